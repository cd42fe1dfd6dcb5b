"""What both editions of nine-ball share."""

from typing import Final

from footspot.referee.answers import CALLED_FOULS, FoulCode, Player
from footspot.referee.case import Case, ShotCase
from footspot.referee.effects import Await
from footspot.referee.facts import Ball
from footspot.referee.general.shots import choose, no_hit, no_rail, play, wrong_ball_first
from footspot.referee.state import Decision, Effect, Option, State, Terms

NINE: Final[Ball] = 9
BALLS: Final = frozenset(range(1, 10))
CODES: Final[frozenset[FoulCode]] = frozenset(CALLED_FOULS) - {"kitchen", "impeding-ball"}


def lowest(state: State, _: Player) -> frozenset[Ball]:
    """The one legal target: the lowest-numbered ball."""
    return frozenset([min(state.on_table)])


def calls(terms: Terms) -> frozenset[str]:
    """Nothing is called but a push-out, where it is allowed."""
    return frozenset(["push-out"]) if terms.push_out else frozenset()


def codes(_: Case) -> frozenset[FoulCode]:
    """What a referee may call."""
    return CODES


def nine_won(c: ShotCase) -> bool:
    """The nine was pocketed by a legal shot."""
    return NINE in c.potted and c.struck and not c.fouls and not c.push_out


def nine_back(c: ShotCase) -> bool:
    """The nine left the bed in a way that does not win."""
    return (NINE in c.potted or NINE in c.off) and not nine_won(c)


def stays_down(c: ShotCase) -> frozenset[Ball]:
    """The balls that leave play: all but a nine that comes back."""
    gone = c.potted | c.off
    return gone if nine_won(c) else gone - {NINE}


def accept_or_return(clause: str, c: ShotCase, after_miss: bool) -> tuple[Effect, ...]:
    """The opponent plays the position or has the same player shoot again."""
    accept = Option("accept", clause, (play(clause, c.opponent),))
    hand_back = Option("return", clause, (Await(clause, Decision(c.player, Terms(after_miss=after_miss))),))
    return (choose(clause, c.opponent, Terms(), accept, hand_back),)


def unannounced(c: ShotCase) -> bool:
    """A foul that a push-out would have allowed, had one been announced."""
    free = wrong_ball_first(c) or no_hit(c) or no_rail(c)
    return free and c.terms.push_out and not c.push_out
