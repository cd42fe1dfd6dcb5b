"""Judging a record from its first entry: rulings up to its end or to the first fault."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from footspot.record.record import Record
from footspot.referee.errors import Refusal
from footspot.referee.judge import first_state, judge
from footspot.referee.ruling import Ruling
from footspot.referee.state import State


@dataclass(frozen=True)
class Judged:
    """What the referee says of a record. `fault` is what stopped it, at entry `len(rulings)`."""

    rulings: tuple[Ruling, ...]
    state: State
    fault: Refusal | None = None


def judge_record(record: Record) -> Judged:
    """Judge every entry in order, up to the first that is malformed or cannot have happened."""
    state = first_state(record.rules)
    rulings: list[Ruling] = []
    for index in range(len(record.log)):
        try:
            ruling = judge(record.rules, state, record.entry(index).answer)
        except Refusal as fault:
            return Judged(tuple(rulings), state, fault)
        rulings.append(ruling)
        state = ruling.state
    return Judged(tuple(rulings), state)


def state_before(record: Record, index: int) -> State:
    """Replay a record up to an entry: the state in which it was given. Raises Refusal."""
    judged = judge_record(replace(record, log=record.log[:index]))
    if judged.fault is not None:
        raise judged.fault
    return judged.state


def first_difference(one: Judged, other: Judged) -> int | None:
    """The first entry on which two judgings rule differently, or None."""

    def seen(judged: Judged) -> Iterator[object]:
        for ruling in judged.rulings:
            yield (ruling.findings, ruling.effects, ruling.state)
        yield judged.fault and (judged.fault.key, judged.fault.field)

    pairs = zip(seen(one), seen(other), strict=False)
    different = next((index for index, (a, b) in enumerate(pairs) if a != b), None)
    if different is None and len(one.rulings) != len(other.rulings):
        return min(len(one.rulings), len(other.rulings))
    return different
