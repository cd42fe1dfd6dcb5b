"""Table sizes, spots and strings.

Lengths are metres. The origin is the head-left corner of the playing surface (between cushion noses);
x runs to the right, y to the foot rail, as seen by a player who stands at the head rail.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

Ball: TypeAlias = int
"""An object ball by its number, or `CUE`."""
Point: TypeAlias = tuple[float, float]
"""Where a ball's centre is: x, y in metres."""
Layout: TypeAlias = Mapping[Ball, Point]
"""Where every ball on the table is."""

CUE: Final[Ball] = 0
RADIUS: Final = 0.028575
"""A ball's radius, 2¼ in across (WPA)."""

RAILS: Final = ("head", "foot", "left", "right")
POCKETS: Final = ("head-left", "head-right", "side-left", "side-right", "foot-left", "foot-right")

PocketSize: TypeAlias = Literal["standard", "tight", "loose"]
"""How wide a table's pockets are cut; `pockets.py` has the measures."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table by its playing surface, `length` along y and `width` along x in metres, and its pockets."""

    name: str
    length: float
    width: float
    pockets: PocketSize = "standard"

    @property
    def head_string(self) -> float:
        """The y of the line that bounds the house: a quarter of the length (WPA)."""
        return self.length / 4

    @property
    def foot_string(self) -> float:
        """The y of the line through the foot spot."""
        return self.length * 3 / 4

    @property
    def head_spot(self) -> Point:
        """The middle of the head string."""
        return (self.width / 2, self.head_string)

    @property
    def centre_spot(self) -> Point:
        """The middle of the table."""
        return (self.width / 2, self.length / 2)

    @property
    def foot_spot(self) -> Point:
        """The middle of the foot string, where the apex of a rack stands."""
        return (self.width / 2, self.foot_string)


TABLES: Final[Mapping[str, Table]] = {
    name: Table(name, length, width, pockets)
    for pockets in get_args(PocketSize)
    for size, length, width in (
        ("7-foot", 1.9812, 0.9906),
        ("8-foot", 2.3368, 1.1684),
        ("9-foot", 2.54, 1.27),
    )
    for name in [size if pockets == "standard" else f"{size} {pockets}"]
}
"""Three sizes with standard pockets (`9-foot`), and each with tight and with loose ones (`9-foot tight`)."""
DEFAULT_TABLE: Final = "9-foot"
