"""One language's messages, each parsed when it is first said: parsing them all would cost every command."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "ru")

_ENTRY: Final = re.compile(r"^([a-z][a-z0-9-]*) =.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""A message in a catalogue: its key, and lines that are indented, empty or close a placeable."""
_REFERENCE: Final = re.compile(r"\{ ([a-z][a-z0-9-]*) \}")
_REMEMBERED: Final = 4096
"""Texts that are kept as they were said: a match says the same ones again and again."""


class Catalogue:
    """The messages of a language."""

    def __init__(self, language: str) -> None:
        self.language = language
        text = Path(__file__).with_name(f"{language}.ftl").read_text(encoding="utf-8")
        self._sources = {found[1]: found[0] for found in _ENTRY.finditer(text)}
        # Isolation marks help mixed scripts on web pages; on a terminal they show as boxes.
        self._bundle = FluentBundle([language], use_isolating=False)
        self._said = lru_cache(_REMEMBERED)(self._say)

    @property
    def keys(self) -> frozenset[str]:
        """The keys of all messages."""
        return frozenset(self._sources)

    def say(self, key: str, arguments: Mapping[str, str | int] | None = None) -> str:
        """Give a message's text. Raises LookupError if it is missing or an argument of it is."""
        return self._said(key, tuple((arguments or {}).items()))

    def _say(self, key: str, arguments: tuple[tuple[str, str | int], ...]) -> str:
        if not self._bundle.has_message(key):
            self._parse(key)
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        if errors:
            raise LookupError(f"message {key!r} in {self.language}.ftl: {errors[0]}")
        return str(text)

    def _parse(self, key: str) -> None:
        source = self._sources.get(key)
        if source is None:
            raise LookupError(f"no message {key!r} in {self.language}.ftl")
        self._bundle.add_resource(FluentResource(source))
        for other in _REFERENCE.findall(source):
            if not self._bundle.has_message(other):
                self._parse(other)

    def join(self, items: Iterable[str], word: str = "and") -> str:
        """List items: "the 3, the 7 and the 9"."""
        listed = list(items)
        if len(listed) < 2:
            return "".join(listed)
        return f"{', '.join(listed[:-1])} {self.say(word)} {listed[-1]}"

    def ball(self, number: int) -> str:
        """Name a ball; 0 is the cue ball."""
        return self.say("ball", {"number": str(number)}) if number else self.say("cue-ball")

    def balls(self, numbers: Iterable[int]) -> str:
        """Name several balls."""
        return self.join(self.ball(number) for number in numbers)


@cache
def catalogue(language: str) -> Catalogue:
    """Give the catalogue of a language, `en` or `ru`."""
    return Catalogue(language)
