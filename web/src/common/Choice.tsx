import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props<T> {
  label: string;
  value: T;
  options: readonly { value: T; label: ComponentChildren; hint?: string }[];
  choose: (value: T) => void;
  /** Cards stand under one another with their explanations; a bar is one row. */
  shape?: "bar" | "cards";
  hideLabel?: boolean;
}

/** One of a few: native radio buttons, so that arrows and screen readers work as everywhere. */
export function Choice<T extends string | number | boolean>(props: Props<T>) {
  const { label, value, options, choose, shape = "bar", hideLabel = false } = props;
  const name = useId();
  return (
    <fieldset class={`choice as-${shape}`}>
      <legend class={hideLabel ? "unseen" : ""}>{label}</legend>
      <div class="choice-row">
        {options.map((option) => (
          <label key={String(option.value)} class="choice-item">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => choose(option.value)}
            />
            <span class="choice-face">
              <span>{option.label}</span>
              {option.hint !== undefined && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
