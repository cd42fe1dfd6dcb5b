/**
 * How a ball turns.
 *
 * Spin ω changes linearly, at a rate α, while a ball slides or rolls; only its vertical part stops changing
 * when it is gone. From a moment with spin ω a ball turns within h seconds by the rotation vector
 *
 *     h ω + h²/2 α + h³/12 α × ω,
 *
 * the fourth-order Magnus expansion (Blanes, Casas, Oteo, Ros 2009). What it leaves out is at most
 * h⁵ |α × ω| (ω²/720 + |α|/240); knots are set so close that this stays below `DRIFT` times h.
 */

/** A unit quaternion: x, y, z, w. */
export type Quaternion = [number, number, number, number];
type Vector = readonly [number, number, number];

/** Error of an orientation, in radians for each second of a shot. */
const DRIFT = 4e-6;

/** A stretch of linear spin: from a time on, spin ω (rad/s) and its rate of change α (rad/s²). */
export interface Spinning {
  start: number;
  spin: Vector;
  change: Vector;
}

interface Knot extends Spinning {
  turned: Quaternion;
}

/** One ball's orientation at any time after the first stretch's start, turned from `first` there. */
export class Turning {
  private readonly knots: Knot[] = [];

  constructor(stretches: readonly Spinning[], end: number) {
    let turned: Quaternion = [0, 0, 0, 1];
    stretches.forEach(({ start, spin, change }, i) => {
      const span = Math.max((stretches[i + 1]?.start ?? end) - start, 0);
      const pieces = piecesOf(spin, change, span);
      const step = span / pieces;
      for (let k = 0; k < pieces; k++) {
        const here = along(spin, change, k * step);
        this.knots.push({ start: start + k * step, spin: here, change, turned });
        turned = product(turn(here, change, step), turned);
      }
    });
  }

  at(time: number): Quaternion {
    const knot = this.knots[lastBefore(this.knots, time)]!;
    return product(turn(knot.spin, knot.change, Math.max(time - knot.start, 0)), knot.turned);
  }
}

/** The index of the last that starts no later than a time; 0 if none does. */
export function lastBefore(of: readonly { start: number }[], time: number): number {
  let low = 0;
  let high = of.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (of[middle]!.start <= time) low = middle;
    else high = middle;
  }
  return low;
}

function piecesOf(spin: Vector, change: Vector, span: number): number {
  const size = Math.hypot(...change);
  const fastest = Math.hypot(...spin) + size * span;
  const swing = Math.hypot(...cross(change, spin));
  return Math.max(1, Math.ceil(span * ((swing * (fastest ** 2 / 720 + size / 240)) / DRIFT) ** 0.25));
}

function along(spin: Vector, change: Vector, h: number): Vector {
  return [spin[0] + h * change[0], spin[1] + h * change[1], spin[2] + h * change[2]];
}

function turn(spin: Vector, change: Vector, h: number): Quaternion {
  const [x, y, z] = cross(change, spin);
  const third = (h * h) / 12;
  return about(
    h * (spin[0] + 0.5 * h * change[0] + third * x),
    h * (spin[1] + 0.5 * h * change[1] + third * y),
    h * (spin[2] + 0.5 * h * change[2] + third * z),
  );
}

/** The quaternion of a rotation vector. */
function about(x: number, y: number, z: number): Quaternion {
  const half = 0.5 * Math.hypot(x, y, z);
  const sinc = half < 1e-6 ? 0.5 : (0.5 * Math.sin(half)) / half;
  return [x * sinc, y * sinc, z * sinc, Math.cos(half)];
}

/** One turn after another. */
export function product(later: Quaternion, earlier: Quaternion): Quaternion {
  const [x, y, z, w] = later;
  const [b, c, d, a] = earlier;
  return [
    w * b + x * a + y * d - z * c,
    w * c - x * d + y * a + z * b,
    w * d + x * c - y * b + z * a,
    w * a - x * b - y * c - z * d,
  ];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
