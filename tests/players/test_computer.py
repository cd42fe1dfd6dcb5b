"""A computer player in positions with a plain answer, and in random ones, where it must be a legal one."""

from dataclasses import replace
from math import atan2, cos, hypot, radians, sin

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.observe import lay_out, see_shot
from footspot.physics import COMPUTATIONAL_POOL, NOISES, Noise, least_elevation, simulate
from footspot.players import Attempt, Computer, View
from footspot.referee import (
    CUE,
    BallCall,
    Choice,
    Decision,
    Edition,
    Hit,
    Lag,
    Off,
    Pot,
    Rules,
    Ruling,
    Shot,
    State,
    Terms,
    editions,
    first_state,
    judge,
    rules_of,
)
from footspot.referee.state import CueBall, Group
from footspot.table.placement import check_placement, placement_fault
from footspot.table.racks import rack
from footspot.table.table import RADIUS, TABLES, Ball, Layout, Point

TABLE = TABLES["9-foot"]
EXACT = NOISES["none"]
EIGHT_BALL, NINE_BALL, STRAIGHT_POOL = (
    rules_of("eight-ball"),
    rules_of("nine-ball"),
    rules_of("straight-pool"),
)
HANGER: Point = (TABLE.width - 0.06, TABLE.length - 0.06)
"""At the lip of the foot-right pocket."""


def view_of(
    rules: Rules,
    layout: Layout,
    cue_ball: CueBall = "in-place",
    *,
    push_out: bool = False,
    groups: tuple[Group, Group] | None = None,
    player: int = 0,
) -> View:
    state = State(
        Decision(player, Terms(cue_ball, push_out=push_out)),
        on_table=frozenset(layout) - {CUE},
        breaker=0,
        groups=groups,
    )
    return View(rules, state, TABLE, layout, player)


def answer(view: View, seed: int = 1, noise: Noise = COMPUTATIONAL_POOL, effort: int = 6) -> Attempt | Choice:
    return Computer(np.random.default_rng(seed), noise, effort).answer(view)


def attempt(view: View, seed: int = 1, noise: Noise = COMPUTATIONAL_POOL, effort: int = 6) -> Attempt:
    given = answer(view, seed, noise, effort)
    assert isinstance(given, Attempt)
    return given


def played(view: View, given: Attempt) -> tuple[Shot, Ruling]:
    """Play an attempt as a table would: placement checked, then the referee's word on it."""
    layout = dict(view.layout)
    if view.in_hand:
        layout.pop(CUE, None)
        assert given.cue_ball is not None
        house = view.decision.terms.cue_ball == "in-house"
        check_placement(TABLE, layout, given.cue_ball, house=house)
        layout[CUE] = given.cue_ball
    else:
        assert given.cue_ball is None
    assert given.stroke.elevation >= least_elevation(TABLE, layout, given.stroke).rails
    trajectory = simulate(TABLE, layout, given.stroke)
    shot = see_shot(view.rules, view.state, TABLE, layout, given.stroke, trajectory, given.call)
    return shot, judge(view.rules, view.state, shot)


def potted(shot: Shot) -> dict[Ball, str]:
    return {fact.ball: fact.pocket for fact in shot.facts if isinstance(fact, Pot)}


# Positions with a plain answer.


@pytest.mark.parametrize("rules", [EIGHT_BALL, STRAIGHT_POOL])
@pytest.mark.parametrize("seed", range(5))
def test_a_hanger_is_called_and_made(rules: Rules, seed: int) -> None:
    view = view_of(rules, {CUE: (0.9, 2.0), 3: HANGER, 12: (0.2, 0.5), 8: (0.3, 0.3)})
    given = attempt(view, seed)
    assert given.call == BallCall(3, "foot-right")
    shot, ruling = played(view, given)
    assert potted(shot) == {3: "foot-right"}
    assert ruling.called_made
    assert ruling.state.decision is not None
    assert ruling.state.decision.player == 0


def test_nothing_is_called_in_nine_ball() -> None:
    view = view_of(NINE_BALL, {CUE: (0.9, 2.0), 1: HANGER, 9: (0.2, 0.5)})
    given = attempt(view)
    assert given.call is None
    assert 1 in potted(played(view, given)[0])


@pytest.mark.parametrize("seed", range(3))
def test_the_nine_is_taken_off_the_one_when_it_hangs(seed: int) -> None:
    # The 1 stands straight between the cue ball and a hanging 9; the rest of the rack is far from easy.
    nine = HANGER
    direction = (nine[0] - 0.9, nine[1] - 2.0)
    size = hypot(*direction)
    one = (nine[0] - 0.12 * direction[0] / size, nine[1] - 0.12 * direction[1] / size)
    layout = {CUE: (0.9, 2.0), 1: one, 9: nine, **{b: (0.2 + 0.07 * b, 0.04) for b in (2, 3, 4, 5, 6, 7, 8)}}
    view = view_of(NINE_BALL, layout)
    ruling = played(view, attempt(view, seed))[1]
    assert ruling.rack_over is not None
    assert ruling.rack_over.winner == 0


@pytest.mark.parametrize("cue_ball", ["in-hand", "in-house"])
@pytest.mark.parametrize("seed", range(3))
def test_ball_in_hand_with_a_hanger(cue_ball: CueBall, seed: int) -> None:
    view = view_of(EIGHT_BALL, {3: HANGER, 12: (0.2, 1.8), 8: (0.3, 0.3)}, cue_ball)
    given = attempt(view, seed, effort=12)
    assert given.call == BallCall(3, "foot-right")
    assert potted(played(view, given)[0]) == {3: "foot-right"}


# The stick.
AIMED = 40.0
"""Degrees from the x axis to a hanger, about, that the cue ball is straight behind."""


@pytest.mark.parametrize("seed", range(3))
def test_a_frozen_ball_is_not_pushed_in(seed: int) -> None:
    # Straight behind the only ball that hangs, and frozen to it: the shot is a foul, so it plays another.
    c, s = cos(radians(AIMED)), sin(radians(AIMED))
    three = (HANGER[0] - 0.3 * c, HANGER[1] - 0.3 * s)
    cue = (three[0] - 2 * RADIUS * c, three[1] - 2 * RADIUS * s)
    view = view_of(EIGHT_BALL, {CUE: cue, 3: three, 12: (0.2, 0.5), 8: (0.3, 0.3)})
    shot, ruling = played(view, attempt(view, seed, EXACT))
    assert shot.fouls == ()
    assert ruling.fouls == ()


@pytest.mark.parametrize("seed", range(3))
def test_a_ball_behind_the_cue_ball_is_not_touched(seed: int) -> None:
    # The hanger's line has the 12 close behind it: the butt goes up, or another stroke is played.
    cue = (0.9, 2.0)
    away = atan2(HANGER[1] - cue[1], HANGER[0] - cue[0])
    twelve = (cue[0] - 0.15 * cos(away), cue[1] - 0.15 * sin(away))
    layout = {CUE: cue, 3: HANGER, 12: twelve, 8: (0.3, 0.3)}
    view = view_of(EIGHT_BALL, layout, groups=("solids", "stripes"))
    given = attempt(view, seed)
    shot, ruling = played(view, given)
    assert shot.fouls == ()
    assert given.stroke.elevation > 5 or not potted(shot)
    assert ruling.fouls == ()


@pytest.mark.parametrize("seed", range(3))
def test_off_a_rail_the_butt_is_raised(seed: int) -> None:
    view = view_of(EIGHT_BALL, {CUE: (RADIUS, 1.7), 3: HANGER, 12: (0.2, 0.5), 8: (0.3, 0.3)})
    given = attempt(view, seed)
    assert given.stroke.elevation > 2
    assert potted(played(view, given)[0]).get(3) == "foot-right"


@pytest.mark.parametrize("seed", range(3))
def test_balls_in_the_house_are_played_off_the_foot_rail(seed: int) -> None:
    # E44: with all balls in the house, too, none may be touched directly.
    view = view_of(EIGHT_BALL, {3: (0.3, 0.3), 12: (0.9, 0.4), 8: (0.5, 0.1)}, "in-house")
    shot, _ = played(view, attempt(view, seed, EXACT, effort=12))
    assert "kitchen" not in shot.fouls


@pytest.mark.parametrize("seed", range(3))
def test_on_the_eight_it_is_called(seed: int) -> None:
    layout = {CUE: (0.9, 2.0), 8: HANGER, 12: (0.4, 1.5), 11: (0.2, 0.4)}
    view = view_of(EIGHT_BALL, layout, groups=("solids", "stripes"))
    given = attempt(view, seed)
    assert given.call == BallCall(8, "foot-right")
    ruling = played(view, given)[1]
    assert ruling.rack_over is not None
    assert ruling.rack_over.winner == 0


def test_the_eight_is_left_alone_before_its_time() -> None:
    layout = {CUE: (0.9, 2.0), 8: HANGER, 3: (0.06, 2.48), 12: (0.4, 1.5)}
    view = view_of(EIGHT_BALL, layout, groups=("solids", "stripes"))
    assert attempt(view).call == BallCall(3, "foot-left")


SNOOKER: Layout = {
    CUE: (0.635, 0.2),
    1: (0.635, 2.3),
    # A wall between the cue ball and the 1.
    **{ball: (0.635 + (ball - 5) * (2 * RADIUS + 0.001), 0.32) for ball in (3, 4, 5, 6, 7)},
    9: (0.3, 1.9),
}


@pytest.mark.parametrize("seed", range(5))
def test_out_of_a_snooker_it_kicks(seed: int) -> None:
    view = view_of(NINE_BALL, SNOOKER)
    shot, ruling = played(view, attempt(view, seed, EXACT))
    hit = next(k for k, fact in enumerate(shot.facts) if isinstance(fact, Hit))
    assert shot.facts[hit] == Hit((1,))
    assert hit > 0, "a rail comes before the ball"
    assert ruling.fouls == ()


@pytest.mark.parametrize("seed", range(5))
def test_out_of_a_snooker_it_pushes_out_where_it_may(seed: int) -> None:
    view = view_of(NINE_BALL, SNOOKER, push_out=True)
    given = attempt(view, seed)
    assert given.call == "push-out"
    assert played(view, given)[1].fouls == ()


def test_with_a_hanger_it_does_not_push_out() -> None:
    view = view_of(NINE_BALL, {CUE: (0.9, 2.0), 1: HANGER, 9: (0.2, 0.5)}, push_out=True)
    assert attempt(view).call is None


# Breaks.


@pytest.mark.parametrize("edition", editions())
def test_breaks_are_legal(edition: Edition) -> None:
    legal = 0
    for seed in range(6):
        rng = np.random.default_rng(seed)
        rules = rules_of(edition.game, edition.name)
        state = judge(rules, judge(rules, first_state(rules), Lag(winner=0)).state, Choice("break")).state
        view = View(rules, state, TABLE, rack(edition.game, TABLE, rng), 0)
        ruling = played(view, attempt(view, seed, effort=10))[1]
        legal += "illegal-break" not in ruling.fouls
    assert legal >= 5


# Decisions.


def after(rules: Rules, *answers: Shot | Choice | Lag) -> State:
    state = first_state(rules)
    for one in answers:
        state = judge(rules, state, one).state
    return state


def decisions() -> list[tuple[str, Rules, State]]:
    """Every kind of decision, brought about by answers."""
    lag, first = Lag(winner=0), Choice("break")
    miss = rules_of("nine-ball", "handbook", options={"miss_option": True})
    good = Shot(facts=(Hit((1,)), Pot(5, "foot-left")))
    soft = Shot(facts=(Hit((1,)),))
    off, eight = Off(3), Pot(8, "side-left")
    pot = Pot(5, "foot-left")
    cases: dict[str, tuple[Rules, tuple[Shot | Choice | Lag, ...]]] = {
        "break, pass": (EIGHT_BALL, (lag,)),
        "accept, return after a push-out": (NINE_BALL, (lag, first, good, Shot(call="push-out"))),
        "accept, return after a miss": (miss, (lag, first, good, Shot(facts=(Hit((2,)),)))),
        "a failed break": (EIGHT_BALL, (lag, first, soft)),
        "balls off": (EIGHT_BALL, (lag, first, Shot(facts=(Hit((1,)), pot, off)))),
        "both": (EIGHT_BALL, (lag, first, Shot(facts=(Hit((1,)), off)))),
        "the eight": (EIGHT_BALL, (lag, first, Shot(facts=(Hit((1,)), eight)))),
        "the eight with a scratch": (
            EIGHT_BALL,
            (lag, first, Shot(facts=(Hit((1,)), eight, Pot(CUE, "side-left")))),
        ),
        "the eight with balls off": (EIGHT_BALL, (lag, first, Shot(facts=(Hit((1,)), eight, off)))),
        "opening break": (STRAIGHT_POOL, (lag, first, soft)),
    }
    return [(name, rules, after(rules, *answers)) for name, (rules, answers) in cases.items()]


DECISIONS = decisions()


@pytest.mark.parametrize(
    ("rules", "state"), [case[1:] for case in DECISIONS], ids=[case[0] for case in DECISIONS]
)
@pytest.mark.parametrize("seed", range(3))
def test_an_offered_option_is_taken(rules: Rules, state: State, seed: int) -> None:
    rng = np.random.default_rng(seed)
    decision = state.decision
    assert decision is not None
    assert decision.player is not None
    assert decision.options
    layout = random_layout(rng, sorted(state.on_table), cue=True)
    view = View(rules, state, TABLE, layout, decision.player)
    given = answer(view, seed)
    assert isinstance(given, Choice)
    judge(rules, state, given)


def test_after_a_push_out_a_good_position_is_accepted_and_a_bad_one_returned() -> None:
    push_out = after(
        NINE_BALL,
        Lag(winner=0),
        Choice("break"),
        Shot(facts=(Hit((1,)), Pot(8, "foot-left"))),
        Shot(call="push-out"),
    )
    others = {
        2: (0.2, 0.2),
        3: (0.4, 0.2),
        4: (0.6, 0.2),
        5: (0.8, 0.2),
        6: (1.0, 0.2),
        7: (1.1, 0.3),
        9: (0.2, 0.4),
    }
    easy = {CUE: (0.9, 2.0), 1: HANGER, **others}
    assert answer(View(NINE_BALL, push_out, TABLE, easy, 1)) == Choice("accept")
    snooker = {**SNOOKER, 2: (0.2, 1.2), 9: (0.1, 0.9)}
    assert answer(View(NINE_BALL, push_out, TABLE, snooker, 1)) == Choice("return")


# Anything at all.


def random_layout(rng: np.random.Generator, balls: list[Ball], *, cue: bool) -> dict[Ball, Point]:
    layout: dict[Ball, Point] = {}
    for ball in [*balls, *([CUE] if cue else [])]:
        while ball not in layout:
            place = (
                rng.uniform(RADIUS, TABLE.width - RADIUS),
                rng.uniform(RADIUS, TABLE.length - RADIUS),
            )
            if placement_fault(TABLE, layout, place, house=False) is None:
                layout[ball] = place
    return layout


@settings(max_examples=60, deadline=None)
@given(
    edition=st.sampled_from(editions()),
    seed=st.integers(0, 2**32),
    count=st.integers(1, 15),
    cue_ball=st.sampled_from(["in-place", "in-hand", "in-house"]),
    push_out=st.booleans(),
    fouls=st.integers(0, 2),
    groups=st.sampled_from([None, ("solids", "stripes"), ("stripes", "solids")]),
)
def test_whatever_it_does_can_be_played_and_judged(
    edition: Edition,
    seed: int,
    count: int,
    cue_ball: CueBall,
    push_out: bool,
    fouls: int,
    groups: tuple[Group, Group] | None,
) -> None:
    rng = np.random.default_rng(seed)
    rules = rules_of(edition.game, edition.name)
    balls = {
        int(ball) for ball in rng.choice(sorted(edition.balls), min(count, len(edition.balls)), replace=False)
    }
    # The ball that ends a rack of its game is on the table while the rack is on.
    balls |= {"eight-ball": {8}, "nine-ball": {9}}.get(edition.game, set())
    may_push = push_out and cue_ball == "in-place" and "push-out" in edition.calls(Terms(push_out=True))
    layout = random_layout(rng, sorted(balls), cue=cue_ball == "in-place" or bool(rng.integers(2)))
    view = view_of(
        rules, layout, cue_ball, push_out=may_push, groups=groups if edition.game == "eight-ball" else None
    )
    view = replace(view, state=replace(view.state, fouls=(fouls, 0)))
    given = attempt(view, seed, COMPUTATIONAL_POOL, 2)
    _, ruling = played(view, given)
    on_bed = {**layout, CUE: given.cue_ball or layout[CUE]}
    resting = simulate(TABLE, on_bed, given.stroke).final
    after_it = lay_out(rules, TABLE, resting, ruling, rng)
    assert set(after_it) - {CUE} == ruling.state.on_table


@pytest.mark.parametrize("edition", editions())
def test_same_seed_same_play(edition: Edition) -> None:
    rng = np.random.default_rng(7)
    layout = random_layout(
        rng, sorted(edition.balls)[:6] + ([8, 9] if edition.game != "straight-pool" else []), cue=True
    )
    view = view_of(rules_of(edition.game, edition.name), layout)
    one, other = answer(view, 3), answer(view, 3)
    assert one == other
    assert isinstance(one, Attempt)
    assert answer(view, 4) != one


def test_effort_has_to_be_positive() -> None:
    with pytest.raises(ValueError, match="effort"):
        Computer(np.random.default_rng(1), effort=0)
