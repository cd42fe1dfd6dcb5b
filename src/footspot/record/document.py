"""A document's text to plain data: JSON or YAML with the scalars of YAML 1.2, duplicate keys refused."""

import json
import math
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import yaml

from footspot.record.errors import NotARecord
from footspot.referee.errors import Refusal

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"

MAX_NODES = 2_000_000
"""Values a document may have with its aliases written out: far above any match, a bound against bombs."""
MAX_DEPTH = 100
LARGEST = 2**63 - 1
"""Whole numbers that every reader of JSON or YAML can hold."""

TAG = "tag:yaml.org,2002:"
# YAML 1.2 core schema, chapter 10.3.2: tag, pattern, first characters, how it is read.
CORE: tuple[tuple[str, str, str, Callable[[str], Any]], ...] = (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF", lambda text: text.lower() == "true"),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789", lambda text: _int(text)),
    (
        "float",
        r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)",
        "-+.0123456789",
        lambda text: _float(text),
    ),
    ("null", r"null|Null|NULL|~|", "nN~", lambda _: None),
)


class Loader(yaml.CSafeLoader):
    """YAML of text, numbers, lists and mappings only, with the scalars of YAML 1.2: `No` is a string."""

    yaml_implicit_resolvers = {}  # noqa: RUF012  # as PyYAML declares it: resolvers are a class's own
    yaml_constructors = {}  # noqa: RUF012  # the same


class Dumper(yaml.CSafeDumper):
    """Safe YAML that every reader, of YAML 1.1 or 1.2, reads the same."""


def _text(node: yaml.Node) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise NotARecord("unknown-tag", _line(node), text=str(node.tag)[:40])
    return str(node.value)


def _int(text: str) -> int:
    base = {"0o": 8, "0x": 16}.get(text[:2], 10)
    return int(text[2:] if base != 10 else text, base)


def _float(text: str) -> float:
    return float(text.lower().replace(".inf", "inf").replace(".nan", "nan"))


def _list(loader: Loader, node: yaml.Node) -> list[Any]:
    if not isinstance(node, yaml.SequenceNode):
        raise NotARecord("unknown-tag", _line(node), text=str(node.tag)[:40])
    return [loader.construct_object(item, deep=True) for item in node.value]


def _mapping(loader: Loader, node: yaml.Node) -> dict[str, Any]:
    if not isinstance(node, yaml.MappingNode):
        raise NotARecord("unknown-tag", _line(node), text=str(node.tag)[:40])
    found: dict[str, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if isinstance(key, bool) or not isinstance(key, str | int):
            raise NotARecord("bad-key", _line(key_node))
        if str(key) in found:
            raise NotARecord("duplicate-key", _line(key_node), text=str(key)[:40])
        found[str(key)] = loader.construct_object(value_node, deep=True)
    return found


def _unknown(_: Loader, node: yaml.Node) -> None:
    raise NotARecord("unknown-tag", _line(node), text=str(node.tag)[:40])


def _line(node: yaml.Node) -> str:
    return f"{node.start_mark.line + 1}:{node.start_mark.column + 1}"


def _scalar(matcher: re.Pattern[str], read: Callable[[str], Any]) -> Callable[[Loader, yaml.Node], Any]:
    def construct(_: Loader, node: yaml.Node) -> Any:
        text = _text(node)
        if not matcher.match(text):  # an explicit tag on something else
            raise NotARecord("unknown-tag", _line(node), text=str(node.tag)[:40])
        return read(text)

    return construct


for tag, pattern, first, read in CORE:
    matcher = re.compile(rf"^(?:{pattern})$")
    starts = [*first, ""] if tag == "null" else list(first)
    Loader.add_implicit_resolver(TAG + tag, matcher, starts)
    Dumper.add_implicit_resolver(TAG + tag, matcher, starts)
    Loader.add_constructor(TAG + tag, _scalar(matcher, read))
Loader.add_constructor(TAG + "str", lambda _, node: _text(node))
Loader.add_constructor(TAG + "seq", _list)
Loader.add_constructor(TAG + "map", _mapping)
Loader.add_constructor(None, _unknown)


def read_document(data: bytes) -> Any:
    """Give a document's data; what its values are is for `plain` to check. Raises NotARecord."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotARecord("not-utf8", f"byte {error.start}") from error
    found = _json(text) if text.startswith("{") else _yaml(text)
    _bound(found, [MAX_NODES], 0)
    return found


def _json(text: str) -> Any:
    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in items:
            if name in found:
                raise NotARecord("duplicate-key", "", text=name[:40])
            found[name] = value
        return found

    try:
        return json.loads(text, object_pairs_hook=pairs)
    except json.JSONDecodeError as error:
        raise NotARecord("not-json", f"{error.lineno}:{error.colno}", text=error.msg) from error
    except RecursionError as error:
        raise NotARecord("too-deep", "") from error
    except NotARecord:
        raise
    except ValueError as error:  # an integer of thousands of digits
        raise NotARecord("number-too-long", "") from error


def _yaml(text: str) -> Any:
    try:
        return yaml.load(text, Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f"{mark.line + 1}:{mark.column + 1}" if mark else ""
        raise NotARecord("not-yaml", place, text=(error.problem or "").split("\n")[0]) from error
    except yaml.YAMLError as error:
        raise NotARecord("not-yaml", "", text=str(error).split("\n")[0]) from error
    except RecursionError as error:
        raise NotARecord("too-deep", "") from error
    except NotARecord:
        raise
    except ValueError as error:
        raise NotARecord("number-too-long", "") from error


def _bound(value: object, left: list[int], depth: int) -> None:
    left[0] -= 1
    if left[0] < 0 or depth > MAX_DEPTH:
        raise NotARecord("too-deep", "")
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            _bound(item, left, depth + 1)


def plain(value: object, error: type[Refusal], path: str = "") -> Plain:
    """Give data as every reader of JSON or YAML can hold it, with keys of mappings as strings.

    Raises `error` for a number that is not finite or too long, for half a character, and for a key that is
    neither text nor a number or stands twice.
    """
    if isinstance(value, float) and not math.isfinite(value):
        raise error("not-finite", path)
    if isinstance(value, int) and not -LARGEST <= value <= LARGEST:
        raise error("number-too-long", path)
    if isinstance(value, str):
        return _text_of(value, error, path)
    if isinstance(value, list | tuple):
        return [plain(item, error, f"{path}[{index}]") for index, item in enumerate(value)]
    if isinstance(value, dict):
        found: dict[str, Plain] = {}
        for key, item in value.items():
            if isinstance(key, bool) or not isinstance(key, str | int):
                raise error("bad-key", path)
            name = _text_of(str(key), error, path)
            if name in found:
                raise error("duplicate-key", path, text=name[:40])
            found[name] = plain(item, error, f"{path}.{name}".lstrip("."))
        return found
    if value is None or isinstance(value, bool | int | float):
        return value
    raise error("wrong-type", path, expected="YAML", text=type(value).__name__)


def _text_of(text: str, error: type[Refusal], path: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError as fault:  # half of a surrogate pair, which JSON can spell
        raise error("not-utf8", path) from fault
    return text
