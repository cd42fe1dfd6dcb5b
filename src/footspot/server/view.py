"""A hosted match, or a practice table, as one viewer sees it."""

from collections.abc import Collection
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from footspot.game.practice import Practice
from footspot.game.room import Room
from footspot.game.setup import PEOPLE, Seat, SeatSetup
from footspot.rulebook import load
from footspot.server import wire
from footspot.server.sheet import sheet
from footspot.server.standing import standing
from footspot.server.tables import LIMITS, layout_of, shape
from footspot.server.turns import shown_layout, turn
from footspot.server.words import refused, text_of

__all__ = ["Presence", "Seen", "may_claim", "players", "practice_snapshot", "refused", "snapshot"]


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
    edition = room.match.rules.edition
    lines = sheet(room)
    common = _common(room)
    known = 0 if since is None else sum(line.revision <= since for line in lines)
    return wire.Snapshot(
        id=match_id,
        revision=room.revision,
        game=edition.game,
        edition=edition.name,
        title=text_of(load(edition.game, edition.name).title),
        table=shape(room.match.table) if since is None else None,
        players=players(room, holds, presence),
        help=room.setup.help,
        wobble=room.setup.wobble,
        patience=room.setup.patience,
        limits=LIMITS,
        layout=common.layout,
        turn=common.turn,
        standing=common.standing,
        sheet_from=known,
        sheet=lines[known:],
        played=room.played() if since is None or since < room.revision else None,
        proposal=_proposal(room),
        may_undo=bool(room.people() & set(holds)) and room.may_undo(),
        may_claim=may_claim(room, holds, presence),
        rematch=room.rematch,
        may_replay=bool(room.people() & set(holds)) and room.may_replay(),
    )


@dataclass(frozen=True, slots=True)
class _Common:
    """What all viewers see alike at a revision."""

    revision: int
    layout: wire.Layout
    turn: wire.Turn | None
    standing: wire.Standing


_commons: WeakKeyDictionary[Room, _Common] = WeakKeyDictionary()


def _common(room: Room) -> _Common:
    known = _commons.get(room)
    if known is None or known.revision != room.revision:
        awaited = None if room.setup.seats is None else turn(room)
        known = _commons[room] = _Common(room.revision, shown_layout(room), awaited, standing(room))
    return known


def players(room: Room, holds: Collection[Seat], presence: Presence) -> tuple[wire.Player, wire.Player]:
    """The seats as this viewer sees them, for `wire.Presence`."""

    def player(seat: Seat, setup: SeatSetup, seen: Seen) -> wire.Player:
        return wire.Player(
            name=room.match.record.players[seat],
            kind="recorded" if room.setup.seats is None else setup.kind,
            level=setup.level,
            taken=seen.taken,
            present=seen.present,
            yours=seat in holds,
            away=None if seen.present else seen.away,
        )

    seats = room.setup.seats or PEOPLE
    return player(0, seats[0], presence[0]), player(1, seats[1], presence[1])


def may_claim(room: Room, holds: Collection[Seat], presence: Presence) -> Seat | None:
    """The seat that a viewer can claim against now. A `wire.Claim` is to be refused without it."""
    if room.over or room.setup.seats is None or len(set(holds)) != 1:
        return None
    other = 1 - next(iter(holds))
    seen = presence[other]
    gone = seen.taken and not seen.present and seen.away is not None and seen.away >= room.setup.patience
    return other if gone and other in room.people() else None


def _proposal(room: Room) -> wire.Proposal | None:
    proposal = room.proposal
    return None if proposal is None else wire.Proposal(proposal.what, proposal.seat, proposal.waits_for)


def practice_snapshot(
    practice: Practice, practice_id: str, *, yours: bool, first: bool
) -> wire.PracticeSnapshot:
    """A practice table as one sees it; `first` of a connection, with the table's shape."""
    return wire.PracticeSnapshot(
        id=practice_id,
        revision=practice.revision,
        table=shape(practice.table) if first else None,
        yours=yours,
        limits=LIMITS,
        layout=layout_of(practice.layout),
        shots=practice.depth,
        played=practice.played(),
    )
