import { describe, expect, it } from "vitest";
import type { Event, Played } from "../wire/types";
import { Mode, Motion } from "./motion";
import { shape, shots } from "./shots.fixture";

const R = shape.ball_radius;
const MIDDLE = [shape.width / 2, shape.length / 2] as const;

/** Rows in the order of the wire's columns, as a shot. */
function handMade(rows: number[][], duration: number, events: Event[] = [], spin_decay = 10): Played {
  const floats = new Float32Array(rows.length * 15);
  rows.forEach((row, r) => {
    row.forEach((value, c) => {
      floats[c * rows.length + r] = value;
    });
  });
  const segments = btoa(String.fromCharCode(...new Uint8Array(floats.buffer)));
  const balls = [...new Set(rows.map((row) => row[0]!))];
  return { revision: 1, lag: false, balls, strokes: [], duration, spin_decay, segments, events };
}

const row = (start: number, mode: Mode, part: Partial<Record<string, number>> = {}) =>
  ["ball", "start", "x", "y", "vx", "vy", "ax", "ay", "sx", "sy", "sz", "mode", "z", "vz", "az"].map(
    (name) => ({ start, mode, ...part })[name] ?? 0,
  );

describe("places", () => {
  it("are those of constant acceleration, on the table's own axes", () => {
    const motion = new Motion(
      handMade([row(0, Mode.Rolling, { x: 0.1, vx: 1, ax: -0.5 }), row(2, Mode.Rest, { x: 1.1 })], 2),
      shape,
    );
    expect(motion.place(0, 1)[0]).toBeCloseTo(MIDDLE[0] + 0.1 + 1 - 0.25, 6);
    expect(motion.place(0, 1)[1]).toBeCloseTo(MIDDLE[1], 6);
    expect(motion.place(0, 9)[0]).toBeCloseTo(MIDDLE[0] + 1.1, 6);
    expect(motion.place(0, -1)[0]).toBeCloseTo(MIDDLE[0] + 0.1, 6);
  });

  it("follow a ball through the air", () => {
    const flight = row(0, Mode.Airborne, { vy: 2, vz: 1, az: -9.81 });
    const motion = new Motion(handMade([flight], 0.2), shape);
    expect(motion.place(0, 0.1)[2]).toBeCloseTo(0.1 - 9.81 / 200, 6);
  });

  it("refuse what is no table of segments", () => {
    expect(() => new Motion({ ...handMade([row(0, 0)], 1), segments: btoa("odd") }, shape)).toThrow(
      "3 bytes",
    );
  });

  it.each(shots)("of the $name are the engine's", ({ played, times, places }) => {
    const motion = new Motion(played, shape);
    times.forEach((time, k) => {
      played.balls.forEach((_, i) => {
        const [x, y, z] = motion.place(i, time);
        const [tx, ty, tz] = places[i]![k]!;
        expect(Math.hypot(x - tx, y - ty, z - tz)).toBeLessThan(5e-5);
      });
    });
  });
});

describe("what is seen", () => {
  const { centre, radius } = shape.pockets.find(({ name }) => name === "foot-right")!;
  const edge = { x: centre[0] - MIDDLE[0] - radius, y: centre[1] - MIDDLE[1] };

  it("falls into its pocket and stays inside the hole", () => {
    const rows = [row(0, Mode.Rolling, { ...edge, x: edge.x - 0.5, vx: 1 }), row(0.5, Mode.Down, edge)];
    const fall: Event = { time: 0.5, kind: "pocket", ball: 0, other: "foot-right", pocket: "foot-right" };
    const motion = new Motion(handMade(rows, 0.5, [fall]), shape);
    expect(motion.end).toBeGreaterThan(0.5);
    const falling = motion.seen(0, 0.6);
    expect(falling.z).toBeCloseTo(-9.81 / 200, 4);
    expect(Math.hypot(falling.x - centre[0], falling.y - centre[1])).toBeLessThanOrEqual(radius - R + 1e-6);
    expect(falling.gone).toBe(false);
    expect(motion.seen(0, 1).gone).toBe(true);
  });

  it("flies on beside the table", () => {
    const rows = [
      row(0, Mode.Airborne, { x: 0.5, vx: 4, vz: 1, z: 0.1, az: -9.81 }),
      row(0.1, Mode.Off, { x: 0.9, z: 0.15 }),
    ];
    const motion = new Motion(handMade(rows, 0.1), shape);
    expect(motion.seen(0, 0.2).x).toBeCloseTo(MIDDLE[0] + 1.3, 5);
    expect(motion.seen(0, 0.2).gone).toBe(false);
    expect(motion.seen(0, 1).gone).toBe(true);
  });
});

describe("orientation", () => {
  it("of a rolling ball turns by the way over the radius, about the axis across it", () => {
    const motion = new Motion(handMade([row(0, Mode.Rolling, { vx: 0.3, sy: 0.3 })], 1), shape);
    const [x, y, z, w] = motion.turned(0, 0.25);
    const half = (0.3 * 0.25) / R / 2;
    expect([x, y, z, w]).toEqual([0, Math.sin(half), 0, Math.cos(half)].map((n) => expect.closeTo(n, 6)));
  });

  it("slows as a rolling ball does", () => {
    const rows = [row(0, Mode.Rolling, { vx: 0.4, ax: -0.4, sy: 0.4 }), row(1, Mode.Rest, { x: 0.2 })];
    const [, y, , w] = new Motion(handMade(rows, 1), shape).turned(0, 5);
    const half = 0.2 / R / 2;
    expect([y, w]).toEqual([Math.sin(half), Math.cos(half)].map((n) => expect.closeTo(n, 5)));
  });

  it.each([
    [10, 0.2],
    [4, 0.5],
  ])("stops where the spin about the vertical is gone, dying by %d rad/s²", (spinDecay, angle) => {
    // 2 rad/s: the angle is the square over twice the decay.
    const spins = handMade([row(0, Mode.Spinning, { sz: 2 * R })], 1, [], spinDecay);
    expect(new Motion(spins, shape).turned(0, 1)[2]).toBeCloseTo(Math.sin(angle / 2), 6);
  });

  it.each(shots)("of the $name is the engine's", ({ played, times, orientations }) => {
    const motion = new Motion(played, shape);
    times.forEach((time, k) => {
      played.balls.forEach((_, i) => {
        const [x, y, z, w] = motion.turned(i, time);
        const [tw, tx, ty, tz] = orientations[i]![k]!;
        const alike = Math.abs(x * tx + y * ty + z * tz + w * tw);
        // Radians; spin on the wire has 32 bits, and a break turns a ball some hundred times.
        expect(2 * Math.acos(Math.min(alike, 1))).toBeLessThan(0.01);
      });
    });
  });
});
