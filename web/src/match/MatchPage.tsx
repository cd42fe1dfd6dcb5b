import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Bar } from "../common/Bar";
import { Gate } from "../common/Gate";
import { Icon } from "../common/Icon";
import { Keys } from "../common/Keys";
import { useShortcuts } from "../common/shortcuts";
import { SettingsDialog } from "../settings/SettingsDialog";
import { useAttention } from "../stage/attention";
import { Dismissed, Notices } from "../stage/Notices";
import type { Snapshot } from "../wire/types";
import { pick, say } from "../words/words";
import { Column } from "./Column";
import { Deck } from "./Deck";
import { enterMatch, type Offer } from "./enter";
import { Invited } from "./Invited";
import { MatchTable } from "./MatchTable";
import { Menu, type Sheeted } from "./Menu";
import { Match } from "./match";
import { Scoreboard } from "./Scoreboard";
import { Share } from "./Share";
import { Shooting } from "./shooting";

export function MatchPage({ id }: { id: string }) {
  const asked = useSignal<Asked | null>(null);
  const late = useSignal(false);
  const ask = (offer: Offer): Promise<string | null> =>
    new Promise((answer) => {
      asked.value = { offer, answer };
    });
  const enter = async (): Promise<void> => {
    late.value = await enterMatch(id, ask);
  };
  return (
    <Gate<Snapshot, Match>
      key={id}
      enter={enter}
      open={() => new Match(id)}
      asked={
        asked.value !== null && (
          <Invited
            offer={asked.value.offer}
            answer={(name) => {
              asked.value?.answer(name);
              asked.value = null;
            }}
          />
        )
      }
      page={(match, snapshot) => <Played match={match} snapshot={snapshot} late={late} />}
    />
  );
}

/** A seat that a link offers, and what takes the answer. */
interface Asked {
  offer: Offer;
  answer: (name: string | null) => void;
}

interface Props {
  match: Match;
  snapshot: Snapshot;
  /** The seat that the link was for had been taken before. */
  late: Signal<boolean>;
}

/** A match: the table as large as it can be, and around it all that is to be known and done. */
function Played({ match, snapshot, late }: Props) {
  const opened = useSignal<Sheeted>(null);
  const page = useRef<HTMLDivElement | null>(null);
  useAttention(page);
  const shooting = useMemo(() => new Shooting(match), [match]);
  useEffect(() => () => shooting.close(), [shooting]);
  const title = snapshot.players.map(({ name }) => name).join(" – ");
  const acts = match.acting.value !== null;
  useEffect(() => {
    // Seen in the tab while one looks elsewhere.
    document.title = `${acts ? "● " : ""}${title}`;
    return () => {
      document.title = "Footspot";
    };
  }, [title, acts]);
  useShortcuts({
    "?": () => {
      opened.value = "keys";
    },
    m: () => {
      opened.value = "menu";
    },
    Escape: () => match.backToLive(),
  });
  const close = (): void => {
    opened.value = null;
  };
  return (
    <div class="match" ref={page}>
      <Bar>
        <h1 class="unseen">{pick(snapshot.title)}</h1>
        <Scoreboard snapshot={snapshot} acting={match.acting.value} />
        <button
          type="button"
          class="quiet icon"
          aria-label={say("menu")}
          onClick={() => {
            opened.value = "menu";
          }}
        >
          <Icon name="menu" />
        </button>
      </Bar>
      <main class="stage" aria-label={say("table-label")}>
        <MatchTable match={match} shooting={shooting} />
        <Notices stage={match}>
          {late.value && (
            <Dismissed
              close={() => {
                late.value = false;
              }}
            >
              {say("seat-late")}
            </Dismissed>
          )}
        </Notices>
      </main>
      <Deck match={match} snapshot={snapshot} shooting={shooting} />
      <Column match={match} snapshot={snapshot} />
      {opened.value === "menu" && <Menu match={match} snapshot={snapshot} opened={opened} />}
      {opened.value === "share" && <Share match={match} snapshot={snapshot} close={close} />}
      {opened.value === "keys" && <Keys close={close} />}
      {opened.value === "settings" && <SettingsDialog close={close} />}
    </div>
  );
}
