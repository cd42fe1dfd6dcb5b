"""The match around the racks: the lag, who breaks, concessions, forfeits, replayed racks, the race."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from footspot.referee.answers import Concede, Forfeit, Lag, Player
from footspot.referee.case import Case
from footspot.referee.effects import Await, MatchWon, NewRack, RackEnd, RackWon, Warned
from footspot.referee.general.shots import always, choose, fresh_rack, win_rack
from footspot.referee.laws import Arguments, Law, Laws
from footspot.referee.rules import BreakOrder
from footspot.referee.state import Decision, Effect, Option, Terms

LAG_TIE = 0.001 + 1e-9
"""Lags that stop within a millimetre of each other are a tie."""
LAG = Terms("in-house", "lag")


def lag_winner(lag: Lag) -> Player | None:
    """The winner of a lag, or None if it must be replayed (E8, E9)."""
    if lag.balls is None:
        return lag.winner
    first, second = lag.balls
    if first.fault or second.fault:
        return None if first.fault and second.fault else int(first.fault is not None)
    assert first.stop is not None
    assert second.stop is not None
    if abs(first.stop - second.stop) <= LAG_TIE:
        return None
    return int(second.stop < first.stop)


def _lag(case: Case) -> Lag:
    assert isinstance(case.answer, Lag)
    return case.answer


def _faults(case: Case) -> int:
    return sum(ball.fault is not None for ball in _lag(case).balls or ())


def lag_laws(choice: str, judged: tuple[str, str] = ("E8", "E9")) -> Laws[Case]:
    """The lag: `choice` is the clause that lets its winner choose who breaks."""
    nearer, faults = judged

    def replayed(_: Case) -> tuple[Effect, ...]:
        return (Await(faults, Decision(None, LAG)),)

    def won(case: Case) -> tuple[Effect, ...]:
        winner = case.player
        terms = Terms("in-house", case.rules.edition.first_shot)
        options = (
            Option("break", choice, _first_rack(choice, case, winner)),
            Option("pass", choice, _first_rack(choice, case, 1 - winner)),
        )
        return (*_first_rack(choice, case, winner)[:-1], choose(choice, winner, terms, *options))

    return (
        Law(faults, "lag-faults", lambda c: _faults(c) == 2, replayed),
        Law(faults, "lag-tie", lambda c: lag_winner(_lag(c)) is None, replayed),
        Law(choice, "lag-by-fault", lambda c: _faults(c) == 1, won, also=(faults,), tell=_tell_fault),
        Law(choice, "lag-won", always, won, also=(nearer,) if nearer != choice else ()),
    )


def _tell_fault(case: Case) -> Arguments:
    return {"fault": next(ball.fault for ball in _lag(case).balls or () if ball.fault)}


def _first_rack(clause: str, case: Case, breaker: Player) -> tuple[Effect, ...]:
    return (NewRack(clause, breaker), *fresh_rack(clause, case.rules, breaker))


def _rack_won(case: Case) -> RackWon:
    assert case.rack_won is not None
    return case.rack_won


def _behind(case: Case) -> Player:
    score = case.now.score
    return _rack_won(case).winner if score[0] == score[1] else int(score[1] < score[0])


def _next_breaker(order: BreakOrder) -> Callable[[Case], Player]:
    return {
        "winner": lambda c: _rack_won(c).winner,
        "alternate": lambda c: 1 - (c.before.breaker or 0),
        "loser": lambda c: 1 - _rack_won(c).winner,
        "trailing": _behind,
    }[order]


def _breaks_next(order: BreakOrder, clause: str, *also: str) -> Law[Case]:
    breaker = _next_breaker(order)

    def then(case: Case) -> tuple[Effect, ...]:
        player = breaker(case)
        return (NewRack(clause, player), *fresh_rack(clause, case.rules, player))

    return Law(clause, "breaks-next", lambda c: c.options.break_order == order, then, also=also)


def race_of_racks(default_order: str, other_orders: str, *also: str) -> Laws[Case]:
    """Race to a number of racks (5.1.8), and who breaks the next one."""

    def won(case: Case) -> bool:
        winner = _rack_won(case).winner
        return case.now.score[winner] >= case.rules.race_to[winner]

    return (
        Law("5.1.8", "match-won", won, lambda c: (MatchWon("5.1.8", _rack_won(c).winner),)),
        _breaks_next("winner", default_order, *also),
        _breaks_next("alternate", other_orders, *also),
        _breaks_next("loser", other_orders, *also),
        _breaks_next("trailing", other_orders, *also),
    )


def _gives_up(case: Case) -> Concede | Forfeit:
    assert isinstance(case.answer, Concede | Forfeit)
    return case.answer


def match_given_up(clause: str | None, how: RackEnd) -> Laws[Case]:
    """The whole match goes to the opponent; no score changes."""
    return (Law(clause, f"match-{how}", always, lambda c: (MatchWon(clause, c.opponent),)),)


def given_up(clause: str | None, how: RackEnd) -> Laws[Case]:
    """The rack, or the whole match, goes to the opponent."""
    return (
        replace(match_given_up(clause, how)[0], when=lambda c: _gives_up(c).match),
        Law(clause, f"rack-{how}", always, lambda c: win_rack(clause, c.opponent, how)),
    )


def replayed(clause: str) -> Laws[Case]:
    """A void rack: the player who was first due to break it breaks again. One not begun stays as it is.

    A re-break within the rack is void with it, so it is not the re-breaker who breaks.
    """

    def then(case: Case) -> tuple[Effect, ...]:
        breaker = case.before.breaker
        assert breaker is not None
        return (NewRack(clause, breaker), *fresh_rack(clause, case.rules, breaker))

    return (
        Law(clause, "rack-replayed", lambda c: c.terms.shot == "play", then),
        Law(clause, "rack-not-begun", always),
    )


def warned(clause: str) -> Laws[Case]:
    """The warning after two fouls has been given."""
    return (Law(clause, "warned", always, lambda c: (Warned(clause, c.player),)),)


RACK_MATCH: Final[Mapping[type, Laws[Case]]] = {
    Concede: given_up(None, "conceded"),
    Forfeit: given_up("5.5.4", "forfeited"),
}
"""Giving up a rack, or the match, is the same in all games of racks."""
