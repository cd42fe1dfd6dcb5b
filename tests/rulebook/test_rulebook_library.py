"""Getting at books and clauses, and finding them by words."""

import ast
import re
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import footspot.rulebook
from footspot.rulebook import (
    Book,
    Clause,
    Lang,
    UnknownClauseError,
    UnknownEditionError,
    UnknownGameError,
    books,
    find,
    load,
    lookup,
)

CLAUSES = [(book, clause) for book in books() for clause in book.clauses]
LANG: st.SearchStrategy[Lang] = st.sampled_from(["en", "ru"])


def found(query: str) -> list[str]:
    return [clause.id for _, clause in find(query)]


def test_there_are_four_books() -> None:
    assert [(book.game, book.edition) for book in books()] == [
        ("eight-ball", "handbook"),
        ("nine-ball", "tournament"),
        ("nine-ball", "handbook"),
        ("straight-pool", "handbook"),
    ]


def test_an_edition_need_not_be_named() -> None:
    assert load("nine-ball") is load("nine-ball", "tournament")
    assert load("eight-ball") is load("eight-ball", "handbook")


def test_every_clause_is_found_by_its_id() -> None:
    for book, clause in CLAUSES:
        assert lookup(clause.id) == (book, clause)
        assert book.clause(clause.id.lower()) == clause


def test_what_does_not_exist_is_refused_with_what_does() -> None:
    with pytest.raises(UnknownGameError, match=r"'snooker'.*eight-ball, nine-ball, straight-pool"):
        load("snooker")
    with pytest.raises(UnknownEditionError, match=r"eight-ball.*'tournament'.*handbook"):
        load("eight-ball", "tournament")
    with pytest.raises(UnknownClauseError, match=r"'E8'.*N1 to N29"):
        load("nine-ball", "handbook").clause("E8")
    with pytest.raises(UnknownClauseError, match=r"E1 to E47\.5.*5\.1\.1 to 5\.14\.2.*S1 to S30\.3"):
        lookup("E48")


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("мелок", ["E46.3"]),
        ("chalk", ["E46.3"]),
        ("push-out warned", []),
        ("miss_option", ["N24"]),
        ("E44", ["E44", "S7"]),
        ("5.9", ["5.6.6", "5.8", "5.9"]),
        ("5.14", ["5.14.1", "5.14.2"]),
        ("чистый удар", ["S20"]),
        ("THE PLACEMENT may be CHANGED", ["5.10.2"]),
        ("", []),
        ("–", []),
    ],
)
def test_find(query: str, ids: list[str]) -> None:
    assert found(query) == ids


def test_an_id_finds_its_parts_but_not_ids_that_only_begin_alike() -> None:
    assert {"E46.1", "E46.11", "N26"} <= set(found("E46"))
    assert "E46.1" not in found("E4")
    assert "5.10.1" not in found("5.1")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("биток", "битка"),
        ("биток", "битком"),
        ("восьмёрка", "ВОСЬМЕРКОЙ"),
        ("луза", "лузы"),
        ("очко", "очков"),
        ("заказанный", "заказанную"),
        ("выставка", "выставки"),
        ("scratch", "scratches"),
        ("safety", "Safety"),
        ("pocketed", "pocket"),
        ("warns", "warned"),
        ("push out", "push-out"),
    ],
)
def test_forms_of_a_word_find_the_same(one: str, other: str) -> None:
    assert found(one) == found(other) != []


@given(st.sampled_from(CLAUSES), LANG, st.data())
def test_words_of_a_clause_find_it(where: tuple[Book, Clause], lang: Lang, data: st.DataObject) -> None:
    clause = where[1]
    words = re.findall(r"\w+(?:\.\d+)*", clause.text.in_(lang))
    chosen = data.draw(st.lists(st.sampled_from(words), min_size=1, max_size=4))
    assert where in find(" ".join(chosen).upper())


@given(st.text(max_size=12))
def test_any_text_can_be_looked_for(query: str) -> None:
    assert set(find(query)) <= set(CLAUSES)


def test_the_package_imports_only_the_standard_library() -> None:
    folder = Path(footspot.rulebook.__file__).parent
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                assert name.startswith("footspot.rulebook") or name.split(".")[0] in sys.stdlib_module_names
