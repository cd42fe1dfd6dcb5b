"""Every refereeing case through `footspot judge - --json`: what it prints, and its exit status."""

import io
import json
import subprocess
import sys
from typing import Any, Final

import pytest
import yaml

from footspot.cli import main
from tests.referee.refereeing_cases import RefereeingCase, cases, shortcomings

COMMAND: Final = ["judge", "-", "--json"]


def sort_of(case: RefereeingCase) -> str:
    """What is to come of it: an exit status has three reasons."""
    if case.refused:
        return "refused"
    return "judged" if case.error is None else "faulty"


ONE_OF_EACH: Final = list({sort_of(case): case for case in cases()}.values())


def check(case: RefereeingCase, status: int, out: str, err: str) -> None:
    """A case's exit status, standard output and standard error are what the record's contract says."""
    if case.refused:
        assert (status, out) == (2, "")
        assert len(err.splitlines()) == 1
        return
    answer: dict[str, Any] = json.loads(out)
    assert err == ""
    assert status == (0 if case.error is None else 2)
    assert set(answer) == {"rulings", "state"} | ({"error"} if case.error is not None else set())
    assert shortcomings(case, answer["rulings"]) == []
    assert all(ruling["text"] for ruling in answer["rulings"])
    if case.error is not None:
        assert set(answer["error"]) == {"entry", "field", "message"}
        assert answer["error"]["entry"] == case.error == len(answer["rulings"])
        assert answer["error"]["message"]
    check_state(answer)


def check_state(answer: dict[str, Any]) -> None:
    """The state is that after the last ruling."""
    state = answer["state"]
    assert set(state) == {"score", "groups", "foul_streak", "next", "on_table"}
    if not answer["rulings"]:
        return
    last = answer["rulings"][-1]
    assert (state["score"], state["next"]) == (last["score"], last["next"])
    if last["rack_over"] is None:
        assert (state["groups"], state["foul_streak"]) == (last["groups"], last["foul_streak"])
    if last["rerack"] is None and last["next"] and last["next"]["shot"] == "play":
        assert not set(last["down"]) & set(state["on_table"])
        assert set(last["spotted"]) <= set(state["on_table"])


@pytest.mark.parametrize("case", cases(), ids=str)
def test_case(
    case: RefereeingCase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    document = json.dumps(case.document).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(document)))

    status = main(COMMAND)

    check(case, status, *capsys.readouterr())


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=sort_of)
@pytest.mark.parametrize("write", [json.dumps, yaml.safe_dump], ids=["json", "yaml"])
def test_in_a_process_of_its_own(case: RefereeingCase, write: Any) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "footspot", *COMMAND],
        input=write(dict(case.document)),
        capture_output=True,
        text=True,
    )
    check(case, done.returncode, done.stdout, done.stderr)
