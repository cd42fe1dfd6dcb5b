"""Slow, readable versions of the contact models, to hold the compiled ones to: no code is shared."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, hypot, sqrt

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]


@dataclass(frozen=True)
class Body:
    """A ball's velocity (m/s) and spin (rad/s)."""

    vx: float
    vy: float
    wx: float = 0.0
    wy: float = 0.0
    wz: float = 0.0

    def energy(self, radius: float) -> float:
        """Return kinetic energy per unit of mass."""
        spin = self.wx**2 + self.wy**2 + self.wz**2
        return 0.5 * (self.vx**2 + self.vy**2) + 0.2 * radius**2 * spin


def _direction(x: float, y: float, blur: float) -> tuple[float, float]:
    """Return a unit vector; slips below `blur` give less, which stands for sticking."""
    size = hypot(x, y)
    return (x / max(size, blur), y / max(size, blur))


def cushion(
    ball: Body,
    *,
    radius: float,
    sin_height: float,
    restitution: float,
    rail_friction: float,
    cloth_friction: float,
    steps: int = 20_000,
) -> Body:
    """Return a ball after a cushion that lies along x, hit with vy > 0.

    Mathavan, Jackson, Parkin 2010 (*A theoretical analysis of billiard ball dynamics under cushion impacts*),
    equations 14–17 and Stronge's energetic restitution, in Euler steps of normal impulse per unit of mass.
    """
    sin, cos = sin_height, sqrt(1 - sin_height**2)
    vx, vy, wx, wy, wz = ball.vx, ball.vy, ball.wx, ball.wy, ball.wz
    step = ball.vy / steps
    blur = 2 * step
    work = 0.0
    target = None
    while True:
        nose = _direction(
            vx + wy * radius * sin - wz * radius * cos, -vy * sin + wx * radius, blur * rail_friction
        )
        cloth = _direction(vx - wy * radius, vy + wx * radius, blur * cloth_friction)
        fx, fy = -rail_friction * nose[0], -rail_friction * nose[1]
        press = max(0.0, sin - fy * cos)
        gx, gy = -cloth_friction * press * cloth[0], -cloth_friction * press * cloth[1]
        before = vy
        vx += (fx + gx) * step
        vy += (-cos - sin * fy + gy) * step
        wx += 2.5 / radius * (fy + gy) * step
        wy += 2.5 / radius * (sin * fx - gx) * step
        wz -= 2.5 / radius * cos * fx * step
        work += 0.5 * (before + vy) * cos * step
        if target is None and vy <= 0:
            target = (1 - restitution**2) * work
        elif target is not None and work <= target:
            return Body(vx, vy, wx, wy, wz)


def balls(
    one: Body,
    other: Body,
    normal: tuple[float, float],
    *,
    radius: float,
    restitution: float,
    friction: tuple[float, float, float],
) -> tuple[Body, Body]:
    """Return two balls after contact; `normal` is the unit vector from one to the other.

    Newton's restitution along the normal; across it Coulomb friction a + b exp(−c slip) (Alciatore TP A.14)
    that at most stops the slip. The vertical part of the friction turns the balls but lifts neither.
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
        size = min((friction[0] + friction[1] * exp(-friction[2] * slip)) * blow, slip / 7)
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


@dataclass(frozen=True)
class Flyer:
    """A ball's velocity (m/s) and spin (rad/s) as vectors in space."""

    v: Vector
    w: Vector


def blow(
    one: Flyer,
    other: Flyer | None,
    normal: Vector,
    *,
    radius: float,
    restitution: float,
    friction: Callable[[float], float],
) -> tuple[Flyer, Flyer | None]:
    """Return two balls after contact in the air, or one that meets something that does not move.

    `normal` is the unit vector from one's centre to the contact; `friction` the coefficient for a slip speed.
    """
    lever = radius * normal
    theirs = np.zeros(3) if other is None else other.v - np.cross(other.w, lever)
    meeting = one.v + np.cross(one.w, lever) - theirs
    approach = float(meeting @ normal)
    slip = meeting - approach * normal
    speed = float(np.linalg.norm(slip))
    bodies = 1 if other is None else 2
    press = (1 + restitution) * approach / bodies
    rub = min(friction(speed) * press, speed / (3.5 * bodies))
    impulse = -press * normal - (rub * slip / speed if speed > 0 else 0.0)
    turn = 2.5 / radius**2 * np.cross(lever, impulse)
    after = Flyer(one.v + impulse, one.w + turn)
    return after, None if other is None else Flyer(other.v - impulse, other.w + turn)
