"""How good a table looks: the chance of every direct shot, by geometry alone."""

from collections.abc import Callable, Set
from dataclasses import dataclass
from functools import cache
from math import cos, dist, erf, hypot, radians, sqrt
from typing import Any, Final, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

from footspot.table.pockets import pockets
from footspot.table.table import CUE, POCKETS, RADIUS, Ball, Layout, Point, Table

Floats = NDArray[np.float64]
Function = TypeVar("Function", bound=Callable[..., Any])

IN_HAND_DISTANCE: Final = 0.4
IN_HAND_CUT: Final = cos(radians(20))
"""What a player with the cue ball in hand gives himself, about: distance in m, cosine of the cut."""
_THINNEST: Final = cos(radians(78))
_STEEPEST: Final = cos(radians(68))
"""Cosines of the thinnest cut and of the widest angle to a pocket's middle line that are looked at."""
_SLACK: Final = 0.004
"""What a jaw forgives, in m on either side of a pocket."""
_UNKNOWN: Final = 0.002
"""Error in radians of the object ball's direction that is there even for the steadiest player."""

FRACTIONS: Final = (-0.9, -0.5, 0.0, 0.5, 0.9)
"""Where, in ball diameters beside its middle, a ball is looked at to see whether it can be hit."""


@dataclass(frozen=True, slots=True)
class Mouth:
    """A pocket as a shooter sees it: the middle of its mouth, the unit vector into it, its width in m."""

    pocket: str
    middle: Point
    inwards: Point
    width: float


@cache
def mouths(table: Table) -> tuple[Mouth, ...]:
    """A table's six mouths in the order of `POCKETS`."""
    found = []
    for pocket in pockets(table):
        (ax, ay), (bx, by) = (jaw.facing for jaw in pocket.jaws)
        middle = ((ax + bx) / 2, (ay + by) / 2)
        x, y = pocket.centre[0] - middle[0], pocket.centre[1] - middle[1]
        size = hypot(x, y)
        found.append(Mouth(pocket.name, middle, (x / size, y / size), pocket.mouth))
    return tuple(found)


@cache
def _mouths_as_array(table: Table) -> Floats:
    return np.array([(*mouth.middle, *mouth.inwards, mouth.width) for mouth in mouths(table)])


@dataclass(frozen=True, slots=True)
class Prospect:
    """A direct shot: the ball, the pocket and the chance of making it."""

    chance: float
    ball: Ball
    pocket: str


@dataclass(frozen=True, slots=True)
class Prospects:
    """All direct shots on a table, the best first, and the balls that can be hit directly at all."""

    shots: tuple[Prospect, ...]
    hittable: frozenset[Ball]

    @property
    def best(self) -> float:
        """The chance of the best shot."""
        return self.shots[0].chance if self.shots else 0.0


def prospects(table: Table, layout: Layout, wanted: Set[Ball], spread: float, cue: Point | None) -> Prospects:
    """Look at a table from where the cue ball is, or with the cue ball in hand (None).

    `wanted` are the balls that may be hit first, `spread` the standard deviation (rad) of the shooter's aim.
    """
    balls = [ball for ball in layout if ball != CUE]
    if not balls:
        return Prospects((), frozenset())
    places = np.array([layout[ball] for ball in balls])
    flags = np.array([ball in wanted for ball in balls])
    chances = np.zeros((len(balls), len(POCKETS)))
    hittable = np.zeros(len(balls), dtype=np.bool_)
    x, y = cue or (0.0, 0.0)
    size = (table.width, table.length)
    _look(x, y, cue is None, places, flags, _mouths_as_array(table), *size, spread, chances, hittable)
    shots = [
        Prospect(chance, balls[i], POCKETS[k])
        for i, row in enumerate(chances.tolist())
        for k, chance in enumerate(row)
        if chance > 0.0
    ]
    shots.sort(key=lambda shot: -shot.chance)
    return Prospects(
        tuple(shots), frozenset(b for b, seen in zip(balls, hittable.tolist(), strict=True) if seen)
    )


def ghost(ball: Point, towards: Point) -> Point:
    """Where the cue ball's centre is when it drives `ball` straight towards a point."""
    size = dist(ball, towards)
    share = 2 * RADIUS / size
    return (ball[0] - (towards[0] - ball[0]) * share, ball[1] - (towards[1] - ball[1]) * share)


def _kernel(function: Function) -> Function:
    return cast("Function", njit(cache=True, error_model="numpy", nogil=True)(function))


@_kernel
def _free(ax: float, ay: float, bx: float, by: float, places: Floats, but: int) -> bool:
    """Whether a ball can go straight from a to b and touch none but ball `but`."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    for j in range(len(places)):
        if j == but:
            continue
        px, py = places[j, 0] - ax, places[j, 1] - ay
        share = (px * dx + py * dy) / square if square > 0 else 0.0
        share = min(max(share, 0.0), 1.0)
        px -= share * dx
        py -= share * dy
        if px * px + py * py < 4 * RADIUS * RADIUS:
            return False
    return True


@_kernel
def _look(
    cx: float,
    cy: float,
    in_hand: bool,
    places: Floats,
    wanted: NDArray[np.bool_],
    mouths: Floats,
    width: float,
    length: float,
    spread: float,
    chances: Floats,
    hittable: NDArray[np.bool_],
) -> None:
    """Fill in `chances` (ball, pocket) and `hittable`.

    A shot's chance is that of a normal error of aim, grown by the distance to the ghost ball and the cut, to
    stay within the pocket's width as seen from the ball.
    """
    for i in range(len(places)):
        if not wanted[i]:
            continue
        x, y = places[i, 0], places[i, 1]
        if in_hand:
            hittable[i] = True
        else:
            dx, dy = x - cx, y - cy
            size = sqrt(dx * dx + dy * dy)
            for k in range(len(FRACTIONS)):
                off = FRACTIONS[k] * 2 * RADIUS / size
                hittable[i] = hittable[i] or _free(cx, cy, x - dy * off, y + dx * off, places, i)
        if not hittable[i]:
            continue
        for p in range(len(mouths)):
            gx, gy = mouths[p, 0] - x, mouths[p, 1] - y
            way = sqrt(gx * gx + gy * gy)
            gx, gy = gx / way, gy / way
            steep = gx * mouths[p, 2] + gy * mouths[p, 3]
            half = 0.5 * mouths[p, 4] * steep - RADIUS + _SLACK
            tx, ty = x - 2 * RADIUS * gx, y - 2 * RADIUS * gy
            if steep < _STEEPEST or half <= 0:
                continue
            if tx < RADIUS or ty < RADIUS or tx > width - RADIUS or ty > length - RADIUS:
                continue
            distance, cut = IN_HAND_DISTANCE, IN_HAND_CUT
            if not in_hand:
                dx, dy = tx - cx, ty - cy
                distance = sqrt(dx * dx + dy * dy)
                cut = (dx * gx + dy * gy) / distance if distance > 0 else 1.0
                if cut < _THINNEST or not _free(cx, cy, tx, ty, places, i):
                    continue
            if not _free(x, y, mouths[p, 0], mouths[p, 1], places, i):
                continue
            error = way * (_UNKNOWN + spread * distance / (2 * RADIUS * cut))
            chances[i, p] = erf(half / (sqrt(2.0) * error))
