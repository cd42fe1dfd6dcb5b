"""The page's TypeScript types, made from `wire.py`: `python -m footspot.server.schema` writes them out."""

import json
import sys
import types
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from footspot.server import wire

_HEADER: Final = "// Made from src/footspot/server/wire.py by `make web-types`: do not edit.\n"
_PLAIN: Final = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}


def typescript() -> str:
    """Give the types of everything on the wire, aliases first, as one TypeScript module."""
    aliases = {name: getattr(wire, name) for name in wire.__annotations__}
    structs = [value for value in vars(wire).values() if _is_struct(value) and value is not msgspec.Struct]
    return "\n".join(
        [
            _HEADER,
            *(f"export type {name} = {_written(hint, name)};\n" for name, hint in aliases.items()),
            *("\n".join(_interface(struct)) for struct in structs),
        ]
    )


def _is_struct(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct)


def _interface(struct: type[msgspec.Struct]) -> Iterator[str]:
    config = struct.__struct_config__
    hints = get_type_hints(struct, include_extras=True)
    yield from _comment(struct.__doc__ or "")
    yield f"export interface {struct.__name__} {{"
    if config.tag is not None:
        yield f"  {config.tag_field}: {json.dumps(config.tag)};"
    for field in msgspec.structs.fields(struct):
        # What the page sends may leave out what has a default; what it is sent is always whole.
        mark = "?" if config.forbid_unknown_fields and not field.required else ""
        yield f"  {field.name}{mark}: {_written(hints[field.name])};"
    yield "}\n"


def _comment(text: str) -> Iterator[str]:
    lines = [line.strip() for line in text.strip().splitlines()]
    yield "/**"
    yield from (f" * {line}".rstrip() for line in lines)
    yield " */"


def _written(hint: Any, declared: str | None = None) -> str:
    """Write a type: by its alias if it has one, unless that is what is being declared."""
    for name in wire.__annotations__:
        if name != declared and getattr(wire, name) == hint:
            return name
    arguments = get_args(hint)
    origin = get_origin(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if _is_struct(hint):
        return str(hint.__name__)
    if origin is Annotated:
        return _written(arguments[0])
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(_written(member) for member in arguments)
    if origin is list:
        item = _written(arguments[0])
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(_written(item) for item in arguments)}]"
    if origin is dict:
        return f"Record<string, {_written(arguments[1])}>"
    raise TypeError(f"the wire has a type that TypeScript is not told of: {hint}")


if __name__ == "__main__":
    sys.stdout.write(typescript())
