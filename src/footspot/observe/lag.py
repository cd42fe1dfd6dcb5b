"""A lag as the referee saw it."""

from footspot.physics import Trajectory
from footspot.referee.answers import Lag, LagBall, LagFault
from footspot.table.table import RADIUS, Ball


def see_lag(trajectory: Trajectory) -> Lag:
    """Say where both balls of a lag stopped and what was wrong with either (E8, E9).

    A ball enters the opponent's half when its centre crosses the long string. Of several faults the first of
    these is told: off the table, pocketed, a long rail, the opponent's half, no foot rail.
    """
    first, second = (_ball(trajectory, ball) for ball in (0, 1))
    return Lag(balls=(first, second))


def _ball(trajectory: Trajectory, ball: Ball) -> LagBall:
    rails = {event.other for event in trajectory.events if event.kind == "rail" and event.ball == ball}
    fault: LagFault | None = None
    if ball in trajectory.off:
        fault = "off-table"
    elif ball in trajectory.pocketed:
        fault = "pocketed"
    elif rails & {"left", "right"}:
        fault = "long-rail"
    elif _crosses(trajectory, ball):
        fault = "opponents-half"
    elif "foot" not in rails:
        fault = "no-foot-rail"
    place = trajectory.final.get(ball)
    return LagBall(None if place is None else max(place[1] - RADIUS, 0.0), fault)


def _crosses(trajectory: Trajectory, ball: Ball) -> bool:
    middle = trajectory.table.width / 2
    side = 1 if ball else -1
    return any((x - middle) * side < 0 for x, _ in trajectory.path(ball))
