"""What pages send, as the game takes it."""

from footspot.game.room import Answer
from footspot.server import wire


def answer_of(message: wire.Play | wire.Decide | wire.Concede | wire.Propose | wire.Reply | wire.Claim) -> Answer:
    """The answer that a message gives. Raises UnplayableShot for a stroke that nobody can play."""
    raise NotImplementedError
