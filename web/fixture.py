"""Shots to test and look at the page's table with: `python web/fixture.py`, footspot being installed.

Writes `src/table/shots.fixture.json`: a table's shape, and shots as they go over the wire, each with every
ball's place and orientation at some times as `footspot.physics` tells them.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from footspot.physics import Stroke, Trajectory, simulate, simulate_lag
from footspot.server.shots import told
from footspot.server.tables import layout_of, shape
from footspot.table import TABLES, Point
from footspot.table.lag import lag_places
from footspot.table.racks import rack

TABLE = TABLES["9-foot"]
SAMPLES = 24


def shot(name: str, layout: Mapping[int, Point], stroke: Stroke) -> dict[str, Any]:
    """A shot, where its balls lay, and what is true of it."""
    return sampled(name, layout, simulate(TABLE, layout, stroke), stroke)


def lag(*strokes: Stroke) -> dict[str, Any]:
    """A lag, in the same way."""
    first, second = strokes
    places = lag_places(TABLE)
    trajectory = simulate_lag(TABLE, places, (first, second))
    return sampled("lag", dict(enumerate(places)), trajectory, *strokes)


def sampled(
    name: str, layout: Mapping[int, Point], trajectory: Trajectory, *strokes: Stroke
) -> dict[str, Any]:
    """What is true of a shot or a lag."""
    times = np.linspace(0.0, trajectory.duration, SAMPLES)
    places, turned = trajectory.at(times), trajectory.orientations(times)
    return {
        "name": name,
        "layout": layout_of(dict(layout)),
        "played": told(1, strokes, trajectory),
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
        lag(Stroke(1.7, 90.0, 4.0, 0.0, 0.0), Stroke(1.5, 89.5, 4.0, 0.0, 0.0)),
    ]
    out = Path(__file__).parent / "src/table/shots.fixture.json"
    out.write_bytes(msgspec.json.encode({"shape": shape(TABLE), "shots": shots}) + b"\n")


if __name__ == "__main__":
    main()
