"""How exactly a player does what he means to do."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import hypot, radians
from typing import TYPE_CHECKING, Final

from footspot.physics import Stroke
from footspot.physics.stroke import MAX_SPEED
from footspot.table.table import RADIUS

if TYPE_CHECKING:
    from numpy.random import Generator

_SLOWEST: Final = 0.02
_EDGE: Final = 0.99
"""Farthest tip offset in radii."""
_SQUIRT: Final = 0.11
"""Radians that a ball is turned aside for each radius of sidespin with an ordinary shaft (TP A.31)."""


@dataclass(frozen=True, slots=True)
class Noise:
    """Standard deviations of a stroke: `direction` in degrees, `speed` in m/s, tip `offset` in mm."""

    direction: float = 0.0
    speed: float = 0.0
    offset: float = 0.0

    @property
    def spread(self) -> float:
        """Standard deviation in radians of the cue ball's direction, squirt of a wrong offset included."""
        return hypot(radians(self.direction), _SQUIRT * self.offset / 1000 / RADIUS)

    def applied(self, stroke: Stroke, rng: "Generator") -> Stroke:
        """The stroke that is played where `stroke` was meant, a miscue too. The tip never misses the ball."""
        turn, push, side, height = rng.standard_normal(4).tolist()
        side = stroke.side + side * self.offset / 1000 / RADIUS
        height = stroke.height + height * self.offset / 1000 / RADIUS
        reach = hypot(side, height)
        if reach > _EDGE:
            side, height = (c * _EDGE / reach for c in (side, height))
        return replace(
            stroke,
            speed=min(max(stroke.speed + push * self.speed, _SLOWEST), MAX_SPEED),
            direction=stroke.direction + turn * self.direction,
            side=side,
            height=height,
        )


STANDARD: Final = Noise(0.125, 0.075, 0.5)
"""The standard of the computational pool tournaments (Archibald, Altman, Shoham 2009)."""

NOISES: Final[Mapping[str, Noise]] = {
    "none": Noise(),
    "half": Noise(0.0625, 0.0375, 0.25),
    "standard": STANDARD,
    "double": Noise(0.25, 0.15, 1.0),
}
