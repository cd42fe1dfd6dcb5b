"""Score sheets on a terminal or in a pipe: one block an entry."""

import sys
from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from footspot.announcer import Announcer
from footspot.messages import catalogue
from footspot.record import Record, kind_of
from footspot.record.facts import write_fact
from footspot.referee.answers import Answer, BallCall, Foul, Shot
from footspot.referee.errors import Refusal
from footspot.referee.facts import Hit, Off, Pot
from footspot.referee.ruling import Ruling
from footspot.rulebook import load

Style: TypeAlias = Literal["title", "head", "facts", "say", "foul", "won", "clauses"]
Line: TypeAlias = tuple[Style, str]

RICH_STYLES: Final[dict[Style, str]] = {
    "title": "bold underline",
    "head": "bold",
    "facts": "dim",
    "say": "",
    "foul": "red",
    "won": "bold green",
    "clauses": "cyan dim",
}
INDENT: Final = "      "


class Sheet:
    """The score sheet of one match, in one language."""

    def __init__(self, record: Record, language: str) -> None:
        self._record = record
        self._words = catalogue(language)
        self._language = language
        self.announcer = Announcer(record.rules, record.players, language)

    def title(self) -> Line:
        """Who plays what, and how far."""
        rules = self._record.rules
        book = load(rules.edition.game, rules.edition.name)
        first, second = rules.race_to
        told: dict[str, str | int] = {
            "title": book.title.in_("ru" if self._language == "ru" else "en"),
            "first": self._record.players[0],
            "second": self._record.players[1],
            "game": rules.edition.game,
            "race": first,
            "race-second": second,
        }
        return "title", self._words.say("sheet-title" if first == second else "sheet-handicap", told)

    def block(self, index: int, ruling: Ruling) -> Iterator[Line]:
        """One entry as the record has it: who and what, the facts, the ruling and all its clauses."""
        answer = ruling.answer
        facts = [write_fact(fact) for fact in answer.facts] if isinstance(answer, Shot | Foul) else []
        codes = answer.fouls if isinstance(answer, Shot) else ()
        yield from self._block(index, ruling, [*facts, *codes])
        if ruling.clauses:
            yield "clauses", INDENT + " ".join(ruling.clauses)

    def brief(self, index: int, ruling: Ruling) -> Iterator[Line]:
        """One entry for players: who and what, the first hit and what left the bed, the ruling."""
        facts = ruling.answer.facts if isinstance(ruling.answer, Shot | Foul) else ()
        hits = [fact for fact in facts if isinstance(fact, Hit)][:1]
        gone = [fact for fact in facts if isinstance(fact, Pot | Off)]
        yield from self._block(index, ruling, [self._happened(fact) for fact in (*hits, *gone)])

    def _block(self, index: int, ruling: Ruling, happened: Sequence[str]) -> Iterator[Line]:
        who = "" if ruling.by is None else f"{self._record.players[ruling.by]} · "
        score = "–".join(map(str, ruling.state.score))
        yield "head", f"{index:>4}  {who}{self._what(ruling.answer)}  [{score}]"
        if happened:
            yield "facts", INDENT + ", ".join(happened)
        style: Style = "won" if ruling.rack_over or ruling.match_over else "foul" if ruling.fouls else "say"
        yield style, INDENT + self.announcer.say(ruling)

    def _happened(self, fact: Hit | Pot | Off) -> str:
        match fact:
            case Hit(balls):
                return self._words.say("fact-hit", {"balls": self._words.balls(balls)})
            case Pot(ball, pocket):
                told: dict[str, str | int] = {"ball": self._words.ball(ball), "pocket": self._pocket(pocket)}
                return self._words.say("fact-pot", told)
            case Off(ball):
                return self._words.say("fact-off", {"ball": self._words.ball(ball)})

    def _pocket(self, name: str) -> str:
        return self._words.say("pocket", {"pocket": name})

    def fault(self, index: int, fault: Refusal) -> str:
        """What is wrong with an entry, where and why."""
        told: dict[str, str | int] = {
            "entry": index,
            "field": fault.field,
            "message": self.announcer.refusal(fault),
        }
        return self._words.say("refused" if fault.field else "refused-whole", told)

    def _what(self, answer: Answer) -> str:
        kind = self._words.say(f"entry-{kind_of(answer)}")
        call = answer.call if isinstance(answer, Shot) else None
        if call is None:
            return kind
        if not isinstance(call, BallCall):
            return f"{kind}, {self._words.say(f'call-{call}', {'edition': self._record.rules.edition.name})}"
        key = "call-ball" if call.pocket else "call-ball-alone"
        told: dict[str, str | int] = {"ball": self._words.ball(call.ball)}
        if call.pocket:
            told["pocket"] = self._pocket(call.pocket)
        return f"{kind}, {self._words.say(key, told)}"


class Printer:
    """Prints lines: in colour and wrapped on a terminal, plain elsewhere."""

    def __init__(self) -> None:
        self._console = None
        if sys.stdout.isatty():
            from rich.console import Console

            self._console = Console(highlight=False)

    def print(self, line: Line) -> None:
        """Print one line."""
        style, text = line
        if self._console is None:
            sys.stdout.write(f"{text}\n")
            return
        from rich.padding import Padding
        from rich.text import Text

        if style == "facts":  # a fact is not torn at the end of a line
            text = INDENT + ", ".join(
                fact.replace(" ", "\N{NO-BREAK SPACE}") for fact in text.strip().split(", ")
            )
        shown = Text(text.strip() if style != "head" else text, RICH_STYLES[style])
        indent = len(INDENT) if text.startswith(INDENT) else 0
        self._console.print(Padding(shown, (0, 0, 0, indent)))

    def progress(self, text: str) -> None:
        """Show how far a long job is, on a terminal only."""
        if self._console is not None:
            self._console.print(text, end="\r")
