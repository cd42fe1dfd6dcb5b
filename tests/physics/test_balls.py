"""Two balls meet."""

from math import atan, atan2, cos, degrees, radians, sin, sqrt, tan

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from footspot.physics import DEFAULT_MODEL, Model, Stroke, Trajectory, reference, simulate
from footspot.physics.model import BALL_CONTACTS
from footspot.physics.stroke import launch
from footspot.table.table import CUE
from tests.physics.shots import TABLE, G, Motion, beside, motion, times_of

SMOOTH = Model(ball_contact="frictionless", ball_restitution=1.0)
AT = (0.5, 0.6)


def cut_shot(cut: float, speed: float, height: float, model: Model) -> Trajectory:
    """Play along the x axis and meet a ball at a speed, cut to the left of the cue ball's way (degrees).

    A rolling ball comes from out of the cue's reach, a sliding one from just off its tip.
    """
    per_speed = launch(Stroke(1.0, 0.0, height=height), model)[0]
    rolls = height == 0.4
    way = 0.3 if rolls else 1e-3 * speed
    start = sqrt(speed**2 + 2 * G * way * (model.rolling_friction if rolls else model.sliding_friction))
    layout = {CUE: (AT[0] - way, AT[1]), 1: beside(AT, -cut, 2 * model.radius)}
    return simulate(TABLE, layout, Stroke(start / per_speed, 0.0, height=height), model=model)


def after_hit(shot: Trajectory) -> tuple[Motion, Motion]:
    (hit, *_) = times_of(shot, "ball")
    return motion(shot, CUE, hit), motion(shot, 1, hit)


@pytest.mark.parametrize("cut", [15.0, 30.0, 45.0, 70.0])
def test_stun_directions_part_at_a_right_angle(cut: float) -> None:
    # Figure 3.
    cue, ball = after_hit(cut_shot(cut, 1.0, 0.0, SMOOTH))
    assert cue.heading - ball.heading == pytest.approx(90.0, abs=1e-4)
    assert ball.speed == pytest.approx(cos(radians(cut)), abs=1e-6)


@pytest.mark.parametrize("cut", [10.0, 30.0, 50.0])
def test_rolling_cue_ball_deflects_by_the_thirty_degree_rule(cut: float) -> None:
    # Figure 4: 33.67° for a half-ball hit.
    shot = cut_shot(cut, 0.8, 0.4, SMOOTH)
    rolls = next(e.time for e in shot.events if e.kind == "roll" and e.ball == CUE)
    phi = radians(cut)
    expected = degrees(atan(sin(phi) * cos(phi) / (sin(phi) ** 2 + 0.4)))
    assert motion(shot, CUE, rolls).heading == pytest.approx(expected, abs=1e-4)
    if cut == 30.0:
        assert expected == pytest.approx(33.67, abs=5e-3)


def test_throw_with_constant_friction() -> None:
    # Figure 10, TP A.5.
    model = Model(ball_contact="constant", ball_restitution=0.94)
    cue, ball = after_hit(cut_shot(30.0, 1.0, 0.0, model))
    assert ball.heading - -30.0 == pytest.approx(3.43, abs=5e-3)
    assert cue.heading - ball.heading == pytest.approx(83.26, abs=5e-3)


@pytest.mark.parametrize(("speed", "throw"), [(0.447, 4.715), (3.129, 1.698)])
def test_throw_with_friction_by_speed(speed: float, throw: float) -> None:
    # Figure 10, TP A.14; the slow one is the throw at which slip just ends.
    _, ball = after_hit(cut_shot(30.0, speed, 0.0, Model(ball_restitution=1.0)))
    assert ball.heading - -30.0 == pytest.approx(throw, abs=2e-3)


@pytest.mark.parametrize(("slip", "friction"), [(0.0707, 0.11), (0.707, 0.06), (7.07, 0.01)])
def test_friction_falls_with_slip_as_published(slip: float, friction: float) -> None:
    # A thin stun shot slips to the end of the contact: its throw is the angle of friction.
    _, ball = after_hit(cut_shot(80.0, slip / sin(radians(80.0)), 0.0, Model(ball_restitution=1.0)))
    assert tan(radians(ball.heading + 80.0)) == pytest.approx(friction, abs=5e-4)


@pytest.mark.parametrize(
    ("speed", "cut", "cue_ball", "object_ball"),
    [(1.539, 33.83, (0.914, 31.93), (0.831, 32.20)), (1.032, 26.36, (0.520, 32.45), (0.599, 25.07))],
)
def test_constant_friction_comes_near_to_mathavan_2014(
    speed: float, cut: float, cue_ball: tuple[float, float], object_ball: tuple[float, float]
) -> None:
    # Figure 10: speeds and directions once both balls roll. What the cloth does in the blow is the rest.
    model = Model(
        radius=0.02625,
        sliding_friction=0.21,
        ball_restitution=0.89,
        ball_contact="constant",
        ball_friction_constant=0.05,
    )
    shot = cut_shot(cut, speed, 0.4, model)
    for ball, (v, angle) in ((CUE, cue_ball), (1, object_ball)):
        rolls = next(e.time for e in shot.events if e.kind == "roll" and e.ball == ball)
        rolling = motion(shot, ball, rolls)
        assert rolling.speed == pytest.approx(v, rel=0.015)
        assert abs(rolling.heading) == pytest.approx(angle, rel=0.015)


@settings(max_examples=60, deadline=None)
@given(
    st.floats(-85, 85),
    st.floats(0.3, 6),
    st.floats(-0.3, 0.3),
    st.floats(-0.35, 0.35),
    st.floats(0.01, 0.3),
    st.sampled_from(
        [DEFAULT_MODEL, Model(ball_friction=0.4), *(Model(ball_contact=c) for c in BALL_CONTACTS)]
    ),
)
def test_collisions_agree_with_the_reference(
    cut: float, speed: float, side: float, height: float, gap: float, model: Model
) -> None:
    stroke = Stroke(speed, 0.0, side=side, height=height)
    v = launch(stroke, model)
    squirt = degrees(atan2(v[1], v[0]))
    # The ball stands where a straight way, however the cue ball's speed changes, meets it at the cut.
    contact = beside(AT, squirt, gap)
    layout = {CUE: AT, 1: beside(contact, squirt - cut, 2 * model.radius)}
    shot = simulate(TABLE, layout, stroke, model=model)
    assume(times_of(shot, "ball"))  # it may be drawn back before it gets there
    (hit, *_) = times_of(shot, "ball")
    before = [motion(shot, ball, hit, after=False) for ball in (CUE, 1)]
    places = shot.at(hit)
    normal = (places[1] - places[CUE]) / (2 * model.radius)
    approach = (before[0].v[0] - before[1].v[0]) * normal[0] + (before[0].v[1] - before[1].v[1]) * normal[1]
    assume(approach > 0.01)
    r = model.radius
    one, other = (reference.Body(*m.v, *(s / r for s in m.spin)) for m in before)
    one, other = reference.collision(one, other, (normal[0], normal[1]), model)
    near = 2e-3 * speed if model.ball_contact == "mathavan2014" else 1e-9
    for ball, body in ((CUE, one), (1, other)):
        now = motion(shot, ball, hit)
        assert now.v == pytest.approx((body.vx, body.vy), abs=near)
        assert now.spin == pytest.approx((body.wx * r, body.wy * r, body.wz * r), abs=near)


def test_side_turns_the_object_ball_the_other_way_like_gears() -> None:
    no_squirt = Model(end_mass=1e-9)
    shot = simulate(TABLE, {CUE: AT, 1: (AT[0] + 0.2, AT[1])}, Stroke(1.0, 0.0, side=0.4), model=no_squirt)
    (hit, *_) = times_of(shot, "ball")
    assert motion(shot, CUE, hit).spin[2] > 0 > motion(shot, 1, hit).spin[2]
    # Right english throws to the left.
    assert motion(shot, 1, hit).v[1] > 0
