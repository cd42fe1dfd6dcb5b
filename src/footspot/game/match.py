"""One match on a simulated table: takes answers, plays strokes, asks the referee, keeps the record."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Final

import numpy as np

from footspot.game.errors import StaleAnswer, UnplayableShot
from footspot.observe import Watch, lay_out, see_lag
from footspot.physics import MODEL, Stroke, Trajectory, least_elevation, simulate, simulate_lag
from footspot.players import Attempt, LagAttempt, View
from footspot.record import Entry, Record, write_entry
from footspot.record.form import StrokeForm
from footspot.referee.answers import Answer, Shot, Warn
from footspot.referee.errors import Impossible
from footspot.referee.judge import first_state, judge
from footspot.referee.rules import Rules
from footspot.referee.ruling import Ruling
from footspot.referee.state import Decision, State
from footspot.referee.validation import check_announcement
from footspot.table import CUE, DEFAULT_TABLE, TABLES, Ball, Layout, Point, Table
from footspot.table.lag import lag_places
from footspot.table.placement import (
    OffTheBedError,
    OutsideTheHouseError,
    PlacementError,
    TouchesBallError,
    check_placement,
)
from footspot.table.racks import rack

BAD_PLACES: Final[Mapping[type[PlacementError], str]] = {
    OffTheBedError: "place-off-bed",
    OutsideTheHouseError: "place-outside-house",
    TouchesBallError: "place-touches-ball",
}


@dataclass(frozen=True)
class Move:
    """An answer as it was taken: its entry, the ruling on it and, of a shot, what the balls did."""

    index: int
    entry: Entry
    ruling: Ruling
    trajectory: Trajectory | None = None


@dataclass
class Match:
    """The authority over a match. The record is all it keeps; `layout` and `state` follow from that.

    `layout` has every ball on the table; a cue ball that is to be placed may be missing from it.
    """

    record: Record
    state: State = field(init=False)
    layout: dict[Ball, Point] = field(init=False)

    def __post_init__(self) -> None:
        self.rules: Rules = self.record.rules
        self.table: Table = TABLES[self.record.table or DEFAULT_TABLE]
        self.state = first_state(self.rules)
        self.layout = rack(self.rules.edition.game, self.table, self._draw())

    @staticmethod
    def start(header: Record, seed: int) -> "Match":
        """Begin a match by a record's header; its racks are drawn from the seed."""
        table = header.table or DEFAULT_TABLE
        return Match(replace(header, log=[], table=table, physics=MODEL, seed=seed))

    @staticmethod
    def resume(header: Record, entries: Iterable[Entry]) -> "Match":
        """Take up a match after some entries: they are judged, and no stroke is played again.

        Raises Impossible for an entry that cannot have happened.
        """
        match = Match(replace(header, log=[]))
        for entry in entries:
            match.enter(entry)
        return match

    @property
    def revision(self) -> int:
        """How many answers the match has taken. An answer names the revision that it answers."""
        return len(self.record.log)

    def view(self) -> View:
        """What the player whose turn it is sees. Raises Impossible when nobody is to decide."""
        decision = self._decision()
        if decision.player is None:
            raise Impossible("lag-first", "")
        return View(self.rules, self.state, self.table, dict(self.layout), decision.player)

    def take(self, answer: Answer | Attempt | LagAttempt, revision: int | None = None) -> tuple[Move, ...]:
        """Take an answer and perform the duties that follow from it.

        Raises StaleAnswer if it answers another revision than the present one, UnplayableShot or Impossible
        if it cannot be; then nothing has changed.
        """
        if revision is not None and revision != self.revision:
            raise StaleAnswer("stale-answer", "", revision=revision, present=self.revision)
        if isinstance(answer, Attempt):
            moves = [self._play(answer)]
        elif isinstance(answer, LagAttempt):
            moves = [self._lag(answer)]
        else:
            moves = [self.enter(Entry(answer))]
        warn = moves[0].ruling.warn
        if warn is not None:
            moves.append(self.enter(Entry(Warn(warn))))
        return tuple(moves)

    def _decision(self) -> Decision:
        decision = self._open_state().decision
        assert decision is not None
        return decision

    def _open_state(self) -> State:
        if self.state.decision is None:
            raise Impossible("match-is-over", "")
        return self.state

    def prepare(self, attempt: Attempt) -> dict[Ball, Point]:
        """Say where the balls lie for a stroke that can be played now.

        Raises Impossible for what is announced, UnplayableShot for the cue ball's place or the cue's way.
        """
        check_announcement(self.rules, self._open_state(), Shot(call=attempt.call))
        layout = self.placed(attempt.cue_ball)
        check_cue(self.table, layout, attempt.stroke)
        return layout

    def _play(self, attempt: Attempt) -> Move:
        layout = self.prepare(attempt)
        trajectory = simulate(self.table, layout, attempt.stroke)
        shot = Watch(self.rules, self.state, self.table, layout).see(attempt.stroke, trajectory, attempt.call)
        entry = Entry(shot, stroke_form(attempt.stroke), layout, trajectory.final)
        return self.enter(entry, trajectory)

    def _lag(self, attempt: LagAttempt) -> Move:
        trajectory = simulate_lag(self.table, lag_places(self.table), attempt.strokes)
        first, second = map(stroke_form, attempt.strokes)
        return self.enter(Entry(see_lag(trajectory), strokes=(first, second)), trajectory)

    def placed(self, wanted: Point | None) -> dict[Ball, Point]:
        """Lay out the balls with the cue ball where it is wanted, or where it lies.

        Raises UnplayableShot where it may not be there, Impossible after the match.
        """
        cue_ball = self._decision().terms.cue_ball
        place = wanted or self.layout.get(CUE)
        if place is None:
            raise UnplayableShot("cue-ball-missing", "shot.layout.cue")
        if cue_ball == "in-place" and place != self.layout[CUE]:
            raise UnplayableShot("cue-ball-stays", "shot.layout.cue")
        if cue_ball != "in-place":
            try:
                check_placement(self.table, self.layout, place, house=cue_ball == "in-house")
            except PlacementError as error:
                raise UnplayableShot(BAD_PLACES[type(error)], "shot.layout.cue") from error
        return {CUE: place} | {ball: at for ball, at in sorted(self.layout.items()) if ball != CUE}

    def enter(self, entry: Entry, trajectory: Trajectory | None = None) -> Move:
        """Take an entry as a record has it. Raises Impossible; then nothing has changed."""
        ruling = judge(self.rules, self.state, entry.answer)
        move = Move(self.revision, entry, ruling, trajectory)
        self.record = replace(self.record, log=[*self.record.log, write_entry(entry)])
        self.state = ruling.state
        resting = self.layout if entry.outcome is None else entry.outcome
        self.layout = lay_out(self.rules, self.table, resting, ruling, self._draw())
        return move

    def _draw(self) -> np.random.Generator:
        """Each ruling's racks have a stream of their own, so that they do not hang on how players draw."""
        return np.random.default_rng([self.record.seed or 0, self.revision])


def check_cue(table: Table, layout: Layout, stroke: Stroke) -> None:
    """Refuse a stroke whose cue a rail blocks. Raises UnplayableShot, which tells the least elevation."""
    least = least_elevation(table, layout, stroke).rails
    if stroke.elevation < least:
        raise UnplayableShot("cue-blocked", "shot.stroke.elevation", least=f"{ceil(least * 10) / 10}")


def stroke_form(stroke: Stroke) -> StrokeForm:
    """Write a stroke as a record does."""
    return StrokeForm(stroke.speed, stroke.direction, stroke.elevation, stroke.side, stroke.height)
