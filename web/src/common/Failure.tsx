import type { NotAnswered } from "../wire/http";
import { pick, say } from "../words/words";
import { Clause } from "./Clause";

/** Why something could not be had, and trying again where that can help. */
export function Failure({ error, again }: { error: NotAnswered; again?: (() => void) | undefined }) {
  const { refused, status } = error;
  return (
    <div class="notice bad" role="alert">
      <p>
        {refused !== null ? pick(refused.text) : say(status === 0 ? "offline" : "failed")}
        {refused?.cited && <Clause cited={refused.cited} />}
      </p>
      {again !== undefined && (
        <button type="button" onClick={again}>
          {say("try-again")}
        </button>
      )}
    </div>
  );
}
