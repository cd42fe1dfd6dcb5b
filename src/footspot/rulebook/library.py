"""The rulebooks we have, read from the files beside this module when first asked for."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from footspot.rulebook.book import (
    Book,
    Clause,
    Option,
    OptionValue,
    Text,
    UnknownClauseError,
    UnknownEditionError,
    UnknownGameError,
)

# In the order in which they are shown; a game's first edition is the one meant where none is named.
_EDITIONS: Final = (
    ("eight-ball", "handbook"),
    ("nine-ball", "tournament"),
    ("nine-ball", "handbook"),
    ("straight-pool", "handbook"),
)


def books() -> tuple[Book, ...]:
    """All rulebooks."""
    return tuple(_book(game, edition) for game, edition in _EDITIONS)


def load(game: str, edition: str | None = None) -> Book:
    """The rulebook of a game, as a match record names them: `eight-ball`, `nine-ball`, `straight-pool`.

    Without an edition it is the one that a record without one is played by. Raises `UnknownGameError` and
    `UnknownEditionError`, which name what there is.
    """
    editions = [theirs for its_game, theirs in _EDITIONS if its_game == game]
    if not editions:
        raise UnknownGameError(game, dict.fromkeys(its_game for its_game, _ in _EDITIONS))
    if edition is None:
        edition = editions[0]
    elif edition not in editions:
        raise UnknownEditionError(edition, editions)
    return _book(game, edition)


def lookup(clause_id: str) -> tuple[Book, Clause]:
    """The clause with this id and the book it stands in; no two books share an id.

    Raises `UnknownClauseError`, which names the ids there are.
    """
    for book in books():
        try:
            return book, book.clause(clause_id)
        except UnknownClauseError:
            continue
    raise UnknownClauseError(clause_id, [book.span for book in books()])


@cache
def _book(game: str, edition: str) -> Book:
    data = _read(f"{game}_{edition}".replace("-", "_"))
    clauses = tuple(_clause(clause) for clause in data["clause"])
    return Book(data["game"], data["edition"], _text(data["title"]), clauses)


@cache
def _options() -> Mapping[str, Option]:
    return {option["name"]: _option(option) for option in _read("options")["option"]}


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))


def _clause(data: Mapping[str, Any]) -> Clause:
    return Clause(
        data["id"],
        data["kind"],
        _text(data),
        _text(data["reading"]) if "reading" in data else None,
        _options()[data["option"]] if "option" in data else None,
    )


def _option(data: Mapping[str, Any]) -> Option:
    values = tuple(OptionValue(value["value"], _text(value)) for value in data["value"])
    return Option(data["name"], _text(data), values, data["default"])


def _text(data: Mapping[str, Any]) -> Text:
    return Text(data["en"], data["ru"])
