"""Laws: a clause, when it applies, and what follows. An edition of a rulebook is a table of them.

Of *fouls* all that apply are listed; of *outcomes* the first that applies decides; of *bookkeeping*
all that apply take effect.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from footspot.referee.answers import FoulCode
from footspot.referee.case import Case, ShotCase
from footspot.referee.errors import Argument
from footspot.referee.ruling import Finding
from footspot.referee.state import Effect

C = TypeVar("C", bound=Case)

Arguments: TypeAlias = Mapping[str, Argument]


def nothing(_: Any) -> tuple[Effect, ...]:
    """No effects: the finding is all."""
    return ()


def untold(_: Any) -> Arguments:
    """No arguments beyond the players'."""
    return {}


@dataclass(frozen=True, slots=True)
class Law(Generic[C]):
    """One law. `also` names further clauses it rests on; no clause stands behind what players agree on."""

    clause: str | None
    key: str
    when: Callable[[C], bool]
    then: Callable[[C], Iterable[Effect]] = field(default=nothing)
    also: tuple[str, ...] = ()
    tell: Callable[[C], Arguments] = field(default=untold)
    foul: FoulCode | None = None

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses this law is found by."""
        return (self.clause, *self.also) if self.clause else self.also

    def finding(self, case: C) -> Finding:
        """What the ruling says of this law."""
        return Finding(self.key, self.clauses, self.tell(case), self.foul)


Laws: TypeAlias = tuple[Law[C], ...]


def foul(
    code: FoulCode,
    clause: str,
    *also: str,
    when: Callable[[ShotCase], bool],
    tell: Callable[[ShotCase], Arguments] = untold,
    key: str | None = None,
) -> Law[ShotCase]:
    """A violation under its code, which is also its message key unless another is given."""
    return Law(clause, key or code, when, also=also, tell=tell, foul=code)


def first_that_applies(laws: Laws[C], case: C) -> Law[C]:
    """Find the law that decides; every table ends with one that always applies."""
    for law in laws:
        if law.when(case):
            return law
    raise AssertionError("a table of outcomes must end with a law that always applies")
