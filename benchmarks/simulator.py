"""What a simulated shot costs: medians over seeded variations, and the first shot of a fresh process.

`.venv/bin/python benchmarks/simulator.py`
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from math import atan2, degrees, hypot, sqrt
from statistics import median
from typing import TypeAlias

import numpy as np
from rich.console import Console
from rich.table import Table as Sheet

from footspot.physics import Stroke, simulate
from footspot.table.table import CUE, RADIUS, TABLES, Layout, Point

TABLE = TABLES["9-foot"]
VARIATIONS = 200
REPEATS = 5
GAP = 1e-7
CUE_BALL_SPEED = 1.331
"""The cue ball's speed after a centre-ball hit, in cue speeds."""

Shot: TypeAlias = tuple[Layout, Stroke]


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


def measure(make: Callable[[np.random.Generator], Shot], seed: int = 1) -> tuple[float, float, float]:
    """Return median microseconds and events of a shot and its 99th percentile of microseconds."""
    rng = np.random.default_rng(seed)
    micros, events = [], []
    for layout, stroke in [make(rng) for _ in range(VARIATIONS)]:
        best = float("inf")
        for _ in range(REPEATS):
            began = time.perf_counter()
            shot = simulate(TABLE, layout, stroke)
            best = min(best, time.perf_counter() - began)
        micros.append(best * 1e6)
        events.append(len(shot.times))
    return median(micros), median(events), float(np.quantile(micros, 0.99))


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
    sheet = Sheet("shot", "median µs", "99 % µs", "events", title="Simulated shots, from stroke to rest")
    for name, make in SHOTS:
        micros, events, slow = measure(make)
        sheet.add_row(name, f"{micros:.1f}", f"{slow:.1f}", f"{events:.0f}")
    console.print(sheet)
    for name, seconds in first_shots():
        console.print(f"First shot of a fresh process, {name} cache: {seconds:.2f} s")


if __name__ == "__main__":
    main()
