"""What the balls did, in the order in which they did it."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

Ball: TypeAlias = int
"""An object ball by its number, or `CUE`."""
CUE: Final[Ball] = 0

RailName: TypeAlias = Literal["head", "foot", "left", "right"]
PocketName: TypeAlias = Literal[
    "head-left", "head-right", "side-left", "side-right", "foot-left", "foot-right", "called", "elsewhere"
]
"""`called` and `elsewhere` stand where nobody wrote the pocket down."""
Zone: TypeAlias = Literal["rack", "house", "head-spot", "centre-spot", "foot-spot", "open"]

RAILS: Final[tuple[RailName, ...]] = get_args(RailName)
POCKETS: Final[tuple[PocketName, ...]] = get_args(PocketName)[:6]
UNWRITTEN: Final[tuple[PocketName, ...]] = get_args(PocketName)[6:]
ZONES: Final[tuple[Zone, ...]] = get_args(Zone)


@dataclass(frozen=True, slots=True)
class Hit:
    """The cue ball touches an object ball; several where the order cannot be told."""

    balls: tuple[Ball, ...]


@dataclass(frozen=True, slots=True)
class Touch:
    """Two object balls touch."""

    ball: Ball
    other: Ball


@dataclass(frozen=True, slots=True)
class Rail:
    """A ball touches a rail, named or not."""

    ball: Ball
    rail: RailName | None = None


@dataclass(frozen=True, slots=True)
class Pot:
    """A ball is pocketed."""

    ball: Ball
    pocket: PocketName


@dataclass(frozen=True, slots=True)
class Off:
    """A ball ends off the table."""

    ball: Ball


Fact: TypeAlias = Hit | Touch | Rail | Pot | Off
