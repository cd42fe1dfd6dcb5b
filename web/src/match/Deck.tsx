import { Calls } from "../shoot/Calls";
import { Panel } from "../shoot/Panel";
import { Player } from "../stage/Player";
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
  const film = match.film.value;
  const words = <TurnText snapshot={snapshot} busy={match.busy.value} />;
  const shoots = shooting.aiming.situation.value !== null && turn !== null;
  const busy = match.waiting.value || match.status.value !== "open";
  if (turn === null && film === null) return null;
  return (
    <section class={match.mine.value.length > 0 ? "deck plays" : "deck"} aria-label={say("deck")}>
      <div class="deck-inner">
        {film !== null && (
          <Player film={film} replay={match.replay.value !== null} leave={() => match.backToLive()} />
        )}
        {film === null && shoots ? (
          <Panel aiming={shooting.aiming} busy={busy} strike={shooting.strike} words={words}>
            <Calls
              aiming={shooting.aiming}
              turn={turn}
              balls={snapshot.standing.on_table}
              edition={snapshot.edition}
            />
          </Panel>
        ) : (
          match.replay.value === null && words
        )}
      </div>
    </section>
  );
}
