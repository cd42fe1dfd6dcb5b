"""`footspot serve`: the table in the browser."""

import argparse
import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import numpy as np
import uvicorn
from msgspec import json

from footspot.physics import Stroke, simulate
from footspot.server import wire
from footspot.server.app import create_app
from footspot.server.database import DatabaseError, alone_in, database, migrate
from footspot.server.new import room_setup
from footspot.server.secret import new_id
from footspot.server.settings import Settings, data_folder, postgres_url, sqlite_in
from footspot.server.sockets import UNREAD
from footspot.server.store import Kept, Store
from footspot.table import CUE, DEFAULT_TABLE, TABLES
from footspot.table.racks import rack

_MESSAGE_LIMIT: Final = 65_536
"""Bytes of a WebSocket message beyond which the connection is ended; shorter ones are told if too long."""
_SENT_AHEAD: Final = 65_536
"""Bytes that a connection may have on their way in the system's memory."""
_SLOWEST: Final = 100
"""Of the pace: so many times its own length a shot may be watched."""
_FAREWELL: Final = 5
"""Seconds that a request under way has to end when the server is stopped."""


def add_parser(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("serve", help="open the table in the browser")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for other devices in the house")
    parser.add_argument("--port", type=_port, default=8000, help="0 for any free one")
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument(
        "--data", type=Path, metavar="DIR", help=f"keep matches there (default: {data_folder()})"
    )
    kept.add_argument(
        "--database", type=_postgres, metavar="URL", help="keep them in PostgreSQL: postgresql://…"
    )
    parser.add_argument("--public-url", type=_address, metavar="URL", help="what people type, behind a proxy")
    parser.add_argument("--open", action="store_true", help="open it in this machine's browser")
    parser.add_argument("--demo", action="store_true", help="two computers play at once")
    parser.add_argument(
        "--pace",
        type=_pace,
        default=1.0,
        help="how long computers let a shot be watched: 1 (default) to its end, 0 not at all",
    )
    parser.add_argument(
        "--forget",
        type=int,
        default=90,
        metavar="DAYS",
        help="remove practice tables and unfinished matches that nobody has touched for so long "
        "(default: 90; 0: never)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped, and give the exit status."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    folder = arguments.data or data_folder()
    url = arguments.database or sqlite_in(folder)
    settings = Settings(url, arguments.public_url, arguments.pace, arguments.forget)
    listening = _listen(arguments.host, arguments.port)
    try:
        with nullcontext() if settings.on_postgres else alone_in(folder):
            migrate(url)
            return _serve(settings, listening, arguments.open, arguments.demo)
    except DatabaseError as error:
        where = urlsplit(url).hostname if settings.on_postgres else folder
        sys.stderr.write(f"footspot serve: the database at {where} cannot be used: {error}\n")
        return 2


def _serve(settings: Settings, listening: socket.socket, show: bool, demo: bool) -> int:
    path = f"match/{asyncio.run(_demo(settings))}" if demo else ""
    _warm_up()
    config = uvicorn.Config(
        create_app(settings),
        ws="websockets-sansio",
        ws_max_size=_MESSAGE_LIMIT,
        log_config=None,
        access_log=False,
        ws_per_message_deflate=False,  # a quarter of a megabyte for every connection
        server_header=False,
        timeout_graceful_shutdown=_FAREWELL,
    )
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # raised again by uvicorn when it has ended
    _Server(config, _addresses(listening, path), show).run([listening])
    return 0


class _Server(uvicorn.Server):
    """Says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, addresses: list[str], show: bool) -> None:
        super().__init__(config)
        self._addresses, self._show = addresses, show

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            sys.stdout.write("".join(f"Footspot is at {address}\n" for address in self._addresses))
            sys.stdout.flush()
            if self._show and _has_screen():
                webbrowser.open(self._addresses[0])


def _has_screen() -> bool:
    """Whether a browser would have a window: one that takes the terminal is not wanted."""
    return sys.platform in ("win32", "darwin") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def _listen(host: str, port: int) -> socket.socket:
    """Open the port; whose it is already is told before anything else is done."""
    try:
        listening = socket.create_server((host, port), backlog=2048)
    except OSError as error:
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from error
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SENT_AHEAD)
    if sys.platform == "linux":  # where one takes nothing for so long, what is left for it is dropped
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(1000 * UNREAD))
    return listening


def _addresses(listening: socket.socket, path: str) -> list[str]:
    """The addresses of the page, on this machine first."""
    host, port = listening.getsockname()[:2]
    hosts = [f"[{host}]" if ":" in host else host]
    if host in ("0.0.0.0", "::"):
        hosts = ["127.0.0.1", *_own_addresses()]
    return [f"http://{name}:{port}/{path}" for name in hosts]


def _own_addresses() -> list[str]:
    """This machine's address in its network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's
        except OSError:
            return []
        return [probe.getsockname()[0]]


def _warm_up() -> None:
    """Load the compiled simulation, or compile it the first time: the first shot shall not wait for it."""
    table = TABLES[DEFAULT_TABLE]
    layout = rack("nine-ball", table, np.random.default_rng(0))
    place = (table.width / 2, table.length / 5)
    simulate(table, {CUE: place, **layout}, Stroke(speed=8.0, direction=90.0))


async def _demo(settings: Settings) -> str:
    """Keep a match of two computers, and give its id."""
    anna, boris = wire.SeatWanted("Anna", "computer", "hard"), wire.SeatWanted("Boris", "computer")
    setup = room_setup(wire.NewMatch("nine-ball", (anna, boris), race_to=3))
    match, config = new_id(), database(settings.database)
    await Store(config).create(Kept(match, False, json.encode(setup).decode()), ())
    await config.get_engine().dispose()
    return match


def _postgres(text: str) -> str:
    try:
        return postgres_url(text)
    except ValueError:
        raise argparse.ArgumentTypeError("a database is given as postgresql://user@host/name") from None


def _port(text: str) -> int:
    if not (text.isdecimal() and int(text) < 2**16):
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= _SLOWEST:
        raise argparse.ArgumentTypeError(f"a pace is a number from 0 to {_SLOWEST}")
    return pace


def _address(text: str) -> str:
    if not text.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError("an address begins with https:// or http://")
    return text
