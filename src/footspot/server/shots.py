"""Shots as the page plays them."""

from base64 import b64encode
from collections.abc import Sequence

from footspot.game.practice import Practice
from footspot.game.room import Room
from footspot.physics import Event, Stroke, Trajectory
from footspot.server import wire
from footspot.server.answers import stroke_to

_TIMES = 5
"""Decimals of an event's time in s: a page draws no finer."""


def played(room: Room | Practice, revision: int) -> wire.Played:
    """The shot that brought a revision, to watch. Raises UnplayableRecord where no stroke did. Simulates."""
    return told(revision, room.strokes(revision), room.trajectory(revision))


def told(revision: int, strokes: Sequence[Stroke], trajectory: Trajectory) -> wire.Played:
    """A stroke, or the two of a lag, and what the balls did."""
    return wire.Played(
        revision=revision,
        lag=len(strokes) == 2,
        balls=list(trajectory.balls),
        strokes=[stroke_to(stroke) for stroke in strokes],
        duration=trajectory.duration,
        spin_decay=trajectory.model.spin_decay,
        segments=packed(trajectory),
        events=[_event(event) for event in trajectory.events],
    )


def packed(trajectory: Trajectory) -> str:
    """The balls' segments, column after column, in base64 of little-endian 32-bit floats."""
    segments = trajectory.segments
    rows = segments[segments[:, 0] < len(trajectory.balls)]  # the cue's tip is not shown
    rows = rows[rows[:, 1].argsort(kind="stable")]
    return b64encode(rows.T.astype("<f4").tobytes()).decode()


def _event(event: Event) -> wire.Event:
    time, kind, ball, other, pocket = event
    return wire.Event(round(time, _TIMES), kind, ball, other, pocket)  # type: ignore[arg-type]  # one of POCKETS
