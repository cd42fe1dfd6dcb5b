"""Two balls on the bed meet: what `alciatore`, `constant` and `frictionless` share."""

from collections.abc import Callable
from math import sqrt

from footspot.physics.reference.body import Body


def balls(
    one: Body,
    other: Body,
    normal: tuple[float, float],
    *,
    radius: float,
    restitution: float,
    friction: Callable[[float], float],
) -> tuple[Body, Body]:
    """Return two balls after contact; `normal` is the unit vector from one to the other.

    Newton's restitution along the normal; across it Coulomb friction, whose coefficient may hang on the slip
    speed, that at most stops the slip. The vertical part of the friction turns the balls but lifts neither.
    """
    nx, ny = normal
    approach = (one.vx - other.vx) * nx + (one.vy - other.vy) * ny
    blow = 0.5 * (1 + restitution) * approach
    # Velocity of one's surface against the other's at the contact, v + ω × r with r = ±R n.
    wx, wy, wz = (one.wx + other.wx) * radius, (one.wy + other.wy) * radius, (one.wz + other.wz) * radius
    sx = one.vx - other.vx - approach * nx - wz * ny
    sy = one.vy - other.vy - approach * ny + wz * nx
    sz = wx * ny - wy * nx
    slip = sqrt(sx * sx + sy * sy + sz * sz)
    fx = fy = fz = 0.0
    if slip > 0:
        size = min(friction(slip) * blow, slip / 7)
        fx, fy, fz = -size * sx / slip, -size * sy / slip, -size * sz / slip
    # Torque r × F is the same on both: the lever and the force both change sign.
    turn = 2.5 / radius
    dwx, dwy, dwz = turn * ny * fz, -turn * nx * fz, turn * (nx * fy - ny * fx)
    return (
        Body(
            one.vx - blow * nx + fx,
            one.vy - blow * ny + fy,
            one.wx + dwx,
            one.wy + dwy,
            one.wz + dwz,
        ),
        Body(
            other.vx + blow * nx - fx,
            other.vy + blow * ny - fy,
            other.wx + dwx,
            other.wy + dwy,
            other.wz + dwz,
        ),
    )
