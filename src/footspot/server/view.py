"""A hosted match as one viewer sees it."""

from collections.abc import Collection
from dataclasses import dataclass

from footspot.game.practice import Practice
from footspot.game.room import Room
from footspot.game.setup import Seat
from footspot.referee.errors import Refusal
from footspot.server import wire


@dataclass(frozen=True, slots=True)
class Seen:
    """What the server knows of who holds a seat. Computers are always there: `Seen()`."""

    taken: bool = True
    present: bool = True
    away: float | None = None
    """Seconds for which a person has been gone."""


Presence = tuple[Seen, Seen]


def snapshot(
    room: Room,
    match_id: str,
    holds: Collection[Seat],
    presence: Presence,
    *,
    since: int | None = None,
) -> wire.Snapshot:
    """The match as one sees it who holds these seats; nobody's eyes but his see more.

    `since` is the revision of the last snapshot that went to the same connection: only later lines of the
    sheet are carried. None is for the first one, which has all lines and the table's shape.
    """
    raise NotImplementedError


def players(room: Room, holds: Collection[Seat], presence: Presence) -> tuple[wire.Player, wire.Player]:
    """The seats as this viewer sees them, for `wire.Presence`."""
    raise NotImplementedError


def may_claim(room: Room, holds: Collection[Seat], presence: Presence) -> Seat | None:
    """The seat that a viewer can claim against now. A `wire.Claim` is to be refused without it."""
    raise NotImplementedError


def practice_snapshot(practice: Practice, practice_id: str, *, yours: bool, first: bool) -> wire.PracticeSnapshot:
    """A practice table as one sees it; `first` of a connection, with the table's shape."""
    raise NotImplementedError


def refused(
    fault: Refusal, revision: int, names: tuple[str, str] = ("0", "1"), number: int | None = None
) -> wire.Refused:
    """A refusal in both languages with its clause; `number` is that of the `Aim` it answers."""
    raise NotImplementedError
