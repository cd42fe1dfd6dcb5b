"""Where a ball lies, in the record's words: zones, and object balls at or near a rail."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from .placement import CLEARANCE, in_house
from .pockets import POINT_RADIUS, cushions, pockets
from .racks import hinders
from .table import CUE, RADIUS, RAILS, Ball, Layout, Point, Table

Zone: TypeAlias = Literal["rack", "house", "head-spot", "centre-spot", "foot-spot", "open"]

ON_SPOT: Final = 0.002
"""A ball whose centre is no farther than this (metres) from a spot lies on it."""
FROZEN: Final = CLEARANCE
"""A ball with no more than this gap (metres) to a rail touches it.

A tenth of a millimetre is about where light between ball and rubber can no longer be seen, and the gap that
a ball spotted without touching another is given: what is clear by one rule is not frozen by the other.
"""

Rails: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AtRails:
    """The object balls that touch rails (`frozen`) and those within a ball's diameter of some (`near`).

    Each with its rails in the order of `RAILS`: a ball in a corner can have two, and be frozen to one and
    near the other.
    """

    frozen: Mapping[Ball, Rails]
    near: Mapping[Ball, Rails]


def zone(table: Table, point: Point) -> Zone:
    """The zone in which a ball at `point` came to rest; the first that fits of these.

    - `foot-spot`, `head-spot`, `centre-spot`: within `ON_SPOT` of it;
    - `rack`: a ball of the full triangle would touch it, see `hinders`;
    - `house`: its centre is behind the head string;
    - `open`: anywhere else.

    Where more than one fits, a spot says most: the rules tell a last ball on the foot spot (S29.2) from one
    elsewhere in the rack area (S30.1), and take a ball on the head spot to be in the house (S30.3). A spot
    can be taken by a ball that does not lie on it: ask `placement.taken`.
    """
    if math.dist(point, table.foot_spot) <= ON_SPOT:
        return "foot-spot"
    if math.dist(point, table.head_spot) <= ON_SPOT:
        return "head-spot"
    if math.dist(point, table.centre_spot) <= ON_SPOT:
        return "centre-spot"
    if hinders(table, point):
        return "rack"
    return "house" if in_house(table, point) else "open"


def at_rails(table: Table, layout: Layout) -> AtRails:
    """Which object balls of `layout` lie at rails, as a record's `frozen` and `near` say it (S14, S15)."""
    frozen: dict[Ball, Rails] = {}
    near: dict[Ball, Rails] = {}
    for ball, place in layout.items():
        if ball == CUE:
            continue
        gaps = {rail: rail_gap(table, place, rail) for rail in RAILS}
        if touching := tuple(rail for rail, gap in gaps.items() if gap <= FROZEN):
            frozen[ball] = touching
        if close := tuple(rail for rail, gap in gaps.items() if FROZEN < gap <= 2 * RADIUS):
            near[ball] = close
    return AtRails(frozen, near)


def rail_gap(table: Table, point: Point, rail: str) -> float:
    """The gap in metres between a ball at `point` and a rail: its noses, points and facings.

    In front of a pocket the gap is to the nearest point, not to the line between two noses.
    """
    noses, points = _surfaces(table)[rail]
    straight = min(_to_segment(point, start, end) for start, end in noses)
    return min(straight, *(math.dist(point, centre) - POINT_RADIUS for centre in points)) - RADIUS


_Segment: TypeAlias = tuple[Point, Point]


@cache
def _surfaces(table: Table) -> Mapping[str, tuple[list[_Segment], list[Point]]]:
    """By rail: its straight surfaces, noses and facings, and the centres of its points' roundings."""
    straight: dict[str, list[_Segment]] = {rail: [] for rail in RAILS}
    points: dict[str, list[Point]] = {rail: [] for rail in RAILS}
    for cushion in cushions(table):
        straight[cushion.rail].append((cushion.start, cushion.end))
    for pocket in pockets(table):
        for jaw in pocket.jaws:
            straight[jaw.rail].append((jaw.facing, pocket.facing_end(jaw)))
            points[jaw.rail].append(jaw.centre)
    return {rail: (straight[rail], points[rail]) for rail in RAILS}


def _to_segment(point: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0.0
    share = min(max(along, 0.0), 1.0)
    return math.dist(point, (start[0] + share * dx, start[1] + share * dy))
