"""What a computer answers in a hosted match, to be asked in another process."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from footspot.game.room import Room
from footspot.game.setup import Level, Seat
from footspot.players import Attempt
from footspot.referee import State
from footspot.referee.answers import Choice
from footspot.table import Ball, Point


@dataclass(frozen=True)
class Question:
    """All that a computer is asked; it can be pickled. Same question, same answer."""

    header: Mapping[str, Any]
    state: State
    layout: Mapping[Ball, Point]
    seat: Seat
    level: Level
    revision: int


def question(room: Room, seat: Seat) -> Question:
    """What `room.due()` has to answer now."""
    raise NotImplementedError


def think(asked: Question) -> Attempt | Choice:
    """The computer's answer, to be given to `room.answer(asked.seat, …, asked.revision)`.

    Takes from a few milliseconds to seconds.
    """
    raise NotImplementedError
