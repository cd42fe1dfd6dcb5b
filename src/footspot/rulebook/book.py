"""What a rulebook is made of."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

Lang: TypeAlias = Literal["en", "ru"]
LANGUAGES: Final[tuple[Lang, ...]] = ("en", "ru")

Kind: TypeAlias = Literal["law", "setup", "note"]
"""`law`: a ruling can rest on it. `setup`: racks and placing, done before a shot. `note`: it explains."""


class RulebookError(LookupError):
    """What was `asked` for is in no rulebook; `known` is what there is, `key` the message that says so."""

    key: ClassVar[str]

    def __init__(self, asked: str, known: Iterable[str]) -> None:
        self.asked, self.known = asked, tuple(known)
        super().__init__(f"{self.key} {asked!r}; there is {', '.join(self.known)}")


class UnknownGameError(RulebookError):
    """There is no rulebook of this game."""

    key = "unknown-game"


class UnknownEditionError(RulebookError):
    """The game has no such edition."""

    key = "unknown-edition"


class UnknownClauseError(RulebookError):
    """No clause has this id; known are the spans of the books looked through."""

    key = "unknown-clause"


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in both languages."""

    en: str
    ru: str

    def in_(self, lang: Lang) -> str:
        """The words in `lang`."""
        return self.ru if lang == "ru" else self.en


@dataclass(frozen=True, slots=True)
class OptionValue:
    """A value an organisers' setting can have, and what it means."""

    value: str | bool
    text: Text


@dataclass(frozen=True, slots=True)
class Option:
    """An organisers' setting: what it settles, what it can be, and what it is where nobody says."""

    name: str
    text: Text
    values: tuple[OptionValue, ...]
    default: str | bool


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: its text, how we read it where it needs reading, and the setting that bends it."""

    id: str
    kind: Kind
    text: Text
    reading: Text | None = None
    option: Option | None = None

    def within(self, section: str) -> bool:
        """Whether the clause is the one called `section` or one of its parts: 5.6.1 is within 5.6."""
        wanted, own = section.casefold(), self.id.casefold()
        return own == wanted or own.startswith(wanted + ".")


@dataclass(frozen=True, slots=True)
class Book:
    """One edition of one game's rules, its clauses in the order of the source."""

    game: str
    edition: str
    title: Text
    clauses: tuple[Clause, ...]

    @property
    def span(self) -> str:
        """The first and the last clause id, and whose they are: for someone who looks for another."""
        return f"{self.clauses[0].id}–{self.clauses[-1].id} ({self.game}, {self.edition})"

    @property
    def options(self) -> tuple[tuple[Option, Clause], ...]:
        """The organisers' settings of these rules, each with the clause that it bends."""
        return tuple((clause.option, clause) for clause in self.clauses if clause.option)

    def clause(self, clause_id: str) -> Clause:
        """The clause with this id, in any case of its letters.

        Raises `UnknownClauseError`, which names the ids there are.
        """
        wanted = clause_id.casefold()
        for clause in self.clauses:
            if clause.id.casefold() == wanted:
                return clause
        raise UnknownClauseError(clause_id, [self.span])
