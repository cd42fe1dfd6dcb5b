"""The forms of a match record, version 1, as the document has them."""

import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from footspot.referee.answers import FoulCode, LagFault
from footspot.referee.errors import Refusal
from footspot.referee.facts import PocketName, RailName

Player = Annotated[int, Meta(ge=0, le=1)]
Name = Annotated[str, Meta(min_length=1, max_length=100)]
Rails = RailName | Annotated[list[RailName], Meta(min_length=1, max_length=2)]
T = TypeVar("T")


class LagBallForm(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One player's lag."""

    stop: Annotated[float, Meta(ge=0)] | UnsetType = UNSET
    fault: LagFault | UnsetType = UNSET


class StrokeForm(Struct, forbid_unknown_fields=True, frozen=True):
    """A stroke: m/s, degrees, and tip offsets in ball radii."""

    speed: float
    direction: float
    elevation: float = 0.0
    side: float = 0.0
    height: float = 0.0


class LagForm(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The lag."""

    winner: Player | UnsetType = UNSET
    balls: tuple[LagBallForm, LagBallForm] | UnsetType = UNSET
    strokes: tuple[StrokeForm, StrokeForm] | UnsetType = UNSET


class CallForm(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A called ball."""

    ball: int
    pocket: PocketName | UnsetType = UNSET


ByBall = dict[str, Any]
"""Something for each of some balls; values get their form one by one, so that a fault names the ball."""
Place = tuple[float, float]


class ShotForm(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A shot."""

    by: Player | UnsetType = UNSET
    call: CallForm | Literal["safety", "push-out"] | UnsetType = UNSET
    facts: list[str] = []
    fouls: list[FoulCode] = []
    frozen: ByBall = {}
    near: ByBall = {}
    rests: ByBall = {}
    stroke: StrokeForm | UnsetType = UNSET
    layout: ByBall | UnsetType = UNSET
    outcome: ByBall | UnsetType = UNSET


class FoulForm(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A foul between shots."""

    by: Player
    code: FoulCode
    facts: list[str] = []


class GivenUpForm(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A concession or a forfeit."""

    by: Player
    match: bool = False


class ReplayForm(Struct, forbid_unknown_fields=True):
    """A rack played again."""

    why: str


class EntryForm(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An entry: exactly one of these."""

    lag: LagForm | UnsetType = UNSET
    decide: str | UnsetType = UNSET
    shot: ShotForm | UnsetType = UNSET
    warn: Player | UnsetType = UNSET
    foul: FoulForm | UnsetType = UNSET
    concede: GivenUpForm | UnsetType = UNSET
    forfeit: GivenUpForm | UnsetType = UNSET
    replay: ReplayForm | UnsetType = UNSET


class HeaderForm(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A record's header. The log is read entry by entry, so that a fault in one spares those before."""

    footspot: int
    game: str
    players: tuple[Name, Name]
    edition: str | UnsetType = UNSET
    race_to: int | tuple[int, int] | UnsetType = UNSET
    options: dict[str, Any] = {}
    table: str | UnsetType = UNSET
    physics: str | UnsetType = UNSET
    seed: Annotated[int, Meta(ge=0)] | UnsetType = UNSET
    meta: dict[str, Any] = {}


ENTRY_KINDS = tuple(field.name for field in msgspec.structs.fields(EntryForm))

# msgspec tells faults in prose alone; these are its forms, taken apart.
FAULTS = (
    ("unknown-field", re.compile(r"Object contains unknown field `(?P<text>[^`]*)`")),
    ("missing-field", re.compile(r"Object missing required field `(?P<text>[^`]*)`")),
    ("wrong-type", re.compile(r"Expected `(?P<expected>[^`]*)`(?: of length [^,]*)?, got `(?P<text>[^`]*)`")),
    ("unknown-value", re.compile(r"Invalid enum value '?(?P<text>[^`]*?)'?$")),
    ("bad-value", re.compile(r"(?P<text>.*)")),
)


def to_form(value: object, form: type[T], error: type[Refusal], at: str = "") -> T:
    """Give plain data, found `at` a field, its form. Raises `error` with the field that does not fit."""
    try:
        return msgspec.convert(value, form, str_keys=True)
    except msgspec.ValidationError as fault:
        message, _, place = (
            str(fault).rpartition(" - at `") if " - at `" in str(fault) else (str(fault), "", "")
        )
        field = (at + place.rstrip("`").removeprefix("$")).removeprefix(".")
        for key, pattern in FAULTS:
            found = pattern.match(message)
            if found:
                raise error(key, field, **found.groupdict()) from fault
        raise
