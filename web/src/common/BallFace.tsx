import { say } from "../words/words";

const COLOURS = [
  "#f6f1e4",
  "#f2b632",
  "#2460c4",
  "#d8392f",
  "#6a3d9a",
  "#ee7a27",
  "#1c8a4e",
  "#8b2332",
  "#17181b",
];
const INK = "#17181b";
const PAPER = "#fbf7ec";

/** A ball told by number and stripe as well as by colour. 0 is the cue ball. */
export function BallFace({ ball, dim = false }: { ball: number; dim?: boolean }) {
  const stripe = ball > 8;
  const colour = COLOURS[stripe ? ball - 8 : ball]!;
  return (
    <svg class={dim ? "ball dim" : "ball"} viewBox="0 0 24 24" role="img" aria-label={ballName(ball)}>
      <circle cx="12" cy="12" r="11" fill={stripe ? PAPER : colour} />
      {stripe && <path d="M3.16 5.5h17.68a11 11 0 010 13H3.16a11 11 0 010-13z" fill={colour} />}
      {ball > 0 && (
        <>
          <circle cx="12" cy="12" r="5.2" fill={PAPER} />
          <text
            x="12"
            y="14.9"
            text-anchor="middle"
            font-size={ball > 9 ? 7 : 8.2}
            font-weight="700"
            fill={INK}
          >
            {ball}
          </text>
        </>
      )}
      <circle cx="12" cy="12" r="11" fill="none" stroke="#00000055" />
    </svg>
  );
}

export function ballName(ball: number): string {
  if (ball === 0) return say("cue-ball");
  return say(ball > 8 ? "ball-striped" : "ball-solid", { number: String(ball) });
}
