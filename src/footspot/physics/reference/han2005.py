"""`han2005`: one blow at the nose of a cushion.

I. Han, *Dynamics in carom and three cushion billiards*, J. Mech. Sci. Technol. 19, 2005, equations 14–23.
It acts where the nose touches, above the ball's middle: restitution along the line to the ball's centre,
friction across it that ends the slip if it can and is at its greatest otherwise. The ball keeps to the bed,
and the cloth does not rub meanwhile. As part of the blow goes into the slate, speed is lost even with
restitution 1.
"""

from math import sqrt

import numpy as np

from footspot.physics.reference.blow import blow
from footspot.physics.reference.body import Body, Flyer


def han2005(
    ball: Body, *, radius: float, sin_height: float, restitution: float, rail_friction: float
) -> Body:
    """Return a ball after a cushion that lies along x, hit with vy > 0."""
    nose = np.array([0.0, sqrt(1 - sin_height**2), sin_height])
    flyer = Flyer(np.array([ball.vx, ball.vy, 0.0]), np.array([ball.wx, ball.wy, ball.wz]))
    after, _ = blow(
        flyer, None, nose, radius=radius, restitution=restitution, friction=lambda _: rail_friction
    )
    return Body(float(after.v[0]), float(after.v[1]), *after.w.tolist())
