import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../words/words";
import { Icon } from "./Icon";

interface Props {
  label: string;
  hint?: string;
  value: string;
  /** It has just been made by a button that is gone: the focus comes here. */
  fresh?: boolean;
}

/** A link to hand on, with a button that copies it. */
export function CopyField({ label, hint, value, fresh = false }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  useEffect(() => {
    if (fresh) field.current?.focus();
  }, [fresh]);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      copied.value = true;
    } catch {
      // Without permission the text stays selected, to be copied by hand.
      copied.value = false;
    }
  };
  return (
    <div class="copy">
      <label for={id}>{label}</label>
      {hint !== undefined && <p class="hint">{hint}</p>}
      <div class="copy-row">
        <input id={id} ref={field} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={() => void copy()}>
          <Icon name={copied.value ? "check" : "copy"} />
          <span aria-live="polite">{say(copied.value ? "copied" : "copy")}</span>
        </button>
      </div>
    </div>
  );
}
