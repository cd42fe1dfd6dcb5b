import { effect, untracked } from "@preact/signals";
import { Aiming, announcedCall } from "../shoot/aiming";
import type { Match } from "./match";
import { situationOf } from "./situation";

/** Aiming in a match: begins with each state in which a seat here is to strike. */
export class Shooting {
  readonly aiming: Aiming;
  private readonly stop: () => void;

  constructor(private readonly match: Match) {
    this.aiming = new Aiming(match.aimed, (message) => match.send(message));
    this.stop = effect(() => {
      const snapshot = match.shown.value;
      const shape = match.shape.value;
      const seat = match.acting.value;
      if (snapshot === null || shape === null) return;
      untracked(() => this.follow(situationOf(snapshot, shape, seat)));
    });
  }

  readonly strike = (): void => this.aiming.onceKnown(this.play);

  private readonly play = (): void => {
    const { situation, stroke, announced, cueBall, placing } = this.aiming;
    const now = situation.value;
    const turn = this.match.shown.value?.turn;
    if (now === null || !turn || this.match.waiting.value || placing.value?.allowed === false) return;
    const said = announced.value;
    const call =
      typeof said === "string" ? said : turn.calls.includes("ball") ? announcedCall(this.aiming) : null;
    this.match.play(stroke.value, call, now.region === null ? null : cueBall.value);
  };

  close(): void {
    this.stop();
    this.aiming.close();
  }

  private follow(now: ReturnType<typeof situationOf>): void {
    if (now === null) this.aiming.end();
    else this.aiming.begin(now);
  }
}
