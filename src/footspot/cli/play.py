"""`footspot play`: a match between computer players, with a score sheet."""

import argparse
import secrets
import sys
from pathlib import Path
from typing import Any

import numpy as np

from footspot.cli.sheet import Printer, Sheet
from footspot.game import Match, draw_lag
from footspot.messages import LANGUAGES, catalogue
from footspot.physics import MODEL
from footspot.players import Computer
from footspot.record import Record, read_record, write_record
from footspot.referee.editions import GAMES
from footspot.referee.errors import Refusal
from footspot.table import DEFAULT_TABLE, TABLES


def add_parser(commands: Any) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser("play", help="play a match between computer players")
    parser.add_argument("--game", choices=GAMES, default="nine-ball")
    parser.add_argument("--edition", help="tournament or handbook, where the game has both")
    parser.add_argument("--race-to", metavar="N", help="racks or points to win; 7,5 is a handicapped race")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an organisers' setting"
    )
    parser.add_argument("--seed", type=_seed, metavar="N", help="same seed, same match; drawn if not given")
    parser.add_argument("--players", default="Anna,Boris", metavar="NAME,NAME")
    parser.add_argument("--table", choices=tuple(TABLES), default=DEFAULT_TABLE)
    parser.add_argument("--record", type=Path, metavar="FILE", help="save the match record, .yaml or .json")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the score sheet")
    parser.add_argument("--quiet", action="store_true", help="print the result only")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the match and give the exit status."""
    try:
        header = _header(arguments)
        sheet = Sheet(header, arguments.lang)
    except Refusal as fault:
        told = {
            name: ", ".join(map(str, v)) if isinstance(v, tuple) else v for name, v in fault.arguments.items()
        }
        text = catalogue(arguments.lang).say(fault.key, told)
        sys.stderr.write(f"footspot play: {fault.field}: {text}\n")
        return 2
    if arguments.record:
        arguments.record.touch()  # a match is not played for a file that cannot be written
    match, printer, words = Match(header), Printer(), catalogue(arguments.lang)
    printer.print(sheet.title())
    printer.progress(words.say("preparing"))
    _play(match, sheet, printer, arguments.quiet)
    printer.print(("facts", words.say("seed-used", {"seed": str(header.seed)})))
    if arguments.record:
        form = "json" if arguments.record.suffix == ".json" else "yaml"
        arguments.record.write_text(write_record(match.record, form), encoding="utf-8")
        printer.print(("facts", words.say("saved", {"file": str(arguments.record)})))
    return 0


def _play(match: Match, sheet: Sheet, printer: Printer, quiet: bool) -> None:
    lags, *streams = np.random.default_rng(match.record.seed).spawn(3)
    computers = [Computer(stream) for stream in streams]
    while match.state.decision is not None:
        player = match.state.decision.player
        answer = draw_lag(lags) if player is None else computers[player].answer(match.view())
        for move in match.take(answer):
            if quiet:
                printer.progress(f"{move.index}  {'–'.join(map(str, match.state.score))}")
                continue
            for line in sheet.brief(move.index, move.ruling):
                printer.print(line)
    if quiet:
        printer.print(("won", sheet.announcer.next(move.ruling)))


def _header(arguments: argparse.Namespace) -> Record:
    players = [name.strip() for name in arguments.players.split(",")]
    if len(players) != 2 or not all(players):
        raise Refusal("two-players", "--players")
    options = dict(_option(text) for text in arguments.option)
    record = Record(
        arguments.game,
        (players[0], players[1]),
        edition=arguments.edition,
        race_to=_race(arguments.race_to),
        options=options,
        table=arguments.table,
        physics=MODEL,
        seed=secrets.randbelow(10**6) if arguments.seed is None else arguments.seed,
    )
    return read_record(write_record(record, "json").encode())  # held to all that a record is held to


def _seed(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError("a seed is a whole number from 0")
    return int(text)


def _option(text: str) -> tuple[str, bool | str]:
    name, _, value = text.partition("=")
    return name, {"true": True, "false": False}.get(value, value)


def _race(text: str | None) -> int | tuple[int, int] | None:
    if text is None:
        return None
    goals = text.split(",")
    if len(goals) > 2 or not all(goal.strip().isdecimal() for goal in goals):
        raise Refusal("bad-race", "--race-to")
    return int(goals[0]) if len(goals) == 1 else (int(goals[0]), int(goals[1]))
