"""What goes over the wire between the server and the page, as typed structs.

HTTP bodies and WebSocket messages are JSON of these; the client's TypeScript types are generated from them.
Lengths are metres on the table's own axes, angles degrees, speeds m/s, tip offsets ball radii. Text is given
in every language, so that a page switches at once. The page holds no rules: legal targets, regions, limits,
calls and options are told here.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=1)]
Ball: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Place: TypeAlias = tuple[float, float]
Layout: TypeAlias = dict[str, Place]
"""Places by ball: "cue", "1" … "15"."""
Help: TypeAlias = Literal["none", "ghost", "path"]
Level: TypeAlias = Literal["easy", "medium", "hard"]
Wobble: TypeAlias = Literal["none", "half", "standard", "double"]
Pocket: TypeAlias = Literal["head-left", "head-right", "side-left", "side-right", "foot-left", "foot-right"]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Patience: TypeAlias = Annotated[int, Meta(ge=30, le=86_400)]
"""Seconds after which a player who is gone can be claimed against."""


class Text(Struct, frozen=True):
    """A text in every language."""

    en: str
    ru: str


class Cited(Struct, frozen=True):
    """A clause by its id and the rulebook that has it: opens `/api/rulebooks/{game}/{edition}/{clause}`."""

    game: str
    edition: str
    clause: str


# New games: GET /api/setup, POST /api/matches


class SettingValue(Struct, frozen=True):
    """A value of an organisers' setting, explained."""

    value: str | bool
    text: Text


class Setting(Struct, frozen=True):
    """An organisers' setting of an edition, its clause and what it means."""

    name: str
    clause: str
    default: str | bool
    text: Text
    values: list[SettingValue]


class EditionSetup(Struct, frozen=True):
    """An edition that can be played."""

    game: str
    edition: str
    title: Text
    default_race: int
    settings: list[Setting]


class Setup(Struct, frozen=True):
    """What a new game offers."""

    editions: list[EditionSetup]
    tables: list[str]
    default_table: str
    levels: list[Level]
    wobbles: list[Wobble]


class SeatWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a seat: a person at this device (`here`), one who comes by a link (`link`), or a computer."""

    name: Name
    kind: Literal["here", "link", "computer"] = "here"
    level: Level = "medium"


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to start; `seats` in the order of the record's players."""

    game: str
    seats: tuple[SeatWanted, SeatWanted]
    edition: str | None = None
    race_to: int | tuple[int, int] | None = None
    options: dict[str, str | bool] = {}
    table: str | None = None
    help: Help = "ghost"
    wobble: Wobble = "none"
    """How inexactly people's strokes are played."""
    patience: Patience = 300
    seed: int | None = None


class NewPractice(Struct, frozen=True, forbid_unknown_fields=True):
    """A practice table: a position, to shoot at as one likes."""

    table: str | None = None
    layout: Layout | None = None


class Created(Struct, frozen=True):
    """Where a new match or practice table is. `invitations` are the tokens of seats that wait, by seat."""

    id: str
    invitations: dict[str, str] = {}


class SeatToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A one-time token that takes a seat: an invitation, or a link that moves a seat to another device."""

    token: Annotated[str, Meta(max_length=100)]


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A token, and the name that its seat is to have from now on, if another than it has."""

    token: Annotated[str, Meta(max_length=100)]
    name: Name | None = None


class Invitation(Struct, frozen=True):
    """The seat that a token takes, None where it takes none any more."""

    seat: Seat | None


# The state of a match, as one sees it


class Jaw(Struct, frozen=True):
    """One side of a pocket: where the facing starts and ends, and the rounding of its point, to draw."""

    facing: Place
    facing_end: Place
    arc: list[Place]


class PocketShape(Struct, frozen=True):
    """A pocket, to draw: its two jaws, and the circle of its drop."""

    name: Pocket
    jaws: tuple[Jaw, Jaw]
    centre: Place
    radius: float


class TableShape(Struct, frozen=True):
    """The table, to draw."""

    name: str
    width: float
    length: float
    ball_radius: float
    nose_height: float
    head_string: float
    foot_spot: Place
    head_spot: Place
    cushions: list[tuple[Place, Place]]
    pockets: list[PocketShape]


class Player(Struct, frozen=True):
    """A seat and who holds it. Where a record is only watched, nobody does: its players are `recorded`."""

    name: str
    kind: Literal["person", "computer", "recorded"]
    level: Level | None
    taken: bool
    """Nobody has come yet by the link if not."""
    present: bool
    yours: bool
    away: float | None
    """Seconds for which a person has been gone, None while present."""


class Region(Struct, frozen=True):
    """Where the cue ball's centre may be put: in the rectangle, farther than `distance` from every centre.

    On `low` and `high` it may be, but not on `high[1]` where `open_end` (the head string is not behind it).
    """

    low: Place
    high: Place
    open_end: bool
    keep_off: list[Place]
    distance: float


class Option(Struct, frozen=True):
    """An answer that a decision offers; `text` tells what follows from it."""

    key: str
    cited: Cited
    label: Text
    text: Text


class Turn(Struct, frozen=True):
    """What is awaited, and from whom. `player` is None in a lag, where `lagging` has the seats yet to strike.

    A choice if there are `options`, else a shot. `calls`: what may be announced. `legal` are the balls that
    may be touched first, straight from where the cue ball is played. `region`: where the cue ball may be put,
    None where it stays.
    """

    kind: Literal["lag", "choice", "shot"]
    player: Seat | None
    lagging: list[Seat]
    shot: Literal["lag", "break", "opening-break", "play"]
    cue_ball: Literal["in-place", "in-hand", "in-house"]
    region: Region | None
    legal: list[Ball]
    calls: list[Literal["ball", "safety", "push-out"]]
    options: list[Option]
    text: Text
    """Whose turn it is and why, and what may be hit."""


class Limits(Struct, frozen=True):
    """What a stroke can be."""

    speed: float
    offset: float
    """The miscue circle's radius."""
    elevation: float


class Standing(Struct, frozen=True):
    """Score and all that is always in sight, by seat where it is a pair."""

    score: tuple[int, int]
    race_to: tuple[int, int]
    on_table: list[Ball]
    groups: tuple[str, str] | None
    """"solids" or "stripes" by seat, None while open or in other games."""
    on_eight: tuple[bool, bool]
    fouls: tuple[int, int]
    counts_fouls: bool
    runs: tuple[int, int] | None
    """Present runs, in straight pool; then the highest."""
    high_runs: tuple[int, int] | None
    innings: int
    winner: Seat | None


class Line(Struct, frozen=True):
    """An entry of the score sheet and the ruling on it. `revision` is that of the answer that brought it."""

    revision: int
    kind: Literal["lag", "decide", "shot", "warn", "foul", "concede", "forfeit", "replay"]
    by: Seat | None
    what: Text
    """What was done: "breaks", "the 3 into the foot-left pocket"."""
    text: Text
    """The referee's sentences."""
    cited: list[Cited]
    foul: bool
    warning: Seat | None
    score: tuple[int, int]
    plays: bool
    """It can be watched: `/api/matches/{id}/shots/{revision}`."""


class Proposal(Struct, frozen=True):
    """Something that all people at the table have to agree on."""

    what: Literal["undo", "replay"]
    by: Seat
    waits_for: list[Seat]


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """A match as one viewer sees it, now. Later ones carry only the sheet's lines from `sheet_from` on.

    `layout` is where the balls lie at `revision`; a cue ball that is to be placed is in it only where it
    lies at a place that it may be played from. In a lag it has "cue" and "1", the cue balls of seats 0 and 1.
    Where `played` is a revision, this state came from a shot: the page plays that before it shows the rest.
    After an undo `sheet_from` is below what has been carried: the lines from there on have gone.
    """

    id: str
    revision: int
    game: str
    edition: str
    title: Text
    table: TableShape | None
    """In the first snapshot of a connection."""
    players: tuple[Player, Player]
    help: Help
    wobble: Wobble
    patience: int
    limits: Limits
    layout: Layout
    turn: Turn | None
    standing: Standing
    sheet_from: int
    sheet: list[Line]
    played: int | None
    proposal: Proposal | None
    may_undo: bool
    may_claim: Seat | None
    """The seat that can be claimed against now."""
    rematch: str | None
    """The match that follows this one."""
    may_replay: bool = False
    """A rack has begun that can be replayed by agreement."""


class PracticeSnapshot(Struct, frozen=True, tag="practice"):
    """A practice table as it is now."""

    id: str
    revision: int
    table: TableShape | None
    yours: bool
    limits: Limits
    layout: Layout
    shots: int
    """How many strokes can be taken back."""
    played: int | None


# What the page sends over the WebSocket


class Stroke(Struct, frozen=True, forbid_unknown_fields=True):
    """A stroke: speed of the cue, direction from the x axis towards y, elevation, and where the tip meets."""

    speed: float
    direction: float
    elevation: float = 0.0
    side: float = 0.0
    height: float = 0.0


class Call(Struct, frozen=True, forbid_unknown_fields=True):
    """A called ball and pocket."""

    ball: Ball
    pocket: Pocket


class Play(Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """A shot; in the lag the stroke of one seat. `seat` is whose answer it is; the sender must hold it."""

    revision: int
    seat: Seat
    stroke: Stroke
    call: Call | Literal["safety", "push-out"] | None = None
    cue_ball: Place | None = None


class Decide(Struct, frozen=True, forbid_unknown_fields=True, tag="decide"):
    """An option of a decision."""

    revision: int
    seat: Seat
    option: Annotated[str, Meta(max_length=40)]


class Concede(Struct, frozen=True, forbid_unknown_fields=True, tag="concede"):
    """The rack is given up, or the match."""

    revision: int
    seat: Seat
    match: bool = False


class Propose(Struct, frozen=True, forbid_unknown_fields=True, tag="propose"):
    """The last shot to be undone, or the rack (a stalemate) to be replayed."""

    revision: int
    seat: Seat
    what: Literal["undo", "replay"]


class Reply(Struct, frozen=True, forbid_unknown_fields=True, tag="reply"):
    """Agreement to what was proposed, or not. Who proposed it takes it back by not agreeing."""

    revision: int
    seat: Seat
    agree: bool


class Claim(Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """The match is claimed from an opponent who is gone for longer than agreed."""

    revision: int
    seat: Seat


class Arrange(Struct, frozen=True, forbid_unknown_fields=True, tag="arrange"):
    """In practice: balls put anywhere; the whole layout."""

    revision: int
    layout: Layout


class Back(Struct, frozen=True, forbid_unknown_fields=True, tag="back"):
    """In practice: the last stroke or arrangement taken back."""

    revision: int


class Aim(Struct, frozen=True, forbid_unknown_fields=True, tag="aim"):
    """A stroke that is being thought of; answered by `Aimed` with the same `number`.

    `level` is the help asked for: above the agreed one it is refused.
    """

    number: int
    revision: int
    seat: Seat
    stroke: Stroke
    cue_ball: Place | None = None
    level: Help = "none"


ToServer: TypeAlias = Play | Decide | Concede | Propose | Reply | Claim | Arrange | Back | Aim


# What the server sends over it, beside snapshots


class Way(Struct, frozen=True):
    """A ball's predicted way, and where it ends."""

    ball: Ball
    points: list[Place]
    pocket: Pocket | None


class Aimed(Struct, frozen=True, tag="aimed"):
    """What there is to say about a stroke before it is played.

    `least_elevation`: below it rails are in the way; `clear_elevation`: below it a ball would be touched.
    `obvious`: what the aim is plainly meant for, where that needs no call. `ghost` is the cue ball's place at
    the first contact with `hit`; with help `ghost` the `ways` are the cue ball's until then, or to the first
    rail, and straight lines along which both leave there; with help `path` all ways whole.
    """

    number: int
    least_elevation: float
    clear_elevation: float
    obvious: Call | None
    ghost: Place | None
    hit: Ball | None
    ways: list[Way]


class Refused(Struct, frozen=True, tag="refused"):
    """Something was not taken; the state has not changed by it. `key` is the message's."""

    key: str
    field: str
    text: Text
    cited: Cited | None
    revision: int
    number: int | None = None
    """Of the `Aim` that it answers, if it answers one."""


class Presence(Struct, frozen=True, tag="presence"):
    """Who is there."""

    players: tuple[Player, Player]
    may_claim: Seat | None


ToPage: TypeAlias = Snapshot | PracticeSnapshot | Aimed | Refused | Presence


# HTTP beside the above


class Event(Struct, frozen=True):
    """Something that happened to a ball; kinds as in `footspot.physics.Event`."""

    time: float
    kind: Literal["stroke", "ball", "rail", "pocket", "roll", "spin", "stop", "land", "off"]
    ball: Ball
    other: int | str | None = None
    pocket: Pocket | None = None


class Played(Struct, frozen=True):
    """A shot to watch: `GET /api/matches/{id}/shots/{revision}`. Exact: the page evaluates it at any time.

    `segments` is base64 of little-endian 32-bit floats, column after column, a row for every stretch of
    constant acceleration, in the order of time: index into `balls`, start (s), x, y (m, origin in the middle
    of the bed), velocity x, y, acceleration x, y, surface spin R ω x, y, z (m/s), mode (0 rest, 1 spinning,
    2 rolling, 3 sliding, 4 airborne, 5 down, 6 off), height over the bed, its velocity and acceleration. In a
    lag the balls are 0 and 1, the seats' cue balls. `spin_decay` is how fast spin about the vertical dies
    away on the cloth (rad/s²).
    """

    revision: int
    lag: bool
    balls: list[int]
    strokes: list[Stroke]
    duration: float
    spin_decay: float
    segments: str
    events: list[Event]


class ClauseText(Struct, frozen=True):
    """A clause of a rulebook with our reading of it."""

    cited: Cited
    text: Text
    reading: Text | None


class Uploaded(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of the simulated table to replay, or to go on from with the seats as in a new match."""

    record: Annotated[str, Meta(max_length=4_000_000)]
    seats: tuple[SeatWanted, SeatWanted] | None = None
    help: Help = "ghost"
    wobble: Wobble = "none"
    patience: Patience = 300
