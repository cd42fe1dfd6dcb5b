"""A blow in space: Newton's restitution along the normal, friction across it that at most ends the slip."""

from collections.abc import Callable

import numpy as np

from footspot.physics.reference.body import Flyer, Vector


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
