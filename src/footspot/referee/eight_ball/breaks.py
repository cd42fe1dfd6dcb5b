"""Eight-ball: what follows from a break."""

from footspot.referee.answers import Player
from footspot.referee.case import ShotCase
from footspot.referee.effects import Await, Spotted
from footspot.referee.eight_ball.groups import EIGHT, eight_down
from footspot.referee.general.shots import choose, fresh_rack, play, tell_potted, tell_railed
from footspot.referee.laws import Law, Laws
from footspot.referee.state import CueBall, Effect, Option, Terms


def failed(c: ShotCase) -> bool:
    """The break missed E10."""
    return "illegal-break" in c.fouls


def only_balls_off(c: ShotCase) -> bool:
    """Object balls left the table and nothing else was violated but, perhaps, E10."""
    return bool(c.off) and not c.cue_lost and not c.codes


def cue_ball(c: ShotCase) -> CueBall:
    """How the next shot is played if no new rack is broken."""
    if c.cue_lost:
        return "in-house"
    return "in-hand" if c.codes else "in-place"


def _accept(clause: str, player: Player, cue: CueBall) -> Option:
    return Option("accept", clause, (play(clause, player, cue),))


def _in_house(player: Player) -> Option:
    return Option("in-house", "E13", (play("E13", player, "in-house"),))


def _break_again(c: ShotCase, clause: str, chooser: Player) -> tuple[Option, Option]:
    return (
        Option("rebreak", clause, fresh_rack(clause, c.rules, chooser)),
        Option("return-break", clause, fresh_rack(clause, c.rules, 1 - chooser)),
    )


def _after_failure(c: ShotCase) -> tuple[Effect, ...]:
    chooser, cue = c.opponent, cue_ball(c)
    house = (_in_house(chooser),) if only_balls_off(c) else ()
    options = (_accept("E11", chooser, cue), *house, *_break_again(c, "E11", chooser))
    return (choose("E11", chooser, Terms(cue), *options),)


def _accept_or_house(c: ShotCase) -> Await:
    return choose("E13", c.opponent, Terms(), _accept("E13", c.opponent, "in-place"), _in_house(c.opponent))


def _eight_choice(c: ShotCase) -> tuple[Effect, ...]:
    clause = "E16" if c.fouls else "E15"
    chooser = c.opponent if c.fouls else c.player
    follows = _accept_or_house(c) if only_balls_off(c) else play(clause, chooser, cue_ball(c))
    spot = Option("spot-eight", clause, (Spotted(clause, (EIGHT,)), follows))
    return (choose(clause, chooser, Terms(cue_ball(c)), _break_again(c, clause, chooser)[0], spot),)


BREAKS: Laws[ShotCase] = (
    Law("E16", "eight-on-bad-break", lambda c: c.breaking and eight_down(c) and bool(c.fouls), _eight_choice),
    Law("E15", "eight-on-break", lambda c: c.breaking and eight_down(c), _eight_choice),
    Law(
        "E11",
        "break-failed-off",
        lambda c: c.breaking and failed(c) and only_balls_off(c),
        _after_failure,
        also=("E13",),
    ),
    Law(
        "E11",
        "break-failed-scratch",
        lambda c: c.breaking and failed(c) and c.cue_lost,
        _after_failure,
        also=("E12",),
    ),
    Law(
        "E11",
        "break-failed-foul",
        lambda c: c.breaking and failed(c) and bool(c.codes),
        _after_failure,
        also=("E45",),
    ),
    Law("E11", "break-failed", lambda c: c.breaking and failed(c), _after_failure),
    Law(
        "E13",
        "balls-off-on-break",
        lambda c: c.breaking and only_balls_off(c),
        lambda c: (_accept_or_house(c),),
    ),
    Law(
        "E12",
        "scratch-on-break",
        lambda c: c.breaking and c.cue_lost,
        lambda c: [play("E12", c.opponent, "in-house")],
        also=("E18",),
    ),
    Law(
        "E45",
        "foul-on-break",
        lambda c: c.breaking and bool(c.fouls),
        lambda c: [play("E45", c.opponent, "in-hand")],
        also=("E18",),
    ),
    Law(
        "E29",
        "good-break",
        lambda c: c.breaking and bool(c.potted),
        lambda c: [play("E29", c.player)],
        also=("E10", "E18"),
        tell=tell_potted,
    ),
    Law(
        "E10",
        "dry-break",
        lambda c: c.breaking,
        lambda c: [play("E10", c.opponent)],
        also=("E17", "E18"),
        tell=tell_railed,
    ),
)
