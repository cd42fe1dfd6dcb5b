"""The named models, each held to its plain reference and to what its source says."""

from dataclasses import replace
from itertools import product
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from benchmarks.published import ROUGH
from footspot.physics import DEFAULT_MODEL, Model, Stroke, kernels, reference, simulate
from footspot.physics.batch import simulate_many
from footspot.physics.kernels import NF, VX, VY, WX, WY, WZ, han2005, mathavan2014
from footspot.physics.model import BALL_CONTACTS, CUSHIONS, BallContact, Cushion
from footspot.physics.reference import Body
from footspot.table.table import CUE, RADIUS
from tests.physics.shots import TABLE, Motion, energy, least_gap, motion, random_layout, random_stroke

SEEDS = st.integers(0, 2**32 - 1)
ANGLES = st.floats(-80, 80)
SPINS = st.floats(-2.0, 2.0)
PAIRS = list(product(CUSHIONS, BALL_CONTACTS))


def test_the_solver_knows_every_model_by_its_place() -> None:
    for names in (CUSHIONS, BALL_CONTACTS):
        assert [getattr(kernels, name.upper()) for name in names] == list(range(len(names)))
    assert (DEFAULT_MODEL.cushion, DEFAULT_MODEL.ball_contact) == ("mathavan2010", "alciatore")


@pytest.mark.parametrize("field", ["cushion", "ball_contact"])
def test_unknown_models_are_refused_by_name(field: str) -> None:
    unknown: Any = {field: "marlow1994"}
    with pytest.raises(ValueError, match=f"{field} 'marlow1994' is not one of [a-z]+.*, "):
        Model(**unknown)


# Cushions.


def bounce(model: Model, speed: float, angle: float, side: float, height: float) -> tuple[Motion, Motion]:
    """Play at the right rail from just before it; return the ball's motion before and after."""
    place = (TABLE.width - RADIUS - 1e-4, 0.7)
    shot = simulate(TABLE, {CUE: place}, Stroke(speed, angle, side=side, height=height), model=model)
    hit = next(event for event in shot.events if event.kind == "rail")
    assert hit.other == "right"
    return motion(shot, CUE, hit.time, after=False), motion(shot, CUE, hit.time)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(CUSHIONS),
    st.floats(0.1, 8),
    st.floats(-70, 70),
    st.floats(-0.35, 0.35),
    st.floats(-0.35, 0.35),
)
def test_cushions_agree_with_their_references(
    cushion: Cushion, speed: float, angle: float, side: float, height: float
) -> None:
    model = Model(cushion=cushion)
    before, after = bounce(model, speed, angle, side, height)
    (vx, vy), (sx, sy, sz) = before.v, before.spin
    # Seen by the reference, the rail lies along x: its x is minus the table's y.
    out = reference.rebound(Body(-vy, vx, -sy / RADIUS, sx / RADIUS, sz / RADIUS), model)
    near = 0.01 * speed if cushion == "mathavan2010" else 1e-12
    assert after.v == pytest.approx((out.vy, -out.vx), abs=near)
    assert after.spin == pytest.approx((out.wy * RADIUS, -out.wx * RADIUS, out.wz * RADIUS), abs=4 * near)


@given(
    ANGLES, SPINS, SPINS, SPINS, st.sampled_from([0.0, 0.27, 0.4]), st.floats(0.3, 1.0), st.floats(0.0, 0.5)
)
def test_han_agrees_with_its_reference_at_any_nose(
    angle: float, wx: float, wy: float, wz: float, nose: float, restitution: float, friction: float
) -> None:
    vx, vy = sin(radians(angle)), cos(radians(angle))
    ours = han2005(vx, vy, wx, wy, wz, nose, restitution, friction)
    body = reference.han2005(
        Body(vx, vy, wx, wy, wz), radius=1.0, sin_height=nose, restitution=restitution, rail_friction=friction
    )
    assert ours == pytest.approx((body.vx, body.vy, body.wx, body.wy, body.wz), abs=1e-12)
    assert Motion(ours[:2], ours[2:]).energy <= Motion((vx, vy), (wx, wy, wz)).energy * (1 + 1e-12)
    image = han2005(-vx, vy, wx, -wy, -wz, nose, restitution, friction)
    assert image == (-ours[0], ours[1], ours[2], -ours[3], -ours[4])


def test_han_sticks_or_slides_at_the_nose() -> None:
    cosine = sqrt(1 - 0.27**2)

    # A ball that slips along the rail alone. With plenty of friction the slip ends; with little, what is lost
    # is friction times the blow.
    start = (0.3, 1.0, 0.27, 0.0, -0.4)
    vx, _, _, wy, wz = han2005(*start, 0.27, 0.9, 0.9)
    assert vx + 0.27 * wy - cosine * wz == pytest.approx(0.0, abs=1e-12)
    vx, *_ = han2005(*start, 0.27, 0.9, 0.1)
    assert 0.3 - vx == pytest.approx(0.1 * 1.9 * cosine, abs=1e-12)


def test_han_loses_speed_without_friction_or_loss() -> None:
    # Of the blow along the line to the ball's centre, only the level part throws the ball back: 2 cos² − 1.
    _, back, *_ = han2005(0.0, 1.0, 0.0, 0.0, 0.0, 0.27, 1.0, 0.0)
    assert -back == pytest.approx(2 * (1 - 0.27**2) - 1, abs=1e-12)


def test_coefficients_are_those_of_fastfiz() -> None:
    # Speeds times 0.9 and spin times 0.1, as its rail collisions have it.
    model = Model(cushion="coefficients", rail_restitution=0.9, rail_restitution_hard=0.9)
    before, after = bounce(model, 2.0, 40.0, 0.3, 0.2)
    assert after.v == pytest.approx((-0.9 * before.v[0], 0.9 * before.v[1]), abs=1e-12)
    assert after.spin == pytest.approx([0.1 * spin for spin in before.spin], abs=1e-12)


@pytest.mark.parametrize(
    ("cushion", "turns"), [("mathavan2010", True), ("han2005", True), ("coefficients", False)]
)
def test_english_turns_a_ball_off_the_rail_where_the_model_has_friction(
    cushion: Cushion, turns: bool
) -> None:
    model = Model(cushion=cushion, end_mass=1e-9)
    running, reverse = (bounce(model, 1.5, 30.0, side, 0.4)[1].heading for side in (-0.3, 0.3))
    # Going up the table into the right rail, running english is on the left and widens the angle.
    assert (running < reverse - 5) if turns else (running == pytest.approx(reverse, abs=1e-3))


# Ball on ball.


def pair(v: tuple[float, ...], w: tuple[float, ...], angle: float, model: Model) -> list[list[float]]:
    """Let two balls meet in the compiled `mathavan2014`; return velocity and surface spin of each after."""
    s = np.zeros((2, NF))
    s[:, [VX, VY]] = np.reshape(v, (2, 2))
    s[:, [WX, WY, WZ]] = np.reshape(w, (2, 3))
    mathavan2014(s, 0, 1, cos(angle), sin(angle), model.numbers)
    after: list[list[float]] = s[:, [VX, VY, WX, WY, WZ]].tolist()
    return after


@settings(max_examples=60, deadline=None)
@given(
    st.tuples(*[st.floats(-1, 1)] * 4),
    st.tuples(*[st.floats(-1.5, 1.5)] * 6),
    st.floats(0, 6.28),
    st.floats(0.7, 1.0),
    st.floats(0.0, 0.12),
)
def test_mathavan2014_agrees_with_its_reference(
    v: tuple[float, ...], w: tuple[float, ...], angle: float, restitution: float, friction: float
) -> None:
    normal = cos(angle), sin(angle)
    assume((v[0] - v[2]) * normal[0] + (v[1] - v[3]) * normal[1] > 0.05)
    model = Model(
        ball_contact="mathavan2014", ball_restitution=restitution, ball_friction_constant=friction, radius=1.0
    )
    after = pair(v, w, angle, model)
    one, other = reference.collision(Body(*v[:2], *w[:3]), Body(*v[2:], *w[3:]), normal, model)
    for ours, body in zip(after, (one, other), strict=True):
        assert ours == pytest.approx([body.vx, body.vy, body.wx, body.wy, body.wz], abs=4e-3)
    before = [[*v[:2], *w[:3]], [*v[2:], *w[3:]]]
    held, left = (
        sum(Motion((a, b), (c, d, e)).energy for a, b, c, d, e in balls) for balls in (before, after)
    )
    assert left <= held * (1 + 1e-9)


@given(st.tuples(*[st.floats(-1, 1)] * 4), st.tuples(*[st.floats(-1.5, 1.5)] * 6), st.floats(0, 6.28))
def test_mathavan2014_mirrors(v: tuple[float, ...], w: tuple[float, ...], angle: float) -> None:
    assume((v[0] - v[2]) * cos(angle) + (v[1] - v[3]) * sin(angle) > 0.01)
    model = Model(ball_contact="mathavan2014")
    flip = [1, -1, -1, 1, -1]
    image_v = tuple(a * b for a, b in zip(v, (1, -1, 1, -1), strict=True))
    image_w = tuple(a * b for a, b in zip(w, (-1, 1, -1, -1, 1, -1), strict=True))
    image = pair(image_v, image_w, -angle, model)
    assert (np.array(pair(v, w, angle, model)) * flip == image).all()


@pytest.mark.parametrize(("speed", "cut", "cue_ball", "object_ball"), ROUGH)
def test_published_figures_of_mathavan2014(
    speed: float, cut: float, cue_ball: tuple[float, float], object_ball: tuple[float, float]
) -> None:
    model = Model(
        ball_contact="mathavan2014", ball_restitution=0.89, ball_friction_constant=0.05, sliding_friction=0.21
    )
    after = pair((speed, 0.0, 0.0, 0.0), (0.0, speed, 0.0, 0.0, 0.0, 0.0), radians(cut), model)
    for (vx, vy, wx, wy, _), (v, way) in zip(after, (cue_ball, object_ball), strict=True):
        # A ball rolls when friction has taken two sevenths of its slip from its velocity.
        rolls = vx - (vx - wy) * 2 / 7, vy - (vy + wx) * 2 / 7
        assert hypot(*rolls) == pytest.approx(v, abs=3e-3)
        assert abs(degrees(atan2(rolls[1], rolls[0]))) == pytest.approx(way, abs=0.05)


# All of them on whole shots.


@pytest.mark.parametrize(("cushion", "contact"), PAIRS)
def test_what_holds_on_every_shot_holds_with_every_model(cushion: Cushion, contact: BallContact) -> None:
    model = Model(cushion=cushion, ball_contact=contact)
    for seed in range(6):
        rng = np.random.default_rng(seed)
        shot = simulate(TABLE, random_layout(rng, 8), random_stroke(rng), model=model)
        assert least_gap(shot) >= -1e-9
        last = energy(shot, 0.0)
        for t in np.unique(shot.times[1:]).tolist():
            for after in (False, True):
                now = energy(shot, t, after=after)
                assert now <= last * (1 + 1e-9) + 1e-18
                last = now
        assert last == 0.0


def test_every_model_plays_its_own_shot() -> None:
    layout, stroke = {CUE: (0.5, 0.6), 1: (0.62, 1.2), 2: (0.9, 2.0)}, Stroke(4.0, 77.0, side=0.2, height=0.2)
    ends = {
        pair: tuple(
            simulate(
                TABLE, layout, stroke, model=replace(DEFAULT_MODEL, cushion=pair[0], ball_contact=pair[1])
            ).final.values()
        )
        for pair in PAIRS
    }
    assert len(set(ends.values())) == len(PAIRS)


@pytest.mark.parametrize("contact", BALL_CONTACTS)
def test_a_pressed_ball_is_told_of_whatever_was_played_before(contact: BallContact) -> None:
    # The first shot goes past ball 1 without a blow to it; the second presses it.
    cue, ahead, beside = (0.6, 0.6), (0.6, 0.6 + 2 * RADIUS), (0.6 + 2 * RADIUS, 0.6)
    model, stroke = replace(DEFAULT_MODEL, ball_contact=contact), Stroke(1.0, 90.0)
    alone = simulate(TABLE, {CUE: cue, 1: ahead, 2: (0.3, 2.0)}, stroke, model=model)
    assert any((e.kind, e.ball, e.other, e.time) == ("ball", CUE, 1, 0.0) for e in alone.events)
    layouts = [[cue, beside, ahead], [cue, ahead, (0.3, 2.0)]]
    batch = simulate_many(TABLE, layouts, [1.0, 90.0, 0.0, 0.0, 0.0], model=model, cores=1)
    assert batch.events[1] == len(alone.events)
