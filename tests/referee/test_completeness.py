"""The referee and the rulebooks hold the same: every clause that can be judged has its law, its case and
its citation, and every law a clause and a case."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from typing import Any, Final

import pytest

from footspot.referee import (
    Edition,
    Options,
    Refusal,
    Rules,
    editions,
    find_edition,
    first_state,
    judge,
    laws_of,
)
from footspot.referee.laws import Law
from footspot.referee.rules import values_of
from footspot.rulebook import Book, Clause, books, load, lookup
from tests.referee.refereeing_cases import RefereeingCase, cases, outcome_of, record_of

LAWS: Final = [(book, clause) for book in books() for clause in book.clauses if clause.kind == "law"]
"""Every clause that a ruling can rest on, with its book."""
IDS: Final = [f"{book.game} {clause.id}" for book, clause in LAWS]

JUDGED: Final = [case for case in cases() if not case.refused]

Place = tuple[str, int]
"""Where a law stands: its table and its number there."""


def name_of(edition: Edition) -> str:
    return f"{edition.game} {edition.name}"


@pytest.mark.parametrize(("book", "clause"), LAWS, ids=IDS)
def test_every_clause_has_a_law(book: Book, clause: Clause) -> None:
    edition = find_edition(book.game, book.edition)

    assert (
        laws_of(edition, clause.id)
        or clause.id in edition.refusals.values()
        or clause.id in edition.settings.values()
    )


@pytest.mark.parametrize(("book", "clause"), LAWS, ids=IDS)
def test_every_clause_is_cited_by_a_case_that_covers_it(book: Book, clause: Clause) -> None:
    edition = find_edition(book.game, book.edition)
    own = [case for case in JUDGED if clause.id in case.covers and case.edition is edition]

    assert own, "no case of its own edition covers it"
    assert any(clause.id in outcome_of(case).cited for case in own), [case.name for case in own]


@pytest.mark.parametrize("case", JUDGED, ids=str)
def test_what_is_covered_and_cited_are_clauses_to_judge_by(case: RefereeingCase) -> None:
    for clause_id in (*case.covers, *outcome_of(case).cited):
        _, clause = lookup(clause_id)
        assert clause.kind == "law", clause_id


@pytest.mark.parametrize("edition", editions(), ids=name_of)
def test_no_law_refusal_or_setting_cites_what_no_rulebook_has(edition: Edition) -> None:
    cited = [clause for law in edition.laws() for clause in law.clauses]
    for clause_id in (*cited, *edition.refusals.values(), *edition.settings.values()):
        _, clause = lookup(clause_id)
        assert clause.id == clause_id
        assert clause.kind == "law", clause_id


@pytest.mark.parametrize("edition", editions(), ids=name_of)
def test_only_what_players_agree_on_has_no_clause(edition: Edition) -> None:
    assert {law.key for law in edition.laws() if not law.clauses} <= {"rack-conceded", "match-conceded"}


@pytest.mark.parametrize("edition", editions(), ids=name_of)
def test_settings_are_those_of_the_rulebook(edition: Edition) -> None:
    book = load(edition.game, edition.name)
    defaults = Options()

    assert dict(edition.settings) == {option.name: clause.id for option, clause in book.options}
    for option, _ in book.options:
        assert set(values_of(option.name)) == {value.value for value in option.values}
        assert getattr(defaults, option.name) == option.default


def test_editions_are_those_of_the_rulebooks() -> None:
    assert [(e.game, e.name) for e in editions()] == [(book.game, book.edition) for book in books()]
    assert {setting for edition in editions() for setting in edition.settings} == {
        option.name for option in fields(Options)
    }


class Watch:
    """An edition whose laws leave word when they take effect."""

    def __init__(self, edition: Edition) -> None:
        self.fired: set[Place] = set()
        self.laws: dict[Place, Law[Any]] = {}
        tables = {entry.name: getattr(edition, entry.name) for entry in fields(edition)}
        self.edition = replace(edition, **{name: self.watched(name, table) for name, table in tables.items()})

    def watched(self, name: str, table: Any) -> Any:
        if isinstance(table, Mapping):
            return {key: self.watched(f"{name} {key}", value) for key, value in table.items()}
        if isinstance(table, tuple) and all(isinstance(law, Law) for law in table):
            return tuple(self.watched_law((name, index), law) for index, law in enumerate(table))
        return table

    def watched_law(self, place: Place, law: Law[Any]) -> Law[Any]:
        self.laws[place] = law

        def then(case: Any) -> Any:
            self.fired.add(place)
            return law.then(case)

        return replace(law, then=then)

    def judge(self, case: RefereeingCase) -> None:
        record = record_of(case)
        rules = Rules(self.edition, record.rules.options, record.rules.race_to)
        state = first_state(rules)
        for index in range(len(record.log)):
            state = judge(rules, state, record.entry(index).answer).state


@cache
def watches() -> Mapping[str, Watch]:
    """One for each edition, after all its cases."""
    found = {name_of(edition): Watch(edition) for edition in editions()}
    for case in JUDGED:
        try:
            found[name_of(case.edition)].judge(case)
        except Refusal:
            assert case.error is not None
    return found


def places() -> Iterator[tuple[str, Place, str]]:
    for edition in editions():
        for place, law in Watch(edition).laws.items():
            yield name_of(edition), place, f"{name_of(edition)} {law.clause} {law.key} {place[0]} {place[1]}"


@pytest.mark.parametrize(
    ("edition", "place"), [row[:2] for row in places()], ids=[row[2] for row in places()]
)
def test_every_law_takes_effect_in_a_case(edition: str, place: Place) -> None:
    assert place in watches()[edition].fired


def test_watches_see_every_law() -> None:
    for edition in editions():
        assert len(Watch(edition).laws) == len(edition.laws())
