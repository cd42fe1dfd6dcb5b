"""Lines to play on, and the direction of a stroke that sends a ball along one."""

from collections.abc import Iterator, Set
from dataclasses import dataclass, replace
from math import atan2, ceil, cos, degrees, dist, hypot, pi, radians, remainder, sin

from footspot.physics import Stroke, least_elevation, simulate
from footspot.players.chances import Prospects, ghost, mouths, prospects
from footspot.table.table import CUE, RADIUS, Ball, Layout, Point, Table

_ROUNDS = 3
STEEP = 45.0
"""Degrees beyond which the butt is not raised over a ball: the stick had better touch it."""


@dataclass(frozen=True, slots=True)
class Line:
    """Drive `first` in a direction (radians) so that `ball` goes into `pocket`; `chance` by geometry."""

    chance: float
    first: Ball
    direction: float
    ball: Ball
    pocket: str


def angle(start: Point, end: Point) -> float:
    """The direction from one point to another, radians from the x axis towards y."""
    return atan2(end[1] - start[1], end[0] - start[0])


def direct_lines(table: Table, layout: Layout, found: Prospects) -> Iterator[Line]:
    """Straight into pockets."""
    middle = {mouth.pocket: mouth.middle for mouth in mouths(table)}
    for shot in found.shots:
        way = angle(layout[shot.ball], middle[shot.pocket])
        yield Line(shot.chance, shot.ball, way, shot.ball, shot.pocket)


def combinations(table: Table, layout: Layout, found: Prospects, spread: float) -> Iterator[Line]:
    """Off a ball that can be hit onto another one that it sees in front of a pocket."""
    middle = {mouth.pocket: mouth.middle for mouth in mouths(table)}
    others = frozenset(layout) - {CUE}
    for first in sorted(found.hittable):
        rest = {ball: place for ball, place in layout.items() if ball not in (first, CUE)}
        # The error of aim has grown on the way to the first ball.
        grown = spread * max(1.0, dist(layout[CUE], layout[first]) / (2 * RADIUS))
        for shot in prospects(table, rest, others - {first}, grown, layout[first]).shots[:3]:
            target = ghost(layout[shot.ball], middle[shot.pocket])
            yield Line(shot.chance, first, angle(layout[first], target), shot.ball, shot.pocket)


def banks(table: Table, layout: Layout, hittable: Set[Ball]) -> Iterator[Line]:
    """Off one rail, as a mirror has it and a few degrees to either side, for rails are no mirrors."""
    low, right, foot = RADIUS, table.width - RADIUS, table.length - RADIUS
    for ball in sorted(hittable):
        x, y = layout[ball]
        for mouth in mouths(table):
            mx, my = mouth.middle
            images = ((2 * low - mx, my), (2 * right - mx, my), (mx, 2 * low - my), (mx, 2 * foot - my))
            for image in images:
                way = angle((x, y), image)
                if dist((x, y), image) < 1.5 * table.length and _goes_away(way, mouth.inwards):
                    for turn in (-4, -2, 0, 2, 4):
                        yield Line(0.2, ball, way + radians(turn), ball, mouth.pocket)


def _goes_away(way: float, inwards: Point) -> bool:
    """Whether a ball so driven reaches another rail before the pocket's own."""
    return cos(way) * inwards[0] + sin(way) * inwards[1] < 0.5


def raised(table: Table, layout: Layout, stroke: Stroke) -> Stroke:
    """The stroke with the butt as high as rails and balls in its way ask for, and a little higher."""
    rails, balls = least_elevation(table, layout, stroke)
    least = max(rails, balls) if balls < STEEP else rails
    return replace(stroke, elevation=min(ceil(2 * least + 0.2) / 2, 89.0))


def rested(table: Table, layout: Layout, stroke: Stroke) -> Stroke:
    """The stroke as rails let it be played: a stick that is held too low lies on one."""
    rails = least_elevation(table, layout, stroke).rails
    return stroke if stroke.elevation >= rails else replace(stroke, elevation=rails)


def aimed(table: Table, layout: Layout, line: Line, speed: float, height: float) -> Stroke | None:
    """The stroke that drives a line's first ball along it, None if none does.

    The ghost ball gives the first guess; what two balls alone then do corrects it for throw and spin.
    """
    cue, ball = layout[CUE], layout[line.first]
    c, s = cos(line.direction), sin(line.direction)
    gx, gy = ball[0] - 2 * RADIUS * c - cue[0], ball[1] - 2 * RADIUS * s - cue[1]
    distance = hypot(gx, gy)
    direction = atan2(gy, gx)
    lever = 2 * RADIUS * max(0.1, cos(line.direction - direction)) / max(distance, RADIUS)
    two = {CUE: cue, line.first: ball}
    stroke = None
    for _ in range(_ROUNDS):
        stroke = raised(table, layout, Stroke(speed, degrees(direction), height=height))
        way = _way_of_object_ball(table, two, stroke)
        if way is None:
            return None
        error = remainder(way - line.direction, 2 * pi)
        if abs(error) < 5e-4:
            break
        direction += error * min(lever, 1.0)
    return stroke


def _way_of_object_ball(table: Table, two: Layout, stroke: Stroke) -> float | None:
    """In which direction the object ball of two leaves, None if it is not hit."""
    shot = simulate(table, two, stroke)
    stretches = shot.segments[shot.segments[:, 0] == 1]
    if len(stretches) == 1:
        return None
    return atan2(float(stretches[1, 5]), float(stretches[1, 4]))
