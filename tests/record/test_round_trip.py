"""Writing a record and reading it back gives the same record, whatever the players are called."""

from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.record import Entry, Record, read_entry, read_record, write_entry, write_record
from footspot.referee import (
    CUE,
    Answer,
    BallCall,
    Choice,
    Concede,
    Forfeit,
    Foul,
    Hit,
    Lag,
    LagBall,
    Off,
    Pot,
    Rail,
    Replay,
    Shot,
    Touch,
    Warn,
)
from footspot.referee.answers import CALLED_FOULS, LAG_FAULTS
from footspot.referee.facts import POCKETS, RAILS, UNWRITTEN, ZONES

steady = settings(max_examples=80, deadline=None, derandomize=True, database=None)
both_forms = pytest.mark.parametrize("form", ["yaml", "json"])

NAMES = [
    *("No", "yes", "on", "OFF", "y", "true", "False", "null", "~", "NULL", "19:30", "1:2:3", "0o17", "017"),
    *("0x1F", "0b11", "1_000", "1e3", ".5", "5.", "+1", "-0", ".inf", ".NaN", "2001-12-14", "=", "<<", "0"),
    *(
        "Ёж",
        "Анна Ёлкина",
        "李",
        "🎱",
        "👩‍👧",
        "é",
        "e\u0301",
        "\u202eabc",
        "O'Neil",
        '"',
        "'",
        "''",
        "\\",
        "\\n",
    ),
    *("a: b", "a #b", "#", "- a", "? a", "[a", "{a", "*a", "&a", "!a", "|", ">", "%", "@", "`", ",", "---"),
    *(
        "...",
        " a",
        "a ",
        "  ",
        "\t",
        "a\nb",
        "\n",
        "\r",
        "a\u2028b",
        "\x85",
        "\x00",
        "\x7f",
        "\ufeff",
        "\uffff",
    ),
]
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
NAME = st.one_of(st.sampled_from(NAMES), TEXT.filter(bool))


def written(record: Record, form: str) -> Record:
    return read_record(write_record(record, form).encode())


@both_forms
@pytest.mark.parametrize("name", NAMES)
def test_names(name: str, form: str) -> None:
    record = Record("nine-ball", (name, "Boris"), [], meta={name: name})
    assert written(record, form) == record


@pytest.mark.parametrize("name", NAMES)
def test_written_yaml_is_read_the_same_by_a_reader_of_yaml_1_1(name: str) -> None:
    read = yaml.safe_load(write_record(Record("nine-ball", (name, "Boris"))))
    assert read["players"] == [name, "Boris"]


BALL = st.integers(1, 15)
ANY_BALL = st.integers(0, 15)
FACT = st.one_of(
    st.builds(Hit, st.lists(BALL, min_size=1, max_size=3).map(tuple)),
    st.builds(Touch, BALL, BALL),
    st.builds(Rail, ANY_BALL, st.none() | st.sampled_from(RAILS)),
    st.builds(Pot, ANY_BALL, st.sampled_from([*POCKETS, *UNWRITTEN])),
    st.builds(Off, ANY_BALL),
)
FACTS = st.lists(FACT, max_size=5).map(tuple)
AT_RAILS = st.dictionaries(
    BALL, st.lists(st.sampled_from(RAILS), min_size=1, max_size=2, unique=True).map(tuple), max_size=2
)
PLAYER = st.integers(0, 1)
LAG_BALL = st.builds(
    LagBall, st.floats(0, 3, allow_nan=False), st.none() | st.sampled_from(LAG_FAULTS)
) | st.builds(LagBall, st.none(), st.sampled_from(LAG_FAULTS))
CALL = st.none() | st.sampled_from(["safety", "push-out"])
SHOT = st.builds(
    Shot,
    by=st.none() | PLAYER,
    call=CALL | st.builds(BallCall, BALL, st.none() | st.sampled_from(POCKETS)),
    facts=FACTS,
    fouls=st.lists(st.sampled_from(CALLED_FOULS), max_size=2).map(tuple),
    frozen=AT_RAILS,
    near=AT_RAILS,
    rests=st.dictionaries(ANY_BALL, st.sampled_from(ZONES), max_size=3),
)
ANSWER: st.SearchStrategy[Answer] = st.one_of(
    SHOT,
    st.builds(Lag, winner=PLAYER) | st.builds(Lag, balls=st.tuples(LAG_BALL, LAG_BALL)),
    st.builds(Choice, TEXT),
    st.builds(Warn, PLAYER),
    st.builds(Foul, PLAYER, st.sampled_from(CALLED_FOULS), FACTS),
    st.builds(Concede, PLAYER, st.booleans()),
    st.builds(Forfeit, PLAYER, st.booleans()),
    st.builds(Replay, TEXT),
)


@given(ANSWER)
@steady
def test_answers(answer: Answer) -> None:
    assert read_entry(write_entry(Entry(answer))).answer == answer


META = st.dictionaries(
    TEXT,
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-(2**63) + 1, 2**63 - 1)
        | st.floats(allow_nan=False, allow_infinity=False)
        | TEXT,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
        max_leaves=5,
    ),
    max_size=3,
)
RECORD = st.builds(
    Record,
    game=st.just("straight-pool"),
    players=st.tuples(NAME, NAME),
    log=st.lists(ANSWER.map(lambda answer: write_entry(Entry(answer))), max_size=4),
    edition=st.sampled_from([None, "handbook"]),
    race_to=st.none() | st.integers(1, 200) | st.tuples(st.integers(1, 200), st.integers(1, 200)),
    options=st.fixed_dictionaries({}, optional={"failed_opening_break": st.just("accept")}),
    table=st.none() | TEXT,
    physics=st.none() | TEXT,
    seed=st.none() | st.integers(0, 2**63 - 1),
    meta=META,
)


@both_forms
@given(record=RECORD)
@steady
def test_records(record: Record, form: str) -> None:
    assert written(record, form) == record


@both_forms
def test_a_simulated_shot_keeps_its_stroke_and_layouts_to_the_last_digit(form: str) -> None:
    stroke = {"speed": 3.1, "direction": -20.123456789012345, "elevation": 4.0, "side": 0.2, "height": -1e-7}
    layout = {"cue": [0.1 + 0.2, 1 / 3], "1": [1e-9, 2.54]}
    shot: dict[str, Any] = {"facts": ["hit 1"], "stroke": stroke, "layout": layout, "outcome": layout}
    read = written(Record("nine-ball", ("A", "B"), [{"shot": shot}]), form).entry(0)
    assert read.stroke is not None
    assert read.layout == read.outcome == {CUE: (0.1 + 0.2, 1 / 3), 1: (1e-9, 2.54)}
    assert write_entry(read)["shot"]["stroke"] == stroke
