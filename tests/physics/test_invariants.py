"""What holds on every shot: energy, gaps, ends, and that a shot's mirror image is its image."""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from math import hypot, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.physics import DEFAULT_MODEL, LayoutError, Model, SimulationError, Stroke, Trajectory, simulate
from footspot.physics.bed import bed
from footspot.physics.kernels import ENDLESS, _pocket_code
from footspot.table.pockets import POINT_RADIUS, cushions, pockets
from footspot.table.table import CUE, POCKETS, RADIUS, TABLES, Ball, Layout, Point
from tests.physics.shots import (
    TABLE,
    beside,
    break_shot,
    cue_energy,
    energy,
    gone,
    least_gap,
    moments,
    motion,
    rack,
    random_layout,
    random_stroke,
    record,
    times_of,
)

SEEDS = st.integers(0, 2**32 - 1)
LOSSLESS = Model(
    ball_restitution=1.0,
    ball_friction=0.0,
    ball_friction_slow=0.0,
    rail_restitution=1.0,
    rail_restitution_hard=1.0,
    rail_height=0.5,
    rail_friction=0.0,
    sliding_friction=1e-12,
    rolling_friction=1e-3,
)


def random_shot(seed: int, most: int = 15) -> Trajectory:
    rng = np.random.default_rng(seed)
    return simulate(TABLE, random_layout(rng, int(rng.integers(1, most + 1))), random_stroke(rng))


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_energy_never_rises(seed: int) -> None:
    # Figure 7: over every event and between events; where the cue strikes, with the cue's own.
    rng = np.random.default_rng(seed)
    layout, stroke = random_layout(rng, int(rng.integers(1, 16))), random_stroke(rng)
    shot = simulate(TABLE, layout, stroke)
    blows = times_of(shot, "stroke")
    last = last_of_all = 0.5 * DEFAULT_MODEL.cue_mass / DEFAULT_MODEL.ball_mass * stroke.speed**2
    for t in np.unique(shot.times).tolist():
        for after in (False, True) if t > 0.0 else (True,):
            now = energy(shot, t, after=after)
            assert now <= last * (1 + 1e-9) + 1e-18 or (after and t in blows)
            of_all = now + cue_energy(shot, t, after=after)
            assert of_all <= last_of_all * (1 + 1e-9) + 1e-18
            last, last_of_all = now, of_all
    assert last == 0.0


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_balls_stay_apart_and_on_the_bed_and_come_to_rest(seed: int) -> None:
    # Figure 8.
    shot = random_shot(seed)
    assert least_gap(shot) >= -1e-9
    times = moments(shot)
    down = gone(shot)
    assert {*shot.pocketed, *shot.off} == down.keys()
    assert set(shot.final) | set(down) == set(shot.balls)
    assert not set(shot.final) & set(down)
    for ball, places in shot.at(times).items():
        assert np.isfinite(places).all()
        for x, y, z in places[times < down.get(ball, np.inf)]:
            assert_in_play((x, y), z)
    assert list(shot.times) == sorted(shot.times)
    for ball, place in shot.final.items():
        assert motion(shot, ball, shot.duration).energy == 0.0
        assert shot.at(shot.duration + 1.0)[ball] == pytest.approx((*place, 0.0), abs=0.0)


HOLES = pockets(TABLE)


NOSE = DEFAULT_MODEL.rail_height * 2 * RADIUS - RADIUS


def assert_in_play(place: Point, height: float, slack: float = 1e-9) -> None:
    """Assert that a ball is neither in the slate nor in a cushion. Above the nose these are round-edged."""
    assert height >= -1e-12
    if height <= NOSE:
        assert_on_bed(place, height, slack)
        return
    for (ax, ay), (bx, by) in EDGES:
        length = hypot(bx - ax, by - ay)
        share = ((place[0] - ax) * (bx - ax) + (place[1] - ay) * (by - ay)) / length**2
        share = min(1.0, max(0.0, share))
        nearest = (ax + share * (bx - ax), ay + share * (by - ay))
        gap = sqrt((place[0] - nearest[0]) ** 2 + (place[1] - nearest[1]) ** 2 + (height - NOSE) ** 2)
        assert gap >= RADIUS + POINT_RADIUS - slack


def assert_on_bed(place: Point, height: float, slack: float = 1e-9) -> None:
    """Assert that a ball's centre is in the inner rectangle or free of the jaws of the pocket it is at."""
    x, y = place
    if (
        RADIUS - slack <= x <= TABLE.width - RADIUS + slack
        and RADIUS - slack <= y <= TABLE.length - RADIUS + slack
    ):
        return
    pocket = min(HOLES, key=lambda hole: hypot(x - hole.centre[0], y - hole.centre[1]))
    for jaw in pocket.jaws:
        assert hypot(x - jaw.centre[0], y - jaw.centre[1]) >= RADIUS + POINT_RADIUS - slack
        dx, dy = x - jaw.facing[0], y - jaw.facing[1]
        if dx * jaw.along[0] + dy * jaw.along[1] >= 0:
            assert dx * jaw.normal[0] + dy * jaw.normal[1] >= RADIUS - slack
    assert height > 0 or hypot(x - pocket.centre[0], y - pocket.centre[1]) >= pocket.radius - slack
    assert hypot(x - pocket.centre[0], y - pocket.centre[1]) < 0.15


def edges() -> Iterator[tuple[Point, Point]]:
    """Yield the axes of the cushions' rounded edges: of rails from point to point, and of the facings."""
    for cushion in cushions(TABLE):
        outward = {"head": (0, -1), "foot": (0, 1), "left": (-1, 0), "right": (1, 0)}[cushion.rail]
        dx, dy = (POINT_RADIUS * direction for direction in outward)
        yield (
            (cushion.start[0] + dx, cushion.start[1] + dy),
            (cushion.end[0] + dx, cushion.end[1] + dy),
        )
    for pocket in HOLES:
        for jaw in pocket.jaws:
            yield jaw.centre, (jaw.centre[0] + 0.1 * jaw.along[0], jaw.centre[1] + 0.1 * jaw.along[1])


EDGES = list(edges())


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_the_same_stroke_gives_the_same_shot_bit_for_bit(seed: int) -> None:
    # Figure 11; the order in which a layout lists its balls does not matter.
    rng = np.random.default_rng(seed)
    layout, stroke = random_layout(rng, 8), random_stroke(rng)
    first = simulate(TABLE, layout, stroke)
    again = simulate(TABLE, dict(reversed(layout.items())), stroke)
    assert record(first) == record(again)


def test_without_loss_a_table_keeps_its_energy_and_momentum() -> None:
    # Figure 6. Rolling friction stays, so that the shot ends; sliding balls do not feel it.
    layout, _ = break_shot(9, 1e-7)
    layout = {ball: (x, y - 0.4) for ball, (x, y) in layout.items()}
    shot = simulate(TABLE, layout, Stroke(2.0, 90.3), model=LOSSLESS)
    start = energy(shot, 0.0)
    momentum = motion(shot, CUE, 0.0).v
    rails = [e.time for e in shot.events if e.kind == "rail"]
    contacts = [e for e in shot.events if e.kind == "ball" and e.time < rails[0]]
    assert len(contacts) >= 9
    for event in contacts:
        total = [motion(shot, ball, event.time).v for ball in shot.balls]
        assert sum(v[0] for v in total) == pytest.approx(momentum[0], abs=1e-9)
        assert sum(v[1] for v in total) == pytest.approx(momentum[1], abs=1e-9)
    dropped = [e.time for e in shot.events if e.kind in ("pocket", "roll")]
    end = min([3.0, *dropped])
    assert end > rails[0]
    assert energy(shot, end, after=False) == pytest.approx(start, rel=1e-6)


def mirrored(layout: Layout) -> dict[Ball, Point]:
    return {ball: (TABLE.width - x, y) for ball, (x, y) in layout.items()}


def exact(layout: Layout) -> dict[Ball, Point]:
    """Round coordinates to multiples of 2⁻⁵¹, so that reflecting them is exact."""
    return {ball: (round(x * 2**51) / 2**51, round(y * 2**51) / 2**51) for ball, (x, y) in layout.items()}


def assert_mirrored(shot: Trajectory, image: Trajectory) -> None:
    """Assert that two shots are mirror images to the last bit, in all their numbers."""
    flip = np.array([1, 1, -1, 1, -1, 1, -1, 1, 1, -1, -1, 1, 1, 1, 1])
    assert shot.times.tolist() == image.times.tolist()
    assert shot.codes[:, :2].tolist() == image.codes[:, :2].tolist()
    assert (shot.segments * flip == image.segments).all()


@pytest.mark.parametrize("elevation", [0.0, 8.0])
@pytest.mark.parametrize("gap", [0.0, 1e-4, 1e-3, 0.004])
@pytest.mark.parametrize("cut", [0.0, 3.0, 20.0])
def test_second_blows_mirror_to_the_last_bit(cut: float, gap: float, elevation: float) -> None:
    # A ball close to the cue ball and another that touches it.
    cue = (0.5, 1.0)
    near = beside(cue, 90.0 - cut, 2 * RADIUS + gap)
    layout = exact({CUE: cue, 1: near, 2: beside(near, 60.0, 2 * RADIUS + 1e-12)})
    shot = simulate(TABLE, layout, Stroke(3.0, 90.0, elevation, 0.1, 0.2))
    image = simulate(TABLE, mirrored(layout), Stroke(3.0, 90.0, elevation, -0.1, 0.2))
    assert len(times_of(shot, "stroke")) > 1
    assert_mirrored(shot, image)


@pytest.mark.parametrize("gap", [-1e-12, 0.0, 1e-7, 1e-5])
@pytest.mark.parametrize("balls", [9, 15])
def test_breaks_mirror_to_the_last_bit(balls: int, gap: float) -> None:
    # Figure 9.
    layout, stroke = break_shot(balls, gap)
    layout = exact(layout)
    assert mirrored(mirrored(layout)) == layout
    stroke = Stroke(stroke.speed, 90.25, side=0.2, height=-0.1)
    image = Stroke(stroke.speed, 89.75, side=-0.2, height=-0.1)
    assert_mirrored(simulate(TABLE, layout, stroke), simulate(TABLE, mirrored(layout), image))


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_any_shot_mirrors_to_the_last_bit(seed: int) -> None:
    rng = np.random.default_rng(seed)
    layout, stroke = exact(random_layout(rng, 8)), random_stroke(rng)
    heading = round(stroke.direction * 1024) / 1024
    stroke = replace(stroke, direction=heading)
    image = replace(stroke, direction=180 - heading, side=-stroke.side)
    shot = simulate(TABLE, layout, stroke)
    assert_mirrored(shot, simulate(TABLE, mirrored(layout), image))
    turned = {ball: (TABLE.width - x, TABLE.length - y) for ball, (x, y) in layout.items()}
    half_turn = replace(stroke, direction=heading + 180)
    other = simulate(TABLE, turned, half_turn)
    assert other.times == pytest.approx(shot.times, abs=0.0)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_short_shots_mirror_with_any_coordinates(seed: int) -> None:
    # Figure 9: to 1e-9 m for shots of up to five collisions.
    rng = np.random.default_rng(seed)
    layout, stroke = random_layout(rng, 5), random_stroke(rng, 2.0)
    shot = simulate(TABLE, layout, stroke)
    if sum(e.kind in ("ball", "rail") for e in shot.events) > 5:
        return
    image = replace(stroke, direction=180 - stroke.direction, side=-stroke.side)
    other = simulate(TABLE, mirrored(layout), image)
    assert shot.pocketed.keys() == other.pocketed.keys()
    for ball, (x, y) in other.final.items():
        assert shot.final[ball] == pytest.approx((TABLE.width - x, y), abs=1e-9)


@pytest.mark.parametrize("gap", [0.0, 1e-7])
@pytest.mark.parametrize("balls", [9, 15])
def test_a_rack_does_not_care_how_its_balls_are_numbered(balls: int, gap: float) -> None:
    rng = np.random.default_rng(balls)
    layout, stroke = break_shot(balls, gap)
    shot = simulate(TABLE, layout, stroke)
    first = next(e.time for e in shot.events if e.kind == "ball")
    for _ in range(5):
        names = {CUE: CUE, **dict(zip(range(1, balls + 1), rng.permutation(balls) + 1, strict=True))}
        other = simulate(TABLE, {int(names[b]): place for b, place in layout.items()}, stroke)
        for ball in layout:
            ours, theirs = motion(shot, ball, first), motion(other, int(names[ball]), first)
            assert theirs.v == pytest.approx(ours.v, abs=1e-9)
            assert theirs.spin == pytest.approx(ours.spin, abs=1e-9)


def test_a_break_along_the_middle_is_symmetric_at_first() -> None:
    layout = exact({CUE: (TABLE.width / 2, TABLE.head_string), **rack(9, 0.0)})
    shot = simulate(TABLE, layout, Stroke(7.0, 90.0))
    first = next(e.time for e in shot.events if e.kind == "ball")
    for left, right in ((2, 3), (4, 6), (7, 8)):
        one, other = motion(shot, left, first), motion(shot, right, first)
        assert one.v == pytest.approx((-other.v[0], other.v[1]), abs=1e-12)
    assert motion(shot, 9, first).v[0] == pytest.approx(0, abs=1e-12)
    assert motion(shot, 9, first).v[1] > 0


@pytest.mark.parametrize(
    ("layout", "balls"),
    [
        ({1: (0.5, 0.5)}, (CUE,)),
        ({CUE: (0.5, 0.5), 3: (0.5, 0.55)}, (CUE, 3)),
        ({CUE: (0.5, 0.5), 3: (0.9, 0.9), 4: (0.9, 0.9)}, (3, 4)),
        ({CUE: (0.5, float("nan"))}, (CUE,)),
        ({CUE: (0.5, 0.5), 2: (float("inf"), 0.3)}, (2,)),
        ({CUE: (RADIUS - 1e-6, 0.5)}, (CUE,)),
        ({CUE: (0.5, TABLE.length + 1.0)}, (CUE,)),
        ({CUE: (0.5, 0.5), 7: (-0.02, -0.02)}, (7,)),
        ({CUE: (0.5, 0.5), 7: (0.0, 0.1)}, (7,)),
        ({CUE: (0.5, 0.5), 7: (-3.0, TABLE.length / 2)}, (7,)),
    ],
)
def test_impossible_layouts_are_refused(layout: Layout, balls: tuple[Ball, ...]) -> None:
    with pytest.raises(LayoutError) as refusal:
        simulate(TABLE, layout, Stroke(1.0, 0.0))
    assert refusal.value.balls == balls


def test_a_ball_may_lie_in_the_jaws() -> None:
    hanging = (0.021, 0.021)
    shot = simulate(TABLE, {CUE: (0.5, 0.5), 1: hanging}, Stroke(0.3, 0.0))
    assert shot.final[1] == pytest.approx(hanging, abs=1e-15)
    shot = simulate(TABLE, {CUE: (0.5, 0.5), 1: hanging}, Stroke(1.0, 225.0))
    assert shot.pocketed[1] == "head-left"


def test_a_shot_without_end_names_all_that_replays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = import_module("footspot.physics.simulate")
    monkeypatch.setattr(solver, "play", lambda *_: (ENDLESS, 0, 0, 0, -1, -1))
    layout, stroke = {CUE: (0.5, 0.5)}, Stroke(1.0, 0.0)
    with pytest.raises(SimulationError) as failure:
        simulate(TABLES["8-foot"], layout, stroke)
    assert (failure.value.layout, failure.value.stroke) == (layout, stroke)
    assert repr(stroke) in str(failure.value)


def test_pocket_names_follow_places() -> None:
    for number, pocket in enumerate(HOLES):
        x, y = pocket.centre[0] - TABLE.width / 2, pocket.centre[1] - TABLE.length / 2
        assert POCKETS[_pocket_code(x, y, bed(TABLE, RADIUS))] == POCKETS[number] == pocket.name
