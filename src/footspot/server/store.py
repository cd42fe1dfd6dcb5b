"""What is kept of matches, and the few questions that are asked of it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from time import time
from typing import Final, cast

from advanced_alchemy.config import SQLAlchemyAsyncConfig
from sqlalchemy import ColumnElement, Table, and_, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import async_sessionmaker

from footspot.server.database import ActRow, MatchRow, SeatRow

_APPEND: Final = insert(cast("Table", ActRow.__table__))


class TakenError(Exception):
    """There is an act of this number already: somebody else's answer came first."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A seat when its match begins: the hash of its holder's secret, or of the token that takes it."""

    seat: int
    holder: str | None = None
    token: str | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who holds a seat, by the hash of his secret, and when he was last there, in seconds since 1970."""

    holder: str | None
    seen_at: int | None


@dataclass(frozen=True, slots=True)
class Kept:
    """A match or a practice table as it is kept."""

    id: str
    practice: bool
    setup: str
    acts: Sequence[str] = ()


def _untouched(since: int) -> ColumnElement[bool]:
    seen = exists().where(SeatRow.match == MatchRow.id, SeatRow.seen_at >= since)
    return and_(MatchRow.created_at < since, ~seen)


class Store:
    """The database's questions. Every one is a transaction of its own."""

    def __init__(self, config: SQLAlchemyAsyncConfig) -> None:
        self._engine = config.get_engine()
        self._session = async_sessionmaker(self._engine, expire_on_commit=False)

    async def create(
        self, kept: Kept, seats: Collection[Holding], follows: tuple[str, int, str] | None = None
    ) -> None:
        """Keep a new match, and with it the act (match, number, body) by which it follows another.

        Raises TakenError, and keeps nothing, if that other match has an act of that number.
        """
        now = int(time())
        row = {"id": kept.id, "practice": kept.practice, "setup": kept.setup, "created_at": now}
        people = [
            {"match": kept.id, "seat": s.seat, "holder": s.holder, "token": s.token}
            | {"seen_at": now if s.holder else None}
            for s in seats
        ]
        acts = [{"match": kept.id, "number": i, "body": body} for i, body in enumerate(kept.acts, 1)]
        if follows is not None:
            acts.append(dict(zip(("match", "number", "body"), follows, strict=True)))
        try:
            async with self._session.begin() as session:
                await session.execute(insert(MatchRow), row)
                if people:
                    await session.execute(insert(SeatRow), people)
                if acts:
                    await session.execute(insert(ActRow), acts)
        except IntegrityError as error:
            raise TakenError from error

    async def load(self, match: str) -> Kept | None:
        """Give a match with all its acts."""
        async with self._session() as session:
            row = await session.get(MatchRow, match)
        return None if row is None else Kept(row.id, row.practice, row.setup, await self.acts(match))

    async def acts(self, match: str, after: int = 0) -> Sequence[str]:
        """Give the acts of a match after the one of this number."""
        wanted = select(ActRow.body).where(ActRow.match == match, ActRow.number > after)
        async with self._session() as session:
            return (await session.scalars(wanted.order_by(ActRow.number))).all()

    async def append(self, match: str, number: int, body: str) -> None:
        """Keep an act. Raises TakenError if there is one of its number."""
        try:
            async with self._engine.begin() as connection:
                row = {"match": match, "number": number, "body": body}
                await connection.execute(_APPEND, row)
        except IntegrityError as error:
            raise TakenError from error

    async def revisions(self, matches: Collection[str]) -> dict[str, int]:
        """Give the number of acts of each of these matches that has any."""
        numbers = select(ActRow.match, func.max(ActRow.number)).where(ActRow.match.in_(matches))
        async with self._session() as session:
            rows = await session.execute(numbers.group_by(ActRow.match))
            return dict(rows.tuples().all())

    async def seats(self, matches: Collection[str]) -> dict[str, dict[int, Sitting]]:
        """Give the people's seats of these matches."""
        async with self._session() as session:
            rows = (await session.scalars(select(SeatRow).where(SeatRow.match.in_(matches)))).all()
        found: dict[str, dict[int, Sitting]] = {match: {} for match in matches}
        for row in rows:
            found[row.match][row.seat] = Sitting(row.holder, row.seen_at)
        return found

    async def seen(self, seats: Collection[tuple[str, int]]) -> None:
        """Note that the holders of these seats are there now."""
        if not seats:
            return
        now = int(time())
        rows = [{"match": match, "seat": seat, "seen_at": now} for match, seat in sorted(seats)]
        async with self._session.begin() as session:
            await session.execute(update(SeatRow), rows)

    async def untouched(self, since: int) -> Sequence[str]:
        """Give the matches and practice tables begun before this time where no player was there after it."""
        async with self._session() as session:
            return (await session.scalars(select(MatchRow.id).where(_untouched(since)))).all()

    async def forget(self, match: str, since: int) -> None:
        """Remove a match, its seats and its acts, if it is still untouched."""
        async with self._session.begin() as session:
            await session.execute(delete(MatchRow).where(MatchRow.id == match, _untouched(since)))

    async def seat_of(self, match: str, token: str) -> int | None:
        """Give the seat that a token would take. None if no seat has it."""
        asked = select(SeatRow.seat).where(SeatRow.match == match, SeatRow.token == token)
        async with self._session() as session:
            seat: int | None = await session.scalar(asked)
        return seat

    async def take_seat(self, match: str, token: str, holder: str) -> int | None:
        """Give the seat with this token to a holder; the token is spent. None if no seat has it."""
        taken = (
            update(SeatRow)
            .where(SeatRow.match == match, SeatRow.token == token)
            .values(holder=holder, token=None, seen_at=int(time()))
            .returning(SeatRow.seat)
        )
        async with self._session.begin() as session:
            seat: int | None = await session.scalar(taken)
        return seat

    async def put_token(self, match: str, seat: int, holder: str | None, token: str) -> bool:
        """Let a token take a seat that has this holder, or none; an earlier token takes it no more."""
        put = (
            update(SeatRow)
            .where(SeatRow.match == match, SeatRow.seat == seat, SeatRow.holder.is_not_distinct_from(holder))
            .values(token=token)
            .returning(SeatRow.seat)
        )
        async with self._session.begin() as session:
            return await session.scalar(put) is not None
