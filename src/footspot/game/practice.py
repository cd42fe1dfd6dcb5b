"""A practice table: balls put anywhere, strokes, and both taken back. Like a room, but without rules."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import numpy as np
from msgspec import Struct

from footspot.game.errors import StaleAnswer, UnplayableRecord, UnplayableShot
from footspot.game.match import check_cue, stroke_form
from footspot.game.replay import stroke_of
from footspot.physics import LayoutError, Stroke, Trajectory, simulate
from footspot.record.facts import ball_name, read_ball
from footspot.record.form import StrokeForm
from footspot.referee.errors import Impossible
from footspot.table import CUE, DEFAULT_TABLE, TABLES, Ball, Layout, Point, Table
from footspot.table.placement import nearest_placement
from footspot.table.racks import rack

Places: TypeAlias = dict[str, Point]
"""By the balls' names in records."""

HIGHEST: Final[Ball] = 15
_NUDGE: Final = Stroke(0.001, 90)


class PracticeSetup(Struct, frozen=True):
    """A practice table before its first act."""

    table: str
    layout: Places


class Arranged(Struct, frozen=True, tag="arranged"):
    """The balls were put there."""

    layout: Places


class Struck(Struct, frozen=True, tag="struck"):
    """A stroke from the layout before it, and where the balls came to rest."""

    stroke: StrokeForm
    outcome: Places


class WentBack(Struct, frozen=True, tag="went-back"):
    """The last stroke or arrangement was taken back."""


PracticeAct: TypeAlias = Arranged | Struck | WentBack


def practice_setup(table: str | None = None, layout: Mapping[str, Point] | None = None) -> PracticeSetup:
    """A practice table; without a layout a rack of fifteen and the cue ball on the head spot.

    Raises UnplayableShot for a layout that cannot be, UnplayableRecord for a table that there is not.
    """
    name = table or DEFAULT_TABLE
    if name not in TABLES:
        raise UnplayableRecord("unknown-table", "table", offered=tuple(TABLES))
    known = TABLES[name]
    if layout is None:
        racked = rack("eight-ball", known, np.random.default_rng(0))
        return PracticeSetup(name, _written(racked | {CUE: known.head_spot}))
    return PracticeSetup(name, _written(check_layout(known, layout)))


def check_layout(table: Table, layout: Mapping[str, Point]) -> dict[Ball, Point]:
    """Read a layout. Raises UnplayableShot that names the balls at fault, BadEntry for what is no ball."""
    read: dict[Ball, Point] = {}
    for name, (x, y) in layout.items():
        ball = read_ball(name, f"layout.{name}")
        if ball > HIGHEST:
            raise UnplayableShot("no-ball-name", f"layout.{name}", text=name)
        read[ball] = (x, y)
    _check_places(table, read)
    return read


def _check_places(table: Table, layout: Layout) -> None:
    """Ask the physics, which knows the pockets' jaws too, by a stroke that hardly moves a ball."""
    struck = min(layout, default=None)
    if struck is None:
        return
    others = {ball: place for ball, place in layout.items() if ball != struck}
    try:
        simulate(table, {**others, CUE: layout[struck]}, _NUDGE)
    except LayoutError as error:
        balls = tuple(sorted(ball or struck for ball in error.balls))
        if len(balls) == 1:
            raise UnplayableShot("ball-off-bed", f"layout.{ball_name(balls[0])}", ball=balls[0]) from error
        raise UnplayableShot("balls-overlap", "layout", balls=balls) from error


class Practice:
    """A practice table as its acts leave it. Every method that gives an act changes nothing; `add` does.

    A cue ball that goes down or off comes back to the head spot, or as near to it as it can lie.
    """

    def __init__(self, setup: PracticeSetup, acts: Iterable[PracticeAct] = ()) -> None:
        """Fold the acts."""
        self.setup = setup
        self.table = TABLES[setup.table]
        self.acts: list[PracticeAct] = []
        self._layouts = [_read(setup.layout)]
        self._before: list[dict[Ball, Point]] = []
        for act in acts:
            self.add(act)

    @property
    def layout(self) -> dict[Ball, Point]:
        """Where the balls lie now."""
        return self._layouts[-1]

    @property
    def revision(self) -> int:
        """How many acts there were."""
        return len(self.acts)

    @property
    def depth(self) -> int:
        """How many strokes and arrangements can be taken back."""
        return len(self._layouts) - 1

    def arrange(self, layout: Mapping[str, Point], revision: int) -> PracticeAct:
        """Put balls anywhere. Raises StaleAnswer, or UnplayableShot that names the balls at fault."""
        self._check(revision)
        return Arranged(_written(check_layout(self.table, layout)))

    def strike(self, stroke: Stroke, revision: int) -> PracticeAct:
        """Play a stroke. Raises StaleAnswer or UnplayableShot."""
        self._check(revision)
        if CUE not in self.layout:
            raise UnplayableShot("cue-ball-missing", "layout.cue")
        check_cue(self.table, self.layout, stroke)
        final = simulate(self.table, self.layout, stroke).final
        if CUE not in final:
            final[CUE] = nearest_placement(self.table, final, self.table.head_spot, house=False)
        return Struck(stroke_form(stroke), _written(final))

    def back(self, revision: int) -> PracticeAct:
        """Take back the last stroke or arrangement. Raises StaleAnswer, or Impossible with none left."""
        self._check(revision)
        if not self.depth:
            raise Impossible("no-undo", "")
        return WentBack()

    def _check(self, revision: int) -> None:
        if revision != self.revision:
            raise StaleAnswer("stale-answer", "", revision=revision, present=self.revision)

    def add(self, act: PracticeAct) -> None:
        """Let an act have happened. Raises Impossible for going back from the beginning."""
        before = self.layout
        match act:
            case Arranged(layout):
                self._layouts.append(_read(layout))
            case Struck(_, outcome):
                self._layouts.append(_read(outcome))
            case WentBack():
                if not self.depth:
                    raise Impossible("no-undo", "")
                self._layouts.pop()
        self._before.append(before)
        self.acts.append(act)

    def played(self) -> int | None:
        """The present revision, where a stroke brought it."""
        return self.revision if self.acts and isinstance(self.acts[-1], Struck) else None

    def strokes(self, revision: int) -> tuple[Stroke, ...]:
        """The stroke that brought a revision. Raises UnplayableRecord where none did."""
        act = self.acts[revision - 1] if 0 < revision <= self.revision else None
        if not isinstance(act, Struck):
            raise UnplayableRecord("not-a-shot", "revision")
        return (stroke_of(act.stroke, "stroke"),)

    def trajectory(self, revision: int) -> Trajectory:
        """Play the stroke that brought a revision again. Raises UnplayableRecord where none did."""
        (stroke,) = self.strokes(revision)
        return simulate(self.table, self._before[revision - 1], stroke)


def _written(layout: Layout) -> Places:
    return {ball_name(ball): place for ball, place in sorted(layout.items())}


def _read(layout: Places) -> dict[Ball, Point]:
    return {read_ball(name, f"layout.{name}"): (x, y) for name, (x, y) in layout.items()}
