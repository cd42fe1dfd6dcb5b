"""The lag between computer players, drawn at random."""

import numpy as np

from footspot.referee.answers import Lag, LagBall, LagFault

AIM = 0.15
SPREAD = 0.12
"""A lag stops about this far from the head rail, in metres, with this standard deviation."""
FAULT_CHANCE = 0.05
FAULTS: tuple[LagFault, ...] = ("long-rail", "no-foot-rail")


def draw_lag(rng: np.random.Generator) -> Lag:
    """Draw both players' lags; a tie or two faults must be played again."""
    return Lag(balls=(_draw_ball(rng), _draw_ball(rng)))


def _draw_ball(rng: np.random.Generator) -> LagBall:
    stop = round(abs(float(rng.normal(AIM, SPREAD))), 3)
    fault = FAULTS[int(rng.integers(len(FAULTS)))] if rng.random() < FAULT_CHANCE else None
    return LagBall(stop, fault)
