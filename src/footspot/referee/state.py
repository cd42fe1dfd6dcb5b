"""The state of a match: immutable, and always awaiting exactly one decision."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from footspot.referee.answers import Player
from footspot.referee.facts import Ball, RailName

CueBall: TypeAlias = Literal["in-place", "in-hand", "in-house"]
ShotKind: TypeAlias = Literal["lag", "break", "opening-break", "play"]
Group: TypeAlias = Literal["solids", "stripes"]
Pair: TypeAlias = tuple[int, int]
"""A number for each player."""

SOLIDS = frozenset(range(1, 8))
STRIPES = frozenset(range(9, 16))
GROUPS: Mapping[Group, frozenset[Ball]] = {"solids": SOLIDS, "stripes": STRIPES}


@dataclass(frozen=True, slots=True)
class Terms:
    """How the next shot is played."""

    cue_ball: CueBall = "in-place"
    shot: ShotKind = "play"
    push_out: bool = False
    after_miss: bool = False
    """The shot was handed back after a miss (N24)."""


@dataclass(frozen=True, slots=True)
class Effect(ABC):
    """A change of state, and the clause that brings it about (none for what players agree on)."""

    clause: str | None

    @abstractmethod
    def apply(self, state: "State") -> "State":
        """Give the state after this effect."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that a decision offers, and what follows from it."""

    key: str
    clause: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What is awaited: a choice among options if there are any, else a shot on these terms (or the lag)."""

    player: Player | None
    terms: Terms = Terms()
    options: tuple[Option, ...] = ()


NearSafeties: TypeAlias = Mapping[tuple[Ball, RailName], int]
"""How often in a row a player made a safety with one ball at the rail near it (S15)."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything the referee remembers. `decision` is None when the match is over."""

    decision: Decision | None
    on_table: frozenset[Ball] = frozenset()
    score: Pair = (0, 0)
    breaker: Player | None = None
    """Who was first due to break this rack."""
    groups: tuple[Group, Group] | None = None
    fouls: Pair = (0, 0)
    """Consecutive fouls of the two players."""
    warned: tuple[bool, bool] = (False, False)
    near: tuple[NearSafeties, NearSafeties] = field(default_factory=lambda: ({}, {}))
    winner: Player | None = None
