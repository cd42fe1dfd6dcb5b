"""Shots of the same kind by pooltool 0.6.0, in turns with ours: `python -m benchmarks peers`.

The peer lives in a virtual environment of its own, in a temporary directory, or in one that is handed in and
then used again: `python -m benchmarks.peers DIRECTORY`. Its packages come from PyPI. Layouts, directions, tip
offsets and cue-ball speeds are the same on both sides; the peer's table has its own pockets, and both keep
their default models. It takes some ten minutes.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from math import hypot
from pathlib import Path
from statistics import median
from typing import IO

import numpy as np
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.probes import launched
from footspot.cli.bench import first_shots
from footspot.cli.bench_shots import SHOTS, TABLE, Shot
from footspot.physics import DEFAULT_MODEL, Stroke, simulate
from footspot.table.table import CUE

PEER = "pooltool-billiards==0.6.0"
# Its own list asks for a pre-release of panda3d and an llvmlite that no current numba works with.
NEEDS = (
    "panda3d==1.10.16",
    *("attrs", "cattrs", "click", "h5py", "msgpack", "msgpack-numpy", "numba", "numpy", "numpy-quaternion"),
    *("panda3d-gltf", "panda3d-simplepbr", "pillow", "pyyaml", "rich", "scipy"),
)
SCRIPT = Path(__file__).with_name("pooltool_side.py")
VARIATIONS = 200
REPEATS = 3


class PeerMissingError(Exception):
    """The peer cannot be had here; says why."""


def install(directory: Path) -> Path:
    """Return the Python of an environment that has the peer; make it where there is none."""
    python = directory / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        venv.create(directory, with_pip=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for command in ([*pip, *NEEDS], [*pip, "--no-deps", PEER]):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:]
            raise PeerMissingError(f"{PEER} cannot be installed: {' '.join(last)}")
    return python


def environment(home: Path, cache: Path) -> dict[str, str]:
    """Return variables for the peer's process: it reads settings from the home directory; `home` has none."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "NUMBA_CACHE_DIR": str(cache)}


@contextmanager
def running(python: Path, variables: dict[str, str]) -> Iterator[tuple[IO[str], IO[str]]]:
    """Run the peer's script; yield its input and its output."""
    with subprocess.Popen(
        [str(python), str(SCRIPT)], env=variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        yield process.stdin, process.stdout
        process.stdin.close()


def theirs(shot: Shot, peer: tuple[IO[str], IO[str]], repeats: int = REPEATS) -> float:
    """Return the peer's microseconds for a shot."""
    layout, stroke = shot
    leaves = launched(DEFAULT_MODEL, side=stroke.side, height=stroke.height)
    request = {
        "length": TABLE.length,
        "width": TABLE.width,
        "balls": {"cue" if ball == CUE else str(ball): place for ball, place in layout.items()},
        "speed": stroke.speed * hypot(*leaves),
        "direction": stroke.direction,
        "side": stroke.side,
        "height": stroke.height,
        "repeats": repeats,
    }
    print(json.dumps(request), file=peer[0], flush=True)
    answer = peer[1].readline()
    if not answer:
        raise PeerMissingError(f"{PEER} gave up on {request}")
    return float(answer)


def ours(shot: Shot) -> float:
    """Return our microseconds for a shot, the best of some repeats."""
    layout, stroke = shot
    best = float("inf")
    for _ in range(REPEATS):
        began = time.perf_counter()
        simulate(TABLE, layout, stroke)
        best = min(best, time.perf_counter() - began)
    return best * 1e6


def peers_first_shots(python: Path, home: Path) -> Iterator[float]:
    """Yield the peer's seconds from process start to its first shots' end: cold cache, then warm."""
    shot: Shot = ({0: (0.6, 0.6), 1: (0.7, 1.5)}, Stroke(2.0, 83.0))
    with tempfile.TemporaryDirectory() as cache:
        for _ in range(2):
            began = time.perf_counter()
            with running(python, environment(home, Path(cache))) as peer:
                theirs(shot, peer, repeats=1)
                yield time.perf_counter() - began


def compare(directory: Path, console: Console) -> None:
    """Install the peer into a directory, measure both sides and print a table."""
    python = install(directory)
    home = directory / "home"
    home.mkdir(exist_ok=True)
    cold, warm = zip(first_shots(), peers_first_shots(python, home), strict=True)
    sheet = Sheet("shot", "ours", "theirs", "ratio", title=f"Footspot and {PEER}, medians")
    with running(python, environment(home, directory / "cache")) as peer:
        for name, make in SHOTS.items():
            rng = np.random.default_rng(1)
            shots = [make(rng) for _ in range(VARIATIONS)]
            times = [(ours(shot), theirs(shot, peer)) for shot in shots]
            mine, other = (median(side) for side in zip(*times, strict=True))
            sheet.add_row(name, f"{mine:.1f} µs", f"{other:.0f} µs", f"{other / mine:.0f}")
    for (name, mine), other in (cold, warm):
        sheet.add_row(f"first shot, {name} cache", f"{mine:.2f} s", f"{other:.2f} s", f"{other / mine:.0f}")
    console.print(sheet)


def main(directory: Path | None = None) -> None:
    """Compare, in the peer's environment in a directory, or in a temporary one."""
    try:
        with tempfile.TemporaryDirectory() as temporary:
            compare(directory or Path(temporary), Console())
    except PeerMissingError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
