"""`coefficients`: a cushion that keeps a share of the speed across it, along it, and of the spin.

The model of most games, and of FastFiz, the simulator of the computational pool tournaments (C. Archibald,
A. Altman, M. Greenspan, Y. Shoham, *Computational pool*, AI Magazine 31, 2010): its shares are 0.9, 0.9 and
0.1. Here the first is the restitution, which falls with speed. Spin does not turn a ball off the rail.
"""

from footspot.physics.reference.body import Body


def coefficients(ball: Body, *, across: float, along: float, spin: float) -> Body:
    """Return a ball after a cushion that lies along x, hit with vy > 0."""
    return Body(along * ball.vx, -across * ball.vy, spin * ball.wx, spin * ball.wy, spin * ball.wz)
