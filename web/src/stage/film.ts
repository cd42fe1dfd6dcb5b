import { signal } from "@preact/signals";
import type { Heard, Playing, TableView } from "../table";
import type { Played } from "../wire/types";

const STEP = 1 / 30;
export const RATES = [1, 0.5, 0.25, 0.1] as const;

/** A shot being watched on the table: where in it one is, and how fast it runs. */
export class Film {
  readonly time = signal(0);
  readonly rate = signal<number>(1);
  readonly paused = signal(false);
  private playing: Playing | null = null;
  private show: ((from?: number) => Playing) | null = null;
  /** It has run to its end. */
  over = false;

  /** `ended` is told when it has run to its end. */
  constructor(
    readonly played: Played,
    readonly ended: () => void,
    rate = 1,
  ) {
    this.rate.value = rate;
  }

  /** Start on a table. */
  on(view: TableView, heard: (heard: Heard) => void): void {
    this.show = (from) =>
      view.play(this.played, {
        speed: this.rate.peek(),
        ...(from === undefined ? {} : { from }),
        onTime: (time) => {
          this.time.value = time;
        },
        onEvent: heard,
        onEnd: () => {
          this.over = true;
          this.paused.value = true;
          this.ended();
        },
      });
    this.playing = this.show();
  }

  pause(): void {
    this.playing?.pause();
    this.paused.value = true;
  }

  run(): void {
    if (this.over) this.restart(0);
    this.playing?.resume();
    this.paused.value = false;
  }

  seek(time: number): void {
    const within = Math.min(Math.max(time, 0), this.played.duration);
    if (this.over) {
      this.restart(within);
      this.playing?.pause();
    }
    this.playing?.scrub(within);
    this.time.value = within;
  }

  step(direction: 1 | -1): void {
    this.pause();
    this.seek(this.time.value + direction * STEP);
  }

  setRate(rate: number): void {
    this.rate.value = rate;
    this.playing?.setSpeed(rate);
  }

  stop(): void {
    this.playing?.stop();
    this.playing = null;
  }

  private restart(from: number): void {
    this.over = false;
    this.playing = this.show?.(from) ?? null;
  }
}
