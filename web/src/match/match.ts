import { computed, type Signal, signal } from "@preact/signals";
import { Stage } from "../stage/stage";
import type { Call, Line, Place, Presence, Seat, Snapshot, Stroke } from "../wire/types";

/** A match as this browser sees it, and what it may answer. */
export class Match extends Stage<Snapshot> {
  readonly sheet: Signal<Line[]> = signal([]);
  /** Old shots are watched one after the other. */
  readonly through = signal(false);
  /** The seat at this browser that is to act now, null if it is another's turn or balls are rolling. */
  readonly acting = computed<Seat | null>(() => {
    const snapshot = this.shown.value;
    if (snapshot === null || snapshot.turn === null || this.busy.value) return null;
    const { player, lagging } = snapshot.turn;
    const awaited = player === null ? lagging : [player];
    return awaited.find((seat) => snapshot.players[seat]!.yours) ?? null;
  });
  /** The seats at this browser. */
  readonly mine = computed<Seat[]>(() =>
    (this.shown.value?.players ?? []).flatMap((player, seat) => (player.yours ? [seat] : [])),
  );

  play(stroke: Stroke, call: Call | "safety" | "push-out" | null, cueBall: Place | null): void {
    const seat = this.acting.value;
    if (seat === null) return;
    this.send({ type: "play", revision: this.revision, seat, stroke, call, cue_ball: cueBall });
  }

  decide(option: string): void {
    const seat = this.acting.value;
    if (seat !== null) this.send({ type: "decide", revision: this.revision, seat, option });
  }

  concede(seat: Seat, match: boolean): void {
    this.send({ type: "concede", revision: this.revision, seat, match });
  }

  propose(seat: Seat, what: "undo" | "replay"): void {
    this.send({ type: "propose", revision: this.revision, seat, what });
  }

  reply(seat: Seat, agree: boolean): void {
    this.send({ type: "reply", revision: this.revision, seat, agree });
  }

  claim(seat: Seat): void {
    this.send({ type: "claim", revision: this.revision, seat });
  }

  /** Where to go from the shot that is watched: one before or after it, null where there is none. */
  beside(step: -1 | 1): (() => void) | null {
    const shots = this.sheet.value.filter((line) => line.plays);
    const now = shots.findIndex((line) => line.revision === this.replay.value);
    const other = now < 0 ? undefined : shots[now + step];
    return other === undefined ? null : () => void this.watch(other.revision);
  }

  /** Watch the whole match, shot after shot. */
  watchAll(): void {
    const first = this.sheet.value.find((line) => line.plays);
    if (first === undefined) return;
    this.through.value = true;
    void this.watch(first.revision);
  }

  /** Go on to the next shot by itself from now on, or no more. */
  goThrough(on: boolean): void {
    this.through.value = on;
    if (this.film.value?.over) this.watched();
  }

  override backToLive(): void {
    this.through.value = false;
    super.backToLive();
  }

  protected override watched(): void {
    if (!this.through.value) return;
    const next = this.beside(1);
    if (next === null) this.through.value = false;
    else next();
  }

  get revision(): number {
    return this.shown.value?.revision ?? 0;
  }

  protected override show(snapshot: Snapshot): void {
    this.sheet.value = [...this.sheet.value.slice(0, snapshot.sheet_from), ...snapshot.sheet];
    this.shown.value = snapshot;
  }

  protected override hearPresence({ players, may_claim }: Presence): void {
    const snapshot = this.shown.value;
    if (snapshot !== null) this.shown.value = { ...snapshot, players, may_claim };
  }
}
