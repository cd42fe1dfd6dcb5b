"""What the referee refuses. An error carries a message key and arguments, never text."""

from collections.abc import Mapping
from typing import TypeAlias

Argument: TypeAlias = "str | int | tuple[str | int, ...]"


MAX_FIELD = 80
"""Longest field that is told: a key of a broken document may be of any length."""


class Refusal(ValueError):  # noqa: N818  # the referee refuses; nothing has gone wrong in the program
    """What was said cannot stand: where (`field`), why (`key`, `arguments`), and by which clause if any."""

    def __init__(self, key: str, field: str, clause: str | None = None, **arguments: Argument) -> None:
        super().__init__(key, field, arguments)
        self.key = key
        self.field = field if len(field) <= MAX_FIELD else field[: MAX_FIELD - 1] + "…"
        self.clause = clause
        self.arguments: Mapping[str, Argument] = arguments

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.field}: {self.key}" + (f" ({told})" if told else "")


class NotInTheRules(Refusal):
    """The game, the edition, the race or an organisers' option does not exist."""


class Impossible(Refusal):
    """The answer cannot have happened in this state."""


class NotOffered(Impossible):
    """The option is not open, or nothing is to be decided."""
