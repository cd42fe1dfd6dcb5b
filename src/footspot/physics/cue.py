"""What the cue stick does beside the blow: what it cannot pass, and what it meets when it goes on.

The stick is straight and moves along its own line. The solver plays the blow alone: what the stick meets
besides is told here, for a referee to call, and changes no ball's way.
"""

from functools import lru_cache
from math import degrees, hypot, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from footspot.physics.kernels import EV_BALL, MISCUE_LIMIT, unit_vector
from footspot.physics.model import DEFAULT_MODEL
from footspot.physics.stick import TAPER, TIP, least, meet, pose
from footspot.physics.stroke import Stroke, launch
from footspot.physics.trajectory import Trajectory
from footspot.table.pockets import cushions, pockets
from footspot.table.table import CUE, RADIUS, Ball, Layout, Point, Table

RAIL_TOP: Final = 0.043
"""Height in m of a rail's flat top over the bed: 1 11/16 in, how rails are built; no rule has it."""
CUSHION_WIDTH: Final = 0.050
"""From the nose to the edge of the flat top, in m (WPA: 1⅞ to 2 in)."""
FOLLOW_THROUGH: Final = 0.15
"""How far in m the cue goes on after a firm blow, slowed evenly."""
BRAKE: Final = 11.0
"""How hard in m/s² it is slowed at least: what stops a 3 m/s stroke in `FOLLOW_THROUGH`.

A softer stroke ends sooner. With the same way for all, every soft shot at a near ball would be a double hit,
which E46.3, a rule about what may be done there, takes it not to be.
"""
TIP_TIME: Final = 0.001
"""How long in s the tip stays on the ball (Alciatore: most tips and speeds 0.001 to 0.002)."""


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
    """Return what the stick meets on a stroke besides the one blow that `trajectory` is the outcome of.

    Along its line the cue keeps what momentum the ball has not taken, V (M − e m) / (M + m) after a
    centre hit, and is slowed evenly to rest; then it is taken away. It stops at the bed. A steep blow whose
    ball comes off the slate without leaving the tip throws the cue back: it does not go on. After a miscue
    it has slipped past the cue ball; whether it brushes that nobody sees (WPA: taken not to have been).
    The tip held `again` is one that another ball kept it on within `TIP_TIME`: an object ball in line and
    frozen, or nearly. With a thin hit, from some 40° at a level cue, the cue ball gets away from the tip.
    """
    model = trajectory.model
    ahead, tip = pose(
        *unit_vector(stroke.direction),
        *unit_vector(stroke.elevation),
        stroke.side,
        stroke.height,
        model.radius,
    )
    vx, vy, vz = launch(stroke, model)[:3]
    given = vx * ahead[0] + vy * ahead[1] + vz * ahead[2]
    speed = stroke.speed - model.ball_mass / model.cue_mass * given
    brake = max(BRAKE, speed**2 / (2 * FOLLOW_THROUGH))
    until = 0.0
    if speed > 0 and _leaves(trajectory, tip, ahead, speed):
        until = speed / brake
        depth = model.radius + tip[2] - TIP
        if -ahead[2] * speed * until / 2 > depth:
            until = (speed - sqrt(speed**2 + 2 * brake * max(0.0, depth) / ahead[2])) / brake
    cue = trajectory.segments[trajectory.balls.index(CUE)]
    at = (cue[2] + tip[0], cue[3] + tip[1], model.radius + tip[2])
    reached = np.zeros(len(trajectory.balls), dtype=np.bool_)
    meet(trajectory.segments, at, ahead, speed, brake, until, model.radius, reached)
    again = bool(reached[trajectory.balls.index(CUE)]) and hypot(stroke.side, stroke.height) <= MISCUE_LIMIT
    touched = frozenset(ball for ball, met in zip(trajectory.balls, reached.tolist(), strict=True) if met)
    return Contacts(again, again and _held(trajectory), touched - {CUE})


def _leaves(
    trajectory: Trajectory, tip: tuple[float, float, float], ahead: tuple[float, float, float], speed: float
) -> bool:
    """Whether the cue ball, once the slate has answered and before it meets anything, leaves the tip."""
    first = trajectory.segments[trajectory.balls.index(CUE)]
    vx, vy, vz = first[4], first[5], first[13]
    off = (vx - speed * ahead[0], vy - speed * ahead[1], vz - speed * ahead[2])
    return bool(off[0] * tip[0] + off[1] * tip[1] + off[2] * tip[2] < 0)


def _held(trajectory: Trajectory) -> bool:
    """Whether the cue ball met another while the tip was on it.

    The solver lets it go at full speed at once; in truth it gets only half as far while the tip is on it.
    """
    early = int(np.searchsorted(trajectory.times, TIP_TIME / 2))
    cue = trajectory.balls.index(CUE)
    return any(kind == EV_BALL and ball == cue for kind, ball, _, _ in trajectory.codes[:early].tolist())
