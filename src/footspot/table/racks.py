"""Racks: where the object balls stand before a break."""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from .table import RADIUS, Ball, Point, Table

if TYPE_CHECKING:
    from numpy.random import Generator

GAP: Final = 7e-6
"""Between neighbours in a rack on average, metres.

However tightly balls are racked, hands and cloth leave hairs between them, other ones each time: no two
racks break alike. Every ball lies up to 0.35 of it off its place along and across the table, which leaves
gaps of 0 to 2 times its width. `python -m benchmarks breaks` shows what breaks look like.
"""

PITCH: Final = 2 * RADIUS + GAP
"""Between the places of neighbours in a rack, metres."""

_TRIANGLE: Final = (1, 2, 3, 4, 5)
_DIAMOND: Final = (1, 2, 3, 2, 1)
# Counted row by row from the apex, each row from left to right.
_APEX: Final = 0
_MIDDLE_OF_THIRD_ROW: Final = 4
_BASE_CORNERS: Final = (10, 14)


class UnknownGameError(ValueError):
    """No rack is known for a game of that name."""


def rack(game: str, table: Table, rng: "Generator") -> dict[Ball, Point]:
    """The full rack of `game`: `eight-ball` (E2), `nine-ball` (N2, 5.2) or `straight-pool` (S1).

    The order that the rules leave open is drawn from `rng`, every order equally likely, and so are the hairs
    between the balls (`GAP`). Raises `UnknownGameError`.
    """
    if game not in _RACKS:
        raise UnknownGameError(f"no rack for {game!r}: there are {', '.join(_RACKS)}")
    return _set_down(_RACKS[game](table, rng), rng)


def rerack(balls: Collection[Ball], table: Table, rng: "Generator") -> dict[Ball, Point]:
    """Fourteen `balls` of straight pool in random order without the apex ball (S25).

    Raises ValueError unless they are fourteen different object balls.
    """
    if len(set(balls)) != 14 or len(balls) != 14 or not set(balls) <= set(range(1, 16)):
        raise ValueError(f"a rack without its apex holds 14 of the balls 1 to 15, not {sorted(balls)}")
    return _set_down(dict(zip(_shuffled(sorted(balls), rng), triangle(table)[1:], strict=True)), rng)


def triangle(table: Table) -> list[Point]:
    """The fifteen places of a triangle, apex on the foot spot, row by row, each from left to right."""
    return _places(table, _TRIANGLE)


def hinders(table: Table, point: Point) -> bool:
    """Whether a ball at `point` might be touched by a ball of the full triangle of fifteen.

    The apex counts although a rack of fourteen leaves it empty: a cue ball on the foot spot lies in the
    rack area (S30.3), and one a few millimetres beside it must not be judged otherwise.
    """
    return any(math.dist(point, place) <= 2 * RADIUS + GAP for place in triangle(table))


def _eight_ball(table: Table, rng: "Generator") -> dict[Ball, Point]:
    solids = _shuffled(range(1, 8), rng)
    stripes = _shuffled(range(9, 16), rng)
    corners = _shuffled((solids.pop(), stripes.pop()), rng)
    fixed = dict(zip((_MIDDLE_OF_THIRD_ROW, *_BASE_CORNERS), (8, *corners), strict=True))
    return _filled(triangle(table), fixed, _shuffled(solids + stripes, rng))


def _nine_ball(table: Table, rng: "Generator") -> dict[Ball, Point]:
    fixed = {_APEX: 1, _MIDDLE_OF_THIRD_ROW: 9}
    return _filled(_places(table, _DIAMOND), fixed, _shuffled(range(2, 9), rng))


def _straight_pool(table: Table, rng: "Generator") -> dict[Ball, Point]:
    return _filled(triangle(table), {}, _shuffled(range(1, 16), rng))


_RACKS: Final[Mapping[str, Callable[[Table, "Generator"], dict[Ball, Point]]]] = MappingProxyType(
    {"eight-ball": _eight_ball, "nine-ball": _nine_ball, "straight-pool": _straight_pool}
)


def _places(table: Table, rows: Sequence[int]) -> list[Point]:
    x, y = table.foot_spot
    depth = PITCH * math.sqrt(3) / 2
    return [
        (x + (2 * column - last) * PITCH / 2, y + row * depth)
        for row, last in enumerate(count - 1 for count in rows)
        for column in range(last + 1)
    ]


def _set_down(racked: Mapping[Ball, Point], rng: "Generator") -> dict[Ball, Point]:
    off = rng.uniform(-0.35 * GAP, 0.35 * GAP, (len(racked), 2)).tolist()
    return {ball: (x + u, y + v) for (ball, (x, y)), (u, v) in zip(racked.items(), off, strict=True)}


def _filled(places: Sequence[Point], fixed: Mapping[int, Ball], rest: Sequence[Ball]) -> dict[Ball, Point]:
    others = iter(rest)
    return {fixed.get(index) or next(others): place for index, place in enumerate(places)}


def _shuffled(balls: Sequence[Ball], rng: "Generator") -> list[Ball]:
    return [balls[int(index)] for index in rng.permutation(len(balls))]
