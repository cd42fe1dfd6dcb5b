"""Old practice tables and matches that nobody goes on with are forgotten; finished matches are kept."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import time
from typing import Final

from footspot.game.practice import Practice
from footspot.server.hall import restored
from footspot.server.store import Kept, Store

log: Final = logging.getLogger("footspot.server")

_DAY: Final = 86_400


async def forget(store: Store, days: int) -> None:
    """Remove practice tables and unfinished matches that nobody has touched for so many days."""
    since = int(time()) - days * _DAY
    for match in await store.untouched(since):
        kept = await store.load(match)
        if kept is not None and not await asyncio.to_thread(_finished, kept):
            await store.forget(match, since)


def _finished(kept: Kept) -> bool:
    game = restored(kept)
    return not isinstance(game, Practice) and game.over


@asynccontextmanager
async def tidy(store: Store, days: int) -> AsyncIterator[None]:
    """Forget what is old at once and then every day; with 0 days never."""
    task = asyncio.create_task(_forget_daily(store, days)) if days else None
    try:
        yield
    finally:
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def _forget_daily(store: Store, days: int) -> None:
    while True:
        try:
            await forget(store, days)
        except Exception:
            log.exception("old matches could not be forgotten")
        await asyncio.sleep(_DAY)
