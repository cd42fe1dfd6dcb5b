"""How inexactly people's strokes are played, where they chose so."""

import numpy as np

from footspot.game.setup import RoomSetup, Seat
from footspot.physics import NOISES, Stroke
from footspot.players.aim import rested
from footspot.table import Layout, Table


def stream(setup: RoomSetup, revision: int, seat: Seat) -> np.random.Generator:
    """The chance that belongs to one answer: the same after a restart, and unlike every other."""
    return np.random.default_rng([setup.header["seed"], revision, seat])


def wobbled(
    setup: RoomSetup, table: Table, layout: Layout, stroke: Stroke, revision: int, seat: Seat
) -> Stroke:
    """The stroke that is played where a person means this one."""
    if setup.wobble == "none":
        return stroke
    return rested(table, layout, NOISES[setup.wobble].applied(stroke, stream(setup, revision, seat)))
