"""What the server refuses beyond the game, and how a refusal is told over HTTP."""

import logging
from typing import Any, Final, TypeAlias

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from msgspec import json

from footspot.game import StaleAnswer
from footspot.referee.errors import Refusal
from footspot.server.view import refused

log: Final = logging.getLogger("footspot.server")


class NotThere(Refusal):
    """There is no such thing here."""


class NotAllowed(Refusal):
    """Who asks has no right to it."""


class TooMuch(Refusal):
    """It is too long, or there is too much of it."""


class TooMany(Refusal):
    """They come too fast."""


STATUS: Final = {NotThere: 404, NotAllowed: 403, StaleAnswer: 409, TooMuch: 413, TooMany: 429}
"""HTTP's status of a kind of refusal; of all others it is 400."""

_BY_STATUS: Final = {
    400: Refusal("not-understood", ""),
    404: NotThere("not-there", ""),
    405: Refusal("wrong-method", ""),
    413: TooMuch("too-long", ""),
    429: TooMany("too-many", ""),
}


Asked: TypeAlias = Request[Any, Any, Any]


def status_of(fault: Refusal) -> int:
    """HTTP's status of a refusal."""
    return STATUS.get(type(fault), 400)


def body_of(fault: Refusal) -> bytes:
    """A refusal as JSON, in both languages."""
    return json.encode(refused(fault, 0))


def _told(fault: Refusal, status: int) -> Response[bytes]:
    return Response(body_of(fault), status_code=status, media_type=MediaType.JSON)


def tell_refusal(_: Asked, fault: Refusal) -> Response[bytes]:
    """Answer a request with the refusal of what it asks."""
    return _told(fault, status_of(fault))


def tell_http(_: Asked, error: HTTPException) -> Response[bytes]:
    """Answer with a refusal where the framework itself refuses."""
    fault = _BY_STATUS.get(error.status_code, _BY_STATUS[400])
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        fault = Refusal("not-understood", str(first.get("key", "")))
    return _told(fault, error.status_code)


def tell_too_deep(_: Asked, __: RecursionError) -> Response[bytes]:
    """Answer a request whose JSON is nested deeper than anything that is asked for."""
    return _told(Refusal("too-deep", ""), 400)


def tell_failure(request: Asked, error: Exception) -> Response[bytes]:
    """Answer that we failed, and keep the cause to ourselves."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _told(Refusal("server-failed", ""), 500)
