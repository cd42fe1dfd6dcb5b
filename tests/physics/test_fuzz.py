"""A small campaign of awkward shots, and that the checks it makes can fail."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.fuzz import BrokenRuleError, any_shot, check, room
from footspot.physics import Stroke, Trajectory, simulate
from footspot.table.table import CUE, RADIUS, TABLES
from tests.physics.shots import TABLE, energy, least_gap, random_layout, random_stroke

MOST_EVENTS = 2000


@pytest.mark.parametrize("part", range(4))
def test_awkward_shots_break_no_rule(part: int) -> None:
    for k in range(60):
        table, layout, stroke = any_shot(np.random.default_rng([7, part, k]))
        shot = simulate(table, layout, stroke)
        check(shot)
        assert len(shot.times) < MOST_EVENTS


@pytest.mark.parametrize("count", [11, 13, 14])
@pytest.mark.parametrize("height", [0.176650607, 0.225746305, 0.292072055])
@pytest.mark.parametrize("elevation", [0.0, 5.0])
def test_a_row_frozen_to_a_rail_ends_however_hard_it_is_pressed(
    count: int, height: float, elevation: float
) -> None:
    row = [(TABLE.width - RADIUS - 2 * RADIUS * k, 0.762) for k in range(count)]
    start = (row[-1][0] - 2 * RADIUS - 0.1, 0.762)
    shot = simulate(TABLE, dict(enumerate([start, *row])), Stroke(13.0, 0.0, elevation, height=height))
    check(shot)
    assert len(shot.times) < MOST_EVENTS


def test_a_ball_that_pushes_a_train_along_a_rail_gets_tired_of_it() -> None:
    row = [(TABLE.width - RADIUS, 2.2 - 2 * RADIUS * k) for k in range(15)]
    start = (row[-1][0], row[-1][1] - 2 * RADIUS)
    shot = simulate(TABLE, dict(enumerate([start, *row])), Stroke(13.0, 90.0, height=0.44))
    check(shot)
    assert len(shot.times) < MOST_EVENTS


def test_a_ball_passes_between_two_that_it_just_touches() -> None:
    """Its neighbours cannot give way: they are frozen to others, which are frozen to others."""
    gap = 2 * RADIUS
    row = [(0.6, 1.0 + gap * k) for k in (-3, -2, -1, 0, 1, 2, 3)]
    for start in (0.3, 0.45, 0.5):
        shot = simulate(TABLE, dict(enumerate([(start, 1.0), *row])), Stroke(13.0, 0.0, height=0.2))
        check(shot)
        assert len(shot.times) < MOST_EVENTS


def test_a_ball_above_the_point_of_a_jaw_comes_down_on_it() -> None:
    """It has just bounced off it, and leaves it sideways slower than it falls back."""
    table = TABLES["8-foot"]
    cue = (1.1788688436135561, 1.1423032272245641)
    shot = simulate(table, {CUE: cue}, Stroke(1.363872832655705, -109.3624634772008, 78.61966684542926))
    check(shot)
    assert [event.kind for event in shot.events].count("rail") > 1


def test_awkward_shots_are_awkward() -> None:
    shots = [any_shot(np.random.default_rng([8, k])) for k in range(150)]
    outside = frozen = tilted = 0
    for table, layout, stroke in shots:
        places = np.array(list(layout.values()))
        x, y = np.minimum(places, [table.width, table.length] - places).T
        outside += bool(((x < RADIUS - 1e-6) | (y < RADIUS - 1e-6)).any())
        gaps = np.linalg.norm(places[:, np.newaxis] - places, axis=2)[np.triu_indices(len(places), 1)]
        frozen += bool((gaps < 2 * RADIUS + 1e-8).any())
        tilted += stroke.elevation > 0
    assert min(outside, frozen, tilted) > 30


def a_shot() -> Trajectory:
    rng = np.random.default_rng(4)
    return simulate(TABLE, random_layout(rng, 8), random_stroke(rng))


def spoiled(shot: Trajectory, row: int, column: int, by: float) -> Trajectory:
    segments = shot.segments.copy()
    segments[row, column] += by
    return replace(shot, segments=segments)


def test_the_checks_agree_with_those_of_the_other_tests() -> None:
    shot = a_shot()
    check(shot)
    assert least_gap(shot) > -1e-9
    assert energy(shot, shot.duration) == 0


def test_a_ball_that_gains_speed_is_noticed() -> None:
    shot = simulate(TABLE, {CUE: (0.6, 0.5), 1: (0.6, 1.0)}, Stroke(1.0, 90.0))
    after = int(np.flatnonzero(shot.segments[:, 1] > 0)[-3])
    with pytest.raises(BrokenRuleError, match="energy"):
        check(spoiled(shot, after, 5, 2.0))


def test_a_ball_in_another_in_a_cushion_or_in_the_slate_is_noticed() -> None:
    still = simulate(TABLE, {CUE: (0.6, 0.5), 1: (0.6, 2.0)}, Stroke(0.02, 0.0))
    lies = int(np.flatnonzero(still.segments[:, 0] == 1)[0])
    for column, by, what in ((3, -1.5, "overlap"), (2, 0.66, "cushion"), (12, -1e-6, "slate|energy")):
        with pytest.raises(BrokenRuleError, match=what):
            check(spoiled(still, lies, column, by))
    with pytest.raises(BrokenRuleError, match="nowhere"):
        check(spoiled(still, lies, 2, np.nan))


def test_a_ball_against_a_rail_has_no_room_and_one_above_it_has() -> None:
    shot = simulate(TABLE, {CUE: TABLE.centre_spot}, Stroke(1.0, 0.0))
    right = TABLE.width / 2
    places = np.array([[right - RADIUS, 0.5, 0.0], [right - RADIUS, 0.5, 0.03], [right - 0.1, 0.5, 0.0]])
    assert room(shot, places)[0] == pytest.approx(0.0, abs=1e-12)
    assert room(shot, places)[1] > 0.005
    assert room(shot, places)[2] == pytest.approx(0.1 - RADIUS)
