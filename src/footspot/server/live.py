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
_REPLIES: Final = 8
"""Replies that wait to be sent: who does not listen is not listened to either."""

Holds: TypeAlias = frozenset[int]


@dataclass(eq=False)
class Viewer:
    """A connection: whose device it is, what it was shown last, and what is still to be sent.

    Of states and presences only the newest is sent: a slow connection misses those between. `since` is the
    revision that it was shown, `behind` whether there is another, `presence` what it was or is to be told.
    """

    device: str | None
    since: int | None = None
    behind: bool = False
    presence: bytes = b""
    untold: bool = False
    replies: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(_REPLIES))
    news: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while there may be something to be sent."""

    def show(self) -> None:
        """Have the present state sent."""
        self.behind = True
        self.news.set()

    def tell(self, presence: bytes) -> None:
        """Have it sent who is there, if that is something else than was told."""
        if self.presence != presence:
            self.presence, self.untold = presence, True
            self.news.set()

    async def reply(self, message: bytes) -> None:
        """Have something sent as soon as there is room for it."""
        await self.replies.put(message)
        self.news.set()


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
    _messages: dict[tuple[Holds, int | None], bytes] = field(default_factory=dict)
    """The present state as it is sent, by whose seats see it and what they were shown before."""

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
        self._messages.clear()
        for viewer in self.viewers:
            viewer.show()

    def show_presence(self) -> None:
        """Have it sent who is there, to those who were told something else."""
        if isinstance(self.game, Practice):
            return
        self._messages.clear()  # a state tells it too
        presence = self.presence()
        messages: dict[Holds, bytes] = {}
        for viewer in self.viewers:
            holds = self.held_by(viewer.device)
            if holds not in messages:
                players = view.players(self.game, holds, presence)
                may_claim = view.may_claim(self.game, holds, presence)
                messages[holds] = json.encode(wire.Presence(players, may_claim))
            viewer.tell(messages[holds])

    async def next_for(self, viewer: Viewer) -> bytes:
        """What is to be sent to a viewer next, when there is something."""
        while True:
            if viewer.behind:
                viewer.behind = False
                return self._state_for(viewer)
            if not viewer.replies.empty():
                return viewer.replies.get_nowait()
            if viewer.untold:
                viewer.untold = False
                return viewer.presence
            viewer.news.clear()
            await viewer.news.wait()

    def _state_for(self, viewer: Viewer) -> bytes:
        """The present state; those who see the same share one message."""
        key = (self.held_by(viewer.device), viewer.since)
        if key not in self._messages:
            self._messages[key] = json.encode(self.shown_to(*key))
        viewer.since = self.game.revision
        return self._messages[key]
