"""Eight-ball: what is violated."""

from footspot.referee.answers import FoulCode
from footspot.referee.case import ShotCase
from footspot.referee.eight_ball.groups import eight_first, tell_targets
from footspot.referee.general.house import CALLED_IN_E46, in_house
from footspot.referee.general.shots import (
    dry_and_short,
    no_hit,
    no_rail,
    tell_off,
    tell_railed,
    wrong_ball_first,
)
from footspot.referee.laws import Law, Laws, foul


def _called(code: FoulCode) -> Law[ShotCase]:
    return foul(code, CALLED_IN_E46[code], when=lambda c: code in c.codes)


def _eight_first_is_foul(c: ShotCase) -> bool:
    return eight_first(c) and c.options.open_table_eight_first == "foul"


FOULS: Laws[ShotCase] = (
    foul("no-hit", "E10", "E31", when=lambda c: no_hit(c) and c.breaking),
    foul("no-hit", "E46.1", "E31", "E33", when=lambda c: no_hit(c) and not c.breaking),
    foul("wrong-ball-first", "E20", "E46.1", when=_eight_first_is_foul, tell=tell_targets),
    foul(
        "wrong-ball-first",
        "E46.1",
        "E24",
        "E31",
        when=lambda c: wrong_ball_first(c) and not c.breaking,
        tell=tell_targets,
    ),
    foul("illegal-break", "E10", "E11", when=dry_and_short, tell=tell_railed, key="failed-break"),
    foul(
        "no-rail",
        "E46.2",
        "E31",
        "E32",
        "E33",
        when=lambda c: no_rail(c) and c.rail_first and not c.breaking,
        key="no-rail-after",
    ),
    foul("no-rail", "E46.2", "E31", "E33", when=lambda c: no_rail(c) and not c.rail_first and not c.breaking),
    foul("scratch", "E12", "E46.4", when=lambda c: c.scratch and c.breaking),
    foul("scratch", "E46.4", when=lambda c: c.scratch and not c.breaking),
    foul("cue-off-table", "E12", "E46.7", when=lambda c: c.cue_off and c.breaking),
    foul("cue-off-table", "E46.7", when=lambda c: c.cue_off and not c.breaking),
    foul(
        "ball-off-table", "E13", when=lambda c: bool(c.off) and c.breaking, tell=tell_off, key="off-on-break"
    ),
    foul("ball-off-table", "E42", "E46.7", when=lambda c: bool(c.off) and not c.breaking, tell=tell_off),
    *(_called(code) for code in CALLED_IN_E46),
    foul("kitchen", "E44", when=lambda c: "kitchen" in c.codes),
    foul("bad-placement", "E44", when=lambda c: "bad-placement" in c.codes and in_house(c)),
    foul("bad-placement", "E45", when=lambda c: "bad-placement" in c.codes and not in_house(c)),
)
