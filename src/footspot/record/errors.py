"""What is wrong with a record, by message key and arguments, never text."""

from footspot.referee.errors import Refusal


class NotARecord(Refusal):
    """The document is no match record: nothing in it can be judged."""


class BadEntry(Refusal):
    """An entry has none of the forms that entries have."""
