"""How well and how fast computer players play: one line a rulebook.

    python -m benchmarks.players [--racks 100] [--seed 1] [--noise standard] [--effort 12] [GAME[:EDITION] …]

Straight pool is played in matches to 30 points, each counted as a rack.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from footspot.game import Match, Move
from footspot.physics import NOISES, Stroke, simulate
from footspot.players import Attempt, Computer, LagAttempt
from footspot.record import Record
from footspot.referee import CUE, Edition, find_edition
from footspot.table.table import DEFAULT_TABLE, TABLES

RULEBOOKS = ("eight-ball", "nine-ball:tournament", "nine-ball:handbook", "straight-pool")
TABLE = TABLES[DEFAULT_TABLE]
POINTS = 30
HEADING = (
    f"{'rulebook':22} {'racks':>6} {'shots':>7} {'max':>5} {'balls/inn':>9} {'fouls/sh':>8}"
    f" {'ms/shot':>8} {'max':>8}"
)


@dataclass
class Figures:
    """What is counted over all racks of a rulebook."""

    shots: list[int] = field(default_factory=list)
    """Per rack."""
    potted: int = 0
    fouls: int = 0
    innings: int = 0
    seconds: list[float] = field(default_factory=list)
    """Processor time of the thinking before each shot."""

    def line(self, name: str) -> str:
        """The figures as a row of the table."""
        shots, seconds = np.array(self.shots), np.array(self.seconds) * 1000
        return (
            f"{name:22} {len(shots):6} {shots.mean():7.1f} {shots.max():5} {self.potted / self.innings:9.2f}"
            f" {self.fouls / shots.sum():8.3f} {seconds.mean():8.0f} {seconds.max():8.0f}"
        )


def play_rack(edition: Edition, seed: int, noise: str, effort: int, figures: Figures) -> Iterator[Move]:
    """Play one rack, or a short match of straight pool, and count; the shots are given as they come."""
    rng = np.random.default_rng(seed)
    race = POINTS if edition.game == "straight-pool" else 1
    match = Match.start(Record(edition.game, ("Anna", "Boris"), [], edition.name, race), seed)
    players = [Computer(child, NOISES[noise], effort) for child in rng.spawn(2)]
    shots, last = 0, None
    while match.state.decision is not None:
        player = match.state.decision.player
        if player is None:
            first, second = (computer.lag(match.table, seat) for seat, computer in enumerate(players))
            match.take(LagAttempt((first, second)))
            continue
        start = time.process_time()
        answer = players[player].answer(match.view())
        took = time.process_time() - start
        move = match.take(answer)[0]
        if not isinstance(answer, Attempt):
            continue
        shots += 1
        figures.seconds.append(took)
        figures.innings += last != player
        last = player
        figures.fouls += bool(move.ruling.fouls)
        figures.potted += 0 if move.ruling.fouls else len(move.ruling.down)
        yield move
    figures.shots.append(shots)


def main(arguments: Sequence[str] = ("--racks", "10")) -> None:
    """Play and print."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("rulebooks", nargs="*", default=RULEBOOKS)
    parser.add_argument("--racks", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--noise", choices=NOISES, default="standard")
    parser.add_argument("--effort", type=int, default=12)
    chosen = parser.parse_args(arguments)
    simulate(TABLE, {CUE: TABLE.centre_spot}, Stroke(1.0, 0.0))
    print(HEADING)
    for name in chosen.rulebooks:
        game, _, edition_name = name.partition(":")
        edition = find_edition(game, edition_name or None)
        figures = Figures()
        for rack in range(chosen.racks):
            for _ in play_rack(edition, chosen.seed + rack, chosen.noise, chosen.effort, figures):
                pass
        print(figures.line(name), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
