"""Computer players: a view of the game in, an answer out."""

from footspot.players.computer import Computer
from footspot.players.view import Attempt, LagAttempt, View

__all__ = ["Attempt", "Computer", "LagAttempt", "View"]
