"""Entries of a record to answers, and back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from footspot.record.errors import BadEntry
from footspot.record.facts import ball_name, read_ball, read_fact, write_fact
from footspot.record.form import (
    ENTRY_KINDS,
    CallForm,
    EntryForm,
    FoulForm,
    GivenUpForm,
    LagBallForm,
    LagForm,
    LayoutForm,
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
from footspot.referee.facts import Ball, Fact, PocketName, RailName

T = TypeVar("T")
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the answer and, on the simulated table, the exact stroke and its result."""

    answer: Answer
    stroke: StrokeForm | None = None
    layout: Mapping[Ball, Point] | None = None
    outcome: Mapping[Ball, Point] | None = None


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


def read_entry(raw: object) -> Entry:
    """Read one entry of a log. Raises BadEntry with the field at fault."""
    if not isinstance(raw, dict) or len(raw) != 1 or next(iter(raw)) not in ENTRY_KINDS:
        found = ", ".join(map(str, raw)) if isinstance(raw, dict) else type(raw).__name__
        raise BadEntry("no-such-entry", "", text=found[:60], offered=ENTRY_KINDS)
    form = to_form(raw, EntryForm, BadEntry)
    if not isinstance(form.shot, UnsetType):
        return _read_shot(form.shot)
    return Entry(_read_answer(form))


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


def _read_balls(balls: Mapping[str, T], field: str) -> dict[Ball, T]:
    return {read_ball(name, f"{field}.{name}"): value for name, value in balls.items()}


def _read_rails(rails: Mapping[str, Rails], field: str) -> dict[Ball, tuple[RailName, ...]]:
    read = _read_balls(rails, field)
    return {ball: tuple(at) if isinstance(at, list) else (at,) for ball, at in read.items()}


def _read_layout(layout: LayoutForm | UnsetType, field: str) -> dict[Ball, Point] | None:
    return None if isinstance(layout, UnsetType) else _read_balls(layout, field)


def _read_shot(form: ShotForm) -> Entry:
    shot = Shot(
        by=_given(form.by),
        call=_read_call(form.call),
        facts=_read_facts(form.facts, "shot.facts"),
        fouls=tuple(form.fouls),
        frozen=_read_rails(form.frozen, "shot.frozen"),
        near=_read_rails(form.near, "shot.near"),
        rests=_read_balls(form.rests, "shot.rests"),
    )
    return Entry(
        shot,
        _given(form.stroke),
        _read_layout(form.layout, "shot.layout"),
        _read_layout(form.outcome, "shot.outcome"),
    )


def write_entry(entry: Entry) -> dict[str, Any]:
    """Write an entry as plain data."""
    plain = msgspec.to_builtins(_write_answer(entry))
    assert isinstance(plain, dict)
    return plain


def _write_answer(entry: Entry) -> EntryForm:
    match entry.answer:
        case Shot() as shot:
            return EntryForm(shot=_write_shot(shot, entry))
        case Lag(winner, balls):
            return EntryForm(lag=_write_lag(winner, balls))
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


def _write_lag(winner: int | None, balls: tuple[LagBall, LagBall] | None) -> LagForm:
    if balls is None:
        return LagForm(winner=UNSET if winner is None else winner)
    forms = [
        LagBallForm(UNSET if ball.stop is None else ball.stop, UNSET if ball.fault is None else ball.fault)
        for ball in balls
    ]
    return LagForm(balls=(forms[0], forms[1]))


def _write_rails(rails: Mapping[Ball, tuple[RailName, ...]]) -> dict[str, Rails]:
    return {ball_name(ball): at[0] if len(at) == 1 else list(at) for ball, at in rails.items()}


def _write_layout(layout: Mapping[Ball, Point] | None) -> LayoutForm | UnsetType:
    return UNSET if layout is None else {ball_name(ball): point for ball, point in layout.items()}


def _write_shot(shot: Shot, entry: Entry) -> ShotForm:
    call = shot.call
    form: CallForm | Any = UNSET if call is None else call
    if isinstance(call, BallCall):
        form = CallForm(call.ball, UNSET if call.pocket is None else call.pocket)
    return ShotForm(
        by=UNSET if shot.by is None else shot.by,
        call=form,
        facts=[write_fact(fact) for fact in shot.facts],
        fouls=list(shot.fouls),
        frozen=_write_rails(shot.frozen),
        near=_write_rails(shot.near),
        rests={ball_name(ball): zone for ball, zone in shot.rests.items()},
        stroke=UNSET if entry.stroke is None else entry.stroke,
        layout=_write_layout(entry.layout),
        outcome=_write_layout(entry.outcome),
    )
