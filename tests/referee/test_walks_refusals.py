"""Impossible answers from every state of random matches: refused by kind, never anything else."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Final

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from footspot.referee import (
    CUE,
    Answer,
    BallCall,
    Choice,
    Concede,
    Edition,
    Foul,
    Hit,
    Impossible,
    Lag,
    NotOffered,
    Off,
    Pot,
    Rail,
    Replay,
    Rules,
    Shot,
    State,
    Touch,
    Warn,
    editions,
    judge,
)
from footspot.referee.answers import CALLED_FOULS, FOUL_CODES
from footspot.referee.facts import POCKETS, RAILS, ZONES, Fact, PocketName
from tests.referee.draws import Dice
from tests.referee.walks import every_edition, steady, walk, walks_under

Wrong = Callable[[Dice, Rules, State], Answer | None]


def _shooter(state: State) -> int | None:
    """Who is to shoot, if anybody is."""
    decision = state.decision
    return None if decision is None or decision.options else decision.player


def _shot(*facts: Fact) -> Wrong:
    return lambda _dice, _rules, state: Shot(facts=facts) if _shooter(state) is not None else None


def _after_a_hit(facts: Callable[[int], tuple[Fact, ...]]) -> Wrong:
    """A shot that starts well: the cue ball touches a ball that is there."""

    def wrong(dice: Dice, _rules: Rules, state: State) -> Answer | None:
        if _shooter(state) is None:
            return None
        ball = dice.one(state.on_table)
        return Shot(facts=(Hit((ball,)), *facts(ball)))

    return wrong


def _absent(make: Callable[[int], Answer]) -> Wrong:
    """Something about a ball of the game that is not on the table."""

    def wrong(dice: Dice, rules: Rules, state: State) -> Answer | None:
        gone = rules.edition.balls - state.on_table
        return make(dice.one(gone)) if gone and _shooter(state) is not None else None

    return wrong


def _if_to_shoot(make: Callable[[Rules, State, int], Answer | None]) -> Wrong:
    def wrong(_dice: Dice, rules: Rules, state: State) -> Answer | None:
        player = _shooter(state)
        return None if player is None else make(rules, state, player)

    return wrong


def _breaking(state: State) -> bool:
    return state.decision is not None and state.decision.terms.shot in ("break", "opening-break")


def _calls(rules: Rules, state: State) -> frozenset[str]:
    assert state.decision is not None
    return rules.edition.calls(state.decision.terms)


def _in_house(state: State) -> bool:
    return state.decision is not None and state.decision.terms.cue_ball == "in-house"


def _of_fifteen(rules: Rules) -> bool:
    return len(rules.edition.balls) == 15


ALL: Final[list[Answer]] = [Shot(), Concede(0), Replay("again"), Choice("break"), Lag(winner=1)]
WRONG: Final[dict[str, Wrong]] = {
    "a ball no game has": _after_a_hit(lambda _: (Rail(16),)),
    "a negative ball": _after_a_hit(lambda _: (Pot(-1, "foot-left"),)),
    "the cue ball hits itself": _shot(Hit((CUE,))),
    "the cue ball in a touch": _after_a_hit(lambda ball: (Touch(ball, CUE),)),
    "one ball twice in a hit": _after_a_hit(lambda ball: (Hit((ball, ball)),)),
    "a ball touches itself": _after_a_hit(lambda ball: (Touch(ball, ball),)),
    "pocketed twice": _after_a_hit(lambda ball: (Pot(ball, "foot-left"), Pot(ball, "foot-left"))),
    "off after pocketed": _after_a_hit(lambda ball: (Pot(ball, "foot-left"), Off(ball))),
    "a rail after pocketed": _after_a_hit(lambda ball: (Pot(ball, "foot-left"), Rail(ball))),
    "the cue ball twice": _after_a_hit(lambda _: (Pot(CUE, "foot-left"), Off(CUE))),
    "a hit without a cue ball": _after_a_hit(lambda ball: (Off(CUE), Hit((ball,)))),
    "moved before a hit": lambda dice, _, state: (
        Shot(facts=(dice.one((Rail, Off))(dice.one(state.on_table)),))
        if _shooter(state) is not None
        else None
    ),
    "called without a call": _after_a_hit(lambda ball: (Pot(ball, "called"),)),
    "hit but not there": _absent(lambda ball: Shot(facts=(Hit((ball,)),))),
    "frozen but not there": _absent(lambda ball: Shot(frozen={ball: ("foot",)})),
    "near but not there": _absent(lambda ball: Shot(near={ball: ("foot",)})),
    "rests but not there": _absent(lambda ball: Shot(rests={ball: "rack"})),
    "called but not there": _absent(lambda ball: Shot(call=BallCall(ball))),
    "no ball of the game called": _if_to_shoot(lambda *_: Shot(call=BallCall(16))),
    "the wrong player": _if_to_shoot(lambda _, __, player: Shot(by=1 - player)),
    "a shot while deciding": lambda _, __, state: (
        Shot() if state.decision is not None and state.decision.options else None
    ),
    "a shot before the lag": lambda _, __, state: (
        Shot() if state.decision is not None and state.decision.player is None else None
    ),
    "a choice where none is": lambda _, __, state: Choice("accept") if _shooter(state) is not None else None,
    "a choice not offered": lambda _, __, state: (
        Choice("surrender") if state.decision is not None and state.decision.options else None
    ),
    "a call where there are none": _if_to_shoot(
        lambda rules, state, _: (
            None if "ball" in _calls(rules, state) else Shot(call=BallCall(min(state.on_table)))
        )
    ),
    "a safety where there are none": _if_to_shoot(
        lambda rules, state, _: None if "safety" in _calls(rules, state) else Shot(call="safety")
    ),
    "a push-out not allowed": _if_to_shoot(
        lambda rules, state, _: None if "push-out" in _calls(rules, state) else Shot(call="push-out")
    ),
    "a foul that shows": _if_to_shoot(lambda *_: Shot(fouls=("scratch",))),
    "kitchen elsewhere": _if_to_shoot(
        lambda rules, state, _: (
            Shot(fouls=("kitchen",)) if not (_in_house(state) and _of_fifteen(rules)) else None
        )
    ),
    "impeding with a referee": _if_to_shoot(
        lambda rules, _state, __: (
            Shot(fouls=("impeding-ball",))
            if rules.options.referee_present or rules.edition.name != "tournament"
            else None
        )
    ),
    "a foul before the break": _if_to_shoot(
        lambda _, state, player: Foul(player, "touched-ball") if _breaking(state) else None
    ),
    "a foul by the other": _if_to_shoot(
        lambda _, state, player: None if _breaking(state) else Foul(1 - player, "touched-ball")
    ),
    "a foul of a stroke between shots": _if_to_shoot(
        lambda _, state, player: None if _breaking(state) else Foul(player, "double-hit")
    ),
    "a hit between shots": _if_to_shoot(
        lambda _, state, player: (
            None if _breaking(state) else Foul(player, "touched-ball", (Hit((min(state.on_table),)),))
        )
    ),
    "a foul while deciding": lambda _, __, state: (
        Foul(0, "touched-ball") if state.decision is not None and state.decision.options else None
    ),
    "a second lag": lambda _, __, state: (
        Lag(winner=0) if state.decision is None or state.decision.terms.shot != "lag" else None
    ),
    "a warning not due": lambda _, __, state: next((Warn(p) for p in (0, 1) if state.fouls[p] != 2), None),
    "a concession before the lag": lambda _, __, state: (
        Concede(0) if state.decision is not None and state.decision.terms.shot == "lag" else None
    ),
    "a replay in straight pool": lambda _, rules, __: (
        Replay("lights") if rules.edition.game == "straight-pool" else None
    ),
    "anything after the match": lambda dice, _, state: dice.one(ALL) if state.decision is None else None,
}


@every_edition
@given(st.data(), st.integers(0, 2**32 - 1))
@steady
def test_impossible_answers_are_refused(edition: Edition, data: st.DataObject, seed: int) -> None:
    dice = Dice(np.random.default_rng(seed))
    taken = data.draw(walks_under(edition, 25))
    for state in taken.states:
        before = deepcopy(state)
        for kind, wrong in dice.some(WRONG.items(), 8):
            answer = wrong(dice, taken.rules, state)
            if answer is None:
                continue
            with pytest.raises(Impossible) as refused:
                judge(taken.rules, state, answer)
            assert refused.value.key, kind
            assert isinstance(refused.value, NotOffered) == (
                isinstance(answer, Choice) and state.decision is not None
            )
        assert state == before


def test_every_kind_of_impossible_answer_comes_up() -> None:
    dice = Dice(np.random.default_rng(5))
    tried: set[str] = set()
    for seed in range(6):
        for edition in editions():
            taken = walk(edition, seed, 80)
            tried |= {
                kind
                for state in taken.states
                for kind, wrong in WRONG.items()
                if wrong(dice, taken.rules, state) is not None
            }
    assert tried == set(WRONG)


def _any_fact(dice: Dice) -> Fact:
    ball, other = dice.number(-1, 17), dice.number(0, 16)
    pockets: list[PocketName] = [*POCKETS, "called", "elsewhere"]
    pot = Pot(ball, dice.one(pockets))
    hits: list[Fact] = [Hit((ball,)), Hit((ball, other))]
    return dice.one([*hits, Touch(ball, other), Rail(ball, dice.one(RAILS)), Off(ball), pot])


def _anything(dice: Dice) -> Answer:
    facts = tuple(_any_fact(dice) for _ in range(dice.number(0, 4)))
    by, ball = dice.number(0, 1), dice.number(-1, 16)
    shot = Shot(
        by=dice.one((None, by)),
        call=dice.one((None, "safety", "push-out", BallCall(ball), BallCall(ball, "foot-left"))),
        facts=facts,
        fouls=tuple(dice.some(FOUL_CODES, dice.one((0, 0, 0, 1, 2)))),
        frozen={ball: ("foot",)} if dice.chance(0.1) else {},
        rests={ball: dice.one(ZONES)} if dice.chance(0.1) else {},
    )
    others: tuple[Answer, ...] = (
        Foul(by, dice.one(CALLED_FOULS), facts),
        Choice(dice.one(("accept", "rebreak", "break", "spot-eight", ""))),
        Warn(by),
        Concede(by),
        Lag(winner=by),
        Replay(""),
    )
    return dice.one((shot, replace(shot, facts=(Hit((1,)), *facts)), *others))


@every_edition
@given(st.data(), st.integers(0, 2**32 - 1))
@steady
def test_any_answer_gets_a_ruling_or_a_refusal(edition: Edition, data: st.DataObject, seed: int) -> None:
    dice = Dice(np.random.default_rng(seed))
    taken = data.draw(walks_under(edition, 25))
    for state in taken.states:
        for _ in range(6):
            try:
                after = judge(taken.rules, state, _anything(dice)).state
            except Impossible:
                continue
            assert (after.decision is None) == (after.winner is not None)
