import { BallFace } from "../common/BallFace";
import type { Snapshot } from "../wire/types";
import { pick, say } from "../words/words";

const FEW = 9;

/** Whose turn it is and why, and what may be touched first. */
export function TurnText({ snapshot, busy }: { snapshot: Snapshot; busy: boolean }) {
  const { turn } = snapshot;
  if (turn === null) return null;
  if (busy) return <p class="turn-text">{say("rolling")}</p>;
  return (
    <div class="turn-text">
      <p>{pick(turn.text)}</p>
      {turn.kind === "shot" && turn.legal.length > 0 && turn.legal.length <= FEW && (
        <p class="balls" role="group" aria-label={say("may-be-hit")}>
          <small>{say("may-be-hit")}</small>
          {turn.legal.map((ball) => (
            <BallFace key={ball} ball={ball} />
          ))}
        </p>
      )}
    </div>
  );
}
