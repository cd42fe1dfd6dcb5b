"""What a viewer is told of a match: nothing that is not his to see, and all that the page needs."""

from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from footspot.game.acts import Entered
from footspot.game.answers import Claim, GiveUp, Propose, Reply
from footspot.game.practice import Practice, practice_setup
from footspot.game.room import Room
from footspot.game.thinking import question, think
from footspot.referee import CUE, Choice, editions
from footspot.referee.errors import Impossible
from footspot.rulebook import lookup
from footspot.server import view, wire
from footspot.table import RADIUS, TABLES
from footspot.table.placement import placement_fault
from tests.game.rooms import (
    BOTH_COMPUTERS,
    BREAK,
    COMPUTER,
    GOOD,
    PERSON,
    SHORT,
    SOFT,
    does,
    opened,
    restored,
    room_of,
)

HERE = (view.Seen(), view.Seen())
GONE = view.Seen(present=False, away=301)


def seen(room: Room, *holds: int, since: int | None = None, presence: Any = HERE) -> wire.Snapshot:
    shot = view.snapshot(room, "m", holds, presence, since=since)
    assert json.decode(json.encode(shot), type=wire.ToPage) == shot  # it fits its own contract
    return shot


def turn_of(room: Room) -> wire.Turn:
    turn = seen(room).turn
    assert turn is not None
    return turn


def entered(room: Room, *shots: Any, **fields: Any) -> Room:
    """Let shots have happened that nobody has to strike."""
    for facts in shots:
        shot = facts if isinstance(facts, dict) else {"facts": facts}
        room.add(Entered([{"shot": shot | fields}]))
    return room


# Turns


def test_a_lag_is_awaited_from_both_and_tells_nobody_the_others_stroke() -> None:
    room = room_of()
    before = seen(room, 0)
    assert before.turn is not None
    assert (before.turn.kind, before.turn.player, before.turn.lagging) == ("lag", None, [0, 1])
    table = TABLES["9-foot"]
    assert before.layout == {
        "cue": (table.width / 4, table.length / 8),
        "1": (3 * table.width / 4, table.length / 8),
    }
    does(room, 1, GOOD)
    after = seen(room, 0)
    assert after.turn is not None
    assert after.turn.lagging == [0]
    assert after.turn.text.en.startswith("The lag: Anna to strike.")
    assert (after.layout, after.sheet, after.played) == (before.layout, [], None)


def test_a_choice_is_explained_with_its_clause() -> None:
    room = opened("eight-ball")
    does(room, 0, SOFT)
    turn = turn_of(room)
    assert (turn.kind, turn.player, turn.region, turn.calls) == ("choice", 1, None, [])
    assert [option.key for option in turn.options] == ["accept", "rebreak", "return-break"]
    accept, rebreak, back = turn.options
    assert accept.cited == wire.Cited("eight-ball", "handbook", "E11")
    assert accept.text.en == "The balls and the cue ball stay where they lie, and Boris shoots."
    assert back.text.ru == "Все шары ставят заново; Anna снова разбивает из «дома»."
    assert (rebreak.label.en, back.label.en) == ("Rack and break", "Have Anna break again")
    assert back.label.ru == "Передать разбой обратно"


def test_a_turn_tells_what_may_be_hit_and_called() -> None:
    room = opened()
    assert turn_of(room).text.en == "Anna breaks from the house. The 1 must be hit first."
    entered(room, ["hit 1", "rail 2", "rail 3", "rail 4", "rail 5"])
    turn = turn_of(room)
    assert (turn.player, turn.legal, turn.calls, turn.region) == (1, [1], ["push-out"], None)
    assert turn.text.ru.endswith("Первым нужно задеть шар 1.")
    eight = entered(opened("eight-ball"), ["hit 1", "pot 1 foot-left"])
    turn = turn_of(eight)
    assert (turn.player, turn.calls) == (0, ["ball", "safety"])
    assert turn.text.en == "Anna shoots again. The table is open: any ball but the 8 may be hit first."
    entered(eight, {"call": {"ball": 2, "pocket": "foot-left"}, "facts": ["hit 2", "pot 2 foot-left"]})
    assert turn_of(eight).text.en == "Anna shoots again. A solid must be hit first."
    assert turn_of(eight).legal == [3, 4, 5, 6, 7]


@settings(max_examples=200)
@given(st.booleans(), st.floats(-0.1, 1.4), st.floats(-0.1, 2.7), st.integers(1, 15))
def test_the_region_is_where_the_cue_ball_may_be(house: bool, x: float, y: float, near: int) -> None:
    room = ROOMS[house]
    region, layout = turn_of(room).region, room.match.layout
    assert region is not None
    for place in ((x, y), (layout[near][0] + x / 10, layout[near][1] - y / 20), (x, region.high[1])):
        inside = all(
            low <= at <= high for low, at, high in zip(region.low, place, region.high, strict=True)
        ) and not (region.open_end and place[1] == region.high[1])
        free = all(
            (place[0] - ax) ** 2 + (place[1] - ay) ** 2 > region.distance**2 for ax, ay in region.keep_off
        )
        allowed = placement_fault(room.match.table, layout, place, house=house) is None
        assert (inside and free) == allowed


def in_hand() -> Room:
    room = entered(opened("eight-ball"), ["hit 1", "rail 2", "rail 3", "rail 4", "rail 5"])
    return entered(room, [], outcome={**seen(room).layout, "cue": [0.6, 0.3]})


ROOMS = {True: opened("eight-ball"), False: in_hand()}


def test_a_cue_ball_in_hand_is_shown_only_where_it_may_be_played_from() -> None:
    assert "cue" not in seen(opened()).layout
    assert seen(in_hand()).layout["cue"] == (0.6, 0.3)
    rack = seen(opened("straight-pool")).layout
    room = entered(opened("straight-pool"), {"facts": ["off cue"], "outcome": rack})
    does(room, 1, Choice("accept"))
    assert turn_of(room).cue_ball == "in-house"
    away = entered(opened("straight-pool"), {"facts": ["off cue"], "outcome": rack | {"cue": (0.6, 1.0)}})
    does(away, 1, Choice("accept"))
    assert "cue" not in seen(away).layout


def test_nothing_is_awaited_after_the_match_or_where_one_only_watches() -> None:
    room = opened()
    watched = seen(opened(seats=None))
    assert watched.turn is None
    assert [player.kind for player in watched.players] == ["recorded", "recorded"]
    does(room, 0, GiveUp(match=True))
    shot = seen(room)
    assert (shot.turn, shot.standing.winner) == (None, 1)


# The sheet


def test_later_snapshots_carry_only_later_lines_through_undos_too() -> None:
    room = opened("eight-ball", header={"race_to": 3})
    steps: list[Any] = [
        (0, SOFT),
        (1, Choice("rebreak")),
        (1, SOFT),
        (0, Propose("undo")),
        (1, Reply(agree=True)),
        (0, BREAK),
        (0, GiveUp()),
        (1, Propose("undo")),
        (1, Reply(agree=False)),
    ]
    for skipped in range(1, 5):
        page: list[wire.Line] = []
        since = None
        room = opened("eight-ball", header={"race_to": 3})
        for number, (seat, answer) in enumerate(steps):
            try:
                does(room, seat, answer)
            except Impossible:
                continue
            if number % skipped == 0:
                shot = seen(room, 0, since=since)
                page = page[: shot.sheet_from] + shot.sheet
                assert page == seen(restored(room), 0).sheet
                assert since is None or all(line.revision > since for line in shot.sheet)
                assert (shot.table is None) == (since is not None)
                since = room.revision


def test_a_line_tells_what_was_done_and_what_the_referee_said() -> None:
    room = opened("eight-ball")
    facts = ["hit 1", "pot 3 side-left", "off 5"]
    entered(room, facts)
    lag, choice, broke = seen(room).sheet[:3]
    assert (lag.kind, lag.what.en, lag.what.ru, lag.plays) == ("lag", "Lag", "Раскат", False)
    assert (choice.what.en, choice.text.ru) == ("Break", "Anna разбивает из «дома» (E8).")
    assert broke.what.en == "Break, the 3 ↓ the left side pocket, the 5 off the table"
    assert broke.what.ru == "Разбой, 3 ↓ левая средняя луза, 5 за бортом"
    assert (broke.foul, broke.by, broke.revision) == (True, 0, 3)
    assert wire.Cited("eight-ball", "handbook", "E13") in broke.cited


def test_a_called_ball_is_told_once() -> None:
    room = entered(opened("eight-ball"), ["hit 1", "pot 1 foot-left"])
    call = {"call": {"ball": 2, "pocket": "side-right"}}
    entered(room, call | {"facts": ["hit 2", "pot 2 side-right", "pot 4 head-left"]})
    entered(room, {"call": "safety", "facts": ["hit 3", "rail 3"]})
    entered(room, call | {"call": {"ball": 9, "pocket": "side-right"}, "facts": ["hit 9", "pot 9 head-left"]})
    *_, made, safety, missed = [line.what.en for line in seen(room).sheet]
    assert made == "The 2 → the right side pocket, the 4 ↓ the head-left pocket"
    assert safety == "Safety"
    assert missed == "The 9 → the right side pocket, the 9 ↓ the head-left pocket"


def test_a_warning_has_a_line_of_its_own() -> None:
    room = opened()
    while not any(room.match.state.warned):
        does(room, room.match.view().player, SOFT)
    shot, warning = seen(room).sheet[-2:]
    assert (shot.kind, shot.warning, shot.plays) == ("shot", None, True)
    assert (warning.kind, warning.warning, warning.plays) == ("warn", 0, False)
    assert warning.revision == shot.revision
    assert seen(room).standing.fouls == (2, 1)


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: f"{edition.game}-{edition.name}")
def test_a_whole_match_is_told_in_both_languages(edition: Any) -> None:
    race = 6 if edition.game == "straight-pool" else 1
    room = room_of(edition.game, BOTH_COMPUTERS, header={"edition": edition.name, "race_to": race}, seed=8)
    while (seat := room.due()) is not None:
        does(room, seat, think(question(room, seat)))
        shot = seen(room, since=room.revision - 1)
        texts = [line.text for line in shot.sheet] + [line.what for line in shot.sheet]
        if shot.turn is not None:
            assert shot.turn.player == room.match.state.decision.player  # type: ignore[union-attr]  # not over
            texts += [shot.turn.text, *(text for o in shot.turn.options for text in (o.label, o.text))]
        for text in texts:
            assert text.en
            assert text.ru
            assert text.en != text.ru
        cited = [cited for line in shot.sheet for cited in line.cited]
        for clause in cited:
            book, _ = lookup(clause.clause)
            assert (book.game, book.edition) == (clause.game, clause.edition)
    assert seen(room).standing.winner is not None
    assert seen(room).standing.score == room.match.state.score


# Standing


def test_straight_pool_counts_runs_and_innings() -> None:
    room = opened("straight-pool", header={"race_to": 50})
    made = [
        {"call": {"ball": ball, "pocket": "foot-left"}, "facts": [f"hit {ball}", f"pot {ball} foot-left"]}
        for ball in range(1, 7)
    ]
    miss = {"facts": ["hit 15", "rail 15"]}
    entered(room, made[0], made[1], made[2])
    assert (seen(room).standing.runs, seen(room).standing.innings) == ((3, 0), 1)
    entered(room, miss)
    standing = seen(room).standing
    assert (standing.runs, standing.high_runs, standing.innings) == ((0, 0), (3, 0), 1)
    entered(room, made[3])
    entered(room, miss, miss)  # both miss; then Boris again
    entered(room, made[4] | {"facts": ["hit 5", "pot 5 foot-left", "pot 6 foot-left"]})
    standing = seen(room).standing
    assert (standing.score, standing.runs, standing.high_runs) == ((3, 3), (0, 2), (3, 2))
    assert standing.innings == 2
    entered(room, {"facts": ["pot cue foot-left"]})
    standing = seen(room).standing
    assert (standing.score, standing.fouls, standing.counts_fouls) == ((3, 2), (0, 1), True)


def test_eight_ball_shows_groups_and_who_is_on_the_eight() -> None:
    room = opened("eight-ball")
    entered(room, ["hit 1", *(f"pot {ball} foot-left" for ball in range(1, 7))])
    assert seen(room).standing.groups is None
    entered(room, {"call": {"ball": 7, "pocket": "foot-left"}, "facts": ["hit 7", "pot 7 foot-left"]})
    standing = seen(room).standing
    assert (standing.groups, standing.on_eight) == (("solids", "stripes"), (True, False))
    assert (standing.runs, standing.counts_fouls) == (None, False)
    assert standing.on_table == list(range(8, 16))


# Who sees what


def test_seats_are_shown_as_they_are_held() -> None:
    room = opened(seats=(PERSON, COMPUTER))
    does(room, 0, SOFT)
    mine, watching = seen(room, 0), seen(room)
    assert [player.yours for player in mine.players] == [True, False]
    assert [player.level for player in mine.players] == [None, "easy"]
    assert (mine.may_undo, watching.may_undo) == (True, False)
    assert (mine.may_replay, watching.may_replay) == (True, False)
    assert not seen(opened(), 0).may_replay
    assert (mine.sheet, mine.standing, mine.turn) == (watching.sheet, watching.standing, watching.turn)


def test_a_proposal_is_shown_with_those_it_waits_for() -> None:
    room = opened()
    does(room, 0, SOFT)
    does(room, 1, Propose("undo"))
    assert seen(room).proposal == wire.Proposal("undo", 1, [0])


@pytest.mark.parametrize(
    ("seats", "holds", "presence", "expected"),
    [
        ((PERSON, PERSON), [0], (view.Seen(), GONE), 1),
        ((PERSON, PERSON), [1], (GONE, view.Seen()), 0),
        ((PERSON, PERSON), [0], (view.Seen(), view.Seen(present=False, away=299)), None),
        ((PERSON, PERSON), [0], (view.Seen(), view.Seen(taken=False, present=False)), None),
        ((PERSON, PERSON), [], (view.Seen(), GONE), None),
        ((PERSON, PERSON), [0, 1], (view.Seen(), GONE), None),
        ((PERSON, COMPUTER), [0], (view.Seen(), GONE), None),
        (None, [0], (view.Seen(), GONE), None),
    ],
)
def test_only_a_person_who_is_gone_too_long_can_be_claimed_against(
    seats: Any, holds: list[int], presence: Any, expected: int | None
) -> None:
    room = opened(seats=seats, patience=300)
    assert seen(room, *holds, presence=presence).may_claim == expected


def test_who_is_gone_loses_the_match_without_a_violation() -> None:
    room = opened("eight-ball")
    does(room, 1, Claim())
    line = seen(room).sheet[-1]
    assert (line.kind, line.by, line.what.en) == ("forfeit", 0, "The opponent is gone")
    assert line.text.en == (
        "Anna has been gone for longer than agreed and forfeits the match. Boris wins the match."
    )
    assert (
        line.text.ru
        == "Anna отсутствует дольше, чем договорились, и проигрывает матч. Boris выигрывает матч."
    )
    assert line.cited == []
    assert room.match.record.log[-1] == {"forfeit": {"by": 0, "match": True}}
    assert seen(restored(room)).sheet[-1] == line


def test_a_finished_match_cannot_be_claimed() -> None:
    room = opened()
    does(room, 0, GiveUp(match=True))
    assert seen(room, 0, presence=(view.Seen(), GONE)).may_claim is None


def test_a_shot_is_played_before_its_state_is_shown_but_not_again() -> None:
    room = opened()
    does(room, 0, BREAK)
    assert seen(room, since=2).played == 3
    assert seen(room, since=3).played is None
    does(room, 0, Propose("undo"))
    assert seen(room, since=3).played is None


def test_a_table_is_drawn_with_its_pockets() -> None:
    table = seen(opened()).table
    assert table is not None
    assert [pocket.name for pocket in table.pockets] == list(get_args(wire.Pocket))
    assert (table.width, table.length, table.ball_radius) == (1.27, 2.54, RADIUS)
    assert len(table.cushions) == 6


def test_a_refusal_is_told_with_its_clause() -> None:
    room = opened()
    with pytest.raises(Impossible) as fault:
        room.answer(1, BREAK, room.revision)
    told = view.refused(fault.value, room.revision, room.match.record.players, 7)
    assert told.text == wire.Text("it is Anna’s turn, not Boris’s", "ход за игроком Anna, а не Boris")
    assert (told.key, told.number, told.revision, told.cited) == ("not-due", 7, 2, None)
    called = view.refused(Impossible("no-calls", "shot.call", "E28"), 1)
    assert called.cited == wire.Cited("eight-ball", "handbook", "E28")


def test_a_practice_table_is_shown_as_it_lies() -> None:
    practice = Practice(practice_setup("7-foot", {"cue": (0.5, 0.5), "9": (0.5, 1.0)}))
    first = view.practice_snapshot(practice, "p", yours=True, first=True)
    assert first.table is not None
    assert (first.table.name, first.layout, first.shots) == (
        "7-foot",
        {"cue": (0.5, 0.5), "9": (0.5, 1.0)},
        0,
    )
    practice.add(practice.strike(SOFT.stroke, 0))
    later = view.practice_snapshot(practice, "p", yours=False, first=False)
    assert (later.table, later.yours, later.shots, later.played) == (None, False, 1, 1)
    assert later.layout["cue"] == practice.layout[CUE]
    assert json.decode(json.encode(later), type=wire.ToPage) == later


def test_lags_that_were_played_can_be_watched() -> None:
    room = room_of()
    does(room, 0, GOOD)
    does(room, 1, SHORT)
    (line,) = seen(room).sheet
    assert (line.plays, line.revision) == (True, 2)
    assert seen(room, since=1).played == 2
