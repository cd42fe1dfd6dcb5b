"""Shots as the page plays them."""

from footspot.game.practice import Practice
from footspot.game.room import Room
from footspot.server import wire


def played(room: Room | Practice, revision: int) -> wire.Played:
    """The shot that brought a revision, to watch. Raises Impossible where no stroke did. Simulates."""
    raise NotImplementedError
