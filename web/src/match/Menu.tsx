import { type Signal, useSignal } from "@preact/signals";
import { Dialog } from "../common/Dialog";
import { picturePath, recordPath } from "../wire/http";
import type { Seat, Snapshot } from "../wire/types";
import { say } from "../words/words";
import type { Match } from "./match";

export type Sheeted = "menu" | "share" | "keys" | "settings" | null;

interface Props {
  match: Match;
  snapshot: Snapshot;
  opened: Signal<Sheeted>;
}

/** What one rarely does: take back, replay, concede; and what can be taken along. */
export function Menu({ match, snapshot, opened }: Props) {
  const close = (): void => {
    opened.value = null;
  };
  const mine = match.mine.value;
  const speaker = match.acting.value ?? mine[0];
  const playing = speaker !== undefined && snapshot.standing.winner === null;
  const propose = (what: "undo" | "replay"): void => {
    if (speaker !== undefined) match.propose(speaker, what);
    close();
  };
  return (
    <Dialog title={say("menu")} close={close}>
      <div class="menu">
        {playing && (
          <>
            <button type="button" disabled={!snapshot.may_undo} onClick={() => propose("undo")}>
              {say("undo")}
              <small>{say("undo-lead")}</small>
            </button>
            <button type="button" disabled={!snapshot.may_replay} onClick={() => propose("replay")}>
              {say("replay-rack")}
              <small>{say("replay-rack-lead")}</small>
            </button>
            {mine.map((seat) => (
              <Concede key={seat} match={match} snapshot={snapshot} seat={seat} close={close} />
            ))}
          </>
        )}
        <button
          type="button"
          onClick={() => {
            opened.value = "share";
          }}
        >
          {say("share")}
          <small>{say("share-lead")}</small>
        </button>
        <a class="button" href={recordPath(match.id, "yaml")} download>
          {say("record-download")}
          <small>{say("record-download-lead")}</small>
        </a>
        <div class="row">
          <a class="button" href={picturePath(match.id, "png")} download>
            {say("picture", { kind: "PNG" })}
          </a>
          <a class="button" href={picturePath(match.id, "svg")} download>
            {say("picture", { kind: "SVG" })}
          </a>
        </div>
        <button
          type="button"
          onClick={() => {
            opened.value = "keys";
          }}
        >
          {say("keys")}
          <small>{say("keys-lead")}</small>
        </button>
        <button
          type="button"
          onClick={() => {
            opened.value = "settings";
          }}
        >
          {say("settings")}
          <small>{say("settings-lead")}</small>
        </button>
      </div>
    </Dialog>
  );
}

interface ConcedeProps {
  match: Match;
  snapshot: Snapshot;
  seat: Seat;
  close: () => void;
}

/** Giving up asks once more: it cannot be undone by one alone. */
function Concede({ match, snapshot, seat, close }: ConcedeProps) {
  const sure = useSignal(false);
  const player = snapshot.players[seat]!.name;
  const give = (whole: boolean): void => {
    match.concede(seat, whole);
    close();
  };
  if (!sure.value)
    return (
      <button
        type="button"
        onClick={() => {
          sure.value = true;
        }}
      >
        {say("concede", { player })}
        <small>{say("concede-lead")}</small>
      </button>
    );
  return (
    <div class="notice warn" role="group" aria-label={say("concede", { player })}>
      <p>{say("concede-sure", { player })}</p>
      <div class="row">
        <button type="button" onClick={() => give(false)}>
          {say("concede-rack")}
        </button>
        <button type="button" onClick={() => give(true)}>
          {say("concede-match")}
        </button>
      </div>
    </div>
  );
}
