"""What the README shows works as shown."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_runs_and_rules_as_the_text_says() -> None:
    found = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert found
    done = subprocess.run(
        [sys.executable, "-c", found[1]], cwd=ROOT, capture_output=True, text=True, check=True
    )
    quoted = re.search(r"^> (Foul.*)$", README, re.MULTILINE)
    assert quoted
    assert quoted[1] in done.stdout
    assert "'ball'" in done.stdout


def test_the_example_is_the_record_that_the_text_shows() -> None:
    shown = re.search(r"```yaml\n(.*?)```", README, re.DOTALL)
    assert shown
    assert (ROOT / "docs/example.yaml").read_text(encoding="utf-8") == shown[1]


def test_every_file_it_names_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
