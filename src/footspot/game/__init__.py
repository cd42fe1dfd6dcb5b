"""The authority over one match on a simulated table."""

from footspot.game.computers import play_on
from footspot.game.errors import BadReplay, StaleAnswer, UnplayableRecord, UnplayableShot
from footspot.game.match import Match, Move
from footspot.game.replay import replay, trajectory_of

__all__ = [
    "BadReplay",
    "Match",
    "Move",
    "StaleAnswer",
    "UnplayableRecord",
    "UnplayableShot",
    "play_on",
    "replay",
    "trajectory_of",
]
