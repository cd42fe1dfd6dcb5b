"""`footspot bench`, with few variations: what it says is there, and drawn from its seed."""

import json

import numpy as np
import pytest

from footspot.cli import bench, main
from footspot.cli.bench_shots import SHOTS, TABLE
from footspot.physics import simulate


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "VARIATIONS", 4)
    monkeypatch.setattr(bench, "AT_ONCE", 3)
    monkeypatch.setattr(bench, "REPEATS", 1)
    monkeypatch.setattr(bench, "FIRST_SHOT", "pass")


def test_the_json_object_has_every_figure_of_every_shot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["shot"] for row in told["shots"]] == list(SHOTS)
    for row in told["shots"]:
        assert all(row[name] > 0 for name in ("batch", "single", "events", "per_second", "scaling"))
    assert told["first_shot_seconds"].keys() == {"cold", "warm"}


def test_the_table_names_every_shot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench"]) == 0
    printed = capsys.readouterr().out
    assert all(name in printed for name in SHOTS)
    assert "warm cache" in printed


@pytest.mark.parametrize("name", SHOTS)
def test_shots_are_drawn_from_the_generator_and_hit_something(name: str) -> None:
    drawn = [SHOTS[name](np.random.default_rng(seed)) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]
    hits = [simulate(TABLE, *SHOTS[name](np.random.default_rng(seed))).events for seed in range(20)]
    assert sum(any(event.kind == "ball" for event in events) for events in hits) > 15
