import { Choice } from "../common/Choice";
import { Icon, type IconName } from "../common/Icon";
import { figure, language, say } from "../words/words";
import { type Film, RATES } from "./film";

interface Props {
  film: Film;
  replay: boolean;
  leave: () => void;
  /** To the shot before or after this one, null where there is none. */
  to?: { previous: (() => void) | null; next: (() => void) | null };
  /** Whether the next shot follows by itself. */
  through?: { on: boolean; set: (on: boolean) => void };
}

/** Watching a shot: run and stop, step, scrub, slow motion, and one click back to the game. */
export function Player({ film, replay, leave, to, through }: Props) {
  if (!replay)
    return (
      <div class="player">
        <p>{say("rolling")}</p>
        <button type="button" onClick={leave}>
          {say("skip-now")}
        </button>
      </div>
    );
  const paused = film.paused.value;
  const { duration } = film.played;
  // Below zero the cue still swings.
  const time = Math.max(film.time.value, 0);
  return (
    <section class="player replay" aria-label={say("replay")}>
      <div class="player-buttons">
        {to && <Jump label={say("shot-before")} sign="first" go={to.previous} />}
        <button type="button" class="icon" aria-label={say("step-back")} onClick={() => film.step(-1)}>
          <Icon name="step-back" />
        </button>
        <button
          type="button"
          class="icon"
          aria-label={say(paused ? "run-film" : "pause")}
          onClick={() => (paused ? film.run() : film.pause())}
        >
          <Icon name={paused ? "play" : "pause"} />
        </button>
        <button type="button" class="icon" aria-label={say("step-on")} onClick={() => film.step(1)}>
          <Icon name="step-on" />
        </button>
        {to && <Jump label={say("shot-after")} sign="last" go={to.next} />}
      </div>
      <input
        class="scrub"
        type="range"
        min={0}
        max={duration}
        step={0.01}
        value={time}
        aria-label={say("scrub")}
        aria-valuetext={say("seconds", { seconds: figure(time, 1) })}
        onInput={(event) => {
          film.pause();
          film.seek(event.currentTarget.valueAsNumber);
        }}
      />
      <output class="player-time">{say("seconds", { seconds: figure(time, 1) })}</output>
      <Choice
        label={say("speed-of-film")}
        hideLabel
        value={film.rate.value}
        options={RATES.map((rate) => ({ value: rate, label: `${rate.toLocaleString(language.value)}×` }))}
        choose={(rate) => {
          film.setRate(rate);
        }}
      />
      {through && (
        <button type="button" aria-pressed={through.on} onClick={() => through.set(!through.on)}>
          {say("shot-after-shot")}
        </button>
      )}
      <button type="button" class="primary" onClick={leave}>
        {say("back-to-live")}
      </button>
    </section>
  );
}

function Jump({ label, sign, go }: { label: string; sign: IconName; go: (() => void) | null }) {
  return (
    <button type="button" class="icon" aria-label={label} disabled={go === null} onClick={() => go?.()}>
      <Icon name={sign} />
    </button>
  );
}
