"""Answers drawn from the state they answer: plausible to nasty, always possible."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeVar

import numpy as np

from footspot.referee import (
    CUE,
    Answer,
    BallCall,
    Choice,
    Concede,
    Forfeit,
    Foul,
    Hit,
    Lag,
    LagBall,
    Off,
    Pot,
    Rail,
    Replay,
    Rules,
    Shot,
    State,
    Touch,
    Warn,
)
from footspot.referee.answers import BETWEEN_SHOTS, LAG_FAULTS, Call
from footspot.referee.case import Case
from footspot.referee.facts import POCKETS, RAILS, ZONES, Ball, Fact, PocketName, RailName

T = TypeVar("T")
Rails = Mapping[Ball, tuple[RailName, ...]]


class Dice:
    """Draws, all from one generator."""

    def __init__(self, rng: np.random.Generator) -> None:
        self._random = rng.random

    def chance(self, probability: float) -> bool:
        return self._random() < probability

    def number(self, least: int, most: int) -> int:
        return least + int(self._random() * (most - least + 1))

    def one(self, among: Iterable[T]) -> T:
        options = among if isinstance(among, Sequence) else sorted(among)  # type: ignore[type-var]  # sets of balls or names
        return options[self.number(0, len(options) - 1)]

    def some(self, among: Iterable[T], most: int) -> list[T]:
        left, drawn = list(among), list[T]()
        for _ in range(min(most, len(left))):
            drawn.append(left.pop(self.number(0, len(left) - 1)))
        return drawn


@dataclass(frozen=True)
class Mood:
    """What a walk is inclined to: each is the chance of such a thing on a shot."""

    skill: float
    havoc: float
    sweep: float
    """Many balls down on one shot."""
    rail_safety: float
    """Safeties off the lowest ball at its own rail (S14, S15)."""
    official: float


def mood_of(dice: Dice) -> Mood:
    return Mood(
        dice.one((0.3, 0.6, 0.95)),
        dice.one((0.02, 0.1, 0.4)),
        dice.one((0.0, 0.1, 0.6)),
        dice.one((0.0, 0.1, 0.9)),
        dice.one((0.0, 0.01, 0.05)),
    )


def answer_to(dice: Dice, mood: Mood, rules: Rules, state: State) -> Answer:
    """An answer that can follow: the lag, a choice, a shot, or something said by an official."""
    decision = state.decision
    assert decision is not None
    if decision.terms.shot == "lag":
        return _lag(dice)
    officials = rules.edition.officials
    on_two = [player for player in (0, 1) if state.fouls[player] == 2 and not state.warned[player]]
    if on_two and Warn in officials and dice.chance(0.6):
        return Warn(on_two[0])
    if dice.chance(mood.official):
        by, whole = dice.number(0, 1), dice.chance(0.2)
        said: list[Answer] = [Concede(by, whole), Forfeit(by, whole), Replay("a stalemate")]
        return dice.one([answer for answer in said if type(answer) in officials])
    if decision.options:
        return Choice(dice.one(decision.options).key)
    assert decision.player is not None
    if decision.terms.shot == "play" and dice.chance(mood.havoc / 4):
        gone = [_gone(dice, ball) for ball in dice.some([*sorted(state.on_table), CUE], dice.number(0, 2))]
        return Foul(decision.player, dice.one(BETWEEN_SHOTS), tuple(gone))
    return _shot(dice, mood, rules, state)


def _lag(dice: Dice) -> Lag:
    if dice.chance(0.5):
        return Lag(winner=dice.number(0, 1))
    balls = []
    for _ in range(2):
        fault = dice.one(LAG_FAULTS) if dice.chance(0.3) else None
        balls.append(
            LagBall(None if fault and dice.chance(0.5) else dice.one((0.0, 0.2, 0.2005, 1.1)), fault)
        )
    return Lag(balls=(balls[0], balls[1]))


def _gone(dice: Dice, ball: Ball, called: bool = False) -> Pot | Off:
    if dice.chance(0.25):
        return Off(ball)
    pockets: list[PocketName] = [*POCKETS, "elsewhere"]
    return Pot(ball, dice.one([*pockets, "called"] if called else pockets))


def _rail(dice: Dice, ball: Ball) -> Rail:
    return Rail(ball, dice.one(RAILS) if dice.chance(0.5) else None)


def _call(dice: Dice, rules: Rules, state: State) -> Call | None:
    assert state.decision is not None
    calls = rules.edition.calls(state.decision.terms)
    if "push-out" in calls and dice.chance(0.6):
        return "push-out"
    if "safety" in calls and dice.chance(0.1):
        return "safety"
    if "ball" in calls and dice.chance(0.8):
        targets = _targets(rules, state)
        ball = dice.one(targets if dice.chance(0.9) else state.on_table)
        return BallCall(ball, dice.one(POCKETS) if dice.chance(0.7) else None)
    return None


def _targets(rules: Rules, state: State) -> frozenset[Ball]:
    assert state.decision is not None
    assert state.decision.player is not None
    return rules.edition.legal_targets(state, state.decision.player)


def _shot(dice: Dice, mood: Mood, rules: Rules, state: State) -> Shot:
    decision = state.decision
    assert decision is not None
    assert decision.player is not None
    if "safety" in rules.edition.calls(decision.terms) and dice.chance(mood.rail_safety):
        return _rail_safety(dice, state)
    call = _call(dice, rules, state)
    facts = _facts(dice, mood, rules, state, call)
    shot = Shot(
        by=decision.player if dice.chance(0.3) else None,
        call=call,
        facts=facts,
        frozen=_at_rails(dice, state, 0.2),
        near=_at_rails(dice, state, 0.2),
        rests={b: dice.one(ZONES) for b in (CUE, *sorted(state.on_table)) if dice.chance(0.7)}
        if len(state.on_table) < 5 or mood.sweep or dice.chance(0.1)
        else {},
    )
    if not dice.chance(max(mood.havoc, 0.3 if call == "push-out" else 0)):
        return shot
    codes = rules.edition.codes(Case(rules, state, shot, decision.player))
    return replace(shot, fouls=tuple(dice.some(sorted(codes), dice.number(1, 4))))


def _at_rails(dice: Dice, state: State, chance: float) -> Rails:
    if not dice.chance(chance):
        return {}
    balls = dice.some(sorted(state.on_table), dice.number(1, 3))
    return {ball: tuple(dice.some(RAILS, dice.number(1, 2))) for ball in balls}


def _rail_safety(dice: Dice, state: State) -> Shot:
    ball, rail = min(state.on_table), RAILS[0]
    own: Rails = {ball: (rail,)}
    facts: list[Fact] = [Hit((ball,)), dice.one((Rail(ball), Rail(ball, rail), Rail(ball, RAILS[1])))]
    if dice.chance(0.1):
        facts.append(Rail(CUE))
    frozen = dice.chance(0.2)
    return Shot(call="safety", facts=tuple(facts), frozen=own if frozen else {}, near={} if frozen else own)


def _facts(dice: Dice, mood: Mood, rules: Rules, state: State, call: Call | None) -> tuple[Fact, ...]:
    before: list[Fact] = [_rail(dice, CUE)] if dice.chance(0.15) else []
    if dice.chance(mood.havoc / 2):
        return (*before, _gone(dice, CUE)) if dice.chance(0.3) else tuple(before)
    balls = sorted(state.on_table)
    wanted = call.ball if isinstance(call, BallCall) else None
    targets = _targets(rules, state)
    target = wanted if wanted in targets and dice.chance(0.7) else dice.one(targets)
    if dice.chance(mood.havoc):
        target = dice.one(balls)
    assert target is not None
    tie = [ball for ball in dice.some(balls, 1) if ball != target] if dice.chance(0.1) else []
    events: list[Fact] = [_rail(dice, CUE)] if dice.chance(0.6) else []
    breaking = state.decision is not None and state.decision.terms.shot != "play"
    movers = dice.some(balls, dice.number(0, 8 if breaking else 3))
    events += [_rail(dice, ball) for ball in movers if dice.chance(0.7)]
    events += [Touch(one, other) for one, other in pairwise(movers) if dice.chance(0.4)]
    events += [Hit((ball,)) for ball in dice.some(balls, 1) if dice.chance(0.2)]
    events += _ends(dice, mood, balls, target, call)
    return (*before, Hit((target, *tie)), *_in_order(dice, events))


def _ends(dice: Dice, mood: Mood, balls: list[Ball], target: Ball, call: Call | None) -> list[Fact]:
    """Which balls leave the bed, each once."""
    ends: dict[Ball, Fact] = {}
    if isinstance(call, BallCall) and dice.chance(mood.skill):
        pocket = call.pocket if call.pocket and dice.chance(0.8) else dice.one(("called", *POCKETS))
        ends[call.ball] = Off(call.ball) if dice.chance(mood.havoc / 8) else Pot(call.ball, pocket)
    elif dice.chance(mood.skill / 2):
        ends[target] = Pot(target, dice.one(POCKETS))
    if dice.chance(mood.sweep):
        extra = dice.some(balls, dice.one((1, 3, len(balls) - 1, len(balls))))
        ends |= {ball: Pot(ball, dice.one(POCKETS)) for ball in extra if ball not in ends}
    nasty = [*balls, CUE, CUE, CUE]
    if dice.chance(max(mood.havoc, 0.3 if call == "push-out" else 0)):
        drawn = dice.some(nasty, dice.number(1, 2))
        ends |= {ball: _gone(dice, ball, isinstance(call, BallCall)) for ball in drawn}
    return list(ends.values())


def _in_order(dice: Dice, events: list[Fact]) -> list[Fact]:
    """Shuffle, and leave out what a ball that is gone would do."""
    gone: set[Ball] = set()
    kept: list[Fact] = []
    for fact in dice.some(events, len(events)):
        if gone.isdisjoint(balls_of(fact)):
            kept.append(fact)
            if isinstance(fact, Pot | Off):
                gone.add(fact.ball)
    return kept


def balls_of(fact: Fact) -> frozenset[Ball]:
    """The balls that a fact is about; of a hit, the cue ball too."""
    match fact:
        case Hit(balls):
            return frozenset([CUE, *balls])
        case Touch(ball, other):
            return frozenset([ball, other])
        case Rail(ball, _) | Pot(ball, _) | Off(ball):
            return frozenset([ball])
