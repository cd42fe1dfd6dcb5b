"""The referee: four rulebooks as tables of laws, and a pure function that applies them.

    rules = rules_of("nine-ball", race_to=7)
    ruling = judge(rules, first_state(rules), Lag(winner=0))
    ruling.state.decision.options

Standard library only.
"""

from footspot.referee.answers import (
    Answer,
    BallCall,
    Choice,
    Concede,
    Forfeit,
    Foul,
    Lag,
    LagBall,
    Replay,
    Shot,
    Warn,
)
from footspot.referee.editions import editions, find_edition, laws_of, rules_of
from footspot.referee.errors import Impossible, NotInTheRules, NotOffered, Refusal
from footspot.referee.facts import CUE, Hit, Off, Pot, Rail, Touch
from footspot.referee.judge import first_state, judge
from footspot.referee.rules import Edition, Options, Rules
from footspot.referee.ruling import Finding, Ruling
from footspot.referee.state import Decision, Option, State, Terms

__all__ = [
    "CUE",
    "Answer",
    "BallCall",
    "Choice",
    "Concede",
    "Decision",
    "Edition",
    "Finding",
    "Forfeit",
    "Foul",
    "Hit",
    "Impossible",
    "Lag",
    "LagBall",
    "NotInTheRules",
    "NotOffered",
    "Off",
    "Option",
    "Options",
    "Pot",
    "Rail",
    "Refusal",
    "Replay",
    "Rules",
    "Ruling",
    "Shot",
    "State",
    "Terms",
    "Touch",
    "Warn",
    "editions",
    "find_edition",
    "first_state",
    "judge",
    "laws_of",
    "rules_of",
]
