"""Playing a record of the simulated table again."""

from footspot.game.errors import BadReplay, UnplayableRecord
from footspot.game.match import Match
from footspot.physics import MODEL, LayoutError, Stroke, StrokeError, Trajectory, simulate, simulate_lag
from footspot.players import Attempt, LagAttempt
from footspot.record import Entry, Record
from footspot.record.form import StrokeForm
from footspot.referee.answers import Answer, Shot
from footspot.table import CUE, DEFAULT_TABLE, TABLES
from footspot.table.lag import lag_places


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
    return Attempt(stroke_of(entry.stroke, f"{field}.shot.stroke"), entry.answer.call, entry.layout[CUE])


def stroke_of(form: StrokeForm, field: str) -> Stroke:
    """Give a written stroke. Raises UnplayableRecord for one that nobody can play."""
    try:
        return Stroke(form.speed, form.direction, form.elevation, form.side, form.height)
    except StrokeError as error:
        raise UnplayableRecord("bad-stroke", f"{field}.{error.field}", text=str(error)) from error


def _answer_of(entry: Entry, field: str) -> Answer | Attempt | LagAttempt:
    if isinstance(entry.answer, Shot):
        return attempt_of(entry, field)
    if entry.strokes is not None:
        return _lag_of(entry.strokes, field)
    return entry.answer


def _lag_of(strokes: tuple[StrokeForm, StrokeForm], field: str) -> LagAttempt:
    first, second = (stroke_of(form, f"{field}.lag.strokes[{i}]") for i, form in enumerate(strokes))
    return LagAttempt((first, second))


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


def lag_of(record: Record, index: int) -> Trajectory:
    """Play the strokes of an entry that is a lag. Raises UnplayableRecord, BadEntry."""
    entry = record.entry(index)
    if entry.strokes is None:
        raise UnplayableRecord("no-stroke", f"log[{index}]")
    check_playable(record)
    table = TABLES[record.table or DEFAULT_TABLE]
    return simulate_lag(table, lag_places(table), _lag_of(entry.strokes, f"log[{index}]").strokes)


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
