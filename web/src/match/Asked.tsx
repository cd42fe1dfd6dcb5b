import { useSignal } from "@preact/signals";
import { go } from "../common/route";
import { postRematch } from "../wire/http";
import type { Proposal, Seat, Snapshot } from "../wire/types";
import { say, score } from "../words/words";
import type { Match } from "./match";

/** Something proposed: asked of whom it waits for; who proposed it may take it back. */
export function Proposed({ match, snapshot }: { match: Match; snapshot: Snapshot }) {
  const { proposal } = snapshot;
  if (proposal === null) return null;
  const asked = proposal.waits_for.find((seat) => snapshot.players[seat]!.yours);
  const names = (seats: Seat[]): string => seats.map((seat) => snapshot.players[seat]!.name).join(", ");
  const by = snapshot.players[proposal.by]!;
  return (
    <section class="notice ask" aria-live="polite">
      <p>
        {asked === undefined
          ? say("proposal-waits", { what: proposal.what, players: names(proposal.waits_for) })
          : say(`proposal-${proposal.what}`, { player: by.name })}
      </p>
      <div class="row">
        {asked !== undefined && <Answers match={match} proposal={proposal} seat={asked} />}
        {asked === undefined && by.yours && (
          <button type="button" onClick={() => match.reply(proposal.by, false)}>
            {say("take-back")}
          </button>
        )}
      </div>
    </section>
  );
}

function Answers({ match, proposal, seat }: { match: Match; proposal: Proposal; seat: Seat }) {
  return (
    <>
      <button
        type="button"
        class="primary"
        disabled={match.waiting.value}
        onClick={() => match.reply(seat, true)}
      >
        {say(`agree-${proposal.what}`)}
      </button>
      <button type="button" disabled={match.waiting.value} onClick={() => match.reply(seat, false)}>
        {say("disagree")}
      </button>
    </>
  );
}

/** An opponent who is gone for longer than agreed. */
export function Claimable({ match, snapshot }: { match: Match; snapshot: Snapshot }) {
  const gone = snapshot.may_claim;
  if (gone === null) return null;
  const claimant = 1 - gone;
  if (!snapshot.players[claimant]!.yours) return null;
  return (
    <section class="notice warn" aria-live="polite">
      <p>{say("claim-may", { player: snapshot.players[gone]!.name })}</p>
      <button type="button" onClick={() => match.claim(claimant)}>
        {say("claim")}
      </button>
    </section>
  );
}

/** The match is over: who won, and once more. */
export function Over({ match, snapshot }: { match: Match; snapshot: Snapshot }) {
  const failed = useSignal(false);
  const { winner } = snapshot.standing;
  if (winner === null) return null;
  const again = async (): Promise<void> => {
    try {
      const created = await postRematch(match.id);
      go(`/match/${created.id}`);
    } catch {
      failed.value = true;
    }
  };
  return (
    <section class="over" aria-live="polite">
      <p class="over-word">{say("won", { player: snapshot.players[winner]!.name })}</p>
      <p class="over-score">{score(snapshot.standing.score)}</p>
      {failed.value && <p class="hint">{say("failed")}</p>}
      {snapshot.rematch !== null ? (
        <button type="button" class="primary" onClick={() => go(`/match/${snapshot.rematch}`)}>
          {say("rematch-go")}
        </button>
      ) : (
        match.mine.value.length > 0 && (
          <button type="button" class="primary" onClick={() => void again()}>
            {say("rematch")}
          </button>
        )
      )}
      <button type="button" onClick={() => go("/")}>
        {say("to-front")}
      </button>
    </section>
  );
}
