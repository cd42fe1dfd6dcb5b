"""Shots that break careless solvers: equal times, lasting contact, exact angles, jams."""

from itertools import pairwise
from math import cos, radians, sin

import numpy as np
import pytest

from footspot.physics import Stroke, Trajectory, simulate
from footspot.table.table import CUE, RADIUS, Layout
from tests.physics.shots import TABLE, beside, break_shot, energy, least_gap, motion, rack

D = 2 * RADIUS
MOST_EVENTS = 400


def assert_sound(shot: Trajectory, most: int = MOST_EVENTS) -> None:
    assert len(shot.events) <= most
    assert least_gap(shot) >= -1e-9
    times = np.unique(shot.times)
    left = [energy(shot, t) for t in times.tolist()]
    assert all(b <= a * (1 + 1e-9) + 1e-18 for a, b in pairwise(left))


@pytest.mark.parametrize("gap", [-1e-12, 0.0, 1e-12, 1e-9, 1e-7, 1e-6, 1e-5, 1e-4])
@pytest.mark.parametrize("balls", [9, 15])
@pytest.mark.parametrize("aim", [90.0, 90.3])
def test_racks_that_touch_break(balls: int, gap: float, aim: float) -> None:
    layout, _ = break_shot(balls, gap, off=0.0)
    assert_sound(simulate(TABLE, layout, Stroke(8.0, aim)))
    assert_sound(simulate(TABLE, layout, Stroke(0.3, aim)))


@pytest.mark.parametrize("heading", np.arange(0.0, 360.0, 15.0))
@pytest.mark.parametrize("height", [-0.4, 0.0, 0.4])
def test_a_cue_ball_frozen_to_a_rail(heading: float, height: float) -> None:
    shot = simulate(TABLE, {CUE: (RADIUS, 0.8)}, Stroke(2.0, heading, height=height))
    assert_sound(shot, 60)
    if heading in (90.0, 270.0):
        first = next(e for e in shot.events if e.kind in ("rail", "pocket"))
        assert first.time > 0.1


def test_a_ball_pressed_to_a_rail_by_its_spin_rolls_along_it() -> None:
    shot = simulate(TABLE, {CUE: (TABLE.width - RADIUS, 0.7)}, Stroke(0.4, 45.0, height=0.4))
    assert_sound(shot, 30)
    end = simulate(TABLE, {CUE: (TABLE.width - RADIUS, 0.7)}, Stroke(0.003, 0.0, height=0.4))
    assert end.final[CUE] == pytest.approx((TABLE.width - RADIUS, 0.7), abs=1e-12)


@pytest.mark.parametrize("height", [-0.4, 0.0, 0.4])
@pytest.mark.parametrize("speed", [0.05, 1.0, 8.0])
def test_a_jam_of_cue_ball_ball_and_rail(speed: float, height: float) -> None:
    frozen = (TABLE.width - RADIUS, 0.8)
    shot = simulate(TABLE, {CUE: (frozen[0] - D, 0.8), 1: frozen}, Stroke(speed, 0.0, height=height))
    assert_sound(shot)
    corner = (TABLE.width / 2, TABLE.length - RADIUS)
    line = {k: (corner[0], corner[1] - k * D) for k in range(1, 6)}
    layout = {CUE: (corner[0], corner[1] - 6 * D), 7: corner, **line}
    assert_sound(simulate(TABLE, layout, Stroke(speed, 90.0, height=height)))


@pytest.mark.parametrize("height", [0.0, 0.45])
@pytest.mark.parametrize("aim", [90.0, 91.0, 60.0])
def test_ploughing_into_a_pack_against_the_foot_rail(height: float, aim: float) -> None:
    shift = TABLE.length - RADIUS - max(y for _, y in rack(15, 0.0).values())
    pack = {ball: (x, y + shift) for ball, (x, y) in rack(15, 0.0).items()}
    layout = {CUE: (TABLE.width / 2, pack[1][1] - D), **pack}
    for speed in (0.5, 4.0):
        assert_sound(simulate(TABLE, layout, Stroke(speed, aim, height=height)), 1500)


def test_balls_that_roll_side_by_side_stay_so() -> None:
    # A cue ball between two that touch it drives them apart evenly: their motions are mirror images.
    layout = {CUE: TABLE.centre_spot}
    for ball, heading in ((1, 60.0), (2, 120.0)):
        layout[ball] = beside(TABLE.centre_spot, heading, D)
    shot = simulate(TABLE, layout, Stroke(1.0, 90.0))
    assert_sound(shot)
    contacts = [e for e in shot.events if e.kind == "ball"][:2]
    assert [(e.ball, e.other, e.time) for e in contacts] == [(CUE, 1, 0.0), (CUE, 2, 0.0)]
    one, other = motion(shot, 1, 0.0), motion(shot, 2, 0.0)
    assert one.v == pytest.approx((-other.v[0], other.v[1]), abs=1e-12)
    assert one.spin == pytest.approx((other.spin[0], -other.spin[1], -other.spin[2]), abs=1e-12)


def test_two_balls_hit_at_the_same_time_share_the_blow() -> None:
    # A hair apart from each other, both the same way off the cue ball's path.
    x, y = 0.6, 1.0
    layout: Layout = {CUE: (x, 0.6), 1: (x - 0.0286, y), 2: (x + 0.0286, y)}
    shot = simulate(TABLE, layout, Stroke(2.0, 90.0))
    hits = [e for e in shot.events if e.kind == "ball" and e.ball == CUE][:2]
    assert hits[0].time == hits[1].time
    one, other = motion(shot, 1, hits[0].time), motion(shot, 2, hits[0].time)
    assert one.v == pytest.approx((-other.v[0], other.v[1]), abs=1e-9)
    assert motion(shot, CUE, hits[0].time).v[0] == pytest.approx(0.0, abs=1e-9)


def test_a_blow_runs_through_a_row_of_touching_balls() -> None:
    row = {k: (0.6, 1.0 + k * D) for k in range(1, 5)}
    shot = simulate(TABLE, {CUE: (0.6, 0.9), **row}, Stroke(1.0, 90.0))
    hits = [e for e in shot.events if e.kind == "ball"][:4]
    assert [(e.ball, e.other) for e in hits] == [(CUE, 1), (1, 2), (2, 3), (3, 4)]
    assert len({e.time for e in hits}) == 1
    speeds = [motion(shot, ball, hits[0].time).speed for ball in (CUE, 1, 2, 3, 4)]
    assert speeds == sorted(speeds)
    assert speeds[-1] > 0.85 * motion(shot, CUE, hits[0].time, after=False).speed


def test_a_glancing_touch_is_neither_missed_nor_doubled() -> None:
    for miss, touches in ((-1e-7, 1), (1e-7, 0)):
        layout = {CUE: (0.4, 0.5), 1: (0.4 + D + miss, 1.0)}
        shot = simulate(TABLE, layout, Stroke(0.8, 90.0))
        assert sum(e.kind == "ball" and e.time < 1.0 for e in shot.events) == touches


def test_the_slowest_stroke_ends() -> None:
    shot = simulate(TABLE, {CUE: (0.5, 0.5), 1: (0.5 + D, 0.5)}, Stroke(1e-9, 0.0))
    assert_sound(shot, 10)
    assert shot.final[1] == pytest.approx((0.5 + D, 0.5), abs=1e-12)


def test_frozen_three_in_a_row_with_every_aim() -> None:
    for heading in np.arange(0.0, 180.0, 7.5):
        layout = {CUE: (0.5, 0.9), 1: beside((0.5, 0.9), 0.0, D), 2: beside((0.5, 0.9), 60.0, D)}
        for height in (-0.4, 0.0, 0.4):
            assert_sound(simulate(TABLE, layout, Stroke(1.5, float(heading), height=height)))


def test_a_push_at_right_angles_leaves_a_touching_ball_alone() -> None:
    layout = {CUE: (0.5, 0.9), 1: (0.5 + D * cos(radians(30)), 0.9 + D * sin(radians(30)))}
    shot = simulate(TABLE, layout, Stroke(0.5, 120.0))
    assert not [e for e in shot.events if e.kind == "ball" and e.time == 0.0]
    assert motion(shot, 1, 0.01).speed == 0.0
