"""Rulings: what the referee found, what follows from it, and the state after it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from footspot.referee.answers import FOUL_CODES, Answer, FoulCode, Player
from footspot.referee.effects import (
    Down,
    MatchWon,
    NewRack,
    RackWon,
    Reracked,
    Spotted,
    WarningDue,
)
from footspot.referee.errors import Argument
from footspot.referee.facts import Ball
from footspot.referee.state import Effect, Group, Pair, State


@dataclass(frozen=True, slots=True)
class Finding:
    """Something the referee saw: its message key and arguments, never text, and the clauses behind it."""

    key: str
    clauses: tuple[str, ...]
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    foul: FoulCode | None = None
    """The code, if this is a violation."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The ruling on one answer. Its properties are the fields of a ruling in the match record."""

    answer: Answer
    by: Player | None
    findings: tuple[Finding, ...]
    effects: tuple[Effect, ...]
    before: State
    state: State
    called_made: bool | None = None

    @property
    def fouls(self) -> tuple[FoulCode, ...]:
        """Codes of what was violated, in the order of the record's list."""
        codes = {finding.foul for finding in self.findings}
        return tuple(code for code in FOUL_CODES if code in codes)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses it rests on, each once, findings before effects."""
        cited = [clause for finding in self.findings for clause in finding.clauses]
        cited += [effect.clause for effect in self.effects if effect.clause]
        return tuple(dict.fromkeys(cited))

    @property
    def down(self) -> tuple[Ball, ...]:
        """Object balls taken out of play, ascending."""
        return tuple(sorted(b for effect in self.effects if isinstance(effect, Down) for b in effect.balls))

    @property
    def spotted(self) -> tuple[Ball, ...]:
        """Object balls put back on the table, in the order in which they are spotted."""
        return tuple(
            sorted(b for effect in self.effects if isinstance(effect, Spotted) for b in effect.balls)
        )

    @property
    def points(self) -> Pair:
        """Change of the two scores."""
        old, new = self.before.score, self.state.score
        return (new[0] - old[0], new[1] - old[1])

    @property
    def foul_streak(self) -> Pair:
        """Consecutive fouls; where a rack was won, as they were at its end."""
        return self._at_end_of_rack().fouls

    @property
    def groups(self) -> tuple[Group, Group] | None:
        """The players' groups; where a rack was won, as they were at its end."""
        return self._at_end_of_rack().groups

    @property
    def warn(self) -> Player | None:
        """The player who must now be warned."""
        return next((e.player for e in self.effects if isinstance(e, WarningDue)), None)

    @property
    def rack_over(self) -> RackWon | None:
        """How a rack was won, and by whom."""
        return next((e for e in self.effects if isinstance(e, RackWon)), None)

    @property
    def match_over(self) -> MatchWon | None:
        """Who won the match."""
        return next((e for e in self.effects if isinstance(e, MatchWon)), None)

    @property
    def rerack(self) -> Reracked | None:
        """How a straight-pool rack was set anew."""
        return next((e for e in self.effects if isinstance(e, Reracked)), None)

    def _at_end_of_rack(self) -> State:
        if self.rack_over is None:
            return self.state
        state = self.before
        for effect in self._before_new_rack():
            state = effect.apply(state)
        return state

    def _before_new_rack(self) -> Iterator[Effect]:
        for effect in self.effects:
            if isinstance(effect, NewRack):
                return
            yield effect
