"""Entries of a record to answers, and back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from footspot.record.document import plain
from footspot.record.errors import BadEntry
from footspot.record.facts import ball_name, read_ball, read_fact, write_fact
from footspot.record.form import (
    ENTRY_KINDS,
    ByBall,
    CallForm,
    EntryForm,
    FoulForm,
    GivenUpForm,
    LagBallForm,
    LagForm,
    Place,
    Rails,
    ReplayForm,
    ShotForm,
    StrokeForm,
    to_form,
)
from footspot.referee.answers import (
    Answer,
    BallCall,
    Call,
    Choice,
    Concede,
    Forfeit,
    Foul,
    Lag,
    LagBall,
    Replay,
    Shot,
    Warn,
)
from footspot.referee.facts import Ball, Fact, PocketName, RailName, Zone

T = TypeVar("T")
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the answer and, on the simulated table, the exact stroke and its result."""

    answer: Answer
    stroke: StrokeForm | None = None
    layout: Mapping[Ball, Point] | None = None
    outcome: Mapping[Ball, Point] | None = None
    strokes: tuple[StrokeForm, StrokeForm] | None = None
    """Of a lag."""


KINDS: Mapping[type, str] = {
    Lag: "lag",
    Choice: "decide",
    Shot: "shot",
    Warn: "warn",
    Foul: "foul",
    Concede: "concede",
    Forfeit: "forfeit",
    Replay: "replay",
}


def kind_of(answer: Answer) -> str:
    """The kind of an entry, which is also its key."""
    return KINDS[type(answer)]


def _given(value: T | UnsetType) -> T | None:
    return None if isinstance(value, UnsetType) else value


def _or_unset(value: T | None) -> T | UnsetType:
    return UNSET if value is None else value


def read_entry(raw: object) -> Entry:
    """Read one entry of a log. Raises BadEntry with the field at fault."""
    entry = plain(raw, BadEntry)
    if not isinstance(entry, dict) or len(entry) != 1 or next(iter(entry)) not in ENTRY_KINDS:
        found = ", ".join(entry) if isinstance(entry, dict) else type(raw).__name__
        raise BadEntry("no-such-entry", "", text=found[:60], offered=ENTRY_KINDS)
    form = to_form(entry, EntryForm, BadEntry)
    if not isinstance(form.shot, UnsetType):
        return _read_shot(form.shot)
    strokes = None if isinstance(form.lag, UnsetType) else _given(form.lag.strokes)
    return Entry(_read_answer(form), strokes=strokes)


def _read_answer(form: EntryForm) -> Answer:
    if not isinstance(form.lag, UnsetType):
        return _read_lag(form.lag)
    if not isinstance(form.decide, UnsetType):
        return Choice(form.decide)
    if not isinstance(form.warn, UnsetType):
        return Warn(form.warn)
    if not isinstance(form.foul, UnsetType):
        return Foul(form.foul.by, form.foul.code, _read_facts(form.foul.facts, "foul.facts"))
    if not isinstance(form.concede, UnsetType):
        return Concede(form.concede.by, form.concede.match)
    if not isinstance(form.forfeit, UnsetType):
        return Forfeit(form.forfeit.by, form.forfeit.match)
    assert not isinstance(form.replay, UnsetType)
    return Replay(form.replay.why)


def _read_lag(form: LagForm) -> Lag:
    winner, balls = _given(form.winner), _given(form.balls)
    if (winner is None) == (balls is None):
        raise BadEntry("lag-winner-or-balls", "lag")
    if balls is None:
        return Lag(winner)
    read = [LagBall(_given(ball.stop), _given(ball.fault)) for ball in balls]
    for index, ball in enumerate(read):
        if ball.stop is None and ball.fault is None:
            raise BadEntry("missing-field", f"lag.balls[{index}]", text="stop")
    return Lag(balls=(read[0], read[1]))


def _read_facts(facts: list[str], field: str) -> tuple[Fact, ...]:
    return tuple([read_fact(text, f"{field}[{index}]") for index, text in enumerate(facts)])


def _read_call(call: CallForm | str | UnsetType) -> Call | None:
    if isinstance(call, UnsetType):
        return None
    if isinstance(call, CallForm):
        pocket: PocketName | None = _given(call.pocket)
        if pocket in ("called", "elsewhere"):
            raise BadEntry("unknown-value", "shot.call.pocket", text=pocket)
        return BallCall(call.ball, pocket)
    return "safety" if call == "safety" else "push-out"


def _read_balls(balls: ByBall, form: Any, field: str) -> dict[Ball, Any]:
    return {
        read_ball(name, f"{field}.{name}"): to_form(value, form, BadEntry, f"{field}.{name}")
        for name, value in balls.items()
    }


def _read_rails(rails: ByBall, field: str) -> dict[Ball, tuple[RailName, ...]]:
    read = _read_balls(rails, Rails, field)
    return {ball: tuple(at) if isinstance(at, list) else (at,) for ball, at in read.items()}


def _read_layout(layout: ByBall | UnsetType, field: str) -> dict[Ball, Point] | None:
    return None if isinstance(layout, UnsetType) else _read_balls(layout, Place, field)


def _read_shot(form: ShotForm) -> Entry:
    shot = Shot(
        by=_given(form.by),
        call=_read_call(form.call),
        facts=_read_facts(form.facts, "shot.facts"),
        fouls=tuple(form.fouls),
        frozen=_read_rails(form.frozen, "shot.frozen"),
        near=_read_rails(form.near, "shot.near"),
        rests=_read_balls(form.rests, Zone, "shot.rests"),
    )
    return Entry(
        shot,
        _given(form.stroke),
        _read_layout(form.layout, "shot.layout"),
        _read_layout(form.outcome, "shot.outcome"),
    )


def write_entry(entry: Entry) -> dict[str, Any]:
    """Write an entry as plain data."""
    written = msgspec.json.decode(msgspec.json.encode(_write_answer(entry)))
    assert isinstance(written, dict)
    return written


def _write_answer(entry: Entry) -> EntryForm:
    match entry.answer:
        case Shot() as shot:
            return EntryForm(shot=_write_shot(shot, entry))
        case Lag(winner, balls):
            return EntryForm(lag=_write_lag(winner, balls, entry.strokes))
        case Choice(option):
            return EntryForm(decide=option)
        case Warn(player):
            return EntryForm(warn=player)
        case Foul(by, code, facts):
            return EntryForm(foul=FoulForm(by, code, [write_fact(fact) for fact in facts]))
        case Concede(by, whole):
            return EntryForm(concede=GivenUpForm(by, whole))
        case Forfeit(by, whole):
            return EntryForm(forfeit=GivenUpForm(by, whole))
        case Replay(why):
            return EntryForm(replay=ReplayForm(why))


def _write_lag(
    winner: int | None,
    balls: tuple[LagBall, LagBall] | None,
    strokes: tuple[StrokeForm, StrokeForm] | None,
) -> LagForm:
    form = LagForm(winner=_or_unset(winner), strokes=_or_unset(strokes))
    if balls is not None:
        first, second = [LagBallForm(_or_unset(ball.stop), _or_unset(ball.fault)) for ball in balls]
        form.balls = (first, second)
    return form


def _write_rails(rails: Mapping[Ball, tuple[RailName, ...]]) -> ByBall:
    return {ball_name(ball): at[0] if len(at) == 1 else list(at) for ball, at in rails.items()}


def _write_layout(layout: Mapping[Ball, Point] | None) -> ByBall | UnsetType:
    return UNSET if layout is None else {ball_name(ball): point for ball, point in layout.items()}


def _write_shot(shot: Shot, entry: Entry) -> ShotForm:
    call = shot.call
    form: CallForm | Any = UNSET if call is None else call
    if isinstance(call, BallCall):
        form = CallForm(call.ball, _or_unset(call.pocket))
    return ShotForm(
        by=_or_unset(shot.by),
        call=form,
        facts=[write_fact(fact) for fact in shot.facts],
        fouls=list(shot.fouls),
        frozen=_write_rails(shot.frozen),
        near=_write_rails(shot.near),
        rests={ball_name(ball): zone for ball, zone in shot.rests.items()},
        stroke=_or_unset(entry.stroke),
        layout=_write_layout(entry.layout),
        outcome=_write_layout(entry.outcome),
    )
