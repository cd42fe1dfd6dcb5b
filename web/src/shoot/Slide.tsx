import { useId } from "preact/hooks";

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  /** The value as it is read. */
  words: string;
  change: (value: number) => void;
}

/** A value between two limits, with its figure. */
export function Slide({ label, value, least, most, step, words, change }: Props) {
  const id = useId();
  return (
    <div class="control slide">
      <div class="slide-head">
        <label for={id}>{label}</label>
        <output for={id}>{words}</output>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        onInput={(event) => change(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
