"""Hosted matches out of records of the simulated table."""

from footspot.game.acts import Act
from footspot.game.setup import RoomSetup, SeatSetup
from footspot.record import Record


def upload(
    record: Record,
    seats: tuple[SeatSetup, SeatSetup] | None = None,
    names: tuple[str, str] | None = None,
) -> tuple[RoomSetup, list[Act]]:
    """The setup and the acts of a match that goes on from a record, or without seats is only watched.

    The record is played again and held to what it says: that takes milliseconds for every shot.
    Raises UnplayableRecord, BadReplay or another Refusal.
    """
    raise NotImplementedError
