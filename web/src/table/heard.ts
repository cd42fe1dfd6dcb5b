import type { Event, Played } from "../wire/types";
import type { Motion } from "./motion";
import type { Heard } from "./view";

/** Blows (m/s) that are as hard as it gets. */
const HARDEST: Partial<Record<Event["kind"], number>> = {
  stroke: 9,
  ball: 8,
  rail: 6,
  pocket: 4,
  land: 2,
  off: 6,
};

/** What of a shot is heard, in the order of time. */
export function heardIn(played: Played, motion: Motion): Heard[] {
  return played.events.flatMap((event) => {
    const hardest = HARDEST[event.kind];
    if (hardest === undefined) return [];
    const { place, blow } = blowOf(event, played, motion);
    return [{ event, strength: Math.min(blow / hardest, 1), place }];
  });
}

/** Where something happens, and the speed with which what meets there meets. */
function blowOf(event: Event, played: Played, motion: Motion): { place: [number, number]; blow: number } {
  const { time, kind } = event;
  const one = motion.balls.indexOf(event.ball);
  const [x, y, z] = motion.place(one, time);
  const [vx, vy, vz] = motion.velocityBefore(one, time);
  if (kind === "stroke") {
    const struck = played.lag ? event.ball : 0;
    return { place: [x, y], blow: played.strokes[struck]?.speed ?? 0 };
  }
  if (kind === "ball" && typeof event.other === "number") {
    const other = motion.balls.indexOf(event.other);
    const [ox, oy, oz] = motion.place(other, time);
    const [ux, uy, uz] = motion.velocityBefore(other, time);
    const gap = Math.hypot(ox - x, oy - y, oz - z) || 1;
    const along = ((vx - ux) * (ox - x) + (vy - uy) * (oy - y) + (vz - uz) * (oz - z)) / gap;
    return { place: [(x + ox) / 2, (y + oy) / 2], blow: Math.max(along, 0) };
  }
  if (kind === "rail") {
    const after = motion.segment(one, time + 1e-4 * (1 + time));
    // A rail gives about as much as it takes: half the change is what came in.
    return { place: [x, y], blow: Math.hypot(after.vx - vx, after.vy - vy) / 2 };
  }
  return { place: [x, y], blow: kind === "land" ? Math.abs(vz) : Math.hypot(vx, vy) };
}
