/** States for the tests, made by hand. */
import type { Line, Player, Snapshot, TableShape } from "./types";

export const SHAPE: TableShape = {
  name: "9-foot",
  width: 1.27,
  length: 2.54,
  ball_radius: 0.0286,
  nose_height: 0.0363,
  head_string: 0.635,
  foot_spot: [0.635, 1.905],
  head_spot: [0.635, 0.635],
  cushions: [],
  pockets: [],
};

export function player(name: string, part: Partial<Player> = {}): Player {
  return { name, kind: "person", level: null, taken: true, present: true, yours: true, away: null, ...part };
}

export function line(revision: number, part: Partial<Line> = {}): Line {
  return {
    revision,
    kind: "shot",
    by: 0,
    what: { en: `shot ${revision}`, ru: `удар ${revision}` },
    text: { en: "Nothing pocketed.", ru: "Ничего не забито." },
    cited: [{ game: "nine-ball", edition: "tournament", clause: "5.6.4" }],
    foul: false,
    warning: null,
    score: [0, 0],
    plays: true,
    ...part,
  };
}

export function snapshot(revision: number, part: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "snapshot",
    id: "m",
    revision,
    game: "nine-ball",
    edition: "tournament",
    title: { en: "Nine-ball", ru: "«Девятка»" },
    table: null,
    players: [player("Ada"), player("Бета")],
    help: "ghost",
    wobble: "none",
    patience: 300,
    limits: { speed: 12, offset: 0.5, elevation: 60 },
    layout: { cue: [0.6, 0.6], "1": [0.6, 1.6], "9": [0.3, 2] },
    turn: {
      kind: "shot",
      player: 0,
      lagging: [],
      shot: "play",
      cue_ball: "in-place",
      region: null,
      legal: [1],
      calls: [],
      options: [],
      text: { en: "Ada shoots.", ru: "Бьёт Ada." },
    },
    standing: {
      score: [0, 0],
      race_to: [3, 3],
      on_table: [1, 9],
      groups: null,
      on_eight: [false, false],
      fouls: [0, 0],
      counts_fouls: true,
      runs: null,
      high_runs: null,
      innings: 1,
      winner: null,
    },
    sheet_from: 0,
    sheet: [],
    played: null,
    proposal: null,
    may_undo: false,
    may_replay: false,
    may_claim: null,
    rematch: null,
    ...part,
  };
}
