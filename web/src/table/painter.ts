import type { Place, Stroke } from "../wire/types";
import type { Face } from "./faces";
import type { Quaternion } from "./turning";
import type { Overlay, View } from "./view";

/** A ball as it is to be drawn; `z` is the height of its lowest point over the bed. */
export interface Shown {
  ball: number;
  face: Face;
  x: number;
  y: number;
  z: number;
  side: Quaternion;
  /** 0 while it moves, up to 1 as it lies still: how much of its label is seen. */
  still: number;
}

/** The stick: laid at the ball, drawn back by `pull` (m), `fade` of it to be seen. */
export interface ShownCue {
  stroke: Stroke;
  at: Place;
  pull: number;
  fade: number;
}

/** A mark where balls touched, growing from 0 to 1 as it ages. */
export interface Ring {
  place: Place;
  strength: number;
  age: number;
}

/** All there is to draw at a moment. */
export interface Picture {
  balls: readonly Shown[];
  cues: readonly ShownCue[];
  overlay: Overlay;
  rings: readonly Ring[];
  labels: boolean;
}

export type Turned = "auto" | "portrait" | "landscape";

/** One way to draw a table. Points of the screen are CSS pixels of its canvas. */
export interface Painter {
  readonly kind: "3d" | "2d";
  readonly canvas: HTMLCanvasElement;
  resize(width: number, height: number, ratio: number): void;
  /** Draws, `seconds` after the picture before. True while it wants to be asked again. */
  paint(picture: Picture, seconds: number): boolean;
  place(x: number, y: number): Place | null;
  /** Where a place at a height over the bed is drawn, and how many pixels a metre is there. */
  project(place: Place, height: number): { x: number; y: number; scale: number };
  setView(view: View): void;
  setTurned(turned: Turned): void;
  setCloth(cloth: "green" | "blue"): void;
  setReducedMotion(on: boolean): void;
  /** Called when something changes by itself, such as the free view under a finger. */
  onChange: () => void;
  /** Called when it can draw no more: what WebGL draws with may be taken away at any time. */
  onLost: () => void;
  dispose(): void;
}
