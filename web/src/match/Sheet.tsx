import { useEffect, useRef } from "preact/hooks";
import { Clauses } from "../common/Clause";
import { Icon } from "../common/Icon";
import type { Line, Snapshot } from "../wire/types";
import { pick, say, score } from "../words/words";
import type { Match } from "./match";

/** The score sheet: everything that was answered and ruled; shots can be watched again. */
export function Sheet({ match, snapshot }: { match: Match; snapshot: Snapshot }) {
  const lines = match.sheet.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  const watched = match.replay.value;
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });
  }, [watched]);
  return (
    <section class="sheet" aria-label={say("sheet")}>
      <div class="sheet-head">
        <h2>{say("sheet")}</h2>
        {lines.some((line) => line.plays) && (
          <button type="button" class="quiet small" onClick={() => match.watchAll()}>
            <Icon name="play" /> {say("watch-all")}
          </button>
        )}
      </div>
      {lines.length === 0 && <p class="hint">{say("sheet-empty")}</p>}
      {/* Scrolls by itself, so it takes the focus for the arrow keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keys */}
      <ol ref={list} tabIndex={0} aria-label={say("sheet")}>
        {lines.map((line) => (
          <Entry key={line.revision} line={line} match={match} snapshot={snapshot} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ line, match, snapshot }: { line: Line; match: Match; snapshot: Snapshot }) {
  const name = line.by === null ? say("referee") : snapshot.players[line.by]!.name;
  const watched = match.replay.value === line.revision;
  const what = (
    <>
      <span class="entry-who">{name}</span> <span>{pick(line.what)}</span>
    </>
  );
  return (
    <li
      class={`entry by-${line.by ?? "official"}${line.foul ? " foul" : ""}`}
      aria-current={watched ? "true" : undefined}
    >
      <div class="entry-head">
        {line.plays ? (
          <button type="button" class="entry-watch" onClick={() => void match.watch(line.revision)}>
            <Icon name="play" />
            <span class="unseen">{say("watch-again")}</span>
            {what}
          </button>
        ) : (
          <p class="entry-watch">{what}</p>
        )}
        <span class="entry-score">{score(line.score)}</span>
      </div>
      <p class="entry-text">
        {pick(line.text)} <Clauses cited={line.cited} />
      </p>
    </li>
  );
}
