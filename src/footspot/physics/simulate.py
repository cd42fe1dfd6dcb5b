"""One stroke, from the tip to the last ball at rest."""

from math import isfinite

import numpy as np

from footspot.physics.bed import bed
from footspot.physics.kernels import FULL, MAX_EVENTS, OK, OUTSIDE, OVERLAP, SEGMENT, play, room_to_work
from footspot.physics.model import DEFAULT_MODEL, Model
from footspot.physics.outcomes import room_for
from footspot.physics.stroke import Stroke
from footspot.physics.trajectory import Trajectory
from footspot.table.table import CUE, Ball, Layout, Point, Table


class LayoutError(ValueError):
    """A layout that cannot lie on the table; `balls` are the ones it is about."""

    def __init__(self, message: str, *balls: Ball) -> None:
        """Keep the message and the balls."""
        super().__init__(message)
        self.balls = balls


class SimulationError(RuntimeError):
    """A shot that did not come to an end. Carries all that it takes to play it again."""

    def __init__(self, table: Table, layout: Layout, stroke: Stroke, model: Model) -> None:
        """Keep the shot."""
        super().__init__(
            f"no end after {MAX_EVENTS} events: {table!r}, {dict(layout)!r}, {stroke!r}, {model!r}"
        )
        self.table, self.layout, self.stroke, self.model = table, layout, stroke, model


def failure(
    status: int, table: Table, layout: Layout, stroke: Stroke, model: Model, one: Ball, other: Ball
) -> LayoutError | SimulationError:
    """Return the error that the solver's status stands for; one and other are the balls it names."""
    if status == OUTSIDE:
        known = all(isfinite(c) for c in layout[one])
        where = "cannot lie" if known else "has no place"
        return LayoutError(f"ball {one} {where} at {layout[one]!r} on a {table.name} table", one)
    if status == OVERLAP:
        places = f"{layout[one]!r} and {layout[other]!r}"
        return LayoutError(f"balls {one} and {other} overlap at {places}", one, other)
    return SimulationError(table, layout, stroke, model)


def simulate(table: Table, layout: Layout, stroke: Stroke, *, model: Model = DEFAULT_MODEL) -> Trajectory:
    """Play a stroke on a layout and return what every ball did.

    Raises `LayoutError` where balls overlap, lie outside the bed or the cue ball is missing,
    `SimulationError` where the shot has no end.
    """
    if CUE not in layout:
        raise LayoutError("the cue ball is not on the table", CUE)
    return _played(table, layout, (stroke,), model)


def simulate_lag(
    table: Table, places: tuple[Point, Point], strokes: tuple[Stroke, Stroke], *, model: Model = DEFAULT_MODEL
) -> Trajectory:
    """Play a lag: two cue balls struck at once. In the trajectory they are balls 0 and 1, as their players.

    Raises like `simulate`.
    """
    return _played(table, dict(enumerate(places)), strokes, model)


def _played(table: Table, layout: Layout, struck: tuple[Stroke, ...], model: Model) -> Trajectory:
    """Play strokes on the first balls of a layout, all at once."""
    balls = tuple(sorted(layout))
    places = np.array([[layout[ball] for ball in balls]], dtype=np.float64)
    strokes = np.array([[number for stroke in struck for number in stroke.numbers]])
    room = 512
    while True:
        segments, times = np.empty((2 * room, SEGMENT)), np.empty(room)
        events = np.empty((room, 4), dtype=np.int64)
        status, _, logged, count, one, other = play(
            places,
            strokes,
            0,
            1,
            bed(table, model.radius),
            model.numbers,
            segments,
            times,
            events,
            *room_for(1, len(balls)),
            room_to_work(len(balls)),
        )
        if status != FULL:
            break
        room *= 4
    if status != OK:
        raise failure(status, table, layout, struck[0], model, balls[one], balls[other])
    return Trajectory(table, model, balls, segments[:logged], times[:count], events[:count])
