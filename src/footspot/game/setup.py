"""What a hosted match is set up with: the record's header, who sits where, and what the players agreed on."""

from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from footspot.physics import MODEL
from footspot.record import Record, record_of
from footspot.table import DEFAULT_TABLE

Seat: TypeAlias = int
"""0 or 1, in the order of the record's players."""
Help: TypeAlias = Literal["none", "ghost", "path"]
Level: TypeAlias = Literal["easy", "medium", "hard"]
Wobble: TypeAlias = Literal["none", "half", "standard", "double"]

HELPS: Final[tuple[Help, ...]] = ("none", "ghost", "path")
"""How much is told of a stroke before it is played, least first."""


class SeatSetup(Struct, frozen=True):
    """Who sits there: a person, or a computer of a level."""

    level: Level | None = None

    @property
    def kind(self) -> Literal["person", "computer"]:
        """A computer has a level."""
        return "person" if self.level is None else "computer"


Seats: TypeAlias = tuple[SeatSetup, SeatSetup]
PEOPLE: Final[Seats] = (SeatSetup(), SeatSetup())


class RoomSetup(Struct, frozen=True):
    """A hosted match before its first act; it can be kept as JSON.

    `header` is the header of its record as the document has it, table, physics and seed included; see
    `header_for`.
    """

    header: dict[str, Any]
    seats: Seats | None = PEOPLE
    """None where a record is only watched."""
    help: Help = "ghost"
    wobble: Wobble = "none"
    """How inexactly people's strokes are played."""
    patience: int = 300
    """Seconds after which a player who is gone can be claimed against."""

    @property
    def record(self) -> Record:
        """The record before its first entry."""
        return record_of({**self.header, "log": []})

    def again(self, seed: int, players: tuple[str, str]) -> "RoomSetup":
        """The setup of a rematch: the same with other racks; the players by the names they have now."""
        return replace(self, header={**self.header, "seed": seed, "players": list(players)})


def header_for(record: Record, seed: int) -> dict[str, Any]:
    """The header of a match to be hosted, held to all that a record's header is held to.

    Raises NotARecord or NotInTheRules.
    """
    header = record.plain() | {"table": record.table or DEFAULT_TABLE, "physics": MODEL, "seed": seed}
    return header_of(record_of({**header, "log": []}))


def header_of(record: Record) -> dict[str, Any]:
    """A record without its entries, as a document has it."""
    return {name: value for name, value in record.plain().items() if name != "log"}
