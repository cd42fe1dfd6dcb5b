"""Rulings as the record's contract writes them: plain data, text apart."""

from typing import Any

from footspot.record.entries import kind_of
from footspot.referee.effects import Reracked
from footspot.referee.ruling import Ruling
from footspot.referee.state import State


def write_next(state: State) -> dict[str, Any] | None:
    """What is awaited; None when the match is over."""
    decision = state.decision
    if decision is None:
        return None
    return {
        "player": decision.player,
        "cue_ball": decision.terms.cue_ball,
        "shot": decision.terms.shot,
        "push_out": decision.terms.push_out,
        "decision": [option.key for option in decision.options] or None,
    }


def write_state(state: State) -> dict[str, Any]:
    """The state after the last ruling."""
    return {
        "score": list(state.score),
        "groups": list(state.groups) if state.groups else None,
        "foul_streak": list(state.fouls),
        "next": write_next(state),
        "on_table": sorted(state.on_table),
    }


def write_ruling(ruling: Ruling, entry: int, text: str) -> dict[str, Any]:
    """One ruling, all fields."""
    rack, match = ruling.rack_over, ruling.match_over
    return {
        "entry": entry,
        "kind": kind_of(ruling.answer),
        "by": ruling.by,
        "fouls": list(ruling.fouls),
        "clauses": list(ruling.clauses),
        "text": text,
        "down": list(ruling.down),
        "spotted": list(ruling.spotted),
        "called_made": ruling.called_made,
        "points": list(ruling.points),
        "score": list(ruling.state.score),
        "groups": list(ruling.groups) if ruling.groups else None,
        "foul_streak": list(ruling.foul_streak),
        "warn": ruling.warn,
        "rack_over": {"winner": rack.winner, "how": rack.how} if rack else None,
        "match_over": {"winner": match.winner} if match else None,
        "next": write_next(ruling.state),
        "rerack": _write_rerack(ruling.rerack),
    }


def _write_rerack(rerack: Reracked | None) -> dict[str, Any] | None:
    if rerack is None:
        return None
    return {"balls": rerack.racked, "last_ball": rerack.last_ball, "cue_ball": rerack.cue_ball}
