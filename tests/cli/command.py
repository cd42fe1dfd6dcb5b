"""Runs the real command line."""

import subprocess
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    status: int
    out: str
    err: str


def footspot(*arguments: str, given: str | bytes = b"") -> Done:
    """Run `footspot` in a process of its own, with `given` on standard input."""
    data = given.encode() if isinstance(given, str) else given
    done = subprocess.run(
        [sys.executable, "-m", "footspot", *arguments], input=data, capture_output=True, timeout=120
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())
