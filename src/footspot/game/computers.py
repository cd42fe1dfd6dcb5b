"""A match between computer players."""

from collections.abc import Iterator

from footspot.game.match import Match, Move
from footspot.players import Computer, LagAttempt


def play_on(match: Match, computers: tuple[Computer, Computer]) -> Iterator[Move]:
    """Play a match to its end, giving every move as it is made."""
    while match.state.decision is not None:
        player = match.state.decision.player
        if player is None:
            first, second = (computer.lag(match.table, seat) for seat, computer in enumerate(computers))
            yield from match.take(LagAttempt((first, second)))
        else:
            yield from match.take(computers[player].answer(match.view()))
