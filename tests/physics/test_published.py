"""Figures that others have published come out of simulated shots, each within its stated distance."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import radians, sin

import pytest

from benchmarks import published
from benchmarks.probes import ROLL, rebound, throw
from benchmarks.published import COLENSO_SPEEDS, Row
from footspot.physics import Model

NO_SQUIRT = Model(end_mass=1e-12)


@pytest.mark.parametrize(
    "part",
    [
        published.cloth,
        published.travel,
        published.thrown,
        published.collisions,
        published.rails,
        published.cue,
        lambda: published.breaks(400),
    ],
    ids=["cloth", "travel", "throw", "collisions", "rails", "cue", "breaks"],
)
def test_published_figures(part: Callable[[], Iterator[Row]]) -> None:
    found = list(part())
    assert found
    assert [(row.name, row.low, row.ours) for row in found if not row.miss <= row.allowed] == []


def test_a_row_knows_its_miss() -> None:
    def row(ours: float) -> Row:
        return Row("", "", "measured", 1.0, 2.0, ours, 0.0)

    assert [row(ours).miss for ours in (0.5, 1.0, 1.5, 2.0, 2.25)] == [0.5, 0.0, 0.0, 0.0, 0.25]
    assert not row(float("nan")).miss <= 0.0


# What TP A.14 says in words.


def test_throw_of_thick_hits_is_the_same_at_every_speed() -> None:
    throws = [throw(8.0, speed) for speed in (0.447, 1.341, 2.0)]
    assert max(throws) - min(throws) < 0.05


@pytest.mark.parametrize("angle", [45.0, 60.0])
def test_throw_of_thin_hits_falls_with_speed(angle: float) -> None:
    assert all(fast < slow - 0.3 for slow, fast in pairwise(throw(angle, v) for v in COLENSO_SPEEDS))


def test_slow_stun_throws_most_near_a_half_ball_hit() -> None:
    throws = {angle: throw(angle, 0.447) for angle in range(10, 80, 5)}
    assert 25 <= max(throws, key=lambda angle: throws[angle]) <= 40


@pytest.mark.parametrize("angle", [15.0, 30.0, 45.0])
def test_gearing_outside_english_throws_nothing(angle: float) -> None:
    side = -sin(radians(angle)) / 2.5
    assert throw(angle, 1.0, NO_SQUIRT, side=side) == pytest.approx(0.0, abs=0.02)
    assert throw(angle, 1.0, NO_SQUIRT, side=side - 0.1) < -0.5


def test_rolling_throws_less_than_stun() -> None:
    assert all(throw(angle, 1.341, height=ROLL) < throw(angle, 1.341) - 0.5 for angle in (20.0, 30.0, 45.0))


# What Mathavan, Jackson and Parkin say in words (2010).


def test_running_english_comes_off_a_rail_faster_and_wider_reverse_narrower() -> None:
    running, plain, reverse = (rebound(1.0, 45.0, NO_SQUIRT, side=side) for side in (-0.3, 0.0, 0.3))
    assert running[0] > plain[0] > reverse[0]
    assert running[1] > plain[1] + 1 > reverse[1] + 2


def test_reverse_english_sends_a_nearly_straight_ball_back_to_its_own_side() -> None:
    assert rebound(1.0, 5.0, NO_SQUIRT, side=0.3)[1] < -1
