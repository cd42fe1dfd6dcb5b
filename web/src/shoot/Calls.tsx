import { useId } from "preact/hooks";
import type { Ball, Call, Pocket, Turn } from "../wire/types";
import { say } from "../words/words";
import { type Aiming, type Announced, announcedCall } from "./aiming";

const POCKETS: readonly Pocket[] = [
  "head-left",
  "head-right",
  "side-left",
  "side-right",
  "foot-left",
  "foot-right",
];

interface Props {
  aiming: Aiming;
  turn: Turn;
  balls: readonly Ball[];
  edition: string;
}

/** What is announced with the shot, where the game calls. An obvious shot is recognised and needs no tap. */
export function Calls({ aiming, turn, balls, edition }: Props) {
  const { calls } = turn;
  if (calls.length === 0) return null;
  const announced = aiming.announced.value;
  const set = (next: Announced): void => {
    aiming.announced.value = next;
  };
  return (
    <>
      {calls.includes("ball") && <Called aiming={aiming} balls={balls} set={set} />}
      {(["safety", "push-out"] as const)
        .filter((call) => calls.includes(call))
        .map((call) => (
          <button
            key={call}
            type="button"
            aria-pressed={announced === call}
            onClick={() => set(announced === call ? null : call)}
          >
            {say(`call-${call}`, { edition })}
          </button>
        ))}
    </>
  );
}

interface CalledProps {
  aiming: Aiming;
  balls: readonly Ball[];
  set: (call: Announced) => void;
}

function Called({ aiming, balls, set }: CalledProps) {
  const ids = [useId(), useId()] as const;
  const shown = announcedCall(aiming);
  const obvious = shown !== null && aiming.announced.value === null;
  const change = (part: Partial<Call>): void => {
    const next = { ...(shown ?? { ball: balls[0] ?? 1, pocket: POCKETS[0]! }), ...part };
    set(next);
  };
  return (
    <div class={`called${obvious ? " obvious" : ""}`}>
      <label class="unseen" for={ids[0]}>
        {say("call-ball")}
      </label>
      <select
        id={ids[0]}
        value={shown === null ? "" : String(shown.ball)}
        onChange={(event) => change({ ball: Number(event.currentTarget.value) })}
      >
        <option value="" disabled>
          {say("call-ball")}
        </option>
        {balls.map((ball) => (
          <option key={ball} value={String(ball)}>
            {ball}
          </option>
        ))}
      </select>
      <span aria-hidden="true">→</span>
      <label class="unseen" for={ids[1]}>
        {say("call-pocket")}
      </label>
      <select
        id={ids[1]}
        value={shown?.pocket ?? ""}
        onChange={(event) => change({ pocket: event.currentTarget.value as Pocket })}
      >
        <option value="" disabled>
          {say("call-pocket")}
        </option>
        {POCKETS.map((pocket) => (
          <option key={pocket} value={pocket}>
            {say(`pocket-${pocket}`)}
          </option>
        ))}
      </select>
      <small class="called-hint">
        {say(obvious ? "call-obvious" : shown === null ? "call-hint" : "call-made")}
      </small>
    </div>
  );
}
