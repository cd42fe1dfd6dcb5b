/**
 * What the page knows of a drawn table; the three-dimensional scene and the flat drawing both are one.
 *
 * Places are those of the wire: metres, origin at the head-left corner, x to the right, y to the foot rail.
 */
import type { Event, Layout, Place, Played, Pocket, Region, Stroke, TableShape, Way } from "../wire/types";

/** From above, from behind the cue, or freely turned by dragging. The flat drawing is always from above. */
export type View = "above" | "cue" | "free";

/** An event that is heard or marked, with the strength of the blow: 0 barely felt, 1 as hard as it gets. */
export interface Heard {
  event: Event;
  strength: number;
  /** Where it happens. */
  place: Place;
}

/** All that is drawn over the balls at rest. What is left out is not drawn. */
export interface Overlay {
  /** The line of aim from the cue ball; without `length` it runs to the rails. */
  aim?: { from: Place; direction: number; length?: number };
  /** The cue ball's place at the first contact. */
  ghost?: Place;
  /** Departures or whole predicted ways. */
  ways?: readonly Way[];
  /** Where the cue ball may be put; the rest of the bed is dimmed. */
  region?: Region;
  /** The cue ball while it is being put, and whether it may lie there. */
  placing?: { place: Place; allowed: boolean };
  /** Balls that may be touched first. */
  legal?: readonly number[];
  /** What is called or obvious. */
  call?: { ball?: number; pocket?: Pocket };
  /** Whether pockets are marked as something to be tapped. */
  pockets?: boolean;
  /** The cue: its stroke, the cue ball it is laid at and how far it is drawn back (m). */
  cue?: { stroke: Stroke; at: Place; pull?: number };
}

/** What lies under a point of the screen. */
export interface Hit {
  /** On the bed's plane, perhaps outside the rails; null where the view does not meet it. */
  place: Place | null;
  ball: number | null;
  pocket: Pocket | null;
}

export interface PlayOptions {
  /** Times real time; 1 if not given. */
  speed?: number;
  /** Seconds to start at; without it the cue's stroke comes first. */
  from?: number;
  /** Starts at rest where `from` says, for scrubbing. */
  paused?: boolean;
  onEvent?: (heard: Heard) => void;
  /** At every picture, with the time shown. */
  onTime?: (time: number) => void;
  /** Once, when the last ball is at rest; not when stopped. */
  onEnd?: () => void;
}

/** A shot being shown. Times are seconds after the stroke, below 0 while the cue swings. */
export interface Playing {
  readonly duration: number;
  readonly time: number;
  readonly paused: boolean;
  pause(): void;
  resume(): void;
  /** Shows the shot as it is at a time, without its sounds; keeps on or stays paused as it was. */
  scrub(time: number): void;
  setSpeed(speed: number): void;
  /** Shows the end at once and ends. */
  skip(): void;
  /** Leaves the balls where they are shown. */
  stop(): void;
}

export interface TableView {
  /** Three-dimensional until WebGL is taken away, if it was there at all. */
  readonly kind: "3d" | "2d";
  /** Takes the pointer and the keys; give it a label and a tab stop. */
  readonly element: HTMLElement;
  readonly shape: TableShape;
  /**
   * Lays the balls at rest; ends what is being played. A ball that stays keeps the side it shows. In a lag the
   * balls are the seats' cue balls.
   */
  setLayout(layout: Layout, lag?: boolean): void;
  /** Plays a shot on its own balls; when it ends they stay until the next layout. */
  play(played: Played, options?: PlayOptions): Playing;
  readonly playing: Playing | null;
  /** Draws this instead of what was drawn over the balls; `{}` clears it. Hidden while a shot is played. */
  setOverlay(overlay: Overlay): void;
  setView(view: View): void;
  readonly view: View;
  /** Turned to have the head rail at the bottom (portrait) or at the left; `auto` fills the screen. */
  setOrientation(orientation: "auto" | "portrait" | "landscape"): void;
  /** Numbers that face the viewer on balls at rest. */
  setLabels(on: boolean): void;
  /** Brief rings where balls touch: the sounds' visible twin. */
  setRings(on: boolean): void;
  setCloth(cloth: "green" | "blue"): void;
  /** Without swings of the camera and the cue. */
  setReducedMotion(on: boolean): void;
  /** What is under a point in CSS pixels of the window. */
  at(clientX: number, clientY: number): Hit;
  /** Where a place of the bed is drawn, in CSS pixels of the window. */
  toClient(place: Place): { x: number; y: number };
  dispose(): void;
}

export interface TableOptions {
  /** `auto`: three-dimensional where there is WebGL. */
  kind?: "auto" | "3d" | "2d";
  view?: View;
  labels?: boolean;
  rings?: boolean;
  cloth?: "green" | "blue";
  reducedMotion?: boolean;
}
