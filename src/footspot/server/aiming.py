"""What there is to say about a stroke before it is played."""

from footspot.game.practice import Practice
from footspot.game.room import Room
from footspot.server import wire


def aimed(room: Room | Practice, aim: wire.Aim) -> wire.Aimed:
    """Answer an aim; with help `path` it simulates (about a millisecond).

    That the sender holds `aim.seat` is for the caller to know. Raises StaleAnswer, Impossible where it is not
    that seat's turn or the help was not agreed on, UnplayableShot.
    """
    raise NotImplementedError
