"""The times of contact: roots of polynomials, against numpy's and by hand."""

from math import inf

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from footspot.physics.kernels import TOUCH, _first_root, _leaves, _meets

SPEED = st.floats(-8, 8).map(lambda v: round(v, 6))
PULL = st.sampled_from([0.0, 0.0981, -0.0981, 1.962, -1.962, 3.9])


def first_crossing(c: list[float], end: float) -> float:
    """Return the first time a polynomial (constant term first) turns negative, by numpy's roots."""
    roots = np.roots(c[::-1])
    real = np.sort(roots[np.abs(roots.imag) < 1e-9].real)
    slope = np.polynomial.polynomial.polyder(c)
    for t in real:
        if 0 < t <= end and np.polynomial.polynomial.polyval(t, slope) < 0:
            return float(t)
    return inf


Vector = tuple[float, float, float]
NOUGHT = (0.0, 0.0, 0.0)


def meets(p: Vector, v: Vector, a: Vector, reach: float, end: float = 9.0) -> float:
    return float(_meets(*p, *v, *a, reach, end))


PLACE = st.floats(-0.5, 0.5)


@settings(max_examples=400)
@given(
    st.tuples(st.floats(0.06, 2), PLACE, st.just(0.0) | PLACE),
    st.tuples(SPEED, SPEED, st.just(0.0) | SPEED),
    st.tuples(PULL, PULL, st.sampled_from([0.0, 9.81, -9.81])),
    st.floats(0.05, 3),
    st.floats(0.03, 0.058),
)
def test_meetings_agree_with_numpy(p: Vector, v: Vector, a: Vector, end: float, reach: float) -> None:
    at, speed, pull = (np.array(vector) for vector in (p, v, a))
    c = [at @ at - reach * reach, 2 * at @ speed, speed @ speed + at @ pull, speed @ pull, pull @ pull / 4]
    ours = meets(p, v, a, reach, end)
    theirs = first_crossing(c, end)
    if ours == inf or theirs == inf:
        # They may only differ by a graze within rounding or a root at the window's very end.
        other = min(ours, theirs)
        if other < inf:
            assert abs(np.linalg.norm(at + (speed + pull * other / 2) * other) - reach) < 1e-9
            near = np.linspace(max(0, other - 1e-3), min(end, other + 1e-3), 200)[:, np.newaxis]
            away = np.linalg.norm(at + (speed + pull * near / 2) * near, axis=-1) - reach
            assert away.min() > -1e-7 or end - other < 1e-9
    else:
        assert ours == pytest.approx(theirs, abs=1e-7)


def test_equal_accelerations_and_velocities_never_meet() -> None:
    assert meets((0.06, 0.0, 0.0), NOUGHT, NOUGHT, 0.05715) == inf
    assert meets((0.05715, 0.0, 0.0), NOUGHT, NOUGHT, 0.05715) == inf


def test_equal_accelerations_meet_in_a_straight_line() -> None:
    assert meets((1.0, 0.0, 0.0), (-0.5, 0.0, 0.0), NOUGHT, 0.1) == pytest.approx(1.8, rel=1e-12)


def test_touching_balls_that_part_meet_again_when_pulled_together() -> None:
    # From contact at 0.1 m/s apart, pulled back at 0.5 m/s²: together again after 2 · 0.1 / 0.5 s.
    apart, away, back = (0.05, 0.0, 0.0), (0.1, 0.0, 0.0), (-0.5, 0.0, 0.0)
    assert meets(apart, away, back, 0.05) == pytest.approx(0.4, rel=1e-9)
    assert meets(apart, away, (0.5, 0.0, 0.0), 0.05) == inf
    assert meets((0.05 - 1e-12, 0.0, 0.0), (-0.1, 0.0, 0.0), (0.5, 0.0, 0.0), 0.05) == 0.0


def test_the_first_of_several_roots_is_found() -> None:
    # (t − 1)(t − 2)(t − 3)(t − 4): positive before 1, negative to 2.
    assert _first_root(24.0, -50.0, 35.0, -10.0, 1.0, 10.0) == pytest.approx(1.0, rel=1e-12)
    # A dip to 1e-6 above zero at 1, then (t − 3) through zero.
    dip = (1 + 1e-6, -2.0, 1.0)
    cubic = (3 * dip[0], 3 * dip[1] - dip[0], 3 * dip[2] - dip[1], -dip[2])
    assert _first_root(*cubic, 0.0, 10.0) == pytest.approx(3.0, rel=1e-9)


@given(st.floats(TOUCH * 2, 2), SPEED, st.sampled_from([0.0, 0.049, -0.049, 0.981, -0.981]))
def test_lines_are_reached_when_numpy_says(c0: float, c1: float, c2: float) -> None:
    ours, theirs = _leaves(c0, c1, c2), first_crossing([c0, c1, c2], inf)
    if ours == inf or theirs == inf:
        assert ours == theirs or abs(c1 * c1 - 4 * c2 * c0) < 1e-9
    else:
        assert ours == pytest.approx(theirs, rel=1e-7)


def test_a_ball_on_a_line_leaves_at_once_or_when_it_turns() -> None:
    assert _leaves(0.0, -1.0, 0.0) == 0.0
    assert _leaves(0.0, 1.0, -0.5) == 2.0
    assert _leaves(0.0, 0.0, -0.5) == 0.0
    assert _leaves(0.0, 0.0, 0.5) == inf
    assert _leaves(0.0, 1.0, 0.5) == inf


@settings(max_examples=300)
@given(
    st.tuples(st.floats(0.06, 2), st.floats(-0.02, 0.02)),
    st.floats(-8, -0.5),
    st.tuples(PULL, PULL),
    st.integers(-4, 4),
)
def test_a_meeting_is_found_whose_window_ends_as_the_balls_part(
    p: tuple[float, float], speed: float, a: tuple[float, float], ulps: int
) -> None:
    # Balls that pass through each other part at the second root; a window may end at it to the last bit.
    reach = 0.05
    at, v, pull = np.array(p), np.array([speed, 0.0]), np.array(a)
    c = [at @ at - reach * reach, 2 * at @ v, v @ v + at @ pull, v @ pull, pull @ pull / 4]
    roots = np.roots(np.trim_zeros(c[::-1], "f"))
    real = np.sort(roots[np.abs(roots.imag) < 1e-9].real)
    after = real[real > 0]
    assume(c[0] > 1e-6 and len(after) >= 2 and after[1] - after[0] > 1e-3)
    end = float(after[1])
    for _ in range(abs(ulps)):
        end = float(np.nextafter(end, inf if ulps > 0 else 0.0))
    found = meets((*p, 0.0), (speed, 0.0, 0.0), (*a, 0.0), reach, end)
    assert found == pytest.approx(float(after[0]), abs=1e-7)
