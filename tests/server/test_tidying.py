"""What is old and unfinished is forgotten, and nothing else."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from footspot.server import wire
from footspot.server.database import database
from footspot.server.settings import postgres_url, sqlite_in
from footspot.server.store import Store
from footspot.server.tidying import forget
from hosting.pages import Device
from hosting.serving import Serving
from tests.server.test_requests import HERE, LINK

DAY = 86_400


def forgotten(serving: Serving, days: int) -> None:
    """Forget in the database of a running server, as another process on it would."""

    async def run() -> None:
        option, where = serving.kept
        config = database(sqlite_in(Path(where)) if option == "--data" else postgres_url(where))
        await forget(Store(config), days)
        await config.get_engine().dispose()

    asyncio.run(run())


def test_only_old_unfinished_matches_and_practice_tables_are_forgotten(
    serving: Serving, anna: Device, execute: Callable[[str], list[tuple[object, ...]]]
) -> None:
    unfinished, fresh, played = (anna.begin(HERE, LINK).id for _ in range(3))
    practice = anna.ask("/api/practice").json()["id"]
    computers = anna.begin(*[{"name": "A", "kind": "computer"}] * 2).id
    finished = anna.begin(HERE, HERE).id
    with anna.open(finished) as page:
        assert isinstance(page.answer(wire.Concede(0, 0, match=True)), wire.Snapshot)
    old = int(time.time()) - 31 * DAY
    aged = ", ".join(f"'{match}'" for match in (unfinished, played, practice, computers, finished))
    execute(f"UPDATE matches SET created_at = {old} WHERE id IN ({aged})")
    execute(f"UPDATE seats SET seen_at = {old} WHERE match IN ({aged}) AND match <> '{played}'")
    forgotten(serving, 32)
    kept = {str(row[0]) for row in execute("SELECT id FROM matches")}
    assert {unfinished, fresh, played, practice, computers, finished} <= kept
    forgotten(serving, 30)
    kept = {str(row[0]) for row in execute("SELECT id FROM matches")}
    assert kept & {unfinished, fresh, played, practice, computers, finished} == {fresh, played, finished}
    for table in ("seats", "acts"):
        assert {str(row[0]) for row in execute(f"SELECT match FROM {table}")} <= kept
    assert anna.see(finished).standing.winner == 1


def test_the_server_forgets_when_it_starts(tmp_path: Path) -> None:
    serving = Serving(["--data", str(tmp_path)], tmp_path / "log", "--forget", "7")
    device = Device(serving)
    match = device.ask("/api/practice").json()["id"]
    serving.stop()
    with closing(sqlite3.connect(tmp_path / "footspot.sqlite3")) as connection:
        with connection:
            connection.execute("UPDATE matches SET created_at = created_at - ?", [8 * DAY])
            connection.execute("UPDATE seats SET seen_at = seen_at - ?", [8 * DAY])
        serving.start()
        deadline = time.monotonic() + 20
        while connection.execute("SELECT id FROM matches").fetchall() and time.monotonic() < deadline:
            time.sleep(0.2)
    assert device.http.get(f"/api/matches/{match}").status_code == 404
    serving.stop()
    assert serving.log() == ""
