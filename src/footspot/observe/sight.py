"""The facts of a shot: what touched what, in order, as far as an eye can tell."""

from collections.abc import Iterator, Set
from math import inf
from typing import Final, cast

from footspot.physics import Trajectory
from footspot.referee.facts import CUE, Fact, Hit, Off, PocketName, Pot, Rail, RailName, Touch
from footspot.table.table import Ball, Point
from footspot.table.zones import FROZEN, rail_gap

SPLIT: Final = 1e-3
"""Contacts of the cue ball no more than this apart (s) are one hit whose order cannot be told.

Nobody sees the order of two flashes 20 ms apart (Hirsh and Sherrick 1961); a referee tells it from the gap
that is left when the first ball is touched, and from how the balls leave. At an ordinary 1 to 2 m/s a
millisecond is a gap of 1 to 2 mm, the least that can be seen from where a referee stands.
"""

AtRail = tuple[Ball, str]
"""A ball and the name of a rail it touches."""

_SAMPLES: Final = 8


def seen(trajectory: Trajectory, frozen: Set[AtRail]) -> tuple[Fact, ...]:
    """The facts of a shot. `frozen` are the balls, the cue ball too, that touched rails when it began.

    - Contacts of the cue ball within `SPLIT` of the first of them are one `Hit`.
    - A ball in touch with a rail touches it again only after it has left it: when there has been more than
      `FROZEN` between them.
    - Facings and points are told as their rail, but not those of the pocket a ball drops into, unless it
      touches a rail elsewhere in between: it has not been banked.
    - The same two balls touching again with nothing else in between are told once.
    """
    facts: list[Fact] = []
    at_rail = dict.fromkeys(frozen, 0.0)
    banked = _last_rail_elsewhere(trajectory)
    hit_at, hit = -inf, 0
    for event in trajectory.events:
        time, ball = event.time, event.ball
        match event.kind:
            case "ball" if ball == CUE:
                other = cast(Ball, event.other)
                if time - hit_at <= SPLIT:
                    facts[hit] = _joined(cast(Hit, facts[hit]), other)
                elif facts[-1:] != [Hit((other,))]:
                    hit_at, hit = time, len(facts)
                    facts.append(Hit((other,)))
            case "ball":
                touch = Touch(ball, cast(Ball, event.other))
                if facts[-1] != touch:
                    facts.append(touch)
            case "rail":
                rail = cast(RailName, event.other)
                since = at_rail.get((ball, rail))
                at_rail[ball, rail] = time
                if event.pocket and trajectory.pocketed.get(ball) == event.pocket and time > banked[ball]:
                    continue
                if since is None or _left(trajectory, ball, rail, since, time):
                    facts.append(Rail(ball, rail))
            case "pocket":
                facts.append(Pot(ball, cast(PocketName, event.other)))
            case "off":
                facts.append(Off(ball))
    return tuple(facts)


def _joined(hit: Hit, ball: Ball) -> Hit:
    return hit if ball in hit.balls else Hit((*hit.balls, ball))


def _last_rail_elsewhere(trajectory: Trajectory) -> dict[Ball, float]:
    """When each pocketed ball last touched a rail that is not at its pocket."""
    last = dict.fromkeys(trajectory.pocketed, -inf)
    for event in trajectory.events:
        if event.kind == "rail" and event.ball in last and trajectory.pocketed[event.ball] != event.pocket:
            last[event.ball] = event.time
    return last


def _left(trajectory: Trajectory, ball: Ball, rail: str, since: float, until: float) -> bool:
    """Whether there was a visible gap between a ball and a rail at some time between two contacts."""
    points = _points(trajectory, ball, since, until)
    return any(rail_gap(trajectory.table, point, rail) > FROZEN for point in points)


def _points(trajectory: Trajectory, ball: Ball, since: float, until: float) -> Iterator[Point]:
    """Places of a ball between two times, at least `_SAMPLES` from every stretch of its way."""
    middle_x, middle_y = trajectory.table.width / 2, trajectory.table.length / 2
    rows = trajectory.segments[trajectory.segments[:, 0] == trajectory.balls.index(ball)].tolist()
    for row, end in zip(rows, [*(row[1] for row in rows[1:]), until], strict=True):
        _, begin, x, y, vx, vy, ax, ay = row[:8]
        first, last = max(begin, since) - begin, min(end, until) - begin
        for k in range(_SAMPLES + 1) if last > first else ():
            dt = first + (last - first) * k / _SAMPLES
            place = (x + (vx + 0.5 * ax * dt) * dt, y + (vy + 0.5 * ay * dt) * dt)
            yield (place[0] + middle_x, place[1] + middle_y)
