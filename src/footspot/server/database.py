"""The database: its tables, how it is opened, and its migrations."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

from advanced_alchemy.alembic.commands import AlembicCommands
from advanced_alchemy.base import DefaultBase
from advanced_alchemy.config import AlembicAsyncConfig, EngineConfig, SQLAlchemyAsyncConfig
from alembic.util.exc import CommandError
from asyncpg import PostgresError
from sqlalchemy import BigInteger, ForeignKey, Integer, SmallInteger, String, Text, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Mapped, mapped_column

MIGRATIONS: Final = Path(__file__).with_name("migrations")


class MatchRow(DefaultBase):
    """A match or a practice table before its first act."""

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    practice: Mapped[bool]
    setup: Mapped[str] = mapped_column(Text)
    """JSON of a `RoomSetup`, or a `PracticeSetup`."""
    created_at: Mapped[int] = mapped_column(BigInteger)


class SeatRow(DefaultBase):
    """A person's seat: who holds it, and when he was last there. Secrets are kept hashed."""

    __tablename__ = "seats"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    holder: Mapped[str | None] = mapped_column(String(64))
    token: Mapped[str | None] = mapped_column(String(64))
    seen_at: Mapped[int | None] = mapped_column(BigInteger)
    """Seconds since 1970."""


class ActRow(DefaultBase):
    """An act. That there is one of each number in a match makes one of several answers win."""

    __tablename__ = "acts"

    match: Mapped[str] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    body: Mapped[str] = mapped_column(Text)


def database(url: str) -> SQLAlchemyAsyncConfig:
    """How the database at a URL is opened."""
    on_sqlite = url.startswith("sqlite")
    engine = (
        # SQLite lets one write at a time: on one connection they take turns without waiting for locks.
        EngineConfig(pool_size=1, max_overflow=0)
        if on_sqlite
        else EngineConfig(pool_pre_ping=True)  # the database may have been away
    )
    config = SQLAlchemyAsyncConfig(
        connection_string=url,
        engine_config=engine,
        alembic_config=AlembicAsyncConfig(script_location=str(MIGRATIONS), script_config=""),
    )
    if on_sqlite:
        event.listen(config.get_engine().sync_engine, "connect", _durable)
    return config


class DatabaseError(Exception):
    """The database cannot be reached, or is none of ours; the text says what is wrong."""


def migrate(url: str) -> None:
    """Bring the database's tables to their present form. Not to be called where an event loop runs.

    Raises DatabaseError.
    """
    try:
        AlembicCommands(sqlalchemy_config=database(url)).upgrade()
    except (DBAPIError, CommandError, PostgresError, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise DatabaseError(str(cause).strip() or type(cause).__name__) from error


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep other processes out of the SQLite database in a folder. Raises DatabaseError if one has it."""
    try:
        lock = (folder / "lock").open("a")
    except OSError as error:
        raise DatabaseError(error.strerror) from error
    with lock:
        try:
            _hold(lock)
        except OSError as error:
            raise DatabaseError("another footspot serves it") from error
        yield


def _hold(lock: IO[str]) -> None:
    """Lock a file until it is closed or the process ends, however that comes about."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _durable(connection: Any, _: object) -> None:
    """What is committed to SQLite is on the disk, and readers do not wait for a writer."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()
