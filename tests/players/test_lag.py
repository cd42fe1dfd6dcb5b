"""How computers lag: back near the head rail, without a fault, never touching it where they mean it."""

import numpy as np
import pytest

from footspot.observe import see_lag
from footspot.physics import NOISES, simulate_lag
from footspot.players import Computer
from footspot.players.lag import lag_stroke
from footspot.table import TABLES
from footspot.table.lag import lag_places


@pytest.mark.parametrize("name", TABLES)
def test_the_meant_stroke_stops_within_a_hand_of_the_head_rail(name: str) -> None:
    table = TABLES[name]
    strokes = (lag_stroke(table, 0), lag_stroke(table, 1))
    lag = see_lag(simulate_lag(table, lag_places(table), strokes))
    assert lag.balls is not None
    for ball in lag.balls:
        assert ball.fault is None
        assert ball.stop is not None
        assert ball.stop < 0.1


def test_lags_differ_with_the_generator_and_repeat_with_it() -> None:
    table = TABLES["9-foot"]

    def strokes(seed: int) -> list[float]:
        computer = Computer(np.random.default_rng(seed), NOISES["standard"])
        return [computer.lag(table, 0).speed for _ in range(3)]

    assert strokes(1) == strokes(1)
    assert strokes(1) != strokes(2)
