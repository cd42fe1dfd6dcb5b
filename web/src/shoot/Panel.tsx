import type { ComponentChildren } from "preact";
import { figure, say } from "../words/words";
import { Angle } from "./Angle";
import type { Aiming } from "./aiming";
import { Slide } from "./Slide";
import { Tip } from "./Tip";

interface Props {
  aiming: Aiming;
  busy: boolean;
  strike: () => void;
  /** A ball could be called, and none is. */
  uncalled?: boolean;
  /** What is to be done: stands over the controls. */
  words?: ComponentChildren;
  /** What is announced: stands by the button. */
  children?: ComponentChildren;
}

/** Everything a stroke is made of, and the button that plays it. */
export function Panel({ aiming, busy, strike, uncalled = false, words, children }: Props) {
  const bounds = aiming.bounds.value;
  if (bounds === null) return null;
  const { speed, elevation } = aiming.stroke.value;
  const due = aiming.speedDue.value;
  const clear = aiming.aimed.value?.clear_elevation ?? 0;
  return (
    <div class="panel">
      <Tip aiming={aiming} offset={bounds.offset} />
      <div class="panel-words">
        {words}
        {clear > elevation && (
          <p class="mark warn">{say("clear-elevation", { degrees: figure(clear, 1) })}</p>
        )}
        {bounds.region !== null && <small>{say("in-hand-hint")}</small>}
        {bounds.region !== null && (
          <button
            type="button"
            class="mover"
            aria-pressed={aiming.moving.value}
            onClick={() => {
              aiming.moving.value = !aiming.moving.value;
            }}
          >
            {say("move-cue-ball")}
          </button>
        )}
        {aiming.placing.value?.allowed === false && <p class="mark warn">{say("bad-place")}</p>}
      </div>
      <div class="panel-controls">
        <Angle aiming={aiming} />
        <Slide
          label={say("speed")}
          value={speed}
          least={0.1}
          most={bounds.speed}
          step={0.05}
          words={say("speed-value", { speed: figure(speed, 2) })}
          change={(next) => aiming.change({ speed: next })}
        />
        <Slide
          label={say("elevation")}
          value={elevation}
          least={Math.min(bounds.leastElevation, bounds.elevation)}
          most={bounds.elevation}
          step={0.5}
          words={say("degrees", { degrees: figure(elevation, 1) })}
          change={(next) => aiming.change({ elevation: next })}
        />
      </div>
      <div class="panel-play">
        {children}
        <button type="button" class="primary large strike" disabled={busy || due} onClick={strike}>
          {say(due ? "strike-speed-first" : uncalled ? "strike-uncalled" : "strike")}
        </button>
      </div>
    </div>
  );
}
