import { BallFace } from "../common/BallFace";
import type { Snapshot } from "../wire/types";
import { say } from "../words/words";

/** The balls of the game: those on the table, and those that are down. */
export function Down({ snapshot }: { snapshot: Snapshot }) {
  const on = snapshot.standing.on_table;
  const most = snapshot.game === "nine-ball" ? 9 : 15;
  const down = Array.from({ length: most }, (_, index) => index + 1).filter((ball) => !on.includes(ball));
  return (
    <div class="down">
      <small>{say("balls-down", { count: down.length })}</small>
      <span class="balls">
        {down.map((ball) => (
          <BallFace key={ball} ball={ball} />
        ))}
      </span>
    </div>
  );
}
