import { batch, computed, effect, type Signal, signal, untracked } from "@preact/signals";
import type {
  Aimed,
  Ball,
  Call,
  Help,
  Layout,
  Limits,
  Place,
  Pocket,
  Region,
  Seat,
  Stroke,
  TableShape,
  ToServer,
} from "../wire/types";
import { allowed, around, firstPlace, freeWay, towards } from "./place";

/** The state that a stroke would be played in. */
export interface Situation {
  revision: number;
  seat: Seat;
  layout: Layout;
  /** The key under which the cue ball lies in the layout: in a lag the seat across has its own. */
  cue: string;
  shape: TableShape;
  limits: Limits;
  region: Region | null;
  legal: readonly number[];
  shot: "lag" | "break" | "opening-break" | "play";
  help: Help;
  /** Whether ball and pocket are called. */
  called: boolean;
}

/** What a stroke can be now: the limits, the least elevation last told, the region in hand. */
interface Bounds extends Limits {
  leastElevation: number;
  region: Region | null;
}

export type Announced = Call | "safety" | "push-out" | null;

/** Between two questions (ms): the server takes twenty messages a second. */
const PAUSE = 60;
/** An answer that has not come by then (ms) will not: the next question is asked all the same. */
const PATIENCE = 600;
/** A lag's is too soft: it is decided by nothing but the speed, which each player has to find. */
const SPEEDS = { lag: 1, break: 8, "opening-break": 4, play: 2 } as const;

const NOTHING_BEHIND = { least_elevation: 0, clear_elevation: 0 };

/** A stroke being thought of: what the player sets, and what the server says about it. */
export class Aiming {
  readonly situation: Signal<Situation | null> = signal(null);
  readonly stroke: Signal<Required<Stroke>>;
  readonly cueBall: Signal<Place> = signal([0, 0]);
  /** What the player announces; `chosen` tells it from what the aim suggests. */
  readonly announced: Signal<Announced> = signal(null);
  readonly placing: Signal<{ place: Place; allowed: boolean } | null> = signal(null);
  /** The speed is still to be set, and until then there is no stroke: so in a lag. */
  readonly speedDue = signal(false);
  /** The arrows move the cue ball in hand instead of turning the cue. */
  readonly moving = signal(false);
  readonly bounds = computed<Bounds | null>(() => {
    const now = this.situation.value;
    if (now === null) return null;
    const { speed, offset, elevation } = now.limits;
    const leastElevation = this.aimed.value?.least_elevation ?? 0;
    return { speed, offset, elevation, leastElevation, region: now.region };
  });
  /** The last answer, as long as the aim it is about has not moved to another state. */
  readonly aimed: Signal<Aimed | null>;
  private tapped: Ball | null = null;
  private number = 0;
  /** A question is under way; the aim has changed since it was asked. */
  private asking = false;
  private changed = false;
  /** The elevation the player chose: rails and balls may ask for more, and only as long as they are there. */
  private elevation = 0;
  /** The player chose to go lower than the balls behind the cue ask for. */
  private low = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Waits until the server has said what it knows about this aim. */
  private pending: (() => void) | null = null;
  private readonly stopHearing: () => void;

  constructor(
    aimed: Signal<Aimed | null>,
    private readonly send: (message: ToServer) => void,
  ) {
    this.aimed = aimed;
    this.stroke = signal({ speed: 2, direction: 90, elevation: 0, side: 0, height: 0 });
    this.stopHearing = effect(() => {
      const answer = this.aimed.value;
      if (answer !== null) untracked(() => this.hear(answer));
    });
  }

  /**
   * A new state: the aim starts anew at what is likely meant. What changes nothing for this stroke (a proposal, the
   * lag of the seat across) leaves it as it is.
   */
  begin(now: Situation): void {
    const before = this.situation.value;
    if (before !== null && alike(before, now)) {
      this.situation.value = now;
      if (before.revision !== now.revision) this.ask();
      return;
    }
    batch(() => {
      this.situation.value = now;
      this.elevation = 0;
      this.low = false;
      this.speedDue.value = now.shot === "lag";
      this.announced.value = null;
      this.placing.value = null;
      this.moving.value = false;
      this.tapped = null;
      this.pending = null;
      this.cueBall.value = this.firstPlace(now);
      this.stroke.value = {
        speed: Math.min(SPEEDS[now.shot], now.limits.speed),
        direction: this.likely(now),
        elevation: 0,
        side: 0,
        height: 0,
      };
    });
    this.settled();
    this.ask();
  }

  /** The stroke is over, or not this page's. */
  end(): void {
    this.situation.value = null;
    this.changed = false;
    this.pending = null;
    this.settled();
  }

  change(part: Partial<Stroke>): void {
    const bounds = this.bounds.value;
    if (bounds === null) return;
    this.pending = null;
    const next = { ...this.stroke.value, ...part };
    if (part.speed !== undefined) this.speedDue.value = false;
    if (part.elevation !== undefined) {
      this.elevation = clamp(part.elevation, 0, bounds.elevation);
      this.low = this.elevation < this.clear();
    }
    const offset = Math.hypot(next.side, next.height);
    const within = offset > bounds.offset ? bounds.offset / offset : 1;
    this.stroke.value = {
      speed: clamp(next.speed, 0.1, bounds.speed),
      direction: around(next.direction),
      elevation: this.raised(),
      side: next.side * within,
      height: next.height * within,
    };
    this.ask();
  }

  /** Put the cue ball, if it may lie there; else it stays, and the refusal shows. */
  put(place: Place): void {
    const region = this.situation.value?.region;
    if (!region) return;
    const may = allowed(place, region);
    this.placing.value = { place, allowed: may };
    if (!may) return;
    this.cueBall.value = place;
    this.ask();
  }

  /** A ball was tapped: it is what is called, if there is a call. */
  callBall(ball: Ball): void {
    this.tapped = ball;
    const call = announcedCall(this);
    if (this.situation.value?.called && call !== null) this.announced.value = { ...call, ball };
  }

  /** A pocket was tapped: the call is the ball tapped before, or the one aimed at. */
  callPocket(pocket: Pocket): void {
    const ball = this.tapped ?? announcedCall(this)?.ball ?? this.aimed.value?.hit ?? null;
    if (this.situation.value?.called && ball !== null) this.announced.value = { ball, pocket };
  }

  /** Act on this aim as soon as it is known: a rail behind the cue may raise the butt yet. */
  onceKnown(act: () => void): void {
    if (this.speedDue.value) return;
    if (this.asking || this.changed) this.pending = act;
    else act();
  }

  close(): void {
    this.end();
    this.stopHearing();
  }

  private firstPlace(now: Situation): Place {
    const { layout, cue, region, shape, legal, shot } = now;
    if (shot !== "play" || legal.length === 0) return firstPlace(layout[cue], region, shape);
    return firstPlace(layout[cue], region, shape, (place) => this.free(place, now).length > 0);
  }

  private likely(now: Situation): number {
    const from = this.cueBall.value;
    if (now.shot !== "play") return towards(from, [from[0], now.shape.length]);
    const free = this.free(from, now);
    const nearest = (free.length > 0 ? free : places(now.layout, now.legal)).sort(
      (one, other) => distance(from, one) - distance(from, other),
    )[0];
    return nearest === undefined ? 90 : towards(from, nearest);
  }

  /** The places of balls that may be touched first and that no other ball hides. */
  private free(from: Place, { layout, legal, cue, shape }: Situation): Place[] {
    const others = Object.keys(layout).filter((ball) => ball !== cue && !legal.includes(Number(ball)));
    const hiding = others.map((ball) => layout[ball]!);
    return places(layout, legal).filter((place) => freeWay(from, place, hiding, shape.ball_radius));
  }

  private hear(answer: Aimed): void {
    if (this.elevation >= this.clear()) this.low = false;
    const elevation = this.raised();
    if (elevation !== this.stroke.value.elevation) {
      this.stroke.value = { ...this.stroke.value, elevation };
      this.ask();
    }
    if (answer.number === this.number) this.settled();
  }

  /** The elevation chosen, raised to what rails ask for, and balls too where the player did not choose otherwise. */
  private raised(): number {
    const least = this.aimed.value?.least_elevation ?? 0;
    const asked = Math.ceil((this.low ? least : this.clear()) * 10) / 10;
    return Math.max(this.elevation, asked);
  }

  /** From where on the cue touches no ball; where it cannot be raised so far, only what the rails ask for. */
  private clear(): number {
    const { least_elevation: least, clear_elevation: clear } = this.aimed.value ?? NOTHING_BEHIND;
    const most = this.situation.value?.limits.elevation ?? 0;
    return Math.max(least, clear <= most ? clear : 0);
  }

  /** Ask the server about this aim, soon: no more than one question is under way. */
  private ask(): void {
    this.changed = true;
    if (!this.asking) this.timer ??= setTimeout(() => this.askNow(), PAUSE);
  }

  /** The question is answered, or never will be. */
  private settled(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.asking = false;
    const act = this.changed ? null : this.pending;
    if (this.changed) this.ask();
    else this.pending = null;
    act?.();
  }

  private askNow(): void {
    const now = this.situation.value;
    if (now === null) return;
    this.asking = true;
    this.changed = false;
    this.timer = setTimeout(() => this.settled(), PATIENCE);
    this.number += 1;
    this.send({
      type: "aim",
      number: this.number,
      revision: now.revision,
      seat: now.seat,
      stroke: this.stroke.value,
      cue_ball: now.region === null ? null : this.cueBall.value,
      level: now.help,
    });
  }
}

/** The called ball and pocket: what the player tapped, else what the aim is plainly meant for. */
export function announcedCall(aiming: Aiming): Call | null {
  const announced = aiming.announced.value;
  if (announced !== null) return typeof announced === "string" ? null : announced;
  return aiming.aimed.value?.obvious ?? null;
}

/** Nothing is announced, and the aim, as far as it is known, is not plainly meant for anything. */
export function uncalled(aiming: Aiming): boolean {
  return aiming.announced.value === null && aiming.aimed.value !== null && announcedCall(aiming) === null;
}

function places(layout: Layout, balls: readonly Ball[]): Place[] {
  return balls.map((ball) => layout[String(ball)]).filter((place) => place !== undefined);
}

function alike(one: Situation, other: Situation): boolean {
  return JSON.stringify({ ...one, revision: 0 }) === JSON.stringify({ ...other, revision: 0 });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, most)), most);
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
