"""What can be taken out of a match: its record, a picture, the seat itself."""

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opening
from tests.browser.screen import Screen


def saved(screen: Screen, link: str, folder: Path) -> Path:
    """The file behind a link of the menu."""
    with screen.page.expect_download() as download:
        screen.page.get_by_role("link", name=link).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def break_off(screen: Screen) -> None:
    """Over the lag and the break."""
    screen.start()
    screen.lag()
    screen.deck.locator("button.answer").first.click()
    screen.strike()
    expect(screen.sheet).to_have_count(3)


def test_the_record_is_judged_alike_and_shown_again(screen: Screen, opening: Opening, tmp_path: Path) -> None:
    break_off(screen)
    word = screen.referee.locator(".referee-text").inner_text()
    screen.button("Menu").click()
    record = saved(screen, "Save the record", tmp_path)
    command = [sys.executable, "-m", "footspot", "judge", str(record)]
    judged = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True)
    assert len(json.loads(judged.stdout)["rulings"]) == 3
    told = " ".join(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())
    assert word.splitlines()[0] in told

    other = opening()
    other.page.get_by_label("Choose a file…").set_input_files(record)
    expect(other.sheet).to_have_count(3)
    other.sheet.nth(2).get_by_role("button", name=re.compile("watch again")).click()
    expect(other.page.get_by_role("slider")).to_be_visible()
    other.page.keyboard.press("Escape")
    expect(other.page.get_by_role("slider")).to_have_count(0)


@pytest.mark.parametrize("kind", ["SVG", "PNG"])
def test_the_picture_shows_the_rack(kind: str, screen: Screen, tmp_path: Path) -> None:
    screen.start()
    screen.lag()
    screen.deck.locator("button.answer").first.click()
    screen.button("Menu").click()
    picture = saved(screen, f"Picture ({kind})", tmp_path)
    if kind == "PNG":
        assert picture.read_bytes().startswith(b"\x89PNG\r\n")
    else:
        drawn = ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}g")
        balls = {group.attrib["data-ball"] for group in drawn if "data-ball" in group.attrib}
        assert balls == set("123456789")  # the cue ball is in hand


def test_a_seat_moves_to_another_device(screen: Screen, opening: Opening) -> None:
    screen.start()
    expect(screen.strike_button).to_be_visible()
    screen.button("Menu").click()
    screen.button("Invite, watch, change device").click()
    screen.button("Move Player 1 to another device").click()
    link = screen.page.get_by_label("Link for Player 1")
    expect(link).to_be_focused()
    other = opening(link.input_value())
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("dialog")).to_have_count(0)
    other.strike(speed=1.7)
    expect(screen.side("Player 2")).to_contain_text("Your turn")
    screen.strike(speed=0.5)
    expect(other.page.get_by_role("heading", name="Player 1, you decide")).to_be_visible()
    expect(screen.page.get_by_role("heading", name="Player 1 decides")).to_be_visible()
