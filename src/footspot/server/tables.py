"""A table, to draw and to play on."""

from functools import cache

from footspot.physics.kernels import MISCUE_LIMIT
from footspot.physics.model import DEFAULT_MODEL
from footspot.physics.stroke import MAX_SPEED
from footspot.record.facts import ball_name
from footspot.server import wire
from footspot.table import RADIUS, Layout, Table
from footspot.table.pockets import Jaw, Pocket, cushions, pockets, point_arc

LIMITS = wire.Limits(speed=MAX_SPEED, offset=MISCUE_LIMIT, elevation=89.0)
"""Strokes that can be played; beyond the tip's offset they are miscues."""


@cache
def shape(table: Table) -> wire.TableShape:
    """A table's shape."""
    return wire.TableShape(
        name=table.name,
        width=table.width,
        length=table.length,
        ball_radius=RADIUS,
        nose_height=2 * RADIUS * DEFAULT_MODEL.rail_height,
        head_string=table.head_string,
        foot_spot=table.foot_spot,
        head_spot=table.head_spot,
        cushions=[(piece.start, piece.end) for piece in cushions(table)],
        pockets=[_pocket(pocket) for pocket in pockets(table)],
    )


def _pocket(pocket: Pocket) -> wire.PocketShape:
    first, second = (_jaw(pocket, jaw) for jaw in pocket.jaws)
    return wire.PocketShape(pocket.name, (first, second), pocket.centre, pocket.radius)  # type: ignore[arg-type]  # one of POCKETS


def _jaw(pocket: Pocket, jaw: Jaw) -> wire.Jaw:
    return wire.Jaw(jaw.facing, pocket.facing_end(jaw), list(point_arc(jaw)))


def layout_of(layout: Layout) -> wire.Layout:
    """Places by the balls' names."""
    return {ball_name(ball): place for ball, place in sorted(layout.items())}
