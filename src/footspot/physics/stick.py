"""The cue stick as a body: compiled geometry beside the solver.

A stick is the union of spheres along a straight axis: `TIP` is the first one's radius, and they grow by
`TAPER` up to the butt. The first is the tip, half a ball, which touches the cue ball where it strikes it;
against a cone the rest is wrong by TAPER², less than a micrometre.

A pose is the cue's unit vector `ahead` and the middle of its tip; vectors are tuples (x, y, z), z is height
over the bed. A ball is told by its centre.
"""

from collections.abc import Callable
from math import asin, cos, pi, sin, sqrt
from typing import Any, Final, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

from footspot.physics.kernels import AIRBORNE, DOWN, ROLLING, TIP

Floats = NDArray[np.float64]
Vector = tuple[float, float, float]
Function = TypeVar("Function", bound=Callable[..., Any])

LENGTH: Final = 1.47
"""A cue of 58 in, the commonest, in m."""
BUTT: Final = 0.0145
"""Radius of a butt of 29 mm, what makers give for pool cues."""
TAPER: Final = (BUTT - TIP) / LENGTH

_NEAR: Final = 1e-9
"""Square metres by which a gap's square may be short of a touch: 15 nm."""
_TOUCH: Final = 1e-9
"""Overlap in m that counts as a touch before the blow."""
_HALVINGS: Final = 30
"""Of a quarter turn, which leaves 1e-9 rad, and of a stretch of time."""


def _kernel(function: Function) -> Function:
    return cast("Function", njit(cache=True, error_model="numpy", nogil=True)(function))


@_kernel
def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@_kernel
def _along(a: Vector, share: float, b: Vector) -> Vector:
    """Return a + share · b."""
    return (a[0] + share * b[0], a[1] + share * b[1], a[2] + share * b[2])


@_kernel
def _times(share: float, a: Vector) -> Vector:
    return (share * a[0], share * a[1], share * a[2])


@_kernel
def pose(
    x: float, y: float, level: float, down: float, side: float, height: float, radius: float
) -> tuple[Vector, Vector]:
    """Return `ahead` and the tip's middle as seen from the middle of the cue ball it touches.

    (x, y) is the stroke's direction, (level, down) are cosine and sine of the elevation, offsets in radii.
    """
    behind = sqrt(max(0.0, 1.0 - side * side - height * height))
    ahead = (level * x, level * y, -down)
    tip = (side * y + height * down * x, -side * x + height * down * y, height * level)
    tip = _along(tip, -behind, ahead)
    return ahead, _times(radius + TIP, tip)


@_kernel
def ball_gap(to_ball: Vector, ahead: Vector, radius: float) -> float:
    """Return the gap between the stick and a ball, negative where they overlap; `to_ball` from the tip."""
    back = -_dot(to_ball, ahead)
    at = min(max(back, 0.0), LENGTH)
    off = _along(to_ball, at, ahead)
    return sqrt(_dot(off, off)) - (radius + TIP + TAPER * at)


@_kernel
def _edge_gap(tip: Vector, ahead: Vector, edge: Floats) -> float:
    """Return how far over a rail's edge and the slope behind it the stick passes, negative if through it.

    Seen along the edge the stick is a row of growing discs. What counts is the lowest point of them all that
    is upright over the edge: on their common tangent, or on the first or the last disc; and the tip, where it
    is over the slope behind the edge.
    """
    ex, ey = edge[2] - edge[0], edge[3] - edge[1]
    size = sqrt(ex * ex + ey * ey)
    nx, ny = ey / size, -ex / size
    aside = (tip[0] - edge[0]) * nx + (tip[1] - edge[1]) * ny
    moves, rises = -(ahead[0] * nx + ahead[1] * ny), -ahead[2]
    pace = sqrt(moves * moves + rises * rises)
    at, low = LENGTH, 0.0
    if pace > TAPER:
        # (out, down) is where the discs' common tangent touches them, (0, −1) for equal discs on a level.
        lean, turn = TAPER / pace, sqrt(1.0 - TAPER * TAPER / (pace * pace))
        turn = turn if moves > 0 or (moves == 0 and aside < 0) else -turn
        out, down = (turn * rises - lean * moves) / pace, -(turn * moves + lean * rises) / pace
        closing = moves + TAPER * out
        at = -(aside + TIP * out) / closing if closing != 0.0 else -1.0
        low = (TIP + TAPER * at) * down
    if not 0.0 <= at < LENGTH:
        at = 0.0 if at < 0.0 else LENGTH
        square = (TIP + TAPER * at) ** 2 - (aside + at * moves) ** 2
        low = -sqrt(max(0.0, square))
        if square <= 0 and (at > 0.0 or aside <= 0.0):
            return 1.0
    along = ((tip[0] - at * ahead[0] - edge[0]) * ex + (tip[1] - at * ahead[1] - edge[1]) * ey) / size
    thick = TIP + TAPER * at
    if along < -thick or along > size + thick:
        return 1.0
    over: float = tip[2] + at * rises + low - edge[4]
    begins = ((tip[0] - edge[0]) * ex + (tip[1] - edge[1]) * ey) / size
    above = tip[2] - edge[4]
    if aside + above * edge[5] > 0.0 and 0.0 <= begins <= size:
        over = min(over, (above - aside * edge[5]) / sqrt(1.0 + edge[5] * edge[5]) - TIP)
    return over


@_kernel
def _clearance(
    kind: int,
    thing: Floats,
    at: float,
    cue: Floats,
    x: float,
    y: float,
    side: float,
    height: float,
    radius: float,
) -> float:
    """Return how far an elevated stick is clear of a rail's edge (kind 0) or of a ball (1)."""
    ahead, tip = pose(x, y, cos(at), sin(at), side, height, radius)
    if kind == 0:
        return _edge_gap((tip[0] + cue[0], tip[1] + cue[1], tip[2] + radius), ahead, thing)
    return ball_gap((thing[0] - cue[0] - tip[0], thing[1] - cue[1] - tip[1], -tip[2]), ahead, radius)


@_kernel
def least(
    cue: Floats,
    x: float,
    y: float,
    side: float,
    height: float,
    radius: float,
    edges: Floats,
    balls: Floats,
    spare: float,
) -> tuple[float, float]:
    """Return the elevations (rad) from which on the stick is clear of rails, and of balls; π/2 for none.

    `cue` and `balls` (·, 2) are places, `edges` (·, 6) two places (the bed on the left of the way from one to
    the other), a height and the slope behind. From balls it keeps a distance of `spare`. Raising the butt
    takes the stick off a rail; off a ball once the axis is over its middle, where it is nearest.
    """
    found = [0.0, 0.0]
    for kind in range(2):
        for i in range(len(edges) if kind == 0 else len(balls)):
            thing = edges[i] if kind == 0 else balls[i]
            low, room = found[kind], 0.0
            if kind == 1:
                room = spare
                back = (cue[0] - thing[0]) * x + (cue[1] - thing[1]) * y
                if height < 0 and back > 0:
                    low = max(low, asin(min(1.0, -height * (radius + TIP) / back)))
            if _clearance(kind, thing, low, cue, x, y, side, height, radius) >= room:
                continue
            high = pi / 2
            for _ in range(_HALVINGS):
                at = 0.5 * (low + high)
                clear = _clearance(kind, thing, at, cue, x, y, side, height, radius) >= room
                low, high = (low, at) if clear else (at, high)
            found[kind] = high
    return found[0], found[1]


@_kernel
def _dips(c0: float, c1: float, c2: float, c3: float, c4: float) -> bool:
    """Return whether a quartic in u falls below −`_NEAR` anywhere in [0, 1].

    It lies between its least and its greatest Bernstein coefficient; where they do not tell, it is halved.
    """
    stack = np.empty((_HALVINGS + 2, 5))
    stack[0] = (
        c0,
        c0 + c1 / 4,
        c0 + c1 / 2 + c2 / 6,
        c0 + 3 * c1 / 4 + c2 / 2 + c3 / 4,
        c0 + c1 + c2 + c3 + c4,
    )
    top = 0
    while top >= 0:
        b = stack[top]
        if b[0] < -_NEAR or b[4] < -_NEAR:
            return True
        if b.min() >= -_NEAR or top == _HALVINGS:
            top -= 1
            continue
        half = stack[top + 1]
        half[:] = b
        for depth in range(1, 5):
            # The first half's coefficients are the left edge of de Casteljau's triangle.
            b[depth - 1] = half[0]
            for k in range(5 - depth):
                half[k] = 0.5 * (half[k] + half[k + 1])
        b[4] = half[0]
        # What is left in `half` is the second half's, the right edge.
        top += 1
    return False


@_kernel
def _touches(place: Vector, way: Vector, bend: Vector, ahead: Vector, radius: float) -> bool:
    """Return whether a ball that is at place + way · u + bend · u², as seen from the tip, meets the stick.

    u runs over [0, 1]. It is cut where the ball comes beside the tip or the butt: in front of the tip's
    middle the tip's sphere counts, beside the stick its thickness there.
    """
    y0, y1, y2 = _dot(place, ahead), _dot(way, ahead), _dot(bend, ahead)
    cuts = np.ones(6)
    cuts[0] = 0.0
    count = 1
    for level in (0.0, -LENGTH):
        square = y1 * y1 - 4 * y2 * (y0 - level)
        if square >= 0:
            # Both roots, without cancellation.
            half = -0.5 * (y1 + (sqrt(square) if y1 >= 0 else -sqrt(square)))
            for u in (half / y2 if y2 != 0 else 2.0, (y0 - level) / half if half != 0 else 2.0):
                if 0 < u < 1:
                    cuts[count] = u
                    count += 1
    cuts[:count].sort()
    for k in range(count):
        begin, span = cuts[k], cuts[k + 1] - cuts[k]
        p = _along(_along(place, begin, way), begin * begin, bend)
        q = _along(way, 2 * begin, bend)
        y0, y1, y2 = _dot(p, ahead), _dot(q, ahead) * span, _dot(bend, ahead) * span * span
        middle = y0 + 0.5 * y1 + 0.25 * y2
        if middle < -LENGTH:
            continue
        thick, grow, beside = radius + TIP, 0.0, 0.0
        if middle < 0:
            grow, beside = TAPER, 1.0
        # (thickness there)² = (thick − grow · y)², and y² is no part of the distance beside the stick.
        b0, b1, b2 = thick - grow * y0, -grow * y1, -grow * y2
        pq, qq = 2 * span * _dot(p, q), span * span * (_dot(q, q) + 2 * _dot(p, bend))
        qg, gg = 2 * span**3 * _dot(q, bend), span**4 * _dot(bend, bend)
        if _dips(
            _dot(p, p) - b0 * b0 - beside * y0 * y0,
            pq - 2 * b0 * b1 - beside * 2 * y0 * y1,
            qq - b1 * b1 - 2 * b0 * b2 - beside * (y1 * y1 + 2 * y0 * y2),
            qg - 2 * b1 * b2 - beside * 2 * y1 * y2,
            gg - b2 * b2 - beside * y2 * y2,
        ):
            return True
    return False


@_kernel
def meet(
    segments: Floats,
    tip: Vector,
    ahead: Vector,
    speed: float,
    brake: float,
    since: float,
    until: float,
    radius: float,
    touched: NDArray[np.bool_],
) -> None:
    """Set which balls a stick meets: where they lie, or going on along its line from `since` to `until`.

    `tip` and `speed` are those at `since`; `segments` are a trajectory's, `touched` has a place a ball.
    """
    if since == 0.0:
        for i in range(len(touched)):
            place = (segments[i, 2], segments[i, 3], segments[i, 12] + radius)
            touched[i] |= ball_gap(_along(place, -1.0, tip), ahead, radius) < -_TOUCH
    end = np.full(len(touched), until)
    for i in range(len(segments) - 1, -1, -1):
        ball, mode = int(segments[i, 0]), segments[i, 11]
        if ball == len(touched):
            continue
        begin = max(segments[i, 1], since)
        span = end[ball] - begin
        if span <= 0 or touched[ball]:
            continue
        end[ball] = begin
        if mode >= DOWN:
            continue
        dt = begin - since
        gone, pace = (speed - 0.5 * brake * dt) * dt, speed - brake * dt
        place = _along((segments[i, 2], segments[i, 3], segments[i, 12] + radius), -1.0, tip)
        way = bend = (0.0, 0.0, 0.0)
        if ROLLING <= mode <= AIRBORNE:
            way = (segments[i, 4], segments[i, 5], segments[i, 13])
            bend = (segments[i, 6], segments[i, 7], segments[i, 14])
        dt = begin - segments[i, 1]
        place = _along(_along(place, dt, way), 0.5 * dt * dt, bend)
        way = _along(way, dt, bend)
        way, bend = _along(way, -pace, ahead), _along(bend, brake, ahead)
        way, bend = _times(span, way), _times(0.5 * span * span, bend)
        touched[ball] = _touches(_along(place, -gone, ahead), way, bend, ahead, radius)
