"""Pages that read slowly, or not at all, what is sent to them."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from msgspec import json
from websockets.sync.client import ClientConnection, connect

from footspot.server import wire
from footspot.server.sockets import UNREAD
from hosting.pages import Device
from hosting.serving import Serving

BURST = 55
"""Messages that one connection may send at once."""

DEAF, MANY = 30, 1500


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    server = Serving(["--data", str(tmp_path)], tmp_path / "log")
    yield server
    server.stop()
    assert server.log() == ""


@contextmanager
def deaf(serving: Serving, match: str, number: int) -> Iterator[ClientConnection]:
    """A page whose connection takes some kilobytes, and no more until it is read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", serving.port))
    headers = {"Origin": serving.url, "X-Forwarded-For": f"10.9.0.{number}"}
    url = f"ws://127.0.0.1:{serving.port}/api/matches/{match}/live"
    with connect(
        url,
        sock=line,
        additional_headers=headers,
        compression=None,
        max_queue=1,
        close_timeout=0.1,
        ping_interval=None,
    ) as page:
        yield page


def sockets(serving: Serving) -> int:
    """How many sockets the server has open."""
    found = 0
    for file in Path(f"/proc/{serving.process.pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            found += str(file.readlink()).startswith("socket:")
    return found


def arranged(step: int) -> dict[str, tuple[float, float]]:
    balls = ["cue", *map(str, range(1, 16))]
    return {ball: (0.1 + 0.07 * i + 1e-9 * step, 0.5 + step / 3000) for i, ball in enumerate(balls)}


def arrange(device: Device, match: str, times: int) -> int:
    """Arrange the balls again and again, and give the revision that came of it."""
    revision = 0
    while times > 0:
        with device.open(match) as page:
            revision = page.next(wire.PracticeSnapshot).revision
            for step in range(min(BURST, times)):
                page.send(wire.Arrange(revision, arranged(step)))
                revision = page.next(wire.PracticeSnapshot).revision
        times -= BURST
    return revision


def test_a_page_that_reads_late_is_shown_the_newest_state_and_not_all_before(serving: Serving) -> None:
    owner = Device(serving)
    match = owner.ask("/api/practice", layout=arranged(0)).json()["id"]
    with deaf(serving, match, 1) as page:
        newest = arrange(owner, match, 600)
        seen = [-1]
        while seen[-1] < newest:
            shown = json.decode(page.recv(10), type=wire.ToPage)
            assert isinstance(shown, wire.PracticeSnapshot)
            seen.append(shown.revision)
    assert seen == sorted(set(seen))
    assert len(seen) < newest / 2


def test_a_page_that_does_not_read_costs_little_and_is_cut_off(serving: Serving) -> None:
    owner = Device(serving)
    match = owner.ask("/api/practice", layout=arranged(0)).json()["id"]
    used = [serving.memory()]
    arrange(owner, match, MANY)
    used.append(serving.memory())
    open_before = sockets(serving)
    with ExitStack() as pages:
        for number in range(DEAF):
            pages.enter_context(deaf(serving, match, number))
        arrange(owner, match, MANY)
        used.append(serving.memory())
        deadline = time.monotonic() + 3 * UNREAD
        while sockets(serving) > open_before and time.monotonic() < deadline:
            time.sleep(0.5)
        assert sockets(serving) <= open_before
    unsent = DEAF * MANY * len(json.encode(arranged(1)))
    assert (used[2] - used[1]) - (used[1] - used[0]) < unsent / 3
