"""The rules of a match: an edition of a rulebook, the organisers' options and the length of the race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args, get_type_hints

from footspot.referee.errors import NotInTheRules
from footspot.referee.facts import Ball
from footspot.referee.state import Pair, ShotKind, State, Terms

if TYPE_CHECKING:
    from footspot.referee.answers import FoulCode, Player
    from footspot.referee.case import Case, ShotCase
    from footspot.referee.laws import Laws

BreakOrder: TypeAlias = Literal["winner", "alternate", "loser", "trailing"]


@dataclass(frozen=True, slots=True)
class Options:
    """Organisers' settings. Which of them an edition has, and by which clause, its `settings` say."""

    break_order: BreakOrder = "winner"
    referee_present: bool = True
    unwarned_third_foul: Literal["loses", "counts_as_second"] = "counts_as_second"
    dry_break_keeps_turn: bool = False
    miss_option: bool = False
    open_table_eight_first: Literal["loss_of_turn", "foul"] = "loss_of_turn"
    close_ball_follow: Literal["more", "less"] = "more"
    failed_opening_break: Literal["choice", "accept"] = "choice"
    object_ball_off_table_is_foul: bool = False


def values_of(option: str) -> tuple[str | bool, ...]:
    """The values that an option can take."""
    hint = get_type_hints(Options)[option]
    return (True, False) if hint is bool else get_args(hint)


OPTION_NAMES = tuple(f.name for f in fields(Options))


@dataclass(frozen=True)
class Edition:
    """One rulebook edition: its tables of laws and the few facts they share."""

    game: str
    name: str
    balls: frozenset[Ball]
    first_shot: ShotKind
    default_race: int
    settings: Mapping[str, str]
    """The organisers' options it knows, with the clause of each."""
    refusals: Mapping[str, str]
    """Keys of what is refused, with the clause that says so."""
    calls: Callable[[Terms], frozenset[str]]
    """What may be announced before a shot: `ball`, `safety`, `push-out`."""
    codes: Callable[[Case], frozenset[FoulCode]]
    """The fouls that a referee may call."""
    legal_targets: Callable[[State, Player], frozenset[Ball]]
    """The balls that the cue ball may touch first."""
    obvious: Callable[[ShotCase], Ball | None]
    """The ball that counts as called and made though nobody called it."""
    fouls: Laws[ShotCase]
    bookkeeping: Laws[ShotCase]
    outcomes: Laws[ShotCase]
    lag: Laws[Case]
    officials: Mapping[type, Laws[Case]]
    """Outcomes of warnings, concessions, forfeits and replays."""
    after_rack: Laws[Case]
    """The match level: what follows from a rack won. Straight pool has none: its points decide a shot."""

    def laws(self) -> tuple[Any, ...]:
        """All laws of the edition."""
        return (
            *self.fouls,
            *self.bookkeeping,
            *self.outcomes,
            *self.lag,
            *(law for laws in self.officials.values() for law in laws),
            *self.after_rack,
        )


@dataclass(frozen=True)
class Rules:
    """What a match is played under."""

    edition: Edition
    options: Options
    race_to: Pair

    @staticmethod
    def check_options(edition: Edition, options: Mapping[str, object]) -> Options:
        """Give typed options, or refuse those that the edition does not have."""
        for name, value in options.items():
            if name not in OPTION_NAMES:
                raise NotInTheRules("unknown-option", f"options.{name}", offered=OPTION_NAMES)
            if name not in edition.settings:
                raise NotInTheRules("option-elsewhere", f"options.{name}", offered=tuple(edition.settings))
            if not any(
                value is known or (value == known and type(value) is str) for known in values_of(name)
            ):
                offered = tuple(str(known).lower() for known in values_of(name))
                raise NotInTheRules("unknown-option-value", f"options.{name}", offered=offered)
        return Options(**options)  # type: ignore[arg-type]  # values are checked above
