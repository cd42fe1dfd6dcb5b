"""What there is to say about a stroke before it is played."""

from dataclasses import replace
from math import ceil, hypot
from typing import cast

from footspot.game.errors import StaleAnswer, UnplayableShot
from footspot.game.practice import Practice
from footspot.game.room import Room
from footspot.game.setup import HELPS
from footspot.physics import Stroke, least_elevation, simulate
from footspot.referee.errors import Impossible
from footspot.referee.general.shots import never_obvious
from footspot.server import wire
from footspot.server.answers import stroke_from
from footspot.server.sights import DEPARTURE, Sight, plainly_for, sight, to_the_rail, unit
from footspot.server.turns import aims
from footspot.table import CUE, Layout, Point, Table
from footspot.table.lag import lag_places

_PLACES = 4
"""Decimals of a predicted place in m."""


def aimed(room: Room | Practice, aim: wire.Aim) -> wire.Aimed:
    """Answer an aim; with help `path` it simulates (about a millisecond).

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
    if aim.level == "ghost":
        return _with_ghost(told, table, layout, stroke, seen)
    if aim.level == "path":
        return _with_paths(told, table, layout, replace(stroke, elevation=max(stroke.elevation, rails)))
    return told


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


def _with_ghost(
    told: wire.Aimed, table: Table, layout: Layout, stroke: Stroke, seen: Sight | None
) -> wire.Aimed:
    """The ghost ball and both departures, by the straight line alone."""
    cue = layout[CUE]
    if seen is None:
        straight = wire.Way(CUE, [cue, to_the_rail(table, cue, unit(stroke.direction))], None)
        return _copy(told, None, None, [straight])
    ways = [_departure(table, seen.ball, layout[seen.ball], seen.way)]
    ways.append(_departure(table, CUE, seen.ghost, seen.after))
    return _copy(told, seen.ghost, seen.ball, [way for way in ways if way is not None])


def _departure(table: Table, ball: int, start: Point, way: Point) -> wire.Way | None:
    size = hypot(*way)
    if size < 1e-3:
        return None
    wall = to_the_rail(table, start, (way[0] / size, way[1] / size))
    share = min(DEPARTURE * size, hypot(wall[0] - start[0], wall[1] - start[1])) / size
    return wire.Way(ball, [start, (start[0] + share * way[0], start[1] + share * way[1])], None)


def _with_paths(told: wire.Aimed, table: Table, layout: Layout, stroke: Stroke) -> wire.Aimed:
    """The whole shot as it will be played if nothing wobbles."""
    trajectory = simulate(table, layout, stroke)
    contacts = (e for e in trajectory.events if e.kind == "ball" and e.ball == CUE)
    first = next(contacts, None)
    ghost = hit = None
    if first is not None:
        x, y, _ = trajectory.at(first.time)[CUE].tolist()
        ghost, hit = (x, y), cast("int", first.other)
    ways = []
    for ball in trajectory.balls:
        points = [(round(float(x), _PLACES), round(float(y), _PLACES)) for x, y in trajectory.path(ball)]
        if len(points) > 1:
            pocket = cast("wire.Pocket | None", trajectory.pocketed.get(ball))
            ways.append(wire.Way(ball, points, pocket))
    return _copy(told, ghost, hit, ways)


def _copy(told: wire.Aimed, ghost: Point | None, hit: int | None, ways: list[wire.Way]) -> wire.Aimed:
    least, clear = told.least_elevation, told.clear_elevation
    return wire.Aimed(told.number, least, clear, told.obvious, ghost, hit, ways)
