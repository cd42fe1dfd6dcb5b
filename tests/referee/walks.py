"""Random matches, for properties that hold in all of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from footspot.record import Entry, Record, write_entry, write_record
from footspot.referee import Answer, Edition, Rules, Ruling, State, editions, first_state, judge
from footspot.referee.rules import values_of
from tests.referee.draws import Dice, answer_to, mood_of


@dataclass(frozen=True)
class Walk:
    """A match as it went: `rulings[i]` is the ruling on its i-th answer."""

    rules: Rules
    options: Mapping[str, bool | str]
    rulings: tuple[Ruling, ...]

    @property
    def answers(self) -> tuple[Answer, ...]:
        return tuple(ruling.answer for ruling in self.rulings)

    @property
    def states(self) -> tuple[State, ...]:
        """The states between answers, the first one included."""
        return (first_state(self.rules), *(ruling.state for ruling in self.rulings))

    @property
    def record(self) -> Record:
        return record_of(self.rules, self.options, self.answers)

    def __repr__(self) -> str:
        """The record: what a failing test prints can be judged as it stands."""
        return write_record(self.record)


def record_of(rules: Rules, options: Mapping[str, bool | str], answers: Iterable[Answer]) -> Record:
    log: list[object] = [write_entry(Entry(answer)) for answer in answers]
    edition = rules.edition
    return Record(edition.game, ("Anna", "Boris"), log, edition.name, rules.race_to, options)


def options_of(dice: Dice, edition: Edition) -> dict[str, bool | str]:
    return {name: dice.one(values_of(name)) for name in edition.settings if dice.chance(0.6)}


def race_of(dice: Dice, edition: Edition) -> tuple[int, int]:
    lengths = (5, 40, 150) if edition.game == "straight-pool" else (1, 3, 7)
    return (dice.one(lengths), dice.one(lengths))


def walk(
    edition: Edition,
    seed: int,
    length: int,
    check: Callable[[Rules, State, Answer, Ruling], None] = lambda *_: None,
) -> Walk:
    """Walk until the match is over, or that many answers; `check` sees every ruling at once."""
    dice = Dice(np.random.default_rng(seed))
    options = options_of(dice, edition)
    rules = Rules(edition, Rules.check_options(edition, options), race_of(dice, edition))
    mood, state, rulings = mood_of(dice), first_state(rules), list[Ruling]()
    while state.decision is not None and len(rulings) < length:
        given = answer_to(dice, mood, rules, state)
        ruling = judge(rules, state, given)
        check(rules, state, given, ruling)
        rulings.append(ruling)
        state = ruling.state
    return Walk(rules, options, tuple(rulings))


every_edition = pytest.mark.parametrize("edition", editions(), ids=lambda e: f"{e.game}-{e.name}")
steady = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def walks_under(edition: Edition, length: int = 50) -> SearchStrategy[Walk]:
    """Walks as an example to be drawn; a failing one prints its record."""
    return st.integers(0, 2**32 - 1).map(lambda seed: walk(edition, seed, length))
