"""The shots that `footspot bench` measures: each drawn from a generator, so that it can be varied."""

from collections.abc import Callable, Mapping
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Final, TypeAlias

from footspot.physics import Stroke
from footspot.table import CUE, RADIUS, TABLES, Layout, Point
from footspot.table.racks import rack

if TYPE_CHECKING:
    from numpy.random import Generator

TABLE: Final = TABLES["9-foot"]
CUE_BALL_SPEED: Final = 1.331
"""The cue ball's speed after a centre-ball hit, in cue speeds."""

Shot: TypeAlias = tuple[Layout, Stroke]


def _aim(start: Point, target: Point) -> float:
    return degrees(atan2(target[1] - start[1], target[0] - start[0]))


def two_ball(rng: "Generator") -> Shot:
    """A straight pot into a corner with a stun stroke."""
    ball = (float(rng.uniform(0.85, 1.05)), float(rng.uniform(1.9, 2.2)))
    pocket = (TABLE.width, TABLE.length)
    back = 0.5 / hypot(pocket[0] - ball[0], pocket[1] - ball[1])
    cue = (ball[0] - (pocket[0] - ball[0]) * back, ball[1] - (pocket[1] - ball[1]) * back)
    return {CUE: cue, 1: ball}, Stroke(float(rng.uniform(1.0, 1.6)), _aim(cue, pocket), height=-0.1)


def mid_game(rng: "Generator") -> Shot:
    """Eight balls anywhere, the cue ball played at one of them at 1–3.5 m/s with some spin."""
    layout: dict[int, Point] = {}
    while len(layout) < 8:
        place = (
            float(rng.uniform(RADIUS, TABLE.width - RADIUS)),
            float(rng.uniform(RADIUS, TABLE.length - RADIUS)),
        )
        if all(hypot(place[0] - x, place[1] - y) > 2 * RADIUS for x, y in layout.values()):
            layout[len(layout)] = place
    side, height = rng.uniform(-0.3, 0.3, 2)
    speed = float(rng.uniform(1.0, 3.5)) / CUE_BALL_SPEED
    heading = _aim(layout[CUE], layout[1]) + float(rng.uniform(-1, 1))
    return layout, Stroke(speed, heading, side=float(side), height=float(height))


def _break(game: str, speed: float, rng: "Generator") -> Shot:
    cue = (TABLE.width / 2 + float(rng.uniform(-0.3, 0.3)), TABLE.head_string - 0.01)
    heading = _aim(cue, TABLE.foot_spot) + float(rng.normal(0, 0.1))
    return {CUE: cue, **rack(game, TABLE, rng)}, Stroke(speed / CUE_BALL_SPEED, heading)


def nine_ball_break(rng: "Generator") -> Shot:
    """A break of the diamond at a cue-ball speed of 10 m/s."""
    return _break("nine-ball", 10.0, rng)


def eight_ball_break(rng: "Generator") -> Shot:
    """A break of the triangle at a cue-ball speed of 7 m/s."""
    return _break("eight-ball", 7.0, rng)


SHOTS: Final[Mapping[str, Callable[["Generator"], Shot]]] = {
    "two-ball": two_ball,
    "mid-game": mid_game,
    "nine-ball-break": nine_ball_break,
    "eight-ball-break": eight_ball_break,
}
