import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Hit, TableView } from "../table";
import { SHAPE } from "../wire/samples";
import type { Place } from "../wire/types";
import { Aiming, announcedCall, type Situation } from "./aiming";
import { aimAt } from "./hands";

const situation: Situation = {
  revision: 1,
  seat: 0,
  layout: { cue: [0.6, 0.6], "3": [0.6, 1.6] },
  cue: "cue",
  shape: SHAPE,
  limits: { speed: 10, offset: 0.5, elevation: 60 },
  region: null,
  legal: [3],
  shot: "play",
  help: "none",
  called: true,
};

/** A table drawn at 100 px to the metre, as a phone draws it: the head rail at the bottom. */
const element = document.createElement("canvas");
element.setPointerCapture = () => undefined;
let under: Partial<Hit> = {};
const view = {
  element,
  view: "above",
  at: (x: number, y: number): Hit => ({
    place: [x / 100, (254 - y) / 100],
    ball: null,
    pocket: null,
    ...under,
  }),
  toClient: ([x, y]: Place) => ({ x: x * 100, y: 254 - y * 100 }),
} as unknown as TableView;

const strike = vi.fn();
let aiming: Aiming;
let leave: () => void;

const pointer = (type: string, [x, y]: Place): void => {
  element.dispatchEvent(
    new PointerEvent(type, { clientX: x * 100, clientY: 254 - y * 100, pointerId: 1, button: 0 }),
  );
};
const press = (key: string, more: KeyboardEventInit = {}): void => {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, ...more }));
};

beforeEach(() => {
  under = {};
  strike.mockClear();
  aiming = new Aiming(signal(null), () => undefined);
  aiming.begin(situation);
  leave = aimAt(view, aiming, strike);
});
afterEach(() => {
  leave();
  aiming.close();
});

describe("hands on the table", () => {
  it("turn the cue by as much as the pointer goes round the cue ball, without a jump", () => {
    pointer("pointerdown", [1.1, 0.6]);
    pointer("pointermove", [0.6, 1.1]);
    expect(aiming.stroke.value.direction).toBeCloseTo(180, 1);
    pointer("pointerup", [0.6, 1.1]);
    pointer("pointermove", [1.1, 0.6]);
    expect(aiming.stroke.value.direction).toBeCloseTo(180, 1);
  });

  it("turn it behind the cue by pixels, to the right as the pointer goes: the view turns with it", () => {
    Object.assign(view, { view: "cue" });
    const before = aiming.stroke.value.direction;
    pointer("pointerdown", [0.6, 1.2]);
    pointer("pointermove", [1.0, 1.2]);
    expect(aiming.stroke.value.direction).toBeCloseTo(before - 2);
    under = { place: [1.2, 0.7] };
    pointer("pointermove", [1.0, 1.2]);
    pointer("pointerup", [1.0, 1.2]);
    expect(aiming.stroke.value.direction).toBeCloseTo(before - 2);
    Object.assign(view, { view: "above" });
  });

  it("turn it by keys, coarse and fine, and strike", () => {
    press("ArrowRight");
    press("ArrowRight", { shiftKey: true });
    press("ArrowLeft", { ctrlKey: true });
    expect(aiming.stroke.value.direction).toBe(89.11);
    press("ArrowUp");
    expect(aiming.stroke.value.speed).toBeCloseTo(2.1);
    press("Enter", { repeat: true });
    expect(strike).not.toHaveBeenCalled();
    press("Enter");
    expect(strike).toHaveBeenCalledOnce();
  });

  it("call a ball and a pocket by tapping them", () => {
    under = { ball: 3 };
    pointer("pointerdown", [0.6, 1.6]);
    pointer("pointerup", [0.6, 1.6]);
    expect(announcedCall(aiming)).toBeNull();
    under = { pocket: "foot-left" };
    pointer("pointerdown", [0, 2.54]);
    pointer("pointerup", [0, 2.54]);
    expect(announcedCall(aiming)).toEqual({ ball: 3, pocket: "foot-left" });
  });

  it("drag the cue ball in hand; where it may not lie it stays, and cannot be struck from", () => {
    const region = {
      low: [0, 0] as Place,
      high: [1.27, 0.635] as Place,
      open_end: false,
      keep_off: [],
      distance: 0.05,
    };
    aiming.begin({ ...situation, region });
    pointer("pointerdown", [0.61, 0.6]);
    pointer("pointermove", [0.8, 0.3]);
    expect(aiming.cueBall.value[0]).toBeCloseTo(0.8);
    pointer("pointermove", [0.8, 1.2]);
    expect(aiming.placing.value?.allowed).toBe(false);
    expect(aiming.cueBall.value[1]).toBeCloseTo(0.3);
    pointer("pointerup", [0.8, 1.2]);
    expect(aiming.placing.value).toBeNull();
  });

  it("move it by arrows as they point on the screen, however the table is turned", () => {
    const region = {
      low: [0, 0] as Place,
      high: [1.27, 2.54] as Place,
      open_end: false,
      keep_off: [],
      distance: 0.05,
    };
    aiming.begin({ ...situation, region });
    aiming.moving.value = true;
    press("ArrowUp");
    expect(aiming.cueBall.value[1]).toBeCloseTo(0.61);
    press("ArrowRight", { shiftKey: true });
    expect(aiming.cueBall.value[0]).toBeCloseTo(0.601);
  });

  it("let go of the table when it goes", () => {
    leave();
    press("Enter");
    expect(strike).not.toHaveBeenCalled();
  });
});
