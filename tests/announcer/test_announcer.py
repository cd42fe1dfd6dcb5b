"""What the referee says, word for word where the wording matters, and that every ruling can be said."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from footspot.announcer import Announcer, explain
from footspot.messages import LANGUAGES
from footspot.record import Record, judge_record, read_record
from footspot.referee import Edition
from footspot.referee.effects import Await
from footspot.referee.errors import Refusal
from tests.referee.walks import every_edition, walk

CASES = Path(__file__).parent.parent / "cases"


def record(log: list[Any], **header: Any) -> Record:
    plain = {"footspot": 1, "game": "nine-ball", "players": ["Anna", "Boris"], **header}
    opening = [{"lag": {"winner": 0}}, {"decide": "break"}]
    return read_record(json.dumps(plain | {"log": [*opening, *log]}).encode())


def last_words(log: list[Any], language: str = "en", **header: Any) -> str:
    played = record(log, **header)
    judged = judge_record(played)
    assert judged.fault is None
    return Announcer(played.rules, played.players, language).say(judged.rulings[-1])


DRY_BREAK = {"shot": {"facts": ["hit 1", "rail 2", "rail 3", "rail 4", "rail 5"]}}


def test_a_foul_reads_like_a_good_referee() -> None:
    missed = {"shot": {"facts": ["hit 1", "rail 1"]}}
    wrong = {"shot": {"facts": ["hit 4", "rail 5"]}}
    assert last_words([DRY_BREAK, missed, missed, wrong]) == (
        "Foul on Boris: the cue ball touched the 4 before the 1 (5.8). "
        "Anna has the cue ball in hand anywhere."
    )
    assert last_words([DRY_BREAK, missed, missed, wrong], "ru", players=["Анна", "Борис"]) == (
        "Фол: Борис. Биток коснулся шара 4 раньше, чем шара 1 (5.8). Анна бьёт «с руки» из любого места."
    )


def test_a_choice_is_told_with_its_options() -> None:
    words = last_words([{"shot": {"facts": ["hit 1", "rail 2"]}}], game="eight-ball")
    assert words.endswith("Boris chooses (E11): play the position, rack and break or have Anna break again.")
    assert words.startswith("Violation by Anna: ")


def test_a_dry_break_is_no_foul_and_tells_the_push_out() -> None:
    assert last_words([DRY_BREAK]) == (
        "A legal break, nothing pocketed (5.4.3). Boris plays the position. Boris may push out."
    )


def test_a_won_match_is_told_with_its_score() -> None:
    nine = {"shot": {"facts": ["hit 1", "pot 9 foot-left"]}}
    assert last_words([nine], race_to=1).endswith("Anna wins the match 1–0.")
    assert last_words([{"concede": {"by": 0, "match": True}}]).endswith("Boris wins the match.")


def test_straight_pool_tells_points_in_both_languages() -> None:
    scratch = {"shot": {"call": "safety", "facts": ["hit 1", "pot cue foot-left"]}}
    assert "Anna loses 2 points." in last_words([scratch], game="straight-pool")
    assert "Anna: минус 2 очка." in last_words([scratch], "ru", game="straight-pool")


def cases() -> list[Any]:
    files = sorted(CASES.glob("*.yaml"))
    assert files
    return [case for path in files for case in yaml.safe_load_all(path.read_text("utf-8")) if case]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_and_refusal_of_the_cases_can_be_said(language: str) -> None:
    names = ("No", "Жозефина О’Нил")
    said = refused = 0
    for case in cases():
        head = {key: case[key] for key in ("game", "edition", "options", "race_to") if key in case}
        front = [] if case.get("raw") else [{"lag": {"winner": 0}}, {"decide": "break"}]
        plain = {"footspot": 1, "players": names, **head, "log": front + case["log"]}
        try:
            played = read_record(json.dumps(plain).encode())
        except Refusal as fault:
            refused += bool(explain(fault, language))
            continue
        judged = judge_record(played)
        announcer = Announcer(played.rules, played.players, language)
        for ruling in judged.rulings:
            words = announcer.say(ruling)
            said += 1
            assert words.endswith("."), words
            assert "{" not in words
            assert "  " not in words
            if ruling.state.decision and ruling.state.decision.player is not None:
                assert names[ruling.state.decision.player] in words
        if judged.fault is not None:
            assert announcer.refusal(judged.fault)
    assert said > 300
    assert refused >= 1


@every_edition
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_of_a_decision_says_what_follows_from_it_alone(edition: Edition, language: str) -> None:
    met = set()
    for seed in range(60):
        walked = walk(edition, seed, 40)
        players = walked.record.players
        announcer = Announcer(walked.rules, players, language)
        for state in walked.states:
            decision = state.decision
            if decision is None or not decision.options:
                continue
            told = {option.key: announcer.follows(decision, option) for option in decision.options}
            assert len(set(told.values())) == len(told), told
            for option in decision.options:
                met.add(option.key)
                *_, last = (effect for effect in option.effects if isinstance(effect, Await))
                assert last.decision.player is not None
                assert players[last.decision.player] in told[option.key]
                assert players[1 - last.decision.player] not in told[option.key]
    offered = {
        "eight-ball": {"accept", "in-house", "rebreak", "return-break", "spot-eight"},
        "nine-ball": {"accept", "return"},
        "straight-pool": {"accept", "return-break"},
    }
    assert met == {"break", "pass", *offered[edition.game]}


def test_what_follows_is_told_with_where_the_cue_ball_is_played_from() -> None:
    facts = ["hit 1", "pot 8 foot-left", "off 5"]
    played = record([{"shot": {"facts": facts}}], game="eight-ball")
    decision = judge_record(played).state.decision
    assert decision is not None
    announcer = Announcer(played.rules, played.players)
    assert announcer.follows(decision, decision.options[-1]) == (
        "The 8 is spotted, the others stay; then Boris chooses where to play the cue ball from."
    )
