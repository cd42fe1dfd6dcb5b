"""How exactly a player does what he means to do."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot, radians
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from footspot.physics.stroke import MAX_SPEED, Stroke
from footspot.table.table import RADIUS

if TYPE_CHECKING:
    from numpy.random import Generator

SLOWEST: Final = 0.02
"""Cue speed in m/s that an error of execution leaves at least."""
STEEPEST: Final = 89.0
"""Elevation in degrees that it leaves at most."""
FARTHEST: Final = 0.99
"""Tip offset in radii that it leaves at most."""
_SQUIRT: Final = 0.11
"""Radians that a ball is turned aside for each radius of sidespin with an ordinary shaft (TP A.31)."""


@dataclass(frozen=True, slots=True)
class Noise:
    """Standard deviations of what is played from what was meant.

    `direction` and `elevation` in degrees, `speed` in m/s, tip offsets `side` and `height` in mm. What nobody
    can play is played as the nearest that can be: the slowest stroke, a level cue, a tip that just hits the
    ball. A tip that gets beyond the miscue limit miscues.
    """

    direction: float = 0.0
    speed: float = 0.0
    side: float = 0.0
    height: float = 0.0
    elevation: float = 0.0

    @property
    def spread(self) -> float:
        """Standard deviation in radians of the cue ball's direction, squirt of a wrong offset included."""
        return hypot(radians(self.direction), _SQUIRT * self.side / 1000 / RADIUS)

    def applied(self, stroke: Stroke, rng: "Generator") -> Stroke:
        """Return the stroke that is played where `stroke` was meant."""
        return Stroke(*self.applied_to_all(np.array([stroke.numbers]), RADIUS, rng)[0].tolist())

    def applied_to_all(
        self, strokes: NDArray[np.float64], radius: float, rng: "Generator"
    ) -> NDArray[np.float64]:
        """Return strokes (·, 5), as `simulate_many` takes them, as they are played on balls of a radius in m.

        Five normal numbers are drawn for each.
        """
        offset = 0.001 / radius
        spread = [self.speed, self.direction, self.elevation, self.side * offset, self.height * offset]
        played = strokes + rng.standard_normal(strokes.shape) * spread
        played[:, 0] = played[:, 0].clip(SLOWEST, MAX_SPEED)
        played[:, 2] = played[:, 2].clip(0.0, STEEPEST)
        reach = np.hypot(played[:, 3], played[:, 4])
        played[:, 3:] *= (FARTHEST / np.maximum(reach, FARTHEST))[:, np.newaxis]
        return played


COMPUTATIONAL_POOL: Final = Noise(0.125, 0.075, 0.5, 0.5, 0.1)
"""The standard of the computational pool tournaments (Archibald, Altman, Shoham 2009)."""

NOISES: Final[Mapping[str, Noise]] = {
    "none": Noise(),
    "half": Noise(0.0625, 0.0375, 0.25, 0.25, 0.05),
    "standard": COMPUTATIONAL_POOL,
    "double": Noise(0.25, 0.15, 1.0, 1.0, 0.2),
}
