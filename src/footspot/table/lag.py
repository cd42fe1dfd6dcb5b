"""Where a lag is played from."""

from .table import Point, Table


def lag_places(table: Table) -> tuple[Point, Point]:
    """The two cue balls in the house, each in the middle of its player's half: player 0 on the left (E8)."""
    y = table.head_string / 2
    return (table.width / 4, y), (3 * table.width / 4, y)
