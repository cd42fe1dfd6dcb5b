"""What the cue ball meets first in a shot, and how both balls leave there."""

from math import hypot

import numpy as np

from footspot.physics import Event, Trajectory
from footspot.server.sights import to_the_rail
from footspot.table import CUE, Ball, Point

DEPARTURE = 0.5
"""Length in m of a departure's line of a ball that goes on alone; two share it by their speeds."""
_AT_ONCE = 1e-6
"""Seconds within which blows are one: a ball may lie against a rail, or against other balls."""
_POINTS = 24
"""Points of the cue ball's way to what it meets."""


def first_met(trajectory: Trajectory) -> Event | None:
    """The event in which the cue ball first meets a ball, a rail, a pocket or the floor, if it does."""
    for event in trajectory.events:
        rests_against = event.kind == "rail" and event.time < _AT_ONCE
        if event.ball == CUE and event.kind in ("ball", "rail", "pocket", "off") and not rests_against:
            return event
    return None


def place_at(trajectory: Trajectory, ball: Ball, time: float) -> Point:
    """Where a ball is, seen from above."""
    x, y, _ = trajectory.at(time)[ball].tolist()
    return x, y


def to_what_is_met(trajectory: Trajectory, met: Event | None) -> list[Point]:
    """The cue ball's way until then, which swerves where it was struck so."""
    times = np.linspace(0.0, trajectory.duration if met is None else met.time, _POINTS)
    return [(x, y) for x, y, _ in trajectory.at(times)[CUE].tolist()]


def departures(trajectory: Trajectory, hit: Ball, time: float) -> list[tuple[Ball, list[Point]]]:
    """A straight line for each ball that leaves their contact, along its velocity right after."""
    after = {ball: _velocity_after(trajectory, ball, time) for ball in (hit, CUE)}
    together = hypot(*(speed for way in after.values() for speed in way))
    lines = []
    for ball, (vx, vy) in after.items():
        speed = hypot(vx, vy)
        if speed < 1e-3 * together or together == 0.0:
            continue
        start, ahead = place_at(trajectory, ball, time), (vx / speed, vy / speed)
        wall = to_the_rail(trajectory.table, start, ahead)
        reach = min(DEPARTURE * speed / together, hypot(wall[0] - start[0], wall[1] - start[1]))
        lines.append((ball, [start, (start[0] + reach * ahead[0], start[1] + reach * ahead[1])]))
    return lines


def _velocity_after(trajectory: Trajectory, ball: Ball, time: float) -> Point:
    segments = trajectory.segments
    of_ball = segments[segments[:, 0] == trajectory.balls.index(ball)]
    last = of_ball[of_ball[:, 1] <= time + _AT_ONCE][-1]
    return float(last[4]), float(last[5])
