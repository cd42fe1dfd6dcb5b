import { BallFace, ballName } from "../common/BallFace";
import { FileButton } from "../common/FileButton";
import { say } from "../words/words";
import type { Arranging } from "./arranging";
import { readPosition } from "./position";

/** The balls that are not on the table, to be put there, and those that are, to be chosen by key. */
export function Tray({ arranging }: { arranging: Arranging }) {
  const chosen = arranging.chosen.value;
  const present = Object.keys(arranging.layout.value);
  return (
    <div class="tray">
      <p class="hint">{say("arrange-lead")}</p>
      <div
        class="tray-row"
        role="group"
        aria-label={say("tray-absent")}
        hidden={arranging.absent.value.length === 0}
      >
        <small>{say("tray-absent")}</small>
        {arranging.absent.value.map((ball) => (
          <button
            key={ball}
            type="button"
            class="tray-ball"
            aria-label={say("tray-add", name(ball))}
            onClick={() => arranging.add(ball)}
          >
            <BallFace ball={number(ball)} />
          </button>
        ))}
      </div>
      <div class="tray-row" role="group" aria-label={say("tray-present")}>
        <small>{say("tray-present")}</small>
        {present.map((ball) => (
          <button
            key={ball}
            type="button"
            class="tray-ball"
            aria-label={say("tray-choose", name(ball))}
            aria-pressed={ball === chosen}
            onClick={() => {
              arranging.chosen.value = ball;
            }}
            onKeyDown={(event) => arranging.press(event)}
          >
            <BallFace ball={number(ball)} />
          </button>
        ))}
      </div>
      <div class="row">
        <button
          type="button"
          disabled={chosen === null}
          onClick={() => chosen !== null && arranging.remove(chosen)}
        >
          {say("tray-remove")}
        </button>
        <button type="button" onClick={() => arranging.clear()}>
          {say("tray-clear")}
        </button>
        <FileButton
          label={say("position-open")}
          accept=".txt"
          open={(text) => arranging.replace(readPosition(text)?.layout ?? null)}
        />
      </div>
    </div>
  );
}

function number(ball: string): number {
  return ball === "cue" ? 0 : Number(ball);
}

function name(ball: string): { ball: string } {
  return { ball: ballName(number(ball)) };
}
