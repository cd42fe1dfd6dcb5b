import { effect, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../settings/settings";
import { createSounds, createTable, type Overlay, type TableView } from "../table";
import type { Layout, TableShape } from "../wire/types";
import { say } from "../words/words";
import type { Film } from "./film";

interface Props {
  shape: TableShape;
  layout: Signal<Layout>;
  /** Whether the balls at rest are those of a lag. */
  lag?: Signal<boolean>;
  film: Signal<Film | null>;
  overlay: Signal<Overlay>;
  /** Given the table once it is drawn; what it gives back is called when the table goes. */
  ready: (view: TableView) => () => void;
}

/** The table itself, as large as there is room: balls at rest, or the shot being watched. */
export function TableStage({ shape, layout, lag, film, overlay, ready }: Props) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = createTable(holder.current!, shape, {
      view: settings.view.value,
      reducedMotion: settings.still.value,
    });
    return follow(view);
  }, [shape]);

  /** From here on the table shows what the signals say. */
  function follow(view: TableView): () => void {
    const leave = ready(view);
    view.element.tabIndex = 0;
    // Screen readers hand the arrow keys on to an application.
    view.element.setAttribute("role", "application");
    const sounds = createSounds(settings.sounds.value);
    const effects = [
      effect(() => sounds.setOn(settings.sounds.value)),
      effect(() => view.setView(settings.view.value)),
      effect(() => view.setLabels(settings.labels.value)),
      effect(() => view.setRings(settings.twin.value)),
      effect(() => view.setCloth(settings.cloth.value)),
      effect(() => view.setReducedMotion(settings.still.value)),
      effect(() => {
        view.element.setAttribute("aria-label", say("table-label"));
      }),
      effect(() => {
        const shown = film.value;
        if (shown === null) view.setLayout(layout.value, lag?.value);
        else shown.on(view, sounds.hear);
      }),
      effect(() => view.setOverlay(film.value === null ? overlay.value : {})),
    ];
    return () => {
      for (const stop of effects) stop();
      leave();
      sounds.dispose();
      view.dispose();
    };
  }

  return <div class="table-holder" ref={holder} />;
}
