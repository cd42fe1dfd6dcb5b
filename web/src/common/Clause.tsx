import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getClause } from "../wire/http";
import type { Cited, ClauseText } from "../wire/types";
import { pick, say } from "../words/words";
import { Dialog } from "./Dialog";

const opened = signal<Cited | null>(null);

/** The number of a clause: opens its text. */
export function Clause({ cited }: { cited: Cited }) {
  return (
    <button
      type="button"
      class="clause"
      aria-label={say("clause-open", { clause: cited.clause })}
      onClick={() => {
        opened.value = cited;
      }}
    >
      {cited.clause}
    </button>
  );
}

export function Clauses({ cited }: { cited: readonly Cited[] }) {
  if (cited.length === 0) return null;
  return (
    <span class="clauses">
      {cited.map((each) => (
        <Clause key={`${each.edition}${each.clause}`} cited={each} />
      ))}
    </span>
  );
}

/** Stands once on the page: shows the clause that was opened. */
export function ClauseDialog() {
  const cited = opened.value;
  if (cited === null) return null;
  return <OpenedClause key={cited.clause} cited={cited} />;
}

function OpenedClause({ cited }: { cited: Cited }) {
  const found = useSignal<ClauseText | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    getClause(cited.game, cited.edition, cited.clause).then(
      (text) => {
        found.value = text;
      },
      () => {
        failed.value = true;
      },
    );
  }, [cited]);
  const close = (): void => {
    opened.value = null;
  };
  return (
    <Dialog title={say("clause-title", { clause: cited.clause })} close={close}>
      <p class="hint">{say(`rulebook-${cited.game}-${cited.edition}`)}</p>
      {found.value !== null && <p class="clause-text">{pick(found.value.text)}</p>}
      {found.value?.reading && (
        <div class="reading">
          <h3>{say("clause-reading")}</h3>
          <p>{pick(found.value.reading)}</p>
        </div>
      )}
      {found.value === null && <p role="status">{say(failed.value ? "clause-failed" : "loading")}</p>}
    </Dialog>
  );
}
