"""A lag on the table as the referee sees it: where balls stop, and every fault of E9."""

from math import atan2, degrees

import pytest

from footspot.observe import see_lag
from footspot.physics import Stroke, simulate_lag
from footspot.referee.answers import LagBall, LagFault
from footspot.table import RADIUS, TABLES
from footspot.table.lag import lag_places

TABLE = TABLES["9-foot"]
GOOD = Stroke(1.7, 90)


def lagged(stroke: Stroke, player: int) -> LagBall:
    strokes = (stroke, GOOD) if player == 0 else (GOOD, stroke)
    lag = see_lag(simulate_lag(TABLE, lag_places(TABLE), strokes))
    assert lag.balls is not None
    return lag.balls[player]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("speed", "outwards", "fault"),
    [
        (1.7, 0, None),
        (0.6, 0, "no-foot-rail"),
        (1.7, 25, "long-rail"),
        (1.7, -15, "opponents-half"),
    ],
)
def test_faults_are_seen(player: int, speed: float, outwards: float, fault: LagFault | None) -> None:
    # Outwards is to the left for player 0, to the right for player 1.
    direction = 90 + outwards if player == 0 else 90 - outwards
    assert lagged(Stroke(speed, direction), player).fault == fault


@pytest.mark.parametrize("player", [0, 1])
def test_a_pocketed_ball_has_no_place(player: int) -> None:
    x, y = lag_places(TABLE)[player]
    corner = (0.0, 0.0) if player == 0 else (TABLE.width, 0.0)
    ball = lagged(Stroke(1.0, degrees(atan2(corner[1] - y, corner[0] - x))), player)
    assert ball == LagBall(None, "pocketed")


def test_a_stop_is_measured_from_the_head_rail_to_the_nearest_point() -> None:
    trajectory = simulate_lag(TABLE, lag_places(TABLE), (GOOD, Stroke(1.6, 90)))
    lag = see_lag(trajectory)
    assert lag.balls is not None
    for ball in (0, 1):
        assert lag.balls[ball].stop == pytest.approx(trajectory.final[ball][1] - RADIUS)


def test_strokes_that_mirror_each_other_stop_alike() -> None:
    lag = see_lag(simulate_lag(TABLE, lag_places(TABLE), (Stroke(1.7, 92), Stroke(1.7, 88))))
    assert lag.balls is not None
    assert lag.balls[0] == lag.balls[1]
