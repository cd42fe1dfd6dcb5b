"""The house, and the referee's codes as the list E46 has them; straight pool and nine-ball borrow both."""

from collections.abc import Mapping
from typing import Final

from footspot.referee.answers import FoulCode
from footspot.referee.case import Case

CALLED_IN_E46: Final[Mapping[FoulCode, str]] = {
    "not-tip": "E46.5",
    "touched-ball": "E46.6",
    "double-hit": "E46.8",
    "push-stroke": "E46.9",
    "moving-ball": "E46.10",
    "no-foot": "E46.11",
    "close-ball-follow": "E46.3",
}
"""What a referee calls, by the item of E46 that lists it."""

ALWAYS: Final[frozenset[FoulCode]] = frozenset(CALLED_IN_E46) | frozenset[FoulCode](["bad-placement"])
WITH_KITCHEN: Final[frozenset[FoulCode]] = ALWAYS | frozenset[FoulCode](["kitchen"])


def in_house(c: Case) -> bool:
    """The cue ball was in hand from the house."""
    return c.terms.cue_ball == "in-house"


def codes(c: Case) -> frozenset[FoulCode]:
    """What a referee may call in games of fifteen balls; `kitchen` where the cue ball was in the house."""
    return WITH_KITCHEN if in_house(c) else ALWAYS
