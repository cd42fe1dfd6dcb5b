"""The cue stick: what it cannot pass, what it meets after the blow, and miscues."""

from collections.abc import Callable
from math import asin, atan2, cos, degrees, hypot, inf, pi, radians, sin, sqrt

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from footspot.physics import DEFAULT_MODEL, Stroke, Trajectory, simulate
from footspot.physics.cue import (
    CUSHION_WIDTH,
    RAIL_TOP,
    Contacts,
    Elevations,
    contacts,
    least_elevation,
)
from footspot.physics.kernels import FOLLOW_THROUGH, MISCUE_LIMIT, TIP
from footspot.physics.stick import BUTT, LENGTH, TAPER
from footspot.physics.stroke import launch
from footspot.table.table import CUE, RADIUS, Ball, Layout, Point
from tests.physics.shots import TABLE, beside, cue_energy, energy, motion, random_layout, times_of

WIDTH, LENGTH_OF_BED = TABLE.width, TABLE.length
NOSE = 2 * RADIUS * 0.635
CLEAN = Contacts(again=False, held=False, touched=frozenset())
DOUBLE_HIT = Contacts(again=True, held=False, touched=frozenset())
PUSH = Contacts(again=True, held=True, touched=frozenset())


def elevations(layout: Layout, direction: float = 0.0, side: float = 0.0, height: float = 0.0) -> Elevations:
    return least_elevation(TABLE, layout, Stroke(1.0, direction, side=side, height=height))


def played(layout: Layout, stroke: Stroke) -> Contacts:
    return contacts(stroke, simulate(TABLE, layout, stroke))


def straight(gap: float, cut: float = 0.0, at: Point = (0.3, 1.0)) -> Layout:
    """An object ball at a gap, at an angle off the line of strokes along x."""
    return {CUE: at, 3: beside(at, cut, 2 * RADIUS + gap)}


def solved(clears: Callable[[float], bool]) -> float:
    """The least angle in degrees, up to 90, from which on something is so."""
    low, high = 0.0, 90.0
    if clears(0.0):
        return 0.0
    while high - low > 1e-9:
        middle = 0.5 * (low + high)
        low, high = (low, middle) if clears(middle) else (middle, high)
    return high


# By hand, in the upright plane of a stroke away from a rail: turned with the cue, a point that is D behind
# the cue ball's middle and H over it lies D sin θ − H cos θ under the line through the middle. The stick's
# axis runs height · (R + TIP) over that line, as thick as it is so far behind the tip; TAPER² is neglected.
def over_a_point(back: float, up: float, height: float) -> float:
    def clears(angle: float) -> bool:
        c, s = cos(radians(angle)), sin(radians(angle))
        behind = back * c + up * s - (RADIUS + TIP) * sqrt(1 - height**2)
        return height * (RADIUS + TIP) + back * s - up * c >= TIP + TAPER * behind

    return solved(clears)


@pytest.mark.parametrize("height", [-0.3, 0.0, 0.4])
@pytest.mark.parametrize("away", [0.06, 0.12, 0.3, 0.6])
def test_a_rail_behind_by_hand(away: float, height: float) -> None:
    nose = over_a_point(away, NOSE - RADIUS, height)
    top = over_a_point(away + CUSHION_WIDTH, RAIL_TOP - RADIUS, height)
    assert elevations({CUE: (away, 0.8)}, height=height).rails == pytest.approx(max(nose, top), abs=1e-3)


def test_whether_nose_or_top_is_in_the_way_depends_on_the_distance() -> None:
    assert over_a_point(0.06, NOSE - RADIUS, 0.0) > over_a_point(0.11, RAIL_TOP - RADIUS, 0.0)
    assert over_a_point(0.6, NOSE - RADIUS, 0.0) < over_a_point(0.65, RAIL_TOP - RADIUS, 0.0)


def test_a_cue_ball_frozen_to_a_rail_is_played_from_above() -> None:
    # With a high tip the rail's top is in the way, by hand as above. In the middle the tip lies on the
    # cushion: its middle is R + TIP behind the ball's, and has to be TIP off the slope.
    frozen = {CUE: (RADIUS, 0.8)}
    assert elevations(frozen, height=0.4).rails == pytest.approx(
        over_a_point(RADIUS + CUSHION_WIDTH, RAIL_TOP - RADIUS, 0.4), abs=1e-3
    )
    slope = atan2(RAIL_TOP - NOSE, CUSHION_WIDTH)

    def clears(angle: float) -> bool:
        x, z = (RADIUS + TIP) * cos(radians(angle)) - RADIUS, RADIUS + (RADIUS + TIP) * sin(radians(angle))
        return (z - NOSE) * cos(slope) - x * sin(slope) >= TIP

    assert elevations(frozen).rails == pytest.approx(solved(clears), abs=1e-6)
    assert 24 < elevations(frozen).rails < 26
    assert elevations(frozen, height=-0.3).rails > 40


def test_no_rail_within_a_cues_length_no_elevation() -> None:
    middle = WIDTH / 2
    assert elevations({CUE: (middle, LENGTH + 0.3)}, 90.0).rails == 0
    assert elevations({CUE: (middle, LENGTH - 0.3)}, 90.0).rails > 0


def test_over_a_pocket_only_the_rails_top_is_in_the_way() -> None:
    at_nose, at_pocket = {CUE: (RADIUS + 0.02, 0.8)}, {CUE: (RADIUS + 0.02, LENGTH_OF_BED / 2)}
    assert elevations(at_pocket).rails < elevations(at_nose).rails
    back = RADIUS + 0.02 + CUSHION_WIDTH
    assert elevations(at_pocket).rails == pytest.approx(over_a_point(back, RAIL_TOP - RADIUS, 0.0), abs=1e-3)


def test_along_a_rail_the_stick_passes_beside_it() -> None:
    # Frozen to the left rail and played along it: the half inch that the butt is thick is no matter, an inch
    # off the nose; with left side it comes too near where it is thicker than its axis is away.
    start = (RADIUS, 2.0)
    assert elevations({CUE: start}, 90.0).rails == 0
    lifted = elevations({CUE: start}, 90.0, side=-0.5).rails
    assert 0 < lifted < 2
    aside, down = RADIUS - 0.5 * (RADIUS + TIP), sin(radians(lifted))
    assert aside < BUTT
    at = np.linspace(0, LENGTH, 200_000)
    at = at[TIP + TAPER * at > aside]
    axis = RADIUS + (sqrt(0.75) * (RADIUS + TIP) + at) * down
    lowest = axis - np.sqrt((TIP + TAPER * at) ** 2 - aside**2)
    assert lowest.min() == pytest.approx(NOSE, abs=1e-6)


@pytest.mark.parametrize("height", [-0.3, 0.0, 0.4])
@pytest.mark.parametrize("gap", [0.0, 0.05, 0.3, 0.8])
def test_a_ball_right_behind_by_hand(gap: float, height: float) -> None:
    # Its middle is as high as the cue ball's: D sin θ under the line through that. The stick must clear it as
    # far on as it may go.
    back = 2 * RADIUS + gap
    layout = {CUE: (0.6, 2.0), 7: (0.6, 2.0 - back)}

    def clears(angle: float) -> bool:
        c, s = cos(radians(angle)), sin(radians(angle))
        behind = back * c - (RADIUS + TIP) * sqrt(1 - height**2)
        return height * (RADIUS + TIP) + back * s >= RADIUS + TIP + TAPER * (behind + FOLLOW_THROUGH)

    found = elevations(layout, 90.0, height=height)
    assert found.balls == pytest.approx(solved(clears), abs=1e-3)
    assert found.rails == elevations({CUE: (0.6, 2.0)}, 90.0, height=height).rails


def test_balls_beside_in_front_and_out_of_reach_are_not_in_the_way() -> None:
    cue = (0.6, 2.2)
    for place in [(0.6 + 2 * RADIUS, 2.2), (0.6, 2.3), (0.66, 1.9), (0.6, 2.2 - LENGTH - 3 * RADIUS)]:
        assert elevations({CUE: cue, 7: place}, 90.0).balls == 0


def gaps_by_spheres(layout: Layout, stroke: Stroke) -> float:
    """The least gap between an object ball and any of many spheres that the stick is made of."""
    c, s = cos(radians(stroke.direction)), sin(radians(stroke.direction))
    level, down = cos(radians(stroke.elevation)), sin(radians(stroke.elevation))
    ahead = np.array([level * c, level * s, -down])
    right, up = np.array([s, -c, 0.0]), np.array([down * c, down * s, level])
    inwards = stroke.side * right + stroke.height * up
    inwards = inwards - sqrt(1 - stroke.side**2 - stroke.height**2) * ahead
    at = np.linspace(0, LENGTH, 20_000)
    axis = np.array([*layout[CUE], RADIUS]) + (RADIUS + TIP) * inwards - at[:, np.newaxis] * ahead
    least = inf
    for ball, place in layout.items():
        if ball != CUE:
            off = np.linalg.norm(axis - np.array([*place, RADIUS]), axis=1) - RADIUS - TIP - TAPER * at
            least = min(least, float(off.min()))
    return least


strokes = st.builds(
    Stroke,
    speed=st.floats(0.3, 4),
    direction=st.floats(0, 360),
    side=st.floats(-0.35, 0.35),
    height=st.floats(-0.35, 0.35),
)


def at_elevation(stroke: Stroke, elevation: float) -> Stroke:
    return Stroke(stroke.speed, stroke.direction, elevation, stroke.side, stroke.height)


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32), stroke=strokes)
def test_from_the_least_elevation_on_no_sphere_of_the_stick_is_near_a_ball(seed: int, stroke: Stroke) -> None:
    # One ball is behind the cue ball, or nearly.
    rng = np.random.default_rng(seed)
    layout = random_layout(rng, 9)
    (x, y), (ball_x, ball_y) = layout[CUE], layout[1]
    away = degrees(atan2(y - ball_y, x - ball_x)) + rng.uniform(-4, 4)
    stroke = Stroke(stroke.speed, away, side=stroke.side, height=stroke.height)
    balls = least_elevation(TABLE, layout, stroke).balls
    assume(0.1 < balls < 85)
    for more in (0.01, 0.5, 3.0):
        assert gaps_by_spheres(layout, at_elevation(stroke, balls + more)) > TAPER * FOLLOW_THROUGH
    assert gaps_by_spheres(layout, at_elevation(stroke, balls - 0.01)) < TAPER * FOLLOW_THROUGH


@settings(max_examples=50, deadline=None)
@given(
    away=st.floats(RADIUS, 0.5), turn=st.floats(-70, 70), side=st.floats(-0.3, 0.3), up=st.floats(-0.3, 0.4)
)
def test_the_least_elevation_is_the_one_at_which_no_sphere_of_the_stick_is_in_a_rail(
    away: float, turn: float, side: float, up: float
) -> None:
    # Away from the head rail at any angle, where it has no pocket near.
    layout = {CUE: (WIDTH / 2, away)}
    meant = Stroke(1.0, 90.0 + turn, side=side, height=up)
    found = least_elevation(TABLE, layout, meant).rails
    slope = atan2(RAIL_TOP - NOSE, CUSHION_WIDTH)

    def clear(angle: float) -> bool:
        c, s = cos(radians(meant.direction)), sin(radians(meant.direction))
        level, down = cos(radians(angle)), sin(radians(angle))
        at = np.linspace(0, LENGTH, 20_000)
        behind = sqrt(1 - side**2 - up**2)
        y = away + (RADIUS + TIP) * (-side * c + up * down * s - behind * level * s) - at * level * s
        z = RADIUS + (RADIUS + TIP) * (up * level + behind * down) + at * down
        x = WIDTH / 2 + (RADIUS + TIP) * (side * s + up * down * c - behind * level * c) - at * level * c
        thick, into = TIP + TAPER * at, -y
        on_slope = into * cos(slope) + (z - NOSE) * sin(slope)
        over_slope = (z - NOSE) * cos(slope) - into * sin(slope) - thick
        length = CUSHION_WIDTH / cos(slope)
        over_top = z - RAIL_TOP - thick
        at_nose = np.where(z > NOSE, np.hypot(into, z - NOSE), np.abs(into)) - thick
        at_top = np.hypot(into - CUSHION_WIDTH, z - RAIL_TOP) - thick
        over = np.where(on_slope < 0, at_nose, np.where(on_slope < length, over_slope, np.minimum(at_top, 1)))
        over = np.where(into > CUSHION_WIDTH, over_top, over)
        # Beyond this there are pockets and other rails, which the example stays clear of.
        assume(np.all(np.abs(x - WIDTH / 2)[into < CUSHION_WIDTH] < WIDTH / 2 - 0.1))
        return bool(np.all(over > 0))

    assume(found > 0.1)
    assert clear(found + 0.02)
    assert not clear(found - 0.02)


# After the blow.
@pytest.mark.parametrize("speed", [0.4, 2.0, 6.0])
@pytest.mark.parametrize("height", [-0.4, 0.0, 0.4])
def test_a_frozen_ball_in_line_is_pushed(speed: float, height: float) -> None:
    assert played(straight(0.0), Stroke(speed, 0.0, height=height)) == PUSH


def test_a_frozen_ball_hit_thinly_is_left_to_itself() -> None:
    # After a cut φ the cue ball has sin² φ + cos² φ (1 − e) / 2 of its speed along the cue's line, but for
    # friction; the cue has (M − e' m) / ((1 + e') M) of the ball's speed.
    m, mass = DEFAULT_MODEL.ball_mass, DEFAULT_MODEL.cue_mass
    kept = (mass - 0.73 * m) / (1.73 * mass)
    share = (1 - 0.95) / 2
    cut = degrees(asin(sqrt((kept - share) / (1 - share))))
    assert 38 < cut < 43
    for aside in (1, -1):
        assert played(straight(0.0, aside * (cut - 4)), Stroke(2.0, 0.0)) == PUSH
        assert played(straight(0.0, aside * (cut + 4)), Stroke(2.0, 0.0)) == CLEAN


@pytest.mark.parametrize("gap", [0.003, 0.01, 0.022])
def test_a_close_ball_hit_full_and_not_softly_is_a_double_hit(gap: float) -> None:
    for height in (-0.4, 0.0, 0.4):
        assert played(straight(gap), Stroke(2.0, 0.0, height=height)) == DOUBLE_HIT
    assert played(straight(gap, 75.0), Stroke(2.0, 0.0)) == CLEAN


def test_a_soft_shot_at_a_close_ball_ends_before_it() -> None:
    assert played(straight(0.01), Stroke(0.4, 0.0)) == CLEAN
    assert played(straight(0.01), Stroke(0.4, 0.0, height=0.4)) == CLEAN


def test_a_ball_too_near_for_the_tip_to_come_off_is_pushed_and_not_hit_twice() -> None:
    # The cue ball moves at 2.63 m/s: 0.5 mm is where it is after half of a contact's thousandth of a second.
    assert played(straight(0.0005), Stroke(2.0, 0.0)) == PUSH
    assert played(straight(0.002), Stroke(2.0, 0.0)) == DOUBLE_HIT


def test_stun_and_draw_at_usual_distances_are_clean() -> None:
    far = {CUE: (0.6, 0.4), 3: (0.6, 1.4 + 2 * RADIUS)}
    assert played(far, Stroke(2.0, 90.0)) == CLEAN
    assert played(far, Stroke(4.0, 90.0, height=-0.4)) == CLEAN
    for height in (-0.4, 0.0, 0.4):
        assert played(straight(0.1), Stroke(1.8, 0.0, height=height)) == CLEAN
        assert played(straight(FOLLOW_THROUGH + 0.06), Stroke(5.0, 0.0, height=height)) == CLEAN


def test_a_rail_sends_the_cue_ball_back_into_the_tip() -> None:
    assert played({CUE: (WIDTH - RADIUS - 0.05, 0.8)}, Stroke(3.0, 0.0)) == DOUBLE_HIT
    assert played({CUE: (WIDTH - RADIUS, 0.8)}, Stroke(3.0, 0.0)) == DOUBLE_HIT
    assert played({CUE: (WIDTH - RADIUS - 0.05, 0.8)}, Stroke(3.0, 60.0)) == CLEAN
    assert played({CUE: (WIDTH - RADIUS - 0.4, 0.8)}, Stroke(3.0, 0.0)) == CLEAN


def test_a_stick_lies_on_a_ball_behind_unless_it_is_raised() -> None:
    layout = {CUE: (0.6, 2.0), 7: (0.6, 1.9), 8: (0.6, 1.5)}
    least = least_elevation(TABLE, layout, Stroke(1.0, 90.0)).balls
    assert played(layout, Stroke(1.0, 90.0)).touched == {7, 8}
    assert played(layout, Stroke(1.0, 90.0, least - 1.0)).touched == {7}
    assert played(layout, Stroke(1.0, 90.0, least + 0.5)).touched == frozenset()


def test_a_stick_that_goes_on_touches_a_ball_beside_it() -> None:
    # 0.3 mm off its side; with 0.15 m of following it is 0.8 mm thicker there.
    behind = 0.5
    beside_it = RADIUS + TIP + TAPER * (behind - RADIUS - TIP) + 3e-4
    layout = {CUE: (0.8, 1.0), 3: (0.8 - behind, 1.0 + beside_it)}
    assert played(layout, Stroke(5.0, 0.0)).touched == {3}
    assert played(layout, Stroke(0.5, 0.0)) == CLEAN


def test_a_ball_that_comes_back_into_the_stick_is_touched() -> None:
    # Off a rail 3 cm away, past the cue ball it was cut from, while the stick still goes on; unlike the same
    # cut at a ball that has far to the rail.
    three: Point = (WIDTH - RADIUS - 0.03, 0.9)
    cue = (beside(three, 194.0, 2 * RADIUS)[0] - 0.06, beside(three, 194.0, 2 * RADIUS)[1])
    assert played({CUE: cue, 3: three}, Stroke(5.0, 0.0)).touched == {3}
    far = {ball: (x - 0.5, y) for ball, (x, y) in {CUE: cue, 3: three}.items()}
    assert played(far, Stroke(5.0, 0.0)).touched == frozenset()


def test_steep_blows_throw_the_cue_back() -> None:
    # The slate sends the ball up into the tip before it has left it: no second hit, and no following.
    assert played({CUE: (0.6, 1.0)}, Stroke(3.0, 0.0, 60.0)) == CLEAN
    assert played(straight(0.0), Stroke(3.0, 0.0, 70.0)) == CLEAN


def gaps_by_steps(
    layout: Layout, stroke: Stroke, shot: Trajectory, until: float = inf
) -> dict[Ball, NDArray[np.float64]]:
    """The gaps of every ball from the moving stick, by looking at it every so often up to a time."""
    c, s = cos(radians(stroke.direction)), sin(radians(stroke.direction))
    ahead, right = np.array([c, s, 0.0]), np.array([s, -c, 0.0])
    tip = stroke.side * right + stroke.height * np.array([0, 0, 1.0])
    tip = tip - sqrt(1 - stroke.side**2 - stroke.height**2) * ahead
    middle = np.array([*layout[CUE], RADIUS]) + (RADIUS + TIP) * tip
    m, mass, e = DEFAULT_MODEL.ball_mass, DEFAULT_MODEL.cue_mass, DEFAULT_MODEL.tip_restitution
    offset = stroke.side**2 + stroke.height**2
    squirt = launch(stroke, DEFAULT_MODEL)
    given_to_ball = hypot(*squirt[:2]) * cos(atan2(squirt[1], squirt[0]) - radians(stroke.direction))
    assert hypot(*squirt[:2]) == pytest.approx(stroke.speed * (1 + e) / (1 + m / mass + 2.5 * offset))
    speed = stroke.speed - m / mass * given_to_ball
    brake = max(11.0, speed**2 / 0.3)
    times = np.linspace(0, min(speed / brake, until), 4000)[1:]
    gone = speed * times - brake / 2 * times**2
    found = {}
    for ball, places in shot.at(times).items():
        off = places + np.array([0, 0, RADIUS]) - middle - gone[:, np.newaxis] * ahead
        along = off @ ahead
        back = np.clip(-along, 0, LENGTH)
        found[ball] = np.linalg.norm(off + back[:, np.newaxis] * ahead, axis=1) - RADIUS - TIP - TAPER * back
    return found


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32), stroke=strokes, gap=st.floats(0.002, 0.2), aside=st.floats(-60, 60))
def test_what_is_met_is_what_looking_often_finds(seed: int, stroke: Stroke, gap: float, aside: float) -> None:
    rng = np.random.default_rng(seed)
    layout = random_layout(rng, 5)
    near = beside(layout[CUE], stroke.direction + aside, 2 * RADIUS + gap)
    inside = RADIUS < near[0] < WIDTH - RADIUS and RADIUS < near[1] < LENGTH_OF_BED - RADIUS
    if inside and all(hypot(near[0] - x, near[1] - y) > 2 * RADIUS for x, y in layout.values()):
        layout[9] = near
    shot = simulate(TABLE, layout, stroke)
    assume(not shot.pocketed)
    assume(
        all(
            hypot(x - layout[CUE][0], y - layout[CUE][1]) > 2 * RADIUS + 1e-3
            for b, (x, y) in layout.items()
            if b
        )
    )
    # Up to a second blow the stick is where it would be without one, and at that it touches the cue ball.
    blows = times_of(shot, "stroke")
    second = blows[1] if len(blows) > 1 else inf
    found, gaps = contacts(stroke, shot), gaps_by_steps(layout, stroke, shot, second)
    for ball, between in gaps.items():
        least = float(between.min())
        if ball == CUE and len(blows) > 1:
            assert least > -1e-9
            assert between[-1] == pytest.approx(0.0, abs=1e-9)
            assert found.again
        elif abs(least) > 2e-5 and (len(blows) == 1 or least < 0):
            met = found.again if ball == CUE else ball in found.touched
            assert met == (least < 0)


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32), speed=st.floats(0.5, 2.5), height=st.floats(-0.4, 0.4))
def test_pots_in_open_play_are_clean(seed: int, speed: float, height: float) -> None:
    # The ball aimed at and all others half a metre and more away, no rail within reach of the stick.
    rng = np.random.default_rng(seed)
    cue = (rng.uniform(0.5, WIDTH - 0.5), rng.uniform(0.5, LENGTH_OF_BED - 0.5))
    layout: dict[Ball, Point] = {CUE: cue}
    while len(layout) < 5:
        place = (rng.uniform(0.05, WIDTH - 0.05), rng.uniform(0.05, LENGTH_OF_BED - 0.05))
        if all(hypot(place[0] - x, place[1] - y) > 0.25 for x, y in layout.values()):
            layout[len(layout)] = place
    aim = degrees(atan2(layout[1][1] - cue[1], layout[1][0] - cue[0])) + rng.uniform(-4, 4)
    least = least_elevation(TABLE, layout, Stroke(speed, aim, height=height))
    assert least.rails < 8
    assert played(layout, Stroke(speed, aim, max(least) + 0.25, height=height)) == CLEAN


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 2**32), stroke=strokes, elevation=st.floats(0, 80))
def test_mirror_images(seed: int, stroke: Stroke, elevation: float) -> None:
    layout = random_layout(np.random.default_rng(seed), 6)
    image = {ball: (WIDTH - x, y) for ball, (x, y) in layout.items()}
    stroke = at_elevation(stroke, elevation)
    mirrored = Stroke(stroke.speed, 180 - stroke.direction, elevation, -stroke.side, stroke.height)
    one, other = least_elevation(TABLE, layout, stroke), least_elevation(TABLE, image, mirrored)
    assert one == pytest.approx(other, abs=1e-6)
    assert played(layout, stroke) == played(image, mirrored)


# What the second blow does.
def test_a_double_hit_is_a_blow_of_what_the_cue_has_left() -> None:
    # In line and by hand: a blow, a collision, and a blow with what the cue has left, whose tip meets the cue
    # ball where that has come to since; the cloth takes next to nothing meanwhile.
    m, mass, e = DEFAULT_MODEL.ball_mass, DEFAULT_MODEL.cue_mass, DEFAULT_MODEL.tip_restitution
    speed, gap, brake = 2.0, 0.004, 11.0
    shot = simulate(TABLE, straight(gap), Stroke(speed, 0.0))
    assert [event.kind for event in shot.events[:3]] == ["stroke", "ball", "stroke"]
    hit, again = times_of(shot, "ball")[0], times_of(shot, "stroke")[1]
    ball = speed * (1 + e) / (1 + m / mass)
    cue = speed - m / mass * ball
    slow = (1 - DEFAULT_MODEL.ball_restitution) / 2 * ball
    assert hit == pytest.approx(gap / ball, rel=0.01)
    assert cue * again - brake * again**2 / 2 == pytest.approx(gap + slow * (again - hit), rel=0.01)
    cue -= brake * again
    after = slow + (cue - slow) * (1 + e) / (1 + m / mass)
    assert motion(shot, CUE, again).speed == pytest.approx(after, rel=0.02)
    assert cue_energy(shot, again) == pytest.approx(
        0.5 * mass / m * (cue - m / mass * (after - slow)) ** 2, rel=0.05
    )


@pytest.mark.parametrize(
    ("cut", "leaves"), [(8, 13), (20, 34), (34, 50), (46, 61), (57, 70), (67, 78), (77, 87)]
)
@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0])
def test_a_cue_ball_frozen_to_the_object_ball(cut: float, leaves: float, speed: float) -> None:
    # Filmed by Alciatore, TP A.15: where the cue ball goes from the line of centres. The object ball goes
    # along that, thrown by no more than the friction allows.
    shot = simulate(TABLE, straight(0.0, cut), Stroke(speed, 0.0))
    assert cut - motion(shot, CUE, 0.0).heading == pytest.approx(leaves, abs=4.0)
    assert -5.0 < motion(shot, 3, 0.0).heading - cut < 0.0


@pytest.mark.parametrize("gap", [0.0, 1e-7, 1e-5, 5e-5])
def test_a_ball_frozen_in_line_goes_on_with_the_cue_ball(gap: float) -> None:
    # Together they are a ball of twice the mass to the cue, but for the little by which they spring apart.
    m, mass, e = DEFAULT_MODEL.ball_mass, DEFAULT_MODEL.cue_mass, DEFAULT_MODEL.tip_restitution
    both = 2.0 * (1 + e) / (1 + 2 * m / mass)
    shot = simulate(TABLE, straight(gap), Stroke(2.0, 0.0))
    cue, ball = motion(shot, CUE, 0.0).speed, motion(shot, 3, 0.0).speed
    assert (cue + ball) / 2 == pytest.approx(both, rel=0.02)
    assert cue < ball < 1.05 * cue


def test_three_in_a_row_go_on_together() -> None:
    cue = (0.3, 1.0)
    row = {CUE: cue, 1: beside(cue, 0.0, 2 * RADIUS), 2: beside(cue, 0.0, 4 * RADIUS)}
    shot = simulate(TABLE, row, Stroke(2.0, 0.0))
    speeds = [motion(shot, ball, 1e-6).v[0] for ball in (CUE, 1, 2)]
    assert speeds == sorted(speeds)
    assert speeds[0] > 0.9 * speeds[2] > 0


@settings(max_examples=200, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    stroke=strokes,
    elevation=st.sampled_from([0.0, 0.0, 10.0, 40.0, 70.0]),
    gap=st.sampled_from([0.0, 1e-6, 1e-4, 1e-3, 0.004, 0.02]),
    aside=st.floats(-80, 80),
)
def test_a_blow_brings_no_more_than_the_stick_had(
    seed: int, stroke: Stroke, elevation: float, gap: float, aside: float
) -> None:
    layout = random_layout(np.random.default_rng(seed), 4)
    near = beside(layout[CUE], stroke.direction + aside, 2 * RADIUS + gap)
    inside = RADIUS < near[0] < WIDTH - RADIUS and RADIUS < near[1] < LENGTH_OF_BED - RADIUS
    if inside and all(hypot(near[0] - x, near[1] - y) > 2 * RADIUS for x, y in layout.values()):
        layout[9] = near
    shot = simulate(TABLE, layout, at_elevation(stroke, elevation))
    last = 0.5 * DEFAULT_MODEL.cue_mass / DEFAULT_MODEL.ball_mass * stroke.speed**2
    for t in times_of(shot, "stroke"):
        if t > 0:
            before = energy(shot, t, after=False) + cue_energy(shot, t, after=False)
            assert before <= last * (1 + 1e-9)
            last = before
        now = energy(shot, t) + cue_energy(shot, t)
        assert now <= last * (1 + 1e-9)
        last = now
    assert len(times_of(shot, "stroke")) < 30


# Miscues.
def test_a_miscue_begins_where_a_good_hit_ends() -> None:
    good = launch(Stroke(2.0, 30.0, 10.0, 0.3, -0.4), DEFAULT_MODEL)
    bad = launch(Stroke(2.0, 30.0, 10.0, 0.3 * (1 + 1e-9), -0.4 * (1 + 1e-9)), DEFAULT_MODEL)
    assert bad == pytest.approx(good, rel=1e-6)


@given(st.floats(MISCUE_LIMIT + 0.01, 0.999), st.floats(0, 2 * pi), st.floats(0, 60))
def test_a_miscue_is_weak_and_goes_aside(offset: float, angle: float, elevation: float) -> None:
    side, height = offset * cos(angle), offset * sin(angle)
    limit = MISCUE_LIMIT / offset * (1 - 1e-9)
    bad = launch(Stroke(3.0, 90.0, elevation, side, height), DEFAULT_MODEL)
    good = launch(Stroke(3.0, 90.0, elevation, side * limit, height * limit), DEFAULT_MODEL)
    v, w, straight_v = np.array(bad[:3]), np.array(bad[3:]), np.array(good[:3])
    # Slower than at the limit, and turned from there by what the offset is beyond it, away from the offset.
    assert np.linalg.norm(v) < np.linalg.norm(straight_v)
    turned = np.arccos(v @ straight_v / np.linalg.norm(v) / np.linalg.norm(straight_v))
    assert turned == pytest.approx(asin(offset) - asin(MISCUE_LIMIT), abs=1e-4)
    c, s = cos(radians(elevation)), sin(radians(elevation))
    offset_way = side * np.array([1, 0, 0]) + height * np.array([0, s, c])
    assert v @ offset_way < straight_v @ offset_way * (np.linalg.norm(v) / np.linalg.norm(straight_v))
    # The push's arm is the limit: so much spin about an axis across its way.
    assert w @ v == pytest.approx(0, abs=1e-9)
    ratio = np.linalg.norm(w) * RADIUS / np.linalg.norm(v)
    assert ratio == pytest.approx(2.5 * MISCUE_LIMIT, rel=1e-6)


def test_how_much_a_miscue_loses() -> None:
    full = hypot(*launch(Stroke(1.0, 0.0, side=0.5), DEFAULT_MODEL)[:2])
    shares = [hypot(*launch(Stroke(1.0, 0.0, side=o), DEFAULT_MODEL)[:2]) / full for o in (0.55, 0.7, 0.9)]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.9
    assert shares[1] < 0.65
    assert shares[2] < 0.25


def test_a_miscue_low_on_the_ball_scoops_it_up() -> None:
    shot = simulate(TABLE, {CUE: (0.6, 0.6)}, Stroke(3.0, 90.0, height=-0.8))
    assert max(shot.at(np.linspace(0, 0.3, 100))[CUE][:, 2]) > 0.005


def test_after_a_miscue_the_cue_ball_is_not_hit_twice() -> None:
    assert not played(straight(0.01), Stroke(3.0, 0.0, side=0.7)).again
