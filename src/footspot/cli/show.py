"""`footspot show`: draw the table before a shot of a record, with the paths of all balls."""

import argparse
import sys
from pathlib import Path
from typing import Any

from footspot.announcer import explain
from footspot.cli.judge import load_record
from footspot.game import trajectory_of
from footspot.game.errors import UnplayableRecord
from footspot.messages import LANGUAGES, catalogue
from footspot.record import Record, judge_record
from footspot.referee.errors import Refusal
from footspot.table.diagram import png, svg

PNG_WIDTH = 1600


def add_parser(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("show", help="draw a shot of a record")
    parser.add_argument("file", metavar="RECORD", help="a match record of the simulated table")
    parser.add_argument(
        "--entry", type=int, metavar="N", help="the entry to draw; the last shot if not given"
    )
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help=".svg or .png")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the title")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draw the shot and give the exit status."""
    record = load_record("show", arguments.file, arguments.lang)
    if record is None:
        return 2
    try:
        if arguments.output.suffix not in (".svg", ".png"):
            raise UnplayableRecord("svg-or-png", "--output", text=arguments.output.suffix)
        index = _index(record, arguments.entry)
        drawing = _draw(record, index, arguments.lang)
    except Refusal as fault:
        problem = explain(fault, arguments.lang)
        sys.stderr.write(f"footspot show: {arguments.file}: {fault.field}: {problem}\n")
        return 2
    if arguments.output.suffix == ".png":
        arguments.output.write_bytes(png(drawing, PNG_WIDTH))
    else:
        arguments.output.write_text(drawing, encoding="utf-8")
    return 0


def _index(record: Record, wanted: int | None) -> int:
    if wanted is not None:
        if not 0 <= wanted < len(record.log):
            raise UnplayableRecord("no-such-index", "--entry", entry=wanted, last=len(record.log) - 1)
        return wanted
    strokes = [i for i in range(len(record.log)) if record.entry(i).stroke is not None]
    if not strokes:
        raise UnplayableRecord("no-strokes", "log")
    return strokes[-1]


def _draw(record: Record, index: int, language: str) -> str:
    trajectory = trajectory_of(record, index)
    layout = record.entry(index).layout
    assert layout is not None
    judged = judge_record(record)
    by = judged.rulings[index].by if index < len(judged.rulings) else None
    told: dict[str, str | int] = {"entry": index, "player": "" if by is None else record.players[by]}
    return svg(
        trajectory.table,
        layout,
        {ball: trajectory.path(ball) for ball in trajectory.balls},
        pocketed=trajectory.pocketed,
        title=catalogue(language).say("show-title", told),
    )
