import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SHAPE } from "../wire/samples";
import type { Layout } from "../wire/types";
import { Arranging } from "./arranging";
import type { Practice } from "./practice";

const layout = signal<Layout>({ cue: [0.6, 0.6], "1": [0.6, 1.6] });
const arrange = vi.fn();
let arranging: Arranging;

beforeEach(() => {
  vi.useFakeTimers();
  arrange.mockClear();
  arranging = new Arranging({ layout, shape: signal(SHAPE), arrange } as unknown as Practice);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("putting balls", () => {
  it("sends the whole layout once the hand rests", () => {
    arranging.move("1", [0.5, 1.5]);
    arranging.move("1", [0.4, 1.4]);
    expect(arrange).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(arrange.mock.calls).toEqual([[{ cue: [0.6, 0.6], "1": [0.4, 1.4] }]]);
  });

  it("keeps balls apart and on the bed", () => {
    arranging.move("1", [0.61, 0.61]);
    expect(arranging.layout.value["1"]).toEqual([0.6, 1.6]);
    arranging.move("1", [-1, 9]);
    expect(arranging.layout.value["1"]).toEqual([SHAPE.ball_radius, SHAPE.length - SHAPE.ball_radius]);
    for (let ball = 2; ball <= 15; ball++) arranging.add(String(ball));
    const places = Object.values(arranging.layout.value);
    expect(places).toHaveLength(16);
    for (const [index, [x, y]] of places.entries())
      for (const [u, v] of places.slice(index + 1))
        expect(Math.hypot(x - u, y - v)).toBeGreaterThanOrEqual(2 * SHAPE.ball_radius);
    expect(arranging.absent.value).toEqual([]);
  });

  it("is not taken back by the answer to what was put before", () => {
    arranging.move("1", [0.5, 1.5]);
    vi.runAllTimers();
    arranging.move("1", [0.4, 1.4]);
    arranging.settle();
    expect(arranging.layout.value["1"]).toEqual([0.4, 1.4]);
    vi.runAllTimers();
    arranging.settle();
    expect(arranging.layout.value).toBe(layout.value);
  });

  it("is handed over at once where one goes on to shoot", () => {
    arranging.hasten();
    expect(arrange).not.toHaveBeenCalled();
    arranging.move("1", [0.5, 1.5]);
    expect(arranging.settled.value).toBe(false);
    arranging.hasten();
    vi.runAllTimers();
    expect(arrange.mock.calls).toEqual([[{ cue: [0.6, 0.6], "1": [0.5, 1.5] }]]);
    arranging.settle();
    expect(arranging.settled.value).toBe(true);
  });

  it("takes balls off, all but the cue ball when the table is cleared", () => {
    arranging.remove("1");
    expect(Object.keys(arranging.layout.value)).toEqual(["cue"]);
    arranging.add("9");
    arranging.clear();
    expect(Object.keys(arranging.layout.value)).toEqual(["cue"]);
  });
});
