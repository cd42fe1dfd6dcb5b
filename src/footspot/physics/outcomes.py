"""What is known of many shots: how each ended, and what a referee's eye has to know on the way."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from footspot.table.table import Ball


class Tallies(NamedTuple):
    """The arrays that the solver fills, a row a shot; see `Outcomes`. `first` is a column."""

    final: NDArray[np.float64]
    first: NDArray[np.int64]
    pocket: NDArray[np.int64]
    off: NDArray[np.int64]
    rails: NDArray[np.int64]
    lasted: NDArray[np.float64]
    events: NDArray[np.int64]


def room_for(shots: int, balls: int) -> Tallies:
    """Return arrays for the outcomes of shots, with nothing in them yet."""
    shape = (shots, balls)
    return Tallies(
        np.empty((shots, balls, 2)),
        np.empty(shots, np.int64),
        np.empty(shape, np.int64),
        np.empty(shape, np.int64),
        np.empty(shape, np.int64),
        np.empty(shots),
        np.empty(shots, np.int64),
    )


@dataclass(frozen=True, eq=False)
class Outcomes:
    """How many shots ended. Rows are shots; columns, where there are any, the balls of `balls`.

    `strokes`: what was played, noise included. `final` (·, ·, 2): where balls came to rest, m, nan where they
    are gone or never were. `first`: the ball that the cue ball touched first (the lowest of several at once),
    −1 for none. `pocket`: the place in `POCKETS` of the pocket a ball fell into, −1 for none. `off`: whether
    it left the table. `rails`: bit k stands for a contact with `RAILS[k]`, facings and points included.
    `duration`: seconds until nothing moved. `events`: how many there were.
    """

    balls: tuple[Ball, ...]
    strokes: NDArray[np.float64]
    final: NDArray[np.float64]
    first: NDArray[np.int64]
    pocket: NDArray[np.int64]
    off: NDArray[np.bool_]
    rails: NDArray[np.int64]
    duration: NDArray[np.float64]
    events: NDArray[np.int64]
