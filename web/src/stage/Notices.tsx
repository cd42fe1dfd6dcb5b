import { Clause } from "../common/Clause";
import { Icon } from "../common/Icon";
import type { PracticeSnapshot, Snapshot } from "../wire/types";
import { pick, say } from "../words/words";
import type { Stage } from "./stage";

/** What is wrong just now: the connection is lost, or an answer was refused. */
export function Notices<S extends Snapshot | PracticeSnapshot>({ stage }: { stage: Stage<S> }) {
  const refused = stage.refused.value;
  return (
    <div class="notices" aria-live="assertive">
      {stage.status.value === "lost" && <p class="notice bad">{say("offline-wait")}</p>}
      {refused !== null && (
        <div class="notice bad">
          <p>
            {pick(refused.text)} {refused.cited !== null && <Clause cited={refused.cited} />}
          </p>
          <button
            type="button"
            class="quiet icon"
            aria-label={say("close")}
            onClick={() => {
              stage.refused.value = null;
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
