"""What touched what: strokes whose course follows from the geometry."""

from math import atan2, cos, degrees, radians, sin, sqrt

import pytest

from footspot.observe import SPLIT, seen
from footspot.physics import Event, Stroke, Trajectory, simulate
from footspot.referee import CUE, Hit, Pot, Rail, Touch
from footspot.referee.facts import Fact
from footspot.table.pockets import pockets
from footspot.table.table import POCKETS, RADIUS, TABLES, Layout, Point

TABLE = TABLES["9-foot"]
WIDTH, LENGTH = TABLE.width, TABLE.length
NEXT_TO_RAIL = RADIUS + 5e-3


def play(
    layout: Layout,
    speed: float,
    direction: float,
    height: float = 0.0,
    frozen: frozenset[tuple[int, str]] = frozenset(),
) -> tuple[Fact, ...]:
    return seen(simulate(TABLE, layout, Stroke(speed, direction, height=height)), frozen)


def towards(start: Point, end: Point) -> float:
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def test_a_soft_full_hit_is_one_contact() -> None:
    assert play({CUE: (0.4, 1.0), 3: (0.7, 1.0)}, 0.3, 0.0) == (Hit((3,)),)


def test_nothing_is_touched() -> None:
    assert play({CUE: (0.4, 1.0), 3: (0.9, 2.0)}, 0.3, 0.0) == ()


def test_rails_are_named() -> None:
    for direction, rail in ((0, "right"), (180, "left"), (90, "foot"), (-90, "head")):
        facts = play({CUE: (0.6, 0.6) if rail == "head" else (0.6, 1.9)}, 0.8, direction)
        assert facts[0] == Rail(CUE, rail)  # type: ignore[arg-type]  # a rail


def test_two_balls_hit_at_once() -> None:
    # Their centres mirror each other about the cue ball's way: touched at the very same instant.
    ahead, aside = 0.3, RADIUS + 0.002
    layout = {CUE: (0.4, 1.0), 12: (0.4 + ahead, 1.0 + aside), 3: (0.4 + ahead, 1.0 - aside)}
    facts = play(layout, 0.8, 0.0)
    assert isinstance(facts[0], Hit)
    assert sorted(facts[0].balls) == [3, 12]
    assert not any(isinstance(fact, Hit) for fact in facts[1:])


@pytest.mark.parametrize(("later", "told"), [(0.5, (Hit((3, 12)),)), (2.0, (Hit((3,)), Hit((12,))))])
def test_the_order_can_be_told_beyond_a_stated_time(later: float, told: tuple[Hit, ...]) -> None:
    # The 12 stands deeper by what the cue ball travels in `later` times SPLIT (it slides: v − μ g t).
    # Both are thin enough that the cue ball keeps nearly all of its speed past the first.
    aside = 2 * RADIUS - 1e-4
    ball_speed = 1.3148
    ahead = sqrt(4 * RADIUS**2 - aside**2)
    travel = 0.1
    speed = sqrt(ball_speed**2 - 2 * 0.2 * 9.81 * travel)
    start = (0.3, 1.2)
    at = start[0] + travel + ahead
    layout = {
        CUE: start,
        3: (at, start[1] + aside),
        12: (at + later * SPLIT * speed, start[1] - aside),
    }
    facts = play(layout, 1.0, 0.0)
    assert tuple(fact for fact in facts if isinstance(fact, Hit))[: len(told)] == told


def test_a_kick_touches_the_rail_before_the_ball() -> None:
    # Straight to the right rail and straight back to a ball behind the start.
    facts = play({CUE: (0.9, 0.8), 5: (0.4, 0.8)}, 1.5, 0.0)
    assert facts[:2] == (Rail(CUE, "right"), Hit((5,)))


def test_a_combination() -> None:
    facts = play({CUE: (0.3, 1.0), 3: (0.5, 1.0), 5: (0.7, 1.0)}, 0.5, 0.0)
    assert facts[:2] == (Hit((3,)), Touch(3, 5))


def test_a_frozen_combination() -> None:
    facts = play({CUE: (0.3, 1.0), 3: (0.5, 1.0), 5: (0.5 + 2 * RADIUS, 1.0)}, 0.5, 0.0)
    assert facts[:2] == (Hit((3,)), Touch(3, 5))


def test_a_bank_into_the_opposite_side_pocket() -> None:
    # Driven to the right rail 0.3 m above the pocket at every angle that might be right: the rail is told
    # first each time, and for one of them the pocket after it.
    rail_at = (WIDTH - RADIUS, LENGTH / 2 + 0.3)
    for rise in (0.03 + 0.002 * step for step in range(80)):
        start: Point = (WIDTH - 0.35, rail_at[1] + rise)
        direction = towards(start, rail_at)
        cue = (start[0] - 0.2 * cos(radians(direction)), start[1] - 0.2 * sin(radians(direction)))
        facts = play({CUE: cue, 4: start}, 2.0, direction)
        of_four = [fact for fact in facts if isinstance(fact, Rail | Pot) and fact.ball == 4]
        assert of_four[0] == Rail(4, "right")
        if of_four[-1] == Pot(4, "side-left"):
            return
    pytest.fail("no angle banks the ball")


@pytest.mark.parametrize("name", POCKETS)
def test_a_ball_rolls_straight_into_each_pocket(name: str) -> None:
    pocket = next(pocket for pocket in pockets(TABLE) if pocket.name == name)
    away = (0.0 if "side" in name else -0.4 if "head" in name else 0.4, 0.4 if "left" in name else -0.4)
    x, y = pocket.centre[0] + away[1], pocket.centre[1] - away[0]
    direction = towards((x, y), pocket.centre)
    c, s = cos(radians(direction)), sin(radians(direction))
    facts = play({CUE: (x, y), 7: (x + 0.15 * c, y + 0.15 * s)}, 1.5, direction, height=-0.4)
    assert facts[0] == Hit((7,))
    assert Pot(7, name) in facts  # type: ignore[arg-type]  # a pocket
    assert not any(isinstance(fact, Rail) and fact.ball == 7 for fact in facts)


def _rattles(speed: float, offset: float) -> Trajectory:
    """The cue ball into the foot-right pocket a little beside its middle, to touch a jaw."""
    target = next(pocket for pocket in pockets(TABLE) if pocket.name == "foot-right").centre
    start = (target[0] - 0.5, target[1] - 0.5)
    direction = towards(start, (target[0] + offset, target[1] - offset))
    return simulate(TABLE, {CUE: start}, Stroke(speed, direction))


def test_jaws_of_the_pocket_it_drops_into_are_no_bank() -> None:
    found = 0
    for speed in (0.5, 0.8, 1.2):
        for step in range(-20, 21):
            trajectory = _rattles(speed, step * 0.002)
            rails = [event for event in trajectory.events if event.kind == "rail"]
            if not rails or any(event.pocket != "foot-right" for event in rails):
                continue
            facts = seen(trajectory, frozenset())
            if trajectory.pocketed == {CUE: "foot-right"}:
                assert facts == (Pot(CUE, "foot-right"),)
                found |= 1
            else:
                assert {type(fact) for fact in facts} == {Rail}
                assert {fact.rail for fact in facts if isinstance(fact, Rail)} <= {"foot", "right"}
                found |= 2
    assert found == 3, "both a ball that rattles in and one that rattles out"


def test_jaws_before_another_rail_are_told() -> None:
    # Out of one pocket's jaws and down elsewhere: told with the rail that the facing adjoins.
    shot = simulate(TABLE, {CUE: (0.4, 1.0), 3: (0.7, 1.0)}, Stroke(0.3, 0.0))
    told = Trajectory(shot.table, shot.model, shot.balls, shot.segments, shot.times, shot.codes)
    jaw = Event(0.5, "rail", 3, "left", "side-left")
    rail, again = Event(0.6, "rail", 3, "foot"), Event(0.8, "rail", 3, "left", "side-left")
    events = (
        shot.events[0],
        Event(0.4, "ball", CUE, 3),
        jaw,
        rail,
        again,
        Event(0.9, "pocket", 3, "side-left"),
    )
    told.__dict__.update(events=events, pocketed={3: "side-left"})
    assert seen(told, frozenset()) == (Hit((3,)), Rail(3, "left"), Rail(3, "foot"), Pot(3, "side-left"))


FROZEN_FOUR = {4: (WIDTH - RADIUS, 0.9)}
AT_RIGHT = frozenset({(4, "right")})


def test_a_frozen_ball_driven_into_its_rail_does_not_touch_it() -> None:
    layout = {CUE: (WIDTH - RADIUS - 0.3, 0.9), **FROZEN_FOUR}
    facts = play(layout, 0.5, 0.0, frozen=AT_RIGHT)
    assert Rail(4, "right") not in facts
    assert facts[0] == Hit((4,))
    # Five millimetres off the rail the same stroke drives it there.
    near = {CUE: (WIDTH - RADIUS - 0.305, 0.9), 4: (WIDTH - NEXT_TO_RAIL, 0.9)}
    assert Rail(4, "right") in play(near, 0.5, 0.0)


def test_a_frozen_ball_touches_another_rail() -> None:
    # Rolled along its rail, which it stays in touch with, from a cue ball on the same rail to a third ball
    # in the foot-right jaws that turns it away; whatever it touches first is not its own rail.
    four = (WIDTH - RADIUS, 1.9)
    facts = play({CUE: (WIDTH - RADIUS, 1.6), 4: four}, 0.35, 90.0, frozen=AT_RIGHT | {(CUE, "right")})
    assert facts == (Hit((4,)),)


def test_a_frozen_ball_driven_off_its_rail_across_the_table() -> None:
    # Driven into its rail at 45 degrees: it bounces at once, which is no touch, and goes on to the left rail.
    four = (WIDTH - RADIUS, 0.35)
    cue = (four[0] - 0.3, four[1] - 0.3)
    trajectory = simulate(TABLE, {CUE: cue, 4: four}, Stroke(3.0, 45.0))
    bounces = [event.other for event in trajectory.events if event.kind == "rail" and event.ball == 4]
    facts = seen(trajectory, AT_RIGHT)
    assert bounces[:2] == ["right", "left"]
    assert next(fact for fact in facts if isinstance(fact, Rail) and fact.ball == 4) == Rail(4, "left")


def test_the_cue_ball_frozen_to_a_rail_has_to_leave_it_too() -> None:
    start = {CUE: (WIDTH - RADIUS, 1.9)}
    frozen = frozenset({(CUE, "right")})
    assert play(start, 0.3, 2.0, frozen=frozen) == ()
    across = play(start, 2.5, 180.0, frozen=frozen)
    assert across[:2] == (Rail(CUE, "left"), Rail(CUE, "right"))
