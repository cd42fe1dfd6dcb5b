"""The page for everybody: in Russian, on a phone, by keys alone, with a screen reader."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opening
from tests.browser.screen import Screen

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LATIN = re.compile("[A-Za-z]{3,}")


def test_the_language_changes_at_once(screen: Screen) -> None:
    screen.start()
    screen.lag()
    expect(screen.referee).to_contain_text("lag")
    screen.button("Русский").click()
    expect(screen.page.get_by_role("heading", name="Player 1, решать вам")).to_be_visible()
    expect(screen.page.locator("html")).to_have_attribute("lang", "ru")
    for part in ("Судья", "Протокол"):
        words = screen.region(part).inner_text().replace("Player", "")
        assert LATIN.search(words) is None, words
    screen.page.reload()
    expect(screen.region("Судья")).to_be_visible()


def test_a_russian_browser_is_greeted_in_russian(opening: Opening) -> None:
    page = opening(locale="ru-RU").page
    expect(page.get_by_role("radio", name=re.compile("^«Девятка»"))).to_be_visible()
    words = page.get_by_role("main").inner_text()
    assert LATIN.search(words.replace("Footspot", "")) is None, words


def sideways(screen: Screen) -> int:
    """By how many pixels the page is wider than the screen."""
    width: int = screen.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    return width


def test_a_phone_shows_all_and_plays(opening: Opening) -> None:
    screen = opening(**PHONE)
    expect(screen.button("To the lag")).to_be_visible()
    assert sideways(screen) <= 0
    screen.start()
    for player, speed in (("Player 1", 1.7), ("Player 2", 0.5)):
        expect(screen.side(player)).to_contain_text("Your turn")
        expect(screen.strike_button).to_be_in_viewport(ratio=1)
        expect(screen.table).to_be_in_viewport(ratio=1)
        assert sideways(screen) <= 0
        screen.aim(speed=speed)
        screen.strike_button.tap()
    screen.deck.locator("button.answer").first.tap()
    expect(screen.strike_button).to_be_in_viewport(ratio=1)
    angle = screen.page.get_by_label("Angle", exact=True)
    before = angle.input_value()
    box = screen.table.bounding_box()
    assert box is not None
    screen.page.touchscreen.tap(box["x"] + box["width"] * 0.42, box["y"] + box["height"] * 0.3)
    expect(angle).not_to_have_value(before)
    screen.strike_button.tap()
    expect(screen.referee).to_contain_text("Player 1:")
    assert sideways(screen) <= 0


def tab_to(screen: Screen, wanted: Locator) -> None:
    """Press Tab until the focus is there."""
    expect(wanted).to_be_visible()
    for _ in range(60):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        screen.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


def test_keys_alone_lead_to_a_struck_shot(screen: Screen) -> None:
    press = screen.page.keyboard.press
    games = screen.page.get_by_role("group", name="New game").get_by_role("radio")
    tab_to(screen, games.first)
    press("ArrowRight")
    expect(games.nth(1)).to_be_checked()
    kinds = screen.page.get_by_role("group", name="Second player").first.get_by_role("radio")
    tab_to(screen, kinds.nth(2))
    for _ in range(2):
        press("ArrowLeft")
    expect(kinds.first).to_be_checked()
    tab_to(screen, screen.button("To the lag"))
    press("Enter")
    speed = screen.page.get_by_label("Speed", exact=True)
    for player, key in (("Player 1", "ArrowRight"), ("Player 2", "ArrowLeft")):
        expect(screen.side(player)).to_contain_text("Your turn")
        tab_to(screen, speed)
        press(key)
        tab_to(screen, screen.strike_button)
        press("Enter")
    answer = screen.deck.locator("button.answer").first
    tab_to(screen, answer)
    press("Enter")
    tab_to(screen, screen.table)
    angle = screen.page.get_by_label("Angle", exact=True)
    before = float(angle.input_value())
    press("ArrowRight")
    press("Shift+ArrowRight")
    expect(angle).to_have_value(f"{before + 0.11:.2f}")
    press("Enter")
    expect(screen.sheet).to_have_count(3)


def test_the_focus_goes_along_with_what_is_to_be_done(opening: Opening) -> None:
    screen = opening(skip=False)
    screen.start()
    press = screen.page.keyboard.press
    expect(screen.table).to_be_focused()
    press("ArrowUp")
    press("Enter")
    expect(screen.side("Player 2")).to_contain_text("Your turn")
    expect(screen.table).to_be_focused()
    press("Control+ArrowDown")
    screen.strike_button.press("Enter")
    expect(screen.deck).to_contain_text("The balls are rolling.")
    expect(screen.table).to_be_focused()
    screen.button("Skip").press("Enter")
    expect(screen.page.get_by_role("heading", name="Player 1, you decide")).to_be_focused()
    press("Tab")
    press("Enter")
    expect(screen.strike_button).to_be_enabled()
    expect(screen.table).to_be_focused()
    press("Enter")
    expect(screen.deck).to_contain_text("The balls are rolling.")
    expect(screen.table).to_be_focused()


def violations(screen: Screen) -> list[str]:
    """What axe-core finds serious."""
    screen.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = screen.page.evaluate("axe.run().then(({ violations }) => violations)")
    return [
        f"{fault['id']}: {fault['nodes'][0]['html']}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("profile", [{}, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(opening: Opening, profile: dict[str, Any]) -> None:
    screen = opening(**profile)
    expect(screen.button("To the lag")).to_be_visible()
    assert violations(screen) == []
    screen.start()
    expect(screen.strike_button).to_be_visible()
    assert violations(screen) == []
    screen.lag()
    expect(screen.page.get_by_role("heading", name="Player 1, you decide")).to_be_visible()
    assert violations(screen) == []
    screen.button("Menu").click()
    expect(screen.page.get_by_role("dialog")).to_be_visible()
    assert violations(screen) == []


def test_axe_finds_nothing_serious_in_practice(screen: Screen) -> None:
    screen.button("To the practice table").click()
    expect(screen.strike_button).to_be_enabled()
    assert violations(screen) == []
    screen.page.get_by_role("radio", name="Put balls").check()
    expect(screen.button("Clear the table")).to_be_visible()
    assert violations(screen) == []
