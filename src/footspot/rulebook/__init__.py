"""The rulebooks as data: every clause in English and Russian, how we read it, and the setting it obeys.

>>> from footspot.rulebook import load, lookup
>>> load("nine-ball").clause("5.8").text.in_("en")
'Touching a ball other than the lowest-numbered one first is a foul.'
>>> book, clause = lookup("E43")
>>> book.title.en, clause.kind
('Eight-ball', 'law')
"""

from footspot.rulebook.book import (
    LANGUAGES,
    Book,
    Clause,
    Kind,
    Lang,
    Option,
    OptionValue,
    RulebookError,
    Text,
    UnknownClauseError,
    UnknownEditionError,
    UnknownGameError,
)
from footspot.rulebook.library import books, load, lookup
from footspot.rulebook.search import find

__all__ = [
    "LANGUAGES",
    "Book",
    "Clause",
    "Kind",
    "Lang",
    "Option",
    "OptionValue",
    "RulebookError",
    "Text",
    "UnknownClauseError",
    "UnknownEditionError",
    "UnknownGameError",
    "books",
    "find",
    "load",
    "lookup",
]
