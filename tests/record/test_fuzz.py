"""The reader on what is no record: refused with a reason that can be printed, never anything else."""

import json
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from footspot.record import Judged, NotARecord, judge_record, read_entry, read_record, write_record
from footspot.referee import Refusal

steady = settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)

HEADER = "footspot: 1\ngame: nine-ball\nplayers: [Anna, Boris]\n"
EMPTY = HEADER + "log: []\n"
WHOLE: dict[str, Any] = {
    "footspot": 1,
    "game": "nine-ball",
    "edition": "handbook",
    "players": ["Anna", "Boris"],
    "race_to": [2, 1],
    "options": {"break_order": "loser", "miss_option": True},
    "table": "9-foot",
    "physics": "planar-1",
    "seed": 7,
    "meta": {"event": "Кубок", "round": 3},
    "log": [
        {"lag": {"balls": [{"stop": 0.12}, {"stop": 0.3, "fault": "long-rail"}]}},
        {"decide": "pass"},
        {"shot": {"by": 1, "facts": ["hit 1", "touch 1 5", "pot 5 foot-left", "rail 2 foot", "rail cue"]}},
        {"shot": {"call": "push-out", "facts": ["hit 2+3", "off 4"], "fouls": ["double-hit"]}},
        {
            "shot": {
                "frozen": {"1": "foot", "2": ["left", "head"]},
                "near": {"3": "right"},
                "rests": {"cue": "rack", "9": "house"},
                "stroke": {"speed": 3.1, "direction": -20.5, "elevation": 4, "side": 0.2, "height": 0},
                "layout": {"cue": [0.6, 0.5], "1": [0.6, 1.9]},
                "outcome": {"cue": [0.1, 0.2], "1": [0.3, 0.4]},
            }
        },
        {"foul": {"by": 1, "code": "touched-ball", "facts": ["pot 9 elsewhere"]}},
        {"warn": 1},
        {"replay": {"why": "a stalemate"}},
        {"concede": {"by": 0, "match": False}},
        {"forfeit": {"by": 0, "match": True}},
    ],
}


def outcome_of(data: bytes) -> Judged | Refusal:
    """Read and judge; whatever is refused says why in words that can be printed."""
    try:
        record = read_record(data)
        judged = judge_record(record)
    except Refusal as refused:
        return printable(refused)
    # Entries from a faulty one on may hold what no document can: then writing is refused as well.
    with nullcontext() if judged.fault is None else suppress(NotARecord):
        for form in ("yaml", "json"):
            assert read_record(write_record(record, form).encode()) == record
    if judged.fault is not None:
        printable(judged.fault)
    return judged


def printable(refused: Refusal) -> Refusal:
    assert refused.key
    assert len(str(refused).encode()) < 2000
    return refused


@given(st.binary(max_size=200))
@example(EMPTY.encode("utf-16"))
@example(EMPTY.encode() + b"\xff")
@example(b"\xef\xbb\xbf")
@example(b"\x00")
@example(b"")
@steady
def test_bytes(data: bytes) -> None:
    outcome_of(data)
    outcome_of(b"{" + data)
    outcome_of(EMPTY.encode() + data)


@given(st.text(max_size=60))
@example("meta: {x: *a}")
@example("meta: &a {x: *a}")
@example("meta: {x: &a [*a]}")
@example("---\nanother: document")
@example("\tmeta: {}")
@example("meta: {? [a, b] : 1}")
@example("race_to: !!null ''")
@steady
def test_text(text: str) -> None:
    outcome_of(text.encode(errors="replace"))
    outcome_of((EMPTY + text).encode(errors="replace"))
    outcome_of((HEADER + "log:\n  - " + text).encode(errors="replace"))


SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([2**63, 2**64, -(10**40), 10**4000]),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(
        ["hit 1", "cue", "safety", "foot", "yes", "\ud800", "\x00", "`$.x` - at `$`", "x" * 5000]
    ),
)
PLAIN = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def as_json(value: object) -> bytes:
    return json.dumps(value).encode()


def as_yaml(value: object) -> bytes:
    return yaml.safe_dump(value, allow_unicode=False).encode()


@given(PLAIN)
@steady
def test_structures(value: object) -> None:
    outcome_of(as_json(value))
    outcome_of(as_json({**WHOLE, "meta": value}))
    outcome_of(as_json({**WHOLE, "log": [value]}))


def places(value: Any, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Where something stands in a document: the way to every value in it."""
    below: list[tuple[str | int, ...]] = [at]
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        below += places(item, (*at, key)) if isinstance(item, dict | list) else [(*at, key)]
    return below


def put(value: Any, at: tuple[str | int, ...], new: object) -> Any:
    """The document with the value in one place changed."""
    if not at:
        return new
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[at[0]] = put(copy[at[0]], at[1:], new)
    return copy


@pytest.mark.parametrize("at", places(WHOLE)[1:], ids=lambda at: ".".join(map(str, at)))
def test_wrong_types_in_every_field(at: tuple[str | int, ...]) -> None:
    others: list[object] = [None, True, -1, 10**30, 1.5, "", "nonsense", "\ud800", [], [[]], {}, {"": None}]
    for wrong in others:
        outcome_of(as_json(put(WHOLE, at, wrong)))


@given(st.sampled_from(places(WHOLE)), PLAIN)
@steady
def test_mutated_records(at: tuple[str | int, ...], value: object) -> None:
    outcome_of(as_json(put(WHOLE, at, value)))


@given(st.data())
@steady
def test_mutated_bytes(data: st.DataObject) -> None:
    text = bytearray(data.draw(st.sampled_from([as_json(WHOLE), as_yaml(WHOLE)])))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text) - 1))
        text[start : start + data.draw(st.integers(0, 6))] = data.draw(st.binary(max_size=4))
    outcome_of(bytes(text))


@given(PLAIN)
@steady
def test_entries_from_python(value: object) -> None:
    for raw in (value, {"shot": value}, {"lag": value}, {"foul": value}, {"shot": {"frozen": value}}):
        with suppress(Refusal):
            read_entry(raw)


TAGGED = [
    "!!bool maybe",
    "!!bool true",
    "!!int abc",
    "!!int [1]",
    "!!float abc",
    "!!null x",
    "!!str [a]",
    "!!seq a",
    "!!map a",
    "!!map ''",
    "!!map [a, b]",
    "!!set {a, b}",
    "!!set [a]",
    "!!omap [a: 1]",
    "!!pairs [a: 1]",
    "!!binary aGk=",
    "!!binary '*'",
    "!!timestamp 2020-01-01",
    "!!timestamp soon",
    "!!merge x",
    "!!value x",
    "!!python/object:os.system {}",
    "!!python/name:os.system ''",
    "!private x",
    "! x",
]


@pytest.mark.parametrize("tagged", TAGGED)
def test_tags_bring_in_nothing_but_plain_data(tagged: str) -> None:
    for line in (f"meta: {{x: {tagged}}}", f"meta: {tagged}", f"meta: {{{tagged}: 1}}", f"seed: {tagged}"):
        outcome_of((EMPTY + line).encode())
    try:
        read = read_record((EMPTY + f"meta: {{x: {tagged}}}").encode()).meta["x"]
    except Refusal:
        return
    assert type(read) in (str, int, float, bool, list, dict, type(None))


@pytest.mark.parametrize("merge", ["{<<: {a: 1}}", "{<<: [{a: 1}, {b: 2}], a: 3}"])
def test_merge_keys_are_keys_like_others(merge: str) -> None:
    assert "<<" in read_record((EMPTY + f"meta: {merge}").encode()).meta


@pytest.mark.parametrize(
    "document",
    [
        EMPTY + "game: eight-ball",
        EMPTY + "meta: {a: 1, b: 2, a: 3}",
        EMPTY + "meta: {4: 1, '4': 2}",
        EMPTY + "meta: {4: 1, 0x4: 2}",
        HEADER + "log:\n - shot: {frozen: {4: foot, '4': head}}",
        '{"footspot": 1, "game": "nine-ball", "game": "nine-ball", "players": ["A", "B"], "log": []}',
        '{"footspot": 1, "game": "nine-ball", "players": ["A", "B"], "log": [{"warn": 0, "warn": 1}]}',
    ],
)
def test_duplicate_keys(document: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_record(document.encode())
    assert refused.value.key == "duplicate-key"


LONE = '"\\ud800"'


@pytest.mark.parametrize("at", [("players", 0), ("meta", "event"), ("game",), ("footspot",), ("table",)])
def test_lone_surrogates(at: tuple[str | int, ...]) -> None:
    assert isinstance(outcome_of(as_json(put(WHOLE, at, "\ud800"))), Refusal)
    assert isinstance(outcome_of(as_json(WHOLE)[:-1] + b", " + LONE.encode() + b": 1}"), Refusal)


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "0x" + "F" * 5000, "0o" + "7" * 9000])
@pytest.mark.parametrize("field", ["footspot", "seed", "race_to", "players", "log", "options", "meta"])
def test_numbers_too_long_to_print(number: str, field: str) -> None:
    document = yaml.safe_dump({key: value for key, value in WHOLE.items() if key != field})
    assert isinstance(outcome_of(f"{document}{field}: {number}\n".encode()), Refusal)
    assert isinstance(outcome_of(f"{document}{field}: {{{number}: {number}}}\n".encode()), Refusal)


@pytest.mark.parametrize("number", [".nan", ".inf", "-.inf", "1e999"])
def test_numbers_that_are_not_finite(number: str) -> None:
    for line in (f"meta: {{x: {number}}}", f"seed: {number}"):
        assert isinstance(outcome_of((EMPTY + line).encode()), Refusal)
    for name in ("NaN", "Infinity", "-Infinity", "1e999"):
        assert isinstance(outcome_of(as_json(WHOLE)[:-1] + f', "x": {name}}}'.encode()), Refusal)


BOMB = "".join(
    f"  {chr(98 + i)}: &{chr(98 + i)} [{', '.join(['*' + chr(97 + i)] * 10)}]\n" for i in range(20)
)
LARGE: dict[str, Callable[[], str]] = {
    "an alias bomb": lambda: EMPTY + "meta:\n  a: &a [x, x, x, x, x, x, x, x, x, x]\n" + BOMB,
    "open brackets": lambda: EMPTY + "meta: {x: " + "[" * 100_000,
    "brackets": lambda: EMPTY + "meta: {x: " + "[" * 5_000 + "]" * 5_000 + "}",
    "a little too deep": lambda: EMPTY + "meta: {x: " + "[" * 300 + "]" * 300 + "}",
    "dashes": lambda: EMPTY + "meta:\n  " + "- " * 50_000,
    "question marks": lambda: EMPTY + "meta:\n  " + "? " * 50_000,
    "open braces in JSON": lambda: '{"a":' * 100_000,
    "brackets in JSON": lambda: '{"a":' + "[" * 100_000 + "]" * 100_000 + "}",
    "a late duplicate": lambda: "{" + ",".join(f'"{i}":1' for i in range(50_000)) + ',"49999":1}',
    "a long name": lambda: EMPTY.replace("Anna", "A" * 1_000_000),
    "a long game": lambda: EMPTY.replace("nine-ball", "A" * 1_000_000),
    "a long field": lambda: EMPTY + "A" * 1000 + ": 1",
    "a long key over a fault": lambda: EMPTY + "meta: {? " + "A" * 10_000 + " : .nan}",
    "a long ball name": lambda: HEADER + "log:\n - shot: {rests: {? " + "A" * 10_000 + " : rack}}",
    "a long option": lambda: EMPTY + "options: {? " + "A" * 10_000 + " : rack}",
    "a long edition": lambda: EMPTY + "edition: " + "A" * 10_000,
    "a long decision": lambda: HEADER + "log:\n - lag: {winner: 0}\n - decide: " + "A" * 10_000,
    "a long fact": lambda: HEADER + "log:\n - shot: {facts: [" + "hit 1" + "+1" * 500_000 + "]}",
    "a long entry": lambda: HEADER + "log:\n - {" + "".join(f"k{i}: 1, " for i in range(5_000)) + "}",
}


@pytest.mark.parametrize("kind", LARGE)
def test_large_documents_are_refused_in_bounded_time(kind: str) -> None:
    document = LARGE[kind]().encode()
    started = time.process_time()
    outcome = outcome_of(document)
    assert time.process_time() - started < 10
    assert isinstance(outcome, Refusal) or outcome.fault is not None
