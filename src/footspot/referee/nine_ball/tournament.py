"""Nine-ball, tournament edition: one table of laws."""

from footspot.referee.answers import CALLED_FOULS, FoulCode, Replay, Warn
from footspot.referee.case import Case, ShotCase
from footspot.referee.general.foul_count import count_laws, lost_by_three
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
    lowest,
    nine_back,
    nine_won,
    stays_down,
    unannounced,
)
from footspot.referee.rules import Edition


def _codes(c: Case) -> frozenset[FoulCode]:
    return CODES if c.options.referee_present else CODES | {"impeding-ball"}


def _called(code: FoulCode) -> Laws[ShotCase]:
    listed = {"bad-placement": ("5.10.1",), "impeding-ball": ("5.12",)}.get(code, ())
    house = ("5.2.5",) if code == "bad-placement" else listed
    return (
        foul(code, *house, "5.7.1", "5.4.1", when=lambda c: code in c.codes and c.breaking),
        foul(code, *listed, "5.6.7", when=lambda c: code in c.codes and c.push_out),
        foul(code, *listed, "5.7.1", when=lambda c: code in c.codes and not c.breaking and not c.push_out),
    )


FOULS: Laws[ShotCase] = (
    foul("no-hit", "5.4.2", "5.8", "5.9", when=lambda c: no_hit(c) and c.breaking),
    foul("no-hit", "5.8", "5.9", when=lambda c: no_hit(c) and not c.breaking and not c.push_out),
    foul(
        "wrong-ball-first", "5.4.2", "5.8", when=lambda c: wrong_ball_first(c) and c.breaking, tell=tell_first
    ),
    foul(
        "wrong-ball-first",
        "5.8",
        "5.1.2",
        when=lambda c: wrong_ball_first(c) and not c.breaking and not c.push_out,
        tell=tell_first,
    ),
    foul("illegal-break", "5.4.3", "5.4.4", when=dry_and_short, tell=tell_railed),
    foul("no-rail", "5.9", when=lambda c: no_rail(c) and not c.breaking and not c.push_out),
    foul("scratch", "5.4.4", when=lambda c: c.scratch and c.breaking),
    foul("scratch", "5.6.7", when=lambda c: c.scratch and c.push_out),
    foul("scratch", "5.7.1", when=lambda c: c.scratch and not c.breaking and not c.push_out),
    foul("cue-off-table", "5.4.4", "5.11.1", when=lambda c: c.cue_off and c.breaking),
    foul("cue-off-table", "5.6.7", "5.11.1", when=lambda c: c.cue_off and c.push_out),
    foul("cue-off-table", "5.11.1", when=lambda c: c.cue_off and not c.breaking and not c.push_out),
    foul("ball-off-table", "5.4.5", when=lambda c: bool(c.off) and c.breaking, tell=tell_off),
    foul("ball-off-table", "5.6.7", "5.11.1", when=lambda c: bool(c.off) and c.push_out, tell=tell_off),
    foul(
        "ball-off-table",
        "5.11.1",
        when=lambda c: bool(c.off) and not c.breaking and not c.push_out,
        tell=tell_off,
    ),
    *(law for code in CALLED_FOULS if code != "kitchen" for law in _called(code)),
)

BOOKKEEPING: Laws[ShotCase] = (
    Law("5.4.6", "nine-spotted", lambda c: c.breaking and NINE in c.off, lambda _: put_back("5.4.6", [NINE])),
    Law("5.6.4", "nine-spotted", lambda c: c.push_out and nine_back(c), lambda _: put_back("5.6.4", [NINE])),
    Law(
        "5.11.2",
        "nine-spotted",
        lambda c: NINE in c.off and not c.breaking and not c.push_out,
        lambda _: put_back("5.11.2", [NINE]),
        also=("E43",),
    ),
    Law(
        "5.7.1",
        "nine-spotted",
        lambda c: NINE in c.potted and nine_back(c) and not c.push_out,
        lambda _: put_back("5.7.1", [NINE]),
        also=("E43",),
    ),
    Law("5.4.6", "off-stays-off", lambda c: c.breaking and bool(c.off - {NINE}), tell=tell_off),
    Law("5.11.2", "off-stays-off", lambda c: not c.breaking and bool(c.off - {NINE}), tell=tell_off),
    Law(
        "5.6.4",
        "balls-down",
        lambda c: c.push_out and bool(stays_down(c)),
        lambda c: put_down("5.6.4", stays_down(c)),
    ),
    Law(
        "5.7.1",
        "balls-down",
        lambda c: bool(c.fouls) and not c.push_out and bool(stays_down(c)),
        lambda c: put_down("5.7.1", stays_down(c)),
    ),
    Law(
        "5.1.4",
        "balls-down",
        lambda c: not c.fouls and not c.push_out and bool(stays_down(c)),
        lambda c: put_down("5.1.4", stays_down(c)),
    ),
    Law("5.6.3", "push-out-unannounced", unannounced),
    Law("5.7.3", "one-foul", lambda c: len(c.fouls) > 1),
    Law("5.13.4", "inning-ends", lambda c: not c.struck),
    *count_laws("5.13.1", "5.13.3", "5.13.3"),
)

OUTCOMES: Laws[ShotCase] = (
    lost_by_three("5.13.1", "5.5.4", "5.14.2"),
    Law(
        "5.4.4",
        "foul-on-break",
        lambda c: bool(c.fouls) and c.breaking,
        lambda c: [play("5.4.4", c.opponent, "in-hand")],
        also=("5.6.8",),
    ),
    Law(
        "5.7.2",
        "foul-ends-inning",
        lambda c: bool(c.fouls),
        lambda c: [play("5.7.2", c.opponent, "in-hand")],
        also=("5.1.6",),
    ),
    Law(
        "5.6.2",
        "pushed-out",
        lambda c: c.push_out,
        lambda c: accept_or_return("5.6.5", c, False),
        also=("5.6.5", "5.6.6"),
    ),
    Law(
        "5.14.2",
        "nine-made",
        nine_won,
        lambda c: win_rack("5.14.2", c.player, "nine"),
        also=("5.5.4", "5.1.4"),
    ),
    Law(
        "5.5.2",
        "good-break",
        lambda c: c.breaking and bool(c.potted),
        lambda c: [play("5.6.1", c.player, push_out=True)],
        also=("5.4.3", "5.5.1", "5.6.1"),
        tell=tell_potted,
    ),
    Law(
        "5.4.3",
        "dry-break",
        lambda c: c.breaking,
        lambda c: [play("5.6.1", c.opponent, push_out=True)],
        also=("5.5.1", "5.6.1"),
        tell=tell_railed,
    ),
    Law(
        "5.1.4",
        "plays-on",
        lambda c: bool(c.potted - c.legal),
        lambda c: [play("5.1.4", c.player)],
        also=("5.1.3", "5.5.2"),
        tell=tell_potted,
    ),
    Law(
        "5.1.4",
        "plays-on",
        lambda c: bool(c.potted),
        lambda c: [play("5.1.4", c.player)],
        also=("5.5.2",),
        tell=tell_potted,
    ),
    Law("5.1.5", "missed", always, lambda c: [play("5.1.5", c.opponent)], also=("5.5.3",)),
)

EDITION = Edition(
    game="nine-ball",
    name="tournament",
    balls=BALLS,
    first_shot="break",
    default_race=5,
    settings={"break_order": "5.3.3", "referee_present": "5.12", "unwarned_third_foul": "5.13.3"},
    refusals={
        "no-such-ball": "5.1.1",
        "no-calls": "5.1.7",
        "no-push-out": "5.6.1",
        "code-elsewhere": "5.12",
        "no-warning-due": "5.13.3",
        "rack-not-begun": "5.14.1",
    },
    calls=calls,
    codes=_codes,
    legal_targets=lowest,
    obvious=never_obvious,
    fouls=FOULS,
    bookkeeping=BOOKKEEPING,
    outcomes=OUTCOMES,
    lag=lag_laws("5.3.1"),
    officials={**RACK_MATCH, Warn: warned("5.13.3"), Replay: replayed("5.3.2")},
    after_rack=race_of_racks("5.3.2", "5.3.3", "5.2.5", "5.13.2"),
)
