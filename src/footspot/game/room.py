"""A hosted match: an append-only list of acts, and what follows from them. No network, no storage.

    room = Room(setup, acts)                 # restored: entries are judged, nothing is played again
    act = room.answer(0, Attempt(stroke), room.revision)   # checked and played, but nothing has changed
    ...                                      # the act is stored
    room.add(act)                            # now it has happened
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from footspot.game.acts import Act, Matter, Proposed
from footspot.game.match import Match
from footspot.game.setup import RoomSetup, Seat
from footspot.physics import Stroke, Trajectory
from footspot.players import Attempt
from footspot.record import Entry
from footspot.referee.answers import Choice
from footspot.referee.ruling import Ruling


@dataclass(frozen=True, slots=True)
class GiveUp:
    """The rack is conceded, or the match."""

    match: bool = False


@dataclass(frozen=True, slots=True)
class Propose:
    """Something is proposed that all people have to agree on."""

    what: Matter


@dataclass(frozen=True, slots=True)
class Reply:
    """Agreement to what is proposed, or not; who proposed it takes it back by not agreeing."""

    agree: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """The match is claimed from an opponent who is gone; whether he is, the server knows."""


Answer: TypeAlias = Attempt | Choice | GiveUp | Propose | Reply | Claim
"""In a lag an `Attempt` is the stroke of one seat."""


@dataclass(frozen=True)
class Ruled:
    """An entry of the record, the ruling on it, and the revision that brought it."""

    revision: int
    entry: Entry
    ruling: Ruling


class Room:
    """A hosted match. `revision` is the number of its acts: it never goes back, undo included."""

    setup: RoomSetup
    acts: list[Act]
    match: Match
    ruled: list[Ruled]
    """The score sheet: every entry of the record with its ruling. An undo drops the last ones."""
    lagged: dict[Seat, Stroke]
    """Strokes in a lag that wait for the other seat's."""
    proposal: Proposed | None
    """What is proposed; its `waits_for` are the seats still to reply."""
    rematch: str | None
    """The match that follows this one."""

    def __init__(self, setup: RoomSetup, acts: Iterable[Act] = ()) -> None:
        """Fold the acts. Raises Refusal for acts that cannot have happened."""
        raise NotImplementedError

    @property
    def revision(self) -> int:
        """How many acts there were. An answer names the revision that it answers."""
        return len(self.acts)

    def answer(self, seat: Seat, answer: Answer, revision: int, agreed: Collection[Seat] = ()) -> Act:
        """Check an answer of a seat, play its stroke, and give the act to be stored. Nothing changes.

        `agreed` are other seats that agree to what is proposed, as their holder is the one who proposes.
        Raises StaleAnswer, Impossible, NotOffered or UnplayableShot, all of them Refusals.
        """
        raise NotImplementedError

    def add(self, act: Act) -> None:
        """Let an act have happened. Raises Refusal, and changes nothing, where it cannot have."""
        raise NotImplementedError

    def follow(self, match: str) -> Act:
        """The act by which a rematch with this id follows. Raises Impossible before the end, and twice."""
        raise NotImplementedError

    def due(self) -> Seat | None:
        """The computer that must act now, if one must."""
        raise NotImplementedError

    def people(self) -> frozenset[Seat]:
        """The seats that are people's."""
        raise NotImplementedError

    def may_undo(self) -> bool:
        """Whether there is something to undo."""
        raise NotImplementedError

    def may_replay(self) -> bool:
        """Whether there is a rack that can be replayed by agreement."""
        raise NotImplementedError

    def played(self) -> int | None:
        """The present revision, where a stroke brought it; see `trajectory`."""
        raise NotImplementedError

    def trajectory(self, revision: int) -> Trajectory:
        """Play the stroke that brought a revision again, undone or not; of a lag both strokes.

        Raises Impossible where no stroke brought it.
        """
        raise NotImplementedError
