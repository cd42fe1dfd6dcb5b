"""Straight pool: points, the count of fouls, turns, and the edition put together."""

from collections.abc import Mapping
from typing import Final

from footspot.referee.answers import Concede, Forfeit, Player, Warn
from footspot.referee.case import Case, ShotCase
from footspot.referee.effects import FoulCount, MatchWon, Scored, WarningDue
from footspot.referee.facts import Ball
from footspot.referee.general.foul_count import legal_shot, third_foul
from footspot.referee.general.house import codes
from footspot.referee.general.match import lag_laws, match_given_up, warned
from footspot.referee.general.shots import (
    always,
    choose,
    fresh_rack,
    never_obvious,
    play,
    put_back,
    put_down,
    tell_called,
    tell_off,
    tell_potted,
)
from footspot.referee.laws import Law, Laws
from footspot.referee.rules import Edition
from footspot.referee.state import CueBall, Effect, Option, State, Terms
from footspot.referee.straight_pool.fouls import FOULS
from footspot.referee.straight_pool.racking import RERACKS
from footspot.referee.straight_pool.safeties import count as count_near_safeties

BALLS: Final = frozenset(range(1, 16))
THREE_FOULS = 15
"""Points lost for three fouls in a row, besides one for each (S22)."""
FAILED_BREAK = 2
"""Points lost for an opening break that misses S4."""


def failed_break(c: ShotCase) -> bool:
    """The opening break missed S4."""
    return "illegal-break" in c.fouls


def violation(c: ShotCase) -> bool:
    """A violation that costs a point and is counted: any but a failed opening break."""
    return bool(c.fouls) and not failed_break(c)


def scores(c: ShotCase) -> bool:
    """The called ball was made and nothing violated."""
    return c.made and not c.fouls


def _comes_back(clause: str, c: ShotCase) -> tuple[Effect, ...]:
    return put_back(clause, c.potted)


def _cue_ball(c: ShotCase) -> CueBall:
    return "in-house" if c.cue_lost else "in-place"


def _back(c: ShotCase) -> bool:
    return bool(c.potted) and not scores(c)


def _score(c: ShotCase) -> tuple[Effect, ...]:
    return (*put_down("S6", c.potted), Scored("S9", c.player, len(c.potted)))


def _count_is(c: ShotCase, number: int) -> bool:
    return violation(c) and c.before.fouls[c.player] + 1 == number


def _second(c: ShotCase) -> tuple[Effect, ...]:
    return (FoulCount("S21", c.player, 2), WarningDue("S21", c.player))


def _third(c: ShotCase) -> tuple[Effect, ...]:
    return (Scored("S22", c.player, -THREE_FOULS), FoulCount("S22", c.player, 0))


BOOKKEEPING: Laws[ShotCase] = (
    Law(
        "S15", "near-safety-counted", lambda c: bool(c.struck and count_near_safeties(c)), count_near_safeties
    ),
    Law(
        "S9",
        "balls-scored",
        lambda c: scores(c) and len(c.potted) > 1,
        _score,
        also=("S6",),
        tell=tell_potted,
    ),
    Law(
        "S6",
        "balls-scored",
        lambda c: scores(c) and len(c.potted) == 1,
        _score,
        also=("S9",),
        tell=tell_potted,
    ),
    Law(
        "S5",
        "balls-spotted",
        lambda c: _back(c) and c.breaking and c.cue_lost,
        lambda c: _comes_back("S5", c),
        tell=tell_potted,
    ),
    Law(
        "S7",
        "balls-spotted",
        lambda c: _back(c) and bool(c.fouls) and not (c.breaking and c.cue_lost),
        lambda c: _comes_back("S7", c),
        also=("E43",),
        tell=tell_potted,
    ),
    Law(
        "S12",
        "balls-spotted",
        lambda c: _back(c) and not c.fouls and c.safety,
        lambda c: _comes_back("S12", c),
        also=("E43",),
        tell=tell_potted,
    ),
    Law(
        "S8",
        "balls-spotted",
        lambda c: _back(c) and not c.fouls and c.call is None,
        lambda c: _comes_back("S8", c),
        also=("E43",),
        tell=tell_potted,
    ),
    Law(
        "S16",
        "balls-spotted",
        lambda c: _back(c) and not c.fouls and c.called is not None,
        lambda c: _comes_back("S16", c),
        also=("E43",),
        tell=tell_potted,
    ),
    Law(
        "S17.2",
        "off-spotted",
        lambda c: bool(c.off) and scores(c),
        lambda c: put_back("S17.1", c.off),
        also=("E43",),
        tell=tell_off,
    ),
    Law(
        "S17.1",
        "off-spotted",
        lambda c: bool(c.off) and not scores(c),
        lambda c: put_back("S17.1", c.off),
        also=("E43",),
        tell=tell_off,
    ),
    Law("S4", "failed-break-points", failed_break, lambda c: [Scored("S4", c.player, -FAILED_BREAK)]),
    Law(
        "S5",
        "foul-point",
        lambda c: violation(c) and c.breaking and c.cue_lost,
        lambda c: [Scored("S5", c.player, -1)],
    ),
    Law(
        "S7",
        "foul-point",
        lambda c: violation(c) and not (c.breaking and c.cue_lost),
        lambda c: [Scored("S7", c.player, -1)],
    ),
    Law(
        "S20",
        "foul-counted",
        lambda c: _count_is(c, 1),
        lambda c: [FoulCount("S20", c.player, 1)],
        tell=lambda _: {"count": 1},
    ),
    Law("S21", "foul-counted", lambda c: _count_is(c, 2), _second, tell=lambda _: {"count": 2}),
    Law("S22", "three-foul-points", lambda c: _count_is(c, 3), _third),
    Law(
        "S20",
        "count-cleared",
        lambda c: legal_shot(c) and c.before.fouls[c.player] > 0,
        lambda c: [FoulCount("S20", c.player, 0)],
    ),
)


def _or_break_again(clause: str, c: ShotCase) -> tuple[Effect, ...]:
    cue = _cue_ball(c)
    accept = Option("accept", clause, (play(clause, c.opponent, cue),))
    back = Option("return-break", clause, fresh_rack(clause, c.rules, c.player))
    return (choose(clause, c.opponent, Terms(cue), accept, back),)


def _reached(c: ShotCase) -> bool:
    return c.now.score[c.player] >= c.rules.race_to[c.player]


OUTCOMES: Laws[ShotCase] = (
    Law("S18", "match-won", _reached, lambda c: [MatchWon("S18", c.player)], also=("S2",)),
    Law("S23", "third-foul", lambda c: violation(c) and third_foul(c), lambda c: _or_break_again("S23", c)),
    Law(
        "S4",
        "break-failed",
        lambda c: failed_break(c) and c.options.failed_opening_break == "choice",
        lambda c: _or_break_again("S4", c),
    ),
    Law("S4", "break-failed", failed_break, lambda c: [play("S4", c.opponent, _cue_ball(c))]),
    Law(
        "S5",
        "foul-ends-inning",
        lambda c: c.breaking and c.cue_lost,
        lambda c: [play("S5", c.opponent, "in-house")],
    ),
    Law(
        "S17.5",
        "foul-ends-inning",
        lambda c: c.cue_lost,
        lambda c: [play("S17.5", c.opponent, "in-house")],
        also=("S11",),
    ),
    Law("S11", "foul-ends-inning", lambda c: bool(c.fouls), lambda c: [play("S11", c.opponent)]),
    *RERACKS,
    Law(
        "S4",
        "good-break",
        lambda c: c.breaking and scores(c),
        lambda c: [play("S11", c.player)],
        tell=tell_potted,
    ),
    Law("S11", "plays-on", scores, lambda c: [play("S11", c.player)], tell=tell_potted),
    Law("S4", "defence", lambda c: c.breaking, lambda c: [play("S11", c.opponent)]),
    Law("S12", "safety", lambda c: c.safety, lambda c: [play("S12", c.opponent)], also=("S13",)),
    Law(
        "S8", "nothing-called", lambda c: c.called is None, lambda c: [play("S8", c.opponent)], also=("S11",)
    ),
    Law(
        "S17.4",
        "call-missed",
        lambda c: c.called is not None and c.called.ball in c.off,
        lambda c: [play("S17.4", c.opponent)],
        also=("S11",),
        tell=tell_called,
    ),
    Law(
        "S17.3",
        "call-missed",
        lambda c: bool(c.off),
        lambda c: [play("S17.3", c.opponent)],
        also=("S11",),
        tell=tell_called,
    ),
    Law(
        "S16",
        "call-missed",
        lambda c: bool(c.potted),
        lambda c: [play("S16", c.opponent)],
        also=("S11",),
        tell=tell_called,
    ),
    Law("S11", "call-missed", always, lambda c: [play("S11", c.opponent)], tell=tell_called),
)


def any_ball(state: State, _: Player) -> frozenset[Ball]:
    """Every ball may be touched first (S8)."""
    return state.on_table


def calls(_: Terms) -> frozenset[str]:
    """A ball or a safety."""
    return frozenset(["ball", "safety"])


OFFICIALS: Mapping[type, Laws[Case]] = {
    Concede: match_given_up("S18", "conceded"),
    Forfeit: match_given_up("5.5.4", "forfeited"),
    Warn: warned("S21"),
}

EDITION = Edition(
    game="straight-pool",
    name="handbook",
    balls=BALLS,
    first_shot="opening-break",
    default_race=150,
    settings={
        "failed_opening_break": "S4",
        "object_ball_off_table_is_foul": "S19",
        "close_ball_follow": "S7",
    },
    refusals={
        "no-such-ball": "S1",
        "called-ball-gone": "S8",
        "kitchen-elsewhere": "E44",
        "no-warning-due": "S21",
    },
    calls=calls,
    codes=codes,
    legal_targets=any_ball,
    obvious=never_obvious,
    fouls=FOULS,
    bookkeeping=BOOKKEEPING,
    outcomes=OUTCOMES,
    lag=lag_laws("S3"),
    officials=OFFICIALS,
    after_rack=(),
)
