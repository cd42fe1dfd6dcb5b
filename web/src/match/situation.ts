import type { Situation } from "../shoot/aiming";
import type { Seat, Snapshot, TableShape } from "../wire/types";

/** What a seat at this browser is to strike at now, null where there is nothing to strike. */
export function situationOf(snapshot: Snapshot, shape: TableShape, seat: Seat | null): Situation | null {
  const { turn } = snapshot;
  if (seat === null || turn === null || turn.kind === "choice") return null;
  return {
    revision: snapshot.revision,
    seat,
    layout: snapshot.layout,
    cue: turn.kind === "lag" && seat === 1 ? "1" : "cue",
    shape,
    limits: snapshot.limits,
    region: turn.region,
    legal: turn.legal,
    shot: turn.shot,
    help: snapshot.help,
    called: turn.calls.includes("ball"),
  };
}
