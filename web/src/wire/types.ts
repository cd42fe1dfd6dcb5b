// Made from src/footspot/server/wire.py by `make web-types`: do not edit.

export type Seat = number;

export type Ball = number;

export type Place = [number, number];

export type Layout = Record<string, Place>;

export type Help = "none" | "ghost" | "path";

export type Level = "easy" | "medium" | "hard";

export type Wobble = "none" | "half" | "standard" | "double";

export type Pocket = "head-left" | "head-right" | "side-left" | "side-right" | "foot-left" | "foot-right";

export type Name = string;

export type Patience = number;

export type ToServer = Play | Decide | Concede | Propose | Reply | Claim | Arrange | Back | Aim;

export type ToPage = Snapshot | PracticeSnapshot | Aimed | Refused | Presence;

/**
 * A text in every language.
 */
export interface Text {
  en: string;
  ru: string;
}

/**
 * A clause by its id and the rulebook that has it: opens `/api/rulebooks/{game}/{edition}/{clause}`.
 */
export interface Cited {
  game: string;
  edition: string;
  clause: string;
}

/**
 * A value of an organisers' setting, explained.
 */
export interface SettingValue {
  value: string | boolean;
  text: Text;
}

/**
 * An organisers' setting of an edition, its clause and what it means.
 */
export interface Setting {
  name: string;
  clause: string;
  default: string | boolean;
  text: Text;
  values: SettingValue[];
}

/**
 * An edition that can be played.
 */
export interface EditionSetup {
  game: string;
  edition: string;
  title: Text;
  default_race: number;
  settings: Setting[];
}

/**
 * What a new game offers.
 */
export interface Setup {
  editions: EditionSetup[];
  tables: string[];
  default_table: string;
  levels: Level[];
  wobbles: Wobble[];
}

/**
 * Who takes a seat: a person at this device (`here`), one who comes by a link (`link`), or a computer.
 */
export interface SeatWanted {
  name: Name;
  kind?: "here" | "link" | "computer";
  level?: Level;
}

/**
 * A match to start; `seats` in the order of the record's players.
 */
export interface NewMatch {
  game: string;
  seats: [SeatWanted, SeatWanted];
  edition?: string | null;
  race_to?: number | [number, number] | null;
  options?: Record<string, string | boolean>;
  table?: string | null;
  help?: Help;
  wobble?: Wobble;
  patience?: Patience;
  seed?: number | null;
}

/**
 * A practice table: a position, to shoot at as one likes.
 */
export interface NewPractice {
  table?: string | null;
  layout?: Layout | null;
}

/**
 * Where a new match or practice table is. `invitations` are the tokens of seats that wait, by seat.
 */
export interface Created {
  id: string;
  invitations: Record<string, string>;
}

/**
 * A one-time token that takes a seat: an invitation, or a link that moves a seat to another device.
 */
export interface SeatToken {
  token: string;
}

/**
 * A token, and the name that its seat is to have from now on, if another than it has.
 */
export interface TakeSeat {
  token: string;
  name?: Name | null;
}

/**
 * The seat that a token takes, None where it takes none any more.
 */
export interface Invitation {
  seat: Seat | null;
}

/**
 * One side of a pocket: where the facing starts and ends, and the rounding of its point, to draw.
 */
export interface Jaw {
  facing: Place;
  facing_end: Place;
  arc: Place[];
}

/**
 * A pocket, to draw: its two jaws, and the circle of its drop.
 */
export interface PocketShape {
  name: Pocket;
  jaws: [Jaw, Jaw];
  centre: Place;
  radius: number;
}

/**
 * The table, to draw.
 */
export interface TableShape {
  name: string;
  width: number;
  length: number;
  ball_radius: number;
  nose_height: number;
  head_string: number;
  foot_spot: Place;
  head_spot: Place;
  cushions: ([Place, Place])[];
  pockets: PocketShape[];
}

/**
 * A seat and who holds it. Where a record is only watched, nobody does: its players are `recorded`.
 */
export interface Player {
  name: string;
  kind: "person" | "computer" | "recorded";
  level: Level | null;
  taken: boolean;
  present: boolean;
  yours: boolean;
  away: number | null;
}

/**
 * Where the cue ball's centre may be put: in the rectangle, farther than `distance` from every centre.
 *
 * On `low` and `high` it may be, but not on `high[1]` where `open_end` (the head string is not behind it).
 */
export interface Region {
  low: Place;
  high: Place;
  open_end: boolean;
  keep_off: Place[];
  distance: number;
}

/**
 * An answer that a decision offers; `text` tells what follows from it.
 */
export interface Option {
  key: string;
  cited: Cited;
  label: Text;
  text: Text;
}

/**
 * What is awaited, and from whom. `player` is None in a lag, where `lagging` has the seats yet to strike.
 *
 * A choice if there are `options`, else a shot. `calls`: what may be announced. `legal` are the balls that
 * may be touched first, straight from where the cue ball is played. `region`: where the cue ball may be put,
 * None where it stays.
 */
export interface Turn {
  kind: "lag" | "choice" | "shot";
  player: Seat | null;
  lagging: Seat[];
  shot: "lag" | "break" | "opening-break" | "play";
  cue_ball: "in-place" | "in-hand" | "in-house";
  region: Region | null;
  legal: Ball[];
  calls: ("ball" | "safety" | "push-out")[];
  options: Option[];
  text: Text;
}

/**
 * What a stroke can be.
 */
export interface Limits {
  speed: number;
  offset: number;
  elevation: number;
}

/**
 * Score and all that is always in sight, by seat where it is a pair.
 */
export interface Standing {
  score: [number, number];
  race_to: [number, number];
  on_table: Ball[];
  groups: [string, string] | null;
  on_eight: [boolean, boolean];
  fouls: [number, number];
  counts_fouls: boolean;
  runs: [number, number] | null;
  high_runs: [number, number] | null;
  innings: number;
  winner: Seat | null;
}

/**
 * An entry of the score sheet and the ruling on it. `revision` is that of the answer that brought it.
 */
export interface Line {
  revision: number;
  kind: "lag" | "decide" | "shot" | "warn" | "foul" | "concede" | "forfeit" | "replay";
  by: Seat | null;
  what: Text;
  text: Text;
  cited: Cited[];
  foul: boolean;
  warning: Seat | null;
  score: [number, number];
  plays: boolean;
}

/**
 * Something that all people at the table have to agree on.
 */
export interface Proposal {
  what: "undo" | "replay";
  by: Seat;
  waits_for: Seat[];
}

/**
 * A match as one viewer sees it, now. Later ones carry only the sheet's lines from `sheet_from` on.
 *
 * `layout` is where the balls lie at `revision`; a cue ball that is to be placed is in it only where it
 * lies at a place that it may be played from. In a lag it has "cue" and "1", the cue balls of seats 0 and 1.
 * Where `played` is a revision, this state came from a shot: the page plays that before it shows the rest.
 * After an undo `sheet_from` is below what has been carried: the lines from there on have gone.
 */
export interface Snapshot {
  type: "snapshot";
  id: string;
  revision: number;
  game: string;
  edition: string;
  title: Text;
  table: TableShape | null;
  players: [Player, Player];
  help: Help;
  wobble: Wobble;
  patience: number;
  limits: Limits;
  layout: Layout;
  turn: Turn | null;
  standing: Standing;
  sheet_from: number;
  sheet: Line[];
  played: number | null;
  proposal: Proposal | null;
  may_undo: boolean;
  may_claim: Seat | null;
  rematch: string | null;
  may_replay: boolean;
}

/**
 * A practice table as it is now.
 */
export interface PracticeSnapshot {
  type: "practice";
  id: string;
  revision: number;
  table: TableShape | null;
  yours: boolean;
  limits: Limits;
  layout: Layout;
  shots: number;
  played: number | null;
}

/**
 * A stroke: speed of the cue, direction from the x axis towards y, elevation, and where the tip meets.
 */
export interface Stroke {
  speed: number;
  direction: number;
  elevation?: number;
  side?: number;
  height?: number;
}

/**
 * A called ball and pocket.
 */
export interface Call {
  ball: Ball;
  pocket: Pocket;
}

/**
 * A shot; in the lag the stroke of one seat. `seat` is whose answer it is; the sender must hold it.
 */
export interface Play {
  type: "play";
  revision: number;
  seat: Seat;
  stroke: Stroke;
  call?: Call | "safety" | "push-out" | null;
  cue_ball?: Place | null;
}

/**
 * An option of a decision.
 */
export interface Decide {
  type: "decide";
  revision: number;
  seat: Seat;
  option: string;
}

/**
 * The rack is given up, or the match.
 */
export interface Concede {
  type: "concede";
  revision: number;
  seat: Seat;
  match?: boolean;
}

/**
 * The last shot to be undone, or the rack (a stalemate) to be replayed.
 */
export interface Propose {
  type: "propose";
  revision: number;
  seat: Seat;
  what: "undo" | "replay";
}

/**
 * Agreement to what was proposed, or not. Who proposed it takes it back by not agreeing.
 */
export interface Reply {
  type: "reply";
  revision: number;
  seat: Seat;
  agree: boolean;
}

/**
 * The match is claimed from an opponent who is gone for longer than agreed.
 */
export interface Claim {
  type: "claim";
  revision: number;
  seat: Seat;
}

/**
 * In practice: balls put anywhere; the whole layout.
 */
export interface Arrange {
  type: "arrange";
  revision: number;
  layout: Layout;
}

/**
 * In practice: the last stroke or arrangement taken back.
 */
export interface Back {
  type: "back";
  revision: number;
}

/**
 * A stroke that is being thought of; answered by `Aimed` with the same `number`.
 *
 * `level` is the help asked for: above the agreed one it is refused.
 */
export interface Aim {
  type: "aim";
  number: number;
  revision: number;
  seat: Seat;
  stroke: Stroke;
  cue_ball?: Place | null;
  level?: Help;
}

/**
 * A ball's predicted way, and where it ends.
 */
export interface Way {
  ball: Ball;
  points: Place[];
  pocket: Pocket | null;
}

/**
 * What there is to say about a stroke before it is played.
 *
 * `least_elevation`: below it rails are in the way; `clear_elevation`: below it a ball would be touched.
 * `obvious`: what the aim is plainly meant for, where that needs no call. `ghost` is the cue ball's place at
 * the first contact with `hit`; with help `ghost` the `ways` are the cue ball's until then, or to the first
 * rail, and straight lines along which both leave there; with help `path` all ways whole.
 */
export interface Aimed {
  type: "aimed";
  number: number;
  least_elevation: number;
  clear_elevation: number;
  obvious: Call | null;
  ghost: Place | null;
  hit: Ball | null;
  ways: Way[];
}

/**
 * Something was not taken; the state has not changed by it. `key` is the message's.
 */
export interface Refused {
  type: "refused";
  key: string;
  field: string;
  text: Text;
  cited: Cited | null;
  revision: number;
  number: number | null;
}

/**
 * Who is there.
 */
export interface Presence {
  type: "presence";
  players: [Player, Player];
  may_claim: Seat | null;
}

/**
 * Something that happened to a ball; kinds as in `footspot.physics.Event`.
 */
export interface Event {
  time: number;
  kind: "stroke" | "ball" | "rail" | "pocket" | "roll" | "spin" | "stop" | "land" | "off";
  ball: Ball;
  other: number | string | null;
  pocket: Pocket | null;
}

/**
 * A shot to watch: `GET /api/matches/{id}/shots/{revision}`. Exact: the page evaluates it at any time.
 *
 * `segments` is base64 of little-endian 32-bit floats, column after column, a row for every stretch of
 * constant acceleration, in the order of time: index into `balls`, start (s), x, y (m, origin in the middle
 * of the bed), velocity x, y, acceleration x, y, surface spin R ω x, y, z (m/s), mode (0 rest, 1 spinning,
 * 2 rolling, 3 sliding, 4 airborne, 5 down, 6 off), height over the bed, its velocity and acceleration. In a
 * lag the balls are 0 and 1, the seats' cue balls. `spin_decay` is how fast spin about the vertical dies
 * away on the cloth (rad/s²).
 */
export interface Played {
  revision: number;
  lag: boolean;
  balls: number[];
  strokes: Stroke[];
  duration: number;
  spin_decay: number;
  segments: string;
  events: Event[];
}

/**
 * A clause of a rulebook with our reading of it.
 */
export interface ClauseText {
  cited: Cited;
  text: Text;
  reading: Text | null;
}

/**
 * A record of the simulated table to replay, or to go on from with the seats as in a new match.
 */
export interface Uploaded {
  record: string;
  seats?: [SeatWanted, SeatWanted] | null;
  help?: Help;
  wobble?: Wobble;
  patience?: Patience;
}
