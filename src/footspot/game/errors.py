"""What the authority over a match refuses, by message key and arguments, never text."""

from footspot.referee.errors import Refusal


class StaleAnswer(Refusal):
    """The answer was given to a state that has passed."""


class UnplayableShot(Refusal):
    """The stroke or the cue ball's place is impossible on this table."""


class UnplayableRecord(Refusal):
    """The record does not come from a simulated table, or from another model of its physics."""


class BadReplay(Refusal):
    """Played again, an entry gives something else than the record has."""
