"""All editions of the rulebooks, and the rules of a match by name."""

from collections.abc import Mapping
from typing import Final

from footspot.referee.eight_ball.edition import EIGHT_BALL
from footspot.referee.errors import NotInTheRules
from footspot.referee.laws import Law
from footspot.referee.nine_ball.handbook import HANDBOOK
from footspot.referee.nine_ball.tournament import TOURNAMENT
from footspot.referee.rules import Edition, Rules
from footspot.referee.straight_pool.edition import STRAIGHT_POOL

EDITIONS: Final[tuple[Edition, ...]] = (EIGHT_BALL, TOURNAMENT, HANDBOOK, STRAIGHT_POOL)
GAMES: Final = tuple(dict.fromkeys(edition.game for edition in EDITIONS))


def find_edition(game: str, name: str | None = None) -> Edition:
    """Find an edition; a game's first one is its default. Raises NotInTheRules."""
    known = [edition for edition in EDITIONS if edition.game == game]
    if not known:
        raise NotInTheRules("unknown-game", "game", offered=GAMES)
    for edition in known:
        if name in (None, edition.name):
            return edition
    raise NotInTheRules("unknown-edition", "edition", offered=tuple(edition.name for edition in known))


def rules_of(
    game: str,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    race_to: int | tuple[int, int] | None = None,
) -> Rules:
    """Give the rules of a match.

    `race_to` counts racks, or points in straight pool; two numbers make a handicapped race.
    Raises NotInTheRules for a game, edition, option or race that does not exist.
    """
    found = find_edition(game, edition)
    race = found.default_race if race_to is None else race_to
    pair = (race, race) if isinstance(race, int) else race
    if any(isinstance(goal, bool) or goal < 1 for goal in pair):
        raise NotInTheRules("bad-race", "race_to")
    return Rules(found, Rules.check_options(found, options or {}), pair)


def laws_of(edition: Edition, clause: str) -> tuple[Law, ...]:  # type: ignore[type-arg]  # laws of every kind
    """Find the laws that rest on a clause."""
    return tuple(law for law in edition.laws() if clause in law.clauses)
