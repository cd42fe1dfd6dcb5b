"""Tables of figures: `python -m benchmarks`, or some by name. The simulator's is `footspot bench`."""

import importlib
import sys

DEFAULT = ("referee", "breaks", "players")
# Those that take long, need more, download something or write into docs/ run only when asked for.
# `python -m benchmarks.load`, many matches at once on one server, takes arguments of its own.
NAMES = (*DEFAULT, "fuzz", "page", "peers", "published", "plots")

for name in sys.argv[1:] or DEFAULT:
    if name not in NAMES:
        sys.exit(f"unknown benchmark {name!r}; there are {', '.join(NAMES)}")
    importlib.import_module(f"benchmarks.{name}").main()
