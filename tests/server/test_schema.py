"""The page's types are those of the wire."""

from pathlib import Path

from footspot.server.schema import typescript

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "wire" / "types.ts"


def test_the_committed_types_are_fresh() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == typescript(), "run `make web-types`"


def test_what_is_sent_may_leave_out_defaults_and_what_is_received_may_not() -> None:
    written = typescript()
    assert "  cue_ball?: Place | null;" in written.split("export interface Play ")[1]
    assert "  played: number | null;" in written.split("export interface Snapshot ")[1]
