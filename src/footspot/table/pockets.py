"""Pockets as built: where the cushions end, how the jaws open and where a ball drops.

One source of geometry for the ball physics and for drawings. A cushion's nose line ends near a pocket in
a *point*, a small rounding, behind which the *facing* runs back to the hole. `corner` and `side` describe
one pocket of each kind on axes with the origin in the middle of the bed, in the quadrant where x and y are
positive; `pockets` and `cushions` reflect them to their places on the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, hypot, radians, sin, sqrt, tan
from typing import Final

from footspot.table.table import POCKETS, PocketSize, Point, Table

MOUTHS: Final[Mapping[PocketSize, tuple[float, float]]] = {
    "standard": (0.117, 0.130),
    "tight": (0.108, 0.124),
    "loose": (0.127, 0.140),
}
"""Width of corner and side pockets between opposite points, where nose and facing lines meet (WPA: 4½–4⅝ in
and 5–5⅛ in; tight ones are cut narrower than that, loose ones wider)."""
CORNER_ANGLE: Final = 142.0
SIDE_ANGLE: Final = 104.0
"""Degrees between nose line and facing (WPA, ±1°)."""
CORNER_SHELF: Final = 0.041
SIDE_SHELF: Final = 0.005
"""From the middle of the mouth to the edge of the drop (WPA: 1–2¼ in and 0–⅜ in)."""
POINT_RADIUS: Final = 0.0032
"""Rounding of a point: rubber facings are 1/16–1/4 in thick (WPA), and under cloth they turn about ⅛ in."""


@dataclass(frozen=True, slots=True)
class Jaw:
    """One side of a pocket: the rounded point and the facing behind it.

    `rail` is the rail it belongs to, `centre` the middle of the point's rounding. The facing starts at
    `facing` and runs along the unit vector `along`; the unit vector `normal` looks from it into the mouth.
    """

    rail: str
    centre: Point
    facing: Point
    along: Point
    normal: Point


@dataclass(frozen=True, slots=True)
class Pocket:
    """A pocket: two jaws, and the circle whose edge is the drop. A ball whose centre is inside it is down.

    `mouth` is the distance between its points, where nose and facing lines meet.
    """

    name: str
    mouth: float
    jaws: tuple[Jaw, Jaw]
    centre: Point
    radius: float

    def facing_end(self, jaw: Jaw) -> Point:
        """Where a jaw's facing meets the drop's edge: as far as a drawing needs to follow it."""
        x, y = jaw.facing[0] - self.centre[0], jaw.facing[1] - self.centre[1]
        along = -(x * jaw.along[0] + y * jaw.along[1])
        off = x * jaw.along[1] - y * jaw.along[0]
        reach = along - sqrt(max(0.0, self.radius**2 - off**2))
        reach = max(0.0, reach)
        return (jaw.facing[0] + reach * jaw.along[0], jaw.facing[1] + reach * jaw.along[1])


@dataclass(frozen=True, slots=True)
class Cushion:
    """A straight piece of cushion nose of a rail, from one point's rounding to the next."""

    rail: str
    start: Point
    end: Point


def _jaw(rail: str, tip: Point, nose: Point, outward: Point, angle: float) -> Jaw:
    """Build a jaw from its tip, the nose's direction towards the tip and the direction away from the bed."""
    turn = radians(180.0 - angle)
    back = POINT_RADIUS * tan(turn / 2)
    along = (nose[0] * cos(turn) + outward[0] * sin(turn), nose[1] * cos(turn) + outward[1] * sin(turn))
    normal = (nose[0] * sin(turn) - outward[0] * cos(turn), nose[1] * sin(turn) - outward[1] * cos(turn))
    return Jaw(
        rail,
        (
            tip[0] - nose[0] * back + outward[0] * POINT_RADIUS,
            tip[1] - nose[1] * back + outward[1] * POINT_RADIUS,
        ),
        (tip[0] + back * along[0], tip[1] + back * along[1]),
        along,
        normal,
    )


def corner(table: Table) -> Pocket:
    """Return the foot-right pocket with the origin in the middle of the bed."""
    x, y, mouth = table.width / 2, table.length / 2, MOUTHS[table.pockets][0]
    notch = mouth / sqrt(2)
    jaws = (
        _jaw("right", (x, y - notch), (0.0, 1.0), (1.0, 0.0), CORNER_ANGLE),
        _jaw("foot", (x - notch, y), (1.0, 0.0), (0.0, 1.0), CORNER_ANGLE),
    )
    # The hole is as wide as the mouth, so its edge meets the facings and nothing can pass beside it.
    radius = mouth / 2
    inset = (mouth / 2 - CORNER_SHELF - radius) / sqrt(2)
    return Pocket("foot-right", mouth, jaws, (x - inset, y - inset), radius)


def side(table: Table) -> Pocket:
    """Return the right-hand side pocket with the origin in the middle of the bed."""
    x, mouth = table.width / 2, MOUTHS[table.pockets][1]
    half = mouth / 2
    jaws = (
        _jaw("right", (x, half), (0.0, -1.0), (1.0, 0.0), SIDE_ANGLE),
        _jaw("right", (x, -half), (0.0, 1.0), (1.0, 0.0), SIDE_ANGLE),
    )
    return Pocket("side-right", mouth, jaws, (x + SIDE_SHELF + half, 0.0), half)


_RAIL_ACROSS: Final[Mapping[str, str]] = {"right": "left", "foot": "head"}


def _place(pocket: Pocket, name: str, table: Table) -> Pocket:
    """Reflect a pocket from the first quadrant into the one its name says, on the table's own axes."""
    flip_x, flip_y = name.endswith("left"), name.startswith("head")
    signs = (-1.0 if flip_x else 1.0, -1.0 if flip_y else 1.0)
    middle = (table.width / 2, table.length / 2)

    def vector(p: Point) -> Point:
        return (signs[0] * p[0], signs[1] * p[1])

    def point(p: Point) -> Point:
        return (middle[0] + signs[0] * p[0], middle[1] + signs[1] * p[1])

    def rail(of: str) -> str:
        return _RAIL_ACROSS[of] if (flip_x if of == "right" else flip_y) else of

    first, second = (
        Jaw(rail(jaw.rail), point(jaw.centre), point(jaw.facing), vector(jaw.along), vector(jaw.normal))
        for jaw in pocket.jaws
    )
    return Pocket(name, pocket.mouth, (first, second), point(pocket.centre), pocket.radius)


def pockets(table: Table) -> tuple[Pocket, ...]:
    """Return a table's six pockets in the order of `POCKETS`, on the table's own axes."""
    kinds = {"side": side(table), "corner": corner(table)}
    return tuple(_place(kinds["side" if "side" in name else "corner"], name, table) for name in POCKETS)


def cushions(table: Table) -> tuple[Cushion, ...]:
    """Return the six straight pieces of cushion nose, on the table's own axes."""
    w, h = table.width, table.length
    by_corner, by_side = corner(table), side(table)
    long_end = by_corner.jaws[0].centre[1] + h / 2
    short_end = by_corner.jaws[1].centre[0] + w / 2
    side_end = by_side.jaws[0].centre[1] + h / 2
    return (
        Cushion("head", (w - short_end, 0.0), (short_end, 0.0)),
        Cushion("foot", (w - short_end, h), (short_end, h)),
        Cushion("left", (0.0, h - long_end), (0.0, h - side_end)),
        Cushion("left", (0.0, side_end), (0.0, long_end)),
        Cushion("right", (w, h - long_end), (w, h - side_end)),
        Cushion("right", (w, side_end), (w, long_end)),
    )


def point_arc(jaw: Jaw, steps: int = 8) -> tuple[Point, ...]:
    """Return points on a jaw's rounding from the facing to the nose, `steps + 1` of them, for drawing."""
    start = (jaw.facing[0] - jaw.centre[0], jaw.facing[1] - jaw.centre[1])
    nose = {"left": (1.0, 0.0), "right": (-1.0, 0.0), "head": (0.0, 1.0), "foot": (0.0, -1.0)}[jaw.rail]
    points = []
    for step in range(steps + 1):
        share = step / steps
        x = start[0] * (1 - share) + nose[0] * POINT_RADIUS * share
        y = start[1] * (1 - share) + nose[1] * POINT_RADIUS * share
        size = POINT_RADIUS / hypot(x, y)
        points.append((jaw.centre[0] + x * size, jaw.centre[1] + y * size))
    return tuple(points)
