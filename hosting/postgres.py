"""A PostgreSQL of our own, for as long as it is needed."""

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pwd import getpwnam

import asyncpg

from hosting.serving import free_port


def _programs() -> Path:
    """Where PostgreSQL's programs are; Debian keeps them from the search path."""
    found = shutil.which("initdb")
    installed = [Path(found).resolve()] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not installed:
        raise FileNotFoundError("PostgreSQL's server is not installed: sudo apt-get install postgresql")
    return installed[-1].parent


def _user() -> str | None:
    """Whom it runs as, where we are root: for root it does not run."""
    if os.geteuid() != 0:
        return None
    try:
        return getpwnam("postgres").pw_name
    except KeyError:
        return "nobody"


@contextmanager
def cluster(*, durable: bool = False) -> Iterator["Cluster"]:
    """Start a PostgreSQL that listens on this machine only, and remove it at the end.

    Unless it is `durable` it spares the disk.
    """
    programs, user, folder = _programs(), _user(), Path(tempfile.mkdtemp(prefix="footspot-pg-"))
    if user is not None:
        shutil.chown(folder, user)
    data, port = folder / "data", free_port()

    def run(*command: str) -> None:
        line = [str(programs / command[0]), *command[1:]]
        subprocess.run(line, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)

    try:
        run("initdb", "-D", str(data), "-U", "footspot", "--auth=trust", "--no-sync", "-E", "UTF8")
        options = f"-c listen_addresses=127.0.0.1 -p {port} -k {folder} -c fsync={'on' if durable else 'off'}"
        run("pg_ctl", "-D", str(data), "-o", options, "-l", str(folder / "log"), "-w", "start")
        try:
            yield Cluster(port)
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder)


_CUT = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, port: int) -> None:
        self._port, self._made = port, 0

    def database(self) -> str:
        """Make an empty database and give its URL."""
        self._made += 1
        name = f"test{self._made}"
        self.execute("postgres", f"CREATE DATABASE {name}")
        return self._url(name)

    def execute(self, database: str, statement: str) -> list[tuple[object, ...]]:
        """Run a statement in a database, and give its rows."""

        async def run() -> list[tuple[object, ...]]:
            connection = await asyncpg.connect(self._url(database))
            rows = await connection.fetch(statement)
            await connection.close()
            return [tuple(row) for row in rows]

        return asyncio.run(run())

    def cut(self) -> None:
        """End all connections, as a restart of the database does."""
        self.execute("postgres", _CUT)

    def _url(self, database: str) -> str:
        return f"postgresql://footspot@127.0.0.1:{self._port}/{database}"
