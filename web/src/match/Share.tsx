import { useSignal } from "@preact/signals";
import { CopyField } from "../common/CopyField";
import { Dialog } from "../common/Dialog";
import { invitation, seatLink, watchLink } from "../front/invitations";
import { postSeatLink } from "../wire/http";
import type { Seat, Snapshot } from "../wire/types";
import { say } from "../words/words";
import type { Match } from "./match";

interface Props {
  match: Match;
  snapshot: Snapshot;
}

/** Links to hand on: for who is to play, for who only watches, for one's own other device. */
export function Share({ match, snapshot, close }: Props & { close: () => void }) {
  return (
    <Dialog title={say("share")} close={close}>
      <div class="stack">
        <Invitations match={match} snapshot={snapshot} />
        <CopyField label={say("watch-link")} hint={say("watch-link-lead")} value={watchLink(match.id)} />
        {match.mine.value.map((seat) => {
          const player = snapshot.players[seat]!.name;
          return (
            <SeatLink
              key={seat}
              match={match}
              seat={seat}
              made={null}
              label={say("seat-link-own", { player })}
              hint={say("seat-link-lead")}
              action={say("seat-link-make", { player })}
            />
          );
        })}
      </div>
    </Dialog>
  );
}

/** The links of seats that nobody has taken yet. */
export function Invitations({ match, snapshot }: Props) {
  if (match.mine.value.length === 0) return null;
  return (
    <>
      {snapshot.players.map(({ taken, name }, seat) =>
        taken ? null : (
          <SeatLink
            key={seat}
            match={match}
            seat={seat}
            made={invitation(match.id, seat)}
            label={say("invitation", { player: name })}
            hint={say("invitation-lead")}
            action={say("invitation-make", { player: name })}
          />
        ),
      )}
    </>
  );
}

interface SeatLinkProps {
  match: Match;
  seat: Seat;
  /** The link, where it is known already; else it is made when asked for. */
  made: string | null;
  label: string;
  hint: string;
  action: string;
}

function SeatLink({ match, seat, made, label, hint, action }: SeatLinkProps) {
  const link = useSignal(made);
  const failed = useSignal(false);
  const ask = async (): Promise<void> => {
    try {
      link.value = seatLink(match.id, (await postSeatLink(match.id, seat)).token);
    } catch {
      failed.value = true;
    }
  };
  if (link.value !== null)
    return <CopyField label={label} hint={hint} value={link.value} fresh={made === null} />;
  return (
    <div>
      <button type="button" onClick={() => void ask()}>
        {action}
      </button>
      <p class="hint">{failed.value ? say("failed") : hint}</p>
    </div>
  );
}
