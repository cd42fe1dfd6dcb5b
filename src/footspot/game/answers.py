"""What a seat can answer in a hosted match."""

from dataclasses import dataclass
from typing import TypeAlias

from footspot.game.acts import Matter
from footspot.players import Attempt
from footspot.referee.answers import Choice


@dataclass(frozen=True, slots=True)
class GiveUp:
    """The rack is conceded, or the match."""

    match: bool = False


@dataclass(frozen=True, slots=True)
class Propose:
    """Something is proposed that all people have to agree on."""

    what: Matter


@dataclass(frozen=True, slots=True)
class Reply:
    """Agreement to what is proposed, or not; who proposed it takes it back by not agreeing."""

    agree: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """The match is claimed from an opponent who is gone; whether he is, the server knows."""


Answer: TypeAlias = Attempt | Choice | GiveUp | Propose | Reply | Claim
"""In a lag an `Attempt` is the stroke of one seat."""
