"""Names as they are shown, however they come."""

import pytest
from msgspec import json

from footspot.physics import MODEL as PHYSICS
from footspot.referee.errors import Refusal
from footspot.server import new, wire
from footspot.table import DEFAULT_TABLE

NAMES = [
    ("\u202eAnna\u2066", "Anna"),
    ("An\nna\u2028", "An na"),
    ("A" + "\u0336\u0489\u035b" * 10 + "nna", "A\u0336\u0489nna"),
    ("Зоё Nguyễn", "Зоё Nguyễn"),
    ("x" * 100, "x" * 40),
]


def record(name: str) -> str:
    header = {"footspot": 1, "game": "nine-ball", "players": [name, "Boris"], "seed": 1, "log": []}
    header |= {"table": DEFAULT_TABLE, "physics": PHYSICS}
    return json.encode(header).decode()


@pytest.mark.parametrize(("given", "shown"), NAMES)
def test_names_out_of_a_record_are_only_names(given: str, shown: str) -> None:
    made, _ = new.uploaded(wire.Uploaded(record(given)))
    assert made.header["players"] == [shown, "Boris"]


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u115f", "\u200b", "\u0301"])
def test_a_name_that_is_not_seen_is_none(name: str) -> None:
    seats = wire.SeatWanted(name), wire.SeatWanted("Boris")
    with pytest.raises(Refusal, match="no-name"):
        new.room_setup(wire.NewMatch("nine-ball", seats))
    with pytest.raises(Refusal, match="no-name"):
        new.uploaded(wire.Uploaded(record(name)))
