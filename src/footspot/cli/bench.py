"""`footspot bench`: what simulated shots cost on this machine."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from statistics import median
from typing import Any

import numpy as np

from footspot.cli.bench_shots import SHOTS, TABLE, Shot
from footspot.physics import simulate, simulate_many

VARIATIONS = 200
REPEATS = 3
AT_ONCE = 100
"""Times that a variation is played in one call of the batch."""
FIRST_SHOT = (
    "from footspot.physics import Stroke, simulate\n"
    "from footspot.table import TABLES\n"
    "simulate(TABLES['9-foot'], {0: (0.6, 0.6), 1: (0.7, 1.5)}, Stroke(2.0, 83.0))\n"
)


@dataclass(frozen=True)
class Figures:
    """One shot's figures: medians over seeded variations, in microseconds where not said otherwise."""

    shot: str
    batch: float
    """A shot through the batch interface on one core."""
    single: float
    """A shot by itself from Python, with its trajectory."""
    events: float
    per_second: int
    """Shots a second on one core, through the batch interface."""
    scaling: float
    """How many times that all cores give."""


def add_parser(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("bench", help="measure simulated shots on this machine")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure, print, and give the exit status."""
    figures = [measure(name) for name in SHOTS]
    first = dict(first_shots())
    if arguments.json:
        shots = [asdict(row) for row in figures]
        sys.stdout.write(json.dumps({"shots": shots, "first_shot_seconds": first}) + "\n")
    else:
        _print(figures, first)
    return 0


def _best(job: Callable[[], object], repeats: int = REPEATS) -> float:
    """The least seconds that a job took: what it takes when nothing disturbs it."""
    least = float("inf")
    for _ in range(repeats):
        began = time.perf_counter()
        job()
        least = min(least, time.perf_counter() - began)
    return least


def _arrays(shots: list[Shot]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    layouts = np.array([[layout[ball] for ball in sorted(layout)] for layout, _ in shots])
    strokes = np.array([[s.speed, s.direction, s.elevation, s.side, s.height] for _, s in shots])
    return layouts, strokes


def measure(name: str, seed: int = 1) -> Figures:
    """Measure one of `SHOTS`: the best of some repeats for each variation, and the median of those."""
    rng = np.random.default_rng(seed)
    shots = [SHOTS[name](rng) for _ in range(VARIATIONS)]
    layouts, strokes = _arrays(shots)
    simulate(TABLE, *shots[0])  # compiled, or loaded from the cache, before anything is measured
    outcomes = simulate_many(TABLE, layouts, strokes, cores=1)
    single = [_best(partial(simulate, TABLE, *shot)) for shot in shots]
    batch = [
        _best(partial(simulate_many, TABLE, layout, np.tile(stroke, (AT_ONCE, 1)), cores=1)) / AT_ONCE
        for layout, stroke in zip(layouts, strokes, strict=True)
    ]
    all_of_them = (TABLE, np.tile(layouts, (AT_ONCE, 1, 1)), np.tile(strokes, (AT_ONCE, 1)))
    one = _best(partial(simulate_many, *all_of_them, cores=1))
    every = _best(partial(simulate_many, *all_of_them))
    return Figures(
        name,
        round(median(batch) * 1e6, 2),
        round(median(single) * 1e6, 1),
        median(outcomes.events.tolist()),
        round(VARIATIONS * AT_ONCE / one),
        round(one / every, 2),
    )


def first_shots() -> Iterator[tuple[str, float]]:
    """Yield the seconds from process start to the end of a first shot, with a cold cache and a warm one."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
        for name in ("cold", "warm"):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", FIRST_SHOT], check=True, env=environment)
            yield name, round(time.perf_counter() - began, 2)


def _print(figures: list[Figures], first: dict[str, float]) -> None:
    from rich.console import Console
    from rich.table import Table

    cores = os.cpu_count() or 1
    table = Table(title="Simulated shots, from stroke to rest")
    table.add_column("shot", no_wrap=True)
    for heading in ("µs, batch", "µs, single", "events", "shots/s, one core", f"{cores} cores give"):
        table.add_column(heading, justify="right")
    for row in figures:
        cells = (f"{row.batch:.1f}", f"{row.single:.1f}", f"{row.events:.0f}", f"{row.per_second:,}")
        table.add_row(row.shot, *cells, f"× {row.scaling:.2f}")
    console = Console()
    console.print(table)
    for name, seconds in first.items():
        console.print(f"First shot of a fresh process, {name} cache: {seconds:.2f} s")
