import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { aimAt } from "../shoot/hands";
import { aimLayout, aimOverlay } from "../shoot/overlay";
import { TableStage } from "../stage/TableStage";
import type { Match } from "./match";
import type { Shooting } from "./shooting";

/** The table of a match, with the aim of who is to strike. */
export function MatchTable({ match, shooting }: { match: Match; shooting: Shooting }) {
  const layout = useMemo(
    () => computed(() => aimLayout(shooting.aiming, match.shown.value?.layout ?? {})),
    [match],
  );
  const lag = useMemo(() => computed(() => match.shown.value?.turn?.kind === "lag"), [match]);
  const overlay = useMemo(() => computed(() => aimOverlay(shooting.aiming)), [shooting]);
  const shape = match.shape.value;
  if (shape === null) return null;
  return (
    <TableStage
      shape={shape}
      layout={layout}
      lag={lag}
      film={match.film}
      overlay={overlay}
      ready={(view) => aimAt(view, shooting.aiming, shooting.strike)}
    />
  );
}
