"""The event solver: compiled kernels on flat arrays. They call each other, so they share this file.

numba's cache does not notice edits in other files, and inlining across files costs compile time.

Everything here is on axes with the origin in the middle of the bed, so that a table's mirror images have
bit-identical arithmetic. A ball's state is a row of `NF` numbers (constants below); between its events it
moves with constant acceleration. `u` is slip, the velocity of a ball's lowest point over the cloth.
Spin is kept as the surface speed R ω in m/s; impulses and energies are per unit of ball mass.

Rules for contacts that last. A ball that reaches a straight rail slower than `SLOW_RAIL` stays there, and
spin that would press it on is taken out. Two balls (or a ball and a jaw) that accelerate towards each
other while they part slower than `HOP` part at `HOP`, fast balls at up to `LEAP`; the energy for it is taken
from their motion, and when they have none to give they stop. So contact never costs more than an event every
`2 HOP / acceleration`. A ball that follows the one it met slower than `HOP` stops if it is slower than
`CREEP`: else every blow that goes down a row of balls leaves them all creeping into each other. A ball that
slips past another, never deeper in it than what counts as touching, does not meet it. And where all this
does not end, a ball pushing a train of others along a rail or lying on top of some, contacts slower than
`HOP` are cut short after `PATIENCE` steps of the solver, a few times what a break takes: balls on the bed
lose the spin that presses, or stop if slower than `HOP`; balls on others are turned aside.
Balls on the slate stay on it unless they leave it at `SETTLE`. The tip strikes no ball again that it does not
come up with at `HOP`, and each blow slows it, so a ball it pushes along or holds against a rail costs few.

The cue is one of the bodies: after the blow the tip goes on as a row of its own behind the balls, slowed more
than anything slows a ball, and strikes the cue ball again where it comes up with it. What the cue ball lies
against while the tip gives its blow is struck with it: see `_against`.

What is left out: a ball on the bed keeps to it in contacts with cushions, and with balls that are on the bed
too: the upward part of their friction, a hundredth of the blow, turns them but does not lift them. All
contacts of balls in the air are whole: normal in any direction, friction in the plane across it, and where a
ball on the bed is driven down, the slate's answer at the same instant.
"""

from collections.abc import Callable
from functools import partial
from math import asin, atan, copysign, cos, exp, hypot, inf, nan, pi, sin, sqrt
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Scratch: TypeAlias = tuple[Floats, Floats, Ints, Ints, Ints, Ints, Floats]
Function = TypeVar("Function", bound=Callable[..., Any])

# Fields of a ball's state.
T0, X, Y, VX, VY, AX, AY, WX, WY, WZ, MODE, Z, VZ, AZ = range(14)
NEXT, KIND, X_LOW, X_HIGH, Y_LOW, Y_HIGH, OUT_X, OUT_Y = range(14, 22)
NF = 22
SEGMENT = 15  # ball, then T0 … AZ

# Modes of motion; balls in the last two are gone.
REST, SPINNING, ROLLING, SLIDING, AIRBORNE, DOWN, OFF = range(7)

# Kinds of a ball's own next event; the second line only in the air: edges from above, and ways off the table.
END_OF_MODE, LINE_X, LINE_Y, FACING_1, FACING_2, POINT_1, POINT_2, DROP = range(8)
NOSE_X, NOSE_Y, OVER, BACK = range(8, 12)

# Kinds of recorded events.
EV_STROKE, EV_BALL, EV_RAIL, EV_POCKET, EV_ROLL, EV_SPIN, EV_STOP, EV_LAND, EV_OFF = range(9)

# Results of `solve`.
OK, FULL, OVERLAP, OUTSIDE, ENDLESS = range(5)

# Layout of the model array, as in `Model`.
(
    RADIUS,
    GRAVITY,
    SLIDING_FRICTION,
    ROLLING_FRICTION,
    SPIN_DECAY,
    BALL_RESTITUTION,
    BALL_FRICTION,
    BALL_FRICTION_SLOW,
    BALL_FRICTION_FADE,
    RAIL_HEIGHT,
    RAIL_RESTITUTION,
    RAIL_RESTITUTION_HARD,
    RAIL_HARD_SPEED,
    RAIL_FRICTION,
    SLATE_RESTITUTION,
    BALL_MASS,
    CUE_MASS,
    TIP_RESTITUTION,
    END_MASS,
    RAIL_ALONG_KEPT,
    RAIL_SPIN_KEPT,
    BALL_FRICTION_CONSTANT,
    CUSHION,
    BALL_CONTACT,
) = range(24)

# The named models, as `CUSHIONS` and `BALL_CONTACTS` of model.py count them.
MATHAVAN2010, HAN2005, COEFFICIENTS = range(3)
ALCIATORE, CONSTANT, FRICTIONLESS, MATHAVAN2014 = range(4)

# Layout of the bed array: the rectangle of ball centres, half the surface, where nose lines end,
# then the corner pocket and the side pocket of the quadrant where x and y are positive.
BED_X, BED_Y, HALF_X, HALF_Y, SIDE_END, LONG_END, SHORT_END, POINT_RADIUS, CORNER = range(9)
JAW = 8  # point centre, facing start, along, normal (x and y each)
POCKET = 2 * JAW + 3  # two jaws, the drop's centre and radius
SIDE = CORNER + POCKET
BED_SIZE = SIDE + POCKET

NEVER = inf
SLACK = 5e-10  # m by which a layout may overlap or stick out
MISCUE_LIMIT = 0.5  # largest tip offset in ball radii that the chalk holds (Alciatore TP 2.1)
TOUCH = 1e-10  # gap in m below which balls count as touching
CLUSTER = 1e-5  # gap in m below which blows pass on at the same instant: far less than balls flatten
WINDOW = 1e-9  # s within which a pass can only be a graze, by far less than TOUCH
STILL = 1e-11  # slip or speed in m/s that counts as none
PART = 1e-9  # least speed in m/s at which a contact is left
HOP = SLOW_RAIL = 5e-3  # m/s, see above
LEAP = 0.05  # m/s, see above: half a millimetre before they are together again
CREEP = 2e-3  # m/s, see above: what rolls on for a fiftieth of a millimetre
EASED = 0.02  # restitution of a slow push: by how much balls of 0.2 ms follow a push of `TIP_TIME` late
SETTLE = 0.05  # speed in m/s off the slate below which a ball stays on it: a hop of an eighth of a millimetre
MAX_EVENTS = 20_000
PATIENCE = 300  # see above
MAX_ROUNDS = 400
TIP = 0.0065  # m, radius of a tip of 13 mm (WPA: at most 14 mm)
TIP_TIME = 0.001  # s that the tip stays on the ball (Alciatore: most tips and speeds 0.001 to 0.002)
FOLLOW_THROUGH = 0.15  # m that the cue goes on after a firm blow, slowed evenly
# How hard in m/s² it is slowed at least: what stops a 3 m/s stroke in `FOLLOW_THROUGH`. A softer stroke ends
# sooner. With the same way for all, every soft shot at a near ball would be a double hit, which E46.3, a rule
# about what may be done there, takes it not to be.
BRAKE = 11.0
CUSHION_STEPS = 6  # in a cushion's compression, about as many again in its restitution
BALL_STEPS = 8  # the same in two balls' compression, where contacts are integrated

# Array references are not counted, which took a third of the time: a kernel makes no arrays.
_compile: Any = partial(njit, error_model="numpy", nogil=True, no_cfunc_wrapper=True, _nrt=False)


def _kernel(function: Function) -> Function:
    """Compile what Python calls, and keep it in the cache."""
    return cast("Function", _compile(cache=True)(function))


def _helper(function: Function) -> Function:
    """Compile what only kernels call.

    There is no way in from Python (a call from there crashes), which took a tenth of the compilation, and the
    cache has it only as part of the kernels.
    """
    return cast("Function", _compile(no_cpython_wrapper=True)(function))


@_helper
def _counter(value: float) -> int:
    """Return an integer that is not a literal: a helper is compiled anew for each literal it is handed."""
    return int(value)


@_kernel
def unit_vector(degrees: float) -> tuple[float, float]:
    """Return cosine and sine of an angle in degrees, exact at quarter turns and under reflection."""
    turn = np.fmod(degrees, 360.0)
    quarter = round(turn / 90.0)
    rest = (turn - 90.0 * quarter) * (pi / 180)
    c, s = cos(rest), sin(rest)
    if quarter % 2 != 0:
        c, s = -s, c
    return (-c, -s) if quarter % 4 >= 2 else (c, s)


@_kernel
def strike(
    speed: float, x: float, y: float, level: float, down: float, side: float, height: float, m: Floats
) -> tuple[float, float, float, float, float, float]:
    """Return the cue ball's velocity (m/s) and spin (rad/s) as it leaves the tip, before the slate answers.

    (x, y) and (level, down) are the unit vectors of the cue's direction and elevation.

    A rigid blow along the cue at the offset point with the tip's restitution (Alciatore TP A.30), turned away
    from the side by the shaft's end mass (squirt, TP A.31). Both hold in the plane of cue and offset, which a
    raised butt tilts: the ball is driven down, and side offset gives it spin about its way, which curves it.

    Beyond the miscue limit the tip slips, and so pushes along the edge of its friction cone, which is what
    the limit is: turned towards the ball's middle by `slip`, with the limit as its arm whatever the offset.
    That the cue gives way along its line with its mass, but sideways with the shaft's end alone, makes such
    a blow weak. At the limit it is the blow of a tip that holds.
    """
    a, b, slip = side, height, 0.0
    offset = sqrt(a * a + b * b)
    if offset > MISCUE_LIMIT:
        slip = asin(offset) - asin(MISCUE_LIMIT)
        a, b = a * MISCUE_LIMIT / offset, b * MISCUE_LIMIT / offset
    hold, give = cos(slip), sin(slip)
    cue = hold * hold * m[BALL_MASS] / m[CUE_MASS] + give * give / m[END_MASS]
    share = 1 + cue + 2.5 * (a * a + b * b)
    speed = speed * hold * (1 + m[TIP_RESTITUTION]) / share
    c, s = 1.0, 0.0
    if a != 0.0:
        sideways = 2.5 * a * sqrt(1 - a * a)
        squirt = atan(sideways / (1 + 1 / m[END_MASS] + 2.5 * (1 - a * a)))
        c, s = cos(squirt), sin(squirt)
    spin = 2.5 * speed / m[RADIUS]
    # The cue points along (level · (x, y), −down), its right is (y, −x), its top (down · (x, y), level).
    ahead, turn = c * level, s * level
    vx, vy, vz = speed * (x * ahead - y * s), speed * (y * ahead + x * s), -speed * c * down
    wx = spin * (a * down * x - b * (x * turn + y * c))
    wy = spin * (a * down * y - b * (y * turn - x * c))
    wz = spin * (a * level + b * s * down)
    if slip > 0.0:
        # About the axis of the spin, which the tip's offset and its push share.
        aside = give / (spin * MISCUE_LIMIT)
        vx, vy, vz = (
            vx * hold + (wy * vz - wz * vy) * aside,
            vy * hold + (wz * vx - wx * vz) * aside,
            vz * hold + (wx * vy - wy * vx) * aside,
        )
    return vx, vy, vz, wx, wy, wz


@_kernel
def _leaves(c0: float, c1: float, c2: float) -> float:
    """Return the first time a gap c0 + c1 t + c2 t² closes, `NEVER` if it does not."""
    if c0 < TOUCH:
        if c0 < -TOUCH:
            # Behind the line but beside the cushion: it counts from where the gap has opened.
            if c2 < 0 and c1 > 0 and c1 * c1 > 4 * c2 * c0:
                return (-c1 - sqrt(c1 * c1 - 4 * c2 * c0)) / (2 * c2)
            return NEVER
        if c1 < -STILL:
            return 0.0
        if c1 < STILL:
            return 0.0 if c2 < 0 else NEVER
        return -c1 / c2 if c2 < 0 else NEVER
    square = c1 * c1 - 4 * c2 * c0
    if square < 0 or (c1 >= 0 and c2 >= 0):
        return NEVER
    if c1 > 0:
        return (-c1 - sqrt(square)) / (2 * c2)
    return 2 * c0 / (sqrt(square) - c1)


@_kernel
def _first_root(a0: float, a1: float, a2: float, a3: float, a4: float, end: float) -> float:
    """Return the first t in [0, end] where a quartic that starts positive falls through zero, or `NEVER`.

    The signs of its Bernstein coefficients over a window tell whether there is no root in it or just one,
    which a bracketed Newton iteration then finds; if they leave it open, a shorter window is looked at.
    """
    start, h = 0.0, end
    while h > 0.0:
        p1, p2 = a1 * h, a2 * h * h
        p3, p4 = a3 * h * h * h, a4 * h * h * h * h
        b1 = a0 + 0.25 * p1
        b2 = a0 + 0.5 * p1 + p2 * (1 / 6)
        b3 = a0 + 0.75 * p1 + 0.5 * p2 + 0.25 * p3
        b4 = a0 + p1 + p2 + p3 + p4
        if b4 < 0 and ((b3 < 0 and (b2 < 0 or b1 >= 0)) or (b3 >= 0 and b2 >= 0 and b1 >= 0)):
            # Not at the ends: where a second root lies just beyond one, rounding decides the sign there.
            low, high = 0.0, 1.0
            s = min(a0 / (a0 - b4), 0.99)
            for _ in range(60):
                f = a0 + s * (p1 + s * (p2 + s * (p3 + s * p4)))
                if f >= 0:
                    low = s
                else:
                    high = s
                slope = p1 + s * (2 * p2 + s * (3 * p3 + s * 4 * p4))
                step = s - f / slope if slope < 0 else -1.0
                if not low < step < high:
                    step = 0.5 * (low + high)
                if abs(step - s) <= 1e-15:
                    break
                s = step
            return start + s * h
        clear = b1 >= 0 and b2 >= 0 and b3 >= 0 and b4 >= 0
        if not clear and h > WINDOW:
            h *= 0.5
            continue
        # Nothing here, or a graze too short to matter: on to the next window.
        start += h
        if b4 < 0:
            return start
        a0 = b4
        a1, a2, a3 = (
            a1 + h * (2 * a2 + h * (3 * a3 + h * 4 * a4)),
            a2 + h * (3 * a3 + h * 6 * a4),
            a3 + h * 4 * a4,
        )
        h = min(2 * h, end - start)
    return NEVER


@_kernel
def _meets(
    px: float,
    py: float,
    pz: float,
    vx: float,
    vy: float,
    vz: float,
    ax: float,
    ay: float,
    az: float,
    reach: float,
    end: float,
) -> float:
    """Return when, within [0, end], a distance p + v t + a t²/2 shrinks to `reach`, or `NEVER`."""
    c0 = px * px + py * py + pz * pz - reach * reach
    c1 = 2 * (px * vx + py * vy + pz * vz)
    c2 = vx * vx + vy * vy + vz * vz + px * ax + py * ay + pz * az
    c3 = vx * ax + vy * ay + vz * az
    c4 = 0.25 * (ax * ax + ay * ay + az * az)
    if c0 < 2 * reach * TOUCH:
        still, touch = 2 * reach * STILL, 2 * reach * TOUCH
        if c1 < -still and c2 > 0 and 4 * c2 * (c0 + touch) > c1 * c1:
            # One that slips past may come nearer by what counts as touching: between two it is never free.
            c0 += touch
        elif c1 < -still or (c1 < still and c2 < 0):
            return 0.0
        else:
            # Touching: the root at zero is divided out, and what is left tells when they meet again.
            c0, c1, c2 = max(c1, 0.0), c2, c3
            c3, c4 = c4, 0.0
    return _first_root(c0, c1, c2, c3, c4, end)


@_helper
def _advance(s: Floats, i: int, t: float, m: Floats) -> None:
    """Move ball i along its present motion to time t."""
    dt = t - s[i, T0]
    s[i, T0] = t
    mode = s[i, MODE]
    if dt == 0.0 or mode == REST:
        return
    if mode == AIRBORNE:
        s[i, X] += s[i, VX] * dt
        s[i, Y] += s[i, VY] * dt
        s[i, Z] += (s[i, VZ] + 0.5 * s[i, AZ] * dt) * dt
        s[i, VZ] += s[i, AZ] * dt
        return
    wz = s[i, WZ]
    if wz != 0.0:
        left = max(0.0, abs(wz) - m[SPIN_DECAY] * m[RADIUS] * dt)
        s[i, WZ] = left if wz > 0 else -left
    if mode == SPINNING:
        return
    vx, vy = s[i, VX], s[i, VY]
    ax, ay = s[i, AX], s[i, AY]
    s[i, X] += (vx + 0.5 * ax * dt) * dt
    s[i, Y] += (vy + 0.5 * ay * dt) * dt
    vx += ax * dt
    vy += ay * dt
    s[i, VX] = vx
    s[i, VY] = vy
    if mode == ROLLING:
        s[i, WX] = -vy
        s[i, WY] = vx
    else:
        s[i, WX] += 2.5 * ay * dt
        s[i, WY] -= 2.5 * ax * dt


@_helper
def _off_slate(s: Floats, i: int, m: Floats) -> None:
    """Let ball i, which moves down onto the slate, bounce: friction at most stops its slip."""
    down = -s[i, VZ]
    ux, uy = s[i, VX] - s[i, WY], s[i, VY] + s[i, WX]
    slip = sqrt(ux * ux + uy * uy)
    up = m[SLATE_RESTITUTION] * down
    if slip > STILL:
        size = min(m[SLIDING_FRICTION] * (down + up), slip / 3.5) / slip
        s[i, VX] -= size * ux
        s[i, VY] -= size * uy
        s[i, WX] -= 2.5 * size * uy
        s[i, WY] += 2.5 * size * ux
    s[i, VZ] = up


@_helper
def _settle(s: Floats, i: int, m: Floats) -> None:
    """Set ball i's mode and acceleration from its velocity and spin, once the slate has answered."""
    if s[i, Z] <= 0.0:
        if s[i, VZ] < 0.0:
            _off_slate(s, i, m)
        if s[i, VZ] < SETTLE:
            s[i, VZ] = 0.0
    if s[i, Z] > 0.0 or s[i, VZ] > 0.0:
        s[i, MODE] = AIRBORNE
        s[i, AX] = s[i, AY] = 0.0
        s[i, AZ] = -m[GRAVITY]
        return
    s[i, AZ] = 0.0
    slide, roll = m[SLIDING_FRICTION] * m[GRAVITY], m[ROLLING_FRICTION] * m[GRAVITY]
    vx, vy = s[i, VX], s[i, VY]
    ux, uy = vx - s[i, WY], vy + s[i, WX]
    slip = sqrt(ux * ux + uy * uy)
    if slip > STILL:
        s[i, MODE] = SLIDING
        s[i, AX] = -slide * ux / slip
        s[i, AY] = -slide * uy / slip
        return
    speed = sqrt(vx * vx + vy * vy)
    if speed > STILL:
        s[i, MODE] = ROLLING
        s[i, WX] = -vy
        s[i, WY] = vx
        s[i, AX] = -roll * vx / speed
        s[i, AY] = -roll * vy / speed
        return
    s[i, VX] = s[i, VY] = s[i, WX] = s[i, WY] = s[i, AX] = s[i, AY] = 0.0
    s[i, MODE] = SPINNING if s[i, WZ] != 0.0 else REST


@_helper
def _bounds(x: float, v: float, a: float, end: float) -> tuple[float, float]:
    """Return the least and the greatest of x + v t + a t²/2 over [0, end]."""
    last = x + (v + 0.5 * a * end) * end
    low, high = min(x, last), max(x, last)
    if a != 0.0:
        turn = -v / a
        if 0 < turn < end:
            top = x + 0.5 * v * turn
            low, high = min(low, top), max(high, top)
    return low, high


@_helper
def _in_pocket(
    s: Floats, i: int, bed: Floats, radius: float, end: float, sx: float, sy: float
) -> tuple[float, int]:
    """Return time and kind of ball i's first contact with the pocket it is in front of, by `end`."""
    x, y = sx * s[i, X], sy * s[i, Y]
    vx, vy = sx * s[i, VX], sy * s[i, VY]
    ax, ay = sx * s[i, AX], sy * s[i, AY]
    at = CORNER if abs(y) > 0.5 * bed[HALF_Y] else SIDE
    kind = END_OF_MODE
    reach = radius + bed[POINT_RADIUS]
    for circle in range(3):
        k = at + circle * JAW
        if circle == 2:
            reach = bed[k + 2]
        t = _meets(x - bed[k], y - bed[k + 1], 0.0, vx, vy, 0.0, ax, ay, 0.0, reach, end)
        if t < end:
            end, kind = t, POINT_1 + circle
        if circle == 2:
            break
        nx, ny = bed[k + 6], bed[k + 7]
        px, py = x - bed[k + 2], y - bed[k + 3]
        t = _leaves(px * nx + py * ny - radius, vx * nx + vy * ny, 0.5 * (ax * nx + ay * ny))
        if t < end:
            px += (vx + 0.5 * ax * t) * t
            py += (vy + 0.5 * ay * t) * t
            if px * bed[k + 4] + py * bed[k + 5] >= 0:
                end, kind = t, FACING_1 + circle
    return end, kind


@_helper
def _over_edge(
    gap: float,
    h: float,
    along: float,
    vg: float,
    vz: float,
    vs: float,
    last: float,
    m: Floats,
    bed: Floats,
    end: float,
) -> tuple[float, bool]:
    """Return when, by `end`, an airborne ball meets a cushion's edge, or crosses it, and whether it crosses.

    An edge is a rounding with a straight axis at nose height, with a wall below it. `gap` and `h` are the
    ball's distances from the axis, level and up; `along` is its place on it, from 0 to `last`.
    """
    start = 0.0
    if vs != 0.0:
        enter, leave = -along / vs, (last - along) / vs
        start, end = max(0.0, min(enter, leave)), min(end, max(enter, leave))
    elif along < 0 or along > last:
        return NEVER, False
    if start > end:
        return NEVER, False
    reach, az = m[RADIUS] + bed[POINT_RADIUS], -m[GRAVITY]
    if vg < 0 and gap > reach - TOUCH:
        wall = max(0.0, (reach - gap) / vg)
        if start <= wall <= end and h + (vz + 0.5 * az * wall) * wall <= 0:
            return wall, False
    g, up, vu = gap + vg * start, h + (vz + 0.5 * az * start) * start, vz + az * start
    t = start + _meets(g, up, 0.0, vg, vu, 0.0, 0.0, az, 0.0, reach, end - start)
    if vg < 0 and start <= -gap / vg <= min(t, end):
        return -gap / vg, True
    return t, False


@_helper
def _over_rails(
    s: Floats, i: int, bed: Floats, m: Floats, end: float, sx: float, sy: float
) -> tuple[float, int]:
    """Return time and kind of airborne ball i's first contact with cushions it is near or over, by `end`."""
    x, y = sx * s[i, X], sy * s[i, Y]
    vx, vy, vz = sx * s[i, VX], sy * s[i, VY], s[i, VZ]
    h = s[i, Z] - m[RADIUS] * (2 * m[RAIL_HEIGHT] - 1)
    az, rounding = -m[GRAVITY], bed[POINT_RADIUS]
    reach = m[RADIUS] + rounding
    kind = END_OF_MODE
    for rail in range(3):
        # The long rail's two pieces, on either side of its pocket, and the short rail.
        if rail < 2:
            flip = 1.0 - 2.0 * rail
            gap, vg = bed[HALF_X] + rounding - x, -vx
            along, vs, last = flip * y - bed[SIDE_END], flip * vy, bed[LONG_END] - bed[SIDE_END]
        else:
            gap, vg = bed[HALF_Y] + rounding - y, -vy
            along, vs, last = x + bed[SHORT_END], vx, 2 * bed[SHORT_END]
        t, over = _over_edge(gap, h, along, vg, vz, vs, last, m, bed, end)
        if t < end:
            end, kind = t, OVER if over else NOSE_X if rail < 2 else NOSE_Y
    for pocket in range(2):
        at = SIDE if pocket == 1 else CORNER
        for jaw in range(2):
            k = at + jaw * JAW
            px, py = x - bed[k], y - bed[k + 1]
            t = 0.0
            if h <= 0 or px * px + py * py > reach * reach:
                t = _meets(px, py, 0.0, vx, vy, 0.0, 0.0, 0.0, 0.0, reach, end)
            if t < end and h + (vz + 0.5 * az * t) * t > 0:
                t = _meets(px, py, h, vx, vy, vz, 0.0, 0.0, az, reach, end)
            if t < end:
                end, kind = t, POINT_1 + jaw
            px, py = x - bed[k + 2], y - bed[k + 3]
            gap, vg = px * bed[k + 6] + py * bed[k + 7] + rounding, vx * bed[k + 6] + vy * bed[k + 7]
            along, vs = px * bed[k + 4] + py * bed[k + 5], vx * bed[k + 4] + vy * bed[k + 5]
            t, over = _over_edge(gap, h, along, vg, vz, vs, NEVER, m, bed, end)
            if t < end:
                end, kind = t, OVER if over else FACING_1 + jaw
        # The way out of the drop's circle over its back.
        k = at + 2 * JAW
        px, py, r = x - bed[k], y - bed[k + 1], bed[k + 2]
        a, b, c = vx * vx + vy * vy, px * vx + py * vy, px * px + py * py - r * r
        if a > 0 and b * b > a * c:
            t = (sqrt(b * b - a * c) - b) / a
            if 0 <= t < end:
                px, py = px + vx * t, py + vy * t
                if px + (py if pocket == 0 else 0.0) > 0:
                    end, kind = t, BACK
    return end, kind


@_helper
def _own_event(s: Floats, i: int, bed: Floats, m: Floats) -> None:
    """Set when and why ball i's motion next changes, other balls aside, and the box it stays in till then."""
    mode = s[i, MODE]
    x, vx, ax = s[i, X], s[i, VX], s[i, AX]
    y, vy, ay = s[i, Y], s[i, VY], s[i, AY]
    s[i, KIND] = END_OF_MODE
    if mode <= SPINNING:
        s[i, X_LOW] = s[i, X_HIGH] = x
        s[i, Y_LOW] = s[i, Y_HIGH] = y
        s[i, NEXT] = NEVER if mode == REST else s[i, T0] + abs(s[i, WZ]) / (m[SPIN_DECAY] * m[RADIUS])
        return
    if mode == AIRBORNE:
        vz = s[i, VZ]
        end = (vz + sqrt(vz * vz + 2 * m[GRAVITY] * s[i, Z])) / m[GRAVITY]
    elif mode == ROLLING:
        end = sqrt(vx * vx + vy * vy) / (m[ROLLING_FRICTION] * m[GRAVITY])
    else:
        ux, uy = vx - s[i, WY], vy + s[i, WX]
        end = sqrt(ux * ux + uy * uy) / (3.5 * m[SLIDING_FRICTION] * m[GRAVITY])
    x_low, x_high = _bounds(x, vx, ax, end)
    y_low, y_high = _bounds(y, vy, ay, end)
    out_x, out_y = s[i, OUT_X] != 0.0, s[i, OUT_Y] != 0.0
    inside = not (out_x or out_y)
    bx, by = bed[BED_X], bed[BED_Y]
    kind = END_OF_MODE
    whole = end
    if not inside or x_high >= bx or x_low <= -bx or y_high >= by or y_low <= -by:
        for side in range(4):
            if side < 2:
                c0, c1, c2 = bx, -vx, -0.5 * ax
                out, place = out_x, x
                farthest = -x_low if side & 1 else x_high
            else:
                c0, c1, c2 = by, -vy, -0.5 * ay
                out, place = out_y, y
                farthest = -y_low if side & 1 else y_high
            if inside and farthest < c0:
                continue
            if side & 1:
                c1, c2, place = -c1, -c2, -place
            c0 -= place
            if out:
                if place < 0:
                    continue
                c0, c1, c2 = -c0, -c1, -c2
            t = _leaves(max(c0, 0.0), c1, c2)
            if t < end:
                end, kind = t, LINE_X if side < 2 else LINE_Y
        if not inside:
            sx = 1.0 if x > 0 else -1.0
            sy = 1.0 if y > 0 else -1.0
            if mode == AIRBORNE:
                t, contact = _over_rails(s, i, bed, m, end, sx, sy)
            else:
                t, contact = _in_pocket(s, i, bed, m[RADIUS], end, sx, sy)
            if contact != END_OF_MODE:
                end, kind = t, contact
        if end < whole:
            x_low, x_high = _bounds(x, vx, ax, end)
            y_low, y_high = _bounds(y, vy, ay, end)
    s[i, NEXT] = s[i, T0] + end
    s[i, KIND] = kind
    s[i, X_LOW], s[i, X_HIGH] = x_low, x_high
    s[i, Y_LOW], s[i, Y_HIGH] = y_low, y_high


@_helper
def _pair_event(s: Floats, i: int, j: int, now: float, reach: float) -> float:
    """Return when balls i and j touch, `NEVER` if not before one of them changes its motion."""
    if (
        s[i, X_LOW] > s[j, X_HIGH] + reach
        or s[j, X_LOW] > s[i, X_HIGH] + reach
        or s[i, Y_LOW] > s[j, Y_HIGH] + reach
        or s[j, Y_LOW] > s[i, Y_HIGH] + reach
    ):
        return NEVER
    end = min(s[i, NEXT], s[j, NEXT]) - now
    px, vx, ax = s[j, X], s[j, VX], s[j, AX]
    py, vy, ay = s[j, Y], s[j, VY], s[j, AY]
    pz, vz, az = s[j, Z], s[j, VZ], s[j, AZ]
    dt = now - s[j, T0]
    if dt > 0.0:
        px += (vx + 0.5 * ax * dt) * dt
        py += (vy + 0.5 * ay * dt) * dt
        pz += (vz + 0.5 * az * dt) * dt
        vx += ax * dt
        vy += ay * dt
        vz += az * dt
    px, vx, ax = s[i, X] - px, s[i, VX] - vx, s[i, AX] - ax
    py, vy, ay = s[i, Y] - py, s[i, VY] - vy, s[i, AY] - ay
    pz, vz, az = s[i, Z] - pz, s[i, VZ] - vz, s[i, AZ] - az
    if end == NEVER:
        return NEVER
    return now + _meets(px, py, pz, vx, vy, vz, ax, ay, az, reach, end)


@_kernel
def mathavan2010(
    vx: float,
    vy: float,
    wx: float,
    wy: float,
    wz: float,
    sin: float,
    restitution: float,
    rail_friction: float,
    cloth_friction: float,
) -> tuple[float, float, float, float, float]:
    """Return velocity and surface spin after a cushion, x along it and y into it (Mathavan et al. 2010).

    The impulse is integrated over compression and restitution with friction at the nose (f: along, up its
    tangent) and at the cloth (g: x, y); the ball stays on the cloth. `sin` is the nose's height above the
    ball's centre in radii. Midpoint steps; a contact's friction is never more than stops its slip within
    the step, so a slip that ends sticks instead of trembling.
    """
    cos = sqrt(1 - sin * sin)
    mx, my, ky = 1 - 2.5 * sin, 2.5 - sin, 2.5 + sin * sin
    whole = vy / (CUSHION_STEPS * cos)
    h = whole
    work = target = 0.0
    opening = trimmed = False
    fx = fy = gx = gy = 0.0
    for _ in range(16 * CUSHION_STEPS):
        ix, iy = vx + wy * sin - wz * cos, wx - vy * sin
        cx, cy = vx - wy, vy + wx
        for _ in range(2):
            # Sliding friction acts along the slip half-way; its own effect on that is small and left out.
            dx, dy = h * mx * gx, h * (sin * cos + my * gy)
            ux, uy = (ix + dx) / (3.5 * h), (iy + dy) / (ky * h)
            if ux * ux + uy * uy > rail_friction * rail_friction:
                ux, uy = ix + 0.5 * dx, iy + 0.5 * dy
                size = rail_friction / sqrt(ux * ux + uy * uy + 1e-300)
                ux, uy = size * ux, size * uy
            fx, fy = -ux, -uy
            limit = cloth_friction * max(0.0, sin - fy * cos)
            dx, dy = h * mx * fx, h * (my * fy - cos)
            ux, uy = (cx + dx) / (3.5 * h), (cy + dy) / (3.5 * h)
            if ux * ux + uy * uy > limit * limit:
                ux, uy = cx + 0.5 * dx, cy + 0.5 * dy
                size = limit / sqrt(ux * ux + uy * uy + 1e-300)
                ux, uy = size * ux, size * uy
            gx, gy = -ux, -uy
        push = gy - cos - sin * fy
        # Within a step vy is linear in the impulse, so the work and where it ends are exact.
        step = h
        if opening:
            done = -cos * (vy + 0.5 * push * h) * h
            ends = done >= target
            if ends:
                step = (vy + sqrt(max(0.0, vy * vy - 2 * push * target / cos))) / -push
        else:
            ends = vy + push * h <= 0
            if ends:
                step = -vy / push
        if ends and not trimmed and 1e-6 * h < step < 0.99 * h:
            # What stops a slip within a shorter step is more: the last one is taken again at its length.
            h, trimmed = step, True
            continue
        if opening:
            target -= done
        else:
            work += cos * (vy + 0.5 * push * step) * step
        vx += (fx + gx) * step
        vy += push * step
        wx += 2.5 * (fy + gy) * step
        wy += 2.5 * (sin * fx - gx) * step
        wz -= 2.5 * cos * fx * step
        h, trimmed = whole, False
        if ends:
            if opening:
                break
            opening = True
            vy = 0.0
            target = restitution * restitution * work
    return vx, vy, wx, wy, wz


@_kernel
def han2005(
    vx: float,
    vy: float,
    wx: float,
    wy: float,
    wz: float,
    sin: float,
    restitution: float,
    rail_friction: float,
) -> tuple[float, float, float, float, float]:
    """Return what `mathavan2010` does, after one blow at the nose (Han 2005).

    Its friction stops the slip there if it can; the slate takes what would lift the ball or drive it down.
    """
    cos = sqrt(1 - sin * sin)
    ux, uy = vx + wy * sin - wz * cos, wx - vy * sin
    press = (1 + restitution) * vy * cos
    size = min(rail_friction * press / sqrt(ux * ux + uy * uy + 1e-300), 1 / 3.5)
    fx, fy = -size * ux, -size * uy
    vx, vy = vx + fx, vy - press * cos - fy * sin
    return vx, vy, wx + 2.5 * fy, wy + 2.5 * sin * fx, wz - 2.5 * cos * fx


@_helper
def _hop(s: Floats, i: int, nx: float, ny: float, part: float, gain: float, m: Floats) -> None:
    """Raise the speed at which ball i leaves along −n from `part` to `HOP`, paying `gain` from its motion."""
    vx, vy = s[i, VX], s[i, VY]
    wx, wy = s[i, WX], s[i, WY]
    energy = 0.5 * (vx * vx + vy * vy) + 0.2 * (wx * wx + wy * wy)
    if energy < 2 * gain:
        s[i, VX] = s[i, VY] = s[i, WX] = s[i, WY] = 0.0
    else:
        scale = sqrt(1 - gain / energy)
        vx -= (HOP - part) * nx
        vy -= (HOP - part) * ny
        s[i, VX], s[i, VY] = scale * vx, scale * vy
        s[i, WX], s[i, WY] = scale * wx, scale * wy
    _settle(s, i, m)


@_helper
def _rail_restitution(vn: float, m: Floats) -> float:
    """Return a cushion's restitution for a normal speed."""
    hard = vn / m[RAIL_HARD_SPEED]
    restitution: float = m[RAIL_RESTITUTION_HARD]
    return restitution + (float(m[RAIL_RESTITUTION]) - restitution) * exp(-hard * hard)


@_helper
def _air_bounce(s: Floats, i: int, nx: float, ny: float, bed: Floats, m: Floats) -> None:
    """Let airborne ball i hit a cushion that lies, seen from above, in the direction of the unit vector n.

    Below nose height it meets a wall whose nose it touches at nose height, above it the rounding of the edge.
    The blow acts from the point of contact: restitution, and friction that at most stops the slip.
    """
    h = s[i, Z] - m[RADIUS] * (2 * m[RAIL_HEIGHT] - 1)
    wall = h <= 0
    nz = -h / (m[RADIUS] if wall else m[RADIUS] + bed[POINT_RADIUS])
    nz = max(-1.0, nz)
    vx, vy, vz = s[i, VX], s[i, VY], s[i, VZ]
    into = vx * nx + vy * ny
    level = sqrt(1 - nz * nz)
    vn = into * level + vz * nz
    if wall and vn <= 0:
        # It falls past the nose faster than it goes at it.
        vn, level, nz = into, 1.0, 0.0
    flat_x, flat_y = nx, ny
    nx, ny = level * nx, level * ny
    vn = max(vn, 0.0)
    part = max(PART, _rail_restitution(vn, m) * vn)
    gain = 0.0
    if not wall and part < HOP:
        gain = 0.5 * (HOP * HOP - part * part)
        part = HOP
    blow = vn + part
    wx, wy, wz = s[i, WX], s[i, WY], s[i, WZ]
    ux = vx - vn * nx + wy * nz - wz * ny
    uy = vy - vn * ny + wz * nx - wx * nz
    uz = vz - vn * nz + wx * ny - wy * nx
    slip = sqrt(ux * ux + uy * uy + uz * uz)
    size = 0.0 if slip < STILL else -min(m[RAIL_FRICTION] * blow, slip / 3.5) / slip
    fx, fy, fz = size * ux, size * uy, size * uz
    vx += fx - blow * nx
    vy += fy - blow * ny
    vz += fz - blow * nz
    into = vx * flat_x + vy * flat_y
    if wall and into > -PART:
        vx -= (into + PART) * flat_x
        vy -= (into + PART) * flat_y
    wx += 2.5 * (ny * fz - nz * fy)
    wy += 2.5 * (nz * fx - nx * fz)
    wz += 2.5 * (nx * fy - ny * fx)
    energy = 0.5 * (vx * vx + vy * vy + vz * vz) + 0.2 * (wx * wx + wy * wy + wz * wz)
    scale = sqrt(1 - gain / energy) if energy > 2 * gain else 1.0
    s[i, VX], s[i, VY], s[i, VZ] = scale * vx, scale * vy, scale * vz
    s[i, WX], s[i, WY], s[i, WZ] = scale * wx, scale * wy, scale * wz
    _settle(s, i, m)


@_helper
def _bounce(s: Floats, i: int, nx: float, ny: float, straight: bool, m: Floats) -> None:
    """Let ball i on the bed hit a cushion whose unit normal, pointing into it, is n."""
    vx, vy = s[i, VX], s[i, VY]
    wx, wy = s[i, WX], s[i, WY]
    vn = vx * nx + vy * ny
    if straight and vn < SLOW_RAIL:
        s[i, VX] -= vn * nx
        s[i, VY] -= vn * ny
        driven = wx * ny - wy * nx
        if driven < 0:
            s[i, WX] -= driven * ny
            s[i, WY] += driven * nx
        _settle(s, i, m)
        return
    restitution = _rail_restitution(vn, m)
    if vn < HOP:
        part = max(PART, restitution * vn)
        s[i, VX] -= (vn + part) * nx
        s[i, VY] -= (vn + part) * ny
        _settle(s, i, m)
        if part < HOP and s[i, AX] * nx + s[i, AY] * ny > 0:
            _hop(s, i, nx, ny, part, 0.5 * (HOP * HOP - part * part), m)
        return
    vt, wz = vx * ny - vy * nx, s[i, WZ]
    wt, wn = wx * ny - wy * nx, wx * nx + wy * ny
    sin, rub = 2 * m[RAIL_HEIGHT] - 1, m[RAIL_FRICTION]
    if m[CUSHION] == MATHAVAN2010:
        vt, vn, wt, wn, wz = mathavan2010(vt, vn, wt, wn, wz, sin, restitution, rub, m[SLIDING_FRICTION])
    elif m[CUSHION] == HAN2005:
        vt, vn, wt, wn, wz = han2005(vt, vn, wt, wn, wz, sin, restitution, rub)
    else:
        vt, vn, spin = m[RAIL_ALONG_KEPT] * vt, -restitution * vn, m[RAIL_SPIN_KEPT]
        wt, wn, wz = spin * wt, spin * wn, spin * wz
    vn = min(vn, -PART)
    s[i, VX], s[i, VY] = vt * ny + vn * nx, vn * ny - vt * nx
    s[i, WX], s[i, WY] = wt * ny + wn * nx, wn * ny - wt * nx
    s[i, WZ] = wz
    _settle(s, i, m)


@_helper
def _friction(
    s: Floats, i: int, j: int, nx: float, ny: float, nz: float, normal: float, share: float, m: Floats
) -> tuple[float, float, float]:
    """Return the friction on ball i that a normal impulse brings to balls i and j.

    It acts against the slip at the contact and at most stops it, times `share`, below one where more contacts
    act on the same ball, so that together they cannot overshoot.
    """
    wx, wy, wz = s[i, WX] + s[j, WX], s[i, WY] + s[j, WY], s[i, WZ] + s[j, WZ]
    vx, vy, vz = s[i, VX] - s[j, VX], s[i, VY] - s[j, VY], s[i, VZ] - s[j, VZ]
    vn = vx * nx + vy * ny + vz * nz
    ux = vx - vn * nx + (wy * nz - wz * ny)
    uy = vy - vn * ny + (wz * nx - wx * nz)
    uz = vz - vn * nz + (wx * ny - wy * nx)
    slip = sqrt(ux * ux + uy * uy + uz * uz)
    if slip < STILL or m[BALL_CONTACT] == FRICTIONLESS:
        return 0.0, 0.0, 0.0
    friction = m[BALL_FRICTION_CONSTANT]
    if m[BALL_CONTACT] == ALCIATORE:
        friction = m[BALL_FRICTION] + m[BALL_FRICTION_SLOW] * exp(-m[BALL_FRICTION_FADE] * slip)
    size = min(friction * normal, share * slip / 7) / slip
    return -size * ux, -size * uy, -size * uz


@_helper
def _push(s: Floats, i: int, j: int, nx: float, ny: float, nz: float, normal: float) -> None:
    """Apply a normal impulse to balls i and j, n from i to j."""
    s[i, VX] -= normal * nx
    s[i, VY] -= normal * ny
    s[i, VZ] -= normal * nz
    s[j, VX] += normal * nx
    s[j, VY] += normal * ny
    s[j, VZ] += normal * nz


@_helper
def _rub(s: Floats, i: int, j: int, nx: float, ny: float, nz: float, fx: float, fy: float, fz: float) -> None:
    """Apply friction to balls i and j. Its vertical part only turns balls that are both on the cloth."""
    s[i, VX] += fx
    s[i, VY] += fy
    s[j, VX] -= fx
    s[j, VY] -= fy
    if s[i, MODE] == AIRBORNE or s[j, MODE] == AIRBORNE:
        s[i, VZ] += fz
        s[j, VZ] -= fz
    for k in (i, j):
        s[k, WX] += 2.5 * (ny * fz - nz * fy)
        s[k, WY] += 2.5 * (nz * fx - nx * fz)
        s[k, WZ] += 2.5 * (nx * fy - ny * fx)


@_kernel
def mathavan2014(s: Floats, i: int, j: int, nx: float, ny: float, m: Floats) -> None:
    """Let balls i and j on the bed collide, n from i to j, rubbing on the cloth too (Mathavan et al. 2014).

    The impulse is integrated as in `mathavan2010`, with friction f between the balls (across n and up, on i)
    and g at the cloth (along n and across), where f presses a ball down: the same one all the time, here i.
    """
    vx, vy = s[i, VX] - s[j, VX], s[i, VY] - s[j, VY]
    up = (s[i, WX] + s[j, WX]) * ny - (s[i, WY] + s[j, WY]) * nx
    if up < 0:
        i, j, up = j, i, -up
        nx, ny = -nx, -ny
        vx, vy = -vx, -vy
    vn, across = vx * nx + vy * ny, vy * nx - vx * ny + s[i, WZ] + s[j, WZ]
    ux, uy = s[i, VX] - s[i, WY], s[i, VY] + s[i, WX]
    cn, ct = ux * nx + uy * ny, uy * nx - ux * ny
    normal = rubbed = lifted = drawn = turned = 0.0
    h = vn / (2 * BALL_STEPS)
    work = target = 0.0
    opening = False
    for _ in range(16 * BALL_STEPS):
        fa = fz = 0.0
        size = min(m[BALL_FRICTION_CONSTANT], sqrt(across * across + up * up) / (7 * h))
        for _ in range(2):
            ua, uz = across + 3.5 * fa * h, up + 2.5 * fz * h
            scale = size / sqrt(ua * ua + uz * uz + 1e-300)
            fa, fz = -scale * ua, -scale * uz
        un, ut = cn + 0.5 * (2.5 * fz - 1) * h, ct + 0.5 * fa * h
        slip = sqrt(un * un + ut * ut) + 1e-300
        scale = min(m[SLIDING_FRICTION] * max(0.0, -fz), slip / (3.5 * h)) / slip
        gn, gt = -scale * un, -scale * ut
        pull = gn - 2
        step = h
        if opening:
            done = -(vn + 0.5 * pull * h) * h
            ends = done >= target
            if ends:
                step = (vn + sqrt(max(0.0, vn * vn - 2 * pull * target))) / -pull
            target -= done
        else:
            ends = vn + pull * h <= 0
            if ends:
                step = -vn / pull
            work += (vn + 0.5 * pull * step) * step
        normal, rubbed, lifted = normal + step, rubbed + fa * step, lifted + fz * step
        drawn, turned = drawn + gn * step, turned + gt * step
        vn += pull * step
        across += (7 * fa + gt) * step
        up += (5 * fz + 2.5 * gn) * step
        cn += (2.5 * fz - 1 + 3.5 * gn) * step
        ct += (fa + 3.5 * gt) * step
        if ends:
            if opening:
                break
            opening = True
            vn, target = 0.0, m[BALL_RESTITUTION] * m[BALL_RESTITUTION] * work
    _push(s, i, j, nx, ny, 0.0, normal)
    _rub(s, i, j, nx, ny, 0.0, -rubbed * ny, rubbed * nx, lifted)
    gx, gy = drawn * nx - turned * ny, drawn * ny + turned * nx
    s[i, VX] += gx
    s[i, VY] += gy
    s[i, WX] += 2.5 * gy
    s[i, WY] -= 2.5 * gx


@_helper
def _energy(s: Floats, i: int) -> float:
    """Return what ball i can pay a hop with: its kinetic energy but for spin about the vertical."""
    vx, vy, vz = s[i, VX], s[i, VY], s[i, VZ]
    wx, wy = s[i, WX], s[i, WY]
    energy: float = 0.5 * (vx * vx + vy * vy + vz * vz) + 0.2 * (wx * wx + wy * wy)
    return energy


@_helper
def _roll_off(s: Floats, i: int, nx: float, ny: float) -> None:
    """Turn ball i, which lies on another in the direction of n, aside: exactly above a row it would stay."""
    vx, vy, vz = s[i, VX], s[i, VY], s[i, VZ]
    size = sqrt(vx * vx + vy * vy + vz * vz)
    level = sqrt(nx * nx + ny * ny) + 1e-300
    x, y = -ny / level, nx / level
    aside = vx * x + vy * y
    if abs(aside) > 0.1 * size:
        return
    aside = copysign(0.5 * size, aside)
    vx, vy = vx + aside * x, vy + aside * y
    scale = size / (sqrt(vx * vx + vy * vy + vz * vz) + 1e-300)
    s[i, VX], s[i, VY], s[i, VZ] = scale * vx, scale * vy, scale * vz


@_helper
def _slow_blow(
    s: Floats, i: int, j: int, nx: float, ny: float, nz: float, vn: float, late: bool, m: Floats
) -> None:
    """Let balls i and j touch at an approach vn below `HOP`; `late` in a shot they roll on from there."""
    part = max(PART, m[BALL_RESTITUTION] * vn)
    normal = 0.5 * (max(vn, 0.0) + part)
    _push(s, i, j, nx, ny, nz, normal)
    fx, fy, fz = _friction(s, i, j, nx, ny, nz, normal, 1.0, m)
    _rub(s, i, j, nx, ny, nz, fx, fy, fz)
    _settle(s, i, m)
    _settle(s, j, m)
    vx, vy, vz = s[i, VX] - s[j, VX], s[i, VY] - s[j, VY], s[i, VZ] - s[j, VZ]
    pull = (s[i, AX] - s[j, AX]) * nx + (s[i, AY] - s[j, AY]) * ny + (s[i, AZ] - s[j, AZ]) * nz
    if part < HOP and vx * vx + vy * vy + vz * vz < 2 * m[RADIUS] * pull:
        energy = _energy(s, i) + _energy(s, j)
        hop = max(HOP, min(LEAP, sqrt(energy) / 16))
        gain = 0.25 * (hop * hop - part * part)
        scale = sqrt(1 - gain / energy) if energy >= 2 * gain else 0.0
        if scale == 0.0 and (s[i, MODE] == AIRBORNE or s[j, MODE] == AIRBORNE):
            # Balls that lie on each other cannot stop: the hop is for nothing, worth a fall of a micrometre.
            scale = 1.0
        _push(s, i, j, nx, ny, nz, 0.5 * (hop - part))
        for k in (i, j):
            for field in (VX, VY, VZ, WX, WY):
                s[k, field] *= scale
            _settle(s, k, m)
    for k in (i, j):
        if s[k, MODE] == AIRBORNE:
            if late:
                _roll_off(s, k, nx, ny)
            continue
        energy = _energy(s, k)
        ahead = (s[k, VX] * nx + s[k, VY] * ny) * (1.0 if k == i else -1.0)
        if energy < 0.5 * (HOP * HOP if late else CREEP * CREEP) and (late or ahead > 0):
            s[k, VX] = s[k, VY] = s[k, WX] = s[k, WY] = 0.0
        elif late:
            vx, vy = s[k, VX], s[k, VY]
            scale = min(1.0, sqrt(energy / (0.7 * (vx * vx + vy * vy) + 1e-300)))
            s[k, VX], s[k, VY] = scale * vx, scale * vy
            s[k, WX], s[k, WY] = -scale * vy, scale * vx
        else:
            continue
        _settle(s, k, m)


@_helper
def _impulses(pairs: Ints, work: Floats, count: int) -> None:
    """Solve for the normal impulses of `count` simultaneous blows, in place of their speeds.

    `work` has a row a blow: the normal and the change of approach speed wanted; the impulse goes behind
    them, the rest is scratch. Blows that would have to pull are left out; the next round sees them again.
    """
    for k in range(count):
        work[k, 5] = 1.0
    while True:
        for p in range(count):
            for q in range(count):
                value = 0.0
                if work[p, 5] == 1.0 and work[q, 5] == 1.0:
                    dot = work[p, 0] * work[q, 0] + work[p, 1] * work[q, 1] + work[p, 2] * work[q, 2]
                    if pairs[p, 0] == pairs[q, 0]:
                        value += dot
                    if pairs[p, 1] == pairs[q, 1]:
                        value += dot
                    if pairs[p, 0] == pairs[q, 1] or pairs[p, 1] == pairs[q, 0]:
                        value -= dot
                if p == q:
                    # More contacts than ways to move leave the impulses open; this picks the smallest ones.
                    value = value + 1e-8 if work[p, 5] == 1.0 else 1.0
                work[p, 6 + q] = value
            work[p, 4] = work[p, 3] if work[p, 5] == 1.0 else 0.0
        for p in range(count):
            pivot = work[p, 6 + p]
            for r in range(p + 1, count):
                factor = work[r, 6 + p] / pivot
                if factor != 0.0:
                    for q in range(p, count):
                        work[r, 6 + q] -= factor * work[p, 6 + q]
                    work[r, 4] -= factor * work[p, 4]
        pulls = False
        for p in range(count - 1, -1, -1):
            value = work[p, 4]
            for q in range(p + 1, count):
                value -= work[p, 6 + q] * work[q, 4]
            work[p, 4] = value / work[p, 6 + p]
            if work[p, 4] < 0:
                work[p, 5] = 0.0
                pulls = True
        if not pulls:
            return


@_helper
def _record(
    times: Floats, events: Ints, k: int, t: float, kind: int, ball: int, other: int, pocket: int
) -> None:
    """Write down event k."""
    times[k] = t
    events[k, 0], events[k, 1] = kind, ball
    events[k, 2], events[k, 3] = other, pocket


@_helper
def _collide(
    s: Floats,
    n: int,
    a: int,
    b: int,
    t: float,
    m: Floats,
    hot: Ints,
    front: Ints,
    pairs: Ints,
    work: Floats,
    times: Floats,
    events: Ints,
    count: int,
    press: float,
    late: bool,
) -> int:
    """Let balls a and b collide at time t, and all that passes on through balls in contact.

    Returns the number of events, −1 if there is no end to it. Blows spread in rounds: first those of the pair
    and of what they touch, then those of the balls these set in motion. All pairs that approach each other at
    the start of a round share one simultaneous solution, so nothing hangs on the order they are found in.

    With `press` above zero balls up to so near are pressed together: there is one round, in which all
    contacts of the balls in `front` share, as good as without restitution.
    """
    first, kind, none = count, _counter(float(EV_BALL)), _counter(-1.0)
    limit, least = 2 * m[RADIUS] + max(press, CLUSTER), HOP
    limit *= limit
    pressed = press > 0.0
    if pressed:
        least = -PART
    else:
        for i in range(n):
            front[i] = 0
        front[a] = front[b] = 1
    for step in range(MAX_ROUNDS):
        found = _counter(0.0)
        slow = False
        for i in range(n):
            if front[i] == 0:
                continue
            _advance(s, i, t, m)
            for j in range(n):
                if j == i or s[j, MODE] >= DOWN or (front[j] == 1 and j < i):
                    continue
                dt = t - s[j, T0]
                dx = s[j, X] + (s[j, VX] + 0.5 * s[j, AX] * dt) * dt - s[i, X]
                dy = s[j, Y] + (s[j, VY] + 0.5 * s[j, AY] * dt) * dt - s[i, Y]
                dz = s[j, Z] + (s[j, VZ] + 0.5 * s[j, AZ] * dt) * dt - s[i, Z]
                square = dx * dx + dy * dy + dz * dz
                if square > limit:
                    continue
                _advance(s, j, t, m)
                distance = sqrt(square)
                nx, ny, nz = dx / distance, dy / distance, dz / distance
                vn = (s[i, VX] - s[j, VX]) * nx + (s[i, VY] - s[j, VY]) * ny + (s[i, VZ] - s[j, VZ]) * nz
                if vn < least:
                    if pressed or step > 0 or min(i, j) != min(a, b) or max(i, j) != max(a, b):
                        continue
                    slow = True
                low, high = min(i, j), max(i, j)
                sign = 1.0 if low == i else -1.0
                pairs[found, 0], pairs[found, 1] = low, high
                work[found, 0], work[found, 1], work[found, 2] = sign * nx, sign * ny, sign * nz
                work[found, 3] = vn
                found += 1
        if found == 0 or (pressed and step > 0):
            return count
        for i in range(n):
            front[i] = 0
        if slow:
            # The pair that called is too slow to knock anything on: it is served alone.
            k = 0
            while work[k, 3] >= HOP:
                k += 1
            pairs[0, 0], pairs[0, 1] = pairs[k, 0], pairs[k, 1]
            i, j = pairs[k, 0], pairs[k, 1]
            _slow_blow(s, i, j, work[k, 0], work[k, 1], work[k, 2], work[k, 3], late, m)
            found = 1
        elif m[BALL_CONTACT] == MATHAVAN2014 and found == 1 and work[0, 2] == 0.0 and step < MAX_ROUNDS // 2:
            mathavan2014(s, pairs[0, 0], pairs[0, 1], work[0, 0], work[0, 1], m)
            work[0, 4] = work[0, 3]  # alone, they do come together: a blow to record
        else:
            restitution = EASED if pressed else m[BALL_RESTITUTION]
            if step >= MAX_ROUNDS // 2:
                restitution = 0.0
            for k in range(found):
                work[k, 3] *= 1 + restitution
                front[pairs[k, 0]] += 1
                front[pairs[k, 1]] += 1
            if found == 1:
                work[0, 4] = 0.5 * work[0, 3]
            else:
                _impulses(pairs, work, found)
            for k in range(found):
                _push(s, pairs[k, 0], pairs[k, 1], work[k, 0], work[k, 1], work[k, 2], work[k, 4])
            for k in range(found):
                i, j = pairs[k, 0], pairs[k, 1]
                share = 2.0 / (front[i] + front[j])
                work[k, 5], work[k, 6], work[k, 7] = _friction(
                    s, i, j, work[k, 0], work[k, 1], work[k, 2], work[k, 4], share, m
                )
            for k in range(found):
                i, j = pairs[k, 0], pairs[k, 1]
                _rub(s, i, j, work[k, 0], work[k, 1], work[k, 2], work[k, 5], work[k, 6], work[k, 7])
        for k in range(found):
            i, j = pairs[k, 0], pairs[k, 1]
            front[i] = front[j] = hot[i] = hot[j] = 1
            known = pressed and work[k, 4] <= PART
            for e in range(first, count):
                known = known or (events[e, 1] == i and events[e, 2] == j)
            if not known:
                _record(times, events, count, t, kind, i, j, none)
                count += 1
        for i in range(n):
            if front[i] == 1:
                _settle(s, i, m)
    return -1


@_helper
def _against(s: Floats, n: int, m: Floats, front: Ints) -> tuple[int, float]:
    """Return a ball that the cue ball is struck against, 0 for none, and how near a ball has to be for that.

    Leather is far softer than balls: while the tip pushes, balls in contact stay so. Reached are balls that
    the cue ball comes to before the tip has given half its push, and those that they touch; farther ones when
    it has left, as in any cluster. What is so near the cue ball is noted in `front`.
    """
    vx, vy, vz = s[0, VX], s[0, VY], s[0, VZ]
    near = max(CLUSTER, sqrt(vx * vx + vy * vy + vz * vz) * TIP_TIME / 8)
    limit = 2 * m[RADIUS] + near
    ball = _counter(0.0)
    front[0] = 1
    for j in range(1, n):
        dx, dy = s[j, X] - s[0, X], s[j, Y] - s[0, Y]
        front[j] = 0
        square = dx * dx + dy * dy
        if square < limit * limit:
            front[j] = 1
            if vx * dx + vy * dy > HOP * sqrt(square):
                ball = j
    return ball, near


@_helper
def _go_on(
    s: Floats, tip: int, t: float, speed: float, ax: float, ay: float, az: float, brake: float
) -> None:
    """Let the tip go on after a blow, unless it is thrown back or the slate holds the ball against it."""
    away = (s[0, VX] - speed * ax) * (s[0, X] - s[tip, X]) + (s[0, VY] - speed * ay) * (s[0, Y] - s[tip, Y])
    away += (s[0, VZ] - speed * az) * (s[0, Z] - s[tip, Z])
    if speed <= 0.0 or away <= 0.0:
        speed = 0.0
    end = speed / brake
    s[tip, T0], s[tip, NEXT] = t, t + end
    s[tip, VX], s[tip, VY], s[tip, VZ] = speed * ax, speed * ay, speed * az
    s[tip, AX], s[tip, AY], s[tip, AZ] = -brake * ax, -brake * ay, -brake * az
    s[tip, X_LOW], s[tip, X_HIGH] = _bounds(s[tip, X], s[tip, VX], s[tip, AX], end)
    s[tip, Y_LOW], s[tip, Y_HIGH] = _bounds(s[tip, Y], s[tip, VY], s[tip, AY], end)


@_helper
def _stroke(
    s: Floats,
    n: int,
    tip: int,
    strokes: Floats,
    shot: int,
    cue: tuple[float, float, float, float],
    blow: tuple[float, float, float, float, float, float],
    pressed: bool,
    m: Floats,
    times: Floats,
    events: Ints,
    count: int,
) -> int:
    """Let the cue ball and what is `pressed` against it go, and the cue go on; return the number of events.

    `cue` is the directions that `strike` takes, `blow` what it returned: a ball alone. One that lies against
    others has been slowed by them. But the tip and the point it strikes part as they do on a ball alone, so
    the blow is stronger, as a heavier ball's would be, by the `gain`.

    A second event tells of a tip that stays on the ball: had the ball bounced off those it lies against, as
    it would without the cue, the tip would have come up with it.
    """
    speed, side, height = strokes[shot, 0], strokes[shot, 3], strokes[shot, 4]
    x, y, level, down = cue
    ax, ay, az = level * x, level * y, -down
    vx, vy, vz, wx, wy, wz = blow
    share, gain = m[BALL_MASS] / m[CUE_MASS], 1.0
    given = vx * ax + vy * ay + vz * az
    if pressed:
        wx, wy, wz = wx * m[RADIUS], wy * m[RADIUS], wz * m[RADIUS]
        size = sqrt(vx * vx + vy * vy + vz * vz)
        drive = speed * given / size
        # How much slower along the blow, at the point struck, than a ball alone.
        lost = vx * (vx - s[0, VX]) + vy * (vy - s[0, VY])
        lost += 0.4 * (wx * (wx - s[0, WX]) + wy * (wy - s[0, WY]) + wz * (wz - s[0, WZ]))
        gain = 1 / (1 - lost / (size * drive * (1 + m[TIP_RESTITUTION])))
        s[0, VZ] = vz
        for i in range(n):
            for field in (VX, VY, VZ, WX, WY, WZ):
                s[i, field] *= gain
    if gain > 1.0:
        lost = given - (s[0, VX] * ax + s[0, VY] * ay + s[0, VZ] * az) / gain
        if given - (1 + m[BALL_RESTITUTION]) * lost < speed - share * given:
            _record(
                times,
                events,
                count,
                0.0,
                _counter(float(EV_STROKE)),
                _counter(0.0),
                _counter(-1.0),
                _counter(-1.0),
            )
            count += 1
    for i in range(n if pressed else 1):
        _settle(s, i, m)
    behind = sqrt(max(0.0, 1.0 - side * side - height * height))
    reach = m[RADIUS] + TIP
    s[tip, X] = s[0, X] + reach * (side * y + height * down * x - behind * ax)
    s[tip, Y] = s[0, Y] + reach * (height * down * y - side * x - behind * ay)
    s[tip, Z] = reach * (height * level - behind * az)
    s[tip, MODE] = SLIDING if side * side + height * height <= MISCUE_LIMIT * MISCUE_LIMIT else OFF
    speed -= share * gain * given
    way, depth = FOLLOW_THROUGH, m[RADIUS] + s[tip, Z] - TIP
    if -az * way > depth:
        # It is stopped at the bed.
        way = max(depth, 1e-9) / -az
    _go_on(s, tip, 0.0, speed, ax, ay, az, max(BRAKE, speed * speed / (2 * way)))
    return count


@_helper
def _strike_again(s: Floats, tip: int, t: float, direction: float, elevation: float, m: Floats) -> bool:
    """Let the tip strike the cue ball, which it has come up with; return whether it did.

    The blow is that of `strike` where the tip now is on the ball, with the speed at which the two points
    approach along it; less where the ball's spin brings its point on, for the tip then slips. If the spin
    runs away from the tip as fast, it slips on the ball, and pushes it straight away. Else the cue has come
    to its end. Off the edge of the ball it slips past.
    """
    dt = t - s[tip, T0]
    x, y = unit_vector(direction)
    level, down = unit_vector(elevation)
    ax, ay, az = level * x, level * y, -down
    speed = s[tip, VX] * ax + s[tip, VY] * ay + s[tip, VZ] * az
    brake = -(s[tip, AX] * ax + s[tip, AY] * ay + s[tip, AZ] * az)
    gone = (speed - 0.5 * brake * dt) * dt
    speed -= brake * dt
    s[tip, X] += gone * ax
    s[tip, Y] += gone * ay
    s[tip, Z] += gone * az
    qx, qy, qz = s[tip, X] - s[0, X], s[tip, Y] - s[0, Y], s[tip, Z] - s[0, Z]
    distance = sqrt(qx * qx + qy * qy + qz * qz)
    qx, qy, qz = qx / distance, qy / distance, qz / distance
    side, height = qx * y - qy * x, (qx * x + qy * y) * down + qz * level
    offset = side * side + height * height
    if offset > MISCUE_LIMIT * MISCUE_LIMIT:
        s[tip, MODE] = OFF
    struck = False
    if offset < 0.999 and qx * ax + qy * ay + qz * az < 0.0:
        vx, vy, vz, wx, wy, wz = strike(1.0, x, y, level, down, side, height, m)
        wx, wy, wz = wx * m[RADIUS], wy * m[RADIUS], wz * m[RADIUS]
        size = sqrt(vx * vx + vy * vy + vz * vz)
        given = vx * ax + vy * ay + vz * az
        closing = given * speed - (vx * s[0, VX] + vy * s[0, VY] + vz * s[0, VZ])
        spin = 0.4 * (wx * s[0, WX] + wy * s[0, WY] + wz * s[0, WZ])
        closing = (closing - max(0.0, spin)) / size
        if closing < HOP:
            vx, vy, vz = -qx, -qy, -qz
            given = vx * ax + vy * ay + vz * az
            closing = given * speed - (vx * s[0, VX] + vy * s[0, VY] + vz * s[0, VZ])
            share = 1 + given * given * m[BALL_MASS] / m[CUE_MASS] + (1 - given * given) / m[END_MASS]
            size = (1 + m[TIP_RESTITUTION]) / share
            vx, vy, vz = size * vx, size * vy, size * vz
            given *= size
            wx = wy = wz = 0.0
        struck = closing >= HOP
        if struck:
            speed -= m[BALL_MASS] / m[CUE_MASS] * closing * given
            s[0, VX] += closing * vx
            s[0, VY] += closing * vy
            s[0, VZ] += closing * vz
            s[0, WX] += closing * wx
            s[0, WY] += closing * wy
            s[0, WZ] += closing * wz
            _settle(s, _counter(0.0), m)
    _go_on(s, tip, t, speed if struck else 0.0, ax, ay, az, brake)
    return struck


@_helper
def _rail_code(x_rail: bool, x: float, y: float) -> int:
    """Return the rail's place in `RAILS`."""
    if x_rail:
        return 3 if x > 0 else 2
    return 1 if y > 0 else 0


@_kernel
def _pocket_code(x: float, y: float, bed: Floats) -> int:
    """Return the place in `POCKETS` of the pocket in front of which (x, y) is."""
    row = 2
    if abs(y) > 0.5 * bed[HALF_Y]:
        row = 4 if y > 0 else 0
    return row + (1 if x > 0 else 0)


@_helper
def _leave(s: Floats, i: int, mode: float) -> None:
    """Take ball i off the bed: `DOWN` or `OFF`."""
    s[i, MODE] = mode
    s[i, NEXT] = NEVER
    s[i, VX] = s[i, VY] = s[i, VZ] = s[i, AX] = s[i, AY] = s[i, AZ] = 0.0
    s[i, WX] = s[i, WY] = s[i, WZ] = 0.0


@_helper
def _land(s: Floats, i: int, bed: Floats, m: Floats) -> int:
    """Let airborne ball i come down where it is; return the kind of event."""
    x, y = abs(s[i, X]), abs(s[i, Y])
    k = (CORNER if y > 0.5 * bed[HALF_Y] else SIDE) + 2 * JAW
    if hypot(x - bed[k], y - bed[k + 1]) < bed[k + 2]:
        _leave(s, i, float(DOWN))
        return EV_POCKET
    if x >= bed[BED_X] and bed[SIDE_END] <= y <= bed[LONG_END]:
        s[i, X] = copysign(bed[BED_X], s[i, X])
    if y >= bed[BED_Y] and x <= bed[SHORT_END]:
        s[i, Y] = copysign(bed[BED_Y], s[i, Y])
    s[i, OUT_X] = 1.0 if abs(s[i, X]) > bed[BED_X] else 0.0
    s[i, OUT_Y] = 1.0 if abs(s[i, Y]) > bed[BED_Y] else 0.0
    s[i, Z] = 0.0
    _settle(s, i, m)
    return EV_LAND


@_helper
def _touch_bed(s: Floats, i: int, bed: Floats, m: Floats) -> tuple[int, int, int]:
    """Carry out ball i's own event; return what to record: kind (−1: nothing), other and pocket."""
    kind, mode = int(s[i, KIND]), s[i, MODE]
    _advance(s, i, s[i, NEXT], m)
    x, y = s[i, X], s[i, Y]
    pocket = _pocket_code(x, y, bed)
    if kind == END_OF_MODE:
        if mode == AIRBORNE:
            what = _land(s, i, bed, m)
            if what == EV_LAND:
                pocket = -1
            return what, pocket, pocket
        if mode == SLIDING:
            s[i, WX], s[i, WY] = -s[i, VY], s[i, VX]
        elif mode == ROLLING:
            s[i, VX] = s[i, VY] = s[i, WX] = s[i, WY] = 0.0
        else:
            s[i, WZ] = 0.0
        _settle(s, i, m)
        mode = s[i, MODE]
        return (EV_ROLL if mode == ROLLING else EV_SPIN if mode == SPINNING else EV_STOP), -1, -1
    sx, sy = 1.0 if x > 0 else -1.0, 1.0 if y > 0 else -1.0
    if kind in (LINE_X, LINE_Y):
        x_rail = kind == LINE_X
        within = s[i, OUT_X] == 0.0 and s[i, OUT_Y] == 0.0 and s[i, Z] <= m[RADIUS] * (2 * m[RAIL_HEIGHT] - 1)
        if x_rail:
            s[i, X] = sx * bed[BED_X]
            within = within and bed[SIDE_END] <= abs(y) <= bed[LONG_END]
        else:
            s[i, Y] = sy * bed[BED_Y]
            within = within and abs(x) <= bed[SHORT_END]
        if not within:
            out = OUT_X if x_rail else OUT_Y
            s[i, out] = 1.0 - s[i, out]
            return -1, -1, -1
        nx, ny = (sx, 0.0) if x_rail else (0.0, sy)
        pocket = -1
    elif kind == DROP or (kind == BACK and s[i, Z] <= 2 * m[RADIUS] * m[RAIL_HEIGHT]):
        _leave(s, i, float(DOWN))
        return EV_POCKET, pocket, pocket
    elif kind in (OVER, BACK):
        _leave(s, i, float(OFF))
        return EV_OFF, -1, -1
    elif kind in (NOSE_X, NOSE_Y):
        x_rail = kind == NOSE_X
        nx, ny = (sx, 0.0) if x_rail else (0.0, sy)
        pocket = -1
    else:
        corner = abs(y) > 0.5 * bed[HALF_Y]
        # A ball may have come over the middle of a side pocket: the jaw it meets is on the side it is on now.
        jaw = (kind - FACING_1) % 2 if corner else 0
        x_rail = not corner or jaw == 0
        k = (CORNER if corner else SIDE) + jaw * JAW
        if kind <= FACING_2:
            nx, ny = -sx * bed[k + 6], -sy * bed[k + 7]
        else:
            nx, ny = sx * bed[k] - x, sy * bed[k + 1] - y
            distance = sqrt(nx * nx + ny * ny) + 1e-300
            nx, ny = nx / distance, ny / distance
    if mode == AIRBORNE:
        _air_bounce(s, i, nx, ny, bed, m)
    else:
        _bounce(s, i, nx, ny, pocket < 0, m)
    return EV_RAIL, _rail_code(x_rail, x, y), pocket


@_helper
def _place(s: Floats, i: int, bed: Floats, m: Floats) -> bool:
    """Note where on the bed ball i lies; return whether it can lie there."""
    x, y, slack = abs(s[i, X]), abs(s[i, Y]), SLACK
    if not x + y < inf:
        return False
    s[i, OUT_X] = 1.0 if x > bed[BED_X] + slack else 0.0
    s[i, OUT_Y] = 1.0 if y > bed[BED_Y] + slack else 0.0
    if s[i, OUT_X] == 0.0 and x > bed[BED_X]:
        s[i, X] = copysign(bed[BED_X], s[i, X])
    if s[i, OUT_Y] == 0.0 and y > bed[BED_Y]:
        s[i, Y] = copysign(bed[BED_Y], s[i, Y])
    if s[i, OUT_X] == 0.0 and s[i, OUT_Y] == 0.0:
        return True
    if s[i, OUT_X] == 1.0 and bed[SIDE_END] <= y <= bed[LONG_END]:
        return False
    if s[i, OUT_Y] == 1.0 and x <= bed[SHORT_END]:
        return False
    at = CORNER if y > 0.5 * bed[HALF_Y] else SIDE
    k = at + 2 * JAW
    if x > bed[k] or y > max(bed[k + 1], bed[SIDE_END]) or hypot(x - bed[k], y - bed[k + 1]) <= bed[k + 2]:
        return False
    y = y if at == CORNER else s[i, Y]
    for jaw in range(2):
        k = at + jaw * JAW
        if hypot(x - bed[k], y - bed[k + 1]) < m[RADIUS] + bed[POINT_RADIUS] - slack:
            return False
        px, py = x - bed[k + 2], y - bed[k + 3]
        if px * bed[k + 4] + py * bed[k + 5] >= 0 and px * bed[k + 6] + py * bed[k + 7] < m[RADIUS] - slack:
            return False
    return True


@_helper
def _set_up(s: Floats, n: int, bed: Floats, m: Floats) -> tuple[int, int, int]:
    """Check a layout of n balls whose X and Y are set; return status and the balls that an error is about."""
    reach = 2 * m[RADIUS]
    for i in range(n):
        if not _place(s, i, bed, m):
            return OUTSIDE, i, -1
        for j in range(i):
            dx, dy = s[i, X] - s[j, X], s[i, Y] - s[j, Y]
            if not sqrt(dx * dx + dy * dy) >= reach - SLACK:
                return OVERLAP, j, i
    return OK, -1, -1


@_helper
def _tally(
    events: Ints,
    count: int,
    column: Ints,
    shot: int,
    first: Ints,
    pocket: Ints,
    off: Ints,
    rails: Ints,
) -> None:
    """Add what `count` events say to a shot's outcome."""
    for k in range(count):
        kind, ball, other = events[k, 0], column[events[k, 1]], events[k, 2]
        if kind == EV_BALL:
            if ball == 0 and first[shot] < 0:
                first[shot] = column[other]
        elif kind == EV_RAIL:
            rails[shot, ball] |= 1 << other
        elif kind == EV_POCKET:
            pocket[shot, ball] = other
        elif kind == EV_OFF:
            off[shot, ball] = 1


def room_to_work(balls: int) -> Scratch:
    """Return the arrays in which `play` works on layouts of at most so many balls."""
    pairs = 3 * balls
    return (
        np.zeros((balls + 1, NF)),
        np.empty((balls, balls)),
        np.empty(balls, np.int64),
        np.empty(balls, np.int64),
        np.empty(balls, np.int64),
        np.empty((pairs, 2), np.int64),
        np.empty((pairs, pairs + 6)),
    )


@_kernel
def play(
    layouts: Floats,
    strokes: Floats,
    begin: int,
    end: int,
    bed: Floats,
    m: Floats,
    segments: Floats,
    times: Floats,
    events: Ints,
    final: Floats,
    first: Ints,
    pocket: Ints,
    off: Ints,
    rails: Ints,
    lasted: Floats,
    happened: Ints,
    scratch: Scratch,
) -> tuple[int, int, int, int, int, int]:
    """Play strokes `begin` to `end`, each from its start to the end of all motion.

    `layouts` (strokes or 1, n, 2) are the balls' centres on the table's own axes, the cue ball first, nan for
    balls that are not there; `strokes` (·, 5) as in `Stroke`, or (·, 10) where the second ball is struck too,
    as in a lag. `times` and `events` (·, 4: kind, ball, other, pocket) hold a shot's events until they are
    tallied. If `segments` (·, SEGMENT) has room, motions and events are kept instead, for a single stroke;
    that of the tip under the number after the last ball's. The next arrays are the outcomes, see `Outcomes`;
    `scratch` is from `room_to_work`.
    Returns status, stroke, number of segments, number of events and the balls that an error is about.
    """
    most = layouts.shape[1]
    s, touch, hot, front, column, pairs, work = scratch
    reach = 2 * m[RADIUS]
    keep = len(segments) > 0
    cue, none, stroke_kind = _counter(0.0), _counter(-1.0), _counter(float(EV_STROKE))
    logged, count = _counter(0.0), _counter(0.0)
    for shot in range(begin, end):
        at = shot if len(layouts) > 1 else 0
        n = _counter(0.0)
        first[shot], happened[shot], lasted[shot] = none, 0, 0.0
        for i in range(most):
            final[shot, i, 0] = final[shot, i, 1] = nan
            pocket[shot, i], off[shot, i], rails[shot, i] = none, 0, 0
            if i == 0 or layouts[at, i, 0] == layouts[at, i, 0] or keep:
                for field in range(NF):
                    s[n, field] = 0.0
                s[n, X], s[n, Y] = layouts[at, i, 0] - bed[HALF_X], layouts[at, i, 1] - bed[HALF_Y]
                column[n] = i
                hot[n] = 1
                n += 1
        status, one, other = _set_up(s, n, bed, m)
        if status != OK:
            return status, shot, 0, 0, column[one], column[other]
        for i in range(strokes.shape[1] // 5):
            k = 5 * i
            x, y = unit_vector(strokes[shot, k + 1])
            level, down = unit_vector(strokes[shot, k + 2])
            along = (x, y, level, down)
            blow = strike(strokes[shot, k], x, y, level, down, strokes[shot, k + 3], strokes[shot, k + 4], m)
            vx, vy, vz, wx, wy, wz = blow
            s[i, VX], s[i, VY], s[i, VZ] = vx, vy, vz
            s[i, WX], s[i, WY], s[i, WZ] = wx * m[RADIUS], wy * m[RADIUS], wz * m[RADIUS]
        now, tip_at = 0.0, NEVER
        moved, over, swung = True, False, strokes.shape[1] == 5
        count, logged = _counter(0.0), _counter(0.0)
        _record(times, events, count, now, stroke_kind, count, none, none)
        count += 1
        if swung:
            ball, near = _against(s, n, m, front)
            if ball > 0:
                # The slate answers when the blow is over.
                s[0, VZ] = 0.0
                count = _collide(
                    s, n, cue, ball, now, m, hot, front, pairs, work, times, events, count, near, False
                )
                if count < 0:
                    return ENDLESS, shot, logged, 0, none, none
            count = _stroke(s, n, most, strokes, shot, along, blow, ball > 0, m, times, events, count)
        else:
            # In a lag the sticks are out of the way when the balls come back.
            s[most, NEXT] = 0.0
            for i in range(n):
                _settle(s, i, m)
        for k in range(MAX_EVENTS):
            if keep and logged + n + 1 > len(segments):
                return FULL, shot, logged, count, none, none
            if count + 3 * n > len(times):
                if keep:
                    return FULL, shot, logged, count, none, none
                _tally(events, count, column, shot, first, pocket, off, rails)
                happened[shot] += count
                count = _counter(0.0)
            for i in range(n):
                if hot[i] == 1:
                    if moved and keep:
                        segments[logged, 0] = i
                        for field in range(SEGMENT - 1):
                            segments[logged, field + 1] = s[i, field]
                        logged += 1
                    if s[i, MODE] < DOWN:
                        _own_event(s, i, bed, m)
            if swung and keep:
                segments[logged, 0] = most
                for field in range(SEGMENT - 1):
                    segments[logged, field + 1] = s[most, field]
                logged += 1
            if hot[0] == 1:
                tip_at = NEVER
                if s[most, NEXT] > now and s[most, MODE] == SLIDING and s[0, MODE] < DOWN:
                    tip_at = _pair_event(s, cue, most, now, m[RADIUS] + TIP)
            for i in range(n):
                if hot[i] == 1:
                    for j in range(n):
                        if j == i or (j < i and hot[j] == 1):
                            continue
                        when = NEVER
                        if s[i, MODE] < DOWN and s[j, MODE] < DOWN:
                            when = _pair_event(s, i, j, now, reach)
                        touch[min(i, j), max(i, j)] = when
            soonest, a, b = NEVER, _counter(-1.0), _counter(-1.0)
            for i in range(n):
                hot[i] = 0
                if s[i, NEXT] < soonest and s[i, MODE] < DOWN:
                    soonest, a, b = s[i, NEXT], i, -1
            for i in range(n):
                for j in range(i + 1, n):
                    if touch[i, j] < soonest:
                        soonest, a, b = touch[i, j], i, j
            if tip_at < soonest:
                soonest, a, b = tip_at, cue, most
            if a < 0:
                over = True
                break
            now, swung = soonest, b == most
            if swung:
                hot[0] = 1
                _advance(s, cue, now, m)
                moved = _strike_again(s, most, now, strokes[shot, 1], strokes[shot, 2], m)
                if moved:
                    _record(times, events, count, now, stroke_kind, a, none, none)
                    count += 1
            elif b < 0:
                hot[a] = 1
                kind, what, where = _touch_bed(s, a, bed, m)
                moved = kind >= 0
                if moved:
                    _record(times, events, count, now, kind, a, what, where)
                    count += 1
            else:
                moved = True
                count = _collide(
                    s, n, a, b, now, m, hot, front, pairs, work, times, events, count, 0.0, k > PATIENCE
                )
                if count < 0:
                    break
        if not over:
            return ENDLESS, shot, logged, 0, none, none
        _tally(events, count, column, shot, first, pocket, off, rails)
        happened[shot] += count
        lasted[shot] = now
        for i in range(n):
            if s[i, MODE] < DOWN:
                final[shot, column[i], 0] = s[i, X] + bed[HALF_X]
                final[shot, column[i], 1] = s[i, Y] + bed[HALF_Y]
    return OK, end, logged, count, none, none
