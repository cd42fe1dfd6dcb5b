"""`footspot rules`, called as the command line calls it."""

import argparse
import io
import re
from collections.abc import Callable

import pytest

from footspot.cli import rules
from footspot.rulebook import Book, Lang, books, load

Rules = Callable[..., tuple[int, str, str]]
"""Arguments in; exit status, standard output and standard error out."""


def call(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="footspot")
    rules.add_parser(parser.add_subparsers(required=True))
    return rules.run(parser.parse_args(["rules", *words]))


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Rules:
    def run(*words: str) -> tuple[int, str, str]:
        status = call(*words)
        out, err = capsys.readouterr()
        return status, out, err

    return run


def flat(text: str) -> str:
    return " ".join(text.split())


def first_column(out: str) -> list[str]:
    """The ids that stand at the beginning of a line."""
    return re.findall(r"^([ENS\d][\d.]*)  ", out, re.MULTILINE)


@pytest.mark.parametrize("book", books(), ids=lambda book: f"{book.game}-{book.edition}")
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_book(command: Rules, book: Book, lang: Lang) -> None:
    status, out, err = command(book.game, "--edition", book.edition, "--lang", lang)
    assert (status, err) == (0, "")
    assert out.startswith(book.title.in_(lang) + "\n")
    ids = [clause.id for clause in book.clauses]
    assert first_column(out)[: len(ids)] == ids
    for clause in book.clauses:
        assert clause.text.in_(lang) in flat(out)
        assert not clause.reading or clause.reading.in_(lang) in flat(out)
    for option, clause in book.options:
        assert f"{clause.id} {option.name}: {option.text.in_(lang)}" in flat(out)
        assert all(value.text.in_(lang) in flat(out) for value in option.values)


def test_lines_for_a_pipe_are_short_and_uncoloured(command: Rules) -> None:
    for lang in ("en", "ru"):
        _, out, _ = command("straight-pool", "--lang", lang)
        assert max(map(len, out.splitlines())) <= 80
        assert "\x1b" not in out
        assert not any(line != line.rstrip() for line in out.splitlines())


def test_without_a_game_the_books_are_listed_by_what_one_types(command: Rules) -> None:
    status, out, _ = command()
    assert status == 0
    for line in out.splitlines()[2:]:
        words = re.split(r" {2,}", line)[0].split()
        status, book, _ = command(*words)
        assert status == 0
        assert book.splitlines()[0] in line
    assert len(out.splitlines()) == 2 + len(books())


@pytest.mark.parametrize(
    "words",
    [
        ["N8"],
        ["n8"],
        ["nine-ball", "N8"],
        ["nine-ball", "--edition", "handbook", "N8"],
        ["--edition", "handbook", "nine-ball", "N8"],
        ["nine-ball", "N8", "--edition", "handbook"],
    ],
)
def test_one_clause_with_its_reading_and_its_option(command: Rules, words: list[str]) -> None:
    status, out, _ = command(*words)
    assert status == 0
    assert first_column(out) == ["N8", "N8"]
    assert "Our reading: Read with N16" in out
    assert "Organisers' option: dry_break_keeps_turn" in out
    assert "false (default): It does not" in out
    assert "true: It does:" in out


def test_one_clause_in_russian(command: Rules) -> None:
    _, out, _ = command("E20", "--lang", "ru")
    assert "Наше прочтение: Это потеря хода" in out
    assert "Настройка организаторов: open_table_eight_first" in out
    assert "loss_of_turn (по умолчанию): Только потерей хода" in out
    assert "Our reading" not in out


def test_a_number_shows_all_its_parts(command: Rules) -> None:
    assert first_column(command("5.6")[1]) == [f"5.6.{part}" for part in range(1, 9)]
    assert first_column(command("5.10")[1]) == ["5.10.1", "5.10.2"]


def test_a_search_speaks_the_language_of_what_is_looked_for(command: Rules) -> None:
    assert "Наше прочтение" in command("--find", "мелок")[1]
    assert "Our reading" in command("--find", "chalk cube")[1]
    assert "Our reading" in command("--find", "мелок", "--lang", "en")[1]


def test_a_search_stays_in_the_game(command: Rules) -> None:
    _, out, _ = command("nine-ball", "--find", "warned")
    assert first_column(out) == ["5.13.3", "N28"]
    _, out, _ = command("nine-ball", "--edition", "handbook", "--find", "warned")
    assert first_column(out) == ["N28"]


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (["snooker"], 2, "snooker: unknown game; there are eight-ball, nine-ball, straight-pool"),
        (["snooker", "E1"], 2, "snooker: unknown game"),
        (
            ["nine-ball", "--edition", "home"],
            2,
            "home: unknown edition; there are tournament, handbook",
        ),
        (["--edition", "handbook"], 2, "--edition needs a GAME"),
        (["E99"], 2, "E99: no such clause; there are E1–E47.5 (eight-ball, handbook)"),
        (["eight-ball", "5.8"], 2, "5.8: no such clause; there are E1–E47.5 (eight-ball, handbook)"),
        (["nine-ball", "--edition", "tournament", "N8"], 2, "N8: no such clause; there are 5.1.1–5.14.2"),
        (["--find", "snooker"], 1, "no clause has “snooker”"),
        (["--find", "chalk", "E46"], 2, "--find"),
    ],
)
def test_mistakes_get_one_line(command: Rules, words: list[str], status: int, message: str) -> None:
    found, out, err = command(*words)
    assert (found, out) == (status, "")
    assert err.startswith(f"footspot rules: {message}")
    assert err.count("\n") == 1


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("columns", "widest"), [(60, 60), (80, 80), (120, 100)])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_terminal_gets_colour_and_its_width(
    monkeypatch: pytest.MonkeyPatch, columns: int, widest: int, lang: Lang
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert call("eight-ball", "--lang", lang) == 0
    out = terminal.getvalue()
    assert "\x1b[" in out
    plain = re.sub(r"\x1b\[[\d;]*m", "", out)
    assert widest - 12 <= max(len(line.rstrip()) for line in plain.splitlines()) <= widest
    assert all(clause.text.in_(lang) in flat(plain) for clause in load("eight-ball").clauses)
