import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { NotAnswered } from "../wire/http";
import type { Status } from "../wire/socket";
import { say } from "../words/words";
import { Bar } from "./Bar";
import { Failure } from "./Failure";
import { go } from "./route";

/** A page that has nothing to show, and says why. */
export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <>
      <Bar />
      <main class="empty">
        <h1>{title}</h1>
        {children}
        <button type="button" class="primary" onClick={() => go("/")}>
          {say("to-front")}
        </button>
      </main>
    </>
  );
}

/** What a gate needs to know of what it opens. */
interface Opened<S> {
  readonly status: Signal<Status>;
  readonly shown: Signal<S | null>;
  close(): void;
}

interface Props<S, T extends Opened<S>> {
  /** Asked first, since a socket does not say why it is refused. */
  enter: () => Promise<unknown>;
  open: () => T;
  /** What is asked of the person meanwhile, if anything. */
  asked?: ComponentChildren;
  page: (stage: T, snapshot: S) => ComponentChildren;
}

/** Enter a table: connect to it, and show the page once its state is there. */
export function Gate<S, T extends Opened<S>>(props: Props<S, T>) {
  const stage = useSignal<T | null>(null);
  const failed = useSignal<NotAnswered | null>(null);
  const enter = (): void => {
    failed.value = null;
    props.enter().then(
      () => {
        stage.value = props.open();
      },
      (error: NotAnswered) => {
        failed.value = error;
      },
    );
  };
  useEffect(() => {
    enter();
    return () => stage.value?.close();
  }, []);
  if (failed.value?.status === 404 || stage.value?.status.value === "gone")
    return (
      <Empty title={say("no-such-match")}>
        <p>{say("no-such-match-lead")}</p>
      </Empty>
    );
  if (failed.value !== null)
    return (
      <Empty title={say("cannot-enter")}>
        <Failure error={failed.value} again={enter} />
      </Empty>
    );
  if (props.asked) return <>{props.asked}</>;
  const snapshot = stage.value?.shown.value ?? null;
  if (stage.value === null || snapshot === null)
    return (
      <>
        <Bar />
        <main class="empty" aria-busy="true">
          <p role="status">{say("loading")}</p>
        </main>
      </>
    );
  return <>{props.page(stage.value, snapshot)}</>;
}
