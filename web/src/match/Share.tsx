import { useSignal } from "@preact/signals";
import { CopyField } from "../common/CopyField";
import { Dialog } from "../common/Dialog";
import { invitation, seatLink, watchLink } from "../front/invitations";
import { postSeatLink } from "../wire/http";
import type { Seat, Snapshot } from "../wire/types";
import { say } from "../words/words";
import type { Match } from "./match";

/** Links to hand on: for who is to play, for who only watches, for one's own other device. */
export function Share({ match, snapshot, close }: { match: Match; snapshot: Snapshot; close: () => void }) {
  return (
    <Dialog title={say("share")} close={close}>
      <div class="stack">
        <Invitations id={match.id} snapshot={snapshot} />
        <CopyField label={say("watch-link")} hint={say("watch-link-lead")} value={watchLink(match.id)} />
        {match.mine.value.map((seat) => (
          <SeatLink key={seat} match={match} seat={seat} name={snapshot.players[seat]!.name} />
        ))}
      </div>
    </Dialog>
  );
}

/** The links of seats that nobody has taken yet. */
export function Invitations({ id, snapshot }: { id: string; snapshot: Snapshot }) {
  return (
    <>
      {snapshot.players.map((player, seat) => {
        const link = player.taken ? null : invitation(id, seat);
        if (link === null) return null;
        const label = say("invitation", { player: player.name });
        return <CopyField key={link} label={label} hint={say("invitation-lead")} value={link} />;
      })}
    </>
  );
}

function SeatLink({ match, seat, name }: { match: Match; seat: Seat; name: string }) {
  const link = useSignal<string | null>(null);
  const failed = useSignal(false);
  const ask = async (): Promise<void> => {
    try {
      link.value = seatLink(match.id, (await postSeatLink(match.id, seat)).token);
    } catch {
      failed.value = true;
    }
  };
  if (link.value !== null)
    return (
      <CopyField
        label={say("seat-link-own", { player: name })}
        hint={say("seat-link-lead")}
        value={link.value}
      />
    );
  return (
    <div>
      <button type="button" onClick={() => void ask()}>
        {say("seat-link-make", { player: name })}
      </button>
      <p class="hint">{say(failed.value ? "failed" : "seat-link-lead")}</p>
    </div>
  );
}
