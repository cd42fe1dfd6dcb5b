"""The table: sizes, spots and strings, racks, placements, spotting, zones, pockets and diagrams."""

from footspot.table.diagram import Position
from footspot.table.table import (
    CUE,
    DEFAULT_TABLE,
    POCKETS,
    RADIUS,
    RAILS,
    TABLES,
    Ball,
    Layout,
    Point,
    Table,
)

__all__ = [
    "CUE",
    "DEFAULT_TABLE",
    "POCKETS",
    "RADIUS",
    "RAILS",
    "TABLES",
    "Ball",
    "Layout",
    "Point",
    "Position",
    "Table",
]
