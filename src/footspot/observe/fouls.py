"""Fouls that a referee calls because the facts alone do not show them."""

from math import dist, hypot
from typing import Final

from footspot.physics import Stroke, Trajectory, contacts
from footspot.referee.answers import FoulCode, Shot
from footspot.referee.case import Case
from footspot.referee.eight_ball.groups import EIGHT
from footspot.referee.facts import CUE, Hit
from footspot.referee.rules import Rules
from footspot.referee.state import State
from footspot.table.placement import in_house
from footspot.table.table import RADIUS, Ball, Layout, Point, Table

CHALK: Final = 0.022
"""A cube of chalk in metres: an object ball is close if it does not fit between (E46.3)."""


def barred(rules: Rules, state: State, table: Table, layout: Layout) -> frozenset[Ball]:
    """The balls that the cue ball may not touch first unless it has touched the foot rail before (E44).

    They are those in the house when the cue ball is in hand from the house, in editions that know `kitchen`.
    """
    decision = state.decision
    if decision is None or decision.player is None or decision.terms.cue_ball != "in-house":
        return frozenset()
    if "kitchen" not in rules.edition.codes(Case(rules, state, Shot(), decision.player)):
        return frozenset()
    return frozenset(ball for ball, place in layout.items() if ball != CUE and in_house(table, place))


def targets(rules: Rules, state: State, table: Table, layout: Layout) -> frozenset[Ball]:
    """The balls to aim at: the cue ball may touch them first, straight from where it is played.

    Those barred are left out, and on an open table the eight: touched first, nothing counts (E20).
    """
    decision = state.decision
    if decision is None or decision.player is None:
        return frozenset()
    legal = rules.edition.legal_targets(state, decision.player)
    if open_table(rules, state):
        legal -= {EIGHT}
    return legal - barred(rules, state, table, layout)


def open_table(rules: Rules, state: State) -> bool:
    """Whether a shot is awaited for which nobody has a group yet, in a game that has groups."""
    playing = state.decision is not None and state.decision.terms.shot == "play"
    return playing and state.groups is None and "open_table_eight_first" in rules.edition.settings


def with_the_cue(
    codes: frozenset[FoulCode], layout: Layout, stroke: Stroke, trajectory: Trajectory
) -> tuple[FoulCode, ...]:
    """E46.6, E46.8, E46.9, 5.12: an object ball touched with the cue, the cue ball hit twice, or pushed.

    `codes` are those that the referee may call. Where `impeding-ball` is one nobody is there to see to the
    object balls: that one is touched is a foul only if the cue ball goes over it or round it.
    These rulebooks make no exception for a ball frozen to the cue ball: played straight into, it is pushed,
    unless the hit is so thin that the cue ball gets away from the tip. No miscue is a foul by itself.
    """
    met = contacts(stroke, trajectory)
    called: list[FoulCode] = []
    if met.touched and "impeding-ball" not in codes:
        called.append("touched-ball")
    if met.again:
        called.append("push-stroke" if met.held else "double-hit")
    passed = (ball for ball in met.touched if _passed(layout[ball], layout[CUE], trajectory))
    if "impeding-ball" in codes and next(passed, None) is not None:
        called.append("impeding-ball")
    return tuple(called)


def _passed(place: Point, start: Point, trajectory: Trajectory) -> bool:
    """Whether the cue ball jumps or curves past a ball that lies in its straight way.

    Its straight way leads from where it is struck to where it first touches a ball or a rail.
    """
    met = (e for e in trajectory.events if e.ball == CUE and e.kind in ("ball", "rail", "pocket", "off"))
    first = next(met, None)
    until = trajectory.duration if first is None else first.time
    end: list[float] = trajectory.at(until)[CUE][:2].tolist()
    length = dist(start, end)
    ahead = sum((p - s) * (e - s) for p, s, e in zip(place, start, end, strict=True)) / (length or 1.0)
    return 0 < ahead < length and dist(start, place) ** 2 - ahead**2 < 4 * RADIUS**2


def kitchen(barred: frozenset[Ball], first: Hit | None, trajectory: Trajectory) -> tuple[FoulCode, ...]:
    """E44: nothing but barred balls were touched first, and the foot rail was not touched before."""
    if first is None or not barred.issuperset(first.balls):
        return ()
    for event in trajectory.events:
        if event.kind == "ball":
            return ("kitchen",)
        if event.kind == "rail" and event.other == "foot":
            return ()
    return ()


def close_ball_follow(
    rules: Rules, legal: frozenset[Ball], layout: Layout, trajectory: Trajectory
) -> tuple[FoulCode, ...]:
    """E46.3: the cue ball went after a close ball by more than a radius (by less, if so agreed).

    Followed is the line of centres at the contact, as far as the cue ball gets on it before it touches
    anything else. Called where the ball may be touched first and the cue ball goes straight at it, in
    editions that have the option.
    """
    if "close_ball_follow" not in rules.edition.settings:
        return ()
    contacts = [e for e in trajectory.events if e.ball == CUE and e.kind in ("ball", "rail", "pocket")]
    first = next(iter(contacts), None)
    if first is None or first.kind != "ball" or not isinstance(first.other, int) or first.other not in legal:
        return ()
    target = layout[first.other]
    if dist(layout[CUE], target) - 2 * RADIUS >= CHALK:
        return ()
    # Two balls that a push sends on together may touch again on their way.
    after = next((e.time for e in contacts if e.other != first.other), trajectory.duration)
    followed = _followed(trajectory, target, first.time, after)
    more = followed > RADIUS
    return ("close-ball-follow",) if more == (rules.options.close_ball_follow == "more") else ()


def _followed(trajectory: Trajectory, target: Point, since: float, until: float) -> float:
    """How far (m) the cue ball gets beyond its contact with a ball at `target`, towards where that lay."""
    cue = trajectory.segments[trajectory.segments[:, 0] == trajectory.balls.index(CUE)].tolist()
    rows = [row for row in cue if since <= row[1] < until]
    if not rows:
        return 0.0
    x, y = rows[0][2:4]
    nx = target[0] - trajectory.table.width / 2 - x
    ny = target[1] - trajectory.table.length / 2 - y
    size = hypot(nx, ny)
    nx, ny = nx / size, ny / size
    farthest = 0.0
    for row, end in zip(rows, [*(row[1] for row in rows[1:]), until], strict=True):
        at = (row[2] - x) * nx + (row[3] - y) * ny
        speed, pull = row[4] * nx + row[5] * ny, row[6] * nx + row[7] * ny
        span = end - row[1]
        turn = -speed / pull if pull < 0 else span
        dt = min(max(turn, 0.0), span)
        farthest = max(farthest, at + (speed + 0.5 * pull * dt) * dt)
    return farthest
