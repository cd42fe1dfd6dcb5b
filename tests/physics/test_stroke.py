"""The cue: speeds, spin, squirt and what is refused."""

from math import atan2, degrees, hypot, inf, nan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.physics import DEFAULT_MODEL, Model, Stroke, StrokeError
from footspot.physics.kernels import unit_vector
from footspot.physics.stroke import launch

OUNCE = 0.0283495


def test_centre_ball_hit_has_the_published_speed() -> None:
    # Figure 10: a 6 oz ball and a 19 oz cue, tip restitution 0.73.
    model = Model(ball_mass=6 * OUNCE, cue_mass=19 * OUNCE)
    vx, vy, vz, *spin = launch(Stroke(1.0, 0.0), model)
    assert vx == pytest.approx(1.3148, abs=5e-5)
    assert (vy, vz) == (0, 0)
    assert spin == [0, 0, 0]


def test_squirt_has_the_published_angle() -> None:
    # TP A.31: 0.51 in off centre on a 2.25 in ball, end mass m/20.151.
    model = Model(end_mass=1 / 20.151)
    vx, vy, *_ = launch(Stroke(2.0, 0.0, side=0.51 / 1.125), model)
    assert degrees(atan2(vy, vx)) == pytest.approx(2.5, abs=5e-4)


def test_squirt_turns_away_from_the_side() -> None:
    right, left = (launch(Stroke(2.0, 90.0, side=s), DEFAULT_MODEL) for s in (0.3, -0.3))
    assert right[0] < 0 < left[0]
    assert right[5] > 0 > left[5]  # right english turns the ball counter-clockwise seen from above


def test_no_side_no_squirt() -> None:
    vx, vy, _, _, _, wz = launch(Stroke(2.0, 90.0, height=0.4), DEFAULT_MODEL)
    assert (vx, wz) == (0, 0)
    assert vy > 0


@settings(deadline=None)
@given(st.floats(0, 0.35), st.floats(-0.35, 0.35), st.floats(-360, 360))
def test_spin_is_the_tip_impulse_at_its_offset(side: float, height: float, heading: float) -> None:
    vx, vy, _, wx, wy, wz = launch(Stroke(1.0, heading, side=side, height=height), DEFAULT_MODEL)
    speed = hypot(vx, vy)
    radius = DEFAULT_MODEL.radius
    assert wz * radius == pytest.approx(2.5 * side * speed)
    # Spin about the axis to the left of the way the ball goes carries it forward.
    follow = (-wx * vy + wy * vx) / speed
    assert follow * radius == pytest.approx(2.5 * height * speed, abs=1e-12)
    # The energy given never exceeds the cue's.
    ball = 0.5 * DEFAULT_MODEL.ball_mass * (speed**2 + 0.4 * radius**2 * (wx * wx + wy * wy + wz * wz))
    assert ball <= 0.5 * DEFAULT_MODEL.cue_mass


@settings(deadline=None)
@given(st.floats(-720, 720))
def test_directions_are_exact_under_reflection(heading: float) -> None:
    heading = round(heading * 1024) / 1024
    c, s = unit_vector(heading)
    assert unit_vector(180 - heading) == (-c, s)
    assert unit_vector(-heading) == (c, -s)
    assert hypot(c, s) == pytest.approx(1)


@pytest.mark.parametrize("quarter", range(-8, 9))
def test_quarter_turns_are_exact(quarter: int) -> None:
    expected = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarter % 4]
    assert unit_vector(90.0 * quarter) == expected


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("speed", 0.0),
        ("speed", -1.0),
        ("speed", 15.1),
        ("speed", nan),
        ("direction", inf),
        ("elevation", -1.0),
        ("elevation", 90.0),
        ("side", 1.0),
        ("side", -1.01),
        ("height", -1.2),
        ("height", nan),
    ],
)
def test_impossible_strokes_are_refused(field: str, value: float) -> None:
    values = {"speed": 1.0, "direction": 0.0, "elevation": 0.0, "side": 0.0, "height": 0.0, field: value}
    with pytest.raises(StrokeError) as refusal:
        Stroke(**values)
    assert refusal.value.field == field
    assert refusal.value.value == value or value != value
    assert field in str(refusal.value)


def test_offsets_together_stay_on_the_ball() -> None:
    Stroke(1.0, 0.0, side=0.6, height=0.79)
    with pytest.raises(StrokeError):
        Stroke(1.0, 0.0, side=0.6, height=0.8)
