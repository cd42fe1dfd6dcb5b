import type { Layout, Place, Played, TableShape } from "../wire/types";
import { type Face, faceOf } from "./faces";
import { Mode, nearestPocket } from "./motion";
import type { Painter, Picture, Ring, Shown, ShownCue, Turned } from "./painter";
import { FOLLOW, Playback, SWING } from "./playback";
import { product, type Quaternion } from "./turning";
import type { Heard, Hit, Overlay, Playing, PlayOptions, TableOptions, TableView, View } from "./view";

const RING_LIFE = 0.5;
/** Seconds in which a label comes to a ball that has stopped. */
const LABEL_COMES = 0.25;
/** A finger is this wide (CSS pixels). */
const FINGER = 18;
const DENSEST = 2;

/** What is on the table and what is being played there, given to a painter whenever it changes. */
export class Table implements TableView {
  private readonly places = new Map<number, Place>();
  private readonly sides = new Map<number, Quaternion>();
  /** The two balls are the cue balls of a lag. */
  private lag = false;
  private painter: Painter;
  private overlay: Overlay = {};
  private playback: Playback | null = null;
  private rings: Ring[] = [];
  private labels: boolean;
  private ringsOn: boolean;
  private reducedMotion: boolean;
  private wantedView: View;
  private cloth: "green" | "blue";
  private turned: Turned = "auto";
  private frame = 0;
  private before: number | null = null;
  private readonly watch: ResizeObserver;

  constructor(
    readonly element: HTMLElement,
    readonly shape: TableShape,
    private readonly flat: Painter,
    options: TableOptions,
  ) {
    this.labels = options.labels ?? true;
    this.ringsOn = options.rings ?? false;
    this.reducedMotion = options.reducedMotion ?? false;
    this.wantedView = options.view ?? "above";
    this.cloth = options.cloth ?? "green";
    element.style.cssText = "width:100%;height:100%;touch-action:none";
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(element);
    this.painter = flat;
    this.begin();
  }

  /** Has another painter draw, for as long as it can. */
  deepen(painter: Painter): void {
    if (!this.element.isConnected) {
      painter.dispose();
      return;
    }
    painter.onLost = () => {
      painter.dispose();
      this.painter = this.flat;
      this.begin();
    };
    this.painter = painter;
    this.begin();
  }

  get kind(): "3d" | "2d" {
    return this.painter.kind;
  }

  get playing(): Playing | null {
    return this.playback;
  }

  get view(): View {
    return this.kind === "2d" ? "above" : this.wantedView;
  }

  setLayout(layout: Layout, lag = false): void {
    this.playback?.stop();
    this.lag = lag;
    this.places.clear();
    for (const [name, place] of Object.entries(layout)) {
      const ball = name === "cue" ? 0 : Number(name);
      this.places.set(ball, place);
      if (!this.sides.has(ball)) this.sides.set(ball, newSide(ball));
    }
    for (const ball of this.sides.keys()) if (!this.places.has(ball)) this.sides.delete(ball);
    this.ask();
  }

  play(played: Played, options: PlayOptions = {}): Playing {
    this.playback?.stop();
    for (const ball of played.balls) if (!this.sides.has(ball)) this.sides.set(ball, newSide(ball));
    const playback = new Playback(
      played,
      this.shape,
      { ...options, swing: !this.reducedMotion },
      () => this.ask(),
      () => this.leave(playback),
    );
    this.playback = playback;
    this.ask();
    return playback;
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.ask();
  }

  setView(view: View): void {
    this.wantedView = view;
    this.painter.setView(this.view);
    this.ask();
  }

  setOrientation(turned: Turned): void {
    this.turned = turned;
    this.painter.setTurned(turned);
    this.ask();
  }

  setLabels(on: boolean): void {
    this.labels = on;
    this.ask();
  }

  setRings(on: boolean): void {
    this.ringsOn = on;
  }

  setCloth(cloth: "green" | "blue"): void {
    this.cloth = cloth;
    this.painter.setCloth(cloth);
    this.ask();
  }

  setReducedMotion(on: boolean): void {
    this.reducedMotion = on;
    this.painter.setReducedMotion(on);
  }

  at(clientX: number, clientY: number): Hit {
    const { left, top } = this.element.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const place = this.painter.place(x, y);
    return { place, ball: this.ballAt(x, y), pocket: place && this.pocketAt(place) };
  }

  toClient(place: Place): { x: number; y: number } {
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.painter.project(place, 0);
    return { x: x + left, y: y + top };
  }

  dispose(): void {
    this.playback?.stop();
    cancelAnimationFrame(this.frame);
    this.watch.disconnect();
    this.painter.dispose();
    this.element.remove();
  }

  private ballAt(x: number, y: number): number | null {
    const radius = this.shape.ball_radius;
    let best: { ball: number; off: number } | null = null;
    for (const { ball, ...shown } of this.shown()) {
      const seen = this.painter.project([shown.x, shown.y], radius + shown.z);
      const off = Math.hypot(seen.x - x, seen.y - y);
      if (off < Math.max(radius * seen.scale, FINGER) && (!best || off < best.off)) best = { ball, off };
    }
    return best?.ball ?? null;
  }

  private pocketAt(place: Place): Hit["pocket"] {
    const { name, centre, radius } = nearestPocket(this.shape, place);
    return Math.hypot(place[0] - centre[0], place[1] - centre[1]) < 1.5 * radius ? name : null;
  }

  /** Has a painter that is new draw everything as it is now. */
  private begin(): void {
    const { painter } = this;
    painter.onChange = () => this.ask();
    painter.setReducedMotion(true);
    painter.setView(this.view);
    painter.setTurned(this.turned);
    painter.setCloth(this.cloth);
    painter.canvas.style.cssText = "display:block;width:100%;height:100%";
    this.element.replaceChildren(painter.canvas);
    this.element.dataset.drawn = painter.kind;
    this.resize();
    this.draw(0);
    painter.setReducedMotion(this.reducedMotion);
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.element;
    if (!clientWidth || !clientHeight) return;
    this.painter.resize(clientWidth, clientHeight, Math.min(window.devicePixelRatio || 1, DENSEST));
    this.ask();
  }

  private ask(): void {
    this.frame ||= requestAnimationFrame((now) => {
      this.frame = 0;
      const seconds = this.before === null ? 0 : Math.min((now - this.before) / 1000, 0.1);
      this.before = this.draw(seconds) ? now : null;
      if (this.before !== null) this.ask();
    });
  }

  /** Draws what there is to see; true if the next picture will differ. */
  private draw(seconds: number): boolean {
    const { playback } = this;
    const heard = playback?.advance(seconds) ?? [];
    this.age(seconds, heard);
    const picture: Picture = {
      balls: this.shown(),
      cues: this.cues(),
      overlay: this.playback ? {} : this.overlay,
      rings: this.rings,
      labels: this.labels,
    };
    const unsettled = this.painter.paint(picture, seconds);
    return unsettled || this.rings.length > 0 || (this.playback?.runs ?? false);
  }

  private age(seconds: number, heard: readonly Heard[]): void {
    for (const ring of this.rings) ring.age += seconds / RING_LIFE;
    this.rings = this.rings.filter(({ age }) => age < 1);
    if (this.ringsOn) this.rings.push(...heard.map(({ place, strength }) => ({ place, strength, age: 0 })));
  }

  private shown(): Shown[] {
    const { playback } = this;
    if (playback) return playback.played.balls.flatMap((ball, i) => this.moving(playback, ball, i) ?? []);
    return [...this.places].map(([ball, place]) => {
      const at = ball === 0 && this.overlay.placing ? this.overlay.placing.place : place;
      return this.lying(ball, faceOf(ball, this.lag), at);
    });
  }

  private lying(ball: number, face: Face, [x, y]: Place): Shown {
    return { ball, face, x, y, z: 0, side: this.sides.get(ball)!, still: 1 };
  }

  private moving({ motion, played, time }: Playback, ball: number, i: number): Shown | null {
    const { gone, ...at } = motion.seen(i, time);
    if (gone) return null;
    const { mode, start } = motion.segment(i, time);
    const rested = time <= 0 || start === 0 ? 1 : (time - start) / LABEL_COMES;
    return {
      ball,
      face: faceOf(ball, played.lag),
      ...at,
      side: product(motion.turned(i, time), this.sides.get(ball)!),
      still: mode === Mode.Rest ? Math.min(rested, 1) : 0,
    };
  }

  private cues(): ShownCue[] {
    const { playback } = this;
    if (!playback) {
      const { cue } = this.overlay;
      return cue ? [{ ...cue, pull: cue.pull ?? 0.03, fade: 1 }] : [];
    }
    const { played, motion, time } = playback;
    // The view behind the cue stays where the stroke was, also when the cue is gone.
    const fade = this.reducedMotion ? 0 : time < 0 ? 1 : Math.max(1 - time / FOLLOW, 0);
    // Of a lag's two strokes each is at the ball of its number.
    return played.strokes.map((stroke, struck) => {
      const [x, y] = motion.place(motion.balls.indexOf(struck), 0);
      return { stroke, at: [x, y], pull: pullAt(time, stroke.speed), fade };
    });
  }

  /** The balls stay where the shot left them, until the next layout. */
  private leave(playback: Playback): void {
    if (this.playback !== playback) return;
    const shown = this.shown();
    this.playback = null;
    this.lag = playback.played.lag;
    this.places.clear();
    for (const { ball, x, y, z, side } of shown) {
      if (z < 0) continue;
      this.places.set(ball, [x, y]);
      this.sides.set(ball, side);
    }
    this.ask();
  }
}

/** How far the cue is drawn back from the ball at a time of its swing: back, a rest, and through. */
function pullAt(time: number, speed: number): number {
  const reach = 0.05 + 0.018 * speed;
  const back = 0.55 * SWING;
  const through = 0.22 * SWING;
  const elapsed = time + SWING;
  if (elapsed < back) return 0.01 + reach * (0.5 - 0.5 * Math.cos((Math.PI * elapsed) / back));
  if (time < -through) return 0.01 + reach;
  if (time < 0) return 0.01 + reach * (1 - (1 + time / through) ** 2) - 0.01 * (1 + time / through);
  return -0.12 * Math.min(1, speed / 5) * Math.sin(Math.min((time / FOLLOW) * 2, Math.PI / 2));
}

/** A ball that comes to the table lies with its number not quite upwards, each in its own way. */
function newSide(ball: number): Quaternion {
  const lean = 0.15 + 0.07 * ((ball * 7) % 5);
  const about = ball * 2.4;
  const tilt: Quaternion = [
    Math.sin(lean) * Math.cos(about),
    Math.sin(lean) * Math.sin(about),
    0,
    Math.cos(lean),
  ];
  const twist = ((ball * 5) % 7) * 0.4 - 1.2;
  return product(tilt, [0, 0, Math.sin(twist / 2), Math.cos(twist / 2)]);
}
