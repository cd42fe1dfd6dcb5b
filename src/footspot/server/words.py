"""Texts in every language, and clauses with the rulebook they stand in."""

from collections.abc import Callable
from functools import cache

from footspot.announcer import explain
from footspot.messages import catalogue
from footspot.referee.errors import Refusal
from footspot.rulebook import lookup
from footspot.rulebook.book import Text
from footspot.server import wire


def both(say: Callable[[str], str]) -> wire.Text:
    """Say something in every language."""
    return wire.Text(say("en"), say("ru"))


def message(key: str, **arguments: str | int) -> wire.Text:
    """A message with the same arguments in every language."""
    return both(lambda language: catalogue(language).say(key, arguments))


def text_of(text: Text) -> wire.Text:
    """A rulebook's text."""
    return wire.Text(text.en, text.ru)


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


@cache
def cited(clause: str) -> wire.Cited:
    """A clause with the first rulebook that has it."""
    book, found = lookup(clause)
    return wire.Cited(book.game, book.edition, found.id)


def refused(
    fault: Refusal, revision: int, names: tuple[str, str] = ("0", "1"), number: int | None = None
) -> wire.Refused:
    """A refusal in both languages with its clause; `number` is that of the `Aim` it answers."""
    clause = cited(fault.clause) if fault.clause else None
    text = both(lambda language: explain(fault, language, names))
    return wire.Refused(fault.key, fault.field, text, clause, revision, number)
