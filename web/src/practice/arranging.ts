import { computed, type Signal, signal } from "@preact/signals";
import { ARROWS, beside } from "../shoot/hands";
import type { TableView } from "../table";
import type { Layout, Place, TableShape } from "../wire/types";
import type { Practice } from "./practice";

const SETTLED = 250;
const BALLS = ["cue", ...Array.from({ length: 15 }, (_, index) => String(index + 1))];

/** Putting balls: the layout as it is being made, and what of it the server already has. */
export class Arranging {
  readonly on = signal(false);
  readonly chosen: Signal<string | null> = signal(null);
  private readonly draft: Signal<Layout | null> = signal(null);
  readonly layout = computed<Layout>(() => this.draft.value ?? this.practice.layout.value);
  readonly settled = computed(() => this.draft.value === null);
  readonly absent = computed(() => BALLS.filter((ball) => !(ball in this.layout.value)));
  private view: TableView | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly practice: Practice) {}

  /** The server has answered: its state is shown, unless balls are being put that it does not have yet. */
  settle(): void {
    if (this.timer === undefined) this.draft.value = null;
  }

  /** Hand what has been put to the server now: one shoots from nothing else. */
  hasten(): void {
    if (this.timer !== undefined) this.send();
  }

  add(ball: string): void {
    const shape = this.practice.shape.value;
    if (shape === null) return;
    const place = this.freeNear(ball, ball === "cue" ? shape.head_spot : shape.foot_spot, shape);
    this.draft.value = { ...this.layout.value, [ball]: place };
    this.chosen.value = ball;
    this.soon();
  }

  remove(ball: string): void {
    const { [ball]: _, ...rest } = this.layout.value;
    this.draft.value = rest;
    this.chosen.value = null;
    this.soon();
  }

  clear(): void {
    const cue = this.layout.value.cue;
    this.draft.value = cue === undefined ? {} : { cue };
    this.chosen.value = null;
    this.soon();
  }

  /** Put all balls as in a file; null if it was none. */
  replace(layout: Layout | null): void {
    if (layout === null) return;
    this.draft.value = layout;
    this.soon();
  }

  /** Move a ball as near to a place as there is room. */
  move(ball: string, to: Place): void {
    const shape = this.practice.shape.value;
    if (shape === null || !this.free(ball, within(to, shape), shape)) return;
    this.draft.value = { ...this.layout.value, [ball]: within(to, shape) };
    this.soon();
  }

  /** Take the pointer and keys of the table while balls are put. */
  hands(view: TableView): () => void {
    this.view = view;
    let held: string | null = null;
    const down = (event: PointerEvent): void => {
      const { ball } = view.at(event.clientX, event.clientY);
      held = ball === null ? null : ball === 0 ? "cue" : String(ball);
      this.chosen.value = held;
      if (held !== null) view.element.setPointerCapture(event.pointerId);
    };
    const drag = (event: PointerEvent): void => {
      const { place } = view.at(event.clientX, event.clientY);
      if (held !== null && place !== null) this.move(held, place);
    };
    const up = (): void => {
      held = null;
    };
    const press = (event: KeyboardEvent): void => this.press(event);
    const { element } = view;
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", drag);
    element.addEventListener("pointerup", up);
    element.addEventListener("keydown", press);
    return () => {
      this.view = null;
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", drag);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("keydown", press);
    };
  }

  press(event: KeyboardEvent): void {
    const ball = this.chosen.value;
    const place = ball === null ? undefined : this.layout.value[ball];
    if (ball === null || place === undefined) return;
    const step = event.shiftKey ? 0.001 : 0.01;
    const arrow = ARROWS[event.key];
    if (event.key === "Delete" || event.key === "Backspace") this.remove(ball);
    else if (arrow && this.view) this.move(ball, beside(this.view, place, arrow, step));
    else return;
    event.preventDefault();
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), SETTLED);
  }

  private send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.practice.arrange(this.layout.value);
  }

  private free(ball: string, [x, y]: Place, shape: TableShape): boolean {
    return Object.entries(this.layout.value).every(
      ([other, [u, v]]) => other === ball || Math.hypot(x - u, y - v) >= 2 * shape.ball_radius,
    );
  }

  private freeNear(ball: string, [x, y]: Place, shape: TableShape): Place {
    const width = 2.2 * shape.ball_radius;
    for (let ring = 0; ring < 20; ring++)
      for (let turn = 0; turn < 6 * ring || turn === 0; turn++) {
        const angle = (Math.PI * 2 * turn) / Math.max(6 * ring, 1);
        const place = within([x + ring * width * Math.cos(angle), y + ring * width * Math.sin(angle)], shape);
        if (this.free(ball, place, shape)) return place;
      }
    return [x, y];
  }
}

function within([x, y]: Place, { width, length, ball_radius }: TableShape): Place {
  const hold = (value: number, most: number): number =>
    Math.min(Math.max(value, ball_radius), most - ball_radius);
  return [hold(x, width), hold(y, length)];
}
