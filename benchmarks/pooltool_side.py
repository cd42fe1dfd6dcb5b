"""The peer's side of `benchmarks/peers.py`: a script for an environment that has pooltool and no Footspot.

It reads shots from its input, one a line as JSON, and answers each with the microseconds that it took, the
best of some repeats. A shot has `length` and `width` of the table, `balls` by name with their places in
metres, the cue ball's `speed` (m/s), `direction` (degrees), tip offsets `side` and `height` and `repeats`.
"""

import importlib
import json
import sys
import time
from typing import Any

pooltool: Any = importlib.import_module("pooltool")


def strike(shot: dict[str, Any], cue_speed: float) -> Any:
    """Return a system whose cue strikes at a speed, not yet simulated."""
    specs = pooltool.objects.PocketTableSpecs(l=shot["length"], w=shot["width"])
    system = pooltool.System(
        cue=pooltool.Cue(cue_ball_id="cue"),
        table=pooltool.Table.from_table_specs(specs),
        balls={name: pooltool.Ball.create(name, xy=place) for name, place in shot["balls"].items()},
    )
    system.strike(V0=cue_speed, phi=shot["direction"], a=shot["side"], b=shot["height"], theta=0.0)
    return system


def launched(system: Any) -> float:
    """Return the cue ball's speed as it leaves the tip of a simulated system's cue."""
    velocity = system.balls["cue"].history.states[1].rvw[1]
    return float((velocity**2).sum() ** 0.5)


def measure(shot: dict[str, Any]) -> float:
    """Return microseconds of a shot whose cue ball leaves the tip at the speed that is asked for."""
    system = strike(shot, shot["speed"])
    pooltool.simulate(system, inplace=True)
    cue_speed = shot["speed"] ** 2 / launched(system)
    best = float("inf")
    for _ in range(shot["repeats"]):
        system = strike(shot, cue_speed)
        began = time.perf_counter()
        pooltool.simulate(system, inplace=True)
        best = min(best, time.perf_counter() - began)
    assert abs(launched(system) / shot["speed"] - 1) < 1e-9
    return best * 1e6


for line in sys.stdin:
    print(measure(json.loads(line)), flush=True)
