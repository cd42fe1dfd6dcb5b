"""What a player might do: strokes worth a thought, from geometry and a little chance."""

from collections.abc import Iterator, Sequence, Set
from itertools import product
from math import asin, cos, degrees, dist, sin
from typing import TYPE_CHECKING, Final

from footspot.physics import Stroke, Trajectory, simulate
from footspot.physics.trajectory import KINDS
from footspot.players.aim import Line, aimed, angle, banks, combinations, direct_lines, raised
from footspot.players.chances import FRACTIONS, Prospects, ghost, mouths
from footspot.table.placement import nearest_placement, placement_fault
from footspot.table.table import CUE, RADIUS, Ball, Layout, Point, Table

if TYPE_CHECKING:
    from numpy.random import Generator

SPEEDS: Final = (0.8, 1.4, 2.4)
HEIGHTS: Final = (-0.3, 0.0, 0.3)
"""Strokes on a line: cue speeds in m/s, tip heights in radii."""
TOUCHES: Final = (0.5, 1.0, 1.8, 3.2)
"""Cue speeds of strokes that only mean to touch a ball somewhere."""
HARD: Final = (6.5, 8.0)
SOFT: Final = (1.5, 2.5, 3.5)
"""Cue speeds of breaks."""
KICKS: Final = (1.8, 3.2)
KICK_STEP: Final = 1.0
"""Degrees between the directions in which a kick is looked for."""
_HIGH: Final = 0.4
_LOW: Final = 10.0
"""The tip's height where a stroke at the middle would need a higher elevation, in degrees, than this."""
_BACK: Final = (0.2, 0.45)
_CUTS: Final = (-0.7, -0.35, 0.0, 0.35, 0.7)
"""Where the cue ball in hand goes for a shot: metres behind the ghost ball, radians beside its line."""
_GRID: Final = (6, 10)
_CONTACT, _RAIL = KINDS.index("ball"), KINDS.index("rail")


def lines(table: Table, layout: Layout, found: Prospects, spread: float, most: int) -> list[Line]:
    """The best `most` lines straight into a pocket, and as many by way of another ball."""
    direct = list(direct_lines(table, layout, found))[:most]
    combined = sorted(combinations(table, layout, found, spread), key=lambda line: -line.chance)
    return direct + combined[:most]


def strokes(
    table: Table, layout: Layout, line: Line, speeds: Sequence[float], heights: Sequence[float]
) -> Iterator[Stroke]:
    """Strokes that play on a line."""
    for speed, height in product(speeds, heights):
        stroke = aimed(table, layout, line, speed, height)
        if stroke is not None:
            yield stroke


def banked(table: Table, layout: Layout, hittable: Set[Ball], speed: float) -> Iterator[tuple[Line, Stroke]]:
    """Bank shots that go, played to perfection."""
    for line in banks(table, layout, hittable):
        stroke = aimed(table, layout, line, speed, 0.0)
        if stroke and simulate(table, layout, stroke).pocketed.get(line.ball) == line.pocket:
            yield line, stroke


def _plain(table: Table, layout: Layout, speed: float, direction: float) -> Stroke:
    """A stroke at the ball's middle, or above it where a rail or a ball is close behind; degrees."""
    stroke = raised(table, layout, Stroke(speed, direction))
    if stroke.elevation <= _LOW:
        return stroke
    return raised(table, layout, Stroke(speed, direction, height=_HIGH))


def touches(
    table: Table, layout: Layout, hittable: Set[Ball], speeds: Sequence[float], most: int, rng: "Generator"
) -> Iterator[Stroke]:
    """Strokes that touch the balls that can be hit, fuller and thinner; `most` of them by chance."""
    cue = layout[CUE]
    every = list(product(sorted(hittable), (-0.97, -0.75, *FRACTIONS, 0.75, 0.97), speeds))
    for k in sorted(rng.permutation(len(every))[:most].tolist()):
        ball, fraction, speed = every[k]
        aside = asin(min(1.0, 2 * RADIUS * fraction / dist(cue, layout[ball])))
        yield _plain(table, layout, speed, degrees(angle(cue, layout[ball]) + aside))


def kicks(table: Table, layout: Layout, wanted: Set[Ball], most: int, rng: "Generator") -> Iterator[Stroke]:
    """Strokes off rails that come to a wanted ball first, or any if none does; `most` of them by chance."""
    start = float(rng.uniform(0, KICK_STEP))
    every, found = [], []
    for k, speed in product(range(int(360 / KICK_STEP)), KICKS):
        stroke = _plain(table, layout, speed, start + k * KICK_STEP)
        every.append(stroke)
        if _first_off_a_rail(simulate(table, layout, stroke)) in wanted:
            found.append(stroke)
    found = found or every
    for k in sorted(rng.permutation(len(found))[:most].tolist()):
        yield found[k]


def _first_off_a_rail(trajectory: Trajectory) -> Ball | None:
    """The first object ball touched, None without a rail before it; what comes after is not decoded."""
    codes = trajectory.codes
    contacts = codes[(codes[:, 0] == _CONTACT) | (codes[:, 0] == _RAIL)]
    first = (contacts[:, 0] == _CONTACT).argmax() if len(contacts) else 0
    return trajectory.balls[contacts[first, 2]] if first else None


def anywhere(table: Table, layout: Layout, count: int, rng: "Generator") -> Iterator[Stroke]:
    """Strokes in any direction, soft ones more often."""
    for _ in range(count):
        speed, direction = 0.2 + 2.5 * float(rng.random()) ** 2, float(rng.uniform(0, 360))
        yield _plain(table, layout, speed, direction)


def placements(table: Table, layout: Layout, found: Prospects, *, house: bool) -> list[Point]:
    """Places for the cue ball in hand: behind balls that have a pocket, and all over where it may be."""
    middle = {mouth.pocket: mouth.middle for mouth in mouths(table)}
    places: list[Point] = []
    for shot in found.shots[:8]:
        x, y = ghost(layout[shot.ball], middle[shot.pocket])
        way = angle(middle[shot.pocket], (x, y))
        places += [(x + d * cos(way + cut), y + d * sin(way + cut)) for d, cut in product(_BACK, _CUTS)]
    across, along = _GRID
    places.append(nearest_placement(table, layout, table.head_spot, house=house))
    far = table.head_string if house else table.length
    for i, j in product(range(across), range(along)):
        places.append((table.width * (i + 0.5) / across, far * (j + 0.5) / along))
    return [p for p in places if placement_fault(table, layout, p, house=house) is None]


def break_places(table: Table) -> list[Point]:
    """Places for the cue ball before a break: along the head string."""
    return [(table.width * share, table.head_string - RADIUS) for share in (0.2, 0.35, 0.5, 0.65, 0.8)]
