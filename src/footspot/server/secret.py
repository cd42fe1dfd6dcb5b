"""Secrets: who holds a seat is known by one cookie of his device, and a seat is handed over by a token."""

import hashlib
import secrets
from ipaddress import ip_address
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

COOKIE: Final = "device"
LONGEST: Final = 100
"""No secret of ours is longer."""
_YEAR: Final = 365 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


def new_secret() -> str:
    """A secret that nobody guesses: 192 bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """An id that nobody guesses, for who has a match's id may watch it: 128 bits."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is kept of a secret. It is random, so that a plain hash tells nothing of it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def device_of(connection: Connection) -> str | None:
    """The hash of the secret that this device has, None before it holds a seat."""
    secret = connection.cookies.get(COOKIE)
    return hashed(secret) if secret and len(secret) <= LONGEST else None


def device_cookie(connection: Connection) -> Cookie:
    """The cookie by which a device is known from now on, its present one if it has one.

    Scripts cannot read it; it comes with no request from another site but links that are followed.
    """
    secret = connection.cookies.get(COOKIE)
    value = secret if secret and len(secret) <= LONGEST else new_secret()
    secure = connection.scope["scheme"] in ("https", "wss") or not _is_local(
        connection.base_url.hostname or ""
    )
    return Cookie(COOKIE, "/", value, _YEAR, httponly=True, secure=secure, samesite="lax")


def _is_local(host: str) -> bool:
    """Whether a host is on this machine or in this house, where nobody has a certificate."""
    try:
        address = ip_address(host)
    except ValueError:
        return "." not in host or host.endswith((".local", ".localhost", ".home.arpa"))
    return address.is_private or address.is_loopback or address.is_link_local
