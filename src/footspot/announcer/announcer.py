"""Rulings and refusals in the sentences of a message catalogue."""

from collections.abc import Iterable, Mapping
from typing import Final

from footspot.messages import Catalogue, catalogue
from footspot.referee.answers import Choice
from footspot.referee.effects import Await, Spotted
from footspot.referee.errors import Argument, Refusal
from footspot.referee.rules import Rules
from footspot.referee.ruling import Finding, Ruling
from footspot.referee.state import Decision, Option

Told = dict[str, str | int]

SILENT: Final = frozenset(
    [
        "balls-off-on-break",
        "balls-down",
        "balls-scored",
        "balls-spotted",
        "break-failed",
        "break-failed-foul",
        "break-failed-off",
        "break-failed-scratch",
        "breaks-next",
        "count-cleared",
        "eight-gone",
        "eight-held",
        "eight-spotted",
        "failed-break-points",
        "foul-counted",
        "foul-ends-inning",
        "foul-on-break",
        "foul-point",
        "inning-ends",
        "match-won",
        "near-safety-counted",
        "nine-spotted",
        "nothing-made",
        "no-groups-from-break",
        "obvious",
        "off-other-group",
        "off-spotted",
        "off-stays-off",
        "one-foul",
        "three-foul-points",
        "through-eight",
    ]
)
"""Findings that need no sentence of their own: the foul, the score or what is next says it."""

COMPLETE: Final = frozenset(["chose-break", "chose-in-house"])
"""Findings that say themselves what is next."""

NO_BALL_IN_HAND: Final = frozenset(["failed-break", "off-on-break", "defence-failed"])
"""Violations with a remedy of their own, which are not called fouls."""


class Announcer:
    """Speaks for the referee of one match, in one language."""

    def __init__(self, rules: Rules, players: tuple[str, str], language: str = "en") -> None:
        self._rules = rules
        self._players = players
        self._words = catalogue(language)

    def say(self, ruling: Ruling) -> str:
        """Tell a ruling in a sentence or two: what was seen, what follows, who is next."""
        said = [self._fouls(ruling)]
        said += [self._finding(found, ruling) for found in ruling.findings if found.foul is None]
        said += [self._spotted(ruling), *self._points(ruling), self._warning(ruling)]
        if ruling.findings[-1].key not in COMPLETE:
            said.append(self.next(ruling))
        return " ".join(_sentence(text) for text in said if text)

    def claimed(self, ruling: Ruling) -> str:
        """Tell a forfeit of the match by a player who was gone, which violates nothing."""
        return f"{self._words.say('match-claimed', self._setting(ruling))} {self.next(ruling)}"

    def refusal(self, fault: Refusal) -> str:
        """Tell why an answer is refused."""
        return explain(fault, self._words.language, self._players)

    def _fouls(self, ruling: Ruling) -> str:
        fouls = [finding for finding in ruling.findings if finding.foul]
        if not fouls or ruling.by is None:
            return ""
        told = [f"{self._words.say(f.key, self._arguments(f.arguments))} ({f.clauses[0]})" for f in fouls]
        what = "; ".join([told[0], *(text[0].lower() + text[1:] for text in told[1:])])
        key = "violation" if NO_BALL_IN_HAND.issuperset(f.key for f in fouls) else "foul"
        return self._words.say(key, {"player": self._players[ruling.by], "what": what})

    def _finding(self, finding: Finding, ruling: Ruling) -> str:
        if finding.key in SILENT:
            return ""
        told = self._arguments(finding.arguments) | self._setting(ruling)
        text = self._words.say(finding.key, told)
        return f"{text[:-1]} ({finding.clauses[0]})." if finding.clauses else text

    def _setting(self, ruling: Ruling) -> Told:
        edition = self._rules.edition
        told: Told = {"game": edition.game, "edition": edition.name}
        by = ruling.by
        if by is not None:
            told |= {"player": self._players[by], "opponent": self._players[1 - by]}
            told["group"] = ruling.groups[by] if ruling.groups else ""
        if ruling.rerack:
            told |= {"last": ruling.rerack.last_ball, "cue": ruling.rerack.cue_ball}
        return told

    def _spotted(self, ruling: Ruling) -> str:
        if not ruling.spotted or isinstance(ruling.answer, Choice):
            return ""
        text = self._words.say("spotted", self._arguments({"balls": ruling.spotted}))
        clauses = {effect.clause for effect in ruling.effects if isinstance(effect, Spotted)}
        return f"{text[:-1]} ({', '.join(sorted(filter(None, clauses)))})."

    def _points(self, ruling: Ruling) -> Iterable[str]:
        if self._rules.edition.first_shot != "opening-break":
            return
        for player, points in zip(self._players, ruling.points, strict=True):
            if points:
                key = "points-won" if points > 0 else "points-lost"
                yield self._words.say(key, {"player": player, "points": abs(points)})

    def _warning(self, ruling: Ruling) -> str:
        return (
            ""
            if ruling.warn is None
            else self._words.say("must-warn", {"player": self._players[ruling.warn]})
        )

    def next(self, ruling: Ruling) -> str:
        """Tell who is next and how, or who has won."""
        state = ruling.state
        if state.decision is None:
            assert state.winner is not None
            key = "match-won" if any(ruling.points) else "match-given"
            own, other = state.score[state.winner], state.score[1 - state.winner]
            return self._words.say(key, {"player": self._players[state.winner], "own": own, "other": other})
        said = self.awaited(state.decision, None if isinstance(ruling.answer, Choice) else ruling.by)
        if ruling.rack_over:
            said = f"{self._words.say('score', {'first': state.score[0], 'second': state.score[1]})} {said}"
        return said

    def awaited(self, decision: Decision, shooter: int | None = None) -> str:
        """Tell what a decision awaits; `shooter` is who played last."""
        if decision.player is None:
            return self._words.say("next-lag")
        player = self._players[decision.player]
        if decision.options:
            told: Told = {"player": player, "clause": decision.options[0].clause}
            return self._words.say("next-decision", told | {"options": self._options(decision)})
        terms = decision.terms
        key: str = terms.cue_ball if terms.shot == "play" else terms.shot
        if key == "in-place" and shooter == decision.player:
            key = "again"
        said = self._words.say(f"next-{key}", {"player": player})
        if terms.push_out:
            may = self._words.say("next-push-out", {"player": player, "edition": self._rules.edition.name})
            said = f"{said} {may}"
        return said

    def option(self, decision: Decision, key: str) -> str:
        """Name an answer that a decision offers, in a few words."""
        assert decision.player is not None
        told: Told = {"opponent": self._players[1 - decision.player], "cue": decision.terms.cue_ball}
        return self._words.say(f"option-{key}", told)

    def follows(self, decision: Decision, option: Option) -> str:
        """Tell in a sentence or two what follows from an answer that a decision offers."""
        assert decision.player is not None
        after = next(effect.decision for effect in option.effects if isinstance(effect, Await))
        told: Told = {
            "player": self._players[decision.player],
            "opponent": self._players[1 - decision.player],
        }
        told |= {"game": self._rules.edition.game, "edition": self._rules.edition.name}
        told["cue"] = "choice" if after.options else after.terms.cue_ball
        return self._words.say(f"follows-{option.key}", told)

    def _options(self, decision: Decision) -> str:
        return self._words.join([self.option(decision, o.key) for o in decision.options], "or")

    def _arguments(self, arguments: Mapping[str, Argument]) -> Told:
        return _told(self._words, arguments, self._players)


def explain(fault: Refusal, language: str, players: tuple[str, str] = ("0", "1")) -> str:
    """Tell why something is refused, and by which clause if one says so."""
    words = catalogue(language)
    text = words.say(fault.key, _told(words, fault.arguments, players))
    return f"{text} ({fault.clause})" if fault.clause else text


def _told(words: Catalogue, arguments: Mapping[str, Argument], players: tuple[str, str]) -> Told:
    told: Told = {}
    for name, value in arguments.items():
        if name in ("player", "by", "due") and isinstance(value, int):
            told[name] = players[value]
        elif name == "ball" and isinstance(value, int):
            told[name] = words.ball(value)
        elif isinstance(value, tuple) and name != "offered":
            told[name] = words.balls(int(ball) for ball in value)
            told[f"{name}-count"] = len(value)
        elif isinstance(value, tuple):
            told[name] = ", ".join(map(str, value))
        else:
            told[name] = str(value) if name == "lowest" else value
    return told


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
