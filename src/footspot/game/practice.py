"""A practice table: balls put anywhere, strokes, and both taken back. The same idea as a room, without rules."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct

from footspot.physics import Stroke, Trajectory
from footspot.record.form import StrokeForm
from footspot.table import Ball, Point, Table

Places: TypeAlias = dict[str, Point]
"""By the balls' names in records."""


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
    """A practice table; without a layout a rack and the cue ball. Raises UnplayableShot for a bad layout."""
    raise NotImplementedError


class Practice:
    """A practice table as its acts leave it. Every method that gives an act changes nothing; `add` does."""

    setup: PracticeSetup
    acts: list[PracticeAct]
    table: Table
    layout: dict[Ball, Point]

    def __init__(self, setup: PracticeSetup, acts: Iterable[PracticeAct] = ()) -> None:
        """Fold the acts."""
        raise NotImplementedError

    @property
    def revision(self) -> int:
        """How many acts there were."""
        return len(self.acts)

    @property
    def depth(self) -> int:
        """How many strokes and arrangements can be taken back."""
        raise NotImplementedError

    def arrange(self, layout: Mapping[str, Point], revision: int) -> PracticeAct:
        """Put balls anywhere. Raises StaleAnswer, or UnplayableShot that names the balls at fault."""
        raise NotImplementedError

    def strike(self, stroke: Stroke, revision: int) -> PracticeAct:
        """Play a stroke. Raises StaleAnswer or UnplayableShot."""
        raise NotImplementedError

    def back(self, revision: int) -> PracticeAct:
        """Take back the last stroke or arrangement. Raises StaleAnswer, or Impossible with none left."""
        raise NotImplementedError

    def add(self, act: PracticeAct) -> None:
        """Let an act have happened."""
        raise NotImplementedError

    def played(self) -> int | None:
        """The present revision, where a stroke brought it."""
        raise NotImplementedError

    def trajectory(self, revision: int) -> Trajectory:
        """Play the stroke that brought a revision again. Raises Impossible where none did."""
        raise NotImplementedError
