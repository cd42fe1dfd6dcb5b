"""A practice table: what it takes and refuses, and that its acts are all there is."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from footspot.game import StaleAnswer, UnplayableRecord, UnplayableShot
from footspot.game.practice import Practice, PracticeAct, PracticeSetup, practice_setup
from footspot.physics import Stroke
from footspot.record import BadEntry
from footspot.referee import CUE
from footspot.referee.errors import Impossible
from footspot.table import RADIUS, TABLES

TWO: dict[str, tuple[float, float]] = {"cue": (0.6, 0.6), "3": (0.6, 1.4)}
AT_IT = Stroke(1.5, 90, 4)


def table(layout: Any = None) -> Practice:
    return Practice(practice_setup("9-foot", TWO if layout is None else layout))


def restored(practice: Practice) -> Practice:
    setup = json.decode(json.encode(practice.setup), type=PracticeSetup)
    return Practice(setup, [json.decode(json.encode(act), type=PracticeAct) for act in practice.acts])


def test_a_practice_table_begins_with_a_rack() -> None:
    practice = Practice(practice_setup())
    assert set(practice.layout) == set(range(16))
    assert practice.layout[CUE] == TABLES["9-foot"].head_spot


def test_a_stroke_moves_the_balls_and_is_watched_again() -> None:
    practice = table()
    practice.add(practice.strike(AT_IT, 0))
    assert practice.layout[3] != (0.6, 1.4)
    assert practice.played() == 1
    trajectory = practice.trajectory(1)
    assert trajectory.final == practice.layout
    practice.add(practice.back(1))
    assert practice.layout == {CUE: (0.6, 0.6), 3: (0.6, 1.4)}
    assert (practice.depth, practice.played()) == (0, None)
    assert practice.trajectory(1).final == trajectory.final
    with pytest.raises(UnplayableRecord, match="not-a-shot"):
        practice.trajectory(2)


def test_a_cue_ball_that_goes_down_comes_back_to_the_head_spot() -> None:
    practice = table({"cue": (0.2, 0.2), "3": (0.6, 1.4)})
    practice.add(practice.strike(Stroke(2, 225, 4), 0))
    assert CUE not in practice.trajectory(1).final
    assert practice.trajectory(1).pocketed == {CUE: "head-left"}
    assert practice.layout[CUE] == TABLES["9-foot"].head_spot


@pytest.mark.parametrize(
    ("layout", "key", "balls"),
    [
        ({"cue": (0.6, 0.6), "3": (0.6, 0.6 + 1.9 * RADIUS)}, "balls-overlap", (0, 3)),
        ({"7": (0.6, 0.6), "3": (0.6, 0.6)}, "balls-overlap", (3, 7)),
        ({"cue": (0.6, 0.6), "3": (0.001, 1.2)}, "ball-off-bed", 3),
        ({"cue": (-1.0, 0.6)}, "ball-off-bed", 0),
        ({"5": (float("nan"), 0.6)}, "ball-off-bed", 5),
    ],
)
def test_balls_that_cannot_lie_so_are_named(layout: Any, key: str, balls: Any) -> None:
    practice = table()
    for refuses in (lambda: practice.arrange(layout, 0), lambda: practice_setup("9-foot", layout)):
        with pytest.raises(UnplayableShot) as refused:
            refuses()
        assert refused.value.key == key
        assert refused.value.arguments.get("balls", refused.value.arguments.get("ball")) == balls


@pytest.mark.parametrize("name", ["16", "x", "03", "-1"])
def test_what_is_no_ball_is_refused(name: str) -> None:
    with pytest.raises((BadEntry, UnplayableShot), match="no-ball-name"):
        table().arrange({name: (0.5, 0.5)}, 0)


def test_touching_balls_and_one_that_hangs_in_a_pocket_may_lie_there() -> None:
    practice = table()
    hanging = {"1": (0.021, 0.021), "2": (0.6, 0.6), "3": (0.6, 0.6 + 2 * RADIUS)}
    practice.add(practice.arrange(hanging, 0))
    assert set(practice.layout) == {1, 2, 3}


def test_what_does_not_fit_the_present_is_refused() -> None:
    practice = table()
    with pytest.raises(StaleAnswer):
        practice.arrange(TWO, 1)
    with pytest.raises(StaleAnswer):
        practice.strike(AT_IT, -1)
    with pytest.raises(StaleAnswer):
        practice.back(5)
    with pytest.raises(Impossible, match="no-undo"):
        practice.back(0)
    with pytest.raises(UnplayableShot, match="cue-blocked"):
        table({"cue": (0.6, 0.05)}).strike(Stroke(1, 90), 0)
    with pytest.raises(UnplayableShot, match="cue-ball-missing"):
        table({"1": (0.6, 0.6)}).strike(AT_IT, 0)
    with pytest.raises(UnplayableRecord, match="unknown-table"):
        practice_setup("snooker")


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.builds(Stroke, st.floats(0.1, 8), st.floats(0, 360), st.just(30.0)),
            st.tuples(st.floats(0.0, 1.3), st.floats(0.0, 2.6)),
            st.none(),
        ),
        max_size=12,
    )
)
def test_going_back_gives_what_was_and_the_fold_is_the_state(tries: list[Any]) -> None:
    practice = table()
    was = [practice.layout]
    for tried in tries:
        try:
            if tried is None:
                act = practice.back(practice.revision)
                was.pop()
            elif isinstance(tried, Stroke):
                act = practice.strike(tried, practice.revision)
            else:
                act = practice.arrange(TWO | {"9": tried}, practice.revision)
        except (Impossible, UnplayableShot):
            continue
        practice.add(act)
        if tried is not None:
            was.append(practice.layout)
        assert practice.layout == was[-1]
        assert practice.depth == len(was) - 1
    again = restored(practice)
    assert (again.layout, again.acts, again.depth) == (practice.layout, practice.acts, practice.depth)
