"""What two people on two devices ask of each other: to take back, to play again, to give up."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opening
from tests.browser.screen import Screen
from tests.browser.test_two_browsers import invited


def broken(host: Screen, opening: Opening) -> Screen:
    """The guest's page after the lag and the host's break."""
    guest = invited(host, opening)
    host.strike(speed=1.7)
    guest.strike(speed=0.5)
    host.deck.locator("button.answer").first.click()
    host.strike()
    for screen in (host, guest):
        expect(screen.sheet).to_have_count(3)
    return guest


def test_a_shot_is_taken_back_when_the_other_agrees(screen: Screen, opening: Opening) -> None:
    guest = broken(screen, opening)
    for reply, entries in (("No", 3), ("Take it back", 2)):
        screen.button("Menu").click()
        screen.button("Take back the last shot").click()
        expect(screen.page.get_by_text("waiting for Guest")).to_be_visible()
        expect(guest.page.get_by_text("Player 1 would like to take back the last shot.")).to_be_visible()
        guest.page.get_by_role("button", name=reply, exact=True).click()
        for seen in (screen, guest):
            expect(seen.page.locator(".notice.ask")).to_have_count(0)
            expect(seen.sheet).to_have_count(entries)
    screen.strike()
    expect(guest.sheet).to_have_count(3)


def test_a_match_is_conceded_and_another_played(screen: Screen, opening: Opening) -> None:
    guest = broken(screen, opening)
    guest.button("Menu").click()
    guest.button(re.compile("^Concede")).click()
    guest.button("The match").click()
    for seen in (screen, guest):
        expect(seen.page.locator(".over")).to_contain_text("Player 1 wins")
    first = screen.page.url
    screen.page.get_by_role("button", name="Rematch", exact=True).click()
    guest.page.get_by_role("button", name="To the rematch").click()
    for seen in (screen, guest):
        expect(seen.page).not_to_have_url(re.compile(re.escape(first.partition("#")[0])))
        expect(seen.deck).to_contain_text("lag")
    assert screen.page.url.partition("#")[0] == guest.page.url.partition("#")[0]
    screen.strike(speed=1.7)
    guest.strike(speed=0.5)
    expect(guest.sheet).to_have_count(1)
