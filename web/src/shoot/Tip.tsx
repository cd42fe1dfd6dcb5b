import { useRef } from "preact/hooks";
import { say } from "../words/words";
import type { Aiming } from "./aiming";

const STEP = 0.05;
const FINE = 0.01;

/** Where the tip meets the cue ball, as the player sees it from behind. Held to the miscue circle. */
export function Tip({ aiming, offset }: { aiming: Aiming; offset: number }) {
  const face = useRef<HTMLDivElement>(null);
  const { side, height } = aiming.stroke.value;
  const set = (event: PointerEvent): void => {
    const box = face.current?.getBoundingClientRect();
    if (box === undefined) return;
    const radius = (box.width / 2) * (1 / 1.1);
    aiming.change({
      side: (event.clientX - box.left - box.width / 2) / radius,
      height: -(event.clientY - box.top - box.height / 2) / radius,
    });
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? FINE : STEP;
    const moved = MOVES[event.key];
    if (event.key === "Home" || event.key === "Delete") aiming.change({ side: 0, height: 0 });
    else if (moved !== undefined)
      aiming.change({ side: side + moved[0] * step, height: height + moved[1] * step });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="tip">
      <div
        ref={face}
        class="tip-face"
        role="slider"
        tabIndex={0}
        aria-label={say("tip")}
        aria-valuemin={0}
        aria-valuemax={Math.round(offset * 100)}
        aria-valuenow={Math.round(Math.hypot(side, height) * 100)}
        aria-valuetext={tipWords(side, height)}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          set(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && set(event)}
        onDblClick={() => aiming.change({ side: 0, height: 0 })}
      >
        <svg viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true">
          <circle r="1" class="tip-ball" />
          <circle r={offset} class="tip-limit" />
          <path d="M-1 0H1M0-1V1" class="tip-cross" />
          <circle cx={side} cy={-height} r="0.16" class="tip-point" />
        </svg>
      </div>
      <small>{tipWords(side, height)}</small>
    </div>
  );
}

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** "follow 40, right 20": hundredths of the ball's radius. */
function tipWords(side: number, height: number): string {
  const parts: string[] = [];
  const [up, right] = [Math.round(height * 100), Math.round(side * 100)];
  if (up !== 0) parts.push(say(up > 0 ? "tip-follow" : "tip-draw", { amount: Math.abs(up) }));
  if (right !== 0) parts.push(say(right > 0 ? "tip-right" : "tip-left", { amount: Math.abs(right) }));
  return parts.length === 0 ? say("tip-centre") : parts.join(", ");
}
