"""What a turn offers, against the referee: in every rulebook, wherever the balls lie."""

from math import atan2, cos, degrees, dist, radians, sin

import numpy as np
import pytest
from msgspec import to_builtins

from footspot.game.acts import Entered
from footspot.game.errors import UnplayableShot
from footspot.game.room import Room
from footspot.physics import Stroke
from footspot.players import Attempt
from footspot.referee import CUE, Edition, Hit, Shot, editions
from footspot.server.tables import layout_of
from footspot.server.turns import aims, region, turn
from footspot.table import RADIUS, Layout, Point, Table
from footspot.table.placement import placement_fault
from tests.game.rooms import opened

FIRST_CONTACT = {"wrong-ball-first", "kitchen"}
"""Fouls for which ball was touched first, and how."""
every_edition = pytest.mark.parametrize("edition", editions(), ids=lambda e: f"{e.game}-{e.name}")


def scattered(table: Table, balls: list[int], rng: np.random.Generator) -> Layout:
    """Balls anywhere, clear of each other; some of them in the house."""
    layout: dict[int, Point] = {}
    for ball in balls:
        while ball not in layout:
            depth = table.head_string if rng.random() < 0.4 else table.length
            place = (
                float(rng.uniform(RADIUS, table.width - RADIUS)),
                float(rng.uniform(RADIUS, depth - RADIUS)),
            )
            if all(dist(place, other) > 4 * RADIUS for other in layout.values()):
                layout[ball] = place
    return layout


def met(edition: Edition, rng: np.random.Generator) -> Room:
    """A match in which a break scattered the balls and pocketed some, with or without the cue ball."""
    options = {"open_table_eight_first": "foul"} if "open_table_eight_first" in edition.settings else {}
    room = opened(edition.game, header={"edition": edition.name, "options": options})
    lowest = min(edition.balls)
    down = sorted(int(ball) for ball in rng.choice(sorted(edition.balls - {8, 9}), 3, replace=False))
    facts = [f"hit {lowest}", *(f"pot {ball} foot-left" for ball in down)]
    scratch = bool(rng.random() < 0.6)
    facts += ["pot cue side-left"] if scratch else []
    left = sorted(edition.balls - set(down))
    outcome = dict(scattered(room.match.table, left if scratch else [CUE, *left], rng))
    shot: dict[str, object] = {"facts": facts, "outcome": layout_of(outcome)}
    if edition.game == "straight-pool":
        shot["call"] = {"ball": down[0], "pocket": "foot-left"}
    room.add(Entered([{"shot": shot}]))
    while (decision := room.match.state.decision) is not None and decision.options:
        room.add(Entered([{"decide": decision.options[0].key}]))
    groups = edition.game == "eight-ball" and rng.random() < 0.5
    if groups and not scratch:
        ball = min(room.match.state.on_table - {8})
        call = {"call": {"ball": ball, "pocket": "foot-left"}}
        after = layout_of({b: p for b, p in room.match.layout.items() if b != ball})
        facts = [f"hit {ball}", f"pot {ball} foot-left"]
        room.add(Entered([{"shot": call | {"facts": facts, "outcome": after}}]))
    return room


def straight_at(room: Room, ball: int, rng: np.random.Generator) -> Attempt | None:
    """A stroke that touches that ball first, if one is found."""
    table, layout = room.match.table, room.match.layout
    allowed = region(room)
    for _ in range(60):
        place = layout.get(CUE) if allowed is None else _near(layout[ball], table, rng, allowed.high[1])
        if place is None or (allowed and placement_fault(table, layout, place, house=allowed.open_end)):
            continue
        target = layout[ball]
        others = [at for b, at in layout.items() if b not in (CUE, ball)]
        if any(_to_segment(at, place, target) < 2.2 * RADIUS for at in others):
            continue
        direction = degrees(atan2(target[1] - place[1], target[0] - place[0]))
        attempt = Attempt(Stroke(1.5, direction, 12.0), cue_ball=place if allowed else None)
        try:
            room.match.prepare(attempt)
        except UnplayableShot:
            continue
        return attempt
    return None


def _near(target: Point, table: Table, rng: np.random.Generator, far: float) -> Point:
    if target[1] > far:
        return float(rng.uniform(0.0, table.width)), float(rng.uniform(0.0, far))
    turn, away = radians(rng.uniform(0, 360)), rng.uniform(3, 12) * RADIUS
    return target[0] + away * cos(turn), target[1] + away * sin(turn)


def _to_segment(point: Point, start: Point, end: Point) -> float:
    length = dist(start, end)
    along = sum((p - s) * (e - s) for p, s, e in zip(point, start, end, strict=True)) / length
    if not 0 <= along <= length:
        return min(dist(point, start), dist(point, end))
    return dist(point, [s + along / length * (e - s) for s, e in zip(start, end, strict=True)])


@every_edition
def test_a_ball_is_offered_to_be_hit_just_where_the_referee_lets_it_be(edition: Edition) -> None:
    rng = np.random.default_rng(20)
    tried = {True: 0, False: 0}
    for _ in range(40):
        room = met(edition, rng)
        shown = turn(room)
        assert shown is not None
        assert shown.kind == "shot"
        assert set(shown.legal) <= room.match.state.on_table
        for ball in sorted(room.match.state.on_table):
            attempt = straight_at(room, ball, rng)
            if attempt is None:
                continue
            trial = Room(room.setup, room.acts)
            trial.add(trial.answer(shown.player or 0, attempt, trial.revision))
            shot = next(r.ruling for r in reversed(trial.ruled) if isinstance(r.ruling.answer, Shot))
            assert isinstance(shot.answer, Shot)
            first = next((fact for fact in shot.answer.facts if isinstance(fact, Hit)), None)
            if first is None or first.balls != (ball,):
                continue
            spoilt = bool(FIRST_CONTACT.intersection(shot.fouls))
            offered = ball in shown.legal
            assert offered != spoilt, (ball, to_builtins(shown), shot.fouls, attempt)
            tried[offered] += 1
    assert tried[True] > 30
    if edition.game != "straight-pool":
        assert tried[False] > 50
    else:
        assert tried[False] > 5  # those in the house after a scratch


def test_balls_in_the_house_are_told_to_be_barred() -> None:
    room = opened("straight-pool")
    outcome = layout_of(room.match.layout | {4: (0.5, 0.3), 9: (0.9, 0.3)})
    shot = {"facts": ["hit 1", "rail 2", "rail 3", "rail cue", "pot cue foot-left"], "outcome": outcome}
    room.add(Entered([{"shot": shot}]))
    shown = turn(room)
    assert shown is not None
    assert shown.cue_ball == "in-house"
    assert aims(room) == room.match.state.on_table - {4, 9}
    assert shown.text.en.endswith(
        "Any ball may be hit first. The 4 and the 9 in the house: first only off the foot rail."
    )
    assert shown.text.ru.endswith("Шары в «доме» (4 и 9): первыми только от заднего борта.")
