"""What a simulated shot costs: medians over seeded variations, and the first shot of a fresh process.

`.venv/bin/python benchmarks/simulator.py`
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from math import atan2, degrees, hypot, sqrt
from statistics import median
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table as Sheet

from footspot.physics import Stroke, simulate, simulate_many
from footspot.table.table import CUE, RADIUS, TABLES, Layout, Point

TABLE = TABLES["9-foot"]
VARIATIONS = 200
REPEATS = 5
COPIES = 30
GAP = 1e-7
CUE_BALL_SPEED = 1.331
"""The cue ball's speed after a centre-ball hit, in cue speeds."""

Shot: TypeAlias = tuple[Layout, Stroke]
Floats: TypeAlias = NDArray[np.float64]


def _aim(start: Point, target: Point) -> float:
    return degrees(atan2(target[1] - start[1], target[0] - start[0]))


def _rack(rows: tuple[int, ...]) -> dict[int, Point]:
    spacing = 2 * RADIUS + GAP
    x, y = TABLE.foot_spot
    places = [
        (x + (k - (count - 1) / 2) * spacing, y + row * spacing * sqrt(3) / 2)
        for row, count in enumerate(rows)
        for k in range(count)
    ]
    return dict(enumerate(places, start=1))


def two_ball(rng: np.random.Generator) -> Shot:
    """A straight pot into a corner with a stun stroke."""
    ball = (float(rng.uniform(0.85, 1.05)), float(rng.uniform(1.9, 2.2)))
    pocket = (TABLE.width, TABLE.length)
    away = hypot(pocket[0] - ball[0], pocket[1] - ball[1])
    back = 0.5 / away
    cue = (ball[0] - (pocket[0] - ball[0]) * back, ball[1] - (pocket[1] - ball[1]) * back)
    return {CUE: cue, 1: ball}, Stroke(float(rng.uniform(1.0, 1.6)), _aim(cue, pocket), height=-0.1)


def mid_game(rng: np.random.Generator) -> Shot:
    """Eight balls anywhere, the cue ball played at one of them at 1–3.5 m/s with some spin."""
    layout: dict[int, Point] = {}
    while len(layout) < 8:
        place = (
            float(rng.uniform(RADIUS, TABLE.width - RADIUS)),
            float(rng.uniform(RADIUS, TABLE.length - RADIUS)),
        )
        if all(hypot(place[0] - x, place[1] - y) > 2 * RADIUS for x, y in layout.values()):
            layout[len(layout)] = place
    side, height = rng.uniform(-0.3, 0.3, 2)
    speed = float(rng.uniform(1.0, 3.5)) / CUE_BALL_SPEED
    heading = _aim(layout[CUE], layout[1]) + float(rng.uniform(-1, 1))
    return layout, Stroke(speed, heading, side=float(side), height=float(height))


def _break(rows: tuple[int, ...], speed: float, rng: np.random.Generator) -> Shot:
    cue = (TABLE.width / 2 + float(rng.uniform(-0.3, 0.3)), TABLE.head_string - 0.01)
    heading = _aim(cue, TABLE.foot_spot) + float(rng.normal(0, 0.1))
    return {CUE: cue, **_rack(rows)}, Stroke(speed / CUE_BALL_SPEED, heading)


def nine_ball_break(rng: np.random.Generator) -> Shot:
    """A break of the diamond at a cue-ball speed of 10 m/s."""
    return _break((1, 2, 3, 2, 1), 10.0, rng)


def eight_ball_break(rng: np.random.Generator) -> Shot:
    """A break of the triangle at a cue-ball speed of 7 m/s."""
    return _break((1, 2, 3, 4, 5), 7.0, rng)


SHOTS: tuple[tuple[str, Callable[[np.random.Generator], Shot]], ...] = (
    ("two-ball", two_ball),
    ("mid-game", mid_game),
    ("nine-ball-break", nine_ball_break),
    ("eight-ball-break", eight_ball_break),
)


class Cost(NamedTuple):
    """Medians over the variations of a shot, µs: in a batch (and 99th percentile), alone; and its events."""

    batch: float
    slow: float
    alone: float
    events: float


def _best(act: Callable[[], object]) -> float:
    """Return the least µs of processor time that something took; other programs do not count."""
    best = float("inf")
    for _ in range(REPEATS):
        began = time.thread_time()
        act()
        best = min(best, time.thread_time() - began)
    return best * 1e6


def _batch(shots: list[Shot]) -> tuple[Floats, Floats]:
    layouts = [[layout[ball] for ball in sorted(layout)] for layout, _ in shots]
    return np.array(layouts), np.array([stroke.numbers for _, stroke in shots])


def measure(make: Callable[[np.random.Generator], Shot], seed: int = 1) -> Cost:
    """Return what a shot costs. A batch's share for a shot is what each after the first adds to the time."""
    rng = np.random.default_rng(seed)
    shots = [make(rng) for _ in range(VARIATIONS)]
    layouts, strokes = _batch(shots)
    batch, alone = [], []
    for places, stroke, shot in zip(layouts, strokes, shots, strict=True):
        many = np.repeat(stroke[np.newaxis], COPIES, axis=0)
        whole, one = (
            _best(partial(simulate_many, TABLE, places, some, cores=1)) for some in (many, many[:1])
        )
        batch.append((whole - one) / (COPIES - 1))
        alone.append(_best(partial(simulate, TABLE, *shot)))
    events = simulate_many(TABLE, layouts, strokes).events
    return Cost(median(batch), float(np.quantile(batch, 0.99)), median(alone), median(events.tolist()))


def scaling(make: Callable[[np.random.Generator], Shot]) -> Iterator[tuple[int, float]]:
    """Yield numbers of cores and how many shots a second they play."""
    rng = np.random.default_rng(2)
    layouts, strokes = _batch([make(rng) for _ in range(VARIATIONS * COPIES)])
    for cores in range(1, (os.cpu_count() or 1) + 1):
        best = float("inf")
        for _ in range(REPEATS):
            began = time.perf_counter()
            simulate_many(TABLE, layouts, strokes, cores=cores)
            best = min(best, time.perf_counter() - began)
        yield cores, len(strokes) / best


def first_shots() -> Iterator[tuple[str, float]]:
    """Yield the seconds from process start to the end of a first shot, with a cold cache and a warm one."""
    code = (
        "from footspot.physics import Stroke, simulate\n"
        "from footspot.table.table import TABLES\n"
        "simulate(TABLES['9-foot'], {0: (0.6, 0.6), 1: (0.7, 1.5)}, Stroke(2.0, 83.0))\n"
    )
    with tempfile.TemporaryDirectory() as cache:
        for name in ("cold", "warm"):
            began = time.perf_counter()
            environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
            subprocess.run([sys.executable, "-c", code], check=True, env=environment)
            yield name, time.perf_counter() - began


def main() -> None:
    """Measure and print a table."""
    console = Console()
    simulate(TABLE, {CUE: TABLE.head_spot}, Stroke(1.0, 90.0))
    heads = ("shot", "batch, µs", "99 %", "alone, µs", "events", "shots/s a core")
    sheet = Sheet(*heads, title="Simulated shots from stroke to rest, medians")
    for name, make in SHOTS:
        cost = measure(make)
        numbers = (f"{cost.batch:.1f}", f"{cost.slow:.1f}", f"{cost.alone:.1f}", f"{cost.events:.0f}")
        sheet.add_row(name, *numbers, f"{1e6 / cost.batch:,.0f}")
    console.print(sheet)
    for cores, shots in scaling(mid_game):
        console.print(f"mid-game on {cores} cores: {shots:,.0f} shots/s")
    for name, seconds in first_shots():
        console.print(f"First shot of a fresh process, {name} cache: {seconds:.2f} s")


if __name__ == "__main__":
    main()
