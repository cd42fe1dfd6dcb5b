"""What a computer answers in a hosted match, to be asked in another process."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from footspot.game.room import Room
from footspot.game.setup import Level, RoomSetup, Seat
from footspot.game.wobble import stream
from footspot.physics import NOISES
from footspot.players import Attempt, Computer, View
from footspot.players.aim import rested
from footspot.referee import State
from footspot.referee.answers import Choice
from footspot.table import CUE, DEFAULT_TABLE, TABLES, Ball, Point
from footspot.table.lag import lag_places

LEVELS: Final[Mapping[Level, tuple[str, int]]] = {
    "easy": ("double", 2),
    "medium": ("standard", 6),
    "hard": ("half", 16),
}
"""How exactly a level strikes, and how hard it thinks."""


@dataclass(frozen=True)
class Question:
    """All that a computer is asked; it can be pickled. Same question, same answer."""

    setup: RoomSetup
    state: State
    layout: Mapping[Ball, Point]
    seat: Seat
    revision: int


def question(room: Room, seat: Seat) -> Question:
    """What a computer has to answer now."""
    return Question(room.setup, room.match.state, room.match.layout, seat, room.revision)


def think(asked: Question) -> Attempt | Choice:
    """The computer's answer, to be given to `room.answer(asked.seat, …, asked.revision)`.

    Takes from a few milliseconds to seconds.
    """
    record, seats = asked.setup.record, asked.setup.seats
    level = seats[asked.seat].level if seats else None
    assert level is not None
    noise, effort = LEVELS[level]
    table = TABLES[record.table or DEFAULT_TABLE]
    computer = Computer(stream(asked.setup, asked.revision, asked.seat), NOISES[noise], effort)
    assert asked.state.decision is not None
    if asked.state.decision.player is None:
        stroke = computer.lag(table, asked.seat)
        return Attempt(rested(table, {CUE: lag_places(table)[asked.seat]}, stroke))
    return computer.answer(View(record.rules, asked.state, table, asked.layout, asked.seat))
