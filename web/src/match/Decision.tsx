import { Clause } from "../common/Clause";
import { ASKS } from "../stage/attention";
import type { Snapshot } from "../wire/types";
import { pick, say } from "../words/words";
import type { Match } from "./match";

/** A question of the rules: asked of the player whose it is, shown to all. */
export function Decision({ match, snapshot }: { match: Match; snapshot: Snapshot }) {
  const { turn } = snapshot;
  if (turn === null || turn.player === null) return null;
  const own = match.acting.value === turn.player;
  const { name } = snapshot.players[turn.player]!;
  return (
    <section class="decision" aria-labelledby="decision">
      <h2 id="decision" tabIndex={-1} {...(own ? { [ASKS]: "" } : {})}>
        {say(own ? "decision-yours" : "decision-theirs", { player: name })}
      </h2>
      <ul>
        {turn.options.map((option) => (
          <li key={option.key}>
            <button
              type="button"
              class="answer"
              disabled={!own || match.waiting.value}
              onClick={() => match.decide(option.key)}
            >
              <b>{pick(option.label)}</b>
              <span>{pick(option.text)}</span>
            </button>
            <Clause cited={option.cited} />
          </li>
        ))}
      </ul>
    </section>
  );
}
