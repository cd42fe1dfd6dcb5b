"""Where a ball may be put: the cue ball in hand, and balls moved to a spot."""

import math
from collections.abc import Iterator
from itertools import combinations
from typing import Final, TypeAlias

from .table import CUE, RADIUS, Ball, Layout, Point, Table

TOUCH: Final = 1e-6
"""Balls with no more than this between them (metres) touch.

Far above rounding and the hair left between racked balls, far below anything that could be seen.
"""
CLEARANCE: Final = 1e-4
"""The gap (metres) left where a ball must be as near to another as possible without touching it."""


_Circle: TypeAlias = tuple[Point, float]
_Window: TypeAlias = tuple[float, float, float, float]


class PlacementError(ValueError):
    """A place where the cue ball may not be put."""


class OffTheBedError(PlacementError):
    """The ball would not lie wholly on the playing surface."""


class OutsideTheHouseError(PlacementError):
    """The ball must lie behind the head string; on the string is not behind it."""


class TouchesBallError(PlacementError):
    """The ball would touch another, `ball`."""

    def __init__(self, message: str, ball: Ball) -> None:
        """Say it and keep which ball is in the way."""
        super().__init__(message)
        self.ball = ball


def touches(one: Point, other: Point) -> bool:
    """Whether balls with these centres touch or overlap."""
    return math.dist(one, other) <= 2 * RADIUS + TOUCH


def taken(spot: Point, layout: Layout) -> bool:
    """Whether a ball placed on `spot` would touch one of `layout` (which must not hold the ball itself)."""
    return any(touches(spot, place) for place in layout.values())


def on_bed(table: Table, point: Point) -> bool:
    """Whether a ball centred here lies wholly on the playing surface; touching a rail it still does."""
    x, y = point
    return RADIUS <= x <= table.width - RADIUS and RADIUS <= y <= table.length - RADIUS


def in_house(table: Table, point: Point) -> bool:
    """Whether a ball's centre is behind the head string; on the string is not behind it."""
    return point[1] < table.head_string


def placement_fault(table: Table, layout: Layout, point: Point, *, house: bool) -> PlacementError | None:
    """Why the cue ball in hand may not be put at `point`, or None where it may (5.10.1, E44, S5).

    `house` asks for the house, else the whole bed is open. A cue ball in `layout` is the one being
    placed and is passed over.
    """
    where = f"({point[0]}, {point[1]})"
    if not on_bed(table, point):
        return OffTheBedError(f"a ball at {where} is not on the bed of a {table.name} table")
    if house and not in_house(table, point):
        return OutsideTheHouseError(
            f"a ball at {where} is not behind the head string, y = {table.head_string}"
        )
    for ball, place in layout.items():
        if ball != CUE and touches(point, place):
            return TouchesBallError(f"a ball at {where} touches the {ball} at ({place[0]}, {place[1]})", ball)
    return None


def check_placement(table: Table, layout: Layout, point: Point, *, house: bool) -> None:
    """Raise the `PlacementError` that `placement_fault` finds, if any."""
    fault = placement_fault(table, layout, point, house=house)
    if fault is not None:
        raise fault


def nearest_placement(table: Table, layout: Layout, wanted: Point, *, house: bool) -> Point:
    """The legal place for the cue ball nearest to `wanted` (finite, in metres), itself where it is legal.

    A place that has to give way to a ball or the head string keeps `CLEARANCE` from it. Sixteen balls cannot
    cover a house, so there always is a place.
    """
    if placement_fault(table, layout, wanted, house=house) is None:
        return wanted
    far = table.head_string - CLEARANCE if house else table.length - RADIUS
    window = (RADIUS, table.width - RADIUS, RADIUS, far)
    reach = 2 * RADIUS + CLEARANCE
    circles = [(place, reach) for ball, place in layout.items() if ball != CUE]
    legal = [
        point
        for point in _candidates(wanted, circles, window)
        if placement_fault(table, layout, point, house=house) is None
    ]
    return min(legal, key=lambda point: math.dist(point, wanted))


def _candidates(wanted: Point, circles: list[_Circle], window: _Window) -> Iterator[Point]:
    """Places among which the nearest in the window and outside all circles is.

    The window's nearest place may be inside a circle. On the straight way to it from a free place the
    distance falls, so the nearest free place is on a circle: at its foot, at an edge or at another circle.
    """
    left, right, low, high = window
    x, y = min(max(wanted[0], left), right), min(max(wanted[1], low), high)
    yield (x, y)
    for circle in circles:
        yield _foot(wanted, circle)
        (cx, cy), reach = circle
        for edge in (left, right):
            yield from ((edge, cy + half) for half in _half_chords(edge - cx, reach))
        for edge in (low, high):
            yield from ((cx + half, edge) for half in _half_chords(edge - cy, reach))
    for one, other in combinations(circles, 2):
        yield from _meetings(one, other)


def _foot(wanted: Point, circle: _Circle) -> Point:
    (cx, cy), reach = circle
    dx, dy = wanted[0] - cx, wanted[1] - cy
    distance = math.hypot(dx, dy)
    if distance == 0:
        return (cx, cy - reach)
    return (cx + dx * reach / distance, cy + dy * reach / distance)


def _half_chords(distance: float, reach: float) -> tuple[float, ...]:
    if abs(distance) > reach:
        return ()
    half = math.sqrt(reach * reach - distance * distance)
    return (-half, half)


def _meetings(one: _Circle, other: _Circle) -> Iterator[Point]:
    (ax, ay), reach = one
    (bx, by), _ = other
    apart = math.dist(one[0], other[0])
    if apart == 0:
        return
    for half in _half_chords(apart / 2, reach):
        yield (
            (ax + bx) / 2 - half * (by - ay) / apart,
            (ay + by) / 2 + half * (bx - ax) / apart,
        )
