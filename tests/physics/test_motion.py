"""One ball on the cloth."""

from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.physics import DEFAULT_MODEL, Model, Stroke, simulate
from footspot.physics.stroke import launch
from footspot.table.table import CUE
from tests.physics.shots import TABLE, motion, times_of

SLIDE = DEFAULT_MODEL.sliding_friction * DEFAULT_MODEL.gravity
START = (0.635, 0.2)


@pytest.mark.parametrize("speed", [0.3, 0.9, 1.6])
def test_stun_shot_starts_to_roll_at_five_sevenths(speed: float) -> None:
    # Figure 1.
    stroke = Stroke(speed, 90.0)
    v = launch(stroke, DEFAULT_MODEL)[1]
    shot = simulate(TABLE, {CUE: START}, stroke)
    (rolls, *_) = times_of(shot, "roll")
    assert rolls == pytest.approx(2 * v / (7 * SLIDE), rel=1e-12)
    assert motion(shot, CUE, rolls).v == pytest.approx((0, 5 / 7 * v), rel=1e-12)
    assert shot.at(rolls)[CUE][1] - START[1] == pytest.approx(12 * v * v / (49 * SLIDE), rel=1e-12)


@settings(deadline=None)
@given(st.floats(0.1, 5), st.floats(0, 360))
def test_tip_height_of_two_fifths_rolls_at_once(speed: float, heading: float) -> None:
    # Figure 2.
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, Stroke(speed, heading, height=0.4))
    start = motion(shot, CUE, 0.0)
    assert (-start.spin[1], start.spin[0]) == pytest.approx((-start.v[0], -start.v[1]), rel=1e-12, abs=1e-12)
    first = motion(shot, CUE, 1e-3)
    lost = DEFAULT_MODEL.rolling_friction * DEFAULT_MODEL.gravity * 1e-3
    assert first.speed == pytest.approx(start.speed - lost, abs=1e-9)


def test_rolling_the_length_of_the_table_takes_seven_seconds() -> None:
    # A 9-foot surface's length: 7.196 s. Played on a longer table, out of every rail's reach.
    roll = DEFAULT_MODEL.rolling_friction * DEFAULT_MODEL.gravity
    long = type(TABLE)("long", 4.0, 2.0)
    per_speed = launch(Stroke(1.0, 90.0, height=0.4), DEFAULT_MODEL)[1]
    shot = simulate(long, {CUE: (1.0, 0.5)}, Stroke(sqrt(2 * roll * 2.54) / per_speed, 90.0, height=0.4))
    assert shot.duration == pytest.approx(7.196, abs=1e-3)
    assert shot.final[CUE] == pytest.approx((1.0, 3.04), abs=1e-9)


def test_spin_about_the_vertical_decays_on_its_own() -> None:
    stroke = Stroke(0.2, 90.0, side=0.4)
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, stroke)
    spin = launch(stroke, DEFAULT_MODEL)[5]
    assert motion(shot, CUE, 0.3).spin[2] == pytest.approx((spin - 3.0) * DEFAULT_MODEL.radius)
    slow = simulate(
        TABLE, {CUE: TABLE.centre_spot}, Stroke(0.02, 90.0, side=0.4), model=Model(spin_decay=0.5)
    )
    assert [e.kind for e in slow.events] == ["stroke", "roll", "spin", "stop"]
    assert slow.duration == pytest.approx(launch(Stroke(0.02, 90.0, side=0.4), DEFAULT_MODEL)[5] / 0.5)


@settings(deadline=None)
@given(st.floats(0.2, 3), st.floats(0, 360), st.floats(-0.3, 0.3), st.floats(-0.3, 0.3))
def test_slip_keeps_its_direction(speed: float, heading: float, side: float, height: float) -> None:
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, Stroke(speed, heading, side=side, height=height))
    end = min(shot.times[1:].min(), 0.2)

    def slip(t: float) -> complex:
        now = motion(shot, CUE, t, after=t == 0)
        return complex(now.v[0] - now.spin[1], now.v[1] + now.spin[0])

    turn = slip(end * 0.9) * slip(0.0).conjugate()
    assert abs(turn.imag) <= 1e-9 * abs(slip(0.0)) ** 2
    assert turn.real >= 0


def test_places_join_up_and_paths_start_and_end_where_the_ball_does() -> None:
    shot = simulate(TABLE, {CUE: (0.4, 0.4), 1: (0.8, 1.3)}, Stroke(3.0, 66.0, side=0.3, height=-0.3))
    for t in shot.times[1:]:
        before, after = shot.at(np.array([t - 1e-9, t + 1e-9]))[CUE]
        assert np.linalg.norm(after - before) < 1e-7
    path = shot.path(CUE)
    assert path[0] == pytest.approx((0.4, 0.4))
    assert path[-1] == pytest.approx(shot.final.get(CUE, path[-1]))
    # A drawn path never strays from the ball's way by more than half a millimetre.
    times = np.linspace(0, shot.duration, 3000)
    places = shot.at(times)[CUE][:, :2]
    corners = np.array(path)
    starts, steps = corners[:-1], np.diff(corners, axis=0)
    share = ((places[:, None] - starts) * steps).sum(-1) / np.maximum((steps**2).sum(-1), 1e-30)
    nearest = starts + np.clip(share, 0, 1)[..., None] * steps
    assert np.hypot(*(places[:, None] - nearest).transpose(2, 0, 1)).min(axis=1).max() < 5e-4


@pytest.mark.parametrize("field", ["gravity", "sliding_friction", "rolling_friction", "spin_decay"])
def test_a_table_without_friction_is_refused(field: str) -> None:
    none: Any = {field: 0.0}
    with pytest.raises(ValueError, match=field):
        Model(**none)


def test_at_takes_one_time_or_many() -> None:
    shot = simulate(TABLE, {CUE: START}, Stroke(1.0, 90.0))
    assert shot.at(0.1)[CUE].shape == (3,)
    assert shot.at(np.zeros((3, 4)))[CUE].shape == (3, 4, 3)
    assert shot.at(1e9)[CUE] == pytest.approx((*shot.final[CUE], 0.0))
