import type { Place, Region, TableShape } from "../wire/types";

const GRID = 0.02;

/** Whether the cue ball may be put there, by what the server told of the region. */
export function allowed([x, y]: Place, region: Region): boolean {
  const [left, top] = region.low;
  const [right, bottom] = region.high;
  if (x < left || x > right || y < top || y > bottom) return false;
  if (region.open_end && y === bottom) return false;
  return region.keep_off.every(([u, v]) => Math.hypot(x - u, y - v) > region.distance);
}

/** The allowed place nearest to the one wanted: from there a player moves on. */
export function nearestAllowed(wanted: Place, region: Region): Place {
  if (allowed(wanted, region)) return wanted;
  let best: Place = region.low;
  let least = Number.POSITIVE_INFINITY;
  for (let x = region.low[0]; x <= region.high[0]; x += GRID)
    for (let y = region.low[1]; y <= region.high[1]; y += GRID) {
      const far = Math.hypot(x - wanted[0], y - wanted[1]);
      if (far < least && allowed([x, y], region)) {
        best = [x, y];
        least = far;
      }
    }
  return best;
}

/** Where the cue ball is at first: where it lies, or where one usually puts it. */
export function firstPlace(lies: Place | undefined, region: Region | null, shape: TableShape): Place {
  if (region === null) return lies ?? shape.head_spot;
  const [x, y] = lies ?? shape.head_spot;
  const inside = region.open_end && y >= region.high[1] ? region.high[1] - shape.ball_radius / 2 : y;
  return nearestAllowed([x, inside], region);
}

/** The direction from one place to another, in degrees from the x axis towards y. */
export function towards(from: Place, to: Place): number {
  return around((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
}

/** An angle as a player reads it: 0 up to 360, to a hundredth. */
export function around(degrees: number): number {
  const rounded = Math.round((((degrees % 360) + 360) % 360) * 100) / 100;
  return rounded === 360 ? 0 : rounded;
}
