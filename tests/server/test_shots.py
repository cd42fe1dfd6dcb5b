"""Shots as they go to the page: exact, and light on the wire."""

from base64 import b64decode
from typing import Any

import numpy as np
import pytest
from msgspec import json
from numpy.typing import NDArray

from footspot.game import UnplayableRecord
from footspot.game.practice import Practice, practice_setup
from footspot.physics import Stroke
from footspot.server import wire
from footspot.server.shots import played
from footspot.table import TABLES
from tests.game.rooms import BREAK, GOOD, SHORT, does, opened, room_of

LIMIT = 40_000
"""Bytes that a break may take on the wire."""
MOVING = (2, 3, 4)


def columns(shot: wire.Played) -> NDArray[np.float32]:
    """The segments as the page reads them: a column of the table a row of this."""
    return np.frombuffer(b64decode(shot.segments), "<f4").reshape(15, -1)


def at(shot: wire.Played, index: int, time: float, size: tuple[float, float]) -> tuple[float, float]:
    """Where a ball is, as the contract says it is evaluated."""
    rows = columns(shot).T.astype(float)
    row = [row for row in rows if row[0] == index and row[1] <= time][-1]
    dt = time - row[1] if int(row[11]) in MOVING else 0.0
    return (
        size[0] / 2 + row[2] + (row[4] + row[6] * dt / 2) * dt,
        size[1] / 2 + row[3] + (row[5] + row[7] * dt / 2) * dt,
    )


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
@pytest.mark.parametrize("table", TABLES)
def test_a_break_is_light(game: str, table: str) -> None:
    for speed, way in ((10.0, 90.0), (13.0, 89.0), (6.0, 91.5)):
        room = opened(game, header={"table": table})
        width = TABLES[table].width
        broke = BREAK.__class__(Stroke(speed, way, 5), None, (width / 2, 0.4))
        does(room, 0, broke)
        assert len(json.encode(played(room, room.revision))) < LIMIT


def test_a_shot_is_evaluated_to_where_the_balls_were() -> None:
    room = opened("eight-ball")
    does(room, 0, BREAK)
    shot, trajectory = played(room, 3), room.trajectory(3)
    size = (room.match.table.width, room.match.table.length)
    balls, starts = columns(shot)[:2]
    assert set(balls) == set(range(len(shot.balls)))
    assert (np.diff(starts) >= 0).all()
    rng = np.random.default_rng(1)
    for time in [0.0, *rng.uniform(0, shot.duration, 25), shot.duration]:
        for index, ball in enumerate(shot.balls):
            assert at(shot, index, time, size) == pytest.approx(trajectory.at(time)[ball][:2], abs=2e-5)
    assert shot.strokes == [wire.Stroke(8, 90, BREAK.stroke.elevation)]
    assert [event.kind for event in shot.events] == [event.kind for event in trajectory.events]
    assert json.decode(json.encode(shot), type=wire.Played) == shot


def test_a_lag_has_both_cue_balls() -> None:
    room = room_of()
    does(room, 0, GOOD)
    does(room, 1, SHORT)
    shot = played(room, 2)
    assert (shot.lag, shot.balls, len(shot.strokes)) == (True, [0, 1], 2)


def test_practice_shots_are_watched_too() -> None:
    practice = Practice(practice_setup("9-foot", {"cue": (0.6, 0.6), "3": (0.6, 1.4)}))
    practice.add(practice.strike(Stroke(2, 90, 4), 0))
    shot = played(practice, 1)
    assert (shot.lag, shot.balls) == (False, [0, 3])


@pytest.mark.parametrize("revision", [0, 1, 2, 4, -1])
def test_what_no_stroke_brought_cannot_be_watched(revision: Any) -> None:
    room = opened()
    does(room, 0, BREAK)
    with pytest.raises(UnplayableRecord, match="not-a-shot"):
        played(room, revision)
