"""`mathavan2010`: the impulse of a cushion, integrated.

S. Mathavan, M. Jackson, R. Parkin, *A theoretical analysis of billiard ball dynamics under cushion
impacts*, Proc. IMechE C 224, 2010. For a ball on the bed and a rigid nose, up to about 2.5 m/s straight in;
what harder blows lose to the rubber is left to a restitution that falls with speed.
"""

from math import hypot, sqrt

from footspot.physics.reference.body import Body


def _direction(x: float, y: float, blur: float) -> tuple[float, float]:
    """Return a unit vector; slips below `blur` give less, which stands for sticking."""
    size = hypot(x, y)
    return (x / max(size, blur), y / max(size, blur))


def mathavan2010(
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
