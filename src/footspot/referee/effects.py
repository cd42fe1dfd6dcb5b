"""The only ways in which state changes."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, TypeVar

from footspot.referee.answers import Player
from footspot.referee.facts import Ball
from footspot.referee.state import Decision, Effect, Group, NearSafeties, State

T = TypeVar("T")

RackEnd: TypeAlias = Literal[
    "nine",
    "three-fouls",
    "conceded",
    "forfeited",
    "eight",
    "eight-off-table",
    "eight-with-foul",
    "eight-with-last-ball",
    "eight-early",
    "eight-wrong-pocket",
]
LastBallPlace: TypeAlias = Literal["in-place", "head-spot", "centre-spot", "racked"]
CueBallPlace: TypeAlias = Literal["in-place", "in-house", "head-spot", "centre-spot"]


def with_item(pair: tuple[T, T], player: Player, value: T) -> tuple[T, T]:
    """Give the pair with one player's value changed."""
    return (value, pair[1]) if player == 0 else (pair[0], value)


@dataclass(frozen=True, slots=True)
class Down(Effect):
    """Object balls leave play: pocketed, or off the table and not put back."""

    balls: tuple[Ball, ...]

    def apply(self, state: State) -> State:
        """Take the balls off the table, and forget safeties played with them."""
        return replace(_without_near(state, self.balls), on_table=state.on_table.difference(self.balls))


@dataclass(frozen=True, slots=True)
class Held(Effect):
    """A ball is off the bed while a player decides what becomes of it."""

    balls: tuple[Ball, ...]

    def apply(self, state: State) -> State:
        """Take the balls off the table."""
        return replace(state, on_table=state.on_table.difference(self.balls))


@dataclass(frozen=True, slots=True)
class Spotted(Effect):
    """Object balls are put back on the table, in ascending order."""

    balls: tuple[Ball, ...]

    def apply(self, state: State) -> State:
        """Put the balls on the table, and forget safeties played with them."""
        return replace(_without_near(state, self.balls), on_table=state.on_table.union(self.balls))


@dataclass(frozen=True, slots=True)
class Scored(Effect):
    """A player's score changes: racks, or points in straight pool."""

    player: Player
    points: int

    def apply(self, state: State) -> State:
        """Add the points."""
        score = with_item(state.score, self.player, state.score[self.player] + self.points)
        return replace(state, score=score)


@dataclass(frozen=True, slots=True)
class FoulCount(Effect):
    """A player's count of consecutive fouls changes; a warning for the old count is spent."""

    player: Player
    count: int

    def apply(self, state: State) -> State:
        """Set the count."""
        return replace(
            state,
            fouls=with_item(state.fouls, self.player, self.count),
            warned=with_item(state.warned, self.player, False),
        )


@dataclass(frozen=True, slots=True)
class WarningDue(Effect):
    """A duty: the player must be told that he is on two fouls."""

    player: Player

    def apply(self, state: State) -> State:
        """Change nothing: the official has to act."""
        return state


@dataclass(frozen=True, slots=True)
class Warned(Effect):
    """The player has been told that he is on two fouls."""

    player: Player

    def apply(self, state: State) -> State:
        """Remember the warning."""
        return replace(state, warned=with_item(state.warned, self.player, True))


@dataclass(frozen=True, slots=True)
class GroupsSettled(Effect):
    """Each player gets a group."""

    groups: tuple[Group, Group]

    def apply(self, state: State) -> State:
        """Close the table."""
        return replace(state, groups=self.groups)


@dataclass(frozen=True, slots=True)
class NearSafety(Effect):
    """The safeties a player has made in a row with balls at the rails near them."""

    player: Player
    counts: NearSafeties

    def apply(self, state: State) -> State:
        """Replace that player's counts."""
        return replace(state, near=with_item(state.near, self.player, self.counts))


@dataclass(frozen=True, slots=True)
class RackWon(Effect):
    """A rack is over."""

    winner: Player
    how: RackEnd

    def apply(self, state: State) -> State:
        """Change nothing by itself: the score and the next rack are effects of their own."""
        return state


@dataclass(frozen=True, slots=True)
class MatchWon(Effect):
    """The match is over."""

    winner: Player

    def apply(self, state: State) -> State:
        """Await nothing any more."""
        return replace(state, decision=None, winner=self.winner)


@dataclass(frozen=True, slots=True)
class Racked(Effect):
    """The full rack is set: all object balls are on the table and nothing is known of groups."""

    balls: frozenset[Ball]

    def apply(self, state: State) -> State:
        """Put all balls on the table."""
        return replace(state, on_table=self.balls, groups=None, near=({}, {}))


@dataclass(frozen=True, slots=True)
class NewRack(Effect):
    """A rack begins: this player is due to break it, and fouls are counted anew."""

    breaker: Player

    def apply(self, state: State) -> State:
        """Name the breaker and clear the counts."""
        return replace(state, breaker=self.breaker, fouls=(0, 0), warned=(False, False))


@dataclass(frozen=True, slots=True)
class Reracked(Effect):
    """A straight-pool rack is set anew within the rack's run."""

    balls: frozenset[Ball]
    racked: Literal[14, 15]
    last_ball: LastBallPlace
    cue_ball: CueBallPlace

    def apply(self, state: State) -> State:
        """Put all balls on the table; safeties played with a last ball that stays are still counted."""
        moved = self.balls - state.on_table if self.last_ball == "in-place" else self.balls
        return replace(_without_near(state, tuple(moved)), on_table=self.balls)


@dataclass(frozen=True, slots=True)
class Await(Effect):
    """Somebody is to decide or to shoot."""

    decision: Decision

    def apply(self, state: State) -> State:
        """Set the decision."""
        return replace(state, decision=self.decision)


def _without_near(state: State, balls: tuple[Ball, ...]) -> State:
    if not any(state.near):
        return state
    kept = [{pair: n for pair, n in counts.items() if pair[0] not in balls} for counts in state.near]
    return replace(state, near=(kept[0], kept[1]))
