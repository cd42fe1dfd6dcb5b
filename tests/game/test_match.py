"""The authority over a match: what it takes, what it refuses, and what it keeps."""

from dataclasses import replace
from math import atan2, degrees
from typing import Any

import numpy as np
import pytest

from footspot.game import (
    BadReplay,
    Match,
    StaleAnswer,
    UnplayableRecord,
    UnplayableShot,
    play_on,
    replay,
    trajectory_of,
)
from footspot.physics import MODEL, Noise, Stroke, least_elevation
from footspot.players import Attempt, Computer, LagAttempt
from footspot.record import Record, judge_record, read_record, write_record
from footspot.referee import CUE, BallCall, Choice, Concede, Impossible, Lag, NotOffered, Warn, editions
from footspot.table import RADIUS
from footspot.table.placement import touches

HOUSE = (0.5, 0.5)
LOW = 3.0
"""Elevation that clears the rail behind the house."""
SOFT = Attempt(Stroke(0.3, 90, LOW), cue_ball=HOUSE)
"""A stroke that reaches nothing: a foul in every game."""
BREAK = Attempt(Stroke(8, 90, LOW), cue_ball=(0.635, 0.5))


def started(game: str = "nine-ball", seed: int = 5, **header: Any) -> Match:
    """A match in which player 0 is to break."""
    match = Match.start(Record(game, ("Anna", "Boris"), **header), seed)
    match.take(Lag(winner=0))
    match.take(Choice("break"))
    return match


def test_a_header_gets_the_table_the_physics_and_the_seed() -> None:
    record = started(seed=9).record
    assert (record.table, record.physics, record.seed) == ("9-foot", MODEL, 9)


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
def test_the_rack_seen_at_the_choice_after_the_lag_is_the_one_that_is_broken(game: str) -> None:
    match = Match.start(Record(game, ("Anna", "Boris")), 5)
    match.take(Lag(winner=1))
    seen = dict(match.layout)
    match.take(Choice("break"))
    assert match.layout == seen
    (move,) = match.take(BREAK)
    assert move.entry.layout == {**seen, CUE: (0.635, 0.5)}


def test_a_rack_that_was_broken_is_followed_by_another() -> None:
    orders = set()
    match = started()
    for _ in range(5):
        orders.add(tuple(sorted(match.layout.items())))
        match.take(BREAK)
        match.take(Concede(0))
    assert len(orders) == 5


def test_a_shot_is_kept_with_its_stroke_and_where_the_balls_lay() -> None:
    match = started()
    before = dict(match.layout)
    (move,) = match.take(BREAK)
    entry = match.record.entry(move.index)
    assert entry == move.entry
    assert entry.stroke is not None
    assert (entry.stroke.speed, entry.stroke.direction) == (8, 90)
    assert entry.layout == {**before, CUE: (0.635, 0.5)}
    assert move.trajectory is not None
    assert entry.outcome == move.trajectory.final
    assert move.ruling.state == match.state


def test_the_referee_finds_a_break_that_reaches_nothing() -> None:
    (move,) = started().take(SOFT)
    assert move.ruling.fouls == ("no-hit", "illegal-break")


def test_the_warning_on_two_fouls_is_given_at_once_and_recorded() -> None:
    match = started()
    fouls = [match.take(SOFT)]
    while match.state.fouls[0] < 2:
        fouls.append(match.take(SOFT))
    shot, warning = fouls[-1]
    assert shot.ruling.warn == 0
    assert warning.entry.answer == Warn(0)
    assert match.state.warned == (True, False)
    assert match.record.log[-1] == {"warn": 0}
    assert all(len(moves) == 1 for moves in fouls[:-1])


def test_an_answer_to_a_state_that_has_passed_changes_nothing() -> None:
    match = started()
    revision = match.revision
    match.take(SOFT, revision)
    kept, layout = match.record, dict(match.layout)
    with pytest.raises(StaleAnswer) as refused:
        match.take(SOFT, revision)
    assert refused.value.arguments == {"revision": revision, "present": revision + 1}
    assert match.record == kept
    assert match.layout == layout


@pytest.mark.parametrize(
    ("attempt", "error", "key"),
    [
        (replace(BREAK, cue_ball=None), UnplayableShot, "cue-ball-missing"),
        (replace(BREAK, cue_ball=(0.5, 0.8)), UnplayableShot, "place-outside-house"),
        (replace(BREAK, cue_ball=(0.01, 0.3)), UnplayableShot, "place-off-bed"),
        (replace(BREAK, call="push-out"), Impossible, "no-push-out"),
        (replace(BREAK, call=BallCall(1, "foot-left")), Impossible, "no-calls"),
        (replace(BREAK, stroke=Stroke(8, 90)), UnplayableShot, "cue-blocked"),
        (Choice("accept"), NotOffered, "nothing-to-decide"),
        (Warn(1), Impossible, "no-warning-due"),
        (Lag(winner=0), Impossible, "no-lag-due"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    attempt: Any, error: type[Exception], key: str
) -> None:
    match = started()
    record, state, layout = match.record, match.state, dict(match.layout)
    with pytest.raises(error) as refused:
        match.take(attempt)
    assert getattr(refused.value, "key", None) == key
    assert (match.record, match.state, match.layout) == (record, state, layout)


def test_a_cue_that_a_rail_blocks_is_told_how_high_it_must_be() -> None:
    match = started()
    with pytest.raises(UnplayableShot) as refused:
        match.take(replace(BREAK, stroke=Stroke(8, 90)))
    assert refused.value.field == "shot.stroke.elevation"
    least = float(str(refused.value.arguments["least"]))
    # The rail's top edge is 0.55 m behind, 43 mm high, and the stick there as thick as a thumb.
    assert 1.5 < least < 3
    for lower in (least - 0.2, least - 0.1001):
        with pytest.raises(UnplayableShot):
            match.take(replace(BREAK, stroke=Stroke(8, 90, lower)))
    match.take(replace(BREAK, stroke=Stroke(8, 90, least)))


def test_a_cue_that_lies_on_a_ball_is_a_foul_that_can_be_played() -> None:
    match = started(game="eight-ball")
    match.take(BREAK)
    while match.state.decision is not None and match.state.decision.options:
        match.take(Choice(match.state.decision.options[0].key))
    cue, ball = match.layout[CUE], next(iter(set(match.layout) - {CUE}))
    x, y = match.layout[ball]
    away = degrees(atan2(cue[1] - y, cue[0] - x))
    least = least_elevation(match.table, match.layout, Stroke(0.5, away))
    assert least.balls > least.rails
    (move, *_) = match.take(Attempt(Stroke(0.5, away, 0.5 * (least.balls + least.rails))))
    assert "touched-ball" in move.ruling.fouls


def test_a_ball_in_hand_may_not_touch_another_and_one_in_place_stays() -> None:
    match = started()
    match.take(SOFT)
    one = match.layout[1]
    with pytest.raises(UnplayableShot) as refused:
        match.take(Attempt(Stroke(1, 90, LOW), cue_ball=(one[0], one[1] - 2 * RADIUS)))
    assert refused.value.key == "place-touches-ball"
    match = started(game="eight-ball")
    match.take(SOFT)
    match.take(Choice("accept"))
    with pytest.raises(UnplayableShot) as refused:
        match.take(Attempt(Stroke(1, 90, LOW), cue_ball=HOUSE))
    assert refused.value.key == "cue-ball-stays"


def test_a_new_rack_depends_on_the_seed_and_its_place_in_the_match_alone() -> None:
    one, other, third = started(seed=1), started(seed=1), started(seed=2)
    assert one.layout == other.layout
    assert one.layout != third.layout
    one.take(SOFT)
    other.take(replace(SOFT, stroke=Stroke(0.2, 80, LOW)))
    one.take(Concede(0))
    other.take(Concede(1))
    assert one.layout == other.layout


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: f"{edition.game}-{edition.name}")
def test_a_match_of_computers_keeps_a_record_that_replays(edition: Any) -> None:
    header = Record(
        edition.game,
        ("Anna", "Boris"),
        edition=edition.name,
        race_to=1 if edition.game != "straight-pool" else 8,
    )
    match = Match.start(header, 31)
    first, second = (Computer(stream, effort=4) for stream in np.random.default_rng(31).spawn(2))
    rulings = []
    for move in play_on(match, (first, second)):
        rulings.append(move.ruling)
        apart = sorted(match.layout.items())
        assert match.state.on_table == {ball for ball, _ in apart if ball != CUE}
    read = read_record(write_record(match.record).encode())
    assert read == match.record
    judged = judge_record(read)
    assert judged.fault is None
    assert judged.rulings == tuple(rulings)
    again = replay(read)
    assert (again.record, again.state, again.layout) == (match.record, match.state, match.layout)


def test_undo_is_replaying_without_the_last_answer() -> None:
    match = started()
    match.take(BREAK)
    before = (match.record, match.state, dict(match.layout))
    shooter = match.view()
    match.take(Computer(np.random.default_rng(1), effort=2).answer(shooter))
    again = replay(replace(match.record, log=match.record.log[:-1]))
    assert (again.record, again.state, again.layout) == before


def test_a_replay_holds_every_entry_to_what_it_says() -> None:
    match = started()
    match.take(BREAK)
    log = [*match.record.log]
    shot = dict(log[2]["shot"])  # type: ignore[index]  # plain data
    shot["outcome"] = shot["outcome"] | {"1": [0.3, 0.3]}
    with pytest.raises(BadReplay) as refused:
        replay(replace(match.record, log=[*log[:2], {"shot": shot}]))
    assert refused.value.field == "log[2]"


def test_a_record_of_another_table_is_no_replay() -> None:
    match = started()
    with pytest.raises(UnplayableRecord) as refused:
        replay(replace(match.record, physics="planar-0"))
    assert refused.value.field == "physics"
    with pytest.raises(UnplayableRecord) as refused:
        replay(replace(match.record, table="snooker"))
    assert refused.value.field == "table"


def test_a_lag_is_played_and_kept_with_both_strokes() -> None:
    match = Match.start(Record("nine-ball", ("Anna", "Boris")), 1)
    # Player 0 stops short of the foot rail, player 1 goes there and comes back.
    (move,) = match.take(LagAttempt((Stroke(0.5, 90), Stroke(1.7, 90))))
    lag = move.entry.answer
    assert isinstance(lag, Lag)
    assert lag.balls is not None
    assert (lag.balls[0].fault, lag.balls[1].fault) == ("no-foot-rail", None)
    assert match.state.decision is not None
    assert match.state.decision.player == 1
    read = read_record(write_record(match.record).encode())
    assert read.entry(0).strokes == move.entry.strokes
    assert replay(read).record == match.record


def test_balls_that_come_back_lie_where_nothing_is() -> None:
    match = started(game="straight-pool", seed=3)
    computers = [Computer(np.random.default_rng(seed), Noise(direction=2.0), effort=2) for seed in (1, 2)]
    spotted = 0
    for _ in range(90):
        if match.state.decision is None or match.state.decision.player is None:
            break
        for move in match.take(computers[match.state.decision.player].answer(match.view())):
            spotted += len(move.ruling.spotted)
            places = list(match.layout.items())
            for number, (ball, place) in enumerate(places):
                for other, elsewhere in places[number + 1 :]:
                    if ball in move.ruling.spotted or other in move.ruling.spotted:
                        assert not touches(place, elsewhere)
    assert spotted > 0


def test_a_stroke_or_layout_that_cannot_be_is_told_with_its_place() -> None:
    match = started()
    match.take(BREAK)
    log = match.record.log
    shot = dict(log[2]["shot"])  # type: ignore[index]  # plain data
    for changed, field in (
        ({"stroke": {"speed": 99, "direction": 90}}, "log[2].shot.stroke.speed"),
        ({"layout": {"cue": [0.5, 0.5], "1": [0.5, 0.51]}}, "log[2].shot.layout"),
    ):
        with pytest.raises(UnplayableRecord) as refused:
            trajectory_of(replace(match.record, log=[*log[:2], {"shot": shot | changed}]), 2)
        assert refused.value.field == field
