"""What a hosted match is set up with: the record's header, who sits where, and what the players agreed on."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from footspot.players import NOISES, Computer, Noise
from footspot.players.noise import STANDARD
from footspot.record import Record
from footspot.record.record import header_of, record_of

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


class RoomSetup(Struct, frozen=True):
    """A hosted match before its first act; it can be kept as JSON.

    `header` is the header of its record as the document has it, table, physics and seed included.
    """

    header: dict[str, Any]
    seats: tuple[SeatSetup, SeatSetup] | None = (SeatSetup(), SeatSetup())
    """None where a record is only watched."""
    help: Help = "ghost"
    wobble: Wobble = "none"
    """How inexactly people's strokes are played."""
    patience: int = 300
    """Seconds after which a player who is gone can be claimed against."""
