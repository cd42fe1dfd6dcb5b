"""The referee: a state and an answer in, a ruling out. No I/O, clock, randomness or prose."""

from collections.abc import Iterable
from typing import TypeVar

from footspot.referee.answers import Answer, Choice, Concede, Forfeit, Foul, Lag, Player, Replay, Shot, Warn
from footspot.referee.case import Case, ShotCase
from footspot.referee.effects import RackWon
from footspot.referee.errors import Impossible, NotOffered
from footspot.referee.general.match import LAG, lag_winner
from footspot.referee.laws import Law, Laws, first_that_applies
from footspot.referee.rules import Rules
from footspot.referee.ruling import Finding, Ruling
from footspot.referee.state import Decision, Effect, State
from footspot.referee.validation import check_foul, check_lag, check_shot

C = TypeVar("C", bound=Case)


def first_state(rules: Rules) -> State:
    """The state before the lag."""
    return State(Decision(None, LAG), on_table=rules.edition.balls)


def judge(rules: Rules, state: State, answer: Answer) -> Ruling:
    """Rule on an answer.

    Raises Impossible if the answer cannot have happened in this state, NotOffered if it takes an option
    that is not open.
    """
    if state.decision is None:
        raise Impossible("match-is-over", "")
    match answer:
        case Shot():
            check_shot(rules, state, answer)
            assert state.decision.player is not None
            return _Hearing(ShotCase(rules, state, answer, state.decision.player)).shot()
        case Foul():
            check_foul(rules, state, answer)
            return _Hearing(ShotCase(rules, state, answer, answer.by)).shot()
        case Choice():
            return _choice(rules, state, answer)
        case Lag():
            check_lag(state)
            winner = lag_winner(answer)
            hearing = _Hearing(Case(rules, state, answer, winner or 0))
            hearing.enter(first_that_applies(rules.edition.lag, hearing.case))
            return hearing.ruling(winner)
        case Warn(player):
            return _official(rules, state, answer, player)
        case Concede(by) | Forfeit(by):
            return _official(rules, state, answer, by)
        case Replay():
            return _official(rules, state, answer, None)


class _Hearing:
    """Collects what the laws find and applies their effects, one after the other."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.findings: list[Finding] = []
        self.effects: list[Effect] = []

    def enter(self, law: Law[C]) -> None:
        case: C = self.case  # type: ignore[assignment]  # a table's laws are made for its kind of case
        self.findings.append(law.finding(case))
        self.apply(law.then(case))

    def apply(self, effects: Iterable[Effect]) -> None:
        case = self.case
        for effect in effects:
            self.effects.append(effect)
            case.now = effect.apply(case.now)
            if isinstance(effect, RackWon):
                case.rack_won = effect

    def all_that_apply(self, laws: Laws[C]) -> None:
        for law in laws:
            if law.when(self.case):  # type: ignore[arg-type]  # as in enter
                self.enter(law)

    def shot(self) -> Ruling:
        case = self.case
        assert isinstance(case, ShotCase)
        edition = case.rules.edition
        self.all_that_apply(edition.fouls)
        case.fouls = tuple(dict.fromkeys(finding.foul for finding in self.findings if finding.foul))
        self.all_that_apply(edition.bookkeeping)
        self.enter(first_that_applies(edition.outcomes, case))
        return self.ruling(case.player, case.called_made)

    def ruling(self, by: Player | None, called_made: bool | None = None) -> Ruling:
        case = self.case
        if case.rack_won is not None:
            self.enter(first_that_applies(case.rules.edition.after_rack, case))
        return Ruling(
            case.answer, by, tuple(self.findings), tuple(self.effects), case.before, case.now, called_made
        )


def _choice(rules: Rules, state: State, answer: Choice) -> Ruling:
    decision = state.decision
    assert decision is not None
    if not decision.options or decision.player is None:
        raise NotOffered("nothing-to-decide", "decide")
    option = next((option for option in decision.options if option.key == answer.option), None)
    if option is None:
        raise NotOffered("not-offered", "decide", offered=tuple(option.key for option in decision.options))
    hearing = _Hearing(Case(rules, state, answer, decision.player))
    hearing.findings.append(Finding(f"chose-{option.key}", (option.clause,)))
    hearing.apply(option.effects)
    return hearing.ruling(decision.player)


def _official(
    rules: Rules, state: State, answer: Warn | Concede | Forfeit | Replay, player: Player | None
) -> Ruling:
    assert state.decision is not None
    refusals = rules.edition.refusals
    if state.decision.terms == LAG:
        raise Impossible("lag-first", "")
    laws = rules.edition.officials.get(type(answer))
    if laws is None:
        key = "no-warnings-here" if isinstance(answer, Warn) else "no-replay-here"
        raise Impossible(key, type(answer).__name__.lower(), refusals.get(key))
    if isinstance(answer, Warn) and state.fouls[answer.player] != 2:
        raise Impossible("no-warning-due", "warn", refusals.get("no-warning-due"), player=answer.player)
    hearing = _Hearing(Case(rules, state, answer, player or 0))
    hearing.enter(first_that_applies(laws, hearing.case))
    return hearing.ruling(player)
