/** A shot as it goes over the wire, made readable: every ball's place, speed and orientation at any time. */
import type { Place, Played, Pocket, TableShape } from "../wire/types";
import { lastBefore, type Quaternion, type Spinning, Turning } from "./turning";

export enum Mode {
  Rest,
  Spinning,
  Rolling,
  Sliding,
  Airborne,
  Down,
  Off,
}

const COLUMNS = 15;
const GRAVITY = 9.81;
/** How far a ball is seen to fall (m): in a pocket, and beside the table. */
const POCKET_DEPTH = 0.16;
const FLOOR = 0.78;

/** A stretch of constant acceleration, on the table's own axes; `z` is the height over the bed. */
export interface Segment {
  start: number;
  mode: Mode;
  x: number;
  y: number;
  z: number;
  vx: number;
  vy: number;
  vz: number;
  ax: number;
  ay: number;
  az: number;
  /** R ω, m/s. */
  spin: [number, number, number];
}

/** Where a ball is drawn, the height of its lowest point over the bed, and whether it can be seen still. */
export interface Seen {
  x: number;
  y: number;
  z: number;
  gone: boolean;
}

/** A row of segments for each ball of a shot, in the order of its balls. */
export function decode(played: Played, shape: TableShape): Segment[][] {
  const bytes = Uint8Array.from(atob(played.segments), (c) => c.charCodeAt(0));
  if (bytes.length % (4 * COLUMNS)) throw new RangeError(`segments of ${bytes.length} bytes`);
  const view = new DataView(bytes.buffer);
  const rows = bytes.length / (4 * COLUMNS);
  const balls: Segment[][] = played.balls.map(() => []);
  for (let row = 0; row < rows; row++) {
    const column = (i: number) => view.getFloat32(4 * (i * rows + row), true);
    const ball = balls[column(0)];
    if (!ball) throw new RangeError(`a segment of ball ${column(0)} of ${played.balls.length}`);
    ball.push({
      start: column(1),
      mode: column(11),
      x: column(2) + shape.width / 2,
      y: column(3) + shape.length / 2,
      z: column(12),
      vx: column(4),
      vy: column(5),
      vz: column(13),
      ax: column(6),
      ay: column(7),
      az: column(14),
      spin: [column(8), column(9), column(10)],
    });
  }
  return balls;
}

/** One shot's balls in motion. Times are seconds after the stroke. */
export class Motion {
  readonly balls: readonly number[];
  readonly duration: number;
  /** The duration, and what the last falls take to be seen. */
  readonly end: number;
  private readonly segments: Segment[][];
  private readonly turnings: (Turning | undefined)[] = [];

  constructor(
    private readonly played: Played,
    private readonly shape: TableShape,
  ) {
    this.balls = played.balls;
    this.duration = played.duration;
    this.segments = decode(played, shape);
    const falls = played.events.filter(({ kind }) => kind === "pocket" || kind === "off");
    this.end = Math.max(played.duration, ...falls.map(({ time }) => time + 0.5));
  }

  /** The segment that a ball (by its index) is in. */
  segment(i: number, time: number): Segment {
    const rows = this.segments[i]!;
    return rows[lastBefore(rows, time)]!;
  }

  /** Where a ball is, as `Trajectory.at` has it: pocketed and lost ones stay where that happened. */
  place(i: number, time: number): [number, number, number] {
    const { start, mode, x, y, z, vx, vy, vz, ax, ay, az } = this.segment(i, time);
    const dt = mode === Mode.Rolling || mode === Mode.Sliding || mode === Mode.Airborne ? time - start : 0;
    if (dt <= 0) return [x, y, z];
    return [x + (vx + 0.5 * ax * dt) * dt, y + (vy + 0.5 * ay * dt) * dt, z + (vz + 0.5 * az * dt) * dt];
  }

  /** A ball's velocity just before a time, by the segment that ends there if one does. */
  velocityBefore(i: number, time: number): [number, number, number] {
    const rows = this.segments[i]!;
    let k = lastBefore(rows, time);
    // Times of segments are rounded to 32 bits, those of events are not.
    while (k > 0 && rows[k]!.start > time - 1e-5 * (1 + time)) k--;
    const { start, vx, vy, vz, ax, ay, az } = rows[k]!;
    const dt = Math.max(time - start, 0);
    return [vx + ax * dt, vy + ay * dt, vz + az * dt];
  }

  /** Where a ball is drawn: like `place`, but it falls into its pocket, and to the floor beside the table. */
  seen(i: number, time: number): Seen {
    const row = this.segment(i, time);
    if (row.mode < Mode.Down || time < row.start) {
      const [x, y, z] = this.place(i, time);
      return { x, y, z, gone: false };
    }
    const [vx, vy, vz] = this.velocityBefore(i, row.start);
    const dt = time - row.start;
    const z = row.z + (Math.max(vz, 0) - 0.5 * GRAVITY * dt) * dt;
    const place: Place = [row.x + vx * dt, row.y + vy * dt];
    if (row.mode === Mode.Off) return { x: place[0], y: place[1], z, gone: z < -FLOOR };
    const [x, y] = this.withinPocket(place);
    return { x, y, z, gone: z < -POCKET_DEPTH };
  }

  /** A ball's turn since the shot began. */
  turned(i: number, time: number): Quaternion {
    let turning = this.turnings[i];
    if (!turning) {
      turning = new Turning(
        spinning(this.segments[i]!, this.shape.ball_radius, this.played.spin_decay),
        this.duration,
      );
      this.turnings[i] = turning;
    }
    return turning.at(Math.min(time, this.duration));
  }

  /** The nearest place where a falling ball has room in the pocket that it is over. */
  private withinPocket([x, y]: Place): Place {
    const { centre, radius } = nearestPocket(this.shape, [x, y]);
    const room = radius - this.shape.ball_radius;
    const off = Math.hypot(x - centre[0], y - centre[1]);
    if (off <= room) return [x, y];
    return [centre[0] + ((x - centre[0]) * room) / off, centre[1] + ((y - centre[1]) * room) / off];
  }
}

/** The pocket whose hole is nearest to a place. */
export function nearestPocket(
  shape: TableShape,
  [x, y]: Place,
): { name: Pocket; centre: Place; radius: number } {
  const away = ({ centre, radius }: { centre: Place; radius: number }) =>
    Math.hypot(x - centre[0], y - centre[1]) - radius;
  return shape.pockets.reduce((best, pocket) => (away(pocket) < away(best) ? pocket : best));
}

/** How a ball's spin goes: by friction with the cloth, and dying away about the vertical. */
export function spinning(segments: readonly Segment[], radius: number, spinDecay: number): Spinning[] {
  const stretches: Spinning[] = [];
  segments.forEach(({ start, mode, ax, ay, spin: [sx, sy, sz] }, i) => {
    // Friction turns a sliding ball about the axis across its push; a rolling ball's spin follows its speed.
    const gain = (mode === Mode.Sliding ? 2.5 : mode === Mode.Rolling ? -1 : 0) / radius;
    const onCloth = mode === Mode.Spinning || mode === Mode.Rolling || mode === Mode.Sliding;
    const level: [number, number] = [gain * ay, -gain * ax];
    const spin: [number, number, number] = [sx / radius, sy / radius, sz / radius];
    const decay = onCloth && sz !== 0 ? -spinDecay * Math.sign(sz) : 0;
    stretches.push({ start, spin, change: [...level, decay] });
    const lasts = Math.abs(spin[2]) / spinDecay;
    if (decay && start + lasts < (segments[i + 1]?.start ?? Number.POSITIVE_INFINITY))
      stretches.push({
        start: start + lasts,
        spin: [spin[0] + level[0] * lasts, spin[1] + level[1] * lasts, 0],
        change: [...level, 0],
      });
  });
  return stretches;
}
