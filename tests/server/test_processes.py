"""Several processes on one PostgreSQL serve one match."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from footspot.server import wire
from hosting.pages import Device, Page
from hosting.playing import LAGS, answer_to, play
from hosting.postgres import Cluster
from hosting.serving import Serving
from tests.server.test_requests import HERE, LINK


def start(postgres: Cluster, folder: Path) -> tuple[Serving, Serving]:
    """Start two servers on a new database at the same time."""
    url = postgres.database()
    with ThreadPoolExecutor(2) as both:
        first, second = both.map(lambda number: Serving(["--database", url], folder / f"log{number}"), (0, 1))
    return first, second


@pytest.fixture(scope="module")
def two(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Serving]]:
    """Two servers on one database, started at the same time while it is still empty."""
    first, second = start(postgres, tmp_path_factory.mktemp("two"))
    yield first, second
    first.stop()
    second.stop()


def elsewhere(device: Device, server: Serving) -> Device:
    """The same browser, at another process."""
    other = Device(server)
    other.http.cookies = device.http.cookies
    return other


def test_an_answer_to_one_is_seen_through_the_other(two: tuple[Serving, Serving]) -> None:
    anna, boris = Device(two[0]), Device(two[1])
    made = anna.begin(HERE, LINK)
    boris.sit(made.id, made.invitations["1"])
    with anna.open(made.id) as first, boris.open(made.id) as second:
        pages = first, second
        shown = [first.snapshot(), second.snapshot()]
        for _ in range(8):
            turn = shown[0].turn
            assert turn is not None
            mover = turn.lagging[0] if turn.kind == "lag" else turn.player
            assert mover is not None
            shown[mover] = play(pages[mover], shown[mover])
            answered = time.monotonic()
            shown[1 - mover] = pages[1 - mover].snapshot(shown[mover].revision, timeout=1)
            assert time.monotonic() - answered < 1
            assert shown[0].layout == shown[1].layout
            assert shown[0].turn == shown[1].turn


def rulings_and_refusals(page: Page, answer: wire.Play | wire.Decide, mark: int) -> tuple[int, list[str]]:
    """Give an answer: how many states came of it, and what was refused."""
    page.send(answer)
    page.send(wire.Aim(mark, -1, 0, LAGS[0]))  # refused, and so tells when all that comes before has come
    states = 0
    refusals: list[str] = []
    while True:
        got = page.any()
        if isinstance(got, wire.Snapshot):
            states += got.revision == answer.revision + 1
        elif isinstance(got, wire.Refused) and got.number == mark:
            return states, refusals
        elif isinstance(got, wire.Refused):
            refusals.append(got.key)


def test_of_two_answers_to_one_state_one_is_ruled_on(two: tuple[Serving, Serving]) -> None:
    anna = Device(two[0])
    match = anna.begin(HERE, HERE, race_to=9).id
    there = elsewhere(anna, two[1])
    with anna.open(match) as first, there.open(match) as second, ThreadPoolExecutor(2) as both:
        for round_ in range(12):
            shown = anna.see(match)
            answer = answer_to(shown, 60.0)
            given = [both.submit(rulings_and_refusals, page, answer, round_) for page in (first, second)]
            got = [done.result() for done in given]
            assert sorted(refused for _, refused in got) == [[], ["stale-answer"]]
            assert anna.see(match) == there.see(match)
            assert anna.see(match).revision == shown.revision + 1


def test_seats_are_the_same_everywhere(two: tuple[Serving, Serving]) -> None:
    anna = Device(two[0])
    match = anna.begin(HERE, LINK).id
    with elsewhere(anna, two[1]).open(match) as page:
        assert page.snapshot().players[0].yours
        token = anna.http.post(f"/api/matches/{match}/seat-link?seat=0").json()["token"]
        assert Device(two[0]).sit(match, token).status_code == 204
        assert not page.snapshot(timeout=1).players[0].yours
        assert page.refusal(wire.Play(0, 0, LAGS[0])).key == "not-your-seat"


def test_computers_go_on_when_their_process_dies(postgres: Cluster, tmp_path: Path) -> None:
    servers = start(postgres, tmp_path)
    robots = [{"name": name, "kind": "computer", "level": "easy"} for name in ("Ro", "Bo")]
    devices = [Device(server) for server in servers]
    match = devices[0].begin(*robots, race_to=9).id
    with devices[0].open(match) as first, devices[1].open(match) as second:
        first.snapshot(1)
        servers[0].kill()
        now = second.snapshot().revision
        assert second.snapshot(now + 3).revision > now
    servers[1].stop()


def test_the_database_comes_back(postgres: Cluster, two: tuple[Serving, Serving]) -> None:
    anna, boris = Device(two[0]), Device(two[1])
    made = anna.begin(HERE, LINK)
    boris.sit(made.id, made.invitations["1"])
    with anna.open(made.id) as first, boris.open(made.id) as second:
        shown = play(first, first.snapshot())
        second.snapshot(shown.revision)
        postgres.cut()
        time.sleep(3)
        shown = play(second, anna.see(made.id))
        assert first.snapshot(shown.revision, timeout=1).revision == shown.revision
