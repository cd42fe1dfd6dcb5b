"""The announcer: rulings and refusals in sentences that players understand."""

from footspot.announcer.announcer import SILENT, Announcer, explain

__all__ = ["SILENT", "Announcer", "explain"]
