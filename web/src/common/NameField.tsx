import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { say } from "../words/words";

/** A player's name; `usual` is what he is called where he types none. */
export function NameField({ name, usual }: { name: Signal<string>; usual: string }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say("name")}</label>
      <input
        id={id}
        maxLength={40}
        autocomplete="off"
        placeholder={usual}
        value={name.value}
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
    </div>
  );
}
