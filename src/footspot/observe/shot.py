"""A shot as the referee saw it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final, cast

from footspot.observe.fouls import barred, close_ball_follow, kitchen, with_the_cue
from footspot.observe.sight import AtRail, seen
from footspot.physics import Stroke, Trajectory
from footspot.referee.answers import Call, FoulCode, Shot
from footspot.referee.case import Case
from footspot.referee.editions import laws_of
from footspot.referee.facts import CUE, Hit, RailName, Zone
from footspot.referee.rules import Rules
from footspot.referee.state import State
from footspot.table.placement import in_house, touches
from footspot.table.table import RADIUS, RAILS, Ball, Layout, Point, Table
from footspot.table.zones import FROZEN, AtRails, at_rails, rail_gap, zone

_RERACK: Final = "S24"


class Watch:
    """A referee before a shot: he has looked at the table and can tell what any stroke on it did.

    `layout` is the table with the cue ball where it is played from; `state` awaits a shot.
    """

    def __init__(self, rules: Rules, state: State, table: Table, layout: Layout) -> None:
        """Look at the table."""
        assert state.decision is not None
        assert state.decision.player is not None
        self.rules, self.state, self.table, self.layout = rules, state, table, layout
        self.player = state.decision.player

    def see(self, stroke: Stroke, trajectory: Trajectory, call: Call | None = None) -> Shot:
        """Say what the balls did on a stroke, with the fouls that a referee has to call."""
        facts = seen(trajectory, self._touching)
        first = next((fact for fact in facts if type(fact) is Hit), None)
        legal = self.rules.edition.legal_targets(self.state, self.player)
        fouls = (
            *with_the_cue(self._codes, self.layout, stroke, trajectory),
            *close_ball_follow(self.rules, legal, self.layout, trajectory),
            *kitchen(self._barred, first, trajectory),
        )
        rails = self._rails
        rests = self._rests(trajectory)
        return Shot(self.player, call, facts, fouls, _named(rails.frozen), _named(rails.near), rests)

    @cached_property
    def _codes(self) -> frozenset[FoulCode]:
        return self.rules.edition.codes(Case(self.rules, self.state, Shot(), self.player))

    @cached_property
    def _rails(self) -> AtRails:
        return at_rails(self.table, {ball: p for ball, p in self.layout.items() if self._by_a_rail(p)})

    @cached_property
    def _touching(self) -> frozenset[AtRail]:
        """Every ball that touches rails, the cue ball too."""
        pairs = {(ball, rail) for ball, rails in self._rails.frozen.items() for rail in rails}
        cue = self.layout[CUE]
        if self._by_a_rail(cue):
            pairs |= {(CUE, rail) for rail in RAILS if rail_gap(self.table, cue, rail) <= FROZEN}
        return frozenset(pairs)

    @cached_property
    def _barred(self) -> frozenset[Ball]:
        return barred(self.rules, self.state, self.table, self.layout)

    def _by_a_rail(self, place: Point) -> bool:
        """Whether a ball can be within a ball's diameter of a rail at all."""
        x, y = place
        return min(x, self.table.width - x, y, self.table.length - y) <= 3 * RADIUS

    def _rests(self, trajectory: Trajectory) -> Mapping[Ball, Zone]:
        if len(self.state.on_table.difference(trajectory.pocketed, trajectory.off)) > 1:
            return {}
        if not laws_of(self.rules.edition, _RERACK):
            return {}
        return {ball: _rest(self.table, ball, place) for ball, place in trajectory.final.items()}


def see_shot(
    rules: Rules,
    state: State,
    table: Table,
    layout: Layout,
    stroke: Stroke,
    trajectory: Trajectory,
    call: Call | None = None,
) -> Shot:
    """Say what the balls did on a shot that the player announced as `call`; see `Watch`."""
    return Watch(rules, state, table, layout).see(stroke, trajectory, call)


def _rest(table: Table, ball: Ball, place: Point) -> Zone:
    """The zone that the rules on setting the rack anew ask for (S24 to S30).

    A ball counts as on the head spot when it keeps others off it: the cue ball wherever it does (S30.1), the
    last ball where it also lies in the house (S30.3). So a ball that the ruling sends there finds it free.
    """
    if touches(place, table.head_spot) and (ball == CUE or in_house(table, place)):
        return "head-spot"
    return zone(table, place)


def _named(rails: Mapping[Ball, tuple[str, ...]]) -> Mapping[Ball, tuple[RailName, ...]]:
    return cast("Mapping[Ball, tuple[RailName, ...]]", rails)
