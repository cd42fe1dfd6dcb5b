"""Every refereeing case, judged in this process. `pytest -k "5.6.4"` runs those that cover a clause."""

from typing import Any, Final

import pytest

from footspot.referee import rules_of
from tests.referee.refereeing_cases import FOLDER, RefereeingCase, cases, outcome_of, shortcomings

FIELDS: Final = frozenset(
    [
        "entry",
        "kind",
        "by",
        "fouls",
        "clauses",
        "text",
        "down",
        "spotted",
        "called_made",
        "points",
        "score",
        "groups",
        "foul_streak",
        "warn",
        "rack_over",
        "match_over",
        "next",
        "rerack",
    ]
)
"""The fields of a ruling. All of them are always there."""
NEXT: Final = frozenset(["player", "cue_ball", "shot", "push_out", "decision"])
CARRIED_IN: Final = {"eight_ball": 58, "nine_ball": 54, "straight_pool": 40}
"""Files of cases that came from outside, and how many each has."""

PLAYED: Final = [case for case in cases() if not case.refused]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_case(case: RefereeingCase) -> None:
    outcome = outcome_of(case)

    assert (outcome.refusal is not None) == case.refused
    assert shortcomings(case, outcome.rulings) == []
    if outcome.judged is not None:
        fault = outcome.judged.fault
        assert (len(outcome.rulings) if fault else None) == case.error, fault


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_rulings_are_whole(case: RefereeingCase) -> None:
    for index, ruling in enumerate(outcome_of(case).rulings):
        assert set(ruling) == FIELDS
        assert ruling["entry"] == index
        assert ruling["kind"] == next(iter(case.document["log"][index]))
        assert ruling["next"] is None or set(ruling["next"]) == NEXT
        assert (ruling["next"] is None) == (ruling["match_over"] is not None)
        assert_balls_are_sorted_out(ruling)


def assert_balls_are_sorted_out(ruling: dict[str, Any]) -> None:
    down, spotted = ruling["down"], ruling["spotted"]
    assert down == sorted(set(down))
    assert spotted == sorted(set(spotted))
    assert not set(down) & set(spotted)


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_scores_add_up(case: RefereeingCase) -> None:
    score = [0, 0]
    for ruling in outcome_of(case).rulings:
        score = [score[0] + ruling["points"][0], score[1] + ruling["points"][1]]
        assert ruling["score"] == score


@pytest.mark.parametrize("file", sorted(CARRIED_IN))
def test_no_case_carried_in_was_lost(file: str) -> None:
    assert sum(case.file == file for case in cases()) == CARRIED_IN[file]


def test_names_tell_cases_apart() -> None:
    names = [str(case) for case in cases()]
    assert len(names) == len(set(names)), FOLDER


def test_an_eight_is_off_the_table_while_its_fate_is_decided() -> None:
    def on_table(name: str, entry: int) -> frozenset[int]:
        case = next(case for case in cases() if case.name == name)
        judged = outcome_of(case).judged
        assert judged is not None
        return judged.rulings[entry].state.on_table

    everything = frozenset(range(1, 16))
    assert on_table("the eight on the break, breaker plays on", 2) == everything - {8}
    assert on_table("the eight on the break, breaker plays on", 3) == everything
    assert on_table("the eight on the break, breaker breaks again", 2) == everything - {2, 8}
    assert on_table("the eight on the break, breaker breaks again", 3) == everything


def test_no_rack_is_set_when_the_match_is_over() -> None:
    case = next(case for case in cases() if case.name == "the match ends before the rack is set anew")
    judged = outcome_of(case).judged
    assert judged is not None
    assert judged.state.on_table == {15}


def test_straight_pool_goes_to_150_points_unless_the_record_says_otherwise() -> None:
    assert rules_of("straight-pool").race_to == (150, 150)
