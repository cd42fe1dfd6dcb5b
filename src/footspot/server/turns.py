"""What is awaited, as the page offers it."""

from typing import Any, Final

from footspot.announcer import Announcer
from footspot.game.room import Room
from footspot.messages import catalogue
from footspot.observe import barred, open_table, targets
from footspot.referee.answers import Shot
from footspot.referee.state import Decision, Option
from footspot.server import wire
from footspot.server.tables import layout_of
from footspot.server.words import both, cited, sentence
from footspot.table import CUE, RADIUS, Ball, Layout, Point, Table
from footspot.table.lag import lag_places
from footspot.table.placement import TOUCH, placement_fault

CALLS: Final[tuple[Any, ...]] = ("ball", "safety", "push-out")


def turn(room: Room) -> wire.Turn | None:
    """What is awaited; None after the match."""
    decision = room.match.state.decision
    if decision is None:
        return None
    shoots = decision.player is not None and not decision.options
    terms = decision.terms
    return wire.Turn(
        kind="lag" if decision.player is None else "choice" if decision.options else "shot",
        player=decision.player,
        lagging=[seat for seat in (0, 1) if seat not in room.lagged] if room.lag_due else [],
        shot=terms.shot,
        cue_ball=terms.cue_ball,
        region=region(room) if shoots else None,
        legal=sorted(aims(room)) if shoots else [],
        calls=[call for call in CALLS if shoots and call in room.match.rules.edition.calls(terms)],
        options=_options(room, decision),
        text=both(lambda language: _text(room, decision, language)),
    )


def aims(room: Room) -> frozenset[Ball]:
    """The balls that may be touched first, straight from where the cue ball is played."""
    match = room.match
    return targets(match.rules, match.state, match.table, match.layout)


def region(room: Room) -> wire.Region | None:
    """Where the cue ball may be put, None where it stays."""
    decision = room.match.state.decision
    if decision is None or room.lag_due or decision.options or decision.terms.cue_ball == "in-place":
        return None
    table, house = room.match.table, decision.terms.cue_ball == "in-house"
    far = table.head_string if house else table.length - RADIUS
    others = [place for ball, place in sorted(room.match.layout.items()) if ball != CUE]
    high = (table.width - RADIUS, far)
    return wire.Region((RADIUS, RADIUS), high, house, others, 2 * RADIUS + TOUCH)


def shown_layout(room: Room) -> wire.Layout:
    """Where the balls lie; a cue ball in hand is left out unless it lies where it may be played from."""
    if room.lag_due:
        return layout_of(dict(enumerate(lag_places(room.match.table))))
    layout = room.match.layout
    if region(room) is not None and not _may_stay(room, room.match.table, layout):
        layout = {ball: place for ball, place in layout.items() if ball != CUE}
    return layout_of(layout)


def _may_stay(room: Room, table: Table, layout: Layout) -> bool:
    decision = room.match.state.decision
    place: Point | None = layout.get(CUE)
    if place is None or decision is None:
        return False
    return placement_fault(table, layout, place, house=decision.terms.cue_ball == "in-house") is None


def option_label(room: Room, key: str, decision: Decision, language: str) -> str:
    """An option in a few words."""
    return sentence(announcer_of(room, language).option(decision, key))


def announcer_of(room: Room, language: str) -> Announcer:
    """The referee's voice."""
    return Announcer(room.match.rules, room.match.record.players, language)


def _options(room: Room, decision: Decision) -> list[wire.Option]:
    def told(option: Option) -> wire.Option:
        return wire.Option(
            option.key,
            cited(option.clause),
            both(lambda language: option_label(room, option.key, decision, language)),
            both(lambda language: announcer_of(room, language).follows(decision, option)),
        )

    return [told(option) for option in decision.options]


def _text(room: Room, decision: Decision, language: str) -> str:
    words, players = catalogue(language), room.match.record.players
    if decision.player is None:
        waiting = words.join(players[seat] for seat in (0, 1) if seat not in room.lagged)
        return words.say("turn-lag", {"players": waiting})
    said = announcer_of(room, language).awaited(decision, _last_shooter(room))
    return said if decision.options else f"{said} {_to_hit(room, decision, language)}"


def _last_shooter(room: Room) -> int | None:
    last = next((ruled.ruling for ruled in reversed(room.ruled) if ruled.ruling.by is not None), None)
    return last.by if last and isinstance(last.answer, Shot) and not last.rack_over else None


def _to_hit(room: Room, decision: Decision, language: str) -> str:
    words, match = catalogue(language), room.match
    assert decision.player is not None
    legal = match.rules.edition.legal_targets(match.state, decision.player)
    if len(legal) == 1:
        said = sentence(words.say("turn-hit-one", {"ball": words.ball(min(legal))}))
    elif match.state.groups is not None:
        said = words.say("turn-hit-group", {"group": match.state.groups[decision.player]})
    else:
        said = words.say("turn-hit-open" if open_table(match.rules, match.state) else "turn-hit-any")
    kept = legal & barred(match.rules, match.state, match.table, match.layout)
    if not kept:
        return said
    told: dict[str, str | int] = {"balls": words.balls(sorted(kept))}
    return f"{said} {sentence(words.say('turn-barred', told))}"
