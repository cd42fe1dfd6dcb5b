"""What is said of a stroke before it is played, and that no more is said than was agreed."""

from dataclasses import replace
from math import atan2, cos, degrees, dist, hypot, radians, sin
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from footspot.game import StaleAnswer, UnplayableShot
from footspot.game.acts import Entered
from footspot.game.answers import GiveUp
from footspot.game.practice import Practice, practice_setup
from footspot.game.room import Room
from footspot.physics import Stroke, Trajectory, least_elevation, simulate
from footspot.players import Attempt
from footspot.referee.errors import Impossible
from footspot.server import wire
from footspot.server.aiming import aimed
from footspot.server.answers import stroke_from
from footspot.server.sheet import sheet
from footspot.table import RADIUS, TABLES
from footspot.table.pockets import pockets
from tests.game.rooms import SOFT, does, opened, room_of

MIDDLE = {pocket.name: pocket.centre for pocket in pockets(TABLES["9-foot"])}


def way(start: tuple[float, float], end: tuple[float, float]) -> float:
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def lying(layout: dict[str, tuple[float, float]], game: str = "eight-ball", **agreed: Any) -> Room:
    """A match after a legal break, with the balls as they are put; seat 0 shoots."""
    room = opened(game, **{"help": "path", **agreed})
    if game == "eight-ball":
        layout = {"8": (1.1, 0.4)} | layout
    down = sorted(set(range(1, 16 if game != "nine-ball" else 10)) - {int(b) for b in layout if b != "cue"})
    facts = ["hit 1", *(f"pot {ball} foot-left" for ball in down)]
    room.add(Entered([{"shot": {"facts": facts, "outcome": layout}}]))
    return room


def ask(room: Room | Practice, stroke: wire.Stroke, level: Any = "none", **more: Any) -> wire.Aimed:
    told = aimed(room, wire.Aim(3, room.revision, more.pop("seat", 0), stroke, level=level, **more))
    assert json.decode(json.encode(told), type=wire.ToPage) == told  # it fits its own contract
    return told


def straight_at(layout: dict[str, tuple[float, float]], ball: str, pocket: str) -> wire.Stroke:
    """A stroke along the line of centres' ghost: the ball's way leads to the pocket's middle."""
    x, y = layout[ball]
    turn = radians(way((x, y), MIDDLE[pocket]))
    ghost = (x - 2 * RADIUS * cos(turn), y - 2 * RADIUS * sin(turn))
    return wire.Stroke(2.0, way(layout["cue"], ghost), 5.0)


CUT = {"cue": (0.7, 1.2), "3": (0.5, 1.9), "8": (1.1, 0.4)}


@settings(max_examples=100, deadline=None)
@given(st.floats(0, 360), st.floats(0.3, 0.97), st.floats(0.3, 2.2))
def test_a_plain_stroke_touches_first_where_its_straight_line_does(angle: float, x: float, y: float) -> None:
    if dist((x, y), CUT["3"]) < 0.2 or dist((x, y), CUT["8"]) < 0.2:
        return
    told = ask(GHOSTS, wire.Stroke(3, angle, 2), "ghost", cue_ball=(x, y))
    ahead = (cos(radians(angle)), sin(radians(angle)))
    steps = [k / 5000 for k in range(15000)]
    first = next(
        (
            (step, ball)
            for step in steps
            for ball in (3, 8)
            if dist((x + step * ahead[0], y + step * ahead[1]), CUT[str(ball)]) <= 2 * RADIUS
        ),
        None,
    )
    if told.hit is None or told.ghost is None:
        assert (told.ghost, told.hit) == (None, None)
        assert [w.ball for w in told.ways] == [0]
        if first is not None:  # only grazed between two steps of this search
            assert grazes((x, y), ahead, first[1])
        return
    assert first is not None or grazes((x, y), ahead, told.hit)
    assert dist(told.ghost, CUT[str(told.hit)]) == pytest.approx(2 * RADIUS, abs=1e-6)
    if first is not None and not grazes((x, y), ahead, first[1]):
        assert told.hit == first[1]
        assert dist((x, y), told.ghost) == pytest.approx(first[0], abs=4e-4)


@settings(max_examples=100, deadline=None)
@given(st.floats(100, 113), st.floats(0.8, 8), st.floats(-0.45, 0.45), st.floats(0, 30))
def test_the_ghost_and_the_departures_are_those_of_the_stroke_that_is_then_played(
    angle: float, speed: float, side: float, elevation: float
) -> None:
    stroke = wire.Stroke(speed, angle, elevation, side)
    told = ask(lying(CUT, help="ghost"), stroke, "ghost")
    least = least_elevation(TABLES["9-foot"], PLACES, stroke_from(stroke)).rails
    raised = replace(stroke_from(stroke), elevation=max(elevation, least))
    trajectory = simulate(TABLES["9-foot"], PLACES, raised)
    met = next((e for e in trajectory.events if e.ball == 0 and e.kind in ("ball", "rail")), None)
    approach, *leaving = told.ways
    assert approach.ball == 0
    for x, y in approach.points:
        assert min(dist((x, y), point) for point in finely(trajectory, 0, met.time if met else 9.0)) < 3e-3
    if met is None or met.kind == "rail":
        assert (told.ghost, told.hit, leaving) == (None, None, [])
        return
    assert told.ghost is not None
    assert told.hit == met.other == 3
    assert dist(told.ghost, approach.points[-1]) < 1e-4
    assert dist(told.ghost, trajectory.at(met.time)[0][:2].tolist()) < 1e-9
    for line in leaving:
        soon, later = (trajectory.at(met.time + k * 1e-4)[line.ball][:2] for k in (1, 2))
        dx, dy = (later - soon).tolist()
        assert way(*line.points) == pytest.approx(degrees(atan2(dy, dx)), abs=0.5)


PLACES = {0: CUT["cue"], 3: CUT["3"], 8: CUT["8"]}


def finely(trajectory: Trajectory, ball: int, until: float) -> list[tuple[float, float]]:
    """A ball's places in millimetres' steps."""
    times = np.linspace(0, min(until, trajectory.duration), 3000)
    return [(x, y) for x, y, _ in trajectory.at(times)[ball].tolist()]


@pytest.mark.parametrize(("side", "thrown"), [(0.4, 1), (-0.4, -1)])
def test_side_throws_the_ball_to_the_other_side(side: float, thrown: int) -> None:
    """Right-hand side throws a ball that is hit full to the left, as players know."""
    layout = {"cue": (0.6, 1.2), "3": (0.6, 1.4)}
    told = ask(lying(layout, help="ghost"), wire.Stroke(1, 90, 2, side), "ghost")
    assert told.ghost is not None
    line = next(w for w in told.ways if w.ball == 3)
    turned = way(*line.points) - way(told.ghost, layout["3"])
    assert 0.3 < thrown * turned < 7


def test_the_ghost_gives_no_more_than_the_first_contact() -> None:
    for angle in range(0, 360, 7):
        told = ask(lying(CUT, help="ghost"), wire.Stroke(9, angle, 2), "ghost")
        assert len(told.ways) in ((1,) if told.hit is None else (2, 3))
        assert all(len(w.points) == 2 and dist(*w.points) <= 0.5 + 1e-3 for w in told.ways[1:])
        assert all(w.pocket is None for w in told.ways)
        start, *onwards = told.ways[0].points
        for point in onwards:  # straight on: it does not come back from a rail
            assert abs((way(start, point) - angle + 180) % 360 - 180) < 1


def grazes(start: tuple[float, float], ahead: tuple[float, float], ball: int) -> bool:
    """Whether the line passes so near the edge of contact that a search in steps may miss it."""
    x, y = CUT[str(ball)]
    aside = abs((x - start[0]) * ahead[1] - (y - start[1]) * ahead[0])
    return abs(aside - 2 * RADIUS) < 1e-5


def in_hand() -> Room:
    room = lying(CUT, help="ghost")
    room.add(Entered([{"shot": {"facts": ["hit 3"], "outcome": CUT}}]))
    room.add(Entered([{"shot": {"facts": ["hit 3"], "outcome": CUT}}]))
    return room


GHOSTS = in_hand()


def test_a_ball_that_is_hit_full_goes_on_alone() -> None:
    layout = {"cue": (0.6, 0.8), "3": (0.6, 1.4)}
    stun = wire.Stroke(6, 90, 2, 0, -0.35)  # hardly any spin is left where it arrives
    told = ask(lying(layout, help="ghost"), stun, "ghost")
    assert told.ghost == pytest.approx((0.6, 1.4 - 2 * RADIUS), abs=1e-6)
    lines = {w.ball: w.points for w in told.ways[1:]}
    assert lines[3][0] == (0.6, 1.4)
    assert lines[3][1] == pytest.approx((0.6, 1.9), abs=2e-3)
    assert 0 not in lines or dist(*lines[0]) < 0.05


def test_paths_are_those_of_the_stroke_that_is_then_played() -> None:
    room = lying(CUT)
    stroke = straight_at(CUT, "3", "foot-left")
    told = ask(room, stroke, "path")
    does(room, 0, Attempt(Stroke(stroke.speed, stroke.direction, stroke.elevation)))
    trajectory = room.trajectory(room.revision)
    assert {w.ball: w.pocket for w in told.ways} == {ball: trajectory.pocketed.get(ball) for ball in (0, 3)}
    for line in told.ways:
        if line.pocket is None:
            assert line.points[-1] == pytest.approx(trajectory.final[line.ball], abs=1e-3)
    assert told.hit == 3
    assert told.ghost is not None
    assert dist(told.ghost, CUT["3"]) == pytest.approx(2 * RADIUS, abs=1e-6)


def test_without_help_only_the_cue_is_spoken_of() -> None:
    told = ask(lying(CUT), straight_at(CUT, "3", "foot-left"))
    assert (told.ghost, told.hit, told.ways) == (None, None, [])
    assert told.number == 3


@pytest.mark.parametrize("near", [0.04, 0.1, 0.3])
def test_the_least_elevation_that_is_told_is_taken_and_less_is_not(near: float) -> None:
    layout = {"cue": (0.6, near), "3": (0.6, 1.4)}
    room = lying(layout)
    told = ask(room, wire.Stroke(1, 90))
    assert told.least_elevation > 0
    with pytest.raises(UnplayableShot, match="cue-blocked"):
        room.answer(0, Attempt(Stroke(1, 90, told.least_elevation - 0.011)), room.revision)
    room.answer(0, Attempt(Stroke(1, 90, told.least_elevation)), room.revision)


def test_above_the_clear_elevation_no_ball_is_touched() -> None:
    layout = {"cue": (0.6, 1.2), "3": (0.6, 1.2 - 2.2 * RADIUS), "9": (0.6, 2.0)}
    room = lying(layout)
    told = ask(room, wire.Stroke(1, 90))
    assert told.clear_elevation > told.least_elevation
    fouls = []
    for elevation in (told.least_elevation + 1, told.clear_elevation):
        room = lying(layout)
        does(room, 0, Attempt(Stroke(1, 90, elevation)))
        fouls.append("touched-ball" in room.ruled[-1].ruling.fouls)
    assert fouls == [True, False]


def test_a_ball_that_the_cue_touched_is_named() -> None:
    room = lying({"cue": (0.6, 1.2), "3": (0.6, 1.2 - 2.2 * RADIUS), "9": (0.6, 2.0)})
    does(room, 0, Attempt(Stroke(1, 90, 2)))
    text = sheet(room)[-1].text
    assert text.en.startswith("The cue touched the 3. Foul on Anna: ")
    assert text.ru.startswith("Кий коснулся шара 3. Фол: Anna.")


# Obvious shots


@pytest.mark.parametrize("pocket", ["foot-left", "foot-right", "side-left"])
def test_a_straight_way_to_a_pocket_is_obvious(pocket: str) -> None:
    layout = {"cue": (0.7, 1.0), "3": (0.5, 1.5) if pocket != "side-left" else (0.3, 1.2), "8": (1.1, 0.4)}
    room = lying(layout)
    told = ask(room, straight_at(layout, "3", pocket))
    assert told.obvious == wire.Call(3, pocket)  # type: ignore[arg-type]  # one of the pockets


def test_an_obvious_shot_that_goes_counts_as_called() -> None:
    layout = {"cue": (0.5, 1.5), "3": (0.3, 2.0), "8": (1.1, 0.4)}
    x, y = layout["3"]
    turn = radians(way((x, y), MIDDLE["foot-left"]))
    layout["cue"] = (x - 0.4 * cos(turn), y - 0.4 * sin(turn))
    room = lying(layout)
    stroke = straight_at(layout, "3", "foot-left")
    assert ask(room, stroke).obvious == wire.Call(3, "foot-left")
    does(room, 0, Attempt(Stroke(stroke.speed, stroke.direction, stroke.elevation)))
    assert room.ruled[-1].ruling.called_made is True


def test_what_is_in_the_way_or_needs_a_rail_is_not_obvious() -> None:
    stroke = straight_at(CUT, "3", "foot-left")
    x, y = CUT["3"]
    half = ((x + MIDDLE["foot-left"][0]) / 2, (y + MIDDLE["foot-left"][1]) / 2)
    assert ask(lying(CUT), stroke).obvious == wire.Call(3, "foot-left")
    assert ask(lying(CUT | {"9": half}), stroke).obvious is None
    before = ((0.7 + x) / 2, (1.2 + y) / 2)
    assert ask(lying(CUT | {"9": before}), stroke).obvious != wire.Call(3, "foot-left")
    bank = wire.Stroke(2, way(CUT["cue"], CUT["3"]) + 0.9, 5)
    assert ask(lying(CUT), bank).obvious is None


def test_an_obvious_ball_is_one_that_may_be_played() -> None:
    room = lying(CUT)
    facts = {"call": {"ball": 3, "pocket": "foot-left"}, "facts": ["hit 3", "pot 3 foot-left"]}
    layout = {"cue": (0.7, 1.2), "9": (0.5, 1.9), "10": (1.1, 1.9), "8": (1.1, 0.4)}
    room = opened("eight-ball")
    down = [f"pot {ball} foot-left" for ball in (1, 2, 4, 5, 6, 11, 12, 13, 14, 15)]
    room.add(Entered([{"shot": {"facts": ["hit 1", *down]}}]))
    room.add(Entered([{"shot": facts | {"outcome": layout}}]))
    assert room.match.state.groups == ("solids", "stripes")
    assert ask(room, straight_at(layout, "9", "foot-left")).obvious is None


@pytest.mark.parametrize("game", ["nine-ball", "straight-pool"])
def test_no_other_game_has_obvious_shots(game: str) -> None:
    layout = CUT if game == "straight-pool" else {"cue": (0.7, 1.2), "3": (0.5, 1.9), "9": (1.1, 0.4)}
    if game == "straight-pool":
        room = opened(game)
        layout = CUT | {str(ball): (0.1 * ball, 0.2) for ball in (5, 7, 9, 11)}
        outcome = {"outcome": layout, "call": {"ball": 3, "pocket": "foot-left"}}
        room.add(Entered([{"shot": {"facts": ["hit 3", "pot 1 foot-left", "pot 3 foot-left"]} | outcome}]))
    else:
        room = lying(layout, game)
    assert ask(room, straight_at(layout, "3", "foot-left")).obvious is None


def test_nothing_is_obvious_on_the_break() -> None:
    room = opened("eight-ball")
    told = ask(room, wire.Stroke(2, way((0.6, 0.5), room.match.layout[1]), 5), cue_ball=(0.6, 0.5))
    assert told.obvious is None


# Refusals


@pytest.mark.parametrize(
    ("agreed", "asked", "taken"),
    [
        ("none", "none", True),
        ("none", "ghost", False),
        ("none", "path", False),
        ("ghost", "ghost", True),
        ("ghost", "path", False),
        ("path", "none", True),
        ("path", "path", True),
    ],
)
def test_no_more_help_is_given_than_was_agreed(agreed: Any, asked: Any, taken: bool) -> None:
    room = lying(CUT, help=agreed)
    if taken:
        ask(room, wire.Stroke(1, 90, 5), asked)
        return
    with pytest.raises(Impossible, match="help-not-agreed"):
        ask(room, wire.Stroke(1, 90, 5), asked)


def test_one_aims_only_at_ones_turn_and_at_the_present_table() -> None:
    room = lying(CUT)
    stroke = wire.Stroke(1, 90, 5)
    with pytest.raises(Impossible, match="not-due"):
        ask(room, stroke, seat=1)
    with pytest.raises(StaleAnswer):
        aimed(room, wire.Aim(1, room.revision - 1, 0, stroke))
    with pytest.raises(UnplayableShot, match="cue-ball-stays"):
        ask(room, stroke, cue_ball=(0.4, 0.4))
    with pytest.raises(UnplayableShot, match="place-outside-house"):
        ask(opened(), stroke, cue_ball=(0.6, 1.0))
    with pytest.raises(UnplayableShot, match="bad-stroke"):
        ask(room, wire.Stroke(99, 90))
    with pytest.raises(Impossible, match="only-watched"):
        ask(opened(seats=None), stroke)
    choosing = opened("eight-ball")
    does(choosing, 0, SOFT)
    with pytest.raises(Impossible, match="decision-pending"):
        ask(choosing, stroke, seat=1)
    does(room, 0, GiveUp(match=True))
    with pytest.raises(Impossible, match="match-is-over"):
        ask(room, stroke)


def test_a_lag_is_aimed_from_ones_own_half() -> None:
    room = room_of(help="path")
    for seat, x in ((0, 1.27 / 4), (1, 3 * 1.27 / 4)):
        told = ask(room, wire.Stroke(1.7, 90, 5), "path", seat=seat)
        (only,) = told.ways
        assert only.points[0] == pytest.approx((x, 2.54 / 8))
        assert told.obvious is None


def test_in_practice_everything_is_told() -> None:
    layout = {"cue": (0.6, 0.8), "3": (0.6, 1.4)}
    practice = Practice(practice_setup("9-foot", layout))
    told = ask(practice, wire.Stroke(2, 90, 5), "path")
    assert (told.hit, told.obvious) == (3, None)
    assert hypot(*told.ways[-1].points[-1]) > 0
    with pytest.raises(UnplayableShot, match="cue-ball-missing"):
        ask(Practice(practice_setup("9-foot", {"3": (0.6, 1.4)})), wire.Stroke(2, 90, 5))
