"""Both catalogues are complete, parse whole, and hold nothing that is never said."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Comment, GroupComment, Junk, Message, ResourceComment

import footspot
from footspot.announcer import SILENT
from footspot.messages import LANGUAGES, catalogue
from footspot.record.entries import KINDS
from footspot.referee import editions
from footspot.table import TABLES

SOURCES = Path(footspot.__file__).parent
OPTIONS = ("break", "pass", "accept", "return", "in-house", "rebreak", "return-break", "spot-eight")
FAMILIES = (
    *(f"{family}-{option}" for family in ("chose", "follows", "option") for option in OPTIONS),
    *(f"entry-{kind}" for kind in KINDS.values()),
    *(f"next-{terms}" for terms in ("in-place", "in-hand", "in-house", "again", "break", "opening-break")),
    "call-safety",
    "call-push-out",
)
"""Keys that the code puts together from a word of the record."""


def strings_in_the_code() -> set[str]:
    found: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def refusal_keys() -> set[str]:
    """First arguments of every refusal that the code raises."""
    kinds = {
        "Refusal",
        "NotInTheRules",
        "Impossible",
        "NotOffered",
        "NotARecord",
        "BadEntry",
        "StaleAnswer",
        "UnplayableShot",
        "UnplayableRecord",
        "BadReplay",
        "NotThere",
        "NotAllowed",
        "TooMuch",
        "TooMany",
    }
    found: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found


def law_keys() -> set[str]:
    return {law.key for edition in editions() for law in edition.laws()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_and_refusal_has_words(language: str) -> None:
    wanted = (law_keys() - SILENT) | refusal_keys() | set(FAMILIES)
    assert wanted - catalogue(language).keys == set()


def test_silence_is_kept_only_about_real_findings_without_words() -> None:
    assert SILENT - law_keys() == set()
    # match-won tells the end of a match in the sentence about what is next.
    assert SILENT & catalogue("en").keys == {"match-won"}


def test_the_languages_have_the_same_messages() -> None:
    assert catalogue("en").keys == catalogue("ru").keys


def test_nothing_is_kept_that_is_never_said() -> None:
    text = "".join(files("footspot.messages").joinpath(f"{x}.ftl").read_text("utf-8") for x in LANGUAGES)
    referred = set(re.findall(r"\{ ([a-z][a-z0-9-]*) \}", text))
    said = strings_in_the_code() | law_keys() | set(FAMILIES) | referred
    assert catalogue("en").keys - said == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_parses_whole_as_it_does_message_by_message(language: str) -> None:
    text = files("footspot.messages").joinpath(f"{language}.ftl").read_text("utf-8")
    body = FluentParser().parse(text).body
    assert not [entry.content for entry in body if isinstance(entry, Junk)]
    kinds = (Message, Comment, GroupComment, ResourceComment)
    assert all(isinstance(entry, kinds) for entry in body)
    names = [entry.id.name for entry in body if isinstance(entry, Message)]
    assert len(names) == len(set(names))
    assert set(names) == catalogue(language).keys


def test_a_missing_message_or_argument_is_an_error() -> None:
    with pytest.raises(LookupError, match="no message"):
        catalogue("en").say("no-such-key")
    with pytest.raises(LookupError, match="next-break"):
        catalogue("en").say("next-break")


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (1, "Анна: плюс 1 очко."),
        (2, "Анна: плюс 2 очка."),
        (5, "Анна: плюс 5 очков."),
        (11, "Анна: плюс 11 очков."),
        (14, "Анна: плюс 14 очков."),
        (21, "Анна: плюс 21 очко."),
        (22, "Анна: плюс 22 очка."),
    ],
)
def test_russian_counts_its_points(points: int, text: str) -> None:
    assert catalogue("ru").say("points-won", {"player": "Анна", "points": points}) == text


@pytest.mark.parametrize(
    ("railed", "text"),
    [
        (0, "не дошёл ни один прицельный шар"),
        (1, "дошёл только 1 прицельный шар"),
        (3, "дошли только 3 прицельных шара"),
    ],
)
def test_russian_counts_its_balls(railed: int, text: str) -> None:
    assert catalogue("ru").say("illegal-break", {"railed": railed}).endswith(text)


@pytest.mark.parametrize(
    ("language", "numbers", "text"),
    [
        ("en", [3], "the 3"),
        ("en", [3, 7], "the 3 and the 7"),
        ("en", [3, 7, 9], "the 3, the 7 and the 9"),
        ("en", [0], "the cue ball"),
        ("ru", [3, 7, 9], "3, 7 и 9"),
        ("ru", [0], "биток"),
    ],
)
def test_balls_are_listed(language: str, numbers: list[int], text: str) -> None:
    assert catalogue(language).balls(numbers) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_every_table(language: str) -> None:
    text = files("footspot.messages").joinpath(f"page.{language}.ftl").read_text(encoding="utf-8")
    missing = [name for name in TABLES if f"\ntable-{name.replace(' ', '-')} = " not in text]
    assert not missing
