"""Acts: what has happened in a hosted match. It is a list of them, and its state their fold."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from footspot.game.setup import Seat
from footspot.record.form import StrokeForm

Matter: TypeAlias = Literal["undo", "replay"]
"""What all people at the table have to agree on: the last shot undone, or the rack replayed."""


class Entered(Struct, frozen=True, tag="entered"):
    """Entries of the record as it writes them: an answer, and the duties that followed."""

    entries: list[dict[str, Any]]


class LagStruck(Struct, frozen=True, tag="lag-struck"):
    """One seat's stroke in a lag, which waits for the other's."""

    seat: Seat
    stroke: StrokeForm


class Proposed(Struct, frozen=True, tag="proposed"):
    """A seat proposes; nobody is left to wait for where it is agreed at once."""

    seat: Seat
    what: Matter
    waits_for: list[Seat]


class Replied(Struct, frozen=True, tag="replied"):
    """A seat's reply to what is proposed."""

    seat: Seat
    agree: bool


class Claimed(Struct, frozen=True, tag="claimed"):
    """A seat takes the match from an opponent who is gone; in the record he forfeits it."""

    seat: Seat


class Named(Struct, frozen=True, tag="named"):
    """Who took a seat gives his name."""

    seat: Seat
    name: str


class Followed(Struct, frozen=True, tag="followed"):
    """A rematch was started: its id."""

    match: str


Act: TypeAlias = Entered | LagStruck | Proposed | Replied | Claimed | Named | Followed
