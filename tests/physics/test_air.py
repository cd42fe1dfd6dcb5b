"""Balls in the air: jumps, hops, landings, cushions met from above, balls off the table."""

from itertools import pairwise
from math import cos, hypot, inf, radians, sin, sqrt

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from footspot.physics import DEFAULT_MODEL, Model, Stroke, Trajectory, simulate
from footspot.physics.kernels import SETTLE
from footspot.physics.reference import Flyer, blow
from footspot.physics.stroke import launch
from footspot.table.pockets import POINT_RADIUS
from footspot.table.table import CUE, RADIUS, Ball, Layout, Point
from tests.physics.shots import TABLE, G, beside, energy, gone, least_gap, motion, times_of

M = DEFAULT_MODEL
E = M.slate_restitution
NOSE = 2 * RADIUS * M.rail_height - RADIUS
"""Height of the cushion nose over the centre of a ball on the bed."""
START = (0.635, 0.4)
SEEDS = st.integers(0, 2**32 - 1)
Vector = NDArray[np.float64]


def on_slate(ball: Flyer) -> Flyer:
    """Return a ball on the bed after whatever gave it a vertical speed: too slow a hop is none."""
    down = np.array([0.0, 0.0, -1.0])
    if ball.v[2] < 0:
        ball, _ = blow(ball, None, down, radius=RADIUS, restitution=E, friction=lambda _: M.sliding_friction)
    return ball if ball.v[2] >= SETTLE else Flyer(ball.v * [1, 1, 0], ball.w)


def between(slip: float) -> float:
    """Return the friction between balls."""
    return M.ball_friction + M.ball_friction_slow * float(np.exp(-M.ball_friction_fade * slip))


def flyer(shot: Trajectory, ball: Ball, t: float, *, after: bool = True) -> Flyer:
    now = motion(shot, ball, t, after=after)
    return Flyer(np.array([*now.v, now.up]), np.array(now.spin) / RADIUS)


def assert_same(ours: Flyer, theirs: Flyer, tolerance: float = 1e-9) -> None:
    assert ours.v == pytest.approx(theirs.v, abs=tolerance)
    assert ours.w * RADIUS == pytest.approx(theirs.w * RADIUS, abs=tolerance)


def off_the_tip(stroke: Stroke) -> Flyer:
    numbers = launch(stroke, M)
    return Flyer(np.array(numbers[:3]), np.array(numbers[3:]))


@settings(deadline=None)
@given(st.floats(0, 89), st.floats(-0.3, 0.3), st.floats(-0.3, 0.3), st.floats(0, 360))
def test_a_raised_cue_strikes_along_itself_at_its_offset(
    elevation: float, side: float, height: float, heading: float
) -> None:
    no_squirt = Model(end_mass=1e-12)
    numbers = np.array(launch(Stroke(2.0, heading, elevation, side, height), no_squirt))
    v, w = numbers[:3], numbers[3:]
    turn, tilt = radians(heading), radians(elevation)
    ahead = np.array([cos(turn), sin(turn), 0.0])
    cue = cos(tilt) * ahead - np.array([0.0, 0.0, sin(tilt)])
    right = np.cross(ahead, [0.0, 0.0, 1.0])
    upper = np.cross(right, cue)
    level = launch(Stroke(2.0, 0.0, side=side, height=height), no_squirt)
    assert v == pytest.approx(level[0] * cue, abs=1e-9)
    point = RADIUS * (side * right + height * upper)
    assert w == pytest.approx(2.5 / RADIUS**2 * np.cross(point, v), abs=1e-6)


def test_squirt_stays_in_the_plane_of_cue_and_offset() -> None:
    raised, level = (launch(Stroke(2.0, 90.0, tilt, side=0.4), M) for tilt in (50.0, 0.0))
    assert raised[0] == pytest.approx(level[0])
    assert hypot(*raised[1:3]) == pytest.approx(level[1])
    assert hypot(*raised[3:]) == pytest.approx(hypot(*level[3:]))


@pytest.mark.parametrize("elevation", [20.0, 45.0, 60.0])
def test_a_jump_is_as_high_and_as_long_as_half_its_downward_speed_throws_it(elevation: float) -> None:
    stroke = Stroke(3.0, 90.0, elevation)
    up = -E * launch(stroke, M)[2]
    shot = simulate(TABLE, {CUE: START}, stroke)
    lands = times_of(shot, "land")
    assert lands[0] == pytest.approx(2 * up / G, rel=1e-12)
    times = np.linspace(0, lands[0], 1001)
    places = shot.at(times)[CUE]
    assert places[500][2] == pytest.approx(up**2 / (2 * G), rel=1e-9)
    assert places[:, 2].max() == pytest.approx(up**2 / (2 * G), rel=1e-9)
    # Over the ground it goes at one speed: what the slate's friction left of the start.
    assert places[:, 1] - START[1] == pytest.approx(motion(shot, CUE, 0.0).v[1] * times)
    # Every further hop is half as high in speed, a quarter in height, until it stays down.
    hops = np.diff([0.0, *lands])
    assert hops[1:] == pytest.approx(E * hops[:-1])
    assert E * E * G * hops[-1] / 2 < SETTLE <= E * G * hops[-1] / 2 / E


@given(st.floats(0.5, 4), st.floats(5, 80), st.floats(-0.35, 0.35), st.floats(-0.35, 0.35))
@settings(deadline=None)
def test_the_slate_answers_a_downward_stroke(
    speed: float, elevation: float, side: float, height: float
) -> None:
    stroke = Stroke(speed, 37.0, elevation, side, height)
    ball = off_the_tip(stroke)
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, stroke)
    after = on_slate(ball)
    assert_same(flyer(shot, CUE, 0.0), after, 1e-9)
    assert energy(shot, 0.0) <= 0.5 * ball.v @ ball.v + 0.2 * RADIUS**2 * ball.w @ ball.w + 1e-12


def test_nothing_turns_a_ball_in_the_air() -> None:
    shot = simulate(TABLE, {CUE: START}, Stroke(3.0, 90.0, 50.0, side=0.3))
    (land, *_) = times_of(shot, "land")
    assert motion(shot, CUE, 0.0).spin == motion(shot, CUE, land, after=False).spin


def slip(shot: Trajectory, t: float) -> float:
    """Return the cue ball's slip over the cloth; in the air there is none to speak of."""
    now = flyer(shot, CUE, t)
    over = (now.v + np.cross(now.w, [0.0, 0.0, -RADIUS]))[:2]
    return inf if motion(shot, CUE, t).height > 0 or now.v[2] > 0 else float(np.hypot(*over))


@settings(max_examples=60, deadline=None)
@given(st.floats(0.4, 2.0), st.floats(0, 75), st.floats(-0.35, 0.35), st.floats(-0.35, 0.35))
def test_the_start_tells_which_way_a_masse_shot_ends_up(
    speed: float, elevation: float, side: float, height: float
) -> None:
    # Figure 5: 5/7 of the velocity and 2/7 of what spin would roll at, whatever the hops in between, since
    # every friction acts along the same slip.
    stroke = Stroke(speed, 90.0, elevation, side, height)
    vx, vy, _, wx, wy, _ = launch(stroke, M)
    end = np.array([5 * vx + 2 * RADIUS * wy, 5 * vy - 2 * RADIUS * wx]) / 7
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, stroke)
    rolls = next(t for t in shot.times.tolist() if slip(shot, t) < 1e-9)
    assume(not [e for e in shot.events if e.kind in ("rail", "off", "pocket") and e.time < rolls])
    assert motion(shot, CUE, rolls).v == pytest.approx(end, abs=1e-9)


def test_a_masse_shot_slides_along_a_parabola() -> None:
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, Stroke(1.5, 90.0, 35.0, side=-0.35, height=-0.35))
    lands, rolls = times_of(shot, "land"), times_of(shot, "roll")
    times = np.linspace(lands[-1], rolls[0], 50)[1:-1]
    x, y, z = shot.at(times)[CUE].T
    assert (z == 0).all()
    # Across its axis evenly, along it evenly faster: fitted along the slip, the rest is straight.
    now = flyer(shot, CUE, float(times[0]))
    axis = (now.v + np.cross(now.w, [0.0, 0.0, -RADIUS]))[:2]
    axis /= np.hypot(*axis)
    along, across = x * axis[0] + y * axis[1], y * axis[0] - x * axis[1]
    fit = np.polyfit(across, along, 2)
    assert np.polyval(fit, across) == pytest.approx(along, abs=1e-9)
    assert abs(fit[0]) > 0.1
    turned = motion(shot, CUE, rolls[0]).heading - motion(shot, CUE, 0.0).heading
    assert abs(turned) > 10


def test_a_ball_jumps_over_another() -> None:
    layout = {CUE: START, 1: (START[0], START[1] + 0.22)}
    level = simulate(TABLE, layout, Stroke(4.0, 90.0))
    assert level.events[1].kind == "ball"
    jump = simulate(TABLE, layout, Stroke(4.0, 90.0, 40.0))
    assert next(e for e in jump.events if e.kind in ("ball", "rail")).kind == "rail"
    assert least_gap(jump) >= -1e-9


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_balls_that_meet_in_the_air_agree_with_the_reference(seed: int) -> None:
    rng = np.random.default_rng(seed)
    stroke = Stroke(
        float(rng.uniform(2, 4)), 90.0, float(rng.uniform(20, 60)), *map(float, rng.uniform(-0.3, 0.3, 2))
    )
    layout = {CUE: START, 1: beside(START, 90 + float(rng.uniform(-10, 10)), float(rng.uniform(0.06, 0.5)))}
    shot = simulate(TABLE, layout, stroke)
    hits = times_of(shot, "ball")
    assume(hits)
    hit = hits[0]
    one, other = (flyer(shot, ball, hit, after=False) for ball in (CUE, 1))
    places = shot.at(hit)
    normal = (places[1] - places[CUE]) / (2 * RADIUS)
    assert np.linalg.norm(normal) == pytest.approx(1, abs=1e-9)
    assume(places[CUE][2] > 0 and (one.v - other.v) @ normal > 0.02)
    one_after, other_after = blow(
        one, other, normal, radius=RADIUS, restitution=M.ball_restitution, friction=between
    )
    assert other_after is not None
    # The other lies on the slate, which throws it back up.
    other_after = on_slate(other_after)
    # Thrown up, it may catch the cue ball once more within the same contact.
    assume((one_after.v - other_after.v) @ normal < 0)
    assert_same(flyer(shot, CUE, hit), one_after)
    assert_same(flyer(shot, 1, hit), other_after)


@pytest.mark.parametrize("distance", np.linspace(0.04, 0.46, 15))
def test_a_ball_in_the_air_meets_the_nose(distance: float) -> None:
    # A straight piece of the right rail, with the ball below its nose or above.
    start = (TABLE.width - float(distance), 0.6)
    shot = simulate(TABLE, {CUE: start}, Stroke(3.0, 0.0, 20.0, side=0.1))
    (hit, *_) = times_of(shot, "rail")
    place = shot.at(hit)[CUE]
    assert place[2] > 0
    before, now = flyer(shot, CUE, hit, after=False), flyer(shot, CUE, hit)
    rise = place[2] - NOSE
    if rise > 0:
        axis = TABLE.width + POINT_RADIUS
        assert hypot(axis - place[0], rise) == pytest.approx(RADIUS + POINT_RADIUS, abs=1e-9)
        normal = np.array([axis - place[0], 0.0, -rise]) / (RADIUS + POINT_RADIUS)
    else:
        assert place[0] == pytest.approx(TABLE.width - RADIUS, abs=1e-12)
        normal = np.array([sqrt(1 - (rise / RADIUS) ** 2), 0.0, -rise / RADIUS])
    hard = float(before.v @ normal) / M.rail_hard_speed
    restitution = M.rail_restitution_hard
    restitution += (M.rail_restitution - restitution) * float(np.exp(-(hard**2)))
    after, _ = blow(
        before, None, normal, radius=RADIUS, restitution=restitution, friction=lambda _: M.rail_friction
    )
    assert_same(now, after)


def test_higher_and_higher_over_the_rail() -> None:
    # The same jump from ever nearer to the rail: into it, onto its nose, over it.
    ends = []
    for distance in np.arange(0.9, 0.1, -0.01):
        start = (TABLE.width - float(distance), 0.6)
        shot = simulate(TABLE, {CUE: start}, Stroke(3.5, 0.0, 30.0))
        first = next(e for e in shot.events if e.kind in ("rail", "off"))
        height = float(shot.at(first.time)[CUE][2])
        ends.append(first.kind)
        if first.kind == "off":
            assert height >= RADIUS + NOSE
            assert shot.off == (CUE,)
            assert shot.at(shot.duration + 1)[CUE][0] >= TABLE.width
        else:
            assert height < 2 * RADIUS + NOSE
    assert set(ends) == {"rail", "off"}


@pytest.mark.parametrize("heading", [0.0, 45.0, 77.0, 90.0, 135.0, 180.0, 200.0, 270.0])
def test_a_hard_jump_leaves_the_table_on_every_side(heading: float) -> None:
    shot = simulate(TABLE, {CUE: TABLE.centre_spot, 1: (0.2, 0.2)}, Stroke(9.0, heading, 45.0))
    assert shot.off == (CUE,)
    assert CUE not in shot.final
    assert CUE not in shot.pocketed
    assert shot.events[-1].kind == "off"
    assert shot.final[1] == pytest.approx((0.2, 0.2))


def test_a_jumping_ball_falls_into_a_pocket() -> None:
    into = {}
    for speed in np.linspace(1.0, 8.0, 71):
        start = (TABLE.width - 0.35, TABLE.length - 0.35)
        shot = simulate(TABLE, {CUE: start}, Stroke(float(speed), 45.0, 35.0))
        if shot.pocketed:
            last = next(e.time for e in shot.events if e.kind == "pocket")
            into[float(speed)] = motion(shot, CUE, last, after=False).height
            assert shot.pocketed == {CUE: "foot-right"}
    heights = np.array(list(into.values()))
    assert (heights == 0).any()  # on the bed or landing in the hole
    assert ((heights > 0.01) & (heights <= 2 * RADIUS * M.rail_height)).any()  # against the back of it
    assert (heights <= 2 * RADIUS * M.rail_height).all()


@pytest.mark.parametrize("heading", np.arange(0.0, 360.0, 30.0))
@pytest.mark.parametrize("elevation", [5.0, 45.0, 85.0])
def test_a_frozen_cue_ball_struck_from_above(heading: float, elevation: float) -> None:
    frozen = {CUE: (RADIUS, 0.8), 1: (RADIUS + 2 * RADIUS, 0.8), 2: (RADIUS, 0.8 + 2 * RADIUS)}
    for layout in (frozen, {CUE: frozen[CUE]}):
        shot = simulate(TABLE, layout, Stroke(4.0, float(heading), elevation, side=0.2))
        assert len(shot.events) < 300
        assert least_gap(shot) >= -1e-9
        times = np.unique(shot.times).tolist()
        left = [energy(shot, t) for t in times]
        assert all(b <= a * (1 + 1e-9) + 1e-18 for a, b in pairwise(left))


def test_a_ball_that_comes_down_on_a_pack_comes_off_it() -> None:
    rng = np.random.default_rng(5)
    place = (0.635, 1.2)
    pack = {1: place, 2: beside(place, 0.0, 2 * RADIUS), 3: beside(place, 60.0, 2 * RADIUS)}
    on_top = 0
    for _ in range(150):
        layout: Layout = {CUE: (0.64, 1.2 - float(rng.uniform(0.25, 0.4))), **pack}
        shot = simulate(TABLE, layout, Stroke(float(rng.uniform(2, 5)), 90.0, float(rng.uniform(45, 70))))
        hits = times_of(shot, "ball")
        on_top += bool(hits) and shot.at(hits[0])[CUE][2] > 1.5 * RADIUS
        assert least_gap(shot) >= -1e-9
        assert len(shot.events) < 500
        assert all(motion(shot, ball, shot.duration).energy == 0 for ball in shot.final)
    assert on_top > 10


class Steps:
    """An integrator that knows forces only: gravity and the cloth's friction, in small steps of the midpoint
    rule; contacts are placed by halving the step in which surfaces cross."""

    def __init__(self, layout: Layout, stroke: Stroke) -> None:
        """Start a shot."""
        self.p = {ball: np.array([x, y, 0.0]) for ball, (x, y) in layout.items()}
        self.balls = dict.fromkeys(layout, Flyer(np.zeros(3), np.zeros(3)))
        self.balls[CUE] = off_the_tip(stroke)
        self._on_bed(CUE)

    def _on_bed(self, ball: Ball) -> None:
        """Bounce a ball that goes down into the bed."""
        self.balls[ball] = on_slate(self.balls[ball])

    def _rates(self, ball: Flyer, height: float, dt: float) -> tuple[Vector, Vector]:
        if height > 0 or ball.v[2] > 0:
            return np.array([0.0, 0.0, -G]), np.zeros(3)
        slip = ball.v + np.cross(ball.w, [0.0, 0.0, -RADIUS])
        speed, slide = float(np.linalg.norm(ball.v)), float(np.linalg.norm(slip))
        twist = np.array([0.0, 0.0, -M.spin_decay * np.sign(ball.w[2]) if abs(ball.w[2]) > 10 * dt else 0.0])
        if slide > 7 * dt:
            a = -M.sliding_friction * G * slip / slide
            return a, 2.5 / RADIUS * np.cross([0.0, 0.0, -1.0], a) + twist
        if speed > 0.2 * dt:
            a = -M.rolling_friction * G * ball.v / speed
            return a, np.cross([0.0, 0.0, 1.0], a) / RADIUS + twist
        return np.zeros(3), twist

    def _moved(self, ball: Ball, dt: float) -> tuple[Vector, Flyer]:
        now, height = self.balls[ball], float(self.p[ball][2])
        a, turn = self._rates(now, height, dt)
        middle = Flyer(now.v + a * dt / 2, now.w + turn * dt / 2)
        a, turn = self._rates(middle, height, dt)
        return self.p[ball] + middle.v * dt, Flyer(now.v + a * dt, now.w + turn * dt)

    def _crossing(self, after: dict[Ball, tuple[Vector, Flyer]]) -> bool:
        names = list(after)
        return any(place[2] < 0 for place, _ in after.values()) or any(
            np.linalg.norm(after[i][0] - after[j][0]) < 2 * RADIUS < np.linalg.norm(self.p[i] - self.p[j])
            for k, i in enumerate(names)
            for j in names[:k]
        )

    def step(self, dt: float) -> None:
        """Advance all balls, and stop at what they meet on the way."""
        after = {ball: self._moved(ball, dt) for ball in self.balls}
        if not self._crossing(after):
            self.p = {ball: place for ball, (place, _) in after.items()}
            self.balls = {ball: flyer for ball, (_, flyer) in after.items()}
            return
        if dt > 1e-7:
            self.step(dt / 2)
            self.step(dt / 2)
            return
        self.balls = {ball: flyer for ball, (_, flyer) in after.items()}
        names = list(self.balls)
        for k, i in enumerate(names):
            for j in names[:k]:
                apart = after[i][0] - after[j][0]
                gap = float(np.linalg.norm(apart))
                if gap < 2 * RADIUS < np.linalg.norm(self.p[i] - self.p[j]):
                    one, other = blow(
                        self.balls[j],
                        self.balls[i],
                        apart / gap,
                        radius=RADIUS,
                        restitution=M.ball_restitution,
                        friction=between,
                    )
                    assert other is not None
                    flat = self.p[i][2] == self.p[j][2] == 0
                    if flat and self.balls[i].v[2] <= 0 and self.balls[j].v[2] <= 0:
                        one, other = (Flyer(ball.v * [1, 1, 0], ball.w) for ball in (one, other))
                    self.balls[j], self.balls[i] = one, other
                    for ball in (i, j):
                        if self.p[ball][2] == 0:
                            self._on_bed(ball)
        for ball, (place, _) in after.items():
            if place[2] < 0:
                self.p[ball] = place * [1, 1, 0]
                self._on_bed(ball)


def flight(seed: int) -> tuple[Layout, Stroke, float]:
    """Return a shot of one to three balls in which some fly, and how long to follow it: before any rail."""
    rng = np.random.default_rng(seed)
    while True:
        start = (float(rng.uniform(0.4, 0.9)), float(rng.uniform(0.6, 1.2)))
        heading = float(rng.uniform(0, 360))
        layout: dict[Ball, Point] = {CUE: start}
        for ball in range(1, 1 + seed % 3):
            aim = heading + float(rng.uniform(-12, 12))
            layout[ball] = beside(start, aim, 0.15 * ball + float(rng.uniform(0, 0.06)))
        if any(not (0.1 < x < 1.17 and 0.1 < y < 2.44) for x, y in layout.values()):
            continue
        stroke = Stroke(
            float(rng.uniform(1.0, 2.5)),
            heading,
            float(rng.uniform(10, 60)),
            *map(float, rng.uniform(-0.3, 0.3, 2)),
        )
        shot = simulate(TABLE, layout, stroke)
        ends = [e.time for e in shot.events if e.kind in ("rail", "pocket", "off")]
        hits = times_of(shot, "ball")
        until = min([1.0, *ends]) - 0.01
        if until > 0.3 and sum(hit < until for hit in hits) >= min(seed % 3, 2) and len(hits) < 4:
            return layout, stroke, until


@pytest.mark.parametrize("seed", range(9))
def test_small_steps_agree_in_the_air(seed: int) -> None:
    # Figure 12.
    layout, stroke, until = flight(seed)
    shot = simulate(TABLE, layout, stroke)
    dt = 5e-4
    steps = Steps(layout, stroke)
    for _ in range(int(until / dt)):
        steps.step(dt)
    now = shot.at(int(until / dt) * dt)
    for ball in layout:
        assert steps.p[ball] == pytest.approx(now[ball], abs=1e-3)


def test_a_ball_off_the_table_has_left_for_good() -> None:
    shot = simulate(TABLE, {CUE: (1.0, 1.0), 1: (1.1, 1.0)}, Stroke(9.0, 0.0, 40.0))
    left = gone(shot)
    for ball, time in left.items():
        assert not [e for e in shot.events if e.time > time and ball in (e.ball, e.other)]
