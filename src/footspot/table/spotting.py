"""Spotting object balls on the long string (E43, and wherever a rulebook spots a ball)."""

import math
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from .placement import CLEARANCE, taken
from .table import RADIUS, Ball, Layout, Point, Table

_Interval: TypeAlias = tuple[float, float]


class AlreadyOnTableError(ValueError):
    """A ball to be spotted already lies on the table."""


class LongStringFullError(ValueError):
    """No place is left on the long string: more balls than any game has."""


def spot(table: Table, layout: Layout, balls: Iterable[Ball]) -> dict[Ball, Point]:
    """Where `balls` go that are spotted beside those of `layout`, in ascending order.

    Each stands on the foot spot or, if that is taken, at the nearest place towards the foot rail that is
    `CLEARANCE` away from every ball (the cue ball is one of them); if there is none, at the nearest such
    place from the foot spot towards the head rail. Raises `AlreadyOnTableError`, `LongStringFullError`.
    """
    placed: dict[Ball, Point] = {}
    for ball in sorted(set(balls)):
        if ball in layout:
            raise AlreadyOnTableError(f"the {ball} cannot be spotted: it lies at {layout[ball]}")
        placed[ball] = _place(table, {**layout, **placed})
    return placed


def _place(table: Table, layout: Layout) -> Point:
    x, start = table.foot_spot
    if not taken(table.foot_spot, layout):
        return table.foot_spot
    blocked = list(_blocked(x, layout))
    y = _upwards(start, blocked)
    if y > table.length - RADIUS:
        y = -_upwards(-start, [(-high, -low) for low, high in blocked])
    if y < RADIUS:
        raise LongStringFullError(f"no place on the long string beside {len(layout)} balls")
    return (x, y)


def _blocked(x: float, layout: Layout) -> Iterator[_Interval]:
    """The open intervals of the long string that the balls of `layout` keep a ball's centre out of."""
    reach = 2 * RADIUS + CLEARANCE
    for bx, by in layout.values():
        if abs(bx - x) < reach:
            half = math.sqrt(reach * reach - (bx - x) ** 2)
            yield (by - half, by + half)


def _upwards(start: float, blocked: Iterable[_Interval]) -> float:
    """The least y from `start` on in none of the open intervals."""
    y = start
    for low, high in sorted(blocked):
        if low < y < high:
            y = high
    return y
