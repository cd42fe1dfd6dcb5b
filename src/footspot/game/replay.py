"""Playing a record of the simulated table again."""

from footspot.game.errors import BadReplay, UnplayableRecord
from footspot.game.match import Match
from footspot.physics import MODEL, LayoutError, Stroke, StrokeError, Trajectory, simulate
from footspot.players import Attempt, LagAttempt
from footspot.record import Entry, Record
from footspot.record.form import StrokeForm
from footspot.referee.answers import Answer, Shot
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
    return Attempt(_stroke(entry.stroke, f"{field}.shot.stroke"), entry.answer.call, entry.layout[CUE])


def _stroke(form: StrokeForm, field: str) -> Stroke:
    try:
        return Stroke(form.speed, form.direction, form.elevation, form.side, form.height)
    except StrokeError as error:
        raise UnplayableRecord("bad-stroke", f"{field}.{error.field}", text=str(error)) from error


def _answer_of(entry: Entry, field: str) -> Answer | Attempt | LagAttempt:
    if isinstance(entry.answer, Shot):
        return attempt_of(entry, field)
    if entry.strokes is not None:
        first, second = (_stroke(form, f"{field}.lag.strokes[{i}]") for i, form in enumerate(entry.strokes))
        return LagAttempt((first, second))
    return entry.answer


def trajectory_of(record: Record, index: int) -> Trajectory:
    """Play one entry's stroke from its own layout. Raises UnplayableRecord, BadEntry."""
    entry = record.entry(index)
    attempt = attempt_of(entry, f"log[{index}]")
    check_playable(record)
    assert entry.layout is not None
    try:
        return simulate(TABLES[record.table or DEFAULT_TABLE], entry.layout, attempt.stroke)
    except LayoutError as error:
        raise UnplayableRecord("bad-layout", f"log[{index}].shot.layout", text=str(error)) from error


def replay(record: Record) -> Match:
    """Play a whole record again, and hold every entry to what it says.

    Raises UnplayableRecord where it cannot be played, BadReplay at the first entry that comes out different.
    """
    check_playable(record)
    match = Match.start(record, record.seed or 0)
    while match.revision < len(record.log):
        index = match.revision
        entry = record.entry(index)
        for taken in match.take(_answer_of(entry, f"log[{index}]")):
            if taken.index >= len(record.log) or taken.entry != record.entry(taken.index):
                raise BadReplay("replay-differs", f"log[{taken.index}]", entry=taken.index)
    return match
