"""What a ruling does to the table."""

from collections.abc import Iterable
from itertools import combinations
from math import dist

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.observe import lay_out, see_shot
from footspot.physics import Stroke, simulate
from footspot.referee import (
    CUE,
    BallCall,
    Choice,
    Decision,
    Hit,
    Lag,
    Pot,
    Ruling,
    Shot,
    State,
    Terms,
    first_state,
    judge,
    rules_of,
)
from footspot.referee.facts import Zone
from footspot.table.placement import touches
from footspot.table.racks import GAP, triangle
from footspot.table.table import RADIUS, TABLES, Ball, Layout, Point

TABLE = TABLES["9-foot"]
STRAIGHT_POOL, NINE_BALL, EIGHT_BALL = (
    rules_of("straight-pool"),
    rules_of("nine-ball"),
    rules_of("eight-ball"),
)
OPEN: Point = (0.2, 1.1)
IN_RACK: Point = (0.635, 2.0)
HOUSE: Point = (0.3, 0.3)


def rng() -> np.random.Generator:
    return np.random.default_rng(1)


def touching(layout: Layout) -> set[frozenset[Ball]]:
    return {frozenset((a, b)) for a, b in combinations(layout, 2) if touches(layout[a], layout[b])}


def in_play(balls: frozenset[Ball]) -> State:
    return State(Decision(0, Terms()), on_table=balls, breaker=0)


def test_a_fresh_rack_before_the_break() -> None:
    ruling = judge(NINE_BALL, judge(NINE_BALL, first_state(NINE_BALL), Lag(winner=0)).state, Choice("break"))
    layout = lay_out(NINE_BALL, TABLE, {}, ruling, rng())
    assert set(layout) == set(range(1, 10))
    assert dist(layout[1], TABLE.foot_spot) < GAP


def test_a_pocketed_nine_is_spotted_after_a_foul() -> None:
    balls = frozenset({1, 2, 9})
    shot = Shot(facts=(Hit((2,)), Pot(9, "foot-left")))
    ruling = judge(NINE_BALL, in_play(balls), shot)
    layout = lay_out(NINE_BALL, TABLE, {CUE: OPEN, 1: HOUSE, 2: (1.0, 1.0)}, ruling, rng())
    assert layout[9] == TABLE.foot_spot


def test_balls_pocketed_on_a_straight_pool_foul_are_spotted_in_order() -> None:
    balls = frozenset({3, 7, 9})
    shot = Shot(facts=(Hit((7,)), Pot(7, "foot-left"), Pot(3, "foot-left"), Pot(CUE, "side-left")))
    ruling = judge(STRAIGHT_POOL, in_play(balls), shot)
    layout = lay_out(STRAIGHT_POOL, TABLE, {9: HOUSE}, ruling, rng())
    assert layout[3] == TABLE.foot_spot
    assert layout[7][0] == TABLE.foot_spot[0]
    assert layout[7][1] == pytest.approx(TABLE.foot_spot[1] + 2 * RADIUS, abs=2e-4)
    assert layout[9] == HOUSE


def test_nothing_else_is_moved() -> None:
    resting = {CUE: OPEN, 2: (1.0, 1.0), 9: HOUSE}
    shot = Shot(facts=(Hit((1,)), Pot(1, "foot-left")))
    ruling = judge(NINE_BALL, in_play(frozenset({1, 2, 9})), shot)
    assert lay_out(NINE_BALL, TABLE, resting, ruling, rng()) == resting


def test_the_eight_is_spotted_when_that_is_chosen() -> None:
    state = judge(
        EIGHT_BALL, judge(EIGHT_BALL, first_state(EIGHT_BALL), Lag(winner=0)).state, Choice("break")
    ).state
    held = judge(EIGHT_BALL, state, Shot(facts=(Hit((1,)), Pot(8, "foot-left"))))
    resting: dict[Ball, Point] = {CUE: OPEN, **{b: (0.1 + 0.07 * b, 0.5) for b in range(1, 16) if b != 8}}
    layout = lay_out(EIGHT_BALL, TABLE, resting, held, rng())
    assert layout == resting
    chosen = judge(EIGHT_BALL, held.state, Choice("spot-eight"))
    assert lay_out(EIGHT_BALL, TABLE, layout, chosen, rng()) == {**resting, 8: TABLE.foot_spot}
    again = judge(EIGHT_BALL, held.state, Choice("rebreak"))
    racked = lay_out(EIGHT_BALL, TABLE, layout, again, rng())
    assert set(racked) == set(range(1, 16))


def rerack(cue: Point, last: Point | None, rests: dict[Ball, Zone]) -> tuple[dict[Ball, Point], Ruling]:
    """The 14 goes down, and the 15 with it where there is no `last`."""
    facts = (
        (Hit((14,)), Pot(14, "side-left"))
        if last
        else (Hit((14,)), Pot(14, "side-left"), Pot(15, "side-left"))
    )
    shot = Shot(call=BallCall(14, "side-left"), facts=facts, rests=rests)
    ruling = judge(STRAIGHT_POOL, in_play(frozenset({14, 15})), shot)
    resting: dict[Ball, Point] = {CUE: cue, **({15: last} if last else {})}
    return lay_out(STRAIGHT_POOL, TABLE, resting, ruling, rng()), ruling


def set_down(places: Iterable[Point], layout: Layout) -> bool:
    """Whether on each of these places stands one racked ball."""
    return all(sum(dist(place, now) < GAP for now in layout.values()) == 1 for place in places)


@pytest.mark.parametrize(
    ("cue", "last", "rests", "cue_after", "last_after"),
    [
        # S24: both stay.
        (OPEN, HOUSE, {CUE: "open", 15: "house"}, OPEN, HOUSE),
        # S30.1: the last ball in the rack to the head spot, or the centre spot.
        (OPEN, IN_RACK, {CUE: "open", 15: "rack"}, OPEN, TABLE.head_spot),
        ((0.65, 0.635), IN_RACK, {CUE: "head-spot", 15: "rack"}, (0.65, 0.635), TABLE.centre_spot),
        # S30.2: the cue ball in the rack, the last ball in the open.
        (IN_RACK, OPEN, {CUE: "rack", 15: "open"}, None, OPEN),
        # S30.3: the last ball in the house.
        (IN_RACK, HOUSE, {CUE: "rack", 15: "house"}, TABLE.head_spot, HOUSE),
        (IN_RACK, (0.635, 0.62), {CUE: "rack", 15: "head-spot"}, TABLE.centre_spot, (0.635, 0.62)),
    ],
)
def test_a_rack_of_fourteen(
    cue: Point, last: Point, rests: dict[Ball, Zone], cue_after: Point | None, last_after: Point
) -> None:
    layout, ruling = rerack(cue, last, rests)
    assert ruling.rerack is not None
    assert layout.get(CUE) == cue_after
    assert layout[15] == last_after
    assert set_down(triangle(TABLE)[1:], {ball: layout[ball] for ball in range(1, 15)})
    assert all(CUE not in pair and 15 not in pair for pair in touching(layout))


@pytest.mark.parametrize(
    ("cue", "last", "rests", "cue_after"),
    [
        # S29.1 with S30.2, S29.2, S29.3.
        ((0.6, 2.1), IN_RACK, {CUE: "rack", 15: "rack"}, None),
        (OPEN, TABLE.foot_spot, {CUE: "open", 15: "foot-spot"}, OPEN),
        (OPEN, None, {CUE: "open"}, OPEN),
        (IN_RACK, None, {CUE: "rack"}, None),
    ],
)
def test_a_rack_of_fifteen(
    cue: Point, last: Point | None, rests: dict[Ball, Zone], cue_after: Point | None
) -> None:
    layout, _ = rerack(cue, last, rests)
    assert layout.get(CUE) == cue_after
    assert set_down(triangle(TABLE), {ball: layout[ball] for ball in range(1, 16)})


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_reracks_as_they_come_leave_no_balls_touching_but_racked_ones(seed: int) -> None:
    # The 14 hangs in a side pocket; cue ball and last ball end anywhere, the rack area and spots above all.
    draw = np.random.default_rng(seed)
    hanging = (0.035, 1.27)
    spots = (TABLE.head_spot, TABLE.centre_spot, TABLE.foot_spot, IN_RACK)
    near = spots[draw.integers(4)]
    last = (near[0] + draw.normal(0, 0.02), near[1] + draw.normal(0, 0.02))
    near = spots[draw.integers(4)]
    target = (near[0] + draw.normal(0, 0.02), near[1] + draw.normal(0, 0.02))
    layout: Layout = {CUE: target, 14: hanging, 15: last}
    if touches(last, target) or touches(last, hanging) or touches(target, hanging):
        return
    # A stroke that moves nothing to speak of stands for any that leaves balls there; the 14 is taken down.
    stroke = Stroke(1e-4, 0.0)
    trajectory = simulate(TABLE, layout, stroke)
    trajectory.__dict__["pocketed"] = {14: "side-left"}
    state = in_play(frozenset({14, 15}))
    seen = see_shot(STRAIGHT_POOL, state, TABLE, layout, stroke, trajectory)
    shot = Shot(call=BallCall(14, "side-left"), facts=(Hit((14,)), Pot(14, "side-left")), rests=seen.rests)
    ruling = judge(STRAIGHT_POOL, state, shot)
    assert ruling.rerack is not None
    after = lay_out(STRAIGHT_POOL, TABLE, trajectory.final, ruling, draw)
    free = {CUE} if ruling.rerack.last_ball == "racked" else {CUE, 15}
    assert all(free.isdisjoint(pair) for pair in touching(after))
    assert (CUE in after) == (
        ruling.state.decision is not None and ruling.state.decision.terms.cue_ball == "in-place"
    )
