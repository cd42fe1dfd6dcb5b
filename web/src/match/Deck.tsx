import { Calls } from "../shoot/Calls";
import { Panel } from "../shoot/Panel";
import type { Snapshot } from "../wire/types";
import { say } from "../words/words";
import type { Match } from "./match";
import type { Shooting } from "./shooting";
import { TurnText } from "./TurnText";

interface Props {
  match: Match;
  snapshot: Snapshot;
  shooting: Shooting;
}

/** Under the table: what is to be done now, by whom, and with what. */
export function Deck({ match, snapshot, shooting }: Props) {
  const { turn } = snapshot;
  const words = <TurnText snapshot={snapshot} busy={match.busy.value} />;
  const shoots = shooting.aiming.situation.value !== null && turn !== null;
  const busy = match.waiting.value || match.status.value !== "open";
  return (
    <section class={match.mine.value.length > 0 ? "deck plays" : "deck"} aria-label={say("deck")}>
      <div class="deck-inner">
        {shoots ? (
          <Panel aiming={shooting.aiming} busy={busy} strike={shooting.strike} words={words}>
            <Calls
              aiming={shooting.aiming}
              turn={turn}
              balls={snapshot.standing.on_table}
              edition={snapshot.edition}
            />
          </Panel>
        ) : (
          words
        )}
      </div>
    </section>
  );
}
