"""A ball's motion, on the cloth and in space."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]


@dataclass(frozen=True)
class Body:
    """A ball's velocity (m/s) and spin (rad/s)."""

    vx: float
    vy: float
    wx: float = 0.0
    wy: float = 0.0
    wz: float = 0.0

    def energy(self, radius: float) -> float:
        """Return kinetic energy per unit of mass."""
        spin = self.wx**2 + self.wy**2 + self.wz**2
        return 0.5 * (self.vx**2 + self.vy**2) + 0.2 * radius**2 * spin


@dataclass(frozen=True)
class Flyer:
    """A ball's velocity (m/s) and spin (rad/s) as vectors in space."""

    v: Vector
    w: Vector
