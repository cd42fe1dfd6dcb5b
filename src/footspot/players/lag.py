"""How a computer player lags."""

from functools import cache

import numpy as np

from footspot.physics import Stroke, simulate_many
from footspot.referee.answers import Player
from footspot.table.lag import lag_places
from footspot.table.table import RAILS, Table

SPEEDS = np.linspace(0.8, 4.0, 641)
"""Cue speeds that are tried, m/s: a lag to the foot rail and back takes about 2 m/s."""


@cache
def lag_stroke(table: Table, player: Player) -> Stroke:
    """The stroke straight up the table that brings the ball back nearest to the head rail."""
    place = lag_places(table)[player]
    strokes = np.zeros((len(SPEEDS), 5))
    strokes[:, 0], strokes[:, 1] = SPEEDS, 90.0
    outcomes = simulate_many(table, [place], strokes)
    short = outcomes.rails[:, 0] & (1 << RAILS.index("head")) == 0
    back = outcomes.rails[:, 0] & (1 << RAILS.index("foot")) != 0
    stops = np.where(short & back, outcomes.final[:, 0, 1], np.inf)
    return Stroke(float(SPEEDS[int(stops.argmin())]), 90.0)
