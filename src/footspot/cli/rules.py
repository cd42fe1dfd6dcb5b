"""`footspot rules`: show a rulebook or a clause, or search them all."""

import argparse
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from footspot.messages import catalogue
from footspot.rulebook import (
    LANGUAGES,
    Book,
    Clause,
    Lang,
    Option,
    RulebookError,
    UnknownClauseError,
    UnknownGameError,
    books,
    find,
    load,
)

Style: TypeAlias = Literal["text", "reading", "option"]

_PIPE_WIDTH: Final = 80
_WIDEST: Final = 100
_RICH_STYLES: Final = {"text": "", "reading": "dim", "option": "yellow"}


@dataclass(frozen=True, slots=True)
class _Paragraph:
    text: str
    style: Style = "text"


@dataclass(frozen=True, slots=True)
class _Row:
    """A label in the left column and what stands beside it."""

    label: str
    paragraphs: Sequence[_Paragraph]


@dataclass(frozen=True, slots=True)
class _Section:
    heading: str
    rows: Sequence[_Row]


class _UsageError(Exception):
    """Arguments that do not go together, by message key."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to those of `footspot`."""
    parser = subparsers.add_parser(
        "rules",
        help="show a rulebook or a clause, or search them",
        description="Show a rulebook or a clause, with our reading of it and the organisers' options; "
        "with nothing named, list the rulebooks.",
        usage="%(prog)s [GAME] [--edition EDITION] [CLAUSE] [--find TEXT] [--lang {en,ru}]",
        epilog="The exit status is 1 where --find finds nothing, 2 where what was named does not exist.",
    )
    game = parser.add_argument("game", metavar="GAME", help="eight-ball, nine-ball or straight-pool")
    clause = parser.add_argument(
        "clause", metavar="CLAUSE", help="a clause or a group of them (5.6.1, 5.6, E43); GAME may be left out"
    )
    # Not nargs="?": before Python 3.12.7 that keeps --edition from standing between the two.
    game.required = clause.required = False
    parser.add_argument("--edition", metavar="EDITION", help="handbook or tournament, where GAME has both")
    parser.add_argument("--find", metavar="TEXT", help="show the clauses that have all these words")
    parser.add_argument("--lang", choices=LANGUAGES, help="language to show (default: en, or that of --find)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what `args` ask for.

    The exit status is 1 for a search that finds nothing, 2 for something that does not exist.
    """
    words = catalogue(args.lang or _language_of(args.find or ""))
    try:
        sections = _sections(args)
    except RulebookError as error:
        told = {"text": error.asked, "offered": ", ".join(error.known)}
        sys.stderr.write(f"footspot rules: {error.asked}: {words.say(error.key, told)}\n")
        return 2
    except _UsageError as error:
        sys.stderr.write(f"footspot rules: {words.say(str(error))}\n")
        return 2
    if not sections:
        sys.stderr.write(f"footspot rules: {words.say('nothing-found', {'text': args.find})}\n")
        return 1
    if sys.stdout.isatty():
        _show(sections)
    else:
        sys.stdout.writelines(f"{line}\n" for line in _plain(sections))
    return 0


def _sections(args: argparse.Namespace) -> list[_Section]:
    game, clause_id = _names(args.game, args.clause)
    if args.edition is not None and game is None:
        raise _UsageError("edition-needs-game")
    if args.find is not None and clause_id is not None:
        raise _UsageError("find-needs-no-clause")
    lang: Lang = args.lang or _language_of(args.find or "")
    if args.find is not None:
        return _search(args.find, _selected(game, args.edition), lang)
    if clause_id is not None:
        return _clauses(clause_id, _selected(game, args.edition), lang)
    return [_list(lang)] if game is None else _whole(load(game, args.edition), lang)


def _names(game: str | None, clause_id: str | None) -> tuple[str | None, str | None]:
    """The game and the clause that were named; a clause may come without its game."""
    games = dict.fromkeys(book.game for book in books())
    if game is None or game in games:
        return game, clause_id
    if clause_id is None and any(character.isdigit() for character in game):
        return None, game
    raise UnknownGameError(game, games)


def _selected(game: str | None, edition: str | None) -> list[Book]:
    """The books to look through: all of them, a game's, or one edition."""
    if edition is not None and game is not None:
        return [load(game, edition)]
    return [book for book in books() if game in (None, book.game)]


def _language_of(query: str) -> Lang:
    return "ru" if any("а" <= character <= "ё" for character in query.casefold()) else "en"


def _list(lang: Lang) -> _Section:
    rows = []
    for book in books():
        name = book.game if book == load(book.game) else f"{book.game} --edition {book.edition}"
        contents = f"{book.title.in_(lang)}: {book.clauses[0].id}–{book.clauses[-1].id}"
        rows.append(_Row(name, [_Paragraph(contents)]))
    return _Section(catalogue(lang).say("rulebooks"), rows)


def _whole(book: Book, lang: Lang) -> list[_Section]:
    return [_part(book, book.clauses, lang), *_options(book.options, lang)]


def _clauses(clause_id: str, selected: Sequence[Book], lang: Lang) -> list[_Section]:
    sections = []
    for book in selected:
        clauses = [clause for clause in book.clauses if clause.within(clause_id)]
        options = [(option, clause) for option, clause in book.options if clause in clauses]
        if clauses:
            sections += [_part(book, clauses, lang), *_options(options, lang)]
    if not sections:
        raise UnknownClauseError(clause_id, [book.span for book in selected])
    return sections


def _search(query: str, selected: Sequence[Book], lang: Lang) -> list[_Section]:
    hits = find(query)
    parts = [(book, [clause for its_book, clause in hits if its_book == book]) for book in selected]
    return [_part(book, clauses, lang) for book, clauses in parts if clauses]


def _part(book: Book, clauses: Sequence[Clause], lang: Lang) -> _Section:
    return _Section(book.title.in_(lang), [_clause_row(clause, lang) for clause in clauses])


def _clause_row(clause: Clause, lang: Lang) -> _Row:
    words, paragraphs = catalogue(lang), [_Paragraph(clause.text.in_(lang))]
    if clause.reading:
        paragraphs.append(_Paragraph(f"{words.say('our-reading')}: {clause.reading.in_(lang)}", "reading"))
    if clause.option:
        paragraphs.append(_Paragraph(f"{words.say('organisers-option')}: {clause.option.name}", "option"))
    return _Row(clause.id, paragraphs)


def _options(options: Sequence[tuple[Option, Clause]], lang: Lang) -> list[_Section]:
    """A section that explains the settings, or none where there are none."""
    rows = [_option_row(option, clause, lang) for option, clause in options]
    return [_Section(catalogue(lang).say("organisers-options"), rows)] if rows else []


def _option_row(option: Option, clause: Clause, lang: Lang) -> _Row:
    paragraphs = [_Paragraph(f"{option.name}: {option.text.in_(lang)}", "option")]
    for value in option.values:
        # Spelt as a record spells it: true, not True.
        name = str(value.value).lower() if isinstance(value.value, bool) else value.value
        note = f" ({catalogue(lang).say('default-value')})" if value.value == option.default else ""
        paragraphs.append(_Paragraph(f"{name}{note}: {value.text.in_(lang)}"))
    return _Row(clause.id, paragraphs)


def _plain(sections: Sequence[_Section]) -> Iterator[str]:
    """The lines for a file or a pipe."""
    column = _label_width(sections) + 2
    for number, section in enumerate(sections):
        yield from [section.heading, ""] if number == 0 else ["", section.heading, ""]
        for row in section.rows:
            label = row.label
            for paragraph in row.paragraphs:
                for line in textwrap.wrap(paragraph.text, _PIPE_WIDTH - column, break_on_hyphens=False):
                    yield label.ljust(column) + line
                    label = ""


def _show(sections: Sequence[_Section]) -> None:
    """Print to a terminal, in colour, as wide as it is but no wider than reads well."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text as Styled

    console = Console()
    for number, section in enumerate(sections):
        console.print(Styled(("\n" if number else "") + section.heading, style="bold"))
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="cyan", width=_label_width(sections), no_wrap=True)
        grid.add_column()
        for row in section.rows:
            words = Styled("\n").join(
                Styled(part.text, style=_RICH_STYLES[part.style]) for part in row.paragraphs
            )
            grid.add_row(row.label, words)
        console.print(grid, width=min(console.width, _WIDEST))


def _label_width(sections: Sequence[_Section]) -> int:
    return max(len(row.label) for section in sections for row in section.rows)
