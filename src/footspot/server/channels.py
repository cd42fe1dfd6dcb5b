"""How processes tell each other that a match has moved: Litestar's channels, in memory or by PostgreSQL."""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

import asyncpg
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from footspot.server.settings import Settings

MOVED: Final = "footspot_moved"
"""The channel. What goes over it are ids of matches; what has happened there stands in the database."""

_RETRY: Final = 1.0
log: Final = logging.getLogger("footspot.server")


class PostgresChannels(AsyncPgChannelsBackend):
    """LISTEN/NOTIFY on two connections that are kept, and opened again when the database was away."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._dsn = dsn
        self._again: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Open both connections."""
        await super().on_startup()
        self._pool = await asyncpg.create_pool(self._dsn, min_size=0, max_size=1)
        self._listener_conn.add_termination_listener(self._lost)

    async def on_shutdown(self) -> None:
        """Close both connections."""
        if self._again is not None:
            self._again.cancel()
        self._listener_conn.remove_termination_listener(self._lost)
        await super().on_shutdown()
        await self._pool.close()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all processes; one that is not told finds out a little later."""
        try:
            for channel in channels:
                await self._pool.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            log.warning("the database does not take a notification", exc_info=True)

    def _lost(self, _: object) -> None:
        self._again = asyncio.create_task(self._listen_again())

    async def _listen_again(self) -> None:
        while True:
            await asyncio.sleep(_RETRY)
            try:
                connection = await self._connect()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                continue
            async with self._listener_lock:
                self._listener_conn = connection
                connection.add_termination_listener(self._lost)
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)  # type: ignore[arg-type]  # as Litestar does
            return


def channels_of(settings: Settings) -> ChannelsPlugin:
    """The channels of a server: with PostgreSQL they reach all processes on one database."""
    if settings.on_postgres:
        dsn = settings.database.replace("+asyncpg", "", 1)
        return ChannelsPlugin(PostgresChannels(dsn), channels=[MOVED])
    return ChannelsPlugin(MemoryChannelsBackend(), channels=[MOVED])
