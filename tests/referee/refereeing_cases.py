"""The refereeing cases of `tests/cases`: short records, and what the rulebooks say must be ruled on them.

A document of these files has a `name`, the clauses it `covers`, a header (`game`, `edition`, `options`,
`race_to`), a `log` that follows `lag: {winner: 0}` and `decide: break` (unless `raw`), and one or more of

- `expect`: entries, counted from the end of the log, and fields that their rulings must have. Of `next`,
  `rerack` and the like only the named keys count; `clauses` must be among the ruling's, and those of
  `not_clauses` must not.
- `error`: the entry, counted from the end, at which the record is refused.
- `refused`: the header is wrong and nothing is judged.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from footspot.record import Judged, Record, judge_record, read_record, write_ruling
from footspot.referee import Edition, Refusal, find_edition

FOLDER: Final = Path(__file__).parents[1] / "cases"
KNOWN: Final = frozenset(
    ["name", "covers", "game", "edition", "options", "race_to", "log", "raw", "expect", "error", "refused"]
)
PARTIAL: Final = frozenset(["next", "rerack", "rack_over", "match_over"])
OPENING: Final = [{"lag": {"winner": 0}}, {"decide": "break"}]


@dataclass(frozen=True, eq=False)
class RefereeingCase:
    """One case."""

    file: str
    name: str
    covers: tuple[str, ...]
    document: Mapping[str, Any]
    expect: Mapping[int, Mapping[str, Any]]
    """What must be ruled, by index into the log."""
    error: int | None
    refused: bool

    def __str__(self) -> str:
        """The test's id: the clauses and the name, so that `-k` finds either."""
        return f"{self.file}: {' '.join(self.covers)} {self.name}"

    @property
    def edition(self) -> Edition:
        """The rulebook it is played by."""
        return find_edition(self.document["game"], self.document.get("edition"))


@dataclass(frozen=True)
class Outcome:
    """What came of a case: what was judged, or the refusal of its header."""

    judged: Judged | None
    refusal: Refusal | None = None

    @property
    def rulings(self) -> list[dict[str, Any]]:
        """The rulings, as a record's contract writes them."""
        rulings = self.judged.rulings if self.judged else ()
        return [write_ruling(ruling, index, "") for index, ruling in enumerate(rulings)]

    @property
    def cited(self) -> frozenset[str]:
        """Every clause that a ruling or a refusal rests on."""
        rulings = self.judged.rulings if self.judged else ()
        faults = [fault for fault in (self.refusal, self.judged and self.judged.fault) if fault]
        clauses = [clause for ruling in rulings for clause in ruling.clauses]
        return frozenset([*clauses, *(fault.clause for fault in faults if fault.clause)])


@cache
def cases() -> tuple[RefereeingCase, ...]:
    """All cases. A document that could not fail, or has a field of no meaning, is an error."""
    return tuple(
        _case(path.stem, document)
        for path in sorted(FOLDER.glob("*.yaml"))
        for document in yaml.load_all(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
    )


def _case(file: str, fields: Mapping[str, Any]) -> RefereeingCase:
    name = fields["name"]
    if unknown := set(fields) - KNOWN:
        raise ValueError(f"{name}: {unknown}")
    if not {"expect", "error", "refused"} & set(fields):
        raise ValueError(f"{name}: expects nothing")
    log = ([] if fields.get("raw") else OPENING) + fields["log"]
    header = {key: fields[key] for key in ("game", "edition", "options", "race_to") if key in fields}
    document = {"footspot": 1, "players": ["Anna", "Boris"], **header, "log": log}
    expect = {len(log) + index: wanted for index, wanted in fields.get("expect", {}).items()}
    error = len(log) + fields["error"] if "error" in fields else None
    return RefereeingCase(
        file, name, tuple(fields["covers"]), document, expect, error, fields.get("refused", False)
    )


def record_of(case: RefereeingCase) -> Record:
    """The record of a case, through the reader. Raises Refusal."""
    return read_record(json.dumps(case.document).encode())


@cache
def outcome_of(case: RefereeingCase) -> Outcome:
    """Judge a case."""
    try:
        return Outcome(judge_record(record_of(case)))
    except Refusal as refusal:
        return Outcome(None, refusal)


def shortcomings(case: RefereeingCase, rulings: list[dict[str, Any]]) -> list[str]:
    """Where rulings are not what a case expects."""
    found = []
    for index, wanted in case.expect.items():
        if index >= len(rulings):
            found.append(f"entry {index} has no ruling")
            continue
        ruling = rulings[index]
        for key, value in wanted.items():
            got = ruling[key.removeprefix("not_")]
            if not _fits(key, value, got):
                found.append(f"entry {index}: wanted {key} {value}, got {got}")
    return found


def _fits(key: str, wanted: Any, got: Any) -> bool:
    if key == "clauses":
        return set(wanted) <= set(got)
    if key == "not_clauses":
        return not set(wanted) & set(got)
    if key in PARTIAL and isinstance(wanted, dict) and isinstance(got, dict):
        return all(got[part] == value for part, value in wanted.items())
    return bool(got == wanted)
