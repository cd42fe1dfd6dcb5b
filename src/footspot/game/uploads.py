"""Hosted matches out of records of the simulated table."""

from dataclasses import replace

from footspot.game.acts import Act, Entered
from footspot.game.errors import UnplayableRecord
from footspot.game.replay import replay
from footspot.game.setup import RoomSetup, Seats, header_of
from footspot.record import Record
from footspot.referee.answers import Warn


def upload(
    record: Record,
    seats: Seats | None = None,
    names: tuple[str, str] | None = None,
) -> tuple[RoomSetup, list[Act]]:
    """The setup and the acts of a match that goes on from a record, or without seats is only watched.

    The record is played again and held to what it says: that takes milliseconds for every shot.
    Raises UnplayableRecord, BadReplay or another Refusal.
    """
    if record.seed is None:
        raise UnplayableRecord("no-seed", "seed")
    match = replay(record)
    if names is not None:
        match.record = replace(match.record, players=names)
    acts: list[Act] = []
    entries: list[dict[str, object]] = []
    for index, raw in enumerate(match.record.log):
        assert isinstance(raw, dict)
        if entries and not isinstance(match.record.entry(index).answer, Warn):
            acts.append(Entered(entries))
            entries = []
        entries.append(raw)
    if entries:
        acts.append(Entered(entries))
    return RoomSetup(header_of(match.record), seats), acts
