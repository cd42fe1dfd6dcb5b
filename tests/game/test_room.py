"""A hosted match is the fold of its acts: what is taken, what is refused, and what a restart gives."""

import pickle
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.game import StaleAnswer, UnplayableRecord, UnplayableShot, replay
from footspot.game.acts import Entered, LagStruck
from footspot.game.answers import Claim, GiveUp, Propose, Reply
from footspot.game.match import Match
from footspot.game.room import Room
from footspot.game.thinking import question, think
from footspot.physics import Stroke
from footspot.players import Attempt, LagAttempt
from footspot.referee import CUE, BallCall, Choice, Impossible, NotOffered, editions
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
    what_follows,
)


def refusal(room: Room, seat: int, answer: Any, revision: int | None = None) -> tuple[type, str]:
    """How an answer is refused; that nothing changes by it is held here."""
    before = deepcopy((what_follows(room), room.acts))
    with pytest.raises((Impossible, StaleAnswer, UnplayableShot)) as refused:
        room.answer(seat, answer, room.revision if revision is None else revision)
    assert (what_follows(room), room.acts) == before
    return refused.type, refused.value.key


def test_an_answer_changes_nothing_until_its_act_is_added() -> None:
    room = opened()
    before = deepcopy(what_follows(room))
    act = room.answer(0, BREAK, room.revision)
    assert what_follows(room) == before
    room.add(act)
    assert room.revision == before[-1] + 1
    assert room.match.record.entry(2).stroke is not None
    assert room.played() == room.revision


def test_an_act_is_what_a_match_does_with_the_same_answer() -> None:
    room = opened()
    match = Match.resume(room.match.record, [ruled.entry for ruled in room.ruled])
    does(room, 0, BREAK)
    match.take(BREAK)
    assert room.match == match


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: f"{edition.game}-{edition.name}")
def test_a_match_of_computers_is_folded_restored_and_replayed(edition: Any) -> None:
    race = 6 if edition.game == "straight-pool" else 1
    room = room_of(edition.game, BOTH_COMPUTERS, header={"edition": edition.name, "race_to": race})
    seen = [deepcopy(what_follows(room))]
    while (seat := room.due()) is not None:
        asked = pickle.loads(pickle.dumps(question(room, seat)))
        does(room, seat, think(asked))
        seen.append(what_follows(room)[:1] + deepcopy(what_follows(room)[1:]))
    assert room.over
    assert what_follows(restored(room)) == what_follows(room)
    for number in range(0, room.revision, 7):
        assert what_follows(Room(room.setup, room.acts[:number]))[0] == seen[number][0]
    again = replay(room.match.record)  # every stroke is played anew
    assert (again.record, again.state, again.layout) == (
        room.match.record,
        room.match.state,
        room.match.layout,
    )


def test_computers_think_the_same_after_a_restart() -> None:
    room = opened(seats=(COMPUTER, PERSON))
    assert room.due() == 0
    assert think(question(room, 0)) == think(question(restored(room), 0))


def test_a_person_is_never_due_and_a_computer_only_at_its_turn() -> None:
    room = room_of(seats=(PERSON, COMPUTER))
    assert room.due() == 1  # its lag does not wait for the person's
    does(room, 1, think(question(room, 1)))
    assert room.due() is None
    room = opened(seats=(PERSON, COMPUTER))
    assert room.due() is None
    does(room, 0, SOFT)
    assert room.due() == 1


@pytest.mark.parametrize(
    ("seat", "answer", "kind", "key"),
    [
        (1, BREAK, Impossible, "not-due"),
        (1, Choice("break"), Impossible, "not-due"),
        (0, Choice("break"), NotOffered, "nothing-to-decide"),
        (0, replace(BREAK, call=BallCall(1, "foot-left")), Impossible, "no-calls"),
        (0, replace(BREAK, call="push-out"), Impossible, "no-push-out"),
        (0, replace(BREAK, cue_ball=(0.5, 0.8)), UnplayableShot, "place-outside-house"),
        (0, replace(BREAK, cue_ball=None), UnplayableShot, "cue-ball-missing"),
        (0, replace(BREAK, stroke=Stroke(8, 90)), UnplayableShot, "cue-blocked"),
        (0, Propose("undo"), Impossible, "no-undo"),
        (0, Propose("replay"), Impossible, "no-rack-to-replay"),
        (0, Reply(agree=True), Impossible, "nothing-proposed"),
    ],
)
def test_what_cannot_be_is_refused(seat: int, answer: Any, kind: type, key: str) -> None:
    assert refusal(opened(), seat, answer) == (kind, key)


def test_an_answer_to_another_revision_is_refused_whatever_it_is() -> None:
    room = opened()
    for answer in (BREAK, Choice("break"), GiveUp(), Propose("undo"), Reply(agree=True), Claim()):
        for revision in (room.revision - 1, room.revision + 1):
            assert refusal(room, 0, answer, revision) == (StaleAnswer, "stale-answer")


def test_a_record_that_is_only_watched_takes_no_answers() -> None:
    room = opened(seats=None)
    assert refusal(room, 0, BREAK) == (Impossible, "only-watched")
    assert (room.due(), room.may_undo(), room.may_replay()) == (None, False, False)


# The lag


def test_a_lag_waits_for_both_seats_and_is_then_played_at_once() -> None:
    room = room_of()
    act = does(room, 1, GOOD)
    assert isinstance(act, LagStruck)
    assert (room.match.record.log, room.lagged, room.played()) == ([], {1: GOOD.stroke}, None)
    assert refusal(room, 1, GOOD) == (Impossible, "lagged-already")
    assert what_follows(restored(room)) == what_follows(room)
    does(room, 0, SHORT)
    match = room_of().match
    match.take(LagAttempt((SHORT.stroke, GOOD.stroke)))
    assert (room.match, room.lagged) == (match, {})
    decision = room.match.state.decision
    assert decision is not None
    assert decision.player == 1  # the other did not reach the foot rail
    assert room.trajectory(2).balls == (0, 1)
    assert room.strokes(2) == (SHORT.stroke, GOOD.stroke)


@pytest.mark.parametrize(
    ("answer", "kind", "key"),
    [
        (replace(GOOD, stroke=Stroke(1.7, 90)), UnplayableShot, "cue-blocked"),
        (replace(GOOD, call="safety"), Impossible, "no-calls"),
        (Choice("break"), NotOffered, "nothing-to-decide"),
        (GiveUp(), Impossible, "lag-first"),
    ],
)
def test_a_lag_is_nothing_else(answer: Any, kind: type, key: str) -> None:
    assert refusal(room_of(), 0, answer) == (kind, key)


# Giving up, claims, rematches


@pytest.mark.parametrize("answer", [GiveUp(match=True), Claim()])
@pytest.mark.parametrize("room", [opened(), room_of()], ids=["broken", "lagging"])
def test_a_match_is_given_up_or_claimed_even_before_the_lag(room: Room, answer: Any) -> None:
    room = restored(room)
    does(room, 1, answer)
    assert room.match.state.winner == (0 if isinstance(answer, GiveUp) else 1)
    assert room.over
    replay(room.match.record)


def test_a_rack_is_conceded_out_of_turn_too() -> None:
    room = opened(header={"race_to": 3})
    does(room, 1, GiveUp())
    assert room.match.state.score == (1, 0)


def test_nothing_is_claimed_from_a_computer() -> None:
    assert refusal(opened(seats=(PERSON, COMPUTER)), 0, Claim()) == (Impossible, "nothing-to-claim")


def test_a_rematch_follows_once_and_only_after_the_end() -> None:
    room = opened()
    with pytest.raises(Impossible, match="match-goes-on"):
        room.follow("next")
    does(room, 0, GiveUp(match=True))
    room.add(room.follow("next"))
    assert (room.rematch, restored(room).rematch) == ("next", "next")
    with pytest.raises(Impossible, match="rematch-already"):
        room.follow("another")
    assert not room.may_undo()
    assert refusal(room, 0, SOFT) == (Impossible, "match-is-over")
    again = room.setup.again(9, ("Anna", "Clara"))
    assert again.record.players == ("Anna", "Clara")
    assert (again.header["seed"], again.seats, again.help) == (9, room.setup.seats, room.setup.help)


def test_a_seat_takes_another_name_and_no_two_are_called_alike() -> None:
    room = opened("eight-ball")
    does(room, 0, SOFT)
    before = room.revision
    room.add(room.named(1, "Clara"))
    assert room.revision == before + 1
    for same in (room, restored(room)):
        assert same.match.record.players == ("Anna", "Clara")
        assert same.match.revision == room.match.revision
    undone(room)
    assert room.match.record.players == ("Anna", "Clara")
    room.add(room.named(1, "Anna"))
    assert room.match.record.players == ("Anna", "Anna 2")


# Proposals


def undone(room: Room, seat: int = 0) -> None:
    """Undo as one person at both seats."""
    does(room, seat, Propose("undo"), agreed=(0, 1))


def test_an_undo_takes_back_a_shot_and_the_same_answer_gives_the_same_state() -> None:
    room = opened()
    before = deepcopy(room.match)
    does(room, 0, BREAK)
    after, revision = deepcopy(room.match), room.revision
    undone(room)
    assert room.match == before
    assert room.revision == revision + 1
    assert room.played() is None
    does(room, 0, BREAK)
    assert room.match == after
    assert what_follows(restored(room)) == what_follows(room)


def test_an_undo_waits_for_the_other_person() -> None:
    room = opened()
    does(room, 0, SOFT)
    kept = deepcopy(room.match)
    does(room, 0, Propose("undo"))
    assert room.proposal is not None
    assert (room.proposal.seat, room.proposal.waits_for, room.match) == (0, [1], kept)
    assert refusal(room, 0, Reply(agree=True)) == (Impossible, "nothing-proposed")
    does(room, 1, Reply(agree=True))
    assert restored(room).proposal is None
    assert len(room.ruled) == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_a_proposal_is_declined_or_taken_back(seat: int) -> None:
    room = opened()
    does(room, 0, SOFT)
    kept = deepcopy(room.match)
    does(room, 0, Propose("undo"))
    does(room, seat, Reply(agree=False))
    assert (room.proposal, room.match) == (None, kept)
    assert refusal(room, 1, Reply(agree=True)) == (Impossible, "nothing-proposed")


def test_who_plays_on_has_not_agreed() -> None:
    room = opened()
    does(room, 0, SOFT)
    does(room, 0, Propose("undo"))
    does(room, 1, replace(SOFT, cue_ball=(0.4, 0.5)))
    assert room.proposal is None
    assert len(room.ruled) == 4


def test_a_warning_goes_with_the_foul_that_brought_it() -> None:
    room = opened()
    while not room.match.state.warned[0]:
        does(room, room.match.view().player, SOFT)
    ruled = len(room.ruled)
    undone(room)
    assert len(room.ruled) == ruled - 2
    assert room.match.state.fouls[0] == 1


def test_a_decision_goes_with_the_shot_before_it() -> None:
    room = opened("eight-ball")
    before = deepcopy(room.match)
    does(room, 0, SOFT)
    does(room, 1, Choice("rebreak"))
    undone(room)
    assert room.match == before


def test_neither_the_lag_nor_the_choice_after_it_is_undone() -> None:
    room = room_of()
    does(room, 0, GOOD)
    does(room, 1, SHORT)
    does(room, 0, Choice("pass"))
    assert not room.may_undo()
    assert refusal(room, 0, Propose("undo")) == (Impossible, "no-undo")


def test_a_rack_won_is_taken_back_with_the_next_one() -> None:
    room = opened(header={"race_to": 3})
    does(room, 0, BREAK)
    before = deepcopy(room.match)
    lowest = min(room.match.state.on_table)
    room.add(Entered([{"shot": {"facts": [f"hit {lowest}", "pot 9 foot-left"]}}]))
    assert sum(room.match.state.score) == 1
    undone(room)
    assert room.match == before


def test_a_concession_is_taken_back_and_nothing_before_it() -> None:
    room = opened(header={"race_to": 3})
    does(room, 0, BREAK)
    before = deepcopy(room.match)
    does(room, 1, GiveUp())
    undone(room)
    assert room.match == before
    lagging = room_of()
    does(lagging, 0, GiveUp(match=True))
    undone(lagging)
    assert lagging.match == room_of().match


def test_against_a_computer_an_undo_goes_back_to_the_persons_own_shot() -> None:
    room = opened(seats=(PERSON, COMPUTER))
    before = deepcopy(room.match)
    does(room, 0, SOFT)
    while room.due() == 1:
        does(room, 1, replace(SOFT, cue_ball=None if CUE in room.match.layout else (0.3, 0.3)))
    assert len(room.ruled) > 3
    does(room, 0, Propose("undo"))  # the computer agrees at once
    assert room.match == before
    passed = opened(seats=(COMPUTER, PERSON))
    does(passed, 0, SOFT)
    assert not passed.may_undo()


def test_a_stalemate_is_replayed_by_agreement_and_undone() -> None:
    room = opened()
    does(room, 0, BREAK)
    before = deepcopy(room.match)
    assert room.may_replay()
    does(room, 1, Propose("replay"))
    assert room.match == before
    does(room, 0, Reply(agree=True))
    decision = room.match.state.decision
    assert decision is not None
    assert (decision.terms.shot, decision.player) == ("break", 0)
    assert room.match.record.log[-1] == {"replay": {"why": "stalemate"}}
    assert what_follows(restored(room)) == what_follows(room)
    undone(room)
    assert room.match == before
    assert not opened("straight-pool").may_replay()


def shots(room: Room, *facts: list[str]) -> None:
    for each in facts:
        room.add(Entered([{"shot": {"facts": each}}]))


MISS = ["hit 1", "rail 1"]


def test_a_computer_agrees_to_replay_a_rack_only_where_it_is_a_stalemate() -> None:
    room = opened(seats=(PERSON, COMPUTER))
    wanted = Propose("replay")
    shots(room, ["hit 1", "pot 2 foot-left"], *[MISS] * 3, ["hit 1", "pot 3 foot-left"])
    for _ in range(6):
        assert refusal(room, 0, wanted) == (Impossible, "no-stalemate")
        shots(room, MISS)
    before = room.revision
    does(room, 0, wanted)
    assert room.revision == before + 1
    assert room.match.record.log[-1] == {"replay": {"why": "stalemate"}}
    shots(room, ["hit 1", *(f"rail {ball}" for ball in (2, 3, 4, 5))])
    assert refusal(room, 0, wanted) == (Impossible, "no-stalemate")


# Strokes


def test_a_stroke_is_exact_unless_people_chose_a_wobble() -> None:
    meant = BREAK.stroke
    exact, inexact = opened(), opened(wobble="standard")
    for room in (exact, inexact):
        does(room, 0, BREAK)
    (played,) = exact.strokes(3)
    assert played == meant
    (played,) = inexact.strokes(3)
    assert played != meant
    assert abs(played.direction - 90) < 5 * 0.125
    assert abs(played.speed - 8) < 5 * 0.075
    same = opened(wobble="standard")
    assert same.answer(0, BREAK, same.revision) == inexact.acts[-1]
    replay(inexact.match.record)
    computer = opened(seats=BOTH_COMPUTERS, wobble="double")
    does(computer, 0, BREAK)
    assert computer.strokes(3) == (meant,)


def test_a_wobble_is_another_one_after_an_undo() -> None:
    room = opened(wobble="standard")
    does(room, 0, BREAK)
    undone(room)
    does(room, 0, BREAK)
    assert room.strokes(3) != room.strokes(5)


def test_a_shot_is_watched_again_even_after_it_was_undone() -> None:
    room = opened()
    does(room, 0, BREAK)
    outcome = room.match.record.entry(2).outcome
    undone(room)
    again = restored(room)
    assert again.trajectory(3).final == outcome
    for revision in (-1, 0, 1, 2, 4, 5):
        with pytest.raises(UnplayableRecord) as refused:
            again.trajectory(revision)
        assert refused.value.key == "not-a-shot"


def test_a_stroke_of_another_physics_is_not_played_as_ours() -> None:
    room = opened()
    does(room, 0, SOFT)
    old = Room(type(room.setup)({**room.setup.header, "physics": "planar-0"}, room.setup.seats), room.acts)
    assert old.match.state == room.match.state  # judged as it was
    with pytest.raises(UnplayableRecord, match="other-physics"):
        old.trajectory(3)


SEATS = st.integers(0, 1)
TRIES = st.one_of(
    st.builds(
        lambda speed, way, x: Attempt(Stroke(speed, way, 20), None, (x, 0.3)),
        st.floats(0.1, 6),
        st.floats(0, 360),
        st.floats(0.1, 1.1),
    ),
    st.just(GOOD),
    st.just(SHORT),
    st.sampled_from(["break", "pass", "accept", "rebreak"]).map(Choice),
    st.sampled_from([GiveUp(), Propose("undo"), Propose("replay"), Reply(agree=True), Reply(agree=False)]),
)


@settings(max_examples=40, deadline=None)
@given(
    st.booleans(), st.lists(st.tuples(st.integers(0, 1), TRIES, st.sampled_from([0, 0, 0, -1])), max_size=25)
)
def test_whatever_is_tried_the_fold_is_the_state_and_revisions_only_grow(
    begun: bool, tries: list[Any]
) -> None:
    room = (opened if begun else room_of)("eight-ball", header={"race_to": 3})
    for seat, answer, late in tries:
        before = room.revision
        try:
            act = room.answer(seat, answer, room.revision + late)
        except (Impossible, StaleAnswer, UnplayableShot):
            assert room.revision == before
            continue
        assert late == 0
        room.add(act)
        assert room.revision == before + 1
        assert len(room.ruled) == len(room.match.record.log)
    assert what_follows(restored(room)) == what_follows(room)
    again = replay(room.match.record)
    assert (again.record, again.state, again.layout) == (
        room.match.record,
        room.match.state,
        room.match.layout,
    )
