import type { Played, TableShape } from "../wire/types";
import { heardIn } from "./heard";
import { Motion } from "./motion";
import type { Heard, Playing, PlayOptions } from "./view";

/** Seconds that the cue's swing takes before it meets the ball, and its way out after. */
export const SWING = 0.8;
export const FOLLOW = 0.45;

/** A shot being shown: where in it one is. Whoever draws calls `advance` at every picture. */
export class Playback implements Playing {
  readonly motion: Motion;
  readonly duration: number;
  time: number;
  paused: boolean;
  private speed: number;
  private ended = false;
  private next = 0;
  private readonly heard: readonly Heard[];

  /** `changed` is called whenever something else is to be seen; `left` once, at the end or a stop. */
  constructor(
    readonly played: Played,
    shape: TableShape,
    private readonly options: PlayOptions & { swing: boolean },
    private readonly changed: () => void,
    private readonly left: () => void,
  ) {
    this.motion = new Motion(played, shape);
    this.duration = played.duration;
    this.heard = heardIn(played, this.motion);
    this.speed = options.speed ?? 1;
    this.paused = options.paused ?? false;
    this.time = options.from ?? (options.swing && played.strokes.length ? -SWING : 0);
    this.next = this.firstAfter(this.time);
  }

  /** Goes on by some real seconds. Gives the events that happened meanwhile. */
  advance(seconds: number): readonly Heard[] {
    if (this.paused || this.ended) return [];
    this.time = Math.min(this.time + seconds * this.speed, this.motion.end);
    const from = this.next;
    while (this.next < this.heard.length && this.heard[this.next]!.event.time <= this.time) this.next++;
    const passed = this.heard.slice(from, this.next);
    for (const heard of passed) this.options.onEvent?.(heard);
    this.options.onTime?.(Math.min(this.time, this.duration));
    if (this.time >= this.motion.end) this.finish();
    return passed;
  }

  /** Whether the next picture will differ from this one without anybody's doing. */
  get runs(): boolean {
    return !this.paused && !this.ended;
  }

  pause(): void {
    this.paused = true;
  }

  /** Goes on; from the start where it had come to its end. */
  resume(): void {
    if (this.time >= this.motion.end) this.jump(0);
    this.paused = false;
    this.changed();
  }

  scrub(time: number): void {
    this.jump(Math.min(Math.max(time, 0), this.duration));
    this.changed();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
  }

  skip(): void {
    if (this.ended) return;
    this.jump(this.motion.end);
    this.options.onTime?.(this.duration);
    this.changed();
    this.finish();
  }

  stop(): void {
    if (this.ended) return;
    this.ended = true;
    this.left();
  }

  private jump(time: number): void {
    this.time = time;
    this.next = this.firstAfter(time);
  }

  /** The first event not yet past; one at the very start is still to be heard. */
  private firstAfter(time: number): number {
    const index = this.heard.findIndex(({ event }) => event.time >= time);
    return index < 0 ? this.heard.length : index;
  }

  private finish(): void {
    this.paused = true;
    this.options.onEnd?.();
  }
}
