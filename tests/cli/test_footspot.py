"""The command line as a whole."""

import subprocess
import sys

from footspot import __version__
from footspot.cli import COMMANDS
from tests.cli.command import footspot


def test_help_names_every_command() -> None:
    done = footspot("--help")
    assert done.status == 0
    assert all(name in done.out for name in COMMANDS)
    for name in COMMANDS:
        assert footspot(name, "--help").status == 0


def test_the_version_is_the_packages() -> None:
    assert footspot("--version").out == f"footspot {__version__}\n"


def test_an_unknown_command_is_a_usage_error() -> None:
    done = footspot("referee")
    assert (done.status, done.out) == (2, "")
    assert "invalid choice" in done.err


def test_rules_prints_a_clause_in_either_language() -> None:
    assert "hands the shot back" in " ".join(footspot("rules", "5.6.5").out.split())
    assert "возвращает удар" in " ".join(footspot("rules", "5.6.5", "--lang", "ru").out.split())


def test_a_reader_that_stops_early_leaves_no_traceback() -> None:
    command = [sys.executable, "-m", "footspot", "rules", "eight-ball"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_judge_loads_nothing_that_it_does_not_use() -> None:
    code = (
        "import sys; from footspot.cli import main; status = main(['judge', 'docs/example.yaml', '--json']); "
        "heavy = {'numpy', 'numba', 'rich', 'tomllib', 'footspot.physics', 'footspot.rulebook'}; "
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr); sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "[]\n")
