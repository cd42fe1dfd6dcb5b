"""What breaks look like: 2,000 of each game, counted. `python -m benchmarks breaks`."""

from collections.abc import Iterator
from math import atan2, degrees

import numpy as np
from rich.console import Console
from rich.table import Table as Sheet

from footspot.physics import COMPUTATIONAL_POOL, Outcomes, Stroke, simulate_many
from footspot.physics.model import DEFAULT_MODEL
from footspot.physics.stroke import launch
from footspot.table.racks import rack
from footspot.table.table import CUE, RADIUS, TABLES, Table

BREAKS = 2000
ELEVATION = 5.0
"""Degrees: the least that clears the head rail, or nearly so."""
KINDS = (
    ("eight-ball", "9-foot", 0.0, 0.1, 9.0, 12.0),
    ("eight-ball", "9-foot", 0.0, 0.1, 6.0, 8.0),
    ("eight-ball", "7-foot", 0.0, 0.1, 9.0, 12.0),
    ("eight-ball", "7-foot", 0.2, 0.4, 9.0, 12.0),
    ("eight-ball", "7-foot tight", 0.2, 0.4, 9.0, 12.0),
    ("nine-ball", "9-foot", 0.0, 0.2, 9.0, 12.0),
    ("nine-ball", "9-foot", 0.38, 0.46, 7.0, 10.0),
    ("nine-ball", "9-foot tight", 0.38, 0.46, 7.0, 10.0),
    ("straight-pool", "9-foot", 0.2, 0.4, 3.0, 4.5),
)
"""Game, table, how far in m off the middle of the head string the cue ball lies, its speeds in m/s."""


def play(
    game: str,
    table: Table,
    nearest: float,
    farthest: float,
    slowest: float,
    fastest: float,
    rng: np.random.Generator,
    count: int = BREAKS,
) -> Outcomes:
    """Break from the head string at the apex of the rack, on either side of the middle."""
    per_speed = launch(Stroke(1.0, 0.0), DEFAULT_MODEL)[0]
    layouts, strokes = [], []
    for _ in range(count):
        balls = rack(game, table, rng)
        off = rng.choice([-1, 1]) * rng.uniform(nearest, farthest)
        cue = (table.width / 2 + float(off), table.head_string - RADIUS)
        apex = min(balls.values(), key=lambda place: place[1])
        aim = degrees(atan2(apex[1] - cue[1], apex[0] - cue[0]))
        layouts.append([cue, *(balls[ball] for ball in sorted(balls))])
        speed = float(rng.uniform(slowest, fastest)) / per_speed
        strokes.append(Stroke(speed, aim, ELEVATION).numbers)
    names = (CUE, *sorted(balls))
    return simulate_many(table, layouts, strokes, balls=names, noise=COMPUTATIONAL_POOL, rng=rng)


def figures(game: str, outcomes: Outcomes) -> Iterator[str]:
    """Yield a row's numbers: shares of breaks in per cent, and balls a break."""
    down = outcomes.pocket >= 0
    scratch, away = down[:, 0] | outcomes.off[:, 0], outcomes.off[:, 1:].any(1)
    made = down[:, 1:].sum(1)
    driven = (outcomes.rails[:, 1:] > 0).sum(1)
    legal = ((made > 0) | (driven >= 4)) & ~scratch & ~away
    yield f"{made.mean():.2f}"
    shares = [made > 0, (made > 0) & ~scratch & ~away, down[:, 0], outcomes.off[:, 0], away, legal]
    if game in ("eight-ball", "nine-ball"):
        shares.append(down[:, outcomes.balls.index(8 if game == "eight-ball" else 9)])
    for share in shares:
        yield f"{100 * share.mean():.1f}"


def main() -> None:
    """Break and print a table."""
    heads = ("off, m", "m/s", "balls", "made", "good", "scratch", "cue off", "other off", "legal", "8/9")
    title = f"{BREAKS} breaks each, %; butt {ELEVATION:.0f}° up, computational-pool noise"
    sheet = Sheet("break", *heads, title=title)
    for game, name, nearest, farthest, slowest, fastest in KINDS:
        rng = np.random.default_rng(1)
        outcomes = play(game, TABLES[name], nearest, farthest, slowest, fastest, rng)
        row = (f"{game}, {name}", f"{nearest:g}–{farthest:g}", f"{slowest:g}–{fastest:g}")
        sheet.add_row(*row, *figures(game, outcomes))
    Console(width=120).print(sheet)


if __name__ == "__main__":
    main()
