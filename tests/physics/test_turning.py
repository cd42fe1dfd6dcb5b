"""How balls turn: exact cases, and scipy's integrator on random shots."""

from itertools import pairwise
from math import cos, hypot, pi, radians, sin

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.integrate import solve_ivp  # type: ignore[import-untyped]  # scipy comes without types
from scipy.spatial.transform import Rotation  # type: ignore[import-untyped]  # the same

from footspot.physics import DEFAULT_MODEL, Stroke, Trajectory, simulate
from footspot.physics.kernels import SPINNING
from footspot.physics.turning import DRIFT
from footspot.table.table import CUE, RADIUS, Ball
from tests.physics.shots import TABLE, break_shot, gone, motion, random_layout, random_stroke, times_of

Floats = NDArray[np.float64]


def apart(one: Floats, other: Floats) -> float:
    """Return the largest angle between orientations, in radians."""
    return float((rotation(one) * rotation(other).inv()).magnitude().max())


def rotation(quaternion: Floats) -> Rotation:
    return Rotation.from_quat(np.roll(quaternion, -1, axis=-1))


@pytest.mark.parametrize("heading", [0.0, 90.0, 217.0])
def test_a_ball_that_rolls_turns_by_its_way_about_the_level_axis_across(heading: float) -> None:
    # Struck at two fifths of its radius above the middle it rolls at once.
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, Stroke(0.35, heading, height=0.4))
    times = np.linspace(0.0, shot.duration, 50)
    x, y, _ = (shot.at(times)[CUE] - shot.at(0.0)[CUE]).T
    ways = np.hypot(x, y)
    assert ways[-1] > 2 * pi * RADIUS
    axis = np.array([-sin(radians(heading)), cos(radians(heading)), 0.0])
    turned = rotation(shot.orientations(times)[CUE])
    expected = Rotation.from_rotvec(axis * (ways / RADIUS)[:, np.newaxis])
    assert (turned * expected.inv()).magnitude().max() < 1e-9


def test_a_ball_that_spins_on_the_spot_turns_about_the_vertical_until_its_spin_is_gone() -> None:
    spin = -37.0
    rows = np.zeros((2, 15))
    rows[0, 10:12] = spin * RADIUS, SPINNING
    rows[1, 1] = -spin / DEFAULT_MODEL.spin_decay
    codes = np.zeros((1, 4), dtype=np.int64)
    shot = Trajectory(TABLE, DEFAULT_MODEL, (CUE,), rows, rows[1:, 1], codes)
    for t in (0.0, 0.5, 2.0, 3.7, 9.0):
        angle = spin * min(t, 3.7) + DEFAULT_MODEL.spin_decay * min(t, 3.7) ** 2 / 2
        expected = np.array([cos(angle / 2), 0.0, 0.0, sin(angle / 2)])
        assert apart(shot.orientations(t)[CUE], expected) < 1e-9


def test_side_to_the_right_turns_the_ball_counterclockwise_seen_from_above() -> None:
    shot = simulate(TABLE, {CUE: TABLE.foot_spot}, Stroke(0.5, 90.0, side=0.4))
    front = rotation(shot.orientations(0.02)[CUE]).apply([0.0, 1.0, 0.0])
    assert front[0] < -0.3


def integrated(shot: Trajectory, ball: Ball, times: Floats) -> Floats:
    """Return orientations at times, by scipy's integrator from event to event."""

    def rates(t: float, q: Floats) -> Floats:
        x, y, z = (s / shot.model.radius for s in motion(shot, ball, min(max(t, start), end)).spin)
        w, a, b, c = q
        return 0.5 * np.array(
            [-x * a - y * b - z * c, x * w + y * c - z * b, y * w + z * a - x * c, z * w + x * b - y * a]
        )

    until = min(shot.duration, gone(shot).get(ball, shot.duration))
    cuts = np.unique(np.concatenate([shot.times[shot.times <= until], [until]]))
    q, found = np.array([1.0, 0.0, 0.0, 0.0]), []
    for start, stop in pairwise(cuts):
        inner = times[(times >= start) & (times < stop)]
        end = np.nextafter(stop, start)
        done = solve_ivp(
            rates, (start, stop), q, "DOP853", np.append(inner, stop), rtol=1e-11, atol=1e-12, max_step=0.05
        )
        found.append(done.y.T[:-1])
        q = done.y[:, -1]
    return np.concatenate([*found, np.tile(q, (int((times >= until).sum()), 1))])


@pytest.mark.parametrize("seed", range(6))
def test_scipy_s_integrator_agrees_over_whole_shots(seed: int) -> None:
    rng = np.random.default_rng(seed)
    shot = simulate(TABLE, random_layout(rng, 3), random_stroke(rng, 7.0))
    while shot.duration < 3.0 or len(times_of(shot, "ball")) < 2:
        shot = simulate(TABLE, random_layout(rng, 3), random_stroke(rng, 7.0))
    times = np.sort(rng.uniform(0.0, shot.duration, 40))
    assert shot.duration < 1e-4 / DRIFT
    for ball in shot.balls:
        assert apart(shot.orientations(times)[ball], integrated(shot, ball, times)) < DRIFT * shot.duration


def test_scipy_s_integrator_agrees_on_masse_and_jump() -> None:
    for stroke in (Stroke(6.0, 80.0, 70.0, side=0.4, height=-0.2), Stroke(5.0, 90.0, 45.0)):
        shot = simulate(TABLE, {CUE: TABLE.head_spot, 1: (0.7, 1.4)}, stroke)
        assert times_of(shot, "land")
        times = np.linspace(0.0, shot.duration, 60)
        for ball in shot.balls:
            miss = apart(shot.orientations(times)[ball], integrated(shot, ball, times))
            assert miss < DRIFT * shot.duration


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
        for t in shot.times:
            assert apart(*shot.orientations(np.array([t - 1e-9, t + 1e-9]))[ball]) < 1e-6


def test_a_rolling_ball_s_lowest_point_is_at_rest() -> None:
    shot = simulate(TABLE, {CUE: TABLE.head_spot}, Stroke(1.2, 88.0, side=0.3))
    (rolls, *_) = times_of(shot, "roll")
    t, step = rolls + 0.2, 1e-6
    before, after = shot.orientations(np.array([t, t + step]))[CUE]
    place, moved = shot.at(np.array([t, t + step]))[CUE]
    lowest = np.array([0.0, 0.0, -RADIUS])
    carried = (rotation(after) * rotation(before).inv()).apply(lowest) - lowest + moved - place
    assert hypot(*carried) / step < 1e-3 * hypot(*(moved - place)) / step
