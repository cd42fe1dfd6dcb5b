"""The command line: `footspot bench | judge | play | rules | serve | show`."""

import argparse
import gc
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final

from footspot import __version__

COMMANDS: Final = {
    "bench": "measure simulated shots on this machine",
    "judge": "rule on every entry of a match record",
    "play": "play a match between computer players",
    "rules": "print a rulebook, a clause, or what is found in them",
    "serve": "open the table in the browser",
    "show": "draw a shot of a record",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit status. Only the named command's module is loaded."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="footspot", description="A pool referee and a table to play on.")
    parser.add_argument("--version", action="version", version=f"footspot {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    wanted = next((word for word in given if not word.startswith("-")), None)
    gc.disable()  # nothing is garbage while modules load, and looking for it costs a tenth of the start
    for name, summary in COMMANDS.items():
        if name == wanted:
            importlib.import_module(f"footspot.cli.{name}").add_parser(commands)
        else:
            commands.add_parser(name, help=summary)
    gc.enable()
    parsed = parser.parse_args(given)
    try:
        status = int(parsed.run(parsed))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough, as in `footspot rules eight-ball | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        sys.stderr.write(f"footspot {parsed.command}: {error.filename or ''}: {error.strerror}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return status
