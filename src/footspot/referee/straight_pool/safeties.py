"""Safeties off balls that touch a rail or lie near one (S13 to S15)."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from footspot.referee.case import ShotCase
from footspot.referee.effects import NearSafety
from footspot.referee.facts import CUE, Ball, RailName
from footspot.referee.state import NearSafeties

AT_THE_RAIL = 2
"""Safeties in a row that may be made with a near ball at its rail; on the next it counts as touching it."""

Contact: TypeAlias = tuple[Ball, RailName]


def _at_own_rails(c: ShotCase, own: Callable[[Ball], Iterable[RailName]]) -> frozenset[Contact] | None:
    """What reached a rail, if it was nothing but balls touched first at their `own` rails; else None."""
    if c.potted or c.cue_at_rail:
        return None
    contacts: set[Contact] = set()
    for ball, rail in c.railed:
        rails = tuple(own(ball)) if ball in c.first and ball != CUE else ()
        if not rails or (rail is not None and rail not in rails):
            return None
        contacts |= {(ball, name) for name in ([rail] if rail else rails)}
    return frozenset(contacts) or None


def only_at_frozen(c: ShotCase) -> bool:
    """Nothing happened but that the ball touched first came back to the rail it had touched (S14)."""
    return _at_own_rails(c, lambda ball: c.frozen.get(ball, ())) is not None


def at_near_rails(c: ShotCase) -> frozenset[Contact]:
    """The near balls driven to their rails, if the safety rests on nothing else (S15)."""
    if not c.safety or c.breaking or only_at_frozen(c):
        return frozenset()
    own = _at_own_rails(c, lambda ball: (*c.frozen.get(ball, ()), *c.near.get(ball, ())))
    return frozenset((ball, rail) for ball, rail in own or () if rail in c.near.get(ball, ()))


def once_too_often(c: ShotCase) -> bool:
    """Every near ball driven to its rail had been so on the player's last two safeties."""
    played = c.before.near[c.player]
    contacts = at_near_rails(c)
    return bool(contacts) and all(played.get(contact, 0) >= AT_THE_RAIL for contact in contacts)


def count(c: ShotCase) -> tuple[NearSafety, ...]:
    """The player's counts after this shot: any other kind of shot clears them."""
    played = c.before.near[c.player]
    counts: NearSafeties = {
        contact: min(played.get(contact, 0) + 1, AT_THE_RAIL) for contact in at_near_rails(c)
    }
    return (NearSafety("S15", c.player, counts),) if counts != played else ()
