import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Painter, Picture } from "./painter";
import { shape, shotNamed } from "./shots.fixture";
import { Table } from "./table";

/** Keeps what it was given to draw. */
function painter(kind: Painter["kind"] = "2d") {
  const pictures: Picture[] = [];
  const bare: Partial<Painter> = {
    kind,
    canvas: document.createElement("canvas"),
    paint: (picture) => {
      pictures.push(picture);
      return false;
    },
  };
  const idle = ["resize", "setView", "setTurned", "setCloth", "setReducedMotion", "dispose"];
  const painter = Object.assign(bare, Object.fromEntries(idle.map((name) => [name, vi.fn()])));
  return { painter: painter as unknown as Painter, pictures };
}

function laid() {
  const { painter: drawing, pictures } = painter();
  const table = new Table(document.createElement("div"), shape, drawing, {});
  const drawn = (): Picture => {
    vi.advanceTimersToNextFrame();
    return pictures.at(-1)!;
  };
  return { table, drawn };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a table", () => {
  it("shows a lag's second cue ball alike at rest, rolling, and where it came to rest", () => {
    const { table, drawn } = laid();
    const { layout, played } = shotNamed("lag");
    const second = () => drawn().balls.find(({ ball }) => ball === 1)?.face;
    table.setLayout(layout, true);
    expect(second()).toBe("second");
    const playing = table.play(played, { from: 0 });
    expect(second()).toBe("second");
    playing.stop();
    expect(second()).toBe("second");
    table.setLayout(layout);
    expect(second()).toBe(1);
  });

  it("is drawn flat where WebGL is taken away, as it was and on the same element", () => {
    const [first, other] = [painter("3d"), painter("2d")];
    const { layout, played } = shotNamed("draw");
    const element = document.createElement("div");
    document.body.append(element);
    const table = new Table(element, shape, other.painter, {});
    table.deepen(first.painter);
    expect([...element.children]).toEqual([first.painter.canvas]);
    table.setCloth("blue");
    table.setView("cue");
    table.setLayout(layout);
    table.play(played, { from: 0.5, paused: true });
    table.setOverlay({ legal: [5] });
    vi.advanceTimersToNextFrame();
    first.painter.onLost();
    expect([...element.children]).toEqual([other.painter.canvas]);
    expect(other.pictures.at(-1)?.balls).toEqual(first.pictures.at(-1)?.balls);
    expect([table.kind, table.view]).toEqual(["2d", "above"]);
    expect(other.painter.setCloth).toHaveBeenCalledWith("blue");
    expect(first.painter.dispose).toHaveBeenCalled();
    table.playing?.stop();
    vi.advanceTimersToNextFrame();
    expect(other.pictures.at(-1)?.overlay).toEqual({ legal: [5] });
  });

  it("swings a cue at each ball of a lag, and one at the cue ball of a shot", () => {
    const { table, drawn } = laid();
    const lag = shotNamed("lag");
    table.play(lag.played);
    expect(drawn().cues.map(({ at, stroke, fade }) => [at[0], stroke.speed, fade])).toEqual([
      [expect.closeTo(lag.layout.cue![0]), 1.7, 1],
      [expect.closeTo(lag.layout[1]![0]), 1.5, 1],
    ]);
    const { played, layout } = shotNamed("draw");
    table.play(played);
    expect(drawn().cues.map(({ at }) => at[1])).toEqual([expect.closeTo(layout.cue![1])]);
  });
});
