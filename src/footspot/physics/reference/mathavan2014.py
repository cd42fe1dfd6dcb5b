"""`mathavan2014`: two balls on the bed meet, and rub on the cloth meanwhile.

S. Mathavan, M. Jackson, R. Parkin, *Numerical simulations of the frictional collisions of solid balls on a
rough surface*, Sports Eng. 17, 2014; their constants are restitution 0.89, ball–ball friction 0.05, cloth
0.21.

The friction between the balls presses one of them on the cloth, which then rubs too; that the other is
lifted a little is left out. It covers two balls on the bed that meet by themselves. In the solver others
(in clusters, in the air, slower than 5 mm/s) meet as with `constant`.
"""

from math import hypot

from footspot.physics.reference.body import Body


def mathavan2014(
    one: Body,
    other: Body,
    normal: tuple[float, float],
    *,
    radius: float,
    restitution: float,
    ball_friction: float,
    cloth_friction: float,
    steps: int = 2000,
) -> tuple[Body, Body]:
    """Return two balls after contact; `normal` is the unit vector from one to the other.

    Euler steps of normal impulse per unit of mass; it ends when the work given back is e² of the work taken.
    """
    nx, ny = normal
    tx, ty = -ny, nx
    # Each ball's motion along the normal, across it and upwards: velocity and surface speed.
    v = [[body.vx * nx + body.vy * ny, body.vx * tx + body.vy * ty] for body in (one, other)]
    spin = [
        [radius * (body.wx * nx + body.wy * ny), radius * (body.wx * tx + body.wy * ty), radius * body.wz]
        for body in (one, other)
    ]
    step = (v[0][0] - v[1][0]) / (2 * steps)
    work = 0.0
    target: float | None = None
    while target is None or work > target:
        approach = v[0][0] - v[1][0]
        across = v[0][1] - v[1][1] + spin[0][2] + spin[1][2]
        up = -spin[0][1] - spin[1][1]
        # What a step would more than stop counts as less than full slip, which stands for sticking.
        slip = max(hypot(across, up), 7 * ball_friction * step, 1e-300)
        rub_across, rub_up = -ball_friction * across / slip, -ball_friction * up / slip
        for k, sign in ((0, 1.0), (1, -1.0)):
            pressed = max(0.0, -sign * rub_up)
            slip_n, slip_t = v[k][0] - spin[k][1], v[k][1] + spin[k][0]
            slip = max(hypot(slip_n, slip_t), 3.5 * cloth_friction * pressed * step, 1e-300)
            cloth_n, cloth_t = (-cloth_friction * pressed * c / slip for c in (slip_n, slip_t))
            v[k][0] += (-sign + cloth_n) * step
            v[k][1] += (sign * rub_across + cloth_t) * step
            spin[k][0] += 2.5 * cloth_t * step
            spin[k][1] -= 2.5 * (rub_up + cloth_n) * step
            spin[k][2] += 2.5 * rub_across * step
        after = v[0][0] - v[1][0]
        work += 0.5 * (approach + after) * step
        if target is None and after <= 0:
            target = (1 - restitution**2) * work
    bodies = [
        Body(
            vn * nx + vt * tx,
            vn * ny + vt * ty,
            (wn * nx + wt * tx) / radius,
            (wn * ny + wt * ty) / radius,
            wz / radius,
        )
        for (vn, vt), (wn, wt, wz) in zip(v, spin, strict=True)
    ]
    return bodies[0], bodies[1]
