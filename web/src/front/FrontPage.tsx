import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Bar } from "../common/Bar";
import { Failure } from "../common/Failure";
import { go } from "../common/route";
import { broughtPosition } from "../practice/position";
import { getSetup, type NotAnswered, postMatch, postPractice } from "../wire/http";
import type { Created, Setup } from "../wire/types";
import { say } from "../words/words";
import { keepInvitations } from "./invitations";
import { NewGame } from "./NewGame";
import { OpenRecord } from "./OpenRecord";
import { chosenEdition, newMatch } from "./wanted";

/** Where one starts: a new game, or something else to do with the table. */
export function FrontPage() {
  const setup = useSignal<Setup | null>(null);
  const failed = useSignal<NotAnswered | null>(null);
  const starting = useSignal(false);
  const load = (): void => {
    failed.value = null;
    getSetup().then(
      (found) => {
        setup.value = found;
      },
      (error: NotAnswered) => {
        failed.value = error;
      },
    );
  };
  const start = async (make: () => Promise<Created>, page: "match" | "practice"): Promise<void> => {
    starting.value = true;
    failed.value = null;
    try {
      const created = await make();
      keepInvitations(created);
      go(`/${page}/${created.id}`);
    } catch (error) {
      failed.value = error as NotAnswered;
    } finally {
      starting.value = false;
    }
  };
  useEffect(() => {
    load();
    const brought = broughtPosition(location.hash);
    if (brought !== null) void start(() => postPractice(brought), "practice");
  }, []);
  const found = setup.value;
  return (
    <div class="front">
      <Bar />
      <main class="front-main">
        <div class="front-words">
          <h1>{say("front-title")}</h1>
          <p>{say("front-lead")}</p>
        </div>
        {failed.value !== null && <Failure error={failed.value} again={found === null ? load : undefined} />}
        {found === null && failed.value === null && <p role="status">{say("loading")}</p>}
        {found !== null && (
          <div class="front-columns">
            <NewGame
              setup={found}
              busy={starting.value}
              start={() => start(() => postMatch(newMatch(found)), "match")}
            />
            <aside class="front-else" aria-label={say("else")}>
              <Other
                title={say("practice")}
                text={say("practice-lead")}
                action={say("practice-start")}
                busy={starting.value}
                act={() => start(() => postPractice({}), "practice")}
              />
              <Other
                title={say("demo")}
                text={say("demo-lead")}
                action={say("demo-start")}
                busy={starting.value}
                act={() => start(() => postMatch(demo(found)), "match")}
              />
              <OpenRecord seats={() => newMatch(found).seats} start={start} />
            </aside>
          </div>
        )}
      </main>
    </div>
  );
}

function demo(setup: Setup): ReturnType<typeof newMatch> {
  const { game, edition } = chosenEdition(setup);
  return {
    game,
    edition,
    seats: [
      { name: say("demo-first"), kind: "computer", level: "hard" },
      { name: say("demo-second"), kind: "computer", level: "medium" },
    ],
  };
}

interface OtherProps {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  act: () => Promise<void>;
}

function Other({ title, text, action, busy, act }: OtherProps) {
  return (
    <section class="card">
      <h2>{title}</h2>
      <p>{text}</p>
      <button type="button" disabled={busy} onClick={() => void act()}>
        {action}
      </button>
    </section>
  );
}
