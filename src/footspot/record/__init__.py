"""Match records: read, write, replay, judge, and tell where two judgings differ."""

from footspot.record.entries import Entry, kind_of, read_entry, write_entry
from footspot.record.errors import BadEntry, NotARecord
from footspot.record.judging import Judged, first_difference, judge_record, state_before
from footspot.record.record import Record, read_record, record_of, write_record
from footspot.record.rulings import write_next, write_ruling, write_state

__all__ = [
    "BadEntry",
    "Entry",
    "Judged",
    "NotARecord",
    "Record",
    "first_difference",
    "judge_record",
    "kind_of",
    "read_entry",
    "read_record",
    "record_of",
    "state_before",
    "write_entry",
    "write_next",
    "write_record",
    "write_ruling",
    "write_state",
]
