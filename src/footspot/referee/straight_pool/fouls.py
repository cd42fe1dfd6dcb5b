"""Straight pool: what is violated."""

from footspot.referee.answers import FoulCode
from footspot.referee.case import ShotCase
from footspot.referee.general.house import CALLED_IN_E46
from footspot.referee.general.shots import no_hit, no_rail, tell_off
from footspot.referee.laws import Arguments, Law, Laws, foul
from footspot.referee.straight_pool.safeties import once_too_often, only_at_frozen

DEFENCE_RAILS = 2
"""Object balls that a defence on the opening break must bring to a rail, besides the cue ball (S4)."""


def _break_failed(c: ShotCase) -> bool:
    defended = c.cue_at_rail and len(c.balls_at_rails) >= DEFENCE_RAILS
    return c.breaking and not c.made and not defended


def _bad_safety(c: ShotCase) -> bool:
    return c.safety and not c.breaking and bool(c.first) and not no_rail(c)


def _tell_defence(c: ShotCase) -> Arguments:
    return {"railed": len(c.balls_at_rails), "cue": "yes" if c.cue_at_rail else "no"}


def _called(code: FoulCode) -> Law[ShotCase]:
    return foul(code, "S7", CALLED_IN_E46[code], when=lambda c: code in c.codes)


FOULS: Laws[ShotCase] = (
    foul("no-hit", "S4", when=lambda c: no_hit(c) and c.breaking),
    foul("no-hit", "S10", "S7", when=lambda c: no_hit(c) and not c.breaking),
    foul("illegal-break", "S4", when=_break_failed, tell=_tell_defence, key="defence-failed"),
    foul("no-rail", "S10", "S7", when=lambda c: no_rail(c) and not c.breaking),
    foul(
        "illegal-safety",
        "S14",
        "S13",
        "S7",
        when=lambda c: _bad_safety(c) and only_at_frozen(c),
        key="safety-frozen",
    ),
    foul(
        "illegal-safety",
        "S15",
        "S13",
        "S7",
        when=lambda c: _bad_safety(c) and once_too_often(c),
        key="safety-near",
    ),
    foul("scratch", "S5", "S17.5", when=lambda c: c.scratch and c.breaking),
    foul("scratch", "S17.5", when=lambda c: c.scratch and not c.breaking),
    foul("cue-off-table", "S17.5", when=lambda c: c.cue_off),
    foul(
        "ball-off-table",
        "S19",
        when=lambda c: bool(c.off) and c.options.object_ball_off_table_is_foul,
        tell=tell_off,
    ),
    *(_called(code) for code in CALLED_IN_E46),
    foul("kitchen", "S7", "E44", when=lambda c: "kitchen" in c.codes),
    foul("bad-placement", "S7", when=lambda c: "bad-placement" in c.codes),
)
