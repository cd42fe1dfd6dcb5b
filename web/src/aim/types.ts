/** What the page knows of aiming. Angles are degrees, speeds m/s, tip offsets ball radii, as on the wire. */
import type { Place, Pocket, Region, Stroke } from "../wire/types";

/** The stroke being thought of, and the cue ball's place. */
export interface AimState {
  stroke: Stroke;
  cueBall: Place;
}

/** What a stroke can be now: the snapshot's `limits`, the least elevation last told, the region in hand. */
export interface AimBounds {
  speed: number;
  offset: number;
  elevation: number;
  leastElevation: number;
  region: Region | null;
}

export interface AimEvents {
  /** Every change, by whatever hand. `settled` is false in the midst of a drag. */
  onChange(aim: AimState, settled: boolean): void;
  /** While the cue ball is dragged in hand, with whether it may lie there; null when let go. */
  onPlacing?(placing: { place: Place; allowed: boolean } | null): void;
  /** A ball or pocket was tapped. True: taken (as a call); else a ball is aimed at, a pocket too. */
  onTap?(hit: { ball: number | null; pocket: Pocket | null }): boolean;
  /** Enter on the focused table. */
  onStrike?(): void;
}
