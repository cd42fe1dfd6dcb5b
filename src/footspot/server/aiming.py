"""What there is to say about a stroke before it is played."""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil
from typing import cast

from footspot.game.errors import StaleAnswer, UnplayableShot
from footspot.game.practice import Practice
from footspot.game.room import Room
from footspot.game.setup import HELPS
from footspot.physics import Trajectory, least_elevation, simulate
from footspot.referee.errors import Impossible
from footspot.referee.general.shots import never_obvious
from footspot.server import wire
from footspot.server.answers import stroke_from
from footspot.server.contact import departures, first_met, place_at, to_what_is_met
from footspot.server.sights import Sight, plainly_for, sight
from footspot.server.turns import aims
from footspot.table import CUE, Layout, Point
from footspot.table.lag import lag_places

_PLACES = 4
"""Decimals of a predicted place in m."""


def aimed(room: Room | Practice, aim: wire.Aim) -> wire.Aimed:
    """Answer an aim; with help it simulates (about a millisecond).

    That the sender holds `aim.seat` is for the caller to know. Raises StaleAnswer, Impossible where it is not
    that seat's turn or the help was not agreed on, UnplayableShot.
    """
    if aim.revision != room.revision:
        raise StaleAnswer("stale-answer", "", revision=aim.revision, present=room.revision)
    stroke = stroke_from(aim.stroke)
    table = room.table if isinstance(room, Practice) else room.match.table
    layout = _layout(room, aim)
    rails, balls = least_elevation(table, layout, stroke)
    seen = sight(table, layout, stroke.direction)
    call = None if isinstance(room, Practice) or seen is None else _obvious(room, layout, seen)
    told = wire.Aimed(aim.number, _up(rails), _up(max(rails, balls)), call, None, None, [])
    if aim.level == "none":
        return told
    trajectory = simulate(table, layout, replace(stroke, elevation=max(stroke.elevation, rails)))
    return _with_ghost(told, trajectory) if aim.level == "ghost" else _with_paths(told, trajectory)


def _layout(room: Room | Practice, aim: wire.Aim) -> Layout:
    """Where the balls lie for the stroke, if this is the time and the seat for it."""
    if isinstance(room, Practice):
        if CUE not in room.layout:
            raise UnplayableShot("cue-ball-missing", "cue_ball")
        return room.layout
    if room.setup.seats is None:
        raise Impossible("only-watched", "")
    if HELPS.index(aim.level) > HELPS.index(room.setup.help):
        raise Impossible("help-not-agreed", "level")
    room.check_turn(aim.seat)
    if room.lag_due:
        return {CUE: lag_places(room.match.table)[aim.seat]}
    decision = room.match.state.decision
    if decision is not None and decision.options:
        offered = tuple(option.key for option in decision.options)
        raise Impossible("decision-pending", "", player=aim.seat, offered=offered)
    return room.match.placed(aim.cue_ball)


def _obvious(room: Room, layout: Layout, seen: Sight) -> wire.Call | None:
    """What an aim is plainly meant for, where an obvious shot need not be called (E26 to E28)."""
    match = room.match
    decision, edition = match.state.decision, match.rules.edition
    if decision is None or room.lag_due or "ball" not in edition.calls(decision.terms):
        return None
    if edition.obvious is never_obvious or seen.ball not in aims(room):
        return None
    pocket = plainly_for(match.table, layout, seen)
    return None if pocket is None else wire.Call(seen.ball, cast("wire.Pocket", pocket))


def _up(degrees: float) -> float:
    """Rounded up, so that what is told is never refused."""
    return ceil(degrees * 100) / 100


def _with_ghost(told: wire.Aimed, trajectory: Trajectory) -> wire.Aimed:
    """The cue ball's way to the first ball, and both departures; without a ball no more than to a rail."""
    met = first_met(trajectory)
    approach = wire.Way(CUE, _rounded(to_what_is_met(trajectory, met)), None)
    if met is None or met.kind != "ball":
        return _copy(told, None, None, [approach])
    hit = cast("int", met.other)
    ghost = place_at(trajectory, CUE, met.time)
    ways = [wire.Way(ball, line, None) for ball, line in departures(trajectory, hit, met.time)]
    return _copy(told, ghost, hit, [approach, *ways])


def _with_paths(told: wire.Aimed, trajectory: Trajectory) -> wire.Aimed:
    """The whole shot as it will be played if nothing wobbles."""
    met = next((e for e in trajectory.events if e.kind == "ball" and e.ball == CUE), None)
    ghost = hit = None
    if met is not None:
        ghost, hit = place_at(trajectory, CUE, met.time), cast("int", met.other)
    ways = []
    for ball in trajectory.balls:
        points = _rounded(trajectory.path(ball))
        if len(points) > 1:
            pocket = cast("wire.Pocket | None", trajectory.pocketed.get(ball))
            ways.append(wire.Way(ball, points, pocket))
    return _copy(told, ghost, hit, ways)


def _rounded(points: Iterable[Point]) -> list[Point]:
    return [(round(float(x), _PLACES), round(float(y), _PLACES)) for x, y in points]


def _copy(told: wire.Aimed, ghost: Point | None, hit: int | None, ways: list[wire.Way]) -> wire.Aimed:
    least, clear = told.least_elevation, told.clear_elevation
    return wire.Aimed(told.number, least, clear, told.obvious, ghost, hit, ways)
