import { describe, expect, it } from "vitest";
import type { Layout } from "../wire/types";
import { broughtPosition, positionLink, readPosition, writePosition } from "./position";

const layout: Layout = { cue: [0.635, 0.635], "3": [0.31234567, 1.9], "15": [1.2, 0.1] };

describe("a position", () => {
  it("comes back from its link as it was, to a hundredth of a millimetre", () => {
    const brought = broughtPosition(new URL(positionLink("9-foot", layout)).hash);
    expect(brought?.table).toBe("9-foot");
    expect(Object.keys(brought?.layout ?? {}).sort()).toEqual(["15", "3", "cue"]);
    for (const [ball, place] of Object.entries(layout))
      for (const axis of [0, 1] as const) expect(brought?.layout?.[ball]?.[axis]).toBeCloseTo(place[axis], 5);
  });

  it("is written so that people can read it", () => {
    expect(writePosition("8-foot", { cue: [0.5, 1] })).toBe("8-foot;cue,500,1000");
  });

  it.each(["", "9-foot", "9-foot;16,1,2", "9-foot;0,1,2", "9-foot;1,x,2", "9-foot;1,2", "<script>;1"])(
    "is not %j",
    (text) => {
      expect(readPosition(text)).toBeNull();
    },
  );

  it("is not in every address", () => {
    expect(broughtPosition("")).toBeNull();
    expect(broughtPosition("#seat=abc")).toBeNull();
  });
});
