import { effect, type Signal, untracked, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Bar } from "../common/Bar";
import { Choice } from "../common/Choice";
import { Gate } from "../common/Gate";
import { Icon } from "../common/Icon";
import { Keys } from "../common/Keys";
import { useShortcuts } from "../common/shortcuts";
import { Aiming } from "../shoot/aiming";
import { Panel } from "../shoot/Panel";
import { useAttention } from "../stage/attention";
import { Notices } from "../stage/Notices";
import { Player } from "../stage/Player";
import { getMatch } from "../wire/http";
import type { PracticeSnapshot } from "../wire/types";
import { say } from "../words/words";
import { Arranging } from "./arranging";
import { PracticeTable } from "./PracticeTable";
import { Practice } from "./practice";
import { SavePosition } from "./SavePosition";
import { Tray } from "./Tray";

export function PracticePage({ id }: { id: string }) {
  return (
    <Gate<PracticeSnapshot, Practice>
      key={id}
      enter={() => getMatch(id)}
      open={() => new Practice(id)}
      page={(practice, snapshot) => <Opened practice={practice} snapshot={snapshot} />}
    />
  );
}

/** A table of one's own: put balls, shoot, take back, hand the position on. */
function Opened({ practice, snapshot }: { practice: Practice; snapshot: PracticeSnapshot }) {
  const { aiming, arranging, close } = useMemo(() => hands(practice), [practice]);
  useEffect(() => close, [close]);
  const asked = useSignal<"save" | "keys" | null>(null);
  const page = useRef<HTMLDivElement | null>(null);
  useAttention(page);
  const film = practice.film.value;
  const strike = (): void => {
    aiming.onceKnown(() => {
      if (!practice.waiting.value) practice.strike(aiming.stroke.value);
    });
  };
  useShortcuts({
    "?": () => {
      asked.value = "keys";
    },
    b: () => practice.back(),
    e: () => {
      arranging.on.value = !arranging.on.value;
    },
    Escape: () => practice.backToLive(),
  });
  const shut = (): void => {
    asked.value = null;
  };
  return (
    <div class="match practice" ref={page}>
      <Bar>
        <h1 class="practice-title">{say("practice")}</h1>
        <div class="row">
          <button
            type="button"
            onClick={() => practice.back()}
            disabled={
              !snapshot.yours || snapshot.shots === 0 || practice.waiting.value || practice.busy.value
            }
          >
            <Icon name="undo" />
            <span class="bar-word">{say("back")}</span>
          </button>
          <Ask asked={asked} what="save" />
        </div>
      </Bar>
      <main class="stage" aria-label={say("table-label")}>
        <PracticeTable practice={practice} aiming={aiming} arranging={arranging} strike={strike} />
        <Notices stage={practice} />
      </main>
      <section class="deck" aria-label={say("deck")}>
        <div class="deck-inner">
          {film !== null && <Player film={film} replay={false} leave={() => practice.backToLive()} />}
          {snapshot.yours ? (
            <Work practice={practice} aiming={aiming} arranging={arranging} strike={strike} />
          ) : (
            <p>{say("practice-watching")}</p>
          )}
        </div>
      </section>
      {asked.value === "save" && (
        <SavePosition practice={practice} layout={arranging.layout.value} close={shut} />
      )}
      {asked.value === "keys" && <Keys close={shut} />}
    </div>
  );
}

interface WorkProps {
  practice: Practice;
  aiming: Aiming;
  arranging: Arranging;
  strike: () => void;
}

/** Shooting or putting balls, by what is chosen. */
function Work({ practice, aiming, arranging, strike }: WorkProps) {
  const mode = (
    <Choice
      label={say("practice-mode")}
      hideLabel
      value={arranging.on.value}
      options={[
        { value: false, label: say("practice-shoot") },
        { value: true, label: say("practice-arrange") },
      ]}
      choose={(on) => {
        arranging.on.value = on;
      }}
    />
  );
  if (arranging.on.value || aiming.situation.value === null)
    return (
      <>
        {mode}
        {arranging.on.value && <Tray arranging={arranging} />}
      </>
    );
  const busy = practice.waiting.value || practice.status.value !== "open";
  return <Panel aiming={aiming} busy={busy} strike={strike} words={mode} />;
}

function Ask({ asked, what }: { asked: Signal<"save" | "keys" | null>; what: "save" }) {
  return (
    <button
      type="button"
      onClick={() => {
        asked.value = what;
      }}
    >
      <Icon name="link" />
      <span class="bar-word">{say("position-save")}</span>
    </button>
  );
}

/** Aiming while one shoots, arranging while one puts balls. */
function hands(practice: Practice) {
  const arranging = new Arranging(practice);
  const aiming = new Aiming(practice.aimed, (message) => practice.send(message));
  const stop = effect(() => {
    const snapshot = practice.shown.value;
    const shape = practice.shape.value;
    const answered = !practice.waiting.value && practice.status.value === "open";
    const puts = arranging.on.value;
    const shoots = !puts && arranging.settled.value && !practice.busy.value;
    if (snapshot === null || shape === null) return;
    untracked(() => {
      if (answered) arranging.settle();
      if (!puts) arranging.hasten();
      if (!shoots || !snapshot.yours || !("cue" in snapshot.layout)) return aiming.end();
      const legal = Object.keys(snapshot.layout)
        .filter((ball) => ball !== "cue")
        .map(Number);
      const { revision, layout, limits } = snapshot;
      aiming.begin({
        revision,
        seat: 0,
        layout,
        cue: "cue",
        shape,
        limits,
        region: null,
        legal,
        shot: "play",
        help: "path",
        called: false,
      });
    });
  });
  const close = (): void => {
    stop();
    aiming.close();
  };
  return { aiming, arranging, close };
}
