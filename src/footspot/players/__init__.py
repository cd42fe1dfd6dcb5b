"""Computer players: a view of the game in, an answer out."""

from footspot.players.computer import Computer
from footspot.players.noise import NOISES, STANDARD, Noise
from footspot.players.view import Attempt, View

__all__ = ["NOISES", "STANDARD", "Attempt", "Computer", "Noise", "View"]
