import type { Signal } from "@preact/signals";

/** A setting that is on or off. */
export function Switch({ label, hint, value }: { label: string; hint?: string; value: Signal<boolean> }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={value.value}
        onChange={(event) => {
          value.value = event.currentTarget.checked;
        }}
      />
      <span class="switch-track" aria-hidden="true" />
      <span class="switch-words">
        <span>{label}</span>
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}
