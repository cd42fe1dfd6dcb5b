import { BallFace } from "../common/BallFace";
import type { Turn } from "../wire/types";
import { pick, say } from "../words/words";

const FEW = 9;

/** Whose turn it is and why, and what may be touched first. */
export function TurnText({ turn }: { turn: Turn }) {
  const { kind, legal } = turn;
  return (
    <div class="turn-text">
      <p>{pick(turn.text)}</p>
      {kind === "shot" && legal.length > 0 && legal.length <= FEW && (
        <p class="balls" role="group" aria-label={say("may-be-hit")}>
          <small>{say("may-be-hit")}</small>
          {legal.map((ball) => (
            <BallFace key={ball} ball={ball} />
          ))}
        </p>
      )}
    </div>
  );
}
