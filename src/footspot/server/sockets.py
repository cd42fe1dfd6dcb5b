"""The WebSocket of a match: what its page sends, and what is sent to it."""

import asyncio
import logging
import re
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError, json

from footspot.game.room import Room
from footspot.referee.errors import Refusal
from footspot.server import wire
from footspot.server.hall import Hall
from footspot.server.limits import Bucket
from footspot.server.live import Live, Viewer
from footspot.server.refusals import TooMany, TooMuch, status_of
from footspot.server.secret import device_of
from footspot.server.view import refused

log: Final = logging.getLogger("footspot.server")

LONGEST: Final = 8_192
"""Characters of a message; the longest that makes sense is a layout of sixteen balls."""
MESSAGES: Final = (20, 60)
"""A second in the long run, and at once, over one connection."""
UNREAD: Final = 20.0
"""Seconds in which a page has to take what is sent to it; then it is given up."""

_PLACE: Final = re.compile(r"at `\$\.(.+)`$")
"""Where in a message msgspec says that something is wrong."""

_messages: Final = json.Decoder(wire.ToServer)

Socket = WebSocket[Any, Any, Any]


@websocket("/api/matches/{match:str}/live")
async def live_socket(socket: Socket, match: str, hall: Hall) -> None:
    """Show a match to a page as long as it is connected, and take its answers."""
    await socket.accept()
    try:
        live = await hall.live(match)
    except Refusal as fault:
        await socket.send_text(json.encode(refused(fault, 0)))
        await socket.close(4000 + status_of(fault), fault.key)
        return
    viewer = Viewer(device_of(socket))
    tasks: set[asyncio.Task[None]] = set()
    try:
        await hall.join(live, viewer)
        both = _send(socket, live, viewer), _receive(socket, hall, live, viewer)
        tasks |= {asyncio.create_task(each) for each in both}
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.result()
    except (WebSocketDisconnect, OSError):  # it is gone, or does not read
        pass
    finally:
        hall.leave(live, viewer)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: Socket, live: Live, viewer: Viewer) -> None:
    while True:
        message = await live.next_for(viewer)
        async with asyncio.timeout(UNREAD):
            await socket.send_text(message)


async def _receive(socket: Socket, hall: Hall, live: Live, viewer: Viewer) -> None:
    bucket = Bucket(*MESSAGES)
    async for text in socket.iter_data("text"):
        message: wire.ToServer | None = None
        try:
            if not bucket.passes():
                raise TooMany("too-many", "")
            message = _decoded(text)
            reply: wire.ToPage | None = await hall.take(live, viewer.device, message)
        except Refusal as fault:
            reply = _refused(live, message, fault)
        except Exception:
            log.exception("an answer to match %s could not be taken", live.id)
            reply = _refused(live, message, Refusal("server-failed", ""))
        if reply is not None:
            await viewer.reply(json.encode(reply))


def _decoded(text: str) -> wire.ToServer:
    if len(text) > LONGEST:
        raise TooMuch("too-long", "")
    try:
        return _messages.decode(text)
    except ValidationError as error:
        place = _PLACE.search(str(error))
        raise Refusal("not-understood", place[1] if place else "") from error
    except (DecodeError, RecursionError) as error:
        raise Refusal("not-understood", "") from error


def _refused(live: Live, message: wire.ToServer | None, fault: Refusal) -> wire.Refused:
    first, second = live.game.setup.header["players"] if isinstance(live.game, Room) else ("", "")
    number = message.number if isinstance(message, wire.Aim) else None
    return refused(fault, live.game.revision, (first, second), number)
