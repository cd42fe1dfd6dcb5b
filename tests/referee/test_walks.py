"""Random matches under every rulebook and options mix: what must hold after every answer."""

from copy import deepcopy
from dataclasses import replace
from functools import reduce
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footspot.record import (
    first_difference,
    judge_record,
    read_record,
    state_before,
    write_record,
    write_ruling,
)
from footspot.referee import (
    Answer,
    Choice,
    Concede,
    Edition,
    Forfeit,
    Foul,
    Hit,
    Lag,
    Off,
    Pot,
    Rules,
    Ruling,
    Shot,
    Warn,
    first_state,
    judge,
)
from footspot.referee.answers import FOUL_CODES
from footspot.referee.facts import CUE, Ball
from footspot.rulebook import lookup
from tests.referee.walks import every_edition, record_of, steady, walks_under

BREAKS = ("break", "opening-break")


@every_edition
@given(st.data())
@steady
def test_somebody_is_to_decide_or_the_match_is_over(edition: Edition, data: st.DataObject) -> None:
    taken = data.draw(walks_under(edition))
    for state in taken.states:
        decision = state.decision
        if decision is None:
            assert state.winner in (0, 1)
            continue
        assert state.winner is None
        if decision.terms.shot == "lag":
            assert (decision.player, decision.options) == (None, ())
            judge(taken.rules, state, Lag(winner=1))
            continue
        assert decision.player in (0, 1)
        keys = [option.key for option in decision.options]
        assert len(set(keys)) == len(keys) != 1
        for key in keys:
            assert judge(taken.rules, state, Choice(key)).by == decision.player
        if not keys:
            miss = Shot(facts=(Hit((min(state.on_table),)),))
            assert judge(taken.rules, state, miss).by == decision.player


def gone_in(answer: Answer) -> set[Ball]:
    facts = answer.facts if isinstance(answer, Shot | Foul) else ()
    return {fact.ball for fact in facts if isinstance(fact, Pot | Off)} - {CUE}


@every_edition
@given(st.data())
@steady
def test_balls_are_conserved(edition: Edition, data: st.DataObject) -> None:
    taken = data.draw(walks_under(edition))
    down: set[Ball] = set()
    held: set[Ball] = set()
    for ruling in taken.rulings:
        gone, decision = gone_in(ruling.answer), ruling.before.decision
        assert decision is not None
        if isinstance(ruling.answer, Shot | Foul):
            on_break = edition.game == "eight-ball" and decision.terms.shot == "break"
            pots = {f.ball for f in ruling.answer.facts if isinstance(f, Pot)}
            held = {8} & pots if on_break else set()
            assert {*ruling.down, *ruling.spotted, *held} == gone
            assert len(ruling.down) + len(ruling.spotted) + len(held) == len(gone)
        elif "spot-eight" in [option.key for option in decision.options]:
            assert ruling.spotted in ((), (8,))
            held -= set(ruling.spotted)
        else:
            assert not ruling.down
            assert not ruling.spotted
        assert list(ruling.down) == sorted(ruling.down)
        assert list(ruling.spotted) == sorted(ruling.spotted)
        down |= set(ruling.down)
        after = ruling.state.decision
        if ruling.rerack or (after and after.terms.shot in BREAKS):
            assert ruling.state.on_table == edition.balls
            down, held = set(), set()
        assert sorted([*ruling.state.on_table, *down, *held]) == sorted(edition.balls)
        assert ruling.match_over is None or ruling.rerack is None


@every_edition
@given(st.data())
@steady
def test_nine_and_eight_are_never_lost(edition: Edition, data: st.DataObject) -> None:
    for state in data.draw(walks_under(edition)).states:
        if state.decision is None:
            continue
        deciding_on_the_eight = "spot-eight" in [option.key for option in state.decision.options]
        if edition.game == "nine-ball":
            assert 9 in state.on_table
        if edition.game == "eight-ball":
            assert (8 in state.on_table) != deciding_on_the_eight


def _points_due(ruling: Ruling) -> int:
    """What straight pool gives or takes for a shot or a foul (S4 to S9, S20 to S22)."""
    by = ruling.by
    assert by is not None
    if "illegal-break" in ruling.fouls:
        return -2
    if ruling.fouls:
        return -16 if ruling.before.fouls[by] == 2 else -1
    return len(gone_in(ruling.answer) & set(ruling.down)) if ruling.called_made else 0


@every_edition
@given(st.data())
@steady
def test_scores_change_by_racks_won_or_points_scored(edition: Edition, data: st.DataObject) -> None:
    taken = data.draw(walks_under(edition))
    score = (0, 0)
    for ruling in taken.rulings:
        score = (score[0] + ruling.points[0], score[1] + ruling.points[1])
        assert score == ruling.state.score
        due = [0, 0]
        if edition.game != "straight-pool":
            if ruling.rack_over is not None:
                due[ruling.rack_over.winner] = 1
        elif isinstance(ruling.answer, Shot | Foul) and ruling.by is not None:
            due[ruling.by] = _points_due(ruling)
        assert list(ruling.points) == due
        reached = [p for p in (0, 1) if score[p] >= taken.rules.race_to[p]]
        given_up = isinstance(ruling.answer, Concede | Forfeit) and ruling.state.winner is not None
        if given_up:
            assert ruling.match_over is not None
        else:
            assert reached == ([] if ruling.match_over is None else [ruling.match_over.winner])


@every_edition
@given(st.data())
@steady
def test_state_changes_through_effects_alone(edition: Edition, data: st.DataObject) -> None:
    for ruling in data.draw(walks_under(edition)).rulings:
        folded = reduce(lambda state, effect: effect.apply(state), ruling.effects, ruling.before)
        assert folded == ruling.state


@every_edition
@given(st.data())
@steady
def test_judging_again_gives_the_same_and_touches_nothing(edition: Edition, data: st.DataObject) -> None:
    taken = data.draw(walks_under(edition, 25))
    for ruling in taken.rulings:
        before, answer = deepcopy(ruling.before), deepcopy(ruling.answer)
        assert judge(taken.rules, ruling.before, ruling.answer) == ruling
        assert (before, answer) == (ruling.before, ruling.answer)


@every_edition
@pytest.mark.parametrize("form", ["yaml", "json"])
@given(st.data())
@steady
def test_live_state_is_the_state_replayed_from_the_record(
    edition: Edition, form: str, data: st.DataObject
) -> None:
    taken = data.draw(walks_under(edition))
    read = read_record(write_record(taken.record, form).encode())
    assert tuple(read.entry(i).answer for i in range(len(read.log))) == taken.answers
    judged = judge_record(read)
    assert judged.fault is None
    assert judged.rulings == taken.rulings
    assert judged.state == taken.states[-1]
    assert first_difference(judged, judge_record(taken.record)) is None


@every_edition
@given(st.data())
@steady
def test_undo_is_replaying_without_the_last_answer(edition: Edition, data: st.DataObject) -> None:
    taken = data.draw(walks_under(edition))
    index = data.draw(st.integers(0, len(taken.rulings)))
    assert state_before(taken.record, index) == taken.states[index]
    shorter = record_of(taken.rules, taken.options, taken.answers[:-1])
    assert judge_record(shorter).state == taken.states[-2]


def winner_by(lag: Lag) -> int | None:
    """The nearer ball wins; one bad lag loses, two or a tie are replayed (E8, E9)."""
    if lag.balls is None:
        return lag.winner
    bad = [player for player in (0, 1) if lag.balls[player].fault]
    if bad:
        return 1 - bad[0] if len(bad) == 1 else None
    (near, nearer), (far, _) = sorted((ball.stop or 0.0, player) for player, ball in enumerate(lag.balls))
    return nearer if far - near > 0.00101 else None


@every_edition
@given(st.data())
@steady
def test_the_winner_of_the_lag_decides(edition: Edition, data: st.DataObject) -> None:
    for ruling in data.draw(walks_under(edition, 6)).rulings:
        if isinstance(ruling.answer, Lag):
            assert ruling.state.decision is not None
            assert ruling.by == ruling.state.decision.player == winner_by(ruling.answer)


def mirrored(answer: Answer) -> Answer:
    """The answer with the players in each other's seats."""
    match answer:
        case Shot(by) if by is not None:
            return replace(answer, by=1 - by)
        case Foul(by) | Concede(by) | Forfeit(by):
            return replace(answer, by=1 - by)
        case Warn(player):
            return Warn(1 - player)
        case Lag(winner, balls):
            return Lag(None if winner is None else 1 - winner, (balls[1], balls[0]) if balls else None)
    return answer


def seats_swapped(ruling: dict[str, Any]) -> dict[str, Any]:
    """A ruling as the record writes it, with the players in each other's seats."""

    def other(player: int | None) -> int | None:
        return None if player is None else 1 - player

    swapped = ruling | {"by": other(ruling["by"]), "warn": other(ruling["warn"])}
    for pair in ("points", "score", "groups", "foul_streak"):
        swapped[pair] = ruling[pair] and ruling[pair][::-1]
    for name, who in (("rack_over", "winner"), ("match_over", "winner"), ("next", "player")):
        if ruling[name] is not None:
            swapped[name] = ruling[name] | {who: other(ruling[name][who])}
    return swapped


@every_edition
@given(st.data())
@steady
def test_swapping_seats_swaps_rulings(edition: Edition, data: st.DataObject) -> None:
    taken = data.draw(walks_under(edition))
    rules = Rules(edition, taken.rules.options, (taken.rules.race_to[1], taken.rules.race_to[0]))
    state = first_state(rules)
    for ruling in taken.rulings:
        other = judge(rules, state, mirrored(ruling.answer))
        state = other.state
        assert write_ruling(other, 0, "") == seats_swapped(write_ruling(ruling, 0, ""))


@every_edition
@given(st.data())
@steady
def test_counts_of_fouls_stay_in_bounds(edition: Edition, data: st.DataObject) -> None:
    for ruling in data.draw(walks_under(edition)).rulings:
        most = 0 if edition.game == "eight-ball" else 2
        if ruling.state.decision is not None:
            assert all(0 <= count <= most for count in ruling.state.fouls)
        lost = ruling.rack_over is not None and ruling.rack_over.how == "three-fouls"
        assert max(ruling.foul_streak) <= most + lost
        if ruling.warn is not None:
            assert ruling.state.fouls[ruling.warn] == 2
            assert not ruling.state.warned[ruling.warn]
        for player in (0, 1):
            assert ruling.state.fouls[player] >= 2 or not ruling.state.warned[player]


@every_edition
@given(st.data())
@steady
def test_fouls_are_listed_once_in_their_order_and_end_the_turn(edition: Edition, data: st.DataObject) -> None:
    for ruling in data.draw(walks_under(edition)).rulings:
        positions = [FOUL_CODES.index(code) for code in ruling.fouls]
        assert positions == sorted(set(positions))
        after = ruling.state.decision
        if ruling.fouls and ruling.by is not None and ruling.rack_over is None and after is not None:
            assert after.player == 1 - ruling.by


@every_edition
@given(st.data())
@steady
def test_every_clause_cited_is_in_a_rulebook(edition: Edition, data: st.DataObject) -> None:
    for ruling in data.draw(walks_under(edition, 25)).rulings:
        agreed = isinstance(ruling.answer, Concede)
        assert ruling.clauses or agreed
        for clause in ruling.clauses:
            lookup(clause)
