"""Building blocks of laws about shots: what happened, and what follows."""

from collections.abc import Iterable

from footspot.referee.answers import Player
from footspot.referee.case import Case, ShotCase
from footspot.referee.effects import Await, Down, Racked, RackEnd, RackWon, Scored, Spotted
from footspot.referee.facts import Ball
from footspot.referee.laws import Arguments
from footspot.referee.rules import Rules
from footspot.referee.state import CueBall, Decision, Effect, Option, Terms

BREAK_RAILS = 4
"""Object balls that a break must drive to rails if it pockets none (5.4.3, N7, E10)."""


def always(_: Case) -> bool:
    """Apply to whatever is left."""
    return True


def no_hit(c: ShotCase) -> bool:
    """The cue ball touched no object ball."""
    return c.struck and not c.first


def wrong_ball_first(c: ShotCase) -> bool:
    """The first ball touched is no legal target; of several at once, one legal ball is enough."""
    return bool(c.first) and not c.first & c.legal


def no_rail(c: ShotCase) -> bool:
    """Nothing was pocketed and no ball reached a rail after the first contact."""
    return bool(c.first) and not c.potted and not c.railed


def dry_and_short(c: ShotCase) -> bool:
    """A break that pocketed nothing and drove too few object balls to rails."""
    return c.breaking and not c.potted and len(c.balls_at_rails) < BREAK_RAILS


def never_obvious(_: ShotCase) -> Ball | None:
    """No ball counts as called unless it was."""
    return None


def tell_first(c: ShotCase) -> Arguments:
    """Which balls were touched first, and which should have been."""
    return {"touched": tuple(sorted(c.first)), "wanted": "ball", "lowest": min(c.legal)}


def tell_railed(c: ShotCase) -> Arguments:
    """How many object balls reached rails."""
    return {"railed": len(c.balls_at_rails)}


def tell_off(c: ShotCase) -> Arguments:
    """Which object balls left the table."""
    return {"balls": tuple(sorted(c.off))}


def tell_potted(c: ShotCase) -> Arguments:
    """Which object balls were pocketed."""
    return {"balls": tuple(sorted(c.potted))}


def tell_called(c: ShotCase) -> Arguments:
    """The call, and what else was pocketed."""
    assert c.called is not None
    others = tuple(sorted(c.potted - {c.called.ball}))
    return {"ball": c.called.ball, "pocket": c.called.pocket or "", "others": others}


def put_down(clause: str, balls: Iterable[Ball]) -> tuple[Effect, ...]:
    """Balls leave play."""
    return (Down(clause, tuple(sorted(balls))),)


def put_back(clause: str, balls: Iterable[Ball]) -> tuple[Effect, ...]:
    """Balls are spotted."""
    return (Spotted(clause, tuple(sorted(balls))),)


def play(clause: str, player: Player, cue_ball: CueBall = "in-place", push_out: bool = False) -> Await:
    """The player shoots."""
    return Await(clause, Decision(player, Terms(cue_ball, push_out=push_out)))


def choose(clause: str, player: Player, terms: Terms, *options: Option) -> Await:
    """The player chooses; `terms` are those of the next shot if no new rack is broken."""
    return Await(clause, Decision(player, terms, options))


def fresh_rack(clause: str, rules: Rules, breaker: Player) -> tuple[Effect, ...]:
    """The full rack is set and the player breaks from the house."""
    edition = rules.edition
    terms = Terms("in-house", edition.first_shot)
    return (Racked(clause, edition.balls), Await(clause, Decision(breaker, terms)))


def win_rack(clause: str | None, winner: Player, how: RackEnd) -> tuple[Effect, ...]:
    """The rack is over and counts."""
    return (RackWon(clause, winner, how), Scored(clause, winner, 1))
