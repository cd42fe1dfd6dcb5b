"""What refereeing costs: a judged shot, a record's entry, and the command from start to finish."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import numpy as np
from rich.console import Console
from rich.table import Table

from footspot.record import Entry, Record, read_record, write_entry, write_record
from footspot.referee import (
    CUE,
    Answer,
    BallCall,
    Choice,
    Edition,
    Hit,
    Lag,
    Pot,
    Rail,
    Rules,
    Shot,
    State,
    Touch,
    Warn,
    editions,
    first_state,
    judge,
    rules_of,
)
from footspot.referee.facts import POCKETS, RAILS, Fact

SHOTS = 2_000
READ = 300
ROUNDS = 7
STARTS = 15
LONG_RACE = 100_000
SHOT_TARGET = 100e-6
PROCESS_TARGET = 0.35


@dataclass(frozen=True)
class Match:
    """A match of plausible shots, ready to be judged again."""

    rules: Rules
    cases: Sequence[tuple[State, Answer]]

    @property
    def shots(self) -> list[tuple[State, Shot]]:
        """The shots alone, each with the state before it."""
        return [(state, answer) for state, answer in self.cases if isinstance(answer, Shot)]

    def record(self, entries: int) -> Record:
        """Its beginning, as a record."""
        log: list[object] = [write_entry(Entry(answer)) for _, answer in self.cases[:entries]]
        edition = self.rules.edition
        return Record(edition.game, ("Anna", "Boris"), log, edition.name, LONG_RACE)


def _answers(rng: np.random.Generator, rules: Rules, state: State) -> Answer:
    decision = state.decision
    assert decision is not None
    if decision.player is None:
        return Lag(winner=0)
    for player in (0, 1):
        if state.fouls[player] == 2 and not state.warned[player] and Warn in rules.edition.officials:
            return Warn(player)
    if decision.options:
        return Choice(decision.options[int(rng.integers(len(decision.options)))].key)
    return _shot(rng, rules, state)


def _shot(rng: np.random.Generator, rules: Rules, state: State) -> Shot:
    """A shot as good players play it: six in ten are made, one in twenty is a scratch."""
    decision = state.decision
    assert decision is not None
    assert decision.player is not None
    legal = sorted(rules.edition.legal_targets(state, decision.player))
    target = legal[int(rng.integers(len(legal)))]
    pocket = POCKETS[int(rng.integers(6))]
    facts: list[Fact] = [Hit((target,)), Rail(target, RAILS[int(rng.integers(4))])]
    others = sorted(state.on_table - {target})
    if decision.terms.shot != "play":
        facts += [Touch(target, ball) for ball in others[:2]]
        facts += [Rail(ball) for ball in others[:5]]
    facts += [Rail(CUE, rail) for rail in RAILS[: int(rng.integers(3))]]
    if rng.random() < 0.6:
        facts.append(Pot(target, pocket))
    if rng.random() < 0.05:
        facts.append(Pot(CUE, pocket))
    calls = "ball" in rules.edition.calls(decision.terms)
    return Shot(call=BallCall(target, pocket) if calls else None, facts=tuple(facts))


def play(edition: Edition, seed: int = 1) -> Match:
    """Play until there are enough shots."""
    rng = np.random.default_rng(seed)
    rules = rules_of(edition.game, edition.name, race_to=LONG_RACE)
    state, cases, shots = first_state(rules), list[tuple[State, Answer]](), 0
    while shots < SHOTS:
        answer = _answers(rng, rules, state)
        cases.append((state, answer))
        shots += isinstance(answer, Shot)
        state = judge(rules, state, answer).state
    return Match(rules, cases)


def times(work: Callable[[], object], rounds: int) -> list[float]:
    """Seconds that a piece of work takes, ascending."""

    def timed() -> Iterator[float]:
        for _ in range(rounds):
            started = time.perf_counter()
            work()
            yield time.perf_counter() - started

    return sorted(timed())


def per_shot(match: Match) -> tuple[float, float]:
    """What a judged shot takes: median and 99th percentile over the shots, each the median of its rounds."""
    shots = match.shots
    taken = np.empty((ROUNDS, len(shots)))
    for times in taken:
        for index, (state, shot) in enumerate(shots):
            started = time.perf_counter()
            judge(match.rules, state, shot)
            times[index] = time.perf_counter() - started
    each = np.median(taken, axis=0)
    return float(np.median(each)), float(np.percentile(each, 99))


def start_to_finish(record: Record) -> list[float]:
    """Seconds that `footspot judge` takes on a record, ascending; none where the command cannot judge."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "record.yaml")
        path.write_text(write_record(record), encoding="utf-8")
        command = [sys.executable, "-m", "footspot", "judge", str(path)]

        def run() -> subprocess.CompletedProcess[bytes]:
            return subprocess.run(command, capture_output=True, check=False)

        return times(run, STARTS) if run().returncode == 0 else []


def per_entry(record: Record, form: str) -> float:
    """What reading a record takes, for each of its entries."""
    data = write_record(record, form).encode()

    def read() -> None:
        read_back = read_record(data)
        for index in range(len(read_back.log)):
            read_back.entry(index)

    return median(times(read, ROUNDS)) / len(record.log)


def main() -> None:
    """Print the table of figures."""
    table = Table(title=f"The referee: µs a judged shot (target {SHOT_TARGET * 1e6:.0f}), µs an entry read")
    table.add_column("rulebook", no_wrap=True)
    for column in ("shot, median", "shot, 99 %", "entry, YAML", "entry, JSON"):
        table.add_column(column, justify="right")
    for edition in editions():
        match = play(edition)
        record = match.record(READ)
        figures = (*per_shot(match), per_entry(record, "yaml"), per_entry(record, "json"))
        table.add_row(f"{edition.game}, {edition.name}", *(f"{figure * 1e6:.1f}" for figure in figures))
    console = Console()
    console.print(table)
    short = play(editions()[1]).record(12)
    whole = start_to_finish(short)
    told = "not available"
    if whole:
        told = f"median {median(whole):.3f} s, least {whole[0]:.3f} s (target {PROCESS_TARGET})"
    console.print(f"footspot judge, {len(short.log)} entries: {told}")


if __name__ == "__main__":
    main()
