"""What is kept: the tables' form, and who was there when."""

import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from advanced_alchemy.alembic.commands import AlembicCommands

from footspot.server import wire
from footspot.server.database import database, migrate
from footspot.server.settings import postgres_url, sqlite_in
from hosting.pages import Device
from hosting.postgres import Cluster
from hosting.serving import Serving
from tests.server.test_requests import HERE, LINK


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_in(tmp_path)
    cluster: Cluster = request.getfixturevalue("postgres")
    return postgres_url(cluster.database())


def test_the_migrations_lead_to_the_tables(url: str) -> None:
    migrate(url)
    migrate(url)  # nothing is left to do
    AlembicCommands(sqlalchemy_config=database(url)).check()  # raises if the tables differ from the models


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("postgresql://a@b/c", "postgresql+asyncpg://a@b/c"),
        ("postgres://a:p%40@b:5/c?ssl=require", "postgresql+asyncpg://a:p%40@b:5/c?ssl=require"),
        ("mysql://a@b/c", None),
        ("c", None),
    ],
)
def test_a_database_is_named_as_elsewhere(given: str, taken: str | None) -> None:
    if taken is None:
        with pytest.raises(ValueError, match=re.escape(given)):
            postgres_url(given)
    else:
        assert postgres_url(given) == taken


def test_secrets_are_kept_hashed(anna: Device, execute: Callable[[str], list[tuple[object, ...]]]) -> None:
    made = anna.begin(HERE, LINK)
    rows = execute(f"SELECT holder, token FROM seats WHERE match = '{made.id}' ORDER BY seat")
    secret = anna.http.cookies["device"]
    (holder, none), (nobody, token) = rows
    assert none is None
    assert nobody is None
    assert secret not in str(rows)
    assert made.invitations["1"] not in str(rows)
    assert re.fullmatch("[0-9a-f]{64}", str(holder))
    assert re.fullmatch("[0-9a-f]{64}", str(token))


def test_a_player_who_is_gone_can_be_claimed_against(
    anna: Device, boris: Device, execute: Callable[[str], list[tuple[object, ...]]]
) -> None:
    made = anna.begin(HERE, LINK, patience=60)
    boris.sit(made.id, made.invitations["1"])
    with anna.open(made.id) as page:
        with boris.open(made.id) as other:
            other.snapshot()
            while not page.next(wire.Presence).players[1].present:
                pass
        assert page.refusal(wire.Claim(0, 0)).key == "not-gone"
        gone = int(time.time()) - 61
        execute(f"UPDATE seats SET seen_at = {gone} WHERE match = '{made.id}' AND seat = 1")
        told = page.next(wire.Presence, timeout=10)
        assert told.may_claim == 1
        away = told.players[1].away
        assert away is not None
        assert 61 <= away < 80
        ended = page.answer(wire.Claim(0, 0))
        assert isinstance(ended, wire.Snapshot)
        assert ended.standing.winner == 0


def test_types_are_built_while_garbage_is_collected() -> None:
    """msgspec's decoders of some unions crash when that happens; ours are none of those."""
    code = (
        "import gc, msgspec; from footspot.server import wire, hall; gc.set_threshold(1)\n"
        "for made in vars(wire).values():\n"
        "    if isinstance(made, type) and issubclass(made, msgspec.Struct): msgspec.json.Decoder(made)\n"
        "msgspec.json.Decoder(wire.ToServer); msgspec.json.Decoder(wire.ToPage)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_a_port_in_use_is_told(serving: Serving, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "footspot",
        "serve",
        "--port",
        str(serving.port),
        "--data",
        str(tmp_path),
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert f"127.0.0.1:{serving.port}" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_demo_plays_by_itself(tmp_path: Path) -> None:
    server = Serving(["--data", str(tmp_path)], tmp_path / "log", "--demo")
    match = server.said.rsplit("/", 1)[-1].strip()
    with Device(server).open(match) as page:
        shown = page.snapshot(2)
        assert [player.kind for player in shown.players] == ["computer", "computer"]
    server.stop()
    assert server.log() == ""


def test_the_interface_is_described(anna: Device) -> None:
    described = anna.http.get("/api/schema/openapi.json").json()
    assert {"/api/setup", "/api/matches", "/api/matches/{match}/seat"} <= set(described["paths"])
    assert described["components"]["schemas"]["NewMatch"]["properties"]["race_to"]
