"""Shots to test and look at the page's table with: `python web/fixture.py`, footspot being installed.

Writes `src/table/shots.fixture.json`: a table's shape, and shots as they go over the wire, each with every
ball's place and orientation at some times as `footspot.physics` tells them.
"""

import base64
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from footspot.physics import Stroke, Trajectory, simulate
from footspot.table.pockets import cushions, pockets, point_arc
from footspot.table.racks import rack
from footspot.table.table import RADIUS, TABLES, Point, Table

TABLE = TABLES["9-foot"]
NOSE = 0.635 * 2 * RADIUS
SAMPLES = 24


def shape(table: Table) -> dict[str, Any]:
    """A table as a `TableShape`."""
    return {
        "name": table.name,
        "width": table.width,
        "length": table.length,
        "ball_radius": RADIUS,
        "nose_height": NOSE,
        "head_string": table.head_string,
        "foot_spot": table.foot_spot,
        "head_spot": table.head_spot,
        "cushions": [(cushion.start, cushion.end) for cushion in cushions(table)],
        "pockets": [
            {
                "name": pocket.name,
                "jaws": [
                    {"facing": jaw.facing, "facing_end": pocket.facing_end(jaw), "arc": point_arc(jaw)}
                    for jaw in pocket.jaws
                ],
                "centre": pocket.centre,
                "radius": pocket.radius,
            }
            for pocket in pockets(table)
        ],
    }


def played(trajectory: Trajectory, stroke: Stroke) -> dict[str, Any]:
    """A shot as a `Played`."""
    columns = trajectory.segments.T.astype("<f4")
    keys = ("speed", "direction", "elevation", "side", "height")
    return {
        "revision": 1,
        "lag": False,
        "balls": trajectory.balls,
        "strokes": [dict(zip(keys, stroke.numbers, strict=True))],
        "duration": trajectory.duration,
        "segments": base64.b64encode(columns.tobytes()).decode(),
        "events": [event._asdict() for event in trajectory.events],
    }


def shot(name: str, layout: Mapping[int, Point], stroke: Stroke) -> dict[str, Any]:
    """A shot, where its balls lay, and what is true of it."""
    trajectory = simulate(TABLE, layout, stroke)
    times = np.linspace(0.0, trajectory.duration, SAMPLES)
    places, turned = trajectory.at(times), trajectory.orientations(times)
    return {
        "name": name,
        "layout": {"cue" if ball == 0 else str(ball): place for ball, place in layout.items()},
        "played": played(trajectory, stroke),
        "times": times.tolist(),
        "places": [np.round(places[ball], 6).tolist() for ball in trajectory.balls],
        "orientations": [np.round(turned[ball], 6).tolist() for ball in trajectory.balls],
    }


def main() -> None:
    """Write the fixture."""
    racked = rack("eight-ball", TABLE, np.random.default_rng(7))
    broken = {0: (0.40, TABLE.head_string), **racked}
    apex = TABLE.foot_spot
    aim = float(np.degrees(np.arctan2(apex[1] - broken[0][1], apex[0] - broken[0][0])))
    spread = {0: (0.35, 0.8), 5: (0.35, 1.25), 9: (0.8, 1.9), 3: (1.0, 0.4)}
    shots = [
        shot("break", broken, Stroke(9.5, aim + 0.05, 2.0, 0.0, 0.05)),
        shot("jump", spread, Stroke(3.6, 88.0, 38.0, 0.0, 0.0)),
        shot("draw", spread, Stroke(4.5, 89.0, 3.0, 0.3, -0.4)),
        shot("off", spread, Stroke(12.0, 60.0, 30.0, 0.0, 0.0)),
    ]
    out = Path(__file__).parent / "src/table/shots.fixture.json"
    out.write_bytes(msgspec.json.encode({"shape": shape(TABLE), "shots": shots}) + b"\n")


if __name__ == "__main__":
    main()
