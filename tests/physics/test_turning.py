"""How balls turn: exact cases, and small steps from the spin alone on whole shots."""

from itertools import pairwise
from math import hypot, pi, radians, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from footspot.physics import DEFAULT_MODEL, Stroke, Trajectory, simulate
from footspot.physics.kernels import SPINNING
from footspot.physics.turning import DRIFT
from footspot.table.table import CUE, RADIUS, Ball
from tests.physics.shots import TABLE, break_shot, gone, motion, random_layout, random_stroke, times_of

Floats = NDArray[np.float64]


def axes(quaternions: Floats) -> Floats:
    """Return where a ball's own axes point to, as columns (…, 3, 3)."""
    w, x, y, z = np.moveaxis(quaternions, -1, 0)
    rows = (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )
    return np.moveaxis(np.array(rows), (0, 1), (-2, -1))


def across(spins: Floats) -> Floats:
    """Return the matrices of ω × (…, 3, 3)."""
    x, y, z = np.moveaxis(spins, -1, 0)
    none = np.zeros_like(x)
    return np.moveaxis(np.array(((none, -z, y), (z, none, -x), (-y, x, none))), (0, 1), (-2, -1))


def turned_about(axis: Floats, angles: Floats) -> Floats:
    """Return axes after turns about a unit vector (Rodrigues)."""
    k, angles = across(axis), angles[..., np.newaxis, np.newaxis]
    return np.eye(3) + np.sin(angles) * k + (1 - np.cos(angles)) * (k @ k)


def apart(one: Floats, other: Floats) -> float:
    """Return the largest angle in radians between axes and axes."""
    size = np.linalg.norm(one - other, axis=(-2, -1)) / (2 * sqrt(2))
    return float(2 * np.arcsin(np.minimum(size, 1.0)).max())


@pytest.mark.parametrize("heading", [0.0, 90.0, 217.0])
def test_a_ball_that_rolls_turns_by_its_way_about_the_level_axis_across(heading: float) -> None:
    # Struck at two fifths of its radius above the middle it rolls at once.
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, Stroke(0.35, heading, height=0.4))
    times = np.linspace(0.0, shot.duration, 50)
    x, y, _ = (shot.at(times)[CUE] - shot.at(0.0)[CUE]).T
    ways = np.hypot(x, y)
    assert ways[-1] > 2 * pi * RADIUS
    axis = np.array([-np.sin(radians(heading)), np.cos(radians(heading)), 0.0])
    assert apart(axes(shot.orientations(times)[CUE]), turned_about(axis, ways / RADIUS)) < 1e-9


def test_a_ball_that_spins_on_the_spot_turns_about_the_vertical_until_its_spin_is_gone() -> None:
    spin, times = -37.0, np.array([0.0, 0.5, 2.0, 3.7, 9.0])
    rows = np.zeros((2, 15))
    rows[0, 10:12] = spin * RADIUS, SPINNING
    rows[1, 1] = 3.7
    shot = Trajectory(TABLE, DEFAULT_MODEL, (CUE,), rows, rows[1:, 1], np.zeros((1, 4), dtype=np.int64))
    until = np.minimum(times, 3.7)
    expected = turned_about(np.array([0.0, 0.0, 1.0]), (spin + 5.0 * until) * until)
    assert apart(axes(shot.orientations(times)[CUE]), expected) < 1e-9


def test_side_to_the_right_turns_the_ball_counterclockwise_seen_from_above() -> None:
    shot = simulate(TABLE, {CUE: TABLE.foot_spot}, Stroke(0.5, 90.0, side=0.4))
    front = axes(shot.orientations(0.02)[CUE])[:, 1]
    assert front[0] < -0.3


def carried(now: Floats, spins: Floats, step: float) -> Floats:
    """Return axes a step later (Runge and Kutta); spins at its start, middle and end as matrices."""
    first = spins[0] @ now
    second = spins[1] @ (now + 0.5 * step * first)
    third = spins[1] @ (now + 0.5 * step * second)
    fourth = spins[2] @ (now + step * third)
    after: Floats = now + step / 6 * (first + 2 * second + 2 * third + fourth)
    return after


def integrated(shot: Trajectory, ball: Ball, cuts: Floats) -> Floats:
    """Return a ball's axes at all cuts, by turns of a fiftieth of a radian; spin may only jump there."""
    now = np.eye(3)
    found = [now]
    for start, stop in pairwise(cuts.tolist()):
        fastest = max(hypot(*motion(shot, ball, t, after=t == start).spin) for t in (start, stop))
        steps = int(np.ceil((stop - start) * fastest / RADIUS / 0.02)) or 1
        halves = np.linspace(start, stop, 2 * steps + 1)
        spins = [motion(shot, ball, t, after=t < stop).spin for t in halves.tolist()]
        matrices = across(np.array(spins) / RADIUS)
        for k in range(0, 2 * steps, 2):
            now = carried(now, matrices[k : k + 3], (stop - start) / steps)
        found.append(now)
    return np.array(found)


def miss(shot: Trajectory, ball: Ball) -> float:
    """Return the largest error of a ball's orientations, at events and between them."""
    cuts = np.unique(np.concatenate([shot.times, np.linspace(0.0, shot.duration, 30)]))
    return apart(axes(shot.orientations(cuts)[ball]), integrated(shot, ball, cuts))


@pytest.mark.parametrize("seed", range(4))
def test_small_steps_agree_over_whole_shots(seed: int) -> None:
    rng = np.random.default_rng(seed)
    shot = simulate(TABLE, random_layout(rng, 3), random_stroke(rng, 7.0))
    while shot.duration < 3.0 or len(times_of(shot, "ball")) < 2:
        shot = simulate(TABLE, random_layout(rng, 3), random_stroke(rng, 7.0))
    assert DRIFT * shot.duration < 1e-4
    for ball in shot.balls:
        assert miss(shot, ball) < DRIFT * shot.duration


@pytest.mark.parametrize(
    "stroke", [Stroke(6.0, 80.0, 70.0, side=0.4, height=-0.2), Stroke(5.0, 90.0, 45.0)], ids=["massé", "jump"]
)
def test_small_steps_agree_on_balls_that_curve_and_jump(stroke: Stroke) -> None:
    shot = simulate(TABLE, {CUE: TABLE.head_spot, 1: (0.7, 1.4)}, stroke)
    assert times_of(shot, "land")
    for ball in shot.balls:
        assert miss(shot, ball) < DRIFT * shot.duration


def test_orientations_are_unit_quaternions_of_the_times_shape() -> None:
    layout, stroke = break_shot(9, 0.0)
    shot = simulate(TABLE, layout, stroke)
    assert shot.orientations(0.1)[CUE].shape == (4,)
    assert shot.orientations(np.zeros((3, 5)))[CUE].shape == (3, 5, 4)
    times = np.linspace(-1.0, shot.duration + 1.0, 300)
    gone_at = gone(shot)
    for ball, turned in shot.orientations(times).items():
        assert np.linalg.norm(turned, axis=-1) == pytest.approx(np.ones(len(times)), abs=1e-12)
        assert (turned[times <= 0.0] == [1.0, 0.0, 0.0, 0.0]).all()
        assert np.ptp(turned[times >= gone_at.get(ball, shot.duration)], axis=0).max() == 0.0
    # Over no event does a ball jump to another orientation.
    around = shot.orientations(shot.times[:, np.newaxis] + [-1e-9, 1e-9])
    for turned in around.values():
        assert apart(axes(turned[:, 0]), axes(turned[:, 1])) < 1e-6


def test_a_rolling_ball_s_lowest_point_is_at_rest() -> None:
    shot = simulate(TABLE, {CUE: TABLE.head_spot}, Stroke(1.2, 88.0, side=0.3))
    (rolls, *_) = times_of(shot, "roll")
    times = np.array([rolls + 0.2, rolls + 0.2 + 1e-6])
    before, after = axes(shot.orientations(times)[CUE])
    place, moved = shot.at(times)[CUE]
    lowest = np.array([0.0, 0.0, -RADIUS])
    slip = after @ before.T @ lowest - lowest + moved - place
    assert hypot(*slip) < 1e-3 * hypot(*(moved - place))
