"""Many strokes at once: arrays in, outcomes out, on all cores."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from footspot.physics.bed import bed
from footspot.physics.kernels import OK, SEGMENT, play, room_to_work
from footspot.physics.model import DEFAULT_MODEL, Model
from footspot.physics.noise import Noise
from footspot.physics.outcomes import Outcomes, room_for
from footspot.physics.simulate import failure
from footspot.physics.stroke import MAX_SPEED, Stroke
from footspot.table.table import CUE, Ball, Table

ROOM: Final = 1024
"""Events that a core can note before it has to tally them."""
SHARE: Final = 64
"""Strokes that a core takes at a time, at least."""


def simulate_many(
    table: Table,
    layouts: ArrayLike,
    strokes: ArrayLike,
    *,
    balls: Sequence[Ball] | None = None,
    model: Model = DEFAULT_MODEL,
    noise: Noise | None = None,
    rng: np.random.Generator | None = None,
    cores: int | None = None,
) -> Outcomes:
    """Play many strokes and return their outcomes, the same bit for bit on any number of cores.

    `layouts` (n, 2), or (shots, n, 2): places of `balls` in m, nan for a ball that is not on the table. Balls
    are 0 (the cue ball) to n − 1 unless named; the cue ball is the first. `strokes` (5,) or (shots, 5):
    speed, direction, elevation, side, height as in `Stroke`. `noise` is drawn from `rng`. `cores`: threads at
    work, all there are by default. Raises `LayoutError`, `StrokeError` and `SimulationError` like `simulate`,
    for the first shot they are about; ValueError for arrays that do not fit.
    """
    # Arrays of another kind, read-only ones too, would have all kernels compiled anew.
    places = np.require(layouts, np.float64, ("C", "W"))
    places = places[np.newaxis] if places.ndim == 2 else places
    meant = np.array(strokes, dtype=np.float64, ndmin=2, order="C")
    if places.ndim != 3 or places.shape[2] != 2 or not places.shape[1]:
        raise ValueError(f"layouts are (n, 2) or (shots, n, 2), not {np.shape(layouts)}")
    names = tuple(range(places.shape[1])) if balls is None else tuple(balls)
    if len(names) != places.shape[1] or names[0] != CUE:
        raise ValueError(f"{places.shape[1]} balls, the cue ball first, cannot be named {names}")
    shots = max(len(places), len(meant))
    if meant.shape[1:] != (5,) or {len(places), len(meant)} - {1, shots}:
        raise ValueError(f"strokes are (5,) or (shots, 5) like layouts, not {np.shape(strokes)}")
    _check(meant)
    played = np.array(np.broadcast_to(meant, (shots, 5)), order="C")
    if noise is not None:
        if rng is None:
            raise ValueError("noise is drawn from a generator")
        played = noise.applied_to_all(played, model.radius, rng)
    done = room_for(shots, len(names))

    def work(begin: int, end: int) -> tuple[int, int, int, int, int, int]:
        segments, times, events = np.empty((0, SEGMENT)), np.empty(ROOM), np.empty((ROOM, 4), np.int64)
        surface, numbers = bed(table, model.radius), model.numbers
        scratch = room_to_work(len(names))
        return play(places, played, begin, end, surface, numbers, segments, times, events, *done, scratch)

    threads = cores or os.cpu_count() or 1
    share = max(SHARE, -(-shots // (8 * threads)))
    starts = range(0, shots, share)
    if threads == 1 or len(starts) <= 1:
        results = [work(0, shots)]
    else:
        with ThreadPoolExecutor(threads) as pool:
            results = list(pool.map(lambda begin: work(begin, min(begin + share, shots)), starts))
    for status, shot, _, _, one, other in results:
        if status != OK:
            rows = places[shot if len(places) > 1 else 0].tolist()
            layout = {ball: (x, y) for ball, (x, y) in zip(names, rows, strict=True) if x == x or ball == CUE}
            raise failure(status, table, layout, Stroke(*played[shot]), model, names[one], names[other])
    first = np.where(done.first < 0, -1, np.array(names)[done.first])
    return Outcomes(
        names, played, done.final, first, done.pocket, done.off != 0, done.rails, done.lasted, done.events
    )


def _check(strokes: NDArray[np.float64]) -> None:
    """Raise `StrokeError` for the first stroke that cannot be played."""
    speed, direction, elevation = strokes[:, :3].T
    fine = (speed > 0) & (speed <= MAX_SPEED) & (elevation >= 0) & (elevation < 90) & np.isfinite(direction)
    fine &= np.hypot(strokes[:, 3], strokes[:, 4]) < 1
    for stroke in strokes[~fine]:
        Stroke(*stroke.tolist())
