"""`footspot judge`: rule on every entry of a match record."""

import argparse
import sys
from pathlib import Path
from typing import Any

from footspot.announcer import Announcer, explain
from footspot.messages import LANGUAGES
from footspot.record import Judged, Record, judge_record, read_record, write_ruling, write_state
from footspot.referee.errors import Refusal


def add_parser(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("judge", help="rule on every entry of a match record")
    parser.add_argument("file", metavar="FILE", help="a match record, YAML or JSON; - is standard input")
    parser.add_argument("--json", action="store_true", help="print the rulings as one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the texts")
    parser.set_defaults(run=run)


def read_file(name: str) -> bytes:
    """Read a file, or standard input for `-`. Raises OSError."""
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def load_record(command: str, name: str, language: str) -> Record | None:
    """Read a record, or say on standard error why it cannot be read."""
    try:
        return read_record(read_file(name))
    except OSError as error:
        problem = f"{name}: {error.strerror}"
    except Refusal as fault:
        problem = ": ".join(filter(None, (name, fault.field, explain(fault, language))))
    sys.stderr.write(f"footspot {command}: {problem}\n")
    return None


def run(arguments: argparse.Namespace) -> int:
    """Judge, print, and give the exit status: 0, or 2 for a fault."""
    record = load_record("judge", arguments.file, arguments.lang)
    if record is None:
        return 2
    judged = judge_record(record)
    (_print_json if arguments.json else _print_sheet)(record, judged, arguments.lang)
    return 0 if judged.fault is None else 2


def _print_json(record: Record, judged: Judged, language: str) -> None:
    import msgspec

    announcer = Announcer(record.rules, record.players, language)
    rulings = [write_ruling(r, index, announcer.say(r)) for index, r in enumerate(judged.rulings)]
    answer: dict[str, Any] = {"rulings": rulings, "state": write_state(judged.state)}
    if judged.fault is not None:
        message = announcer.refusal(judged.fault)
        answer["error"] = {"entry": len(rulings), "field": judged.fault.field, "message": message}
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")


def _print_sheet(record: Record, judged: Judged, language: str) -> None:
    from footspot.cli.sheet import Printer, Sheet

    sheet, printer = Sheet(record, language), Printer()
    printer.print(sheet.title())
    for index, ruling in enumerate(judged.rulings):
        for line in sheet.block(index, ruling):
            printer.print(line)
    if judged.fault is not None:
        sys.stdout.flush()
        sys.stderr.write(f"footspot judge: {sheet.fault(len(judged.rulings), judged.fault)}\n")
