"""Every benchmark's table: `python -m benchmarks`, or some by name: `python -m benchmarks referee`."""

import importlib
import sys

ALL = ("referee", "simulator", "breaks", "players")

for name in sys.argv[1:] or ALL:
    if name not in ALL:
        sys.exit(f"unknown benchmark {name!r}; there are {', '.join(ALL)}")
    importlib.import_module(f"benchmarks.{name}").main()
