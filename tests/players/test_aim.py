"""Chances by geometry, and strokes that play along a line."""

from math import atan2, cos, degrees, hypot, radians, remainder, sin, tau

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.physics import simulate
from footspot.players.aim import Line, aimed, angle, direct_lines
from footspot.players.chances import ghost, mouths, prospects
from footspot.table.pockets import pockets
from footspot.table.table import CUE, POCKETS, RADIUS, TABLES, Layout, Point

TABLE = TABLES["9-foot"]
SPREAD = 0.003
MOUTHS = {mouth.pocket: mouth for mouth in mouths(TABLE)}


def chance(layout: Layout, ball: int = 3, pocket: str = "side-right") -> float:
    found = prospects(TABLE, layout, {ball}, SPREAD, layout.get(CUE))
    return next((shot.chance for shot in found.shots if (shot.ball, shot.pocket) == (ball, pocket)), 0.0)


STRAIGHT_IN: Layout = {CUE: (0.6, 1.27), 3: (0.9, 1.27)}


def test_mouths_face_outwards() -> None:
    assert tuple(MOUTHS) == POCKETS
    for mouth, pocket in zip(mouths(TABLE), pockets(TABLE), strict=True):
        away = (pocket.centre[0] - mouth.middle[0], pocket.centre[1] - mouth.middle[1])
        assert mouth.inwards == pytest.approx((away[0] / hypot(*away), away[1] / hypot(*away)))
        x, y = mouth.middle[0] - TABLE.centre_spot[0], mouth.middle[1] - TABLE.centre_spot[1]
        assert x * mouth.inwards[0] + y * mouth.inwards[1] > 0


def test_a_short_straight_shot_is_all_but_certain() -> None:
    assert chance(STRAIGHT_IN) > 0.99


def test_chances_fall_with_distance_cut_and_unsteadiness() -> None:
    straight = chance({CUE: (0.2, 1.27), 3: (0.6, 1.27)})
    farther = chance({CUE: (0.05, 1.27), 3: (0.6, 1.27)})
    cut = chance({CUE: (0.4, 1.0), 3: (0.6, 1.27)})
    thin = chance({CUE: (0.47, 1.0), 3: (0.6, 1.27)})
    assert straight > farther
    assert straight > cut > thin > 0
    unsteady = prospects(TABLE, STRAIGHT_IN, {3}, 10 * SPREAD, STRAIGHT_IN[CUE])
    assert chance(STRAIGHT_IN) > unsteady.best


@pytest.mark.parametrize("place", [(0.75, 1.27), (1.05, 1.27), (0.75, 1.27 + 1.9 * RADIUS)])
def test_a_ball_in_the_way_leaves_no_direct_shot(place: Point) -> None:
    assert chance({**STRAIGHT_IN, 5: place}) == 0


def test_a_ball_beside_the_way_does_not_matter() -> None:
    assert chance({**STRAIGHT_IN, 5: (0.75, 1.27 + 2.1 * RADIUS)}) == chance(STRAIGHT_IN)


def test_shots_backwards_do_not_exist() -> None:
    assert chance(STRAIGHT_IN, pocket="side-left") == 0


def test_balls_behind_others_cannot_be_hit() -> None:
    wall = {ball: (0.9, 1.0 + 0.058 * (ball - 7)) for ball in range(4, 11)}
    layout = {CUE: (0.7, 1.0), 3: (1.1, 1.0), **wall}
    assert prospects(TABLE, layout, {3, 7}, SPREAD, layout[CUE]).hittable == {7}
    assert prospects(TABLE, layout, {3}, SPREAD, None).hittable == {3}


def test_no_balls_no_shots() -> None:
    assert prospects(TABLE, {CUE: (0.5, 0.5)}, set(), SPREAD, (0.5, 0.5)).best == 0


@settings(max_examples=200, deadline=None)
@given(
    x=st.floats(0.1, 1.17),
    y=st.floats(0.1, 2.44),
    bx=st.floats(0.1, 1.17),
    by=st.floats(0.1, 2.44),
)
def test_mirror_images_have_the_same_chances(x: float, y: float, bx: float, by: float) -> None:
    if hypot(x - bx, y - by) < 2.2 * RADIUS:
        return
    one = prospects(TABLE, {CUE: (x, y), 3: (bx, by)}, {3}, SPREAD, (x, y))
    mirrored = {CUE: (TABLE.width - x, y), 3: (TABLE.width - bx, by)}
    other = prospects(TABLE, mirrored, {3}, SPREAD, mirrored[CUE])
    swap = {"left": "right", "right": "left"}
    image = {(end := shot.pocket.rsplit("-", 1))[0] + "-" + swap[end[1]]: shot.chance for shot in other.shots}
    assert {shot.pocket: shot.chance for shot in one.shots} == pytest.approx(image, abs=1e-9)


@settings(max_examples=200, deadline=None)
@given(
    cut=st.floats(-65, 65),
    distance=st.floats(0.15, 0.9),
    turn=st.floats(0, 360),
    speed=st.sampled_from((0.8, 1.4, 2.4)),
    height=st.sampled_from((-0.3, 0.0, 0.3)),
)
def test_the_object_ball_goes_along_the_line(
    cut: float, distance: float, turn: float, speed: float, height: float
) -> None:
    # A ball away from all rails and a cue ball at any cut: the ball leaves as wanted, throw and all.
    ball: Point = TABLE.centre_spot
    way = radians(turn)
    at = ghost(ball, (ball[0] + cos(way), ball[1] + sin(way)))
    back = way + radians(180 + cut)
    cue = (at[0] + distance * cos(back), at[1] + distance * sin(back))
    if not (RADIUS < cue[0] < TABLE.width - RADIUS and RADIUS < cue[1] < TABLE.length - RADIUS):
        return
    layout = {CUE: cue, 3: ball}
    stroke = aimed(TABLE, layout, Line(1.0, 3, way, 3, "side-left"), speed, height)
    assert stroke is not None
    shot = simulate(TABLE, layout, stroke)
    rows = shot.segments[(shot.segments[:, 0] == 1) & (shot.segments[:, 1] > 0)]
    left = atan2(rows[0, 5], rows[0, 4])
    assert abs(degrees(remainder(left - way, tau))) < 0.3


def test_a_line_cannot_be_played_from_in_front() -> None:
    layout = {CUE: (0.9, 1.27), 3: (0.5, 1.27)}
    stroke = aimed(TABLE, layout, Line(1.0, 3, 0.0, 3, "side-right"), 1.5, 0.0)
    if stroke is not None:
        assert simulate(TABLE, layout, stroke).pocketed.get(3) != "side-right"


def test_direct_lines_run_into_the_mouths() -> None:
    found = prospects(TABLE, STRAIGHT_IN, {3}, SPREAD, STRAIGHT_IN[CUE])
    lines = {line.pocket: line for line in direct_lines(TABLE, STRAIGHT_IN, found)}
    assert lines["side-right"].direction == pytest.approx(0.0, abs=1e-12)
    assert angle((0.0, 0.0), (0.0, 2.0)) == pytest.approx(radians(90))
