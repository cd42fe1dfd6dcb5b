"""Straight pool: setting the rack anew when fourteen balls are down (S24 to S30)."""

from footspot.referee.case import ShotCase
from footspot.referee.effects import CueBallPlace, LastBallPlace, Reracked
from footspot.referee.facts import CUE, Ball, Zone
from footspot.referee.general.shots import play
from footspot.referee.laws import Law, Laws
from footspot.referee.state import Effect


def due(c: ShotCase) -> bool:
    """Fourteen balls of the rack are down, or all fifteen."""
    return len(c.now.on_table) <= 1


def _last_ball(c: ShotCase) -> Ball | None:
    return next(iter(c.now.on_table), None)


def _zone(c: ShotCase, ball: Ball) -> Zone:
    return c.rests.get(ball, "open")


def _cue_hinders(c: ShotCase) -> bool:
    return _zone(c, CUE) in ("rack", "foot-spot")


def _all_down(c: ShotCase) -> bool:
    return due(c) and _last_ball(c) is None


def _last_zone(c: ShotCase) -> Zone | None:
    ball = _last_ball(c)
    if not due(c) or ball is None:
        return None
    return "foot-spot" if ball in c.off else _zone(c, ball)


def _on_foot_spot(c: ShotCase) -> bool:
    return _last_zone(c) == "foot-spot"


def _in_rack(c: ShotCase) -> bool:
    return _last_zone(c) == "rack"


def _in_house(c: ShotCase) -> bool:
    return _last_zone(c) in ("house", "head-spot")


def _set(clause: str, c: ShotCase, last: LastBallPlace, cue: CueBallPlace) -> tuple[Effect, ...]:
    return (
        Reracked(clause, c.rules.edition.balls, 15 if last == "racked" else 14, last, cue),
        play("S26", c.player, "in-house" if cue == "in-house" else "in-place"),
    )


def _full(clause: str, c: ShotCase) -> tuple[Effect, ...]:
    return _set(clause, c, "racked", "in-house" if _cue_hinders(c) else "in-place")


def _last_to_spot(c: ShotCase) -> tuple[Effect, ...]:
    return _set("S30.1", c, "centre-spot" if _zone(c, CUE) == "head-spot" else "head-spot", "in-place")


def _cue_to_spot(c: ShotCase) -> tuple[Effect, ...]:
    return _set("S30.3", c, "in-place", "centre-spot" if _last_zone(c) == "head-spot" else "head-spot")


RERACKS: Laws[ShotCase] = (
    Law(
        "S29.3",
        "rerack-all-down",
        lambda c: _all_down(c) and _cue_hinders(c),
        lambda c: _full("S29.3", c),
        also=("S26", "S28", "S30.2"),
    ),
    Law("S29.3", "rerack-all-down", _all_down, lambda c: _full("S29.3", c), also=("S26", "S28")),
    Law(
        "S29.2",
        "rerack-foot-spot",
        lambda c: _on_foot_spot(c) and _cue_hinders(c),
        lambda c: _full("S29.2", c),
        also=("S26", "S30.2"),
    ),
    Law("S29.2", "rerack-foot-spot", _on_foot_spot, lambda c: _full("S29.2", c), also=("S26",)),
    Law(
        "S29.1",
        "rerack-both-hinder",
        lambda c: _in_rack(c) and _cue_hinders(c),
        lambda c: _full("S29.1", c),
        also=("S26", "S30.2"),
    ),
    Law("S30.1", "rerack-last-moved", _in_rack, _last_to_spot, also=("S24", "S25", "S26", "S27")),
    Law(
        "S30.3",
        "rerack-cue-moved",
        lambda c: _in_house(c) and _cue_hinders(c),
        _cue_to_spot,
        also=("S24", "S25", "S26", "S27"),
    ),
    Law(
        "S30.2",
        "rerack-cue-in-house",
        lambda c: due(c) and _cue_hinders(c),
        lambda c: _set("S30.2", c, "in-place", "in-house"),
        also=("S24", "S25", "S26", "S27"),
    ),
    Law("S24", "rerack", due, lambda c: _set("S24", c, "in-place", "in-place"), also=("S25", "S26", "S27")),
)
"""The first that applies sets the rack; whoever made the fourteenth ball shoots on (S26)."""
