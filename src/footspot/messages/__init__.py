"""Message catalogues in English and Russian (Project Fluent), for everything that people read."""

from footspot.messages.catalogue import LANGUAGES, Catalogue, catalogue

__all__ = ["LANGUAGES", "Catalogue", "catalogue"]
