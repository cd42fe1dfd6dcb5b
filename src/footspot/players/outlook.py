"""What a position is worth to a player. A ball is worth one; the rest is measured against that."""

from typing import TYPE_CHECKING, Final

from footspot.observe import lay_out, targets
from footspot.players.chances import Prospects, prospects
from footspot.referee import CUE, Choice, Decision, Rules, Ruling, State, judge
from footspot.referee.answers import Player
from footspot.referee.effects import Racked
from footspot.referee.state import ShotKind
from footspot.table.table import Layout, Table

if TYPE_CHECKING:
    from numpy.random import Generator

RACK: Final = 11.0
"""A rack, or a match where there are no racks."""
_TURN: Final = 0.5
"""Being at the table with something to hit but nothing to pot."""
_HOOKED: Final = -2.0
"""Being at the table with nothing that can be hit directly."""
_POT: Final = 5.0
"""Being at the table with a shot that cannot be missed, beyond that: others follow."""
_IN_HOUSE: Final = 0.85
"""What is left of the chances of a cue ball in hand when it must be in the house."""
_ON_TWO_FOULS: Final = 1.0
_BREAKS: Final[dict[ShotKind, float]] = {"break": 1.0, "opening-break": -1.0}
"""A break of the rack is an advantage; one that must be a defence is none."""


class Outlook:
    """Values positions for a player whose aim has a standard deviation of `spread` radians.

    `rng` only orders racks that are set in thought.
    """

    def __init__(self, rules: Rules, table: Table, spread: float, rng: "Generator") -> None:
        """Keep what does not change during a shot."""
        self.rules, self.table, self.spread, self.rng = rules, table, spread, rng

    def after(self, ruling: Ruling, resting: Layout, player: Player) -> float:
        """What a ruling, with the balls where they came to rest, is worth to a player."""
        won = ruling.rack_over or ruling.match_over
        if won is not None:
            return RACK if won.winner == player else -RACK
        layout = resting
        if not any(isinstance(effect, Racked) for effect in ruling.effects):
            layout = lay_out(self.rules, self.table, resting, ruling, self.rng)
        gained = ruling.points[player] - ruling.points[1 - player]
        return gained + self.of(ruling.state, layout, player)

    def of(self, state: State, layout: Layout, player: Player) -> float:
        """What a state is worth to a player who need not be the one to decide.

        A fresh rack's layout is not looked at. Of options the one who has them takes his best.
        """
        decision = state.decision
        if decision is None or decision.player is None:
            return 0.0
        mine = 1.0 if decision.player == player else -1.0
        if decision.options:
            values = (self.of_option(state, layout, option.key, player) for option in decision.options)
            return mine * max(mine * value for value in values)
        fouls = _ON_TWO_FOULS * ((state.fouls[1 - player] == 2) - (state.fouls[player] == 2))
        return fouls + mine * self._turn(state, decision, layout)

    def of_option(self, state: State, layout: Layout, option: str, player: Player) -> float:
        """What a player gets out of a pending decision if that option is taken."""
        return self.after(judge(self.rules, state, Choice(option)), layout, player)

    def prospects(self, state: State, layout: Layout, *, in_hand: bool) -> Prospects:
        """The direct shots of the one to shoot."""
        cue = None if in_hand else layout[CUE]
        return prospects(self.table, layout, targets(self.rules, state, self.table, layout), self.spread, cue)

    def _turn(self, state: State, decision: Decision, layout: Layout) -> float:
        """What it is worth to be the one to shoot."""
        terms = decision.terms
        if terms.shot != "play":
            return _BREAKS.get(terms.shot, 0.0)
        found = self.prospects(state, layout, in_hand=terms.cue_ball != "in-place")
        if not found.hittable:
            return _HOOKED
        share = _IN_HOUSE if terms.cue_ball == "in-house" else 1.0
        return _TURN + share * _POT * found.best
