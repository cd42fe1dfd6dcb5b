"""Servers on both databases, and a PostgreSQL for them."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from hosting.pages import Device
from hosting.postgres import Cluster, cluster
from hosting.serving import Serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


def _kept(kind: str, request: pytest.FixtureRequest, folder: Path) -> Sequence[str]:
    if kind == "sqlite":
        return ["--data", str(folder)]
    running: Cluster = request.getfixturevalue("postgres")
    return ["--database", running.database()]


@pytest.fixture(scope="package", params=["sqlite", "postgres"])
def serving(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that many tests share."""
    folder = tmp_path_factory.mktemp("serving")
    server = Serving(_kept(request.param, request, folder), folder / "log")
    yield server
    server.stop()
    assert server.log() == ""


@pytest.fixture(params=["sqlite", "postgres"])
def own_serving(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    """A server that a test may kill."""
    server = Serving(_kept(request.param, request, tmp_path), tmp_path / "log")
    yield server
    if server.process.returncode is None:
        server.stop()


@pytest.fixture
def execute(serving: Serving, request: pytest.FixtureRequest) -> Callable[[str], list[tuple[object, ...]]]:
    """Runs a statement in the shared server's database."""
    option, where = serving.kept

    def run(statement: str) -> list[tuple[object, ...]]:
        if option == "--database":
            running: Cluster = request.getfixturevalue("postgres")
            return running.execute(where.rsplit("/", 1)[-1], statement)
        with closing(sqlite3.connect(Path(where) / "footspot.sqlite3")) as connection, connection:
            return connection.execute(statement).fetchall()

    return run


@pytest.fixture
def anna(serving: Serving) -> Device:
    return Device(serving)


@pytest.fixture
def boris(serving: Serving) -> Device:
    return Device(serving)
