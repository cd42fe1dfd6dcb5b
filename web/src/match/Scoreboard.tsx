import { BallFace } from "../common/BallFace";
import type { Player, Seat, Snapshot } from "../wire/types";
import { say, score } from "../words/words";

/** What is always in sight: names, score, and what each has done and is after. */
export function Scoreboard({ snapshot, acting }: { snapshot: Snapshot; acting: Seat | null }) {
  return (
    <section class="scoreboard" aria-label={say("standing")}>
      {([0, 1] as const).map((seat) => (
        <Side key={seat} snapshot={snapshot} seat={seat} acting={acting} />
      ))}
    </section>
  );
}

interface SideProps {
  snapshot: Snapshot;
  seat: Seat;
  acting: Seat | null;
}

function Side({ snapshot, seat, acting }: SideProps) {
  const { standing, turn } = snapshot;
  const player = snapshot.players[seat]!;
  const turns =
    turn !== null && (turn.player === seat || (turn.player === null && turn.lagging.includes(seat)));
  const points = standing.score[seat]!;
  const race = standing.race_to[seat]!;
  return (
    <div class={`side side-${seat}${turns ? " turns" : ""}`} aria-current={turns ? "true" : undefined}>
      <div class="side-who">
        <strong class="side-name">{player.name}</strong>
        <small>{word(player, acting === seat, turns)}</small>
      </div>
      <div class="side-state">
        <Marks snapshot={snapshot} seat={seat} />
      </div>
      <div class="side-score" role="img" aria-label={say("score-of", { score: points, race })}>
        <b>{score([points])}</b>
        <small>/{race}</small>
      </div>
    </div>
  );
}

function word(player: Player, acts: boolean, turns: boolean): string {
  if (acts) return say("your-turn");
  return turns && player.taken && player.away === null ? say("at-table") : presence(player);
}

/** Whether one can be reckoned with, where it is not his turn anyway. */
function presence(player: Player): string {
  if (player.kind === "recorded") return say("recorded");
  if (player.kind === "computer") return say("computer-level", { level: player.level ?? "medium" });
  if (!player.taken) return say("not-come");
  if (player.away !== null) return say("away", { seconds: Math.round(player.away) });
  return player.yours ? say("here") : say("connected");
}

function Marks({ snapshot, seat }: { snapshot: Snapshot; seat: Seat }) {
  const { standing } = snapshot;
  const group = standing.groups?.[seat];
  const fouls = standing.fouls[seat]!;
  return (
    <>
      {group !== undefined && (
        <span class="mark group">
          <span class="group-name">{say(`group-${group}`)}</span>
          {!standing.on_eight[seat] && <Left snapshot={snapshot} group={group} />}
        </span>
      )}
      {standing.on_eight[seat] && (
        <span class="mark on-eight">
          <BallFace ball={8} /> {say("on-eight")}
        </span>
      )}
      {standing.runs !== null && <span class="mark">{say("run", { run: standing.runs[seat]! })}</span>}
      {standing.high_runs !== null && (
        <span class="mark">{say("high-run", { run: standing.high_runs[seat]! })}</span>
      )}
      {standing.counts_fouls && fouls > 0 && (
        <span class={fouls > 1 && standing.winner === null ? "mark warn" : "mark"}>
          <span class="long">{say("fouls", { fouls })}</span>
          <span class="short" aria-hidden="true">
            {say("fouls-short", { fouls })}
          </span>
        </span>
      )}
    </>
  );
}

const GROUPS: Record<string, readonly number[]> = {
  solids: [1, 2, 3, 4, 5, 6, 7],
  stripes: [9, 10, 11, 12, 13, 14, 15],
};

function Left({ snapshot, group }: { snapshot: Snapshot; group: string }) {
  const { on_table } = snapshot.standing;
  return (
    <span class="group-balls">
      {GROUPS[group]?.map((ball) => (
        <BallFace key={ball} ball={ball} dim={!on_table.includes(ball)} />
      ))}
    </span>
  );
}
