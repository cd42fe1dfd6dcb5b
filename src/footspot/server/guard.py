"""What stands before the application: origins, rates, and the headers of every response."""

import re
from collections import Counter
from typing import Final, cast

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from footspot.referee.errors import Refusal
from footspot.server.limits import Buckets
from footspot.server.refusals import NotAllowed, NotThere, TooMany, body_of, status_of

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""A page may use what this server gives it, and no script or style stands in the page itself."""

HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_STRICT_TRANSPORT: Final = "max-age=31536000"

REQUESTS: Final = (20, 400)
"""A second in the long run, and at once, of one address."""
CHANGES: Final = (1, 60)
"""Likewise, of requests that change something."""
SOCKETS: Final = 60
"""Open at once from one address."""
LONGEST_PATH: Final = 200
"""Characters; no address of ours is longer."""

_HOST: Final = re.compile(r"(?:[\w.-]+|\[[0-9a-fA-F:.]+\])(?::(\d{1,5}))?", re.ASCII)


class Guard:
    """Lets through to the application what comes from its own pages, and not too much of it."""

    def __init__(self, app: ASGIApp, origin: str | None = None) -> None:
        self._app, self._origin = app, origin
        self._is_secure = origin is not None and origin.startswith("https:")
        self._requests, self._changes = Buckets(*REQUESTS), Buckets(*CHANGES)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, and pass it on or refuse it."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._app(scope, receive, send)
            return
        if self._is_secure:
            scope["scheme"] = "https" if scope["type"] == ScopeType.HTTP else "wss"
        client = scope["client"]
        address = client[0] if client else ""
        fault = self._fault(scope, address)
        if fault is not None:
            await _refuse(scope, receive, self._with_headers(scope, send), fault)
        elif scope["type"] == ScopeType.HTTP:
            await self._app(scope, receive, self._with_headers(scope, send))
        else:
            self._sockets[address] += 1
            try:
                await self._app(scope, receive, send)
            finally:
                self._sockets[address] -= 1
                self._sockets += Counter()  # which drops addresses without sockets

    def _fault(self, scope: Scope, address: str) -> Refusal | None:
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if not _is_host(Headers.from_scope(scope).get("host", "")):
            return Refusal("not-understood", "host")
        if not scope["path"].isprintable() or len(scope["path"]) > LONGEST_PATH:
            return NotThere("not-there", "")
        if changes and not self._is_own(scope):
            return NotAllowed("foreign-origin", "origin")
        if not self._requests.passes(address) or (changes and not self._changes.passes(address)):
            return TooMany("too-many", "")
        if scope["type"] == ScopeType.WEBSOCKET and self._sockets[address] >= SOCKETS:
            return TooMany("too-many", "")
        return None

    def _is_own(self, scope: Scope) -> bool:
        """Whether a request comes from a page of ours. Browsers always say where theirs come from."""
        headers = Headers.from_scope(scope)
        scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
        own = self._origin or f"{scheme}://{headers.get('host', '')}"
        return headers.get("origin") == own

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                headers = MutableScopeHeaders(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers["strict-transport-security"] = _STRICT_TRANSPORT
            await send(message)

        return send_with_headers


def _is_host(text: str) -> bool:
    """Whether a `Host` header names a host, and a port if any."""
    found = _HOST.fullmatch(text)
    return found is not None and int(found[1] or 0) < 2**16


async def _refuse(scope: Scope, receive: Receive, send: Send, fault: Refusal) -> None:
    """Answer with a refusal. A socket from another site is not opened even to say so."""
    messages: list[dict[str, object]] = []
    status, body = status_of(fault), body_of(fault)
    if scope["type"] == ScopeType.HTTP:
        headers = [(b"content-type", b"application/json")]
        messages += [{"type": "http.response.start", "status": status, "headers": headers}]
        messages += [{"type": "http.response.body", "body": body}]
    else:
        await receive()
        if not isinstance(fault, NotAllowed):
            messages += [{"type": "websocket.accept"}, {"type": "websocket.send", "text": body.decode()}]
        messages += [{"type": "websocket.close", "code": 4000 + status, "reason": fault.key}]
    for message in messages:
        await send(cast("Message", message))
