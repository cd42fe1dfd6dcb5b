import { Clauses } from "../common/Clause";
import type { Line, Snapshot } from "../wire/types";
import { pick, say } from "../words/words";

/** The referee's word on the last answer. Said aloud by screen readers when it changes. */
export function Referee({ snapshot, last }: { snapshot: Snapshot; last: Line | undefined }) {
  const by = last?.by ?? null;
  return (
    <section class={`referee${last?.foul ? " foul" : ""}`} aria-label={say("referee")}>
      <h2>{say("referee")}</h2>
      <div aria-live="polite" aria-atomic="true">
        {last === undefined ? (
          <p class="hint">{say("referee-waits")}</p>
        ) : (
          <>
            <p class="referee-what">
              {by !== null && <b>{snapshot.players[by]!.name}: </b>}
              {pick(last.what)}
            </p>
            <p class="referee-text">{pick(last.text)}</p>
            {last.warning !== null && (
              <p class="notice warn">{say("warning", { player: snapshot.players[last.warning]!.name })}</p>
            )}
          </>
        )}
      </div>
      {last !== undefined && <Clauses cited={last.cited} />}
    </section>
  );
}
