import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../common/Icon";
import type { Snapshot } from "../wire/types";
import { say } from "../words/words";
import { Claimable, Over, Proposed } from "./Asked";
import { Down } from "./Down";
import type { Match } from "./match";
import { Referee } from "./Referee";
import { Invitations } from "./Share";
import { Sheet } from "./Sheet";

/** Beside the table: questions first, then the referee, then the score sheet. */
export function Column({ match, snapshot }: { match: Match; snapshot: Snapshot }) {
  const unfolded = useSignal(false);
  const watches = match.replay.value !== null;
  useEffect(() => {
    // On a small screen it lies over the table.
    if (watches) unfolded.value = false;
  }, [watches]);
  const busy = match.busy.value;
  const waits = snapshot.players.some((player) => !player.taken);
  return (
    <aside class={unfolded.value ? "column unfolded" : "column"} aria-label={say("column")}>
      {waits && (
        <section class="waits">
          <h2>{say("waits-for-player")}</h2>
          <Invitations match={match} snapshot={snapshot} />
        </section>
      )}
      {!busy && <Over match={match} snapshot={snapshot} />}
      <Proposed match={match} snapshot={snapshot} />
      <Claimable match={match} snapshot={snapshot} />
      <Referee snapshot={snapshot} last={match.sheet.value.at(-1)} />
      <button
        type="button"
        class="unfold"
        aria-expanded={unfolded.value}
        onClick={() => {
          unfolded.value = !unfolded.value;
        }}
      >
        <Icon name={unfolded.value ? "close" : "sheet"} />
        <span class="unseen">{say("sheet")}</span>
      </button>
      <Down snapshot={snapshot} />
      <Sheet match={match} snapshot={snapshot} />
    </aside>
  );
}
