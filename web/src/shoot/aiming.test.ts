import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SHAPE } from "../wire/samples";
import type { Aim, Aimed, ToServer } from "../wire/types";
import { Aiming, announcedCall, type Situation } from "./aiming";

const situation: Situation = {
  revision: 5,
  seat: 0,
  layout: { cue: [0.6, 0.6], "1": [0.6, 1.6], "9": [0.3, 0.7] },
  cue: "cue",
  shape: SHAPE,
  limits: { speed: 10, offset: 0.5, elevation: 60 },
  region: null,
  legal: [1],
  shot: "play",
  help: "ghost",
  called: true,
};

function answer(number: number, part: Partial<Aimed> = {}): Aimed {
  const none = { obvious: null, ghost: null, hit: null, ways: [] };
  return { type: "aimed", number, least_elevation: 0, clear_elevation: 0, ...none, ...part };
}

const aimed = signal<Aimed | null>(null);
const sent: Aim[] = [];
let aiming: Aiming;

beforeEach(() => {
  vi.useFakeTimers();
  aimed.value = null;
  sent.length = 0;
  aiming = new Aiming(aimed, (message: ToServer) => sent.push(message as Aim));
});
afterEach(() => {
  aiming.close();
  vi.useRealTimers();
});

describe("aiming", () => {
  it("begins at the nearest ball that may be touched first", () => {
    aiming.begin(situation);
    expect(aiming.stroke.value.direction).toBe(90);
    aiming.begin({ ...situation, revision: 6, legal: [9] });
    expect(aiming.stroke.value.direction).toBeCloseTo(161.57, 2);
  });

  it("stays where a new state changes nothing for the stroke, and asks about it again", () => {
    aiming.begin(situation);
    aiming.change({ direction: 12.34, speed: 0.5 });
    vi.runAllTimers();
    aiming.begin({ ...situation, revision: 6, layout: { ...situation.layout } });
    expect(aiming.stroke.value).toMatchObject({ direction: 12.34, speed: 0.5 });
    vi.runAllTimers();
    expect(sent.at(-1)).toMatchObject({ revision: 6, stroke: { direction: 12.34 } });
    aiming.begin({ ...situation, revision: 7, shot: "break" });
    expect(aiming.stroke.value.speed).toBe(8);
  });

  it("keeps the stroke within what it can be", () => {
    aiming.begin(situation);
    aiming.change({ speed: 99, direction: -0.004, elevation: 99, side: 3, height: 4 });
    const { speed, direction, elevation, side, height } = aiming.stroke.value;
    expect([speed, direction, elevation]).toEqual([10, 0, 60]);
    expect([side, height]).toEqual([expect.closeTo(0.3), expect.closeTo(0.4)]);
    aiming.change({ direction: 359.999 });
    expect(aiming.stroke.value.direction).toBe(0);
  });

  it("takes a hundredth of a degree", () => {
    aiming.begin(situation);
    aiming.change({ direction: aiming.stroke.value.direction + 0.01 });
    expect(aiming.stroke.value.direction).toBe(90.01);
  });

  it("raises the cue as far as rails and balls ask for, and lowers it again where they do not", () => {
    aiming.begin(situation);
    aimed.value = answer(1, { least_elevation: 7.31 });
    expect(aiming.stroke.value.elevation).toBe(7.4);
    aiming.change({ elevation: 2 });
    expect(aiming.stroke.value.elevation).toBe(7.4);
    aimed.value = answer(2, { least_elevation: 1 });
    expect(aiming.stroke.value.elevation).toBe(2);
  });

  it("clears a ball behind the cue by itself; lower than that is the player's choice, for that aim", () => {
    aiming.begin(situation);
    aimed.value = answer(1, { least_elevation: 1.8, clear_elevation: 9.41 });
    expect(aiming.stroke.value.elevation).toBe(9.5);
    aiming.change({ elevation: 4 });
    expect(aiming.stroke.value.elevation).toBe(4);
    aimed.value = answer(2, { clear_elevation: 9.41 });
    expect(aiming.stroke.value.elevation).toBe(4);
    aimed.value = answer(3);
    aimed.value = answer(4, { clear_elevation: 9.41 });
    expect(aiming.stroke.value.elevation).toBe(9.5);
    aimed.value = answer(5, { least_elevation: 2, clear_elevation: 75 });
    expect(aiming.stroke.value.elevation).toBe(4); // out of reach: it stays where it was chosen
  });

  it("has a speed to be set in a lag before there is a stroke", () => {
    aiming.begin({ ...situation, shot: "lag" });
    expect(aiming.speedDue.value).toBe(true);
    aiming.change({ direction: 91 });
    expect(aiming.speedDue.value).toBe(true);
    aiming.change({ speed: 1.4 });
    expect(aiming.speedDue.value).toBe(false);
    aiming.begin({ ...situation, revision: 6, shot: "break" });
    expect(aiming.speedDue.value).toBe(false);
  });

  it("begins at a ball that is not hidden", () => {
    const layout: Situation["layout"] = { cue: [0.6, 0.6], "1": [0.6, 1], "2": [1.1, 1.6], "9": [0.62, 0.8] };
    aiming.begin({ ...situation, layout, legal: [1, 2] });
    expect(aiming.stroke.value.direction).toBeCloseTo((Math.atan2(1, 0.5) * 180) / Math.PI, 2);
    aiming.begin({ ...situation, revision: 6, layout, legal: [1, 2, 9] }); // what hides it may be hit itself
    expect(aiming.stroke.value.direction).toBeCloseTo((Math.atan2(0.2, 0.02) * 180) / Math.PI, 2);
    aiming.begin({ ...situation, revision: 7, layout, legal: [1] }); // hidden, and the cue ball stays
    expect(aiming.stroke.value.direction).toBe(90);
  });

  it("puts the cue ball in hand where a ball to be hit is in sight", () => {
    const layout: Situation["layout"] = { cue: [0.6, 0.6], "1": [0.6, 1], "9": [0.6, 0.8] };
    const region: Situation["region"] = {
      low: [0.03, 0.03],
      high: [1.24, 2.5],
      open_end: false,
      keep_off: [layout["1"]!, layout["9"]!],
      distance: 0.0572,
    };
    aiming.begin({ ...situation, layout, region });
    const [x, y] = aiming.cueBall.value;
    expect(Math.hypot(x - 0.6, y - 0.6)).toBeLessThan(0.25);
    const [dx, dy] = [0.6 - x, 1 - y];
    expect(aiming.stroke.value.direction).toBeCloseTo((Math.atan2(dy, dx) * 180) / Math.PI, 2);
    const aside = Math.abs(dx * (0.8 - y) - dy * (0.6 - x)) / Math.hypot(dx, dy);
    expect(aside).toBeGreaterThan(2 * SHAPE.ball_radius);
  });

  it("asks at the level of help agreed on, one question at a time, and the newest aim last", () => {
    aiming.begin(situation);
    vi.advanceTimersByTime(100);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ number: 1, revision: 5, seat: 0, level: "ghost", cue_ball: null });
    for (let turn = 1; turn <= 20; turn++) {
      aiming.change({ direction: 90 + turn });
      vi.advanceTimersByTime(10);
    }
    expect(sent).toHaveLength(1);
    aimed.value = answer(1);
    vi.advanceTimersByTime(100);
    expect(sent.map(({ stroke }) => stroke.direction)).toEqual([90, 110]);
  });

  it("asks no more often than the server hears, however fast it answers", () => {
    aiming.begin(situation);
    for (let turn = 0; turn < 100; turn++) {
      aiming.change({ direction: turn });
      vi.advanceTimersByTime(10);
      const last = sent.at(-1);
      if (last) aimed.value = answer(last.number);
    }
    expect(sent.length).toBeLessThanOrEqual(20);
    expect(sent.length).toBeGreaterThan(0);
  });

  it("asks again where an answer does not come", () => {
    aiming.begin(situation);
    vi.advanceTimersByTime(100);
    aiming.change({ direction: 10 });
    vi.advanceTimersByTime(1000);
    expect(sent.at(-1)?.stroke.direction).toBe(10);
  });

  it("acts on an aim once the butt is raised as far as it has to be", () => {
    const act = vi.fn(() => aiming.stroke.value.elevation);
    aiming.begin(situation);
    aiming.onceKnown(act);
    vi.advanceTimersByTime(100);
    expect(act).not.toHaveBeenCalled();
    aimed.value = answer(1, { least_elevation: 3.6 });
    vi.advanceTimersByTime(100);
    expect(act).not.toHaveBeenCalled();
    aimed.value = answer(2, { least_elevation: 3.6 });
    expect(act).toHaveReturnedWith(3.6);
    aiming.onceKnown(act);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("acts though an answer does not come, but never on another state", () => {
    const act = vi.fn();
    aiming.begin(situation);
    aiming.onceKnown(act);
    aiming.begin({ ...situation, revision: 6, legal: [9] });
    vi.advanceTimersByTime(2000);
    expect(act).not.toHaveBeenCalled();
    aiming.change({ direction: 10 });
    aiming.onceKnown(act);
    vi.advanceTimersByTime(2000);
    expect(act).toHaveBeenCalledOnce();
  });

  it("acts on no aim that was changed after the word, and on no lag without a speed", () => {
    const act = vi.fn();
    aiming.begin({ ...situation, shot: "lag" });
    aiming.onceKnown(act);
    aiming.change({ speed: 1.7 });
    vi.advanceTimersByTime(2000);
    expect(act).not.toHaveBeenCalled();
    aiming.change({ direction: 10 });
    aiming.onceKnown(act);
    aiming.change({ direction: 11 });
    vi.advanceTimersByTime(2000);
    expect(act).not.toHaveBeenCalled();
    aiming.onceKnown(act);
    expect(act).toHaveBeenCalledOnce();
  });

  it("is silent when it is over", () => {
    aiming.begin(situation);
    aiming.end();
    vi.advanceTimersByTime(1000);
    aiming.change({ direction: 10 });
    expect(sent).toEqual([]);
    expect(aiming.bounds.value).toBeNull();
  });

  it("puts the cue ball in hand where it is allowed, and tells the server where", () => {
    const region = {
      low: [0.03, 0.03] as [number, number],
      high: [1.24, 0.635] as [number, number],
      open_end: true,
      keep_off: [[0.635, 0.6] as [number, number]],
      distance: 0.0572,
    };
    aiming.begin({ ...situation, layout: { "1": [0.6, 1.6] }, region });
    const [x, y] = aiming.cueBall.value;
    expect(y).toBeLessThan(0.635);
    expect(Math.hypot(x - 0.635, y - 0.6)).toBeGreaterThan(0.0572);
    vi.advanceTimersByTime(100);
    expect(sent[0]?.cue_ball).toEqual([x, y]);
  });

  it("calls what is obvious unless something else is announced", () => {
    aiming.begin(situation);
    expect(announcedCall(aiming)).toBeNull();
    aimed.value = answer(1, { obvious: { ball: 1, pocket: "foot-left" } });
    expect(announcedCall(aiming)).toEqual({ ball: 1, pocket: "foot-left" });
    aiming.announced.value = { ball: 9, pocket: "side-left" };
    expect(announcedCall(aiming)).toEqual({ ball: 9, pocket: "side-left" });
    aiming.announced.value = "safety";
    expect(announcedCall(aiming)).toBeNull();
  });
});
