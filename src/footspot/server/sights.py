"""What one sees along the cue: which ball a straight aim meets, where that goes, and what for."""

from dataclasses import dataclass
from math import cos, dist, inf, radians, sin, sqrt

from footspot.players.chances import Mouth, mouths
from footspot.table import CUE, RADIUS, Ball, Layout, Point, Table

_STEEPEST = cos(radians(68))
"""Cosine of the widest angle to a pocket's middle line at which it is plainly aimed at."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A straight aim that meets `ball` with the cue ball at `ghost`; `way` is the ball's, a unit vector."""

    ball: Ball
    ghost: Point
    way: Point


def unit(direction: float) -> Point:
    """The unit vector of a direction in degrees."""
    return cos(radians(direction)), sin(radians(direction))


def to_the_rail(table: Table, start: Point, way: Point) -> Point:
    """Where a ball's centre comes to a rail on a straight way."""
    reach = inf
    for at, along, size in zip(start, way, (table.width, table.length), strict=True):
        if along:
            edge = size - RADIUS if along > 0 else RADIUS
            reach = min(reach, max(0.0, (edge - at) / along))
    return start[0] + reach * way[0], start[1] + reach * way[1]


def sight(table: Table, layout: Layout, direction: float) -> Sight | None:
    """What a straight aim from the cue ball meets first, None if that is no ball."""
    cue, ahead = layout[CUE], unit(direction)
    others = {ball: place for ball, place in layout.items() if ball != CUE}
    met = _first_on(others, cue, ahead)
    if met is None:
        return None
    ball, reach = met
    ghost = (cue[0] + reach * ahead[0], cue[1] + reach * ahead[1])
    if reach > dist(cue, to_the_rail(table, cue, ahead)) and not _in_a_mouth(table, ghost):
        return None
    x, y = (layout[ball][0] - ghost[0]) / (2 * RADIUS), (layout[ball][1] - ghost[1]) / (2 * RADIUS)
    return Sight(ball, ghost, (x, y))


def plainly_for(table: Table, layout: Layout, seen: Sight) -> str | None:
    """The pocket to which a ball's straight way leads with nothing in it (E26, E27), None if to none."""
    start, way = layout[seen.ball], seen.way
    others = {ball: place for ball, place in layout.items() if ball not in (seen.ball, CUE)}
    found = [(reach, m.pocket) for m in mouths(table) if (reach := _to_mouth(m, start, way)) is not None]
    if not found:
        return None
    reach, pocket = min(found)
    met = _first_on(others, start, way)
    return None if met is not None and met[1] < reach else pocket


def _first_on(others: Layout, start: Point, way: Point) -> tuple[Ball, float] | None:
    """The first ball that one on a straight way touches, and after how far."""
    found = []
    for ball, (x, y) in others.items():
        along = (x - start[0]) * way[0] + (y - start[1]) * way[1]
        aside = (x - start[0]) * way[1] - (y - start[1]) * way[0]
        if along > 0 and abs(aside) < 2 * RADIUS:
            found.append((max(0.0, along - sqrt(4 * RADIUS**2 - aside**2)), ball))
    if not found:
        return None
    reach, ball = min(found)
    return ball, reach


def _to_mouth(mouth: Mouth, start: Point, way: Point) -> float | None:
    """After how far a straight way crosses a mouth, None if it does not, or too steeply."""
    (mx, my), (nx, ny) = mouth.middle, mouth.inwards
    slope = way[0] * nx + way[1] * ny
    if slope < _STEEPEST:
        return None
    reach = ((mx - start[0]) * nx + (my - start[1]) * ny) / slope
    at = (start[0] + reach * way[0], start[1] + reach * way[1])
    return max(reach, 0.0) if reach > -RADIUS and dist(at, mouth.middle) < mouth.width / 2 else None


def _in_a_mouth(table: Table, place: Point) -> bool:
    return any(dist(place, mouth.middle) < mouth.width for mouth in mouths(table))
