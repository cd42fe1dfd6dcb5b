"""`footspot judge` as people run it."""

import json
from pathlib import Path

import pytest

from tests.cli.command import footspot

EXAMPLE = Path(__file__).parents[2] / "docs" / "example.yaml"
HEADER = "footspot: 1\ngame: nine-ball\nplayers: [Anna, Boris]\n"


def test_it_prints_a_block_an_entry() -> None:
    done = footspot("judge", str(EXAMPLE))
    assert done.status == 0
    assert done.err == ""
    lines = done.out.splitlines()
    assert lines[0] == "Nine-ball (tournament rules): Anna – Boris, race to 3"
    assert "   6" not in done.out
    assert [line for line in lines if line.startswith("   5  Anna · shot")]
    assert "Foul on Anna: the cue ball touched the 4 before the 1 (5.8)." in done.out
    assert "\x1b" not in done.out


def test_it_speaks_russian() -> None:
    done = footspot("judge", str(EXAMPLE), "--lang", "ru")
    assert done.out.startswith("«Девятка» (турнирные правила): Anna – Boris, до 3 побед")
    assert "Фол: Anna. Биток коснулся шара 4 раньше, чем шара 1 (5.8)." in done.out


def test_it_reads_standard_input_and_writes_one_json_object() -> None:
    done = footspot("judge", "-", "--json", given=EXAMPLE.read_bytes())
    answer = json.loads(done.out)
    assert answer.keys() == {"rulings", "state"}
    assert [ruling["entry"] for ruling in answer["rulings"]] == [0, 1, 2, 3, 4, 5]
    assert answer["rulings"][5]["fouls"] == ["wrong-ball-first"]
    assert answer["state"] == {
        "score": [0, 0],
        "groups": None,
        "foul_streak": [1, 0],
        "next": {"player": 1, "cue_ball": "in-hand", "shot": "play", "push_out": False, "decision": None},
        "on_table": [1, 2, 3, 4, 5, 6, 7, 8, 9],
    }


def test_a_ruling_has_every_field_of_the_contract() -> None:
    done = footspot("judge", "-", "--json", given=EXAMPLE.read_bytes())
    for ruling in json.loads(done.out)["rulings"]:
        assert list(ruling) == [
            *("entry", "kind", "by", "fouls", "clauses", "text", "down", "spotted", "called_made"),
            *(
                "points",
                "score",
                "groups",
                "foul_streak",
                "warn",
                "rack_over",
                "match_over",
                "next",
                "rerack",
            ),
        ]


def test_a_broken_record_gives_its_rulings_up_to_the_fault() -> None:
    broken = (
        HEADER + "log:\n- lag: {winner: 0}\n- decide: break\n- shot: {facts: [hit 1, pot 10 foot-left]}\n"
    )
    done = footspot("judge", "-", given=broken)
    assert done.status == 2
    assert "   1  Anna" in done.out
    assert "   2" not in done.out
    assert done.err == "footspot judge: Entry 2, shot.facts[1]: the 10 is no ball of this game (5.1.1)\n"
    told = footspot("judge", "-", "--json", "--lang", "ru", given=broken)
    assert told.status == 2
    answer = json.loads(told.out)
    assert len(answer["rulings"]) == 2
    assert answer["error"] == {
        "entry": 2,
        "field": "shot.facts[1]",
        "message": "в этой игре нет такого шара: 10 (5.1.1)",
    }


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("", "-: not a match record"),
        ("{", "-: 1:2: not JSON"),
        ("a: [", "-: 2:1: not YAML"),
        ("footspot: 2", "-: footspot: version 2 is unknown"),
        (HEADER, "-: log: “log” is missing"),
        (
            HEADER + "log: []\noptions: {miss_option: true}",
            "-: options.miss_option: this edition has no such option",
        ),
        (HEADER + "log: []\nlog: []", "-: 5:1: the key “log” stands twice"),
    ],
)
def test_what_is_no_record_leaves_standard_output_empty(given: str, told: str) -> None:
    for form in ((), ("--json",)):
        done = footspot("judge", "-", *form, given=given)
        assert done.status == 2
        assert done.out == ""
        assert done.err.startswith(f"footspot judge: {told}")
        assert done.err.count("\n") == 1


def test_a_missing_file_is_told() -> None:
    done = footspot("judge", "no-such-file.yaml")
    assert (done.status, done.out) == (2, "")
    assert done.err == "footspot judge: no-such-file.yaml: No such file or directory\n"
