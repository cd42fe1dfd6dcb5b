"""A shot as the referee saw it: rails before it, zones after it, and the fouls he has to call."""

from dataclasses import replace
from math import atan2, degrees

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.observe import CHALK, see_shot
from footspot.physics import Contacts, Stroke, simulate
from footspot.referee import (
    CUE,
    BallCall,
    Decision,
    Edition,
    Hit,
    Pot,
    Rules,
    Shot,
    State,
    Terms,
    editions,
    judge,
    rules_of,
)
from footspot.referee.answers import Call
from footspot.referee.facts import POCKETS, Off
from footspot.referee.state import CueBall, ShotKind
from footspot.table.placement import placement_fault
from footspot.table.racks import rack
from footspot.table.table import RADIUS, TABLES, Ball, Layout, Point

TABLE = TABLES["9-foot"]
WIDTH, LENGTH = TABLE.width, TABLE.length
EIGHT_BALL, STRAIGHT_POOL = rules_of("eight-ball"), rules_of("straight-pool")


def state_of(layout: Layout, cue_ball: CueBall = "in-place", shot: ShotKind = "play") -> State:
    return State(Decision(0, Terms(cue_ball, shot)), on_table=frozenset(layout) - {CUE}, breaker=0)


def shoot(
    rules: Rules,
    layout: Layout,
    speed: float,
    direction: float,
    *,
    cue_ball: CueBall = "in-place",
    call: Call | None = None,
    height: float = 0.0,
    elevation: float = 0.0,
) -> Shot:
    stroke = Stroke(speed, direction, elevation, height=height)
    trajectory = simulate(TABLE, layout, stroke)
    return see_shot(rules, state_of(layout, cue_ball), TABLE, layout, stroke, trajectory, call)


def test_who_shot_what_was_called_and_what_happened() -> None:
    call = BallCall(3, "side-left")
    shot = shoot(EIGHT_BALL, {CUE: (0.4, 1.0), 3: (0.7, 1.0)}, 0.3, 0.0, call=call)
    assert shot == Shot(by=0, call=call, facts=(Hit((3,)),))


def test_balls_at_rails_before_the_shot() -> None:
    layout = {
        CUE: (RADIUS, 1.0),
        1: (RADIUS, 1.8),
        2: (WIDTH - 2.9 * RADIUS, 0.4),
        3: (WIDTH / 2, LENGTH - RADIUS - 0.001),
        4: (WIDTH / 2, 1.0),
        5: (WIDTH - 3.1 * RADIUS, 0.8),
    }
    shot = shoot(EIGHT_BALL, layout, 0.5, 0.0)
    assert shot.frozen == {1: ("left",)}
    assert shot.near == {2: ("right",), 3: ("foot",)}


def test_frozen_rails_are_found_by_the_watch_itself() -> None:
    layout = {CUE: (WIDTH - RADIUS - 0.3, 0.9), 4: (WIDTH - RADIUS, 0.9)}
    shot = shoot(rules_of("nine-ball"), layout, 0.5, 0.0)
    assert shot.facts[0] == Hit((4,))
    ruling = judge(rules_of("nine-ball"), state_of(layout), shot)
    assert ruling.fouls == ("no-rail",)


# E44: the cue ball in hand from the house.
HOUSE: Point = (0.6, 0.3)
OVER_A_BALL = 12.0
"""Degrees of elevation that clear a ball 20 cm behind the cue ball."""


@pytest.mark.parametrize("rules", [EIGHT_BALL, STRAIGHT_POOL])
def test_kitchen_a_ball_in_the_house_touched_directly(rules: Rules) -> None:
    layout = {CUE: HOUSE, 2: (0.6, 0.6)}
    assert shoot(rules, layout, 1.0, 90.0, cue_ball="in-house").fouls == ("kitchen",)
    assert shoot(rules, layout, 1.0, 90.0).fouls == ()
    assert shoot(rules, layout, 1.0, 90.0, cue_ball="in-hand").fouls == ()


def test_kitchen_a_side_rail_does_not_help() -> None:
    layout = {CUE: (0.8, 0.3), 2: (0.5, 0.3)}
    shot = shoot(EIGHT_BALL, layout, 1.5, 0.0, cue_ball="in-house", elevation=OVER_A_BALL)
    assert shot.fouls == ("kitchen",)


def test_kitchen_off_the_foot_rail() -> None:
    layout = {CUE: (0.9, 0.5), 2: (0.9, 0.3)}
    shot = shoot(EIGHT_BALL, layout, 3.5, 90.0, cue_ball="in-house", elevation=OVER_A_BALL)
    assert Hit((2,)) in shot.facts
    assert shot.fouls == ()


def test_kitchen_a_ball_on_the_head_string_is_not_in_the_house() -> None:
    layout = {CUE: HOUSE, 2: (0.6, TABLE.head_string)}
    assert shoot(EIGHT_BALL, layout, 1.0, 90.0, cue_ball="in-house").fouls == ()


def test_kitchen_one_legal_ball_of_a_tie_is_enough() -> None:
    # Touched at once, one on either side of the head string.
    aim = TABLE.head_string
    cue, aside = (0.3, aim), RADIUS + 0.002
    layout = {CUE: cue, 2: (0.6, aim + aside), 3: (0.6, aim - aside)}
    shot = shoot(EIGHT_BALL, layout, 1.0, 0.0, cue_ball="in-house")
    assert isinstance(shot.facts[0], Hit)
    assert set(shot.facts[0].balls) == {2, 3}
    assert shot.fouls == ()


@pytest.mark.parametrize("edition", ["tournament", "handbook"])
def test_kitchen_is_no_foul_in_nine_ball(edition: str) -> None:
    layout = {CUE: HOUSE, 2: (0.6, 0.6)}
    assert shoot(rules_of("nine-ball", edition), layout, 1.0, 90.0, cue_ball="in-house").fouls == ()


# E46.3: the cue ball follows a close ball.
SOFT = 0.7
"""Cue speed at which the stick has ended before it comes to where a close ball was."""


def close(gap: float) -> Layout:
    return {CUE: (0.3, 1.0), 2: (0.3 + 2 * RADIUS + gap, 1.0)}


@pytest.mark.parametrize("game", ["eight-ball", "straight-pool"])
def test_follow_of_a_close_ball(game: str) -> None:
    more, less = rules_of(game), rules_of(game, options={"close_ball_follow": "less"})
    follow, draw = 0.4, -0.4
    for gap, is_close in ((CHALK - 0.001, True), (CHALK + 0.001, False)):
        called = ("close-ball-follow",) if is_close else ()
        assert shoot(more, close(gap), SOFT, 0.0, height=follow).fouls == called
        assert shoot(more, close(gap), SOFT, 0.0, height=draw).fouls == ()
        assert shoot(less, close(gap), SOFT, 0.0, height=follow).fouls == ()
        assert shoot(less, close(gap), SOFT, 0.0, height=draw).fouls == called
    assert shoot(more, close(0.0), SOFT, 0.0, height=follow).fouls == ("push-stroke", "close-ball-follow")
    assert shoot(less, close(0.0), SOFT, 0.0, height=follow).fouls == ("push-stroke",)


def test_follow_is_not_called_where_the_ball_may_not_be_touched_first() -> None:
    layout = {**close(CHALK - 0.001), 1: (0.2, 2.2)}
    assert shoot(rules_of("nine-ball", "handbook"), layout, SOFT, 0.0, height=0.4).fouls == ()


def test_follow_is_not_called_off_a_rail() -> None:
    layout = {CUE: (0.3, 1.0), 2: (0.3 - 2 * RADIUS - 0.01, 1.0)}
    shot = shoot(EIGHT_BALL, layout, 4.0, 0.0)
    assert Hit((2,)) in shot.facts
    assert shot.fouls == ("touched-ball",)  # the stick lies on it: nothing else is called


def test_the_tournament_edition_has_no_such_rule() -> None:
    layout = close(CHALK - 0.001)
    assert shoot(rules_of("nine-ball"), layout, SOFT, 0.0, height=0.4).fouls == ()


# E46.6, E46.8, E46.9, and the general clauses that stand for them elsewhere.
@pytest.mark.parametrize("edition", editions())
def test_fouls_with_the_cue_in_every_edition(edition: Edition) -> None:
    rules = rules_of(edition.game, edition.name)
    far = (1.0, 2.2)
    for layout, code in (
        ({CUE: (0.3, 1.0), 1: (0.3 + 2 * RADIUS, 1.0), 2: far}, "push-stroke"),
        ({CUE: (0.3, 1.0), 1: (0.305 + 2 * RADIUS, 1.0), 2: far}, "double-hit"),
        ({CUE: (0.6, 1.0), 1: (0.9, 1.0), 2: (0.35, 1.0)}, "touched-ball"),
    ):
        shot = shoot(rules, layout, 1.5, 0.0, height=-0.1)
        # The second blow of a double hit sends the cue ball after the other one.
        assert set(shot.fouls) - {"close-ball-follow"} == {code}
        ruling = judge(rules, state_of(layout), shot)
        assert code in ruling.fouls


# 5.12: without a referee only the cue ball's fouls count, and the blocking ball's.
ALONE = rules_of("nine-ball", options={"referee_present": False})


def test_without_a_referee_a_touched_ball_is_no_foul() -> None:
    layout = {CUE: (0.6, 1.0), 1: (0.9, 1.0), 2: (0.35, 1.0)}
    assert shoot(rules_of("nine-ball"), layout, 1.5, 0.0, height=-0.1).fouls == ("touched-ball",)
    assert shoot(ALONE, layout, 1.5, 0.0, height=-0.1).fouls == ()
    twice = {CUE: (0.3, 1.0), 1: (0.305 + 2 * RADIUS, 1.0)}
    assert shoot(ALONE, twice, 1.5, 0.0, height=-0.1).fouls == ("double-hit",)


OVER, ROUND = Stroke(4.5, 0.0, 45.0), Stroke(3.5, 0.0, 65.0, side=0.4)


@pytest.mark.parametrize(
    ("stroke", "aside", "fouls"),
    [
        (OVER, 0.0, ("impeding-ball",)),
        (OVER, 0.3, ()),
        (ROUND, -0.05, ("impeding-ball",)),
        (Stroke(3.5, 0.0), -0.3, ()),
    ],
)
def test_without_a_referee_the_blocking_ball_may_not_be_touched(
    stroke: Stroke, aside: float, fouls: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # No stick of ours reaches a ball that the cue ball gets past: here it is said to have touched the 2.
    met = Contacts(again=False, held=False, touched=frozenset([2]))
    monkeypatch.setattr("footspot.observe.fouls.contacts", lambda *_: met)
    layout = {CUE: (0.3, 1.0), 2: (0.45, 1.0 + aside)}
    trajectory = simulate(TABLE, layout, stroke)
    shot = see_shot(ALONE, state_of(layout), TABLE, layout, stroke, trajectory)
    assert not any(isinstance(fact, Hit) for fact in shot.facts[:1])
    assert shot.fouls == fouls
    with_referee = see_shot(rules_of("nine-ball"), state_of(layout), TABLE, layout, stroke, trajectory)
    assert with_referee.fouls == ("touched-ball",)


def test_fouls_with_the_cue_come_in_the_order_of_the_list() -> None:
    layout = {CUE: (0.6, 1.0), 1: (0.61 + 2 * RADIUS, 1.0), 2: (0.35, 1.0)}
    shot = shoot(EIGHT_BALL, layout, 1.5, 0.0, height=0.4)
    assert shot.fouls == ("touched-ball", "double-hit", "close-ball-follow")


def test_a_miscue_is_no_foul() -> None:
    layout = {CUE: (0.6, 1.0), 1: (0.61 + 2 * RADIUS, 1.0)}
    assert shoot(EIGHT_BALL, layout, 2.0, 0.0, height=-0.7).fouls == ()


# S24 to S30: where the last ball and the cue ball lie.
def at_rerack(cue: Point, last: Point) -> Shot:
    """A stroke so soft that nothing moves to speak of."""
    return shoot(STRAIGHT_POOL, {CUE: cue, 15: last}, 1e-4, 0.0)


OPEN: Point = (0.2, 1.1)
BESIDE = 1.5 * RADIUS


@pytest.mark.parametrize(
    ("cue", "last", "rests"),
    [
        (OPEN, (1.0, 1.2), {CUE: "open", 15: "open"}),
        (TABLE.foot_spot, (0.2, 0.2), {CUE: "foot-spot", 15: "house"}),
        ((0.635, 2.0), OPEN, {CUE: "rack", 15: "open"}),
        (OPEN, TABLE.foot_spot, {CUE: "open", 15: "foot-spot"}),
        (OPEN, TABLE.centre_spot, {CUE: "open", 15: "centre-spot"}),
        # The cue ball keeps others off the head spot wherever it touches them.
        ((0.635, 0.635 + BESIDE), (0.635, 2.0), {CUE: "head-spot", 15: "rack"}),
        ((0.635 + BESIDE, 0.635), OPEN, {CUE: "head-spot", 15: "open"}),
        ((0.635, 0.635 + 2.1 * RADIUS), OPEN, {CUE: "open", 15: "open"}),
        # The last ball does so only in the house, or on the spot itself.
        (OPEN, (0.635, 0.635 - BESIDE), {CUE: "open", 15: "head-spot"}),
        (OPEN, (0.635, 0.635 - 2.1 * RADIUS), {CUE: "open", 15: "house"}),
        (OPEN, (0.635, 0.635 + BESIDE), {CUE: "open", 15: "open"}),
        (OPEN, (0.635, 0.635 + 0.0015), {CUE: "open", 15: "head-spot"}),
    ],
)
def test_zones_at_a_rerack(cue: Point, last: Point, rests: dict[Ball, str]) -> None:
    assert at_rerack(cue, last).rests == rests


def test_zones_are_told_only_where_a_rule_asks() -> None:
    two = {CUE: OPEN, 14: (1.0, 1.2), 15: (0.2, 0.2)}
    assert shoot(STRAIGHT_POOL, two, 1e-4, 0.0).rests == {}
    assert shoot(EIGHT_BALL, {CUE: OPEN, 8: (1.0, 1.2)}, 1e-4, 0.0).rests == {}


def test_zones_after_the_fourteenth_ball() -> None:
    # The 14 into the side pocket, the 15 untouched in the house; the shot itself makes it one ball.
    layout = {CUE: (1.0, 1.27), 14: (1.15, 1.27), 15: (0.2, 0.2)}
    shot = shoot(STRAIGHT_POOL, layout, 0.8, 0.0, call=BallCall(14, "side-right"), height=-0.2)
    assert Pot(14, "side-right") in shot.facts
    assert shot.rests[15] == "house"
    ruling = judge(STRAIGHT_POOL, state_of(layout), shot)
    assert ruling.rerack is not None
    assert ruling.rerack.last_ball == "in-place"


@pytest.mark.parametrize("rules", [EIGHT_BALL, STRAIGHT_POOL])
def test_a_cue_ball_that_jumps_off_the_table_is_a_foul(rules: Rules) -> None:
    layout = {CUE: OPEN, 14: (0.2, 0.2)}
    shot = shoot(rules, layout, 8.0, 0.0, elevation=45.0)
    assert shot.facts == (Off(CUE),)
    ruling = judge(rules, state_of(layout), shot)
    assert "cue-off-table" in ruling.fouls
    assert ruling.state.decision is not None
    assert ruling.state.decision.terms.cue_ball != "in-place"


def test_an_object_ball_that_is_driven_off_the_table_is_told() -> None:
    # Hit from above it is driven into the slate, comes up against the foot rail's nose and climbs over it.
    layout = {CUE: (0.635, 1.9), 14: (0.635, 2.02), 15: (0.2, 0.2)}
    shot = shoot(EIGHT_BALL, layout, 8.0, 90.0, elevation=13.0)
    assert Off(14) in shot.facts
    assert judge(EIGHT_BALL, state_of(layout), shot).fouls == ("ball-off-table",)


def _random_layout(rng: np.random.Generator, balls: list[Ball], *, house: bool) -> dict[Ball, Point]:
    """Anywhere, often at rails, touching nothing."""
    layout: dict[Ball, Point] = {}
    for ball in [*balls, CUE]:
        while True:
            high = TABLE.head_string - 1e-4 if house and ball == CUE else LENGTH - RADIUS
            x, y = rng.uniform(RADIUS, WIDTH - RADIUS), rng.uniform(RADIUS, high)
            if rng.random() < 0.3 and not (house and ball == CUE):
                x, y = ((RADIUS, y), (x, LENGTH - RADIUS), (x, y))[rng.integers(3)]
            if placement_fault(TABLE, layout, (x, y), house=False) is None:
                layout[ball] = (x, y)
                break
    return layout


def _random_call(rng: np.random.Generator, edition: Edition, terms: Terms, balls: list[Ball]) -> Call | None:
    allowed: list[str | None] = [None, *sorted(edition.calls(terms))]
    kind = allowed[rng.integers(len(allowed))]
    if kind == "ball":
        return BallCall(balls[rng.integers(len(balls))], POCKETS[rng.integers(6)])
    return kind  # type: ignore[return-value]  # a call's name


@settings(max_examples=300, deadline=None)
@given(
    edition=st.sampled_from(editions()),
    seed=st.integers(0, 2**32),
    count=st.integers(1, 15),
    cue_ball=st.sampled_from(["in-place", "in-hand", "in-house"]),
    push_out=st.booleans(),
)
def test_the_referee_can_judge_whatever_is_seen(
    edition: Edition, seed: int, count: int, cue_ball: CueBall, push_out: bool
) -> None:
    rng = np.random.default_rng(seed)
    rules = rules_of(edition.game, edition.name)
    balls = [int(b) for b in rng.choice(sorted(edition.balls), min(count, len(edition.balls)), replace=False)]
    layout = _random_layout(rng, balls, house=cue_ball == "in-house")
    terms = Terms(cue_ball, push_out=push_out and "push-out" in edition.calls(Terms(push_out=True)))
    state = replace(state_of(layout), decision=Decision(1, terms))
    stroke = Stroke(
        rng.uniform(0.2, 6),
        rng.uniform(0, 360),
        elevation=rng.uniform(0, 60) if rng.random() < 0.4 else 0.0,
        side=rng.uniform(-0.3, 0.3),
        height=rng.uniform(-0.3, 0.3),
    )
    call = _random_call(rng, edition, terms, balls)
    trajectory = simulate(TABLE, layout, stroke)
    shot = see_shot(rules, state, TABLE, layout, stroke, trajectory, call)
    ruling = judge(rules, state, shot)
    assert shot.by == 1
    down = {fact.ball: fact.pocket for fact in shot.facts if isinstance(fact, Pot)}
    assert down == trajectory.pocketed
    assert tuple(fact.ball for fact in shot.facts if isinstance(fact, Off)) == trajectory.off
    assert ruling.state.on_table | {CUE, *ruling.down} >= set(layout) or ruling.rack_over


@pytest.mark.parametrize("edition", editions())
def test_breaks_can_be_judged(edition: Edition) -> None:
    rng = np.random.default_rng(5)
    rules = rules_of(edition.game, edition.name)
    for _ in range(20):
        cue = (rng.uniform(0.3, 1.0), 0.5)
        layout = {CUE: cue, **rack(edition.game, TABLE, rng)}
        aim = degrees(atan2(TABLE.foot_spot[1] - cue[1], TABLE.foot_spot[0] - cue[0]))
        stroke = Stroke(rng.uniform(3, 8), aim + rng.uniform(-1, 1))
        trajectory = simulate(TABLE, layout, stroke)
        state = state_of(layout, "in-house", edition.first_shot)
        shot = see_shot(rules, state, TABLE, layout, stroke, trajectory)
        judge(rules, state, shot)
        assert isinstance(next(fact for fact in shot.facts), Hit)
