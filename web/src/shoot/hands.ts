import type { TableView } from "../table";
import type { Place } from "../wire/types";
import type { Aiming } from "./aiming";
import { towards } from "./place";

/** Pixels below which a press is a tap. */
const TAP = 5;
/** Ball radii within which a press takes hold of the cue ball: fingers are wide. */
const GRIP = 3;
/** Degrees for a pixel of a drag behind the cue. */
const SWING = 0.05;
/** Right and down on the screen. */
export type Arrow = readonly [number, number];
export const ARROWS: Record<string, Arrow> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place a step away as the arrow points on the screen, however the table is turned there. */
export function beside(view: TableView, [x, y]: Place, [right, down]: Arrow, step: number): Place {
  const from = view.toClient([x, y]);
  const along = ([u, v]: Place): number => {
    const to = view.toClient([u, v]);
    return (to.x - from.x) * right + (to.y - from.y) * down;
  };
  const ways: Place[] = [
    [x + step, y],
    [x - step, y],
    [x, y + step],
    [x, y - step],
  ];
  return ways.reduce((best, way) => (along(way) > along(best) ? way : best));
}

/** Degrees that a key or a notch of the wheel turns. */
function stepOf(event: KeyboardEvent | WheelEvent): number {
  return event.shiftKey ? 0.01 : event.ctrlKey ? 1 : 0.1;
}

/** Pointer, wheel and keys of the table, as hands on cue and cue ball. Gives back what takes them off. */
export function aimAt(view: TableView, aiming: Aiming, strike: () => void): () => void {
  const hands = new Hands(view, aiming, strike);
  const { element } = view;
  const off = new AbortController();
  const { signal } = off;
  element.addEventListener("pointerdown", hands.down, { signal });
  element.addEventListener("pointermove", hands.move, { signal });
  element.addEventListener("pointerup", hands.up, { signal });
  element.addEventListener("pointercancel", hands.cancel, { signal });
  element.addEventListener("wheel", hands.wheel, { signal, passive: false });
  element.addEventListener("keydown", hands.press, { signal });
  return () => off.abort();
}

class Hands {
  private held: "cue" | "ball" | null = null;
  private start: readonly [number, number] = [0, 0];
  private moved = false;
  /** The angle under which the cue ball last saw the pointer. */
  private seen = 0;
  /** Where across the screen the pointer last was. */
  private across = 0;

  constructor(
    private readonly view: TableView,
    private readonly aiming: Aiming,
    private readonly strike: () => void,
  ) {}

  readonly down = (event: PointerEvent): void => {
    const now = this.aiming.situation.value;
    const { place } = this.view.at(event.clientX, event.clientY);
    if (now === null || place === null || event.button > 0) return;
    const cueBall = this.aiming.cueBall.value;
    const near = Math.hypot(place[0] - cueBall[0], place[1] - cueBall[1]) < GRIP * now.shape.ball_radius;
    this.held = now.region !== null && near ? "ball" : "cue";
    this.start = [event.clientX, event.clientY];
    this.moved = false;
    this.seen = towards(cueBall, place);
    this.across = event.clientX;
    this.view.element.setPointerCapture(event.pointerId);
  };

  readonly move = (event: PointerEvent): void => {
    if (this.held === null) return;
    const [x, y] = this.start;
    this.moved ||= Math.hypot(event.clientX - x, event.clientY - y) > TAP;
    const { place } = this.view.at(event.clientX, event.clientY);
    if (!this.moved || place === null) return;
    if (this.held === "ball") this.aiming.put(place);
    else if (this.view.view === "cue") this.swing(event.clientX, event.shiftKey ? 0.1 : 1);
    else if (this.view.view === "above") this.turn(place, event.shiftKey ? 0.1 : 1);
  };

  readonly up = (event: PointerEvent): void => {
    if (this.held !== null && !this.moved) this.tap(event);
    this.cancel();
  };

  readonly cancel = (): void => {
    this.held = null;
    this.aiming.placing.value = null;
  };

  readonly wheel = (event: WheelEvent): void => {
    if (this.aiming.situation.value === null || this.view.view === "free") return;
    event.preventDefault();
    // With Shift some browsers scroll sideways.
    this.by(Math.sign(event.deltaY || event.deltaX) * stepOf(event));
  };

  readonly press = (event: KeyboardEvent): void => {
    if (this.aiming.situation.value === null) return;
    const arrow = ARROWS[event.key];
    if (event.key === "Enter") {
      // A key that is still held was meant for the stroke before.
      if (!event.repeat) this.strike();
    } else if (arrow === undefined) return;
    else if (this.aiming.moving.value) this.nudge(arrow, event.shiftKey ? 0.001 : 0.01);
    else if (arrow[0] !== 0) this.by(arrow[0] * stepOf(event));
    else this.aiming.change({ speed: this.aiming.stroke.value.speed - arrow[1] * stepOf(event) });
    event.preventDefault();
    event.stopPropagation();
  };

  private by(degrees: number): void {
    this.aiming.change({ direction: this.aiming.stroke.value.direction + degrees });
  }

  /** Turn the cue by as much as the pointer went round the cue ball: no jump, and finer from afar. */
  private turn(place: Place, share: number): void {
    const seen = towards(this.aiming.cueBall.value, place);
    const round = ((seen - this.seen + 540) % 360) - 180;
    this.seen = seen;
    this.by(round * share);
  }

  /** Behind the cue the view turns with it, so that places under the pointer would run away: pixels count. */
  private swing(x: number, share: number): void {
    this.by((this.across - x) * SWING * share);
    this.across = x;
  }

  private nudge(arrow: Arrow, step: number): void {
    this.aiming.put(beside(this.view, this.aiming.cueBall.value, arrow, step));
    this.aiming.placing.value = null;
  }

  private tap(event: PointerEvent): void {
    const { ball, pocket, place } = this.view.at(event.clientX, event.clientY);
    const now = this.aiming.situation.value;
    if (now === null) return;
    if (pocket !== null) this.aiming.callPocket(pocket);
    else if (ball !== null && ball > 0) {
      this.aiming.callBall(ball);
      const lies = now.layout[String(ball)];
      if (lies) this.aiming.change({ direction: towards(this.aiming.cueBall.value, lies) });
    } else if (place !== null) this.aiming.change({ direction: towards(this.aiming.cueBall.value, place) });
  }
}
