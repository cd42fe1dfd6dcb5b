import { describe, expect, it, vi } from "vitest";
import { Playback, SWING } from "./playback";
import { shape, shotNamed } from "./shots.fixture";
import type { PlayOptions } from "./view";

const { played } = shotNamed("break");

function show(options: PlayOptions & { swing?: boolean } = {}) {
  const changed = vi.fn();
  const left = vi.fn();
  const playback = new Playback(played, shape, { swing: false, ...options }, changed, left);
  return { playback, changed, left };
}

describe("a shot being shown", () => {
  it("tells every heard event once and ends once", () => {
    const onEvent = vi.fn();
    const onEnd = vi.fn();
    const { playback } = show({ onEvent, onEnd });
    for (let k = 0; k < 2000; k++) playback.advance(1 / 60);
    const silent = ["roll", "spin", "stop"];
    expect(onEvent.mock.calls.map(([heard]) => heard.event)).toEqual(
      played.events.filter(({ kind }) => !silent.includes(kind)),
    );
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it("starts with the cue's swing unless told where to start", () => {
    expect(show({ swing: true }).playback.time).toBe(-SWING);
    expect(show({ swing: true, from: 2 }).playback.time).toBe(2);
  });

  it("runs slower, pauses, and is scrubbed without its sounds", () => {
    const onEvent = vi.fn();
    const { playback, changed } = show({ speed: 0.25, onEvent });
    playback.advance(1);
    expect(playback.time).toBeCloseTo(0.25);
    const told = onEvent.mock.calls.length;
    playback.pause();
    playback.advance(1);
    playback.scrub(3);
    expect(playback.time).toBe(3);
    expect(changed).toHaveBeenCalled();
    expect(onEvent).toHaveBeenCalledTimes(told);
    playback.scrub(99);
    expect(playback.time).toBe(played.duration);
    expect(playback.runs).toBe(false);
  });

  it("is skipped to its end, or stopped where it is", () => {
    const onEnd = vi.fn();
    const { playback, left } = show({ onEnd });
    playback.skip();
    expect(playback.time).toBe(playback.motion.end);
    expect(onEnd).toHaveBeenCalledOnce();
    playback.stop();
    playback.stop();
    expect(left).toHaveBeenCalledOnce();
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

describe("strength", () => {
  it("of the stroke is its speed's, and no blow is beyond the hardest", () => {
    const heard: { kind: string; strength: number }[] = [];
    const { playback } = show({
      onEvent: ({ event, strength }) => heard.push({ kind: event.kind, strength }),
    });
    playback.advance(20);
    expect(heard[0]).toEqual({ kind: "stroke", strength: 1 });
    expect(heard.every(({ strength }) => strength >= 0 && strength <= 1)).toBe(true);
    // The cue ball meets the rack with nearly all of its speed.
    expect(heard.find(({ kind }) => kind === "ball")!.strength).toBeGreaterThan(0.8);
    expect(heard.filter(({ kind, strength }) => kind === "rail" && strength === 0)).toEqual([]);
  });
});
