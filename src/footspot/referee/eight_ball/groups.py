"""Groups, the eight, and what counts as called."""

from typing import Final

from footspot.referee.answers import Player
from footspot.referee.case import ShotCase
from footspot.referee.effects import with_item
from footspot.referee.facts import Ball, Pot, Rail, Touch
from footspot.referee.laws import Arguments
from footspot.referee.state import GROUPS, SOLIDS, Group, State

EIGHT: Final[Ball] = 8
BALLS: Final = frozenset(range(1, 16))
COLOURED: Final = BALLS - {EIGHT}


def remaining(state: State, player: Player) -> frozenset[Ball]:
    """The player's balls on the table; none while the table is open."""
    return GROUPS[state.groups[player]] & state.on_table if state.groups else frozenset()


def on_the_eight(state: State, player: Player) -> bool:
    """The player's group is cleared."""
    return state.groups is not None and not remaining(state, player)


def legal_targets(state: State, player: Player) -> frozenset[Ball]:
    """The balls that the cue ball may touch first. On an open table the eight has a law of its own (E20)."""
    if state.groups is None:
        return state.on_table
    return remaining(state, player) or frozenset([EIGHT])


def is_open(c: ShotCase) -> bool:
    """No groups yet, and not on the break."""
    return c.before.groups is None and not c.breaking


def eight_first(c: ShotCase) -> bool:
    """The eight alone was touched first on an open table."""
    return is_open(c) and c.first == {EIGHT}


def eight_down(c: ShotCase) -> bool:
    """The eight was pocketed."""
    return EIGHT in c.potted


def group_of(ball: Ball) -> Group:
    """The group of a coloured ball."""
    return "solids" if ball in SOLIDS else "stripes"


def settled(c: ShotCase) -> tuple[Group, Group]:
    """The groups that the called ball gives."""
    assert c.called is not None
    own = group_of(c.called.ball)
    other: Group = "stripes" if own == "solids" else "solids"
    return with_item((other, other), c.player, own)


def own_called(c: ShotCase) -> bool:
    """The called ball belongs to the shooter's group."""
    return c.called is not None and c.called.ball in remaining(c.before, c.player)


def obvious(c: ShotCase) -> Ball | None:
    """The ball that counts as called, and made, though nobody called it (E26, E27).

    It is touched first, without a rail before it, and goes straight into a pocket; of two touched at once
    it is the shooter's own.
    """
    if c.call is not None or c.breaking or c.rail_first:
        return None
    strayed: set[Ball] = set()
    straight: list[Ball] = []
    for fact in c.facts:
        match fact:
            case Pot(ball, _) if ball in c.first and ball not in strayed:
                straight.append(ball)
            case Rail(ball, _):
                strayed.add(ball)
            case Touch(ball, other):
                strayed |= {ball, other}
    own = [ball for ball in straight if ball in c.legal]
    return next(iter(own or straight), None)


def tell_targets(c: ShotCase) -> Arguments:
    """Which balls were touched first, and which might have been."""
    if c.before.groups is None:
        wanted = "coloured"
    else:
        wanted = c.before.groups[c.player] if remaining(c.before, c.player) else "eight"
    return {"touched": tuple(sorted(c.first)), "wanted": wanted}
