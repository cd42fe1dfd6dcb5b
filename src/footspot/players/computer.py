"""A computer player: thinks of strokes, plays them in his mind, and asks the referee what would follow."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import dist
from typing import TYPE_CHECKING, Final, cast

from footspot.observe import Watch
from footspot.physics import COMPUTATIONAL_POOL, Noise, Stroke, Trajectory, simulate
from footspot.players import ideas
from footspot.players.aim import Line, rested
from footspot.players.lag import lag_stroke
from footspot.players.outlook import Outlook
from footspot.players.view import Attempt, View
from footspot.referee import BallCall, Choice, judge
from footspot.referee.answers import Call, Player
from footspot.referee.facts import PocketName
from footspot.table.table import Point, Table

if TYPE_CHECKING:
    from numpy.random import Generator

_MISS: Final = -2.0
"""About what a missed pot costs."""
_SURE: Final = 0.9
_GOOD: Final = 0.6
"""Chances of a pot above which nothing but pots, and no banks, are thought of."""


@dataclass(frozen=True, slots=True)
class _Idea:
    """An attempt and what it promises."""

    worth: float
    attempt: Attempt


class Computer:
    """A player of every game, for he knows none: the referee tells him what his ideas would lead to.

    He thinks of strokes by geometry, plays each one in his mind, and the `effort` best of them many times
    more, as inexactly as in earnest: the time for a shot grows faster than `effort`. `noise` is how
    exactly he strikes. All chance is drawn from `rng`: same generator and same views, same answers.
    """

    def __init__(self, rng: "Generator", noise: Noise = COMPUTATIONAL_POOL, effort: int = 12) -> None:
        """Raise ValueError for an `effort` below one."""
        if effort < 1:
            raise ValueError(f"effort must be at least 1, not {effort}")
        self._rng, self._noise, self._effort = rng, noise, effort

    def lag(self, table: Table, player: Player) -> Stroke:
        """The player's stroke in a lag, inexactness included."""
        return self._noise.applied(lag_stroke(table, player), self._rng)

    def answer(self, view: View) -> Attempt | Choice:
        """Answer a decision, or play a shot: the stroke is the one played, inexactness included."""
        outlook = Outlook(view.rules, view.table, self._noise.spread, self._rng)
        options = view.decision.options
        if options:
            values = {o.key: outlook.of_option(view.state, view.layout, o.key, view.player) for o in options}
            return Choice(max(values, key=lambda key: values[key]))
        mind = _Mind(view, outlook, self._noise, self._rng, self._effort)
        best = mind.best()
        return replace(best, stroke=mind.inexact(best.cue_ball, best.stroke))


class _Mind:
    """One shot's thinking."""

    def __init__(self, view: View, outlook: Outlook, noise: Noise, rng: "Generator", effort: int) -> None:
        self.view, self.outlook, self.noise, self.rng, self.effort = view, outlook, noise, rng, effort
        self.calls = view.rules.edition.calls(view.decision.terms)
        self.legal = view.rules.edition.legal_targets(view.state, view.player)
        self.watches: dict[Point | None, Watch] = {}

    def best(self) -> Attempt:
        """The attempt with the best outcome on average over inexact strokes.

        A few tries choose some, and many new ones among these: what was lucky once is not believed.
        """
        effort = self.effort
        found = sorted(self._ideas(), key=lambda idea: -idea.worth)[:effort]
        tried = sorted(found, key=lambda idea: -self._on_average(idea.attempt, (effort + 1) // 2))
        return max(tried[: 1 + effort // 4], key=lambda i: self._on_average(i.attempt, 2 * effort)).attempt

    def inexact(self, place: Point | None, stroke: Stroke) -> Stroke:
        """The stroke that is played where one was meant."""
        return rested(self.view.table, self.view.with_cue(place), self.noise.applied(stroke, self.rng))

    def _on_average(self, attempt: Attempt, tries: int) -> float:
        place, call = attempt.cue_ball, attempt.call
        strokes = [self.inexact(place, attempt.stroke) for _ in range(tries)]
        values = (self._value(place, stroke, self._played(place, stroke), call) for stroke in strokes)
        return sum(values) / tries

    def _ideas(self) -> Iterator[_Idea]:
        view = self.view
        if not view.in_hand:
            yield from self._from(None)
        elif view.decision.terms.shot != "play":
            for place in ideas.break_places(view.table):
                yield from self._breaking(place)
        else:
            for place in self._places():
                yield from self._from(place)
        if "push-out" in self.calls and not view.in_hand:
            for stroke in ideas.anywhere(view.table, view.layout, 8 * self.effort, self.rng):
                yield self._idea(None, stroke, "push-out")

    def _places(self) -> list[Point]:
        """The most promising places for the cue ball."""
        view, state = self.view, self.view.state
        house = view.decision.terms.cue_ball == "in-house"
        found = self.outlook.prospects(state, view.layout, in_hand=True)
        places = ideas.placements(view.table, view.layout, found, house=house)
        chances = {p: self.outlook.prospects(state, view.with_cue(p), in_hand=False).best for p in places}
        return sorted(chances, key=lambda p: -chances[p])[: max(2, self.effort // 3)]

    def _from(self, place: Point | None) -> Iterator[_Idea]:
        """Ideas with the cue ball there."""
        view, effort = self.view, self.effort
        layout = view.with_cue(place)
        found = self.outlook.prospects(view.state, layout, in_hand=False)
        sure = False
        for line in ideas.lines(view.table, layout, found, self.outlook.spread, max(2, effort // 2)):
            if "ball" in self.calls and line.ball not in self.legal:
                continue
            for stroke in ideas.strokes(view.table, layout, line, ideas.SPEEDS, ideas.HEIGHTS):
                sure = sure or line.chance > _SURE
                yield self._on_line(place, line, stroke)
        if found.best < _GOOD and place is None:
            for line, stroke in ideas.banked(view.table, layout, found.hittable, ideas.SPEEDS[-1]):
                yield self._on_line(place, line, stroke)
        if sure:
            return
        if found.hittable:
            most = 5 * effort if place is None else effort
            free = ideas.touches(view.table, layout, found.hittable, ideas.TOUCHES, most, self.rng)
        else:
            free = ideas.kicks(view.table, layout, self.legal, 5 * effort, self.rng)
        for stroke in free:
            yield self._freely(place, stroke)

    def _breaking(self, place: Point) -> Iterator[_Idea]:
        """Breaks with the cue ball there: hard at the nearest ball, softer at any."""
        layout = self.view.with_cue(place)
        found = self.outlook.prospects(self.view.state, layout, in_hand=False)
        nearest = min(found.hittable, key=lambda ball: dist(place, layout[ball]))
        for balls, speeds in (({nearest}, ideas.HARD), (found.hittable, ideas.SOFT)):
            for stroke in ideas.touches(self.view.table, layout, balls, speeds, self.effort, self.rng):
                yield self._freely(place, stroke)

    def _on_line(self, place: Point | None, line: Line, stroke: Stroke) -> _Idea:
        call: Call | None = None
        if "ball" in self.calls:
            call = BallCall(line.ball, cast(PocketName, line.pocket))
        idea = self._idea(place, stroke, call)
        return _Idea(line.chance * idea.worth + (1 - line.chance) * _MISS, idea.attempt)

    def _freely(self, place: Point | None, stroke: Stroke) -> _Idea:
        """A stroke for what it does: called is what goes down, else it is a safety.

        It is worth the less of two tries, one of them inexact: a fluke does not happen twice.
        """
        trajectory = self._played(place, stroke)
        call: Call | None = None
        if "ball" in self.calls:
            down = ((ball, pocket) for ball, pocket in trajectory.pocketed.items() if ball in self.legal)
            call = next((BallCall(ball, cast(PocketName, pocket)) for ball, pocket in down), None)
        if call is None and "safety" in self.calls:
            call = "safety"
        inexact = self.inexact(place, stroke)
        again = self._value(place, inexact, self._played(place, inexact), call)
        return _Idea(min(self._value(place, stroke, trajectory, call), again), Attempt(stroke, call, place))

    def _idea(self, place: Point | None, stroke: Stroke, call: Call | None) -> _Idea:
        worth = self._value(place, stroke, self._played(place, stroke), call)
        return _Idea(worth, Attempt(stroke, call, place))

    def _played(self, place: Point | None, stroke: Stroke) -> Trajectory:
        return simulate(self.view.table, self.view.with_cue(place), stroke)

    def _value(self, place: Point | None, stroke: Stroke, trajectory: Trajectory, call: Call | None) -> float:
        """What the shot is worth, by the referee's ruling on it."""
        if place not in self.watches:
            view = self.view
            self.watches[place] = Watch(view.rules, view.state, view.table, view.with_cue(place))
        watch = self.watches[place]
        ruling = judge(watch.rules, watch.state, watch.see(stroke, trajectory, call))
        return self.outlook.after(ruling, trajectory.final, self.view.player)
