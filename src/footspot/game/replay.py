"""Playing a record of the simulated table again."""

from footspot.game.errors import BadReplay, UnplayableRecord
from footspot.game.match import Match
from footspot.physics import MODEL, Stroke, StrokeError, Trajectory, simulate
from footspot.players import Attempt
from footspot.record import Entry, Record
from footspot.referee.answers import Shot
from footspot.table import CUE, DEFAULT_TABLE, TABLES


def check_playable(record: Record) -> None:
    """Refuse a record that this simulated table cannot play again. Raises UnplayableRecord."""
    if record.physics != MODEL:
        raise UnplayableRecord("other-physics", "physics", text=record.physics or "–", model=MODEL)
    if record.table not in TABLES:
        raise UnplayableRecord("unknown-table", "table", offered=tuple(TABLES))


def attempt_of(entry: Entry, field: str) -> Attempt:
    """Give the stroke of an entry, with its call and where the cue ball was. Raises UnplayableRecord."""
    if not isinstance(entry.answer, Shot):
        raise UnplayableRecord("not-a-shot", field)
    if entry.stroke is None or entry.layout is None or CUE not in entry.layout:
        raise UnplayableRecord("no-stroke", field)
    form = entry.stroke
    try:
        stroke = Stroke(form.speed, form.direction, form.elevation, form.side, form.height)
    except StrokeError as error:
        place = f"{field}.shot.stroke.{error.field}"
        raise UnplayableRecord("bad-stroke", place, limit=error.limit) from error
    return Attempt(stroke, entry.answer.call, entry.layout[CUE])


def trajectory_of(record: Record, index: int) -> Trajectory:
    """Play one entry's stroke from its own layout. Raises UnplayableRecord, BadEntry."""
    entry = record.entry(index)
    attempt = attempt_of(entry, f"log[{index}]")
    check_playable(record)
    assert entry.layout is not None
    return simulate(TABLES[record.table or DEFAULT_TABLE], entry.layout, attempt.stroke)


def replay(record: Record) -> Match:
    """Play a whole record again, and hold every entry to what it says.

    Raises UnplayableRecord where it cannot be played, BadReplay at the first entry that comes out different.
    """
    check_playable(record)
    match = Match.start(record, record.seed or 0)
    while match.revision < len(record.log):
        index = match.revision
        entry = record.entry(index)
        move = match.take(
            attempt_of(entry, f"log[{index}]") if isinstance(entry.answer, Shot) else entry.answer
        )
        for taken in move:
            if taken.index >= len(record.log) or taken.entry != record.entry(taken.index):
                raise BadReplay("replay-differs", f"log[{taken.index}]", entry=taken.index)
    return match
