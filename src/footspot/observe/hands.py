"""What a referee's hands do after a ruling: balls spotted, racks set."""

from math import dist
from typing import TYPE_CHECKING

from footspot.referee import CUE, Rules, Ruling
from footspot.referee.effects import Down, Held, Racked, Reracked, Spotted
from footspot.table.racks import GAP, rack, rerack
from footspot.table.spotting import spot
from footspot.table.table import Ball, Layout, Point, Table

if TYPE_CHECKING:
    from numpy.random import Generator


def lay_out(
    rules: Rules, table: Table, resting: Layout, ruling: Ruling, rng: "Generator"
) -> dict[Ball, Point]:
    """Carry out on the table what a ruling says, from where the balls came to rest.

    A cue ball that is in hand after a rack was set is left out. Orders within racks are drawn from `rng`.
    """
    layout = dict(resting)
    for effect in ruling.effects:
        match effect:
            case Down(balls=balls) | Held(balls=balls):
                layout = {ball: place for ball, place in layout.items() if ball not in balls}
            case Spotted(balls=balls):
                layout |= spot(table, layout, balls)
            case Racked():
                layout = _racked(rules, table, layout, rng)
            case Reracked():
                layout = _reracked(rules, table, layout, effect, rng)
            case _:
                pass
    return layout


def _racked(rules: Rules, table: Table, layout: Layout, rng: "Generator") -> dict[Ball, Point]:
    """A rack that nobody has touched stays as it is: the players have looked at it."""
    racked = rack(rules.edition.game, table, rng)
    stands = all(any(dist(place, now) < GAP for now in layout.values()) for place in racked.values())
    return dict(layout) if stands and len(layout) == len(racked) else racked


def _reracked(
    rules: Rules, table: Table, layout: Layout, effect: Reracked, rng: "Generator"
) -> dict[Ball, Point]:
    spots = {"head-spot": table.head_spot, "centre-spot": table.centre_spot}
    last = next((ball for ball in layout if ball != CUE), None)
    if effect.last_ball == "racked" or last is None:
        racked = rack(rules.edition.game, table, rng)
    else:
        racked = rerack(effect.balls - {last}, table, rng)
        racked[last] = spots.get(effect.last_ball, layout[last])
    if effect.cue_ball != "in-house":
        racked[CUE] = spots.get(effect.cue_ball, layout[CUE])
    return racked
