"""Nine-ball, handbook edition: one table of laws."""

from footspot.referee.answers import CALLED_FOULS, FoulCode, Replay, Warn
from footspot.referee.case import ShotCase
from footspot.referee.general.foul_count import count_laws, lost_by_three
from footspot.referee.general.house import CALLED_IN_E46
from footspot.referee.general.match import RACK_MATCH, lag_laws, race_of_racks, replayed, warned
from footspot.referee.general.shots import (
    always,
    dry_and_short,
    never_obvious,
    no_hit,
    no_rail,
    play,
    put_back,
    put_down,
    tell_first,
    tell_off,
    tell_potted,
    tell_railed,
    win_rack,
    wrong_ball_first,
)
from footspot.referee.laws import Law, Laws, foul
from footspot.referee.nine_ball.common import (
    BALLS,
    CODES,
    NINE,
    accept_or_return,
    calls,
    codes,
    lowest,
    nine_back,
    nine_won,
    stays_down,
    unannounced,
)
from footspot.referee.rules import Edition

MISS: frozenset[FoulCode] = frozenset(["no-hit", "wrong-ball-first", "no-rail"])


def _called(code: FoulCode) -> Law[ShotCase]:
    listed = CALLED_IN_E46.get(code, "N25")
    return foul(code, "N26", listed, when=lambda c: code in c.codes)


def missed_lowest(c: ShotCase) -> bool:
    """Only the lowest ball was missed, off the break, and the organisers give a choice for that (N24)."""
    missed = {"no-hit", "wrong-ball-first"} & set(c.fouls)
    return bool(missed) and MISS.issuperset(c.fouls) and c.options.miss_option and not c.breaking


FOULS: Laws[ShotCase] = (
    foul("no-hit", "N7", "N4", when=lambda c: no_hit(c) and c.breaking),
    foul("no-hit", "N4", "N19", when=lambda c: no_hit(c) and not c.breaking and not c.push_out),
    foul("wrong-ball-first", "N7", "N4", when=lambda c: wrong_ball_first(c) and c.breaking, tell=tell_first),
    foul(
        "wrong-ball-first",
        "N23",
        "N4",
        when=lambda c: wrong_ball_first(c) and not c.breaking and not c.push_out,
        tell=tell_first,
    ),
    foul("illegal-break", "N7", when=dry_and_short, tell=tell_railed),
    foul(
        "no-rail",
        "N19",
        "N20",
        when=lambda c: no_rail(c) and c.rail_first and not c.breaking and not c.push_out,
        key="no-rail-after",
    ),
    foul(
        "no-rail", "N19", when=lambda c: no_rail(c) and not c.rail_first and not c.breaking and not c.push_out
    ),
    foul("scratch", "N26", "E46.4", when=lambda c: c.scratch),
    foul("cue-off-table", "N21", "N26", "E46.7", when=lambda c: c.cue_off),
    foul("ball-off-table", "N22", "N21", "N26", when=lambda c: bool(c.off), tell=tell_off),
    *(_called(code) for code in CALLED_FOULS if code in CODES),
)

BOOKKEEPING: Laws[ShotCase] = (
    Law("N10", "nine-spotted", lambda c: c.breaking and nine_back(c), lambda _: put_back("N10", [NINE])),
    Law("N13", "nine-spotted", lambda c: c.push_out and nine_back(c), lambda _: put_back("N13", [NINE])),
    Law(
        "N22",
        "nine-spotted",
        lambda c: NINE in c.off and not c.breaking and not c.push_out,
        lambda _: put_back("N22", [NINE]),
        also=("N18", "E43"),
    ),
    Law(
        "N18",
        "nine-spotted",
        lambda c: NINE in c.potted and nine_back(c) and not c.breaking and not c.push_out,
        lambda _: put_back("N18", [NINE]),
        also=("E43",),
    ),
    Law("N22", "off-stays-off", lambda c: bool(c.off - {NINE}), tell=tell_off),
    Law(
        "N13",
        "balls-down",
        lambda c: c.push_out and bool(stays_down(c)),
        lambda c: put_down("N13", stays_down(c)),
    ),
    Law(
        "N15",
        "balls-down",
        lambda c: not c.push_out and bool(stays_down(c)),
        lambda c: put_down("N15", stays_down(c)),
    ),
    Law("N12", "push-out-unannounced", unannounced),
    *count_laws("N27", "N28", "N28"),
)

OUTCOMES: Laws[ShotCase] = (
    lost_by_three("N27"),
    Law(
        "N10",
        "foul-on-break",
        lambda c: bool(c.fouls) and c.breaking,
        lambda c: [play("N10", c.opponent, "in-hand")],
        also=("N7", "N11"),
    ),
    Law(
        "N24",
        "missed-again",
        lambda c: missed_lowest(c) and c.terms.after_miss,
        lambda c: [play("N24", c.opponent, "in-hand")],
        also=("N11", "N17"),
    ),
    Law("N24", "missed-lowest", missed_lowest, lambda c: accept_or_return("N24", c, True)),
    Law(
        "N11",
        "foul-ends-inning",
        lambda c: bool(c.fouls),
        lambda c: [play("N11", c.opponent, "in-hand")],
        also=("N17",),
    ),
    Law(
        "N12", "pushed-out", lambda c: c.push_out, lambda c: accept_or_return("N14", c, False), also=("N14",)
    ),
    Law(
        "N9",
        "nine-made",
        lambda c: nine_won(c) and c.breaking,
        lambda c: win_rack("N9", c.player, "nine"),
        also=("N5", "N29"),
    ),
    Law("N5", "nine-made", nine_won, lambda c: win_rack("N5", c.player, "nine"), also=("N29",)),
    Law(
        "N8",
        "good-break",
        lambda c: c.breaking and bool(c.potted),
        lambda c: [play("N12", c.player, push_out=True)],
        also=("N7",),
        tell=tell_potted,
    ),
    Law(
        "N8",
        "dry-break-plays-on",
        lambda c: c.breaking and c.options.dry_break_keeps_turn,
        lambda c: [play("N12", c.player, push_out=True)],
        also=("N7",),
        tell=tell_railed,
    ),
    Law(
        "N16",
        "dry-break",
        lambda c: c.breaking,
        lambda c: [play("N12", c.opponent, push_out=True)],
        also=("N7", "N8"),
        tell=tell_railed,
    ),
    Law("N15", "plays-on", lambda c: bool(c.potted), lambda c: [play("N15", c.player)], tell=tell_potted),
    Law("N16", "missed", always, lambda c: [play("N16", c.opponent)]),
)

EDITION = Edition(
    game="nine-ball",
    name="handbook",
    balls=BALLS,
    first_shot="break",
    default_race=5,
    settings={
        "break_order": "N6",
        "unwarned_third_foul": "N28",
        "dry_break_keeps_turn": "N8",
        "miss_option": "N24",
        "close_ball_follow": "N26",
    },
    refusals={
        "no-such-ball": "N1",
        "no-calls": "N3",
        "no-push-out": "N12",
        "no-warning-due": "N28",
    },
    calls=calls,
    codes=codes,
    legal_targets=lowest,
    obvious=never_obvious,
    fouls=FOULS,
    bookkeeping=BOOKKEEPING,
    outcomes=OUTCOMES,
    lag=lag_laws("N6"),
    officials={**RACK_MATCH, Warn: warned("N28"), Replay: replayed("N6")},
    after_rack=race_of_racks("N6", "N6"),
)
