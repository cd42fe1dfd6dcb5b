"""All editions of the rulebooks, each loaded when it is first asked for, and the rules of a match by name."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from footspot.referee.errors import NotInTheRules
from footspot.referee.laws import Law
from footspot.referee.rules import Edition, Rules

MODULES: Final[Mapping[tuple[str, str], str]] = {
    ("eight-ball", "handbook"): "eight_ball.edition",
    ("nine-ball", "tournament"): "nine_ball.tournament",
    ("nine-ball", "handbook"): "nine_ball.handbook",
    ("straight-pool", "handbook"): "straight_pool.edition",
}
"""Where each edition's tables stand. The first of a game is its default."""
GAMES: Final = tuple(dict.fromkeys(game for game, _ in MODULES))


def editions() -> tuple[Edition, ...]:
    """Give all editions."""
    return tuple(find_edition(game, name) for game, name in MODULES)


def find_edition(game: str, name: str | None = None) -> Edition:
    """Find an edition; a game's first one is its default. Raises NotInTheRules."""
    known = [edition for its_game, edition in MODULES if its_game == game]
    if not known:
        raise NotInTheRules("unknown-game", "game", offered=GAMES)
    if name is not None and name not in known:
        raise NotInTheRules("unknown-edition", "edition", offered=tuple(known))
    edition: Edition = import_module(f"footspot.referee.{MODULES[game, name or known[0]]}").EDITION
    return edition


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
