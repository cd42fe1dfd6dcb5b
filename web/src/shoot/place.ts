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

/** The allowed place nearest to the one wanted, of those that are `good`; null where there is none. */
function nearestGood(wanted: Place, region: Region, good: (place: Place) => boolean): Place | null {
  if (allowed(wanted, region) && good(wanted)) return wanted;
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let x = region.low[0]; x <= region.high[0]; x += GRID)
    for (let y = region.low[1]; y <= region.high[1]; y += GRID) {
      const far = Math.hypot(x - wanted[0], y - wanted[1]);
      if (far < least && allowed([x, y], region) && good([x, y])) {
        best = [x, y];
        least = far;
      }
    }
  return best;
}

/** The allowed place nearest to the one wanted: from there a player moves on. */
export function nearestAllowed(wanted: Place, region: Region): Place {
  return nearestGood(wanted, region, () => true) ?? region.low;
}

/**
 * Where the cue ball is at first: where it lies, or where one usually puts it. In hand it is moved as far as it takes
 * to be at a `good` place, if there is one.
 */
export function firstPlace(
  lies: Place | undefined,
  region: Region | null,
  shape: TableShape,
  good: (place: Place) => boolean = () => true,
): Place {
  if (region === null) return lies ?? shape.head_spot;
  const [x, y] = lies ?? shape.head_spot;
  const inside = region.open_end && y >= region.high[1] ? region.high[1] - shape.ball_radius / 2 : y;
  return nearestGood([x, inside], region, good) ?? nearestAllowed([x, inside], region);
}

/** Whether a ball goes straight from one place to another without meeting those that lie at `others`. */
export function freeWay(from: Place, to: Place, others: readonly Place[], radius: number): boolean {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  return others.every(([u, v]) => {
    const along = Math.max(0, Math.min(length, ((u - from[0]) * x + (v - from[1]) * y) / length));
    return Math.hypot(from[0] + (along / length) * x - u, from[1] + (along / length) * y - v) > 2 * radius;
  });
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
