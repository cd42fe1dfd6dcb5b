import { uncalled } from "../shoot/aiming";
import { Calls } from "../shoot/Calls";
import { Panel } from "../shoot/Panel";
import { Player } from "../stage/Player";
import type { Snapshot } from "../wire/types";
import { say } from "../words/words";
import { Decision } from "./Decision";
import type { Match } from "./match";
import type { Shooting } from "./shooting";
import { TurnText } from "./TurnText";

interface Props {
  match: Match;
  snapshot: Snapshot;
  shooting: Shooting;
}

/** Under the table: what is to be done now, by whom, and with what; or the shot that is being watched. */
export function Deck({ match, snapshot, shooting }: Props) {
  const film = match.film.value;
  if (snapshot.turn === null && film === null) return null;
  const replay = match.replay.value !== null;
  return (
    <section class={match.mine.value.length > 0 ? "deck plays" : "deck"} aria-label={say("deck")}>
      <div class="deck-inner">
        {film !== null && (
          <Player
            film={film}
            replay={replay}
            leave={() => match.backToLive()}
            to={{ previous: match.beside(-1), next: match.beside(1) }}
            through={{ on: match.through.value, set: (on) => match.goThrough(on) }}
          />
        )}
        {film === null && <Doing match={match} snapshot={snapshot} shooting={shooting} />}
      </div>
    </section>
  );
}

function Doing({ match, snapshot, shooting }: Props) {
  const { turn } = snapshot;
  if (turn === null) return null;
  if (turn.kind === "choice") return <Decision match={match} snapshot={snapshot} />;
  const words = <TurnText turn={turn} />;
  if (shooting.aiming.situation.value === null) return words;
  return (
    <Panel
      aiming={shooting.aiming}
      busy={match.waiting.value || match.status.value !== "open"}
      strike={shooting.strike}
      uncalled={turn.calls.includes("ball") && uncalled(shooting.aiming)}
      words={words}
    >
      <Calls
        aiming={shooting.aiming}
        turn={turn}
        balls={snapshot.standing.on_table}
        edition={snapshot.edition}
      />
    </Panel>
  );
}
