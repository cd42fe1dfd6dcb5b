"""What is always in sight: the score and all that a score board has."""

from collections.abc import Iterator, Sequence

from footspot.game.room import Room, Ruled
from footspot.referee.answers import Shot, Warn
from footspot.referee.rules import Edition
from footspot.referee.ruling import Ruling
from footspot.referee.state import GROUPS, State
from footspot.server import wire


def standing(room: Room) -> wire.Standing:
    """The present standing."""
    state, edition = room.match.state, room.match.rules.edition
    counts = _Counts()
    for ruling in shots_of(room.ruled):
        counts.add(ruling)
    points = counts_points(edition)
    return wire.Standing(
        score=state.score,
        race_to=room.match.rules.race_to,
        on_table=sorted(state.on_table),
        groups=state.groups,
        on_eight=(_on_the_eight(state, 0), _on_the_eight(state, 1)),
        fouls=state.fouls,
        counts_fouls=Warn in edition.officials,
        runs=(counts.runs[0], counts.runs[1]) if points else None,
        high_runs=(counts.high[0], counts.high[1]) if points else None,
        innings=max(counts.visits),
        winner=state.winner,
    )


def counts_points(edition: Edition) -> bool:
    """Whether balls score and not racks: then runs are counted."""
    return edition.first_shot == "opening-break"


def shots_of(ruled: Sequence[Ruled]) -> Iterator[Ruling]:
    """The rulings on shots, in order."""
    return (each.ruling for each in ruled if isinstance(each.ruling.answer, Shot))


class _Counts:
    """Runs and visits to the table by seat, counted shot by shot.

    A run is the points of one visit. A visit ends when the other player is to decide, or with the rack. The
    innings of a match are the visits of the player who had more of them.
    """

    def __init__(self) -> None:
        self.runs = [0, 0]
        self.high = [0, 0]
        self.visits = [0, 0]
        self._at_table: int | None = None

    def add(self, ruling: Ruling) -> None:
        by = ruling.by
        assert by is not None
        if self._at_table != by:
            self._at_table = by
            self.visits[by] += 1
            self.runs = [0, 0]
        self.runs[by] += max(0, ruling.points[by])
        self.high[by] = max(self.high[by], self.runs[by])
        decision = ruling.state.decision
        if decision is not None and (decision.player != by or decision.terms.shot != "play"):
            self._at_table = None
            self.runs = [0, 0]


def _on_the_eight(state: State, seat: int) -> bool:
    return state.groups is not None and not GROUPS[state.groups[seat]] & state.on_table
