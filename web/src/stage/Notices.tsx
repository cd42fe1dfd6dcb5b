import type { ComponentChildren } from "preact";
import { Clause } from "../common/Clause";
import { Icon } from "../common/Icon";
import type { PracticeSnapshot, Snapshot } from "../wire/types";
import { pick, say } from "../words/words";
import type { Stage } from "./stage";

interface Props<S extends Snapshot | PracticeSnapshot> {
  stage: Stage<S>;
  children?: ComponentChildren;
}

/** What is wrong just now: the connection is lost, or an answer was refused. */
export function Notices<S extends Snapshot | PracticeSnapshot>({ stage, children }: Props<S>) {
  const refused = stage.refused.value;
  return (
    <div class="notices" aria-live="assertive">
      {stage.status.value === "lost" && <p class="notice bad">{say("offline-wait")}</p>}
      {refused !== null && (
        <Dismissed
          bad
          close={() => {
            stage.refused.value = null;
          }}
        >
          {pick(refused.text)} {refused.cited !== null && <Clause cited={refused.cited} />}
        </Dismissed>
      )}
      {children}
    </div>
  );
}

interface DismissedProps {
  bad?: boolean;
  close: () => void;
  children: ComponentChildren;
}

/** A notice that stays until it is closed. */
export function Dismissed({ bad = false, close, children }: DismissedProps) {
  return (
    <div class={bad ? "notice bad" : "notice"}>
      <p>{children}</p>
      <button type="button" class="quiet icon" aria-label={say("close")} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
