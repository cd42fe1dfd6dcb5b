"""Shots made to measure one thing, and measured from outside: by where balls are at what time.

So nothing here hangs on how the solver works.
"""

from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from footspot.physics import DEFAULT_MODEL, Model, Stroke, Trajectory, simulate
from footspot.table.table import CUE, TABLES, Ball, Table

TABLE: Final = TABLES["9-foot"]
HALL: Final = Table("hall", 40.0, 20.0)
"""A table on which a ball comes to rest before it reaches a rail."""
ROLL: Final = 0.4
"""Tip height in ball radii at which a ball rolls at once."""


def velocity(shot: Trajectory, ball: Ball, time: float) -> NDArray[np.float64]:
    """Return a ball's velocity in the plane just after a time, m/s, from where it is in the next 20 µs."""
    step = 1e-5
    here, soon, later = (shot.at(time + k * step)[ball][:2] for k in range(3))
    return np.asarray((4 * soon - 3 * here - later) / (2 * step))


def heading(way: NDArray[np.float64]) -> float:
    """Return a direction in degrees from the x axis."""
    return degrees(atan2(way[1], way[0]))


def launched(model: Model, *, side: float = 0.0, height: float = 0.0) -> NDArray[np.float64]:
    """Return the cue ball's velocity for each m/s of a cue along the x axis."""
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, Stroke(1.0, 0.0, side=side, height=height), model=model)
    return velocity(shot, CUE, 0.0)


def stroke(speed: float, direction: float, model: Model, *, side: float = 0.0, height: float = 0.0) -> Stroke:
    """Return the stroke that gives the cue ball a speed in m/s."""
    per_cue = hypot(*launched(model, side=side, height=height))
    return Stroke(speed / per_cue, direction, side=side, height=height)


def cut(
    angle: float, speed: float, model: Model = DEFAULT_MODEL, *, side: float = 0.0, height: float = 0.0
) -> Trajectory:
    """Play along the x axis and meet a ball at a speed and a cut angle in degrees, sliding or rolling.

    A rolling ball comes from out of the cue's reach, a sliding one from too near to take up spin.
    """
    x, y = HALL.centre_spot
    way = 0.3 if height == ROLL else 1e-3
    across, up = cos(radians(angle)), sin(radians(angle))
    layout = {CUE: (x - way, y), 1: (x + 2 * model.radius * across, y - 2 * model.radius * up)}
    friction = model.rolling_friction if height == ROLL else model.sliding_friction
    start = sqrt(speed**2 + 2 * friction * model.gravity * way)
    return simulate(HALL, layout, stroke(start, 0.0, model, side=side, height=height), model=model)


def when(shot: Trajectory, kind: str, ball: Ball = CUE) -> float:
    """Return the time of a ball's first event of a kind."""
    return next(event.time for event in shot.events if event.kind == kind and event.ball == ball)


def throw(
    angle: float, speed: float, model: Model = DEFAULT_MODEL, *, side: float = 0.0, height: float = 0.0
) -> float:
    """Return by how many degrees the object ball leaves the line of centres towards the cue ball's way."""
    shot = cut(angle, speed, model, side=side, height=height)
    return heading(velocity(shot, 1, when(shot, "ball"))) + angle


def separation(angle: float, speed: float, model: Model = DEFAULT_MODEL) -> float:
    """Return the angle in degrees between the balls' ways after a stun shot."""
    shot = cut(angle, speed, model)
    hit = when(shot, "ball")
    return heading(velocity(shot, CUE, hit)) - heading(velocity(shot, 1, hit))


def rebound(
    speed: float, angle: float = 0.0, model: Model = DEFAULT_MODEL, *, side: float = 0.0
) -> tuple[float, float]:
    """Roll a ball into a rail, `angle` degrees off straight; return speed and angle as it comes away."""
    place = (TABLE.width - model.radius - 1e-3, 0.7)
    shot = simulate(TABLE, {CUE: place}, stroke(speed, angle, model, side=side, height=ROLL), model=model)
    away = velocity(shot, CUE, when(shot, "rail"))
    return hypot(*away), degrees(atan2(away[1], -away[0]))
