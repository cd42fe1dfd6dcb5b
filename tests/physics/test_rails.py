"""A ball meets a cushion."""

from itertools import pairwise
from math import cos, radians, sin

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.physics import DEFAULT_MODEL, Model, Stroke, reference, simulate
from footspot.physics.kernels import SLOW_RAIL, mathavan2010
from footspot.physics.stroke import launch
from footspot.table.table import CUE, RADIUS
from tests.physics.shots import TABLE, Motion, motion

# Mathavan, Jackson, Parkin 2010: snooker ball, nose at 7R/5, their fitted constants.
PAPER_NOSE, PAPER_RESTITUTION, PAPER_RAIL, PAPER_CLOTH = 0.4, 0.98, 0.14, 0.212
POOL_NOSE = 2 * DEFAULT_MODEL.rail_height - 1


def test_rolling_straight_in_with_the_papers_constants() -> None:
    # Figure 10.
    _, rebound, *_ = mathavan2010(
        0.0, 1.0, -1.0, 0.0, 0.0, PAPER_NOSE, PAPER_RESTITUTION, PAPER_RAIL, PAPER_CLOTH
    )
    assert -rebound == pytest.approx(0.911, abs=1e-3)


def test_the_reference_gives_the_papers_figure_too() -> None:
    radius = 0.02625
    rolling = reference.Body(0.0, 1.0, -1 / radius)
    out = reference.mathavan2010(
        rolling,
        radius=radius,
        sin_height=PAPER_NOSE,
        restitution=PAPER_RESTITUTION,
        rail_friction=PAPER_RAIL,
        cloth_friction=PAPER_CLOTH,
    )
    assert -out.vy == pytest.approx(0.911, abs=1e-3)


def into_rail(speed: float) -> tuple[Motion, Motion]:
    """Roll a ball straight into the right rail; return its motion before and after."""
    per_speed = launch(Stroke(1.0, 0.0, height=0.4), DEFAULT_MODEL)[0]
    stroke = Stroke(speed / per_speed, 0.0, height=0.4)
    shot = simulate(TABLE, {CUE: (TABLE.width - RADIUS - 1e-6, 0.7)}, stroke)
    hit = next(e.time for e in shot.events if e.kind == "rail")
    return motion(shot, CUE, hit, after=False), motion(shot, CUE, hit)


@pytest.mark.parametrize("speed", np.linspace(0.5, 3.5, 13))
def test_rebound_follows_the_measurements_of_2009(speed: float) -> None:
    before, after = into_rail(speed)
    assert before.speed == pytest.approx(speed, abs=1e-4)
    assert -after.v[0] == pytest.approx(-0.0877 * speed**2 + 1.131 * speed - 0.0953, abs=0.06)


def test_rebound_ratio_falls_gently_to_six_tenths() -> None:
    speeds = np.linspace(0.5, 11, 30)
    ratios = [-into_rail(v)[1].v[0] / v for v in speeds]
    assert all(b < a for a, b in pairwise(ratios))
    assert np.interp(9.0, speeds, ratios) == pytest.approx(0.6, abs=0.03)


ANGLES = st.floats(-80, 80)
SPINS = st.floats(-2.5, 2.5)


@settings(max_examples=40, deadline=None)
@given(ANGLES, SPINS, SPINS, SPINS, st.sampled_from([POOL_NOSE, 0.4]), st.floats(0.6, 1.0))
def test_cushions_agree_with_the_reference(
    angle: float, wx: float, wy: float, wz: float, nose: float, restitution: float
) -> None:
    # Coarse steps may miss a hundredth of the speed where a slip turns round, and a little more of the spin.
    vx, vy = sin(radians(angle)), cos(radians(angle))
    ours = mathavan2010(vx, vy, wx, wy, wz, nose, restitution, 0.14, 0.2)
    theirs = reference.mathavan2010(
        reference.Body(vx, vy, wx, wy, wz),
        radius=1.0,
        sin_height=nose,
        restitution=restitution,
        rail_friction=0.14,
        cloth_friction=0.2,
        steps=1500,
    )
    assert ours[:2] == pytest.approx((theirs.vx, theirs.vy), abs=0.015)
    assert ours[2:] == pytest.approx((theirs.wx, theirs.wy, theirs.wz), abs=0.06)


def test_cushions_are_accurate_on_the_whole() -> None:
    rng = np.random.default_rng(8)
    misses = []
    for _ in range(60):
        vx, vy = sin(angle := rng.uniform(-1.3, 1.3)), cos(angle)
        spin = (-vy, vx, rng.uniform(-1, 1))
        ours = mathavan2010(vx, vy, *spin, POOL_NOSE, 0.9, 0.14, 0.2)
        body = reference.mathavan2010(
            reference.Body(vx, vy, *spin),
            radius=1.0,
            sin_height=POOL_NOSE,
            restitution=0.9,
            rail_friction=0.14,
            cloth_friction=0.2,
            steps=1500,
        )
        misses.append(max(abs(ours[0] - body.vx), abs(ours[1] - body.vy)))
    assert np.median(misses) < 1e-3
    assert max(misses) < 5e-3


@given(ANGLES, SPINS, SPINS, SPINS, st.floats(0.5, 1.0), st.floats(0.0, 0.3))
def test_cushions_give_no_energy(
    angle: float, wx: float, wy: float, wz: float, restitution: float, friction: float
) -> None:
    vx, vy = sin(radians(angle)), cos(radians(angle))
    out = mathavan2010(vx, vy, wx, wy, wz, POOL_NOSE, restitution, friction, 0.2)
    before = Motion((vx, vy), (wx, wy, wz)).energy
    assert Motion((out[0], out[1]), (out[2], out[3], out[4])).energy <= before * (1 + 1e-12)
    assert out[1] < 0


@given(ANGLES, SPINS, SPINS, SPINS)
def test_cushions_mirror(angle: float, wx: float, wy: float, wz: float) -> None:
    vx, vy = sin(radians(angle)), cos(radians(angle))
    one = mathavan2010(vx, vy, wx, wy, wz, POOL_NOSE, 0.9, 0.14, 0.2)
    other = mathavan2010(-vx, vy, wx, -wy, -wz, POOL_NOSE, 0.9, 0.14, 0.2)
    assert other == (-one[0], one[1], one[2], -one[3], -one[4])


def test_a_smooth_hard_rail_is_a_mirror() -> None:
    out = mathavan2010(0.5, 1.0, 0.3, -0.2, 0.7, 0.0, 1.0, 0.0, 0.0)
    assert out == pytest.approx((0.5, -1.0, 0.3, -0.2, 0.7))


def test_running_side_lengthens_and_reverse_side_shortens_the_angle() -> None:
    def rebound(side: float) -> float:
        shot = simulate(TABLE, {CUE: (0.9, 0.7)}, Stroke(1.5, 30.0, side=side), model=Model(end_mass=1e-9))
        hit = next(e for e in shot.events if e.kind == "rail")
        assert hit.other == "right"
        out = motion(shot, CUE, hit.time)
        return out.v[1] / -out.v[0]

    # Going up the table into the right rail, running english is on the left.
    assert rebound(-0.4) > rebound(0.0) > rebound(0.4)


def test_a_ball_that_barely_reaches_a_rail_stays_at_it() -> None:
    lost = DEFAULT_MODEL.rolling_friction * DEFAULT_MODEL.gravity
    per_speed = launch(Stroke(1.0, 0.0, height=0.4), DEFAULT_MODEL)[0]
    arrival = SLOW_RAIL / 2
    speed = (arrival**2 + 2 * lost * 0.1) ** 0.5
    place = (TABLE.width - RADIUS - 0.1, 0.7)
    shot = simulate(TABLE, {CUE: place}, Stroke(speed / per_speed, 0.0, height=0.4))
    assert [e.kind for e in shot.events] == ["stroke", "rail"]
    assert shot.final[CUE] == pytest.approx((TABLE.width - RADIUS, 0.7), abs=1e-12)
