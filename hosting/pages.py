"""What a page does: asks over HTTP, holds a seat by its cookie, answers over a WebSocket."""

from itertools import count
from types import TracebackType
from typing import Any, TypeVar

import httpx
from msgspec import json
from websockets.sync.client import connect

from footspot.server import wire
from hosting.serving import Serving

Message = TypeVar("Message", bound=wire.ToPage)
_messages: json.Decoder[wire.ToPage] = json.Decoder(wire.ToPage)


_addresses = count(1)


class Device:
    """A browser: its cookie, and what it asks. Each has an address of its own, as if behind a proxy."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.headers = {"Origin": serving.url, "X-Forwarded-For": f"10.1.0.{next(_addresses)}"}
        none_kept = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=serving.url, headers=self.headers, timeout=30, limits=none_kept)

    def ask(self, path: str, **body: Any) -> httpx.Response:
        """Post to the server."""
        return self.http.post(path, json=body)

    def begin(self, *seats: dict[str, Any], game: str = "nine-ball", **more: Any) -> wire.Created:
        """Start a match."""
        response = self.ask("/api/matches", game=game, seats=seats, **more)
        assert response.status_code == 201, response.text
        return json.decode(response.content, type=wire.Created)

    def sit(self, match: str, token: str, name: str | None = None) -> httpx.Response:
        """Take a seat."""
        return self.ask(f"/api/matches/{match}/seat", token=token, name=name)

    def see(self, match: str) -> wire.Snapshot:
        """The match as this device sees it."""
        return json.decode(self.http.get(f"/api/matches/{match}").content, type=wire.Snapshot)

    def open(self, match: str, **headers: str) -> "Page":
        """Open the match's page."""
        return Page(self, match, headers)


class Page:
    """A page that is open: what it was shown, and what it sends."""

    def __init__(self, device: Device, match: str, headers: dict[str, str]) -> None:
        given = device.headers | {"Cookie": cookies(device.http)} | headers
        url = f"ws://127.0.0.1:{device.serving.port}/api/matches/{match}/live"
        self._connecting = connect(
            url, additional_headers=given, compression=None, max_size=None, max_queue=None, close_timeout=1
        )

    def __enter__(self) -> "Page":
        self.socket = self._connecting.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def send(self, message: wire.ToServer) -> None:
        """Send a message."""
        self.socket.send(json.encode(message).decode())

    def any(self, timeout: float = 30) -> wire.ToPage:
        """The next message, whatever it is."""
        return _messages.decode(self.socket.recv(timeout))

    def next(self, kind: type[Message], timeout: float = 30) -> Message:
        """The next message of a kind; those before it are passed over."""
        while True:
            message = self.any(timeout)
            if isinstance(message, kind):
                return message

    def snapshot(self, revision: int = 0, timeout: float = 30) -> wire.Snapshot:
        """The next state that is not older than this revision."""
        while True:
            shown = self.next(wire.Snapshot, timeout)
            if shown.revision >= revision:
                return shown

    def refusal(self, message: wire.ToServer) -> wire.Refused:
        """Send what is to be refused, and give the refusal."""
        self.send(message)
        return self.next(wire.Refused)

    def answer(self, message: wire.ToServer) -> wire.Snapshot | wire.Refused:
        """Send an answer, and give what comes of it."""
        self.send(message)
        while True:
            got = self.any()
            if isinstance(got, wire.Refused):
                return got
            if isinstance(got, wire.Snapshot) and got.revision > getattr(message, "revision", 0):
                return got


def cookies(client: httpx.Client) -> str:
    """A client's cookies, as a header has them."""
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in client.cookies.jar)
