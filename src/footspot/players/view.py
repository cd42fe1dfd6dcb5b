"""What a player sees, and what he answers with."""

from dataclasses import dataclass

from footspot.physics import Stroke
from footspot.referee import CUE, Decision, Rules, State
from footspot.referee.answers import Call, Player
from footspot.table.table import Layout, Point, Table


@dataclass(frozen=True, slots=True)
class View:
    """The game as the one to decide sees it: `state` awaits an answer of `player`.

    `layout` has every ball on the table. A cue ball that is in hand may be in it or not: it counts for
    nothing, the player puts it where he likes.
    """

    rules: Rules
    state: State
    table: Table
    layout: Layout
    player: Player

    @property
    def decision(self) -> Decision:
        """What is awaited."""
        assert self.state.decision is not None
        return self.state.decision

    @property
    def in_hand(self) -> bool:
        """Whether the player has to place the cue ball."""
        return self.decision.terms.cue_ball != "in-place"

    def with_cue(self, place: Point | None) -> Layout:
        """The layout with the cue ball placed; as it is where there is nothing to place."""
        return self.layout if place is None else {**self.layout, CUE: place}


@dataclass(frozen=True, slots=True)
class Attempt:
    """A stroke with what is announced before it, and where the cue ball is put (None: it lies in place)."""

    stroke: Stroke
    call: Call | None = None
    cue_ball: Point | None = None


@dataclass(frozen=True, slots=True)
class LagAttempt:
    """Both players' strokes in a lag, from their places in the house."""

    strokes: tuple[Stroke, Stroke]
