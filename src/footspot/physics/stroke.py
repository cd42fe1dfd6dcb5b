"""The stroke: what the cue does to the cue ball."""

from dataclasses import dataclass
from math import hypot, isfinite
from typing import Final

from footspot.physics.kernels import strike, unit_vector
from footspot.physics.model import Model

MAX_SPEED: Final = 15.0
"""Cue speed in m/s beyond any player's break."""


class StrokeError(ValueError):
    """A stroke nobody can play: says which `field`, its `value` and the `limit` it breaks."""

    def __init__(self, field: str, value: float, limit: str) -> None:
        """Name the field, its value and the limit in words."""
        super().__init__(f"stroke {field} {value!r}: {limit}")
        self.field, self.value, self.limit = field, value, limit


@dataclass(frozen=True, slots=True)
class Stroke:
    """How the cue meets the cue ball, in the units people type.

    `speed` of the cue in m/s; `direction` in degrees from the x axis towards y; `elevation` of the cue's butt
    in degrees; tip offsets `side` (to the right) and `height` (upwards) in ball radii. Raises `StrokeError`.
    """

    speed: float
    direction: float
    elevation: float = 0.0
    side: float = 0.0
    height: float = 0.0

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        for field in ("speed", "direction", "elevation", "side", "height"):
            if not isfinite(getattr(self, field)):
                raise StrokeError(field, getattr(self, field), "must be a finite number")
        if not 0 < self.speed <= MAX_SPEED:
            raise StrokeError("speed", self.speed, f"must be above 0 and at most {MAX_SPEED} m/s")
        if not 0 <= self.elevation < 90:
            raise StrokeError("elevation", self.elevation, "must be from 0 to below 90 degrees")
        if hypot(self.side, self.height) >= 1:
            field = "side" if abs(self.side) > abs(self.height) else "height"
            limit = "the tip misses the ball from 1 ball radius off its centre"
            raise StrokeError(field, getattr(self, field), limit)

    @property
    def numbers(self) -> tuple[float, float, float, float, float]:
        """The stroke as the kernels and `simulate_many` take it."""
        return (self.speed, self.direction, self.elevation, self.side, self.height)


Launch = tuple[float, float, float, float, float, float]
"""Velocity x, y, z in m/s and spin about x, y, z in rad/s."""


def launch(stroke: Stroke, model: Model) -> Launch:
    """Return the cue ball's velocity and spin as it leaves the tip; see `strike`."""
    along = (*unit_vector(stroke.direction), *unit_vector(stroke.elevation))
    return strike(stroke.speed, *along, stroke.side, stroke.height, model.numbers)
