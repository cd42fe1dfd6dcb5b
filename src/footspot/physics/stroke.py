"""The stroke: what the cue does to the cue ball."""

from dataclasses import dataclass
from math import asin, atan, cos, fmod, hypot, isfinite, pi, sin, sqrt
from typing import Final

from footspot.physics.model import Model

MAX_SPEED: Final = 15.0
"""Cue speed in m/s beyond any player's break."""
MISCUE_LIMIT: Final = 0.5
"""Largest tip offset in ball radii that the chalk holds (Alciatore TP 2.1); beyond it the tip slips off."""


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


def unit_vector(degrees: float) -> tuple[float, float]:
    """Return cosine and sine of an angle in degrees, exact at quarter turns and under reflection."""
    turn = fmod(degrees, 360.0)
    quarter = round(turn / 90.0)
    rest = (turn - 90.0 * quarter) * (pi / 180)
    c, s = cos(rest), sin(rest)
    return ((c, s), (-s, c), (-c, -s), (s, -c))[quarter % 4]


Launch = tuple[float, float, float, float, float, float]
"""Velocity x, y, z in m/s and spin about x, y, z in rad/s."""


def launch(stroke: Stroke, model: Model) -> Launch:
    """Return the cue ball's velocity and spin as it leaves the tip, before it feels the slate under it.

    A rigid blow along the cue at the offset point with the tip's restitution (Alciatore TP A.30), turned away
    from the side by the shaft's end mass (squirt, TP A.31). Both hold in the plane of cue and offset, which a
    raised butt tilts: the ball is driven down, and side offset gives it spin about its way, which curves it.

    Beyond the miscue limit the tip slips, and so pushes along the edge of its friction cone, which is what
    the limit is: turned towards the ball's middle by `slip`, with the limit as its arm whatever the offset.
    That the cue gives way along its line with its mass, but sideways with the shaft's end alone, makes such
    a blow weak. At the limit it is the blow of a tip that holds.
    """
    a, b, slip = stroke.side, stroke.height, 0.0
    offset = hypot(a, b)
    if offset > MISCUE_LIMIT:
        slip = asin(offset) - asin(MISCUE_LIMIT)
        a, b = a * MISCUE_LIMIT / offset, b * MISCUE_LIMIT / offset
    hold, give = cos(slip), sin(slip)
    cue = hold * hold * model.ball_mass / model.cue_mass + give * give / model.end_mass
    share = 1 + cue + 2.5 * (a * a + b * b)
    speed = stroke.speed * hold * (1 + model.tip_restitution) / share
    x, y = unit_vector(stroke.direction)
    level, down = unit_vector(stroke.elevation)
    c, s = 1.0, 0.0
    if a:
        sideways = 2.5 * a * sqrt(1 - a * a)
        squirt = atan(sideways / (1 + 1 / model.end_mass + 2.5 * (1 - a * a)))
        c, s = cos(squirt), sin(squirt)
    spin = 2.5 * speed / model.radius
    # The cue points along (level · (x, y), −down); its right (y, −x), its upper side (down · (x, y), level).
    ahead, turn = c * level, s * level
    vx, vy, vz = speed * (x * ahead - y * s), speed * (y * ahead + x * s), -speed * c * down
    wx = spin * (a * down * x - b * (x * turn + y * c))
    wy = spin * (a * down * y - b * (y * turn - x * c))
    wz = spin * (a * level + b * s * down)
    if slip:
        # About the axis of the spin, which the tip's offset and its push share.
        aside = give / (spin * MISCUE_LIMIT)
        vx, vy, vz = (
            vx * hold + (wy * vz - wz * vy) * aside,
            vy * hold + (wz * vx - wx * vz) * aside,
            vz * hold + (wx * vy - wy * vx) * aside,
        )
    return vx, vy, vz, wx, wy, wz
