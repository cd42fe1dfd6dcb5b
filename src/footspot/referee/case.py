"""What a law looks at: the state before an answer, and what the answer says, counted once."""

from footspot.referee.answers import Answer, BallCall, Call, Foul, FoulCode, Player, Shot
from footspot.referee.effects import RackWon
from footspot.referee.facts import CUE, Ball, Hit, Off, Pot, Rail, RailName, Touch
from footspot.referee.rules import Rules
from footspot.referee.state import Decision, State, Terms


class Case:
    """An answer before the referee. `now` is the state as far as it has been changed already."""

    def __init__(self, rules: Rules, state: State, answer: Answer, player: Player) -> None:
        assert state.decision is not None
        self.rules = rules
        self.options = rules.options
        self.before = state
        self.now = state
        self.rack_won: RackWon | None = None
        self.answer = answer
        self.player = player
        self.opponent: Player = 1 - player
        self.decision: Decision = state.decision
        self.terms: Terms = state.decision.terms


class ShotCase(Case):
    """A shot, or a foul between shots (`struck` is false: then only what went down or off counts)."""

    def __init__(self, rules: Rules, state: State, answer: Shot | Foul, player: Player) -> None:
        super().__init__(rules, state, answer, player)
        shot = answer if isinstance(answer, Shot) else None
        self.struck = shot is not None
        self.breaking = self.terms.shot in ("break", "opening-break")
        self.call: Call | None = shot.call if shot else None
        self.codes: frozenset[FoulCode] = frozenset(shot.fouls if shot else (answer.code,))  # type: ignore[union-attr]  # a Foul otherwise
        self.frozen = shot.frozen if shot else {}
        self.near = shot.near if shot else {}
        self.rests = shot.rests if shot else {}
        self.fouls: tuple[FoulCode, ...] = ()
        self.facts = answer.facts
        self._look()
        self.legal = rules.edition.legal_targets(state, player)
        self.called = self.call if isinstance(self.call, BallCall) else None
        self.made = self.called is not None and any(_goes_as_called(p, self.called) for p in self.pots)
        self.obvious = rules.edition.obvious(self)
        if self.obvious is not None:
            self.called, self.made = BallCall(self.obvious), True

    def _look(self) -> None:
        self.first: frozenset[Ball] = frozenset()
        self.rail_first = False
        self.pots: list[Pot] = []
        self.railed: list[tuple[Ball, RailName | None]] = []
        self.touches: list[Touch] = []
        off: list[Ball] = []
        self.scratch = self.cue_off = False
        for fact in self.facts:
            match fact:
                case Hit(balls):
                    self.first = self.first or frozenset(balls)
                case Rail(ball, rail):
                    if self.first:
                        self.railed.append((ball, rail))
                    else:
                        self.rail_first = True
                case Pot(ball, _):
                    if ball == CUE:
                        self.scratch = True
                    else:
                        self.pots.append(fact)
                case Off(ball):
                    if ball == CUE:
                        self.cue_off = True
                    else:
                        off.append(ball)
                case Touch():
                    self.touches.append(fact)
        self.potted: frozenset[Ball] = frozenset([pot.ball for pot in self.pots])
        self.off: frozenset[Ball] = frozenset(off)

    @property
    def safety(self) -> bool:
        """Whether a safety was declared."""
        return self.call == "safety"

    @property
    def push_out(self) -> bool:
        """Whether a push-out was declared."""
        return self.call == "push-out"

    @property
    def cue_lost(self) -> bool:
        """Whether the cue ball has to be put back."""
        return self.scratch or self.cue_off

    @property
    def called_made(self) -> bool | None:
        """Whether the called ball was made; None where nothing was called."""
        return self.made if self.called is not None else None

    @property
    def balls_at_rails(self) -> frozenset[Ball]:
        """The object balls that touched a rail after the first contact."""
        return frozenset([ball for ball, _ in self.railed if ball != CUE])

    @property
    def cue_at_rail(self) -> bool:
        """Whether the cue ball touched a rail after the first contact."""
        return any(ball == CUE for ball, _ in self.railed)


def _goes_as_called(pot: Pot, call: BallCall) -> bool:
    if pot.ball != call.ball or pot.pocket == "elsewhere":
        return False
    return pot.pocket == "called" or call.pocket is None or call.pocket == pot.pocket
