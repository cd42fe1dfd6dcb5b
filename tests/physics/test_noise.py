"""Errors of execution: their sizes, and that what comes out can be played."""

from dataclasses import astuple

import numpy as np
import pytest
from numpy.typing import NDArray

from footspot.physics import COMPUTATIONAL_POOL, NOISES, Noise, Stroke, simulate, simulate_many
from footspot.physics.kernels import MISCUE_LIMIT
from footspot.table.table import CUE, RADIUS
from tests.physics.shots import TABLE

SHOTS = 4000
SPREADS = np.array([0.075, 0.125, 0.1, 0.0005 / RADIUS, 0.0005 / RADIUS])
"""Of the computational-pool standard, in the order of a stroke's numbers."""


def played(stroke: Stroke, noise: Noise, shots: int = SHOTS) -> NDArray[np.float64]:
    """Return strokes as a batch plays them."""
    strokes = np.tile(stroke.numbers, (shots, 1))
    return simulate_many(TABLE, [(0.635, 0.5)], strokes, noise=noise, rng=np.random.default_rng(8)).strokes


def test_a_single_stroke_and_a_batch_are_played_with_the_same_errors() -> None:
    stroke, rng = Stroke(2.0, 70.0, 20.0, 0.1, -0.2), np.random.default_rng(8)
    one_by_one = [COMPUTATIONAL_POOL.applied(stroke, rng).numbers for _ in range(20)]
    assert np.array(one_by_one).tolist() == played(stroke, COMPUTATIONAL_POOL, 20).tolist()


def test_without_noise_the_stroke_is_the_one_meant() -> None:
    stroke = Stroke(2.0, 33.0, side=0.1, height=-0.2)
    assert NOISES["none"].applied(stroke, np.random.default_rng(1)) == stroke


def test_noise_has_the_spreads_of_computational_pool() -> None:
    stroke = Stroke(2.0, 70.0, 20.0, 0.1, -0.2)
    errors = played(stroke, COMPUTATIONAL_POOL) - stroke.numbers
    assert errors.mean(axis=0) / SPREADS == pytest.approx(np.zeros(5), abs=5 / np.sqrt(SHOTS))
    assert errors.std(axis=0) == pytest.approx(SPREADS, rel=0.06)
    assert np.abs(np.corrcoef(errors.T) - np.eye(5)).max() < 0.08


def test_levels_are_multiples_of_the_standard() -> None:
    standard = np.array(astuple(NOISES["standard"]))
    for name, share in (("none", 0.0), ("half", 0.5), ("double", 2.0)):
        assert np.array(astuple(NOISES[name])) == pytest.approx(share * standard)


def test_noise_leaves_strokes_that_can_be_played() -> None:
    rough = Noise(5.0, 2.0, 20.0, 20.0, 40.0)
    for meant in (Stroke(0.03, 0.0, 0.0, 0.3, 0.4), Stroke(15.0, 0.0, 80.0), Stroke(1.0, 0.0)):
        strokes = played(meant, rough, 500)
        assert 0.02 <= strokes[:, 0].min() <= strokes[:, 0].max() <= 15.0
        assert 0.0 <= strokes[:, 2].min() <= strokes[:, 2].max() == 89.0
        assert np.hypot(strokes[:, 3], strokes[:, 4]).max() == pytest.approx(0.99)
        for row in strokes.tolist():
            Stroke(*row)


def test_a_tip_near_the_miscue_limit_now_and_then_gets_beyond_it() -> None:
    # 0.01 R is 0.57 of the tip's standard deviation: 28 % of a normal distribution lie beyond it.
    strokes = played(Stroke(1.0, 90.0, side=MISCUE_LIMIT - 0.01), COMPUTATIONAL_POOL)
    slipped = np.hypot(strokes[:, 3], strokes[:, 4]) > MISCUE_LIMIT
    assert slipped.mean() == pytest.approx(0.284, abs=0.03)


def test_spread_is_the_scatter_of_the_cue_ball() -> None:
    # The direction in which the cue ball leaves, turned by squirt, over many inexact strokes.
    rng = np.random.default_rng(1)
    angles = []
    for _ in range(2000):
        stroke = COMPUTATIONAL_POOL.applied(Stroke(2.0, 90.0), rng)
        vx, vy = simulate(TABLE, {CUE: TABLE.centre_spot}, stroke).segments[0, 4:6]
        angles.append(np.arctan2(-vx, vy))
    assert np.std(angles) == pytest.approx(COMPUTATIONAL_POOL.spread, rel=0.08)
