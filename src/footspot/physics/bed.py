"""The table as the kernels see it."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from footspot.physics.kernels import BED_SIZE
from footspot.table.pockets import POINT_RADIUS, corner, side
from footspot.table.table import Table


@lru_cache(maxsize=32)
def bed(table: Table, radius: float) -> NDArray[np.float64]:
    """Return a table's geometry for balls of a radius as one array, in the order `kernels.py` lists."""
    half = (table.width / 2, table.length / 2)
    at_corner, at_side = corner(table), side(table)
    numbers = [
        half[0] - radius,
        half[1] - radius,
        *half,
        at_side.jaws[0].centre[1],
        at_corner.jaws[0].centre[1],
        at_corner.jaws[1].centre[0],
        POINT_RADIUS,
    ]
    for pocket in (at_corner, at_side):
        for jaw in pocket.jaws:
            numbers += [*jaw.centre, *jaw.facing, *jaw.along, *jaw.normal]
        numbers += [*pocket.centre, pocket.radius]
    assert len(numbers) == BED_SIZE
    return np.array(numbers)
