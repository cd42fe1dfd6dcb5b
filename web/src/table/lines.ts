/** Lines over the bed that both drawings show alike. */
import type { Place, Region, TableShape } from "../wire/types";
import { colour } from "./faces";
import type { Overlay } from "./view";

export interface Line {
  points: readonly Place[];
  colour: string;
  width: number;
  opacity: number;
}

export const GOLD = "#ffd166";
export const ALLOWED = "#7ee0a1";
export const REFUSED = "#ff6b6b";

/** The lines of an overlay, the lowest first; widths in metres. */
export function linesOf(shape: TableShape, overlay: Overlay): Line[] {
  const lines: Line[] = (overlay.ways ?? []).map(({ ball, points }) => ({
    points,
    colour: ball === 8 ? "#50505a" : colour(ball || "cue"),
    width: 0.0085,
    opacity: 0.85,
  }));
  const { aim } = overlay;
  if (aim) {
    const turn = (aim.direction * Math.PI) / 180;
    const ahead: Place = [Math.cos(turn), Math.sin(turn)];
    const reach = aim.length ?? toRail(shape, aim.from, ahead);
    const end: Place = [aim.from[0] + reach * ahead[0], aim.from[1] + reach * ahead[1]];
    lines.push({ points: [aim.from, end], colour: "#ffffff", width: 0.0055, opacity: 0.75 });
  }
  return lines;
}

/** How far a ball's centre goes from a place until it is at a rail. */
export function toRail(shape: TableShape, [x, y]: Place, [dx, dy]: Place): number {
  const { width, length, ball_radius: r } = shape;
  const along = (at: number, d: number, size: number) =>
    d > 0 ? (size - r - at) / d : d < 0 ? (r - at) / d : Number.POSITIVE_INFINITY;
  return Math.max(Math.min(along(x, dx, width), along(y, dy, length)), 0);
}

/** Rectangles of the bed where the cue ball may not be put: low and high corners. */
export function forbidden(shape: TableShape, { low, high }: Region): [Place, Place][] {
  const { width: w, length: l, ball_radius: r } = shape;
  // A region is one of centres; where it ends a radius off the rails, all of the bed up to them is free.
  const [x0, y0] = [low[0] <= r * 1.01 ? 0 : low[0], low[1] <= r * 1.01 ? 0 : low[1]];
  const [x1, y1] = [high[0] >= w - r * 1.01 ? w : high[0], high[1] >= l - r * 1.01 ? l : high[1]];
  const all: [Place, Place][] = [
    [
      [0, 0],
      [w, y0],
    ],
    [
      [0, y1],
      [w, l],
    ],
    [
      [0, y0],
      [x0, y1],
    ],
    [
      [x1, y0],
      [w, y1],
    ],
  ];
  return all.filter(([a, b]) => b[0] - a[0] > 1e-6 && b[1] - a[1] > 1e-6);
}
