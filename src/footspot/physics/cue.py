"""What the cue stick cannot pass, and what it met on a stroke.

The stick is straight and moves along its own line. The solver lets its tip strike the cue ball, again where
it comes up with it; that the stick touches other balls is told here, for a referee to call, and moves none.
"""

from functools import lru_cache
from math import degrees, hypot, inf
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from footspot.physics.kernels import (
    EV_BALL,
    EV_STROKE,
    FOLLOW_THROUGH,
    MISCUE_LIMIT,
    TIP_TIME,
    unit_vector,
)
from footspot.physics.model import DEFAULT_MODEL
from footspot.physics.stick import TAPER, least, meet
from footspot.physics.stroke import Stroke
from footspot.physics.trajectory import Trajectory
from footspot.table.pockets import cushions, pockets
from footspot.table.table import CUE, RADIUS, Ball, Layout, Point, Table

RAIL_TOP: Final = 0.043
"""Height in m of a rail's flat top over the bed: 1 11/16 in, how rails are built; no rule has it."""
CUSHION_WIDTH: Final = 0.050
"""From the nose to the edge of the flat top, in m (WPA: 1⅞ to 2 in)."""


class Elevations(NamedTuple):
    """Degrees of elevation from which on a stick is clear of all rails, and of all balls; 90 if from none."""

    rails: float
    balls: float


class Contacts(NamedTuple):
    """What a stick meets. `again`: the cue ball once more; `held`: another ball held that against the tip.

    `touched` are the object balls it touches, before the blow or after it.
    """

    again: bool
    held: bool
    touched: frozenset[Ball]


@lru_cache(maxsize=8)
def _edges(table: Table) -> NDArray[np.float64]:
    """Return what a stick can rest on: noses, the facings behind them, and the inner edge of the flat top.

    That edge is taken to run round the table, past the pockets, whose irons are as high.
    """
    nose = 2 * RADIUS * DEFAULT_MODEL.rail_height
    slope = (RAIL_TOP - nose) / CUSHION_WIDTH
    middle = (table.width / 2, table.length / 2)
    rows = [(*_turned(piece.start, piece.end, middle), nose, slope) for piece in cushions(table)]
    for pocket in pockets(table):
        for jaw in pocket.jaws:
            mouth = (jaw.facing[0] + jaw.normal[0], jaw.facing[1] + jaw.normal[1])
            rows.append((*_turned(jaw.facing, pocket.facing_end(jaw), mouth), nose, slope))
    low, right, foot = -CUSHION_WIDTH, table.width + CUSHION_WIDTH, table.length + CUSHION_WIDTH
    corners = ((low, low), (right, low), (right, foot), (low, foot))
    rows += [(*corners[k - 1], *corners[k], RAIL_TOP, 0.0) for k in range(4)]
    return np.array(rows)


def _turned(start: Point, end: Point, inside: Point) -> tuple[float, float, float, float]:
    """Run along an edge so that a point is on the left."""
    left = (end[0] - start[0]) * (inside[1] - start[1]) > (end[1] - start[1]) * (inside[0] - start[0])
    return (*start, *end) if left else (*end, *start)


def least_elevation(table: Table, layout: Layout, stroke: Stroke) -> Elevations:
    """Return how high the butt has to be raised for a stroke; the stroke's own elevation counts for nothing.

    Lower than over the rails it cannot be played. Lower than over the balls it touches one, or may do so when
    it goes on, or does so at some elevation between.
    """
    places = np.array([place for ball, place in layout.items() if ball != CUE]).reshape(-1, 2)
    x, y = unit_vector(stroke.direction)
    cue, spare = np.array(layout[CUE]), TAPER * FOLLOW_THROUGH
    found = least(cue, x, y, stroke.side, stroke.height, RADIUS, _edges(table), places, spare)
    return Elevations(degrees(found[0]), degrees(found[1]))


def contacts(stroke: Stroke, trajectory: Trajectory) -> Contacts:
    """Return what the stick meets on a stroke besides the one blow.

    The tip struck `again` where the trajectory has a second stroke; the cue ball may touch the shaft's side
    too. After a miscue the stick has slipped past the cue ball; whether it brushes that nobody sees (WPA:
    taken not to have been). The tip held `again` is one that another ball kept it on within `TIP_TIME`: an
    object ball in line and frozen, or nearly. With a thin hit, from some 40° at a level cue, the cue ball
    gets away from the tip.
    """
    x, y = unit_vector(stroke.direction)
    level, down = unit_vector(stroke.elevation)
    ahead = (level * x, level * y, -down)
    segments, balls, radius = trajectory.segments, trajectory.balls, trajectory.model.radius
    reached = np.zeros(len(balls), dtype=np.bool_)
    tip = segments[segments[:, 0] == len(balls)].tolist()
    for row, after in zip(tip, [*(row[1] for row in tip[1:]), inf], strict=True):
        at = (row[2], row[3], row[12] + radius)
        speed, brake = hypot(row[4], row[5], row[13]), hypot(row[6], row[7], row[14])
        until = min(row[1] + speed / brake, after)
        meet(segments, at, ahead, speed, brake, row[1], until, radius, reached)
    strokes = int((trajectory.codes[:, 0] == EV_STROKE).sum())
    miscue = hypot(stroke.side, stroke.height) > MISCUE_LIMIT
    again = strokes > 1 or (bool(reached[balls.index(CUE)]) and not miscue)
    touched = frozenset(ball for ball, met in zip(balls, reached.tolist(), strict=True) if met)
    return Contacts(again, again and _held(trajectory), touched - {CUE})


def _held(trajectory: Trajectory) -> bool:
    """Whether the cue ball met another while the tip was on it.

    The solver lets it go at full speed at once; in truth it gets only half as far while the tip is on it.
    """
    early = int(np.searchsorted(trajectory.times, TIP_TIME / 2))
    cue = trajectory.balls.index(CUE)
    return any(kind == EV_BALL and ball == cue for kind, ball, _, _ in trajectory.codes[:early].tolist())
