"""Two people on two devices, and somebody who only watches."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opening
from tests.browser.screen import GOOD_LAG, SHORT_LAG, Screen


def invited(host: Screen, opening: Opening) -> Screen:
    """The guest's page, opened by the link that the host's page shows."""
    host.start("Nine-ball", second="By link")
    return opening(host.page.get_by_label("Invitation for Guest").input_value())


def address(screen: Screen) -> str:
    """The page's address without what only a player knows."""
    return screen.page.url.partition("#")[0]


def test_a_link_takes_the_seat_and_another_only_watches(screen: Screen, opening: Opening) -> None:
    guest = invited(screen, opening)
    expect(screen.side("Guest")).not_to_contain_text("has not come yet")
    watcher = opening(address(screen), skip=False)
    expect(watcher.deck).to_contain_text("lag")
    expect(watcher.strike_button).to_have_count(0)

    screen.strike(speed=GOOD_LAG)
    expect(screen.strike_button).to_have_count(0)
    guest.strike(speed=SHORT_LAG)
    expect(watcher.deck).to_contain_text("The balls are rolling.")
    watcher.button("Skip").click()
    for seen in (screen, guest, watcher):
        expect(seen.sheet).to_have_count(1)
        expect(seen.referee).to_contain_text("Player 1")
    for other in (guest, watcher):
        expect(other.page.get_by_role("heading", name="Player 1 decides")).to_be_visible()
        for answer in other.deck.locator("button.answer").all():
            expect(answer).to_be_disabled()

    screen.deck.get_by_role("button", name=re.compile("break", re.I)).first.click()
    screen.strike()
    expect(watcher.deck).to_contain_text("The balls are rolling.")
    watcher.button("Skip").click()
    word = screen.referee.locator(".referee-text")
    expect(screen.sheet).to_have_count(3)
    for seen in (guest, watcher):
        expect(seen.sheet).to_have_count(3)
        expect(seen.referee.locator(".referee-text")).to_have_text(word.inner_text())


def test_a_used_invitation_lets_watch_only(screen: Screen, opening: Opening) -> None:
    host = screen
    host.start("Nine-ball", second="By link")
    link = host.page.get_by_label("Invitation for Guest").input_value()
    opening(link)
    expect(host.side("Guest")).not_to_contain_text("has not come yet")
    late = opening(address(host))
    expect(late.deck).to_contain_text("lag")
    expect(late.strike_button).to_have_count(0)
    late.faults.clear()  # the browser tells of the refusal
    late.button("Menu").click()
    expect(late.button(re.compile("^Concede"))).to_have_count(0)


def test_a_reload_in_the_middle_brings_the_same_game(screen: Screen) -> None:
    screen.start()
    screen.lag()
    expect(screen.sheet).to_have_count(1)
    screen.page.reload()
    expect(screen.page.get_by_role("heading", name="Player 1, you decide")).to_be_visible()
    screen.deck.locator("button.answer").first.click()
    expect(screen.strike_button).to_be_enabled()
    screen.strike()
    expect(screen.sheet).to_have_count(3)
    shown = (screen.referee.inner_text(), screen.standing.inner_text(), screen.sheet.all_inner_texts())
    screen.page.reload()
    expect(screen.sheet).to_have_count(3)
    assert shown == (
        screen.referee.inner_text(),
        screen.standing.inner_text(),
        screen.sheet.all_inner_texts(),
    )
