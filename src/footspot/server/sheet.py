"""The score sheet, line by line."""

from typing import Final
from weakref import WeakKeyDictionary

from footspot.announcer import Announcer
from footspot.game.room import Room, Ruled
from footspot.messages import LANGUAGES, Catalogue, catalogue
from footspot.physics import contacts
from footspot.record import kind_of
from footspot.referee.answers import BallCall, Choice, Forfeit, Foul, Shot, Warn
from footspot.referee.facts import Off, Pot
from footspot.referee.ruling import Ruling
from footspot.server import wire
from footspot.server.turns import option_label
from footspot.server.words import both, cited, message, sentence
from footspot.table import Ball

TOUCHING: Final = frozenset(["touched-ball", "impeding-ball"])
"""Fouls by what the cue touches."""


class Sheet:
    """A match's score sheet. Its lines are written once: an undo drops the last ones.

    Another name of a player makes another sheet.
    """

    def __init__(self, room: Room) -> None:
        record = room.match.record
        self.players = record.players
        self._announcers = {
            language: Announcer(record.rules, record.players, language) for language in LANGUAGES
        }
        self._written: list[tuple[Ruled, wire.Line]] = []

    def lines(self, room: Room) -> list[wire.Line]:
        """All lines."""
        kept = 0
        for (ruled, _), present in zip(self._written, room.ruled, strict=False):
            if ruled is not present:
                break
            kept += 1
        self._written = self._written[:kept]
        self._written += [(ruled, self._line(room, ruled)) for ruled in room.ruled[kept:]]
        return [line for _, line in self._written]

    def _line(self, room: Room, ruled: Ruled) -> wire.Line:
        ruling, entry = ruled.ruling, ruled.entry
        claimed = _is_claim(ruled)
        return wire.Line(
            revision=ruled.revision,
            kind=kind_of(ruling.answer),  # type: ignore[arg-type]  # the kinds of entries
            by=ruling.by,
            what=message("entry-claim") if claimed else both(lambda language: _what(room, ruling, language)),
            text=both(lambda language: self._said(room, ruled, language)),
            cited=[] if claimed else [cited(clause) for clause in ruling.clauses],
            foul=bool(ruling.fouls),
            warning=ruling.answer.player if isinstance(ruling.answer, Warn) else None,
            score=ruling.state.score,
            plays=entry.stroke is not None or entry.strokes is not None,
        )

    def _said(self, room: Room, ruled: Ruled, language: str) -> str:
        announcer = self._announcers[language]
        if _is_claim(ruled):
            return announcer.claimed(ruled.ruling)
        said = announcer.say(ruled.ruling)
        touched = _touched(room, ruled)
        return f"{_cue_touched(touched, language)} {said}" if touched else said


_sheets: WeakKeyDictionary[Room, Sheet] = WeakKeyDictionary()


def sheet(room: Room) -> list[wire.Line]:
    """All lines of a match's score sheet."""
    if room not in _sheets or _sheets[room].players != room.match.record.players:
        _sheets[room] = Sheet(room)
    return _sheets[room].lines(room)


def _is_claim(ruled: Ruled) -> bool:
    """Whether it is a forfeit without a violation: no clause of a rulebook speaks of who is gone."""
    return ruled.claimed and isinstance(ruled.ruling.answer, Forfeit)


def _touched(room: Room, ruled: Ruled) -> list[Ball]:
    """The balls that the cue touched where that is a foul: the record names the foul alone."""
    if ruled.entry.stroke is None or not TOUCHING & set(ruled.ruling.fouls):
        return []
    (stroke,) = room.strokes(ruled.revision)
    return sorted(contacts(stroke, room.trajectory(ruled.revision)).touched)


def _cue_touched(balls: list[Ball], language: str) -> str:
    words = catalogue(language)
    return words.say("cue-touched", {"balls": words.balls(balls), "balls-count": len(balls)})


def _what(room: Room, ruling: Ruling, language: str) -> str:
    """What was done: what was called, else what went down, else just the kind of entry."""
    words, answer = catalogue(language), ruling.answer
    if isinstance(answer, Choice):
        assert ruling.before.decision is not None
        return option_label(room, answer.option, ruling.before.decision, language)
    if not isinstance(answer, Shot | Foul):
        return sentence(words.say(f"entry-{kind_of(answer)}"))
    did: list[str] = []
    if isinstance(answer, Shot):
        decision = ruling.before.decision
        assert decision is not None
        if decision.terms.shot != "play":
            did.append(words.say("what-break"))
        if answer.call is not None:
            did.append(_called(room, answer.call, words))
    gone = [fact for fact in answer.facts if isinstance(fact, Pot | Off)]
    did += [_gone(fact, words) for fact in gone if not _told(fact, answer)]
    return sentence(", ".join(did) if did else words.say(f"entry-{kind_of(answer)}"))


def _told(fact: Pot | Off, answer: Shot | Foul) -> bool:
    """Whether the call tells it already."""
    call = answer.call if isinstance(answer, Shot) else None
    return isinstance(call, BallCall) and fact == Pot(call.ball, call.pocket or "called")


def _called(room: Room, call: BallCall | str, words: Catalogue) -> str:
    if not isinstance(call, BallCall):
        return words.say(f"call-{call}", {"edition": room.match.rules.edition.name})
    told: dict[str, str | int] = {"ball": words.ball(call.ball)}
    if call.pocket is None:
        return words.say("call-ball-alone", told)
    return words.say("call-ball", told | {"pocket": words.say("pocket", {"pocket": call.pocket})})


def _gone(fact: Pot | Off, words: Catalogue) -> str:
    told: dict[str, str | int] = {"ball": words.ball(fact.ball)}
    if isinstance(fact, Off):
        return words.say("fact-off", told)
    return words.say("fact-pot", told | {"pocket": words.say("pocket", {"pocket": fact.pocket})})
