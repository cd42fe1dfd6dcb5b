import { computed, effect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Aiming } from "../shoot/aiming";
import { aimAt } from "../shoot/hands";
import { aimOverlay } from "../shoot/overlay";
import { TableStage } from "../stage/TableStage";
import type { TableView } from "../table";
import type { Arranging } from "./arranging";
import type { Practice } from "./practice";

interface Props {
  practice: Practice;
  aiming: Aiming;
  arranging: Arranging;
  strike: () => void;
}

/** The practice table; the hands on it aim or put balls. */
export function PracticeTable({ practice, aiming, arranging, strike }: Props) {
  const overlay = useMemo(
    () =>
      computed(() => {
        const { value: chosen } = arranging.chosen;
        // The mark goes with the ball: it is drawn anew whenever balls are moved.
        void arranging.layout.value;
        if (!arranging.on.value) return aimOverlay(aiming);
        return chosen === null || chosen === "cue" ? {} : { call: { ball: Number(chosen) } };
      }),
    [aiming, arranging],
  );
  const shape = practice.shape.value;
  if (shape === null) return null;
  const ready = (view: TableView): (() => void) => {
    let leave = (): void => undefined;
    const stop = effect(() => {
      leave();
      leave = arranging.on.value ? arranging.hands(view) : aimAt(view, aiming, strike);
    });
    return () => {
      stop();
      leave();
    };
  };
  return (
    <TableStage
      shape={shape}
      layout={arranging.layout}
      film={practice.film}
      overlay={overlay}
      ready={ready}
    />
  );
}
