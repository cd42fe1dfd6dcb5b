"""Answers: everything that can be put before the referee. A match is a list of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

from footspot.referee.facts import Ball, Fact, PocketName, RailName, Zone

Player: TypeAlias = int
"""0 or 1."""

FoulCode: TypeAlias = Literal[
    "no-hit",
    "wrong-ball-first",
    "illegal-break",
    "no-rail",
    "illegal-safety",
    "scratch",
    "cue-off-table",
    "ball-off-table",
    "not-tip",
    "touched-ball",
    "double-hit",
    "push-stroke",
    "moving-ball",
    "no-foot",
    "close-ball-follow",
    "kitchen",
    "bad-placement",
    "impeding-ball",
]
FOUL_CODES: Final[tuple[FoulCode, ...]] = get_args(FoulCode)
CALLED_FOULS: Final[tuple[FoulCode, ...]] = FOUL_CODES[8:]
"""What the referee calls because the balls alone do not show it."""
BETWEEN_SHOTS: Final[tuple[FoulCode, ...]] = ("touched-ball", "bad-placement")

LagFault: TypeAlias = Literal["long-rail", "opponents-half", "pocketed", "off-table", "no-foot-rail"]
LAG_FAULTS: Final[tuple[LagFault, ...]] = get_args(LagFault)


@dataclass(frozen=True, slots=True)
class BallCall:
    """A ball called into a pocket; no pocket where nobody wrote it down."""

    ball: Ball
    pocket: PocketName | None = None


Call: TypeAlias = BallCall | Literal["safety", "push-out"]


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot: what was announced, what the balls did and what the referee called.

    `frozen` and `near` name the rails that object balls touched, or were within a ball's diameter of,
    when the shot began; `rests` says in which zones balls lie after it, where a rule asks.
    """

    by: Player | None = None
    call: Call | None = None
    facts: tuple[Fact, ...] = ()
    fouls: tuple[FoulCode, ...] = ()
    frozen: Mapping[Ball, tuple[RailName, ...]] = field(default_factory=dict)
    near: Mapping[Ball, tuple[RailName, ...]] = field(default_factory=dict)
    rests: Mapping[Ball, Zone] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """The player who has a decision takes one of its options."""

    option: str


@dataclass(frozen=True, slots=True)
class LagBall:
    """One player's lag: how far from the head rail the ball stopped, in metres, and its fault if any."""

    stop: float | None
    fault: LagFault | None = None


@dataclass(frozen=True, slots=True)
class Lag:
    """The lag, by its winner or by both balls."""

    winner: Player | None = None
    balls: tuple[LagBall, LagBall] | None = None


@dataclass(frozen=True, slots=True)
class Warn:
    """The referee told a player that he is on two fouls."""

    player: Player


@dataclass(frozen=True, slots=True)
class Foul:
    """A foul between shots by the player at the table."""

    by: Player
    code: FoulCode
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Concede:
    """A player gives up the rack or the match."""

    by: Player
    match: bool = False


@dataclass(frozen=True, slots=True)
class Forfeit:
    """The referee takes the rack or the match from a player for a serious violation."""

    by: Player
    match: bool = False


@dataclass(frozen=True, slots=True)
class Replay:
    """The rack is void and played again."""

    why: str


Official: TypeAlias = Lag | Warn | Foul | Concede | Forfeit | Replay
Answer: TypeAlias = Shot | Choice | Official
