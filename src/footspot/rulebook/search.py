"""Finding clauses by words, in either language and in any of their forms."""

import re
from functools import cache
from typing import Final

from footspot.rulebook.book import LANGUAGES, Book, Clause
from footspot.rulebook.library import books

# A clause id is one word; hyphens part words, so that "push out" finds "push-out".
_WORD: Final = re.compile(r"\w+(?:\.\d+)*")

# The commonest endings, longest first: enough to bring the forms of the sport's words together.
_ENDING: Final = re.compile(
    r"(?<=\w{3})(?:ами|ями|ого|его|ому|ему|ыми|ими|ах|ях|ов|ев|ей|ом|ем|ам|ям|ой|ую|юю|ый|ий|ая|яя|ое|ее|ые|ие"
    r"|ых|их|а|е|и|й|о|у|ы|ь|ю|я|(?<=\w{4})(?:ing|ed|es|s))$"
)
# биток, битка: the vowel that drops out when the word is declined.
_FLEETING: Final = re.compile(r"(?<=\w[бвгджзклмнпрстфхцчшщ])[ое](?=к$)")

_SHORTEST_STEM: Final = 3


def find(query: str) -> tuple[tuple[Book, Clause], ...]:
    """The clauses in which every word of `query` occurs, with their books, in the order of the books.

    Looked through are ids, texts and readings in both languages and the names of options. Case and ё do not
    matter. The beginning of a word is enough from three letters on, and its other forms are found too. An id
    finds the clause, its parts and those that refer to it. A query without a word finds nothing.
    """
    wanted = _words(query)
    if not wanted:
        return ()
    return tuple(
        (book, clause)
        for book in books()
        for clause in book.clauses
        if all(_occurs(word, _forms(clause)) for word in wanted)
    )


@cache
def _forms(clause: Clause) -> frozenset[str]:
    """The words of a clause, and their stems."""
    texts = [text.in_(lang) for text in (clause.text, clause.reading) if text for lang in LANGUAGES]
    option = [clause.option.name] if clause.option else []
    words = _words(" ".join([clause.id, *option, *texts]))
    return words | {_stem(word) for word in words}


def _occurs(word: str, forms: frozenset[str]) -> bool:
    if word in forms:
        return True
    if any(character.isdigit() for character in word):
        return any(form.startswith(word + ".") for form in forms)
    stem = _stem(word)
    return len(stem) >= _SHORTEST_STEM and any(form.startswith(stem) for form in forms)


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.casefold().replace("ё", "е")))


def _stem(word: str) -> str:
    return _FLEETING.sub("", _ENDING.sub("", word))
