"""Pockets: built to measure, and they take and refuse balls."""

from math import acos, degrees, hypot, sqrt

import numpy as np
import pytest

from footspot.physics import Stroke, Trajectory, simulate
from footspot.table.pockets import (
    CORNER_SHELF,
    POINT_RADIUS,
    SIDE_SHELF,
    Jaw,
    cushions,
    pockets,
    point_arc,
)
from footspot.table.table import CUE, POCKETS, RADIUS, TABLES, Point, Table
from tests.physics.shots import TABLE, motion

EVERY_TABLE = pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
MOUTHS = {"standard": (0.117, 0.130), "tight": (0.108, 0.124), "loose": (0.127, 0.140)}
"""Of corner and side, in m."""
NOSE = {"left": (0, 1), "right": (0, 1), "head": (1, 0), "foot": (1, 0)}


def tip(jaw: Jaw, table: Table) -> Point:
    """Return where a jaw's facing line meets its rail's nose line."""
    line = {"left": 0.0, "right": table.width, "head": 0.0, "foot": table.length}[jaw.rail]
    axis = 0 if jaw.rail in ("left", "right") else 1
    steps = (line - jaw.facing[axis]) / jaw.along[axis]
    return (jaw.facing[0] + steps * jaw.along[0], jaw.facing[1] + steps * jaw.along[1])


@EVERY_TABLE
def test_pockets_are_built_to_measure(table: Table) -> None:
    built = pockets(table)
    assert tuple(pocket.name for pocket in built) == POCKETS
    for pocket in built:
        mouth, angle, shelf = (
            (MOUTHS[table.pockets][1], 104.0, SIDE_SHELF)
            if "side" in pocket.name
            else (MOUTHS[table.pockets][0], 142.0, CORNER_SHELF)
        )
        assert pocket.mouth == mouth
        one, other = (tip(jaw, table) for jaw in pocket.jaws)
        assert hypot(one[0] - other[0], one[1] - other[1]) == pytest.approx(mouth)
        middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
        to_drop = hypot(middle[0] - pocket.centre[0], middle[1] - pocket.centre[1]) - pocket.radius
        assert to_drop == pytest.approx(shelf)
        for jaw, point in zip(pocket.jaws, (one, other), strict=True):
            assert hypot(*jaw.along) == pytest.approx(1)
            turn = abs(jaw.along[0] * NOSE[jaw.rail][0] + jaw.along[1] * NOSE[jaw.rail][1])
            assert degrees(acos(turn)) == pytest.approx(180 - angle)
            # Facings look at the middle of the mouth and lead away from the bed.
            assert (middle[0] - point[0]) * jaw.normal[0] + (middle[1] - point[1]) * jaw.normal[1] > 0
            away = (table.width / 2 - point[0]) * jaw.along[0] + (table.length / 2 - point[1]) * jaw.along[1]
            assert away < 0
            assert hypot(jaw.facing[0] - jaw.centre[0], jaw.facing[1] - jaw.centre[1]) == pytest.approx(
                POINT_RADIUS
            )


@EVERY_TABLE
def test_cushions_run_from_point_to_point(table: Table) -> None:
    ends = [end for cushion in cushions(table) for end in (cushion.start, cushion.end)]
    assert len(cushions(table)) == 6
    for pocket in pockets(table):
        for jaw in pocket.jaws:
            arc = point_arc(jaw)
            assert arc[0] == pytest.approx(jaw.facing)
            assert min(hypot(arc[-1][0] - x, arc[-1][1] - y) for x, y in ends) < 1e-12
            assert all(
                hypot(x - jaw.centre[0], y - jaw.centre[1]) == pytest.approx(POINT_RADIUS) for x, y in arc
            )
            end = pocket.facing_end(jaw)
            assert hypot(end[0] - pocket.centre[0], end[1] - pocket.centre[1]) == pytest.approx(pocket.radius)


def at_pocket(name: str, start: Point, speed: float = 1.5, off: Point = (0.0, 0.0)) -> Trajectory:
    """Shoot the cue ball at the middle of a pocket's mouth, or off it."""
    pocket = pockets(TABLE)[POCKETS.index(name)]
    one, other = (tip(jaw, TABLE) for jaw in pocket.jaws)
    aim = ((one[0] + other[0]) / 2 + off[0], (one[1] + other[1]) / 2 + off[1])
    heading = degrees(np.arctan2(aim[1] - start[1], aim[0] - start[0]))
    return simulate(TABLE, {CUE: start}, Stroke(speed, heading))


@pytest.mark.parametrize("name", POCKETS)
def test_a_ball_played_at_the_middle_drops_untouched(name: str) -> None:
    shot = at_pocket(name, TABLE.centre_spot)
    assert shot.pocketed == {CUE: name}
    assert [e.kind for e in shot.events if e.kind in ("rail", "pocket")] == ["pocket"]
    assert shot.events[-1].other == name
    assert shot.final == {}


def test_exactly_forty_five_degrees_into_a_corner() -> None:
    shot = simulate(TABLE, {CUE: (TABLE.width - 0.5, TABLE.length - 0.5)}, Stroke(2.0, 45.0))
    assert shot.pocketed == {CUE: "foot-right"}
    assert not [e for e in shot.events if e.kind == "rail"]


def test_the_drop_is_where_the_slate_ends() -> None:
    shot = at_pocket("foot-right", (TABLE.width - 0.4, TABLE.length - 0.4))
    x, y, _ = shot.at(shot.duration)[CUE]
    # On the axis, the drop's edge is a shelf's depth behind the mouth.
    to_corner = hypot(TABLE.width - x, TABLE.length - y)
    assert 0.117 / 2 - to_corner == pytest.approx(CORNER_SHELF, abs=1e-9)


def test_a_ball_can_touch_a_facing_and_drop() -> None:
    shot = at_pocket("foot-right", (0.5, 1.2), 1.0, off=(0.021, -0.021))
    touches = [e for e in shot.events if e.kind == "rail"]
    assert shot.pocketed == {CUE: "foot-right"}
    assert touches
    assert {e.pocket for e in touches} == {"foot-right"}
    assert {e.other for e in touches} <= {"foot", "right"}


def test_a_hard_shot_along_the_rail_is_refused_where_a_soft_one_falls() -> None:
    # Along the right rail a hair off it, then into the far facing.
    start = (TABLE.width - RADIUS - 0.004, 1.9)
    soft = simulate(TABLE, {CUE: start}, Stroke(0.7, 90.0))
    hard = simulate(TABLE, {CUE: start}, Stroke(5.0, 90.0))
    assert soft.pocketed == {CUE: "foot-right"}
    first = next(e for e in hard.events if e.kind == "rail")
    assert first.pocket == "foot-right"


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("pocket", ["foot-right", "side-right"])
def test_loose_pockets_take_what_tight_ones_refuse(pocket: str, speed: float) -> None:
    # So far off the middle that the ball's edge passes outside the tight points and inside the loose ones.
    taken = {}
    for pockets_cut in ("tight", "loose"):
        table = TABLES[f"9-foot {pockets_cut}"]
        if pocket == "side-right":
            off, heading = 0.040, 0.0
            start = (table.width - 0.5, table.length / 2 + off)
        else:
            off, heading = 0.033, 45.0
            start = (table.width - 0.5 - off / sqrt(2), table.length - 0.5 + off / sqrt(2))
        point = MOUTHS[pockets_cut][pocket == "side-right"] / 2
        assert (off + RADIUS > point) == (pockets_cut == "tight")
        shot = simulate(table, {CUE: start}, Stroke(speed, heading))
        first = next(e for e in shot.events if e.kind in ("rail", "pocket"))
        assert pocket in (first.pocket, first.other)
        taken[pockets_cut] = shot.pocketed
    assert taken == {"tight": {}, "loose": {CUE: pocket}}


def test_a_side_pocket_refuses_a_flat_angle() -> None:
    steep = at_pocket("side-right", (TABLE.width - 0.2, 0.75), off=(0.0, 0.01))
    first = next(e for e in steep.events if e.kind in ("rail", "pocket"))
    assert (first.kind, first.other, first.pocket) == ("rail", "right", "side-right")
    assert steep.pocketed == {}
    assert at_pocket("side-right", (TABLE.width - 0.4, 0.75), off=(0.0, 0.01)).pocketed == {CUE: "side-right"}


@pytest.mark.parametrize("up", [1.0, -1.0])
def test_a_ball_that_crosses_a_mouth_is_thrown_back_by_the_jaw_it_meets(up: float) -> None:
    # In over the line of the rail on one side of the pocket's middle, against the jaw on the other.
    start = (TABLE.width - 0.2, TABLE.length / 2 - up * 0.3)
    hit = 0
    for aim in np.linspace(-0.03, 0.03, 13):
        shot = at_pocket("side-right", start, off=(0.0, float(aim)))
        first = next(e for e in shot.events if e.kind in ("rail", "pocket"))
        y = shot.at(first.time)[CUE][1]
        if first.kind == "pocket" or up * (y - TABLE.length / 2) < 0:
            continue
        hit += 1
        before, after = motion(shot, CUE, first.time, after=False), motion(shot, CUE, first.time)
        assert up * before.v[1] > 0 > up * after.v[1]
        assert after.speed > 0.3 * before.speed
        assert sum(e.time == first.time for e in shot.events) == 1
    assert hit > 3


def test_a_ball_rolls_past_a_side_pocket_along_the_rail() -> None:
    shot = simulate(TABLE, {CUE: (RADIUS, 0.6)}, Stroke(1.0, 90.0))
    first = next(e for e in shot.events if e.kind in ("rail", "pocket"))
    assert first.pocket is None or "side" not in first.pocket
    assert shot.at(first.time)[CUE][1] > TABLE.length / 2 + 0.2


def test_a_point_throws_a_ball_back_along_the_line_of_centres() -> None:
    # Straight at the rounding of a side pocket's point: contact is where ball and rounding touch.
    jaw = pockets(TABLE)[POCKETS.index("side-right")].jaws[0]
    start = (jaw.centre[0] - 0.4, jaw.centre[1] - 0.003)
    shot = simulate(TABLE, {CUE: start}, Stroke(0.5, 0.0, height=0.4))
    hit = next(e for e in shot.events if e.kind == "rail")
    assert hit.pocket == "side-right"
    x, y, _ = shot.at(hit.time)[CUE]
    assert hypot(x - jaw.centre[0], y - jaw.centre[1]) == pytest.approx(RADIUS + POINT_RADIUS, abs=1e-9)
    out = motion(shot, CUE, hit.time)
    assert out.v[0] < 0
    assert out.v[1] * (y - jaw.centre[1]) > 0


def test_nothing_gets_past_a_pocket_into_the_wood() -> None:
    rng = np.random.default_rng(3)
    taken = 0
    for _ in range(400):
        name = str(rng.choice(POCKETS))
        start = (float(rng.uniform(0.1, TABLE.width - 0.1)), float(rng.uniform(0.1, TABLE.length - 0.1)))
        off = (float(rng.uniform(-0.06, 0.06)), float(rng.uniform(-0.06, 0.06)))
        shot = at_pocket(name, start, float(rng.uniform(0.3, 9)), off)
        taken += bool(shot.pocketed)
        places = shot.at(np.linspace(0, shot.duration, 500))[CUE][:, :2]
        depth = np.maximum(np.abs(places - np.array(TABLE.centre_spot)) - np.array(TABLE.centre_spot), 0)
        assert depth.max() < 0.117 / sqrt(2)
    assert 100 < taken < 390
