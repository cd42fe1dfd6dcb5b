"""Where a fault is told to be, and what plain scalars mean, by examples."""

from typing import Any

import pytest

from footspot.record import BadEntry, NotARecord, judge_record, read_entry, read_record
from footspot.referee import NotInTheRules, Refusal

HEADER = "footspot: 1\ngame: nine-ball\nplayers: [Anna, Boris]\n"
LAGGED = HEADER + "log:\n - lag: {winner: 0}\n - decide: break\n"


@pytest.mark.parametrize(
    ("entry", "field", "key"),
    [
        ("shot: {facts: [hit 1, rail 2, jump 3]}", "shot.facts[2]", "no-such-fact"),
        ("shot: {facts: [hit 1, pot 2]}", "shot.facts[1]", "no-such-fact"),
        ("shot: {facts: [hit 01]}", "shot.facts[0]", "no-ball-name"),
        ("shot: {facts: [hit 0]}", "shot.facts[0]", "no-ball-name"),
        ("shot: {facts: [hit 1, 7]}", "shot.facts[1]", "wrong-type"),
        ("shot: {facts: hit 1}", "shot.facts", "wrong-type"),
        ("shot: {fouls: [double-hit, sneezed]}", "shot.fouls[1]", "unknown-value"),
        ("shot: {call: bank}", "shot.call", "unknown-value"),
        ("shot: {call: {ball: five}}", "shot.call.ball", "wrong-type"),
        ("shot: {call: {ball: 5, pocket: middle}}", "shot.call.pocket", "unknown-value"),
        ("shot: {call: {ball: 5, pocket: called}}", "shot.call.pocket", "unknown-value"),
        ("shot: {by: 2}", "shot.by", "bad-value"),
        ("shot: {frozen: {4: foot, 5: floor}}", "shot.frozen.5", "unknown-value"),
        ("shot: {frozen: {4: [foot, floor]}}", "shot.frozen.4[1]", "unknown-value"),
        ("shot: {near: {four: foot}}", "shot.near.four", "no-ball-name"),
        ("shot: {rests: {cue: garage}}", "shot.rests.cue", "unknown-value"),
        ("shot: {layout: {cue: [0.5]}}", "shot.layout.cue", "bad-value"),
        ("shot: {outcome: {3: [0.5, far]}}", "shot.outcome.3[1]", "wrong-type"),
        ("shot: {stroke: {speed: fast, direction: 0}}", "shot.stroke.speed", "wrong-type"),
        ("shot: [hit 1]", "shot", "wrong-type"),
        ("lag: {balls: [{stop: 0.1}, {stop: near}]}", "lag.balls[1].stop", "wrong-type"),
        ("lag: {balls: [{stop: 0.1}, {stop: -1}]}", "lag.balls[1].stop", "bad-value"),
        ("lag: {balls: [{stop: 0.1}, {fault: slow}]}", "lag.balls[1].fault", "unknown-value"),
        ("lag: {balls: [{}, {stop: 0.1}]}", "lag.balls[0]", "missing-field"),
        ("lag: {balls: [{stop: 0.1}]}", "lag.balls", "bad-value"),
        ("lag: {}", "lag", "lag-winner-or-balls"),
        ("lag: {winner: true}", "lag.winner", "wrong-type"),
        ("warn: Anna", "warn", "wrong-type"),
        ("foul: {by: 0, code: swore}", "foul.code", "unknown-value"),
        ("foul: {by: 0, code: touched-ball, facts: [gone 4]}", "foul.facts[0]", "no-such-fact"),
        ("concede: {match: true}", "concede", "missing-field"),
        ("forfeit: {by: 0, match: 1}", "forfeit.match", "wrong-type"),
        ("replay: {why: 3}", "replay.why", "wrong-type"),
        ("decide: 3", "decide", "wrong-type"),
        ("dance: {by: 0}", "", "no-such-entry"),
    ],
)
def test_the_field_of_a_malformed_entry(entry: str, field: str, key: str) -> None:
    record = read_record(f"{LAGGED} - {entry}\n".encode())
    judged = judge_record(record)
    assert len(judged.rulings) == 2
    assert isinstance(judged.fault, BadEntry)
    assert (judged.fault.field, judged.fault.key) == (field, key)


@pytest.mark.parametrize(
    ("line", "field", "key", "kind"),
    [
        ("options: {miss_option: true}", "options.miss_option", "option-elsewhere", NotInTheRules),
        ("options: {break_order: best}", "options.break_order", "unknown-option-value", NotInTheRules),
        ("options: {referee_present: yes}", "options.referee_present", "unknown-option-value", NotInTheRules),
        ("options: {jump_cues: true}", "options.jump_cues", "unknown-option", NotInTheRules),
        ("options: {break_order: 1.5}", "options.break_order", "unknown-option-value", NotInTheRules),
        ("options: [break_order]", "options", "wrong-type", NotARecord),
        ("edition: pub", "edition", "unknown-edition", NotInTheRules),
        ("race_to: 0", "race_to", "bad-race", NotInTheRules),
        ("race_to: [7, 0]", "race_to", "bad-race", NotInTheRules),
        ("race_to: 7.0", "race_to", "wrong-type", NotARecord),
        ("race_to: [7, 5, 3]", "race_to", "bad-value", NotARecord),
        ("seed: lucky", "seed", "wrong-type", NotARecord),
        ("meta: 3", "meta", "wrong-type", NotARecord),
        ("meta: {size: .inf}", "meta.size", "not-finite", NotARecord),
        ("meta: {a: 1, a: 2}", "5:14", "duplicate-key", NotARecord),
        ("meta: {1.5: 2}", "5:8", "bad-key", NotARecord),
        ("meta: {a: !!set {b}}", "5:11", "unknown-tag", NotARecord),
        ("umpire: Clara", "", "unknown-field", NotARecord),
    ],
)
def test_the_field_of_a_faulty_header(line: str, field: str, key: str, kind: type[Refusal]) -> None:
    with pytest.raises(kind) as refused:
        read_record(f"{HEADER}log: []\n{line}\n".encode())
    assert (refused.value.field, refused.value.key) == (field, key)


@pytest.mark.parametrize(
    ("document", "field", "key"),
    [
        ("", "", "not-a-mapping"),
        ("[]", "", "not-a-mapping"),
        ("game: nine-ball", "footspot", "no-version"),
        ("footspot: 2", "footspot", "unknown-version"),
        ("footspot: true", "footspot", "unknown-version"),
        ("footspot: 1.0", "footspot", "unknown-version"),
        ("footspot: '1'", "footspot", "unknown-version"),
        ("footspot: 1\nplayers: [A, B]\nlog: []", "", "missing-field"),
        ("footspot: 1\ngame: snooker\nplayers: [A, B]\nlog: []", "game", "unknown-game"),
        ("footspot: 1\ngame: nine-ball\nplayers: [A]\nlog: []", "players", "bad-value"),
        ("footspot: 1\ngame: nine-ball\nplayers: [A, 7]\nlog: []", "players[1]", "wrong-type"),
        ("footspot: 1\ngame: nine-ball\nplayers: [A, '']\nlog: []", "players[1]", "bad-value"),
        ("footspot: 1\ngame: nine-ball\nplayers: [A, B]\nlog: {}", "log", "wrong-type"),
        ('{"footspot": 1,}', "1:16", "not-json"),
        ("footspot: 1\n\tgame: nine-ball", "2:1", "not-yaml"),
    ],
)
def test_what_is_no_record(document: str, field: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_record(document.encode())
    assert (refused.value.field, refused.value.key) == (field, key)


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        *((word, word) for word in ("yes", "No", "on", "OFF", "y", "tRUE", "NuLL", "none")),
        *((word, word) for word in ("19:30", "1:2:3.5", "2001-12-14", "1_000", "0b11", "-0x1F", "0x", "0o8")),
        *((word, word) for word in ("<<", "=", "1e", "e3", ".", "+.nan", ".NAn", "0O17", "1.2.3")),
        *(("true", True), ("True", True), ("FALSE", False), ("~", None), ("null", None), ("", None)),
        *(("017", 17), ("0o17", 15), ("0x1F", 31), ("-7", -7), ("+7", 7), ("007", 7)),
        *((".5", 0.5), ("5.", 5.0), ("1e3", 1000.0), ("-1.5E-2", -0.015), ("+.5e1", 5.0), ("0.0", 0.0)),
        *(("'7'", "7"), ('"true"', "true"), ("!!str 7", "7"), ("!!float 7", 7.0), ("!!int 7", 7)),
    ],
)
def test_scalars_are_those_of_yaml_1_2(scalar: str, value: object) -> None:
    read = read_record(f"{HEADER}log: []\nmeta:\n  x: {scalar}\n".encode()).meta["x"]
    assert (type(read), read) == (type(value), value)


def test_players_may_have_any_name_without_quotes() -> None:
    names = read_record(b"footspot: 1\ngame: nine-ball\nplayers: [No, 19:30]\nlog: []").players
    assert names == ("No", "19:30")


@pytest.mark.parametrize("lead", ["", "\ufeff", "# a comment\n", "---\n", "%YAML 1.2\n---\n", "\n\n"])
def test_what_may_stand_before_a_record(lead: str) -> None:
    assert read_record(f"{lead}{HEADER}log: []\n".encode()).game == "nine-ball"


@pytest.mark.parametrize("lead", ["", "\ufeff"])
def test_json_by_its_first_character(lead: str) -> None:
    json = '{"footspot": 1, "game": "nine-ball", "players": ["A", "B"], "log": []}'
    assert read_record(f"{lead}{json}".encode()).players == ("A", "B")
    with pytest.raises(NotARecord) as refused:
        read_record(f"{lead}{{footspot: 1}}".encode())
    assert refused.value.key == "not-json"


def test_braces_further_on_are_yaml() -> None:
    flow = "\n {footspot: 1, game: nine-ball, players: [No, B], log: []}"
    assert read_record(flow.encode()).players == ("No", "B")


def test_keys_may_be_numbers_or_strings() -> None:
    entries: list[Any] = []
    for four in ("4", "'4'", '"4"'):
        text = f"{LAGGED} - shot: {{frozen: {{{four}: foot}}, rests: {{{four}: rack}}}}\n"
        entries.append(read_record(text.encode()).entry(2))
    assert entries[0].answer.frozen == {4: ("foot",)}
    assert entries[0] == entries[1] == entries[2]


def test_an_entry_from_python_may_have_numbers_as_keys() -> None:
    entry: dict[str, Any] = {"shot": {"rests": {4: "rack"}}}
    assert read_entry(entry) == read_entry({"shot": {"rests": {"4": "rack"}}})
