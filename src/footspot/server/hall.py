"""All matches that are live in this process, and the one way in which anything happens in them.

An answer is checked and played, its act is stored, and only then has it happened and is seen. An act's number
is unique in its match: of answers to one state, given to whatever process, one is stored.
"""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Awaitable, Collection
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Final

from litestar.channels import ChannelsPlugin
from msgspec import Struct, json

from footspot.game import StaleAnswer
from footspot.game.acts import Act
from footspot.game.practice import Practice, PracticeAct, PracticeSetup
from footspot.game.room import Room
from footspot.game.setup import RoomSetup
from footspot.game.thinking import question, think
from footspot.players import Attempt
from footspot.referee.errors import Refusal
from footspot.server import view, wire
from footspot.server.aiming import aimed
from footspot.server.answers import answer_of
from footspot.server.channels import MOVED
from footspot.server.live import HEARTBEAT, Live, Viewer
from footspot.server.refusals import NotAllowed, NotThere
from footspot.server.shots import played
from footspot.server.store import Holding, Kept, Store, TakenError
from footspot.server.workers import Workers

log: Final = logging.getLogger("footspot.server")

_IDLE: Final = 60.0
"""Seconds for which a match without viewers stays in memory."""
_SHOTS: Final = 200
"""Shots kept ready to be watched: whoever looks on asks for the same ones."""

_acts: Final = json.Decoder(Act)
_practice_acts: Final = json.Decoder(PracticeAct)


def restored(kept: Kept) -> Room | Practice:
    """The match that was kept."""
    if kept.practice:
        setup = json.decode(kept.setup, type=PracticeSetup)
        return Practice(setup, map(_practice_acts.decode, kept.acts))
    return Room(json.decode(kept.setup, type=RoomSetup), map(_acts.decode, kept.acts))


class Moved(Struct):
    """Another process has stored an act, or (without a revision) changed a seat."""

    match: str
    revision: int | None


class Hall:
    """The matches of this process."""

    def __init__(self, store: Store, channels: ChannelsPlugin, pace: float) -> None:
        self.store = store
        self._channels = channels
        self._pace = pace
        self.workers = Workers(max(1, (os.cpu_count() or 2) - 1))
        self.uploads = Workers(1)  # of its own: no record that is sent may keep computers from thinking
        self._lives: dict[str, Live] = {}
        self._shots: dict[tuple[str, int], wire.Played] = {}

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Keep time, and hear of other processes, while the server runs."""
        tasks = [asyncio.create_task(self._beat()), asyncio.create_task(self._listen())]
        try:
            yield
        finally:
            tasks += [live.thinking for live in self._lives.values() if live.thinking]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.workers.close()
            self.uploads.close()

    async def live(self, match: str) -> Live:
        """The match with this id, up to date. Raises NotThere."""
        live = self._lives.get(match)
        if live is not None:
            live.used = monotonic()
            await self._look([live])
            return live
        kept = await self.store.load(match)
        if kept is None:
            raise NotThere("no-such-match", "id")
        seats = await self.store.seats([match])
        game = await asyncio.to_thread(restored, kept)
        return self._lives.setdefault(match, Live(match, game, seats[match]))

    async def join(self, live: Live, viewer: Viewer) -> None:
        """Let a connection see a match from now on."""
        held = live.held_by(viewer.device)
        await self.store.seen({(live.id, seat) for seat in held})
        live.sit((await self.store.seats([live.id]))[live.id])
        live.viewers.add(viewer)
        viewer.show()
        if held:
            live.show_presence()
        self._think(live)

    def leave(self, live: Live, viewer: Viewer) -> None:
        """End a connection's seeing."""
        live.viewers.discard(viewer)
        live.used = monotonic()

    async def take(self, live: Live, device: str | None, message: wire.ToServer) -> wire.Aimed | None:
        """Take what the page of a device sends. Raises Refusal, and then nothing has happened."""
        held = live.held_by(device)
        if isinstance(message, wire.Arrange | wire.Back):
            if isinstance(live.game, Room):
                raise Refusal("only-in-practice", "type")
            mine = bool(held)
        else:
            mine = message.seat in held
        if not mine:
            raise NotAllowed("not-your-seat", "seat")
        async with live.lock:
            if message.revision > live.game.revision:  # it has seen more, by another process
                await self._catch_up(live)
            if isinstance(message, wire.Aim):
                return await asyncio.to_thread(aimed, live.game, message)
            if isinstance(message, wire.Claim):
                await self._check_claim(live, held)
            await self._happen(live, await asyncio.to_thread(_act_of, live.game, message, held))
        return None

    async def name(self, live: Live, seat: int, name: str) -> None:
        """Let a seat's player have a name."""
        if isinstance(live.game, Practice):
            return
        async with live.lock:
            await self._catch_up(live)
            named = live.game.match.record.players[seat] == name
            while not named:
                with suppress(StaleAnswer):  # something else happened first
                    await self._happen(live, live.game.named(seat, name))
                    named = True

    async def change_seats(self, live: Live) -> None:
        """Let it be seen that a seat has another holder."""
        live.sit((await self.store.seats([live.id]))[live.id])
        await self._tell(live, seats=True)

    async def shot(self, live: Live, revision: int) -> wire.Played:
        """The shot that brought a revision, to watch. Raises Impossible where none did."""
        key = (live.id, revision)
        if key not in self._shots:
            async with live.lock:
                shot = await asyncio.to_thread(played, live.game, revision)
            while len(self._shots) >= _SHOTS:
                self._shots.pop(next(iter(self._shots)))
            self._shots[key] = shot
        return self._shots[key]

    async def follow(self, live: Live, kept: Kept, seats: Collection[Holding]) -> str:
        """Start a new match as the one that follows this one; give its id, or that of one started before.

        Raises Impossible while this one is not over.
        """
        assert isinstance(live.game, Room)
        async with live.lock:
            await self._catch_up(live)
            if live.game.rematch is None:
                act = live.game.follow(kept.id)
                body = json.encode(act).decode()
                try:
                    await self.store.create(kept, seats, (live.id, live.game.revision + 1, body))
                except TakenError:
                    await self._catch_up(live)
                else:
                    self._add(live, act)
                    await self._tell(live)
            if live.game.rematch is None:
                raise StaleAnswer("stale-answer", "", revision=0, present=live.game.revision)
            return live.game.rematch

    async def _check_claim(self, live: Live, held: frozenset[int]) -> None:
        assert isinstance(live.game, Room)
        live.sit((await self.store.seats([live.id]))[live.id])
        if view.may_claim(live.game, held, live.presence()) is None:
            raise NotAllowed("not-gone", "")

    async def _happen(self, live: Live, act: Act | PracticeAct) -> None:
        """Store an act; then it has happened. Raises StaleAnswer if another one came first."""
        revision = live.game.revision
        try:
            await self.store.append(live.id, revision + 1, json.encode(act).decode())
        except TakenError:
            await self._catch_up(live)
            present = live.game.revision
            raise StaleAnswer("stale-answer", "", revision=revision, present=present) from None
        self._add(live, act)
        self._think(live)
        await self._tell(live)

    def _add(self, live: Live, act: Act | PracticeAct) -> None:
        """Let a stored act have happened, and be seen."""
        live.game.add(act)  # type: ignore[arg-type]  # a match's acts are those of its kind
        live.moved = monotonic()
        live.show()

    async def _catch_up(self, live: Live) -> None:
        """Add what other processes have stored; the match's lock is held."""
        decoder = _practice_acts if isinstance(live.game, Practice) else _acts
        for body in await self.store.acts(live.id, live.game.revision):
            self._add(live, decoder.decode(body))

    async def _tell(self, live: Live, *, seats: bool = False) -> None:
        moved = Moved(live.id, None if seats else live.game.revision)
        await self._channels.wait_published(json.encode(moved), MOVED)

    async def _listen(self) -> None:
        """Show here what has happened in other processes."""
        async with self._channels.start_subscription(MOVED) as subscriber:
            async for data in subscriber.iter_events():
                moved = json.decode(data, type=Moved)
                live = self._lives.get(moved.match)
                if live is not None and (moved.revision is None or moved.revision > live.game.revision):
                    await self._safely(self._look([live]))

    async def _beat(self) -> None:
        """Note who is there, and see what no notification told."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            await self._safely(self._look_around())

    async def _look_around(self) -> None:
        idle = monotonic() - _IDLE
        for live in list(self._lives.values()):
            if not live.viewers and live.used < idle and not live.lock.locked():
                del self._lives[live.id]
        watched = [live for live in self._lives.values() if live.viewers]
        await self.store.seen({seat for live in watched for seat in live.present})
        await self._look(watched)
        for live in watched:
            self._think(live)

    async def _look(self, lives: Collection[Live]) -> None:
        """Bring matches to what the database has of them."""
        matches = [live.id for live in lives]
        seats, revisions = await self.store.seats(matches), await self.store.revisions(matches)
        for live in lives:
            if revisions.get(live.id, 0) > live.game.revision:
                async with live.lock:
                    await self._catch_up(live)
            live.sit(seats[live.id])

    async def _safely(self, work: Awaitable[None]) -> None:
        """Do what is done again and again: should it fail once, the next time may be better."""
        try:
            await work
        except Exception:
            log.exception("the hall could not look at its matches")

    def _think(self, live: Live) -> None:
        """Let a computer think if it is its turn. Without viewers nobody waits for it."""
        if (
            live.viewers
            and live.thinking is None
            and isinstance(live.game, Room)
            and live.game.due() is not None
        ):
            live.thinking = asyncio.create_task(self._play_computers(live, live.game))

    async def _play_computers(self, live: Live, room: Room) -> None:
        try:
            while live.viewers and (seat := room.due()) is not None:
                revision = room.revision
                answer = await self.workers.run(think, question(room, seat))
                await self._until_at_rest(live, room)
                async with live.lock:
                    if room.revision == revision:
                        act = await asyncio.to_thread(room.answer, seat, answer, revision)
                        with suppress(StaleAnswer):  # another process was faster, with the same answer
                            await self._happen(live, act)
        except Exception:
            log.exception("a computer could not play")
        finally:
            live.thinking = None

    async def _until_at_rest(self, live: Live, room: Room) -> None:
        """Wait until the last shot has been watched."""
        revision = room.played()
        if self._pace and revision is not None:
            shot = await self.shot(live, revision)
            await asyncio.sleep(max(0.0, live.moved + self._pace * shot.duration - monotonic()))


def _act_of(game: Room | Practice, message: wire.ToServer, held: Collection[int]) -> Act | PracticeAct:
    if isinstance(game, Practice):
        match message:
            case wire.Arrange():
                return game.arrange(message.layout, message.revision)
            case wire.Back():
                return game.back(message.revision)
            case wire.Play():
                attempt = answer_of(message)
                assert isinstance(attempt, Attempt)
                return game.strike(attempt.stroke, message.revision)
        raise Refusal("not-in-practice", "type")
    assert not isinstance(message, wire.Arrange | wire.Back | wire.Aim)
    agreed = [seat for seat in held if seat != message.seat]
    return game.answer(message.seat, answer_of(message), message.revision, agreed)
