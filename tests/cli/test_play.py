"""`footspot play` and `footspot show`: whole matches, their records, and pictures of their shots."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from footspot.game import replay
from footspot.record import read_record
from footspot.table import TABLES
from tests.cli.command import footspot

MATCHES = [
    ("nine-ball", "tournament", "1", "21"),
    ("nine-ball", "handbook", "1", "22"),
    ("eight-ball", "handbook", "1", "23"),
    ("straight-pool", "handbook", "20", "24"),
]


@pytest.mark.parametrize(("game", "edition", "race", "seed"), MATCHES)
def test_a_match_ends_and_its_record_judges_and_replays_the_same(
    game: str, edition: str, race: str, seed: str, tmp_path: Path
) -> None:
    saved = tmp_path / "match.yaml"
    arguments = ["--game", game, "--edition", edition, "--race-to", race, "--seed", seed]
    played = footspot("play", *arguments, "--record", str(saved))
    assert (played.status, played.err) == (0, "")
    judged = footspot("judge", str(saved), "--json")
    assert judged.status == 0
    rulings = json.loads(judged.out)["rulings"]
    assert rulings[-1]["match_over"] is not None
    assert json.loads(judged.out)["state"]["next"] is None
    for ruling in rulings:
        assert ruling["text"] in played.out
    record = read_record(saved.read_bytes())
    again = replay(record)
    assert again.record == record
    assert again.state.decision is None


def test_the_same_seed_gives_the_same_record_and_another_another(tmp_path: Path) -> None:
    records = []
    for number, seed in enumerate(("7", "7", "8")):
        saved = tmp_path / f"{number}.yaml"
        assert (
            footspot("play", "--race-to", "1", "--seed", seed, "--quiet", "--record", str(saved)).status == 0
        )
        records.append(saved.read_bytes())
    assert records[0] == records[1]
    assert records[0] != records[2]


def test_a_match_on_a_table_with_tight_pockets_replays_on_it(tmp_path: Path) -> None:
    saved = tmp_path / "match.yaml"
    arguments = ["--table", "9-foot tight", "--race-to", "1", "--seed", "3", "--record", str(saved)]
    assert footspot("play", *arguments, "--quiet").status == 0
    record = read_record(saved.read_bytes())
    assert record.table == "9-foot tight"
    assert replay(record).table == TABLES["9-foot tight"]


def test_quiet_prints_the_result_only(tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    done = footspot(
        "play", "--race-to", "1", "--seed", "7", "--quiet", "--record", str(saved), "--lang", "ru"
    )
    lines = done.out.splitlines()
    assert len(lines) == 4
    assert "выигрывает матч" in lines[1]
    assert json.loads(saved.read_text("utf-8"))["seed"] == 7


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--option", "miss_option=true"], "options.miss_option: this edition has no such option"),
        (["--option", "break_order=best"], "options.break_order: unknown value"),
        (["--edition", "club"], "edition: unknown edition; there are tournament, handbook"),
        (["--race-to", "0"], "race_to: a race is to one or more"),
        (["--race-to", "many"], "--race-to: a race is to one or more"),
        (["--seed", str(2**64)], "seed: a number is too long"),
        (["--players", "Anna"], "--players: name two players"),
        (["--players", f"Anna,{'x' * 101}"], "players[1]: "),
        (["--record", "no/such/folder/match.yaml"], "no/such/folder/match.yaml: No such file or directory"),
    ],
)
def test_bad_settings_are_told(arguments: list[str], told: str) -> None:
    done = footspot("play", *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"footspot play: {told}")


def test_a_seed_is_a_whole_number() -> None:
    for seed in ("-1", "1.5", "luck"):
        done = footspot("play", f"--seed={seed}")
        assert (done.status, done.out) == (2, "")
        assert "a seed is a whole number from 0" in done.err


@pytest.fixture(scope="module")
def a_match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    saved = tmp_path_factory.mktemp("match") / "match.yaml"
    assert footspot("play", "--race-to", "1", "--seed", "7", "--quiet", "--record", str(saved)).status == 0
    return saved


def test_show_draws_a_shot_as_svg_and_png(a_match: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "shot.svg", tmp_path / "shot.png"
    assert footspot("show", str(a_match), "--entry", "2", "-o", str(svg)).status == 0
    drawn = ElementTree.parse(svg).getroot()
    assert drawn.tag.endswith("svg")
    assert "Entry 2: " in svg.read_text("utf-8")
    assert footspot("show", str(a_match), "-o", str(png)).status == 0
    assert png.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_show_says_why_it_cannot_draw(a_match: Path, tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "docs" / "example.yaml"
    out = tmp_path / "x.svg"
    for arguments, told in (
        ([str(example), "-o", str(out)], "log: no shot of this record has a stroke"),
        ([str(example), "--entry", "2", "-o", str(out)], "log[2]: that shot has no stroke"),
        ([str(a_match), "--entry", "0", "-o", str(out)], "log[0]: that entry is no shot"),
        ([str(a_match), "--entry", "999", "-o", str(out)], "--entry: there is no entry 999"),
        ([str(a_match), "-o", str(tmp_path / "x.gif")], "--output: draw to a file that ends in .svg or .png"),
    ):
        done = footspot("show", *arguments)
        assert done.status == 2
        assert told in done.err
        assert done.err.count("\n") == 1
    assert not out.exists()
