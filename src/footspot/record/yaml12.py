"""YAML as records have it: text, numbers, lists and mappings, with the scalars of YAML 1.2."""

import re
from collections.abc import Callable
from typing import Any

import yaml

from footspot.record.errors import NotARecord

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


def read_yaml(text: str) -> Any:
    """Give a document's data. Raises NotARecord."""
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


def write_yaml(document: Any) -> str:
    """Write a document, lists of plain values in a line."""
    return yaml.dump(
        document, Dumper=Dumper, allow_unicode=True, sort_keys=False, default_flow_style=None, width=2000
    )
