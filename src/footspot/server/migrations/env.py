"""Runs the migrations on the database that the command was given."""

import asyncio
from typing import TYPE_CHECKING, Final, cast

from advanced_alchemy.base import metadata_registry
from alembic import context
from sqlalchemy import text

if TYPE_CHECKING:
    from advanced_alchemy.alembic.commands import AlembicCommandConfig
    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

config = cast("AlembicCommandConfig", context.config)

LOCK: Final = 7_665_768
"""Any number that nothing else locks in PostgreSQL: of processes that start at once one migrates."""


def _migrate(connection: "Connection") -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    context.configure(
        connection=connection,
        target_metadata=metadata_registry.get(config.bind_key),
        version_table=config.version_table_name,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


async def _run() -> None:
    engine = cast("AsyncEngine", config.engine)
    async with engine.begin() as connection:
        await connection.run_sync(_migrate)
    await engine.dispose()


asyncio.run(_run())
