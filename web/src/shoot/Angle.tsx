import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { language, say } from "../words/words";
import type { Aiming } from "./aiming";

const STEPS = [1, 0.1, 0.01] as const;

/** The direction in figures, with steps down to a hundredth of a degree. */
export function Angle({ aiming }: { aiming: Aiming }) {
  const id = useId();
  const step = useSignal<number>(0.1);
  const { direction } = aiming.stroke.value;
  const turn = (by: number): void => aiming.change({ direction: direction + by });
  const next = STEPS[(STEPS.indexOf(step.value as 1) + 1) % STEPS.length]!;
  return (
    <div class="control angle">
      <label for={id}>{say("angle")}</label>
      <div class="figure">
        <button
          type="button"
          class="icon"
          aria-label={say("turn-left", { degrees: step.value })}
          onClick={() => turn(-step.value)}
        >
          ‹
        </button>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          step="0.01"
          value={direction.toFixed(2)}
          onChange={(event) => {
            const typed = event.currentTarget.valueAsNumber;
            if (Number.isFinite(typed)) aiming.change({ direction: typed });
          }}
        />
        <button
          type="button"
          class="icon"
          aria-label={say("turn-right", { degrees: step.value })}
          onClick={() => turn(step.value)}
        >
          ›
        </button>
        <button
          type="button"
          class="quiet step"
          aria-label={say("step-size", { degrees: step.value })}
          onClick={() => {
            step.value = next;
          }}
        >
          {step.value.toLocaleString(language.value)}°
        </button>
      </div>
    </div>
  );
}
