"""The rulebook files: complete, in two languages, and consistent with each other."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from footspot.rulebook import Book, Clause, Text, books

CLAUSES = [(book, clause) for book in books() for clause in book.clauses]
IDS = {clause.id for _, clause in CLAUSES}
OPTIONS = {option.name: option for book in books() for option, _ in book.options}

# The options table of the match record: values, default, and the clauses it names.
RECORD_OPTIONS: dict[str, tuple[set[str | bool], str | bool, set[str]]] = {
    "break_order": ({"winner", "alternate", "loser", "trailing"}, "winner", {"5.3.3", "N6", "E8"}),
    "referee_present": ({True, False}, True, {"5.12"}),
    "unwarned_third_foul": ({"loses", "counts_as_second"}, "counts_as_second", {"5.13.3", "N28"}),
    "dry_break_keeps_turn": ({True, False}, False, {"N8"}),
    "miss_option": ({True, False}, False, {"N24"}),
    "open_table_eight_first": ({"loss_of_turn", "foul"}, "loss_of_turn", {"E20"}),
    "close_ball_follow": ({"more", "less"}, "more", {"E46.3", "N26", "S7"}),
    "failed_opening_break": ({"choice", "accept"}, "choice", {"S4"}),
    "object_ball_off_table_is_foul": ({True, False}, False, {"S19"}),
}
FOUL_CODES = {"impeding-ball", "touched-ball"}

ID = re.compile(r"\b(?:[ENS]\d+(?:\.\d+)?|5\.\d+(?:\.\d+)?)\b")


def texts() -> Iterator[tuple[str, Text]]:
    for book in books():
        yield f"{book.game} {book.edition}", book.title
    for _, clause in CLAUSES:
        yield clause.id, clause.text
        if clause.reading:
            yield f"{clause.id} reading", clause.reading
    for option in OPTIONS.values():
        yield option.name, option.text
        for value in option.values:
            yield f"{option.name} {value.value}", value.text


def test_a_text_stands_in_both_languages() -> None:
    for where, text in texts():
        assert text.en == text.en.strip()
        assert text.ru == text.ru.strip()
        assert re.search("[a-z]", text.en), where
        assert not re.search("[а-яё]", text.en.casefold()), where
        assert re.search("[а-яё]", text.ru.casefold()) or text.ru.startswith("14+1"), where


def test_russian_has_latin_letters_only_in_names_of_things() -> None:
    for where, text in texts():
        names = {str(value.value).lower() for option in OPTIONS.values() for value in option.values}
        allowed = names | set(OPTIONS) | FOUL_CODES
        rest = ID.sub("", text.ru)
        assert [word for word in re.findall(r"[A-Za-z][\w-]*", rest) if word not in allowed] == [], where


def test_a_sentence_ends() -> None:
    for where, text in texts():
        if "-ball" not in where and "-pool" not in where:
            assert text.en.endswith((".", ".)")), where
            assert text.ru.endswith("."), where


def test_ids_are_unique_across_the_books() -> None:
    assert len(IDS) == len(CLAUSES)


@pytest.mark.parametrize(("index", "letter", "last"), [(0, "E", 47), (2, "N", 29), (3, "S", 30)])
def test_our_own_numbers_run_without_a_gap(index: int, letter: str, last: int) -> None:
    numbers = [clause.id.removeprefix(letter).split(".") for clause in books()[index].clauses]
    assert list(dict.fromkeys(int(number[0]) for number in numbers)) == list(range(1, last + 1))
    parts = {
        main: [int(part) for head, *tail in numbers if head == main for part in tail] for main, *_ in numbers
    }
    assert all(found == list(range(1, len(found) + 1)) for found in parts.values())


def test_the_tournament_sections_run_without_a_gap() -> None:
    numbers = [tuple(map(int, clause.id.split("."))) for clause in books()[1].clauses]
    assert numbers == sorted(numbers)
    assert {number[:2] for number in numbers} == {(5, section) for section in range(1, 15)}
    for number in numbers:
        assert len(number) == 2 or number[2] == 1 or (*number[:2], number[2] - 1) in numbers


def test_a_clause_that_is_referred_to_exists() -> None:
    for where, text in texts():
        for found in ID.findall(text.en + " " + text.ru):
            assert any(clause.within(found) for _, clause in CLAUSES), f"{where} refers to {found}"


@pytest.mark.parametrize(
    "clause", [clause for _, clause in CLAUSES if clause.reading], ids=lambda clause: clause.id
)
def test_both_readings_refer_to_the_same_clauses(clause: Clause) -> None:
    assert clause.reading
    assert sorted(ID.findall(clause.reading.en)) == sorted(ID.findall(clause.reading.ru))


def test_what_cannot_be_judged_is_only_this() -> None:
    others = {clause.id: clause.kind for _, clause in CLAUSES if clause.kind != "law"}
    racks = dict.fromkeys(["E2", "N2", "5.2.1", "5.2.2", "5.2.3", "5.2.4"], "setup")
    assert others == {**racks, **dict.fromkeys(["E3", "E4", "5.10.2"], "note")}


def test_the_options_are_those_of_the_match_record() -> None:
    assert {
        name: (
            {value.value for value in option.values},
            option.default,
            {clause.id for _, clause in CLAUSES if clause.option == option},
        )
        for name, option in OPTIONS.items()
    } == RECORD_OPTIONS


@pytest.mark.parametrize("book", books(), ids=lambda book: f"{book.game}-{book.edition}")
def test_a_book_names_an_option_once(book: Book) -> None:
    names = [option.name for option, _ in book.options]
    assert len(names) == len(set(names))
    assert all(clause.option is option for option, clause in book.options)


def test_every_option_in_the_file_bends_a_clause() -> None:
    assert [option["name"] for option in read("options")["option"]] == list(RECORD_OPTIONS)


@pytest.mark.parametrize("book", books(), ids=lambda book: f"{book.game}-{book.edition}")
def test_the_files_have_no_keys_that_nobody_reads(book: Book) -> None:
    data = read(f"{book.game}_{book.edition}".replace("-", "_"))
    assert set(data) == {"game", "edition", "title", "clause"}
    assert (data["game"], data["edition"]) == (book.game, book.edition)
    for clause in data["clause"]:
        assert {"id", "kind", "en", "ru"} <= set(clause) <= {"id", "kind", "en", "ru", "reading", "option"}
        assert set(clause.get("reading", {"en", "ru"})) == {"en", "ru"}
        assert clause["kind"] in {"law", "setup", "note"}


def read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("footspot.rulebook").joinpath(f"{name}.toml").read_text(encoding="utf-8"))
