import { useId } from "preact/hooks";
import { say } from "../words/words";

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  change: (value: number) => void;
}

/** A whole number with buttons for less and more. */
export function Stepper({ label, value, least, most, step = 1, change }: Props) {
  const id = useId();
  const set = (next: number): void => {
    if (Number.isFinite(next)) change(Math.min(Math.max(Math.round(next), least), most));
  };
  return (
    <div class="stepper">
      <label for={id}>{label}</label>
      <div class="stepper-row">
        <button
          type="button"
          aria-label={say("less")}
          disabled={value <= least}
          onClick={() => set(value - step)}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={value}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          aria-label={say("more")}
          disabled={value >= most}
          onClick={() => set(value + step)}
        >
          +
        </button>
      </div>
    </div>
  );
}
