"""A document's text to plain data: JSON or YAML with the scalars of YAML 1.2, duplicate keys refused."""

import json
import math
import re
from typing import Any, ClassVar, TypeAlias

import yaml

from footspot.record.errors import NotARecord

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"

MAX_NODES = 2_000_000
"""Values a document may have with its aliases written out: far above any match, a bound against bombs."""
MAX_DEPTH = 100

# YAML 1.2 core schema, chapter 10.3.2.
CORE = (
    ("tag:yaml.org,2002:bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("tag:yaml.org,2002:int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    (
        "tag:yaml.org,2002:float",
        r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)",
        "-+.0123456789",
    ),
    ("tag:yaml.org,2002:null", r"null|Null|NULL|~|", "nN~"),
)


class Loader(yaml.CSafeLoader):
    """Safe YAML with the scalars of YAML 1.2: `No` and `19:30` are strings."""

    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}


class Dumper(yaml.CSafeDumper):
    """Safe YAML that every reader, of YAML 1.1 or 1.2, reads the same."""


def _int(loader: Loader, node: yaml.ScalarNode) -> int:
    text = str(loader.construct_scalar(node)).lower()
    base = {"0o": 8, "0x": 16}.get(text[:2], 10)
    return int(text[2:] if base != 10 else text, base)


def _float(loader: Loader, node: yaml.ScalarNode) -> float:
    text = str(loader.construct_scalar(node)).lower()
    return float(text.replace(".inf", "inf").replace(".nan", "nan"))


def _mapping(loader: Loader, node: yaml.MappingNode) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if isinstance(key, bool) or not isinstance(key, str | int):
            raise NotARecord("bad-key", _line(key_node))
        if str(key) in found:
            raise NotARecord("duplicate-key", _line(key_node), text=str(key)[:40])
        found[str(key)] = loader.construct_object(value_node, deep=True)
    return found


def _line(node: yaml.Node) -> str:
    return f"{node.start_mark.line + 1}:{node.start_mark.column + 1}"


for tag, pattern, first in CORE:
    matcher = re.compile(rf"^(?:{pattern})$")
    Loader.add_implicit_resolver(tag, matcher, [*first, ""] if tag.endswith("null") else list(first))
    Dumper.add_implicit_resolver(tag, matcher, list(first))
Loader.add_constructor("tag:yaml.org,2002:int", _int)
Loader.add_constructor("tag:yaml.org,2002:float", _float)
Loader.add_constructor("tag:yaml.org,2002:map", _mapping)


def read_document(data: bytes) -> Plain:
    """Give a document's data; keys of mappings become strings. Raises NotARecord."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotARecord("not-utf8", f"byte {error.start}") from error
    found = _json(text) if text.lstrip()[:1] == "{" else _yaml(text)
    _check(found, [MAX_NODES], 0)
    return found


def _json(text: str) -> Plain:
    def pairs(items: list[tuple[str, Plain]]) -> dict[str, Plain]:
        found = dict(items)
        if len(found) < len(items):
            names = [name for name, _ in items]
            twice = next(name for name in names if names.count(name) > 1)
            raise NotARecord("duplicate-key", "", text=twice[:40])
        return found

    try:
        data: Plain = json.loads(text, object_pairs_hook=pairs)
    except json.JSONDecodeError as error:
        raise NotARecord("not-json", f"{error.lineno}:{error.colno}", text=error.msg) from error
    except RecursionError as error:
        raise NotARecord("too-deep", "") from error
    except NotARecord:
        raise
    except ValueError as error:  # an integer of thousands of digits
        raise NotARecord("number-too-long", "") from error
    return data


def _yaml(text: str) -> Plain:
    try:
        data: Plain = yaml.load(text, Loader)
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
    return data


def _check(value: Plain, left: list[int], depth: int) -> None:
    left[0] -= 1
    if left[0] < 0 or depth > MAX_DEPTH:
        raise NotARecord("too-deep", "")
    if isinstance(value, float) and not math.isfinite(value):
        raise NotARecord("not-finite", "")
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            _check(item, left, depth + 1)
