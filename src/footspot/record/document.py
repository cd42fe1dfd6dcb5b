"""A document's text to plain data: JSON or YAML with the scalars of YAML 1.2, duplicate keys refused."""

import json
import math
from typing import Any, TypeAlias

from footspot.record.errors import NotARecord
from footspot.referee.errors import Refusal

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"

MAX_NODES = 2_000_000
"""Values a document may have with its aliases written out: far above any match, a bound against bombs."""
MAX_DEPTH = 100
LARGEST = 2**63 - 1
"""Whole numbers that every reader of JSON or YAML can hold."""


def read_document(data: bytes) -> Any:
    """Give a document's data; what its values are is for `plain` to check. Raises NotARecord."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotARecord("not-utf8", f"byte {error.start}") from error
    if text.startswith("{"):
        found = _json(text)
    else:
        # Loading YAML's library is a fifth of what it costs to judge a short record.
        from footspot.record.yaml12 import read_yaml

        found = read_yaml(text)
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
