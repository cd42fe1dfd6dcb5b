"""How a ball turns: its orientation at any time of a trajectory.

Spin ω changes linearly, at a rate α, while a ball slides or rolls; only the vertical part stops changing when
it is gone. From a moment with spin ω the ball turns within h seconds by the rotation vector

    h ω + h²/2 α + h³/12 α × ω,

the fourth-order Magnus expansion (Blanes, Casas, Oteo, Ros 2009), exact where the axis stays the same. The
first part left out is at most h⁵ |α × ω| (ω²/720 + |α|/240), and α × ω does not change on the way. Knots are
set so close that this stays below `DRIFT` times h, and from a knot any time is one such turn away.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from footspot.physics.kernels import ROLLING, SLIDING, SPINNING

Floats = NDArray[np.float64]

DRIFT: Final = 4e-6
"""Error of an orientation in radians for each second of a shot: less than 1e-4 after 25 s."""


@dataclass(frozen=True, slots=True)
class Turning:
    """One ball's knots: times (n,), spin there and its rate of change (n, 3), orientations (n, 4)."""

    times: Floats
    spin: Floats
    change: Floats
    orientations: Floats

    def at(self, time: Floats) -> Floats:
        """Return unit quaternions (w, x, y, z) at times of any shape, that of the first knot before it."""
        knot = np.maximum(np.searchsorted(self.times, time, side="right") - 1, 0)
        span = np.maximum(time - self.times[knot], 0.0)
        return _product(_turn(self.spin[knot], self.change[knot], span), self.orientations[knot])


def turning(rows: Floats, radius: float, decay: float) -> Turning:
    """Return how the ball of these segments turns; `decay` is that of vertical spin in rad/s²."""
    times, mode = rows[:, 1], rows[:, 11]
    spin, change = rows[:, 8:11] / radius, np.zeros((len(rows), 3))
    sliding, rolling = mode == SLIDING, mode == ROLLING
    # Friction turns a sliding ball about the axis across its push; a rolling ball's spin follows its speed.
    gain = (2.5 * sliding - 1.0 * rolling) / radius
    change[:, 0], change[:, 1] = gain * rows[:, 7], -gain * rows[:, 6]
    change[:, 2] = np.where(sliding | rolling | (mode == SPINNING), -decay * np.sign(spin[:, 2]), 0.0)

    lasts = np.abs(spin[:, 2]) / decay
    fades = np.flatnonzero((change[:, 2] != 0.0) & (lasts < np.diff(times, append=times[-1])))
    rest = spin[fades] + change[fades] * lasts[fades, np.newaxis]
    level = np.array([1.0, 1.0, 0.0])
    times = np.insert(times, fades + 1, times[fades] + lasts[fades])
    spin = np.insert(spin, fades + 1, rest * level, axis=0)
    change = np.insert(change, fades + 1, change[fades] * level, axis=0)
    return _knots(times, spin, change)


def _knots(times: Floats, spin: Floats, change: Floats) -> Turning:
    """Return knots for stretches of linear spin, each cut evenly as `DRIFT` asks."""
    spans = np.diff(times, append=times[-1])
    size = np.linalg.norm(change, axis=-1)
    fastest = np.linalg.norm(spin, axis=-1) + size * spans
    swing = np.linalg.norm(np.cross(change, spin), axis=-1)
    pieces = np.ceil(spans * (swing * (fastest**2 / 720 + size / 240) / DRIFT) ** 0.25)
    pieces = np.maximum(pieces, 1.0).astype(np.int64)
    stretch = np.repeat(np.arange(len(times)), pieces)
    first = np.cumsum(pieces) - pieces
    step = (spans / pieces)[stretch]
    after = (np.arange(len(stretch)) - first[stretch]) * step
    change = change[stretch]
    spin = spin[stretch] + change * after[:, np.newaxis]

    # Turn after turn from the first knot on, by doubling: each pass joins runs twice as long.
    orientations = np.roll(_turn(spin, change, step), 1, axis=0)
    orientations[0] = 1.0, 0.0, 0.0, 0.0
    run = 1
    while run < len(orientations):
        orientations[run:] = _product(orientations[run:], orientations[:-run])
        run *= 2
    return Turning(times[stretch] + after, spin, change, orientations)


def _turn(spin: Floats, change: Floats, span: Floats) -> Floats:
    """Return the quaternions of turns that last `span` seconds (see the module)."""
    h = span[..., np.newaxis]
    vector = h * (spin + 0.5 * h * change + h * h / 12 * np.cross(change, spin))
    half = 0.5 * np.linalg.norm(vector, axis=-1, keepdims=True)
    # sinc(x) is sin(πx) / (πx).
    return np.concatenate([np.cos(half), 0.5 * np.sinc(half / np.pi) * vector], axis=-1)


def _product(later: Floats, earlier: Floats) -> Floats:
    """Return the quaternions of one turn after another."""
    w, x, y, z = np.moveaxis(later, -1, 0)
    a, b, c, d = np.moveaxis(earlier, -1, 0)
    return np.stack(
        [
            w * a - x * b - y * c - z * d,
            w * b + x * a + y * d - z * c,
            w * c - x * d + y * a + z * b,
            w * d + x * c - y * b + z * a,
        ],
        axis=-1,
    )
