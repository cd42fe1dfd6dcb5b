"""Who may know whom: imports between the packages, and what comes in with the light ones."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

import footspot

SOURCES: Final = Path(footspot.__file__).parent

ABOVE_PLAYERS: Final = frozenset(["referee", "table", "physics", "observe", "record"])
MAY_IMPORT: Final[Mapping[str, frozenset[str]]] = {
    "rulebook": frozenset(),
    "table": frozenset(),
    "messages": frozenset(),
    "referee": frozenset(),
    "record": frozenset(["referee"]),
    "physics": frozenset(["table"]),
    "observe": frozenset(["physics", "table", "referee"]),
    "players": ABOVE_PLAYERS,
    "game": ABOVE_PLAYERS | {"players"},
    "announcer": frozenset(["referee", "record", "messages"]),
    "server": ABOVE_PLAYERS | {"players", "game", "announcer", "messages", "rulebook"},
    "cli": ABOVE_PLAYERS | {"players", "game", "announcer", "messages", "rulebook", "server"},
}
"""Every package, and those it may import besides itself."""

HEAVY: Final = frozenset(["numpy", "numba", "llvmlite", "scipy"])
"""What takes longer to load than a short record takes to judge."""


def modules() -> Iterator[Path]:
    return SOURCES.rglob("*.py")


def package_of(path: Path) -> str:
    """The package a module is in; the empty string for those at the top."""
    parts = path.relative_to(SOURCES).parts
    return parts[0] if len(parts) > 1 else ""


def imported(path: Path) -> Iterator[str]:
    """The packages of footspot that a module imports anywhere in it; empty for the top."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = ["footspot", *path.relative_to(SOURCES).parts[: -node.level]] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            names = [f"{module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name.split(".")[0] == "footspot":
                part = (*name.split("."), "")[1]
                yield part if (SOURCES / part).is_dir() else ""


def loaded_by(statement: str) -> frozenset[str]:
    """The modules that a statement brings into a fresh interpreter."""
    code = (
        "import json, sys; before = set(sys.modules)\n"
        f"{statement}\n"
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return frozenset(json.loads(done.stdout.splitlines()[-1]))


def test_every_package_has_its_row() -> None:
    assert {package_of(path) for path in modules()} - {""} == set(MAY_IMPORT)


@pytest.mark.parametrize("package", sorted(MAY_IMPORT))
def test_packages_import_only_what_they_may(package: str) -> None:
    allowed = MAY_IMPORT[package] | {package} | ({""} if package in ("cli", "server") else set())
    wrong = {
        f"{path.relative_to(SOURCES)} imports {name or 'footspot itself'}"
        for path in modules()
        if package_of(path) == package
        for name in imported(path)
        if name not in allowed
    }
    assert not wrong


def test_the_top_imports_nothing_but_the_command_line() -> None:
    top = {path.name: set(imported(path)) for path in modules() if package_of(path) == ""}
    assert top == {"__init__.py": set(), "__main__.py": {"cli"}}


def test_the_referee_needs_only_the_standard_library() -> None:
    loaded = loaded_by("import footspot.referee")
    own = {name for name in loaded if name.split(".")[0] == "footspot"}

    assert "footspot.referee.judge" in own
    assert {name for name in own if not name.startswith("footspot.referee")} == {"footspot"}
    assert {name.split(".")[0] for name in loaded - own} <= sys.stdlib_module_names


@pytest.mark.parametrize("package", ["referee", "record", "rulebook", "messages", "announcer", "cli"])
def test_the_light_packages_load_nothing_heavy(package: str) -> None:
    loaded = loaded_by(f"import footspot.{package}")

    assert f"footspot.{package}" in loaded
    assert not HEAVY & loaded


def test_judging_a_record_loads_nothing_heavy(tmp_path: Path) -> None:
    record = tmp_path / "record.yaml"
    record.write_text(
        "footspot: 1\ngame: nine-ball\nplayers: [Anna, Boris]\n"
        "log:\n- lag: {winner: 0}\n- decide: break\n- shot: {facts: [hit 1, pot 9 foot-left]}\n"
    )
    for output in ([], ["--json"]):
        arguments = ["judge", str(record), *output]
        loaded = loaded_by(f"from footspot.cli import main; assert main({arguments!r}) == 0")
        assert "footspot.referee.judge" in loaded
        assert not HEAVY & loaded
        assert not {"footspot.physics", "footspot.table", "footspot.game"} & loaded
