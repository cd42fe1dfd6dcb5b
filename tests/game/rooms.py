"""Rooms for tests: people who lag, choose and strike."""

from typing import Any

from msgspec import json

from footspot.game.acts import Act, Entered
from footspot.game.answers import Answer
from footspot.game.room import Room
from footspot.game.setup import PEOPLE, RoomSetup, Seats, SeatSetup, header_for
from footspot.physics import Stroke
from footspot.players import Attempt
from footspot.record import Record

PERSON, COMPUTER = SeatSetup(), SeatSetup("easy")
BOTH_COMPUTERS: Seats = (COMPUTER, COMPUTER)
LOW = 3.5
"""Elevation that clears the rail behind the house."""
SOFT = Attempt(Stroke(0.3, 90, LOW), cue_ball=(0.5, 0.5))
"""A stroke that reaches nothing: a foul in every game."""
BREAK = Attempt(Stroke(8, 90, LOW), cue_ball=(0.635, 0.5))
SHORT, GOOD = Attempt(Stroke(0.5, 90, 5)), Attempt(Stroke(1.7, 90, 5))
"""Lags: one that does not reach the foot rail, and one that comes back."""


def room_of(
    game: str = "nine-ball", seats: Seats | None = PEOPLE, seed: int = 5, *, header: Any = None, **agreed: Any
) -> Room:
    """A room before the lag."""
    record = Record(game, ("Anna", "Boris"), **(header or {}))
    return Room(RoomSetup(header_for(record, seed), seats, **agreed))


def does(room: Room, seat: int, answer: Answer, **more: Any) -> Act:
    """Let a seat answer, and the act have happened."""
    act = room.answer(seat, answer, room.revision, **more)
    room.add(act)
    return act


def opened(*arguments: Any, **more: Any) -> Room:
    """A room in which seat 0 has won the lag and is to break."""
    room = room_of(*arguments, **more)
    room.add(Entered([{"lag": {"winner": 0}}]))
    room.add(Entered([{"decide": "break"}]))
    return room


def restored(room: Room) -> Room:
    """The room as it comes out of its own JSON."""
    setup = json.decode(json.encode(room.setup), type=RoomSetup)
    return Room(setup, [json.decode(json.encode(act), type=Act) for act in room.acts])


def what_follows(room: Room) -> tuple[Any, ...]:
    """All that acts lead to."""
    return (room.match, room.ruled, room.lagged, room.proposal, room.rematch, room.revision)
