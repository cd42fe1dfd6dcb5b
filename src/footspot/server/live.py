"""A match that is being played or watched in this process: its room, who looks on, and who is there."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from time import monotonic, time
from typing import Final, TypeAlias

from msgspec import json

from footspot.game.practice import Practice
from footspot.game.room import Room
from footspot.server import view, wire
from footspot.server.store import Sitting

HEARTBEAT: Final = 4.0
"""Seconds between two notes in the database of who is there."""
GRACE: Final = 3 * HEARTBEAT
"""Seconds for which a person may be without a connection, and is still there: a page is loaded again."""
_BACKLOG: Final = 64
"""Messages that a slow connection may be behind."""

Holds: TypeAlias = frozenset[int]


@dataclass(eq=False)
class Viewer:
    """A connection: whose device it is, what is still to be sent, and what it was shown last."""

    device: str | None
    outbox: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(_BACKLOG))
    """None says that there is no more to come: the page opens another connection."""
    since: int | None = None
    presence: bytes = b""
    lost: bool = False

    def put(self, message: bytes) -> None:
        """Have something sent. A connection that is too far behind is given up."""
        if self.lost:
            return
        if self.outbox.full():
            self.drop()
        else:
            self.outbox.put_nowait(message)

    async def reply(self, message: bytes) -> None:
        """Have something sent as soon as there is room for it: who does not listen is not listened to."""
        if not self.lost:
            await self.outbox.put(message)

    def drop(self) -> None:
        """End the connection, whatever was still to be sent."""
        self.lost = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


@dataclass(eq=False)
class Live:
    """A match, or a practice table, with its viewers. Who uses `game` in another thread holds `lock`."""

    id: str
    game: Room | Practice
    seats: dict[int, Sitting]
    viewers: set[Viewer] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    thinking: asyncio.Task[None] | None = None
    used: float = field(default_factory=monotonic)
    moved: float = field(default_factory=monotonic)
    """When the present state was first shown here."""

    def held_by(self, device: str | None) -> Holds:
        """The seats of a device."""
        return frozenset(seat for seat, row in self.seats.items() if device and row.holder == device)

    def sit(self, seats: dict[int, Sitting]) -> None:
        """Take note of who holds the seats and was there when, and have it seen."""
        moved = {seat: row.holder for seat, row in seats.items()} != {
            seat: row.holder for seat, row in self.seats.items()
        }
        self.seats = seats
        if moved:
            self.show()
        self.show_presence()

    @property
    def present(self) -> set[tuple[str, int]]:
        """The seats whose holders are connected here."""
        return {(self.id, seat) for viewer in self.viewers for seat in self.held_by(viewer.device)}

    def presence(self) -> view.Presence:
        """Who is there, here or by another process."""
        first, second = (self._seen(seat) for seat in (0, 1))
        return first, second

    def _seen(self, seat: int) -> view.Seen:
        row = self.seats.get(seat)
        if row is None:
            return view.Seen()
        if row.holder is None or row.seen_at is None:
            return view.Seen(taken=row.holder is not None, present=False)
        away = time() - row.seen_at
        here = away < GRACE
        return view.Seen(taken=True, present=here, away=None if here else round(away))

    def shown_to(self, holds: Collection[int], since: int | None) -> wire.Snapshot | wire.PracticeSnapshot:
        """The state as one sees it who holds these seats and has been shown `since`."""
        if isinstance(self.game, Practice):
            return view.practice_snapshot(self.game, self.id, yours=bool(holds), first=since is None)
        return view.snapshot(self.game, self.id, holds, self.presence(), since=since)

    def show(self) -> None:
        """Have the present state sent to all who look on."""
        messages: dict[tuple[Holds, int | None], bytes] = {}
        for viewer in self.viewers:
            holds = self.held_by(viewer.device)
            key = (holds, viewer.since)
            if key not in messages:
                messages[key] = json.encode(self.shown_to(*key))
            viewer.put(messages[key])
            viewer.since = self.game.revision

    def show_presence(self) -> None:
        """Have it sent who is there, to those who were told something else."""
        if isinstance(self.game, Practice):
            return
        presence = self.presence()
        messages: dict[Holds, bytes] = {}
        for viewer in self.viewers:
            holds = self.held_by(viewer.device)
            if holds not in messages:
                players = view.players(self.game, holds, presence)
                may_claim = view.may_claim(self.game, holds, presence)
                messages[holds] = json.encode(wire.Presence(players, may_claim))
            if viewer.presence != messages[holds]:
                viewer.presence = messages[holds]
                viewer.put(messages[holds])
