"""A match record: its header, its log, and both as a document."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from msgspec import UnsetType

from footspot.record.document import plain, read_document
from footspot.record.entries import Entry, read_entry
from footspot.record.errors import NotARecord
from footspot.record.form import HeaderForm, to_form
from footspot.referee.editions import rules_of
from footspot.referee.rules import Rules

VERSION = 1


@dataclass(frozen=True)
class Record:
    """Who plays what under which rules, and everything that happened, in order.

    `log` holds entries as plain data; `entry(i)` reads one. `table`, `physics` and `seed` are those of a
    simulated table.
    """

    game: str
    players: tuple[str, str]
    log: list[object] = field(default_factory=list)
    edition: str | None = None
    race_to: int | tuple[int, int] | None = None
    options: Mapping[str, bool | str] = field(default_factory=dict)
    table: str | None = None
    physics: str | None = None
    seed: int | None = None
    meta: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def rules(self) -> Rules:
        """The rules it is played under. Raises NotInTheRules."""
        return rules_of(self.game, self.edition, self.options, self.race_to)

    def entry(self, index: int) -> Entry:
        """Read an entry. Raises BadEntry."""
        return read_entry(self.log[index])

    def plain(self) -> dict[str, Any]:
        """Give the document's data, with what has its default left out."""
        header: dict[str, Any] = {"footspot": VERSION, "game": self.game}
        optional = {
            "edition": self.edition,
            "players": list(self.players),
            "race_to": list(self.race_to) if isinstance(self.race_to, tuple) else self.race_to,
            "options": dict(self.options) or None,
            "table": self.table,
            "physics": self.physics,
            "seed": self.seed,
            "meta": dict(self.meta) or None,
        }
        header |= {name: value for name, value in optional.items() if value is not None}
        return header | {"log": list(self.log)}


def read_record(data: bytes) -> Record:
    """Read a record. Raises NotARecord or NotInTheRules: then nothing in it can be judged."""
    return record_of(read_document(data))


def record_of(document: object) -> Record:
    """Give a document's data as a record. Raises like `read_record`."""
    if not isinstance(document, dict):
        raise NotARecord("not-a-mapping", "")
    log = document.get("log")
    header = plain({name: value for name, value in document.items() if name != "log"}, NotARecord)
    assert isinstance(header, dict)
    version = header.get("footspot")
    if version is None:
        raise NotARecord("no-version", "footspot")
    if type(version) is not int or version != VERSION:
        raise NotARecord("unknown-version", "footspot", text=str(version)[:40])
    form = to_form(header, HeaderForm, NotARecord)
    if not isinstance(log, list):
        fault = "missing-field" if log is None else "wrong-type"
        raise NotARecord(fault, "log", text="log" if log is None else type(log).__name__, expected="array")

    def given(value: Any) -> Any:
        return None if isinstance(value, UnsetType) else value

    record = Record(
        form.game,
        form.players,
        log,
        given(form.edition),
        given(form.race_to),
        form.options,
        given(form.table),
        given(form.physics),
        given(form.seed),
        form.meta,
    )
    _ = record.rules
    return record


def write_record(record: Record, form: str = "yaml") -> str:
    """Write a record as YAML, one line a fact list, or as JSON.

    Raises NotARecord for a value that neither can hold.
    """
    document = plain(record.plain(), NotARecord)
    if form == "json":
        return json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    from footspot.record.yaml12 import write_yaml

    return write_yaml(document)
