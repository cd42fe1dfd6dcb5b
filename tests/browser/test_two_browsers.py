"""Two people on two devices, and somebody who only watches."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opening
from tests.browser.screen import GOOD_LAG, SHORT_LAG, Screen


def invited(host: Screen, opening: Opening) -> Screen:
    """The guest's page, opened by the link that the host's page shows."""
    host.start("Nine-ball", second="By link")
    guest = opening(invitation(host))
    guest.button("Take the seat").click()
    return guest


def invitation(host: Screen) -> str:
    """The link that takes the open seat."""
    return host.page.get_by_label("Invitation for Guest").input_value()


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


def test_the_guest_gives_his_own_name(screen: Screen, opening: Opening) -> None:
    host = screen
    host.start("Nine-ball", second="By link")
    guest = opening(invitation(host))
    expect(guest.page.locator("main")).to_contain_text("Player 1 is at the table.")
    guest.page.get_by_label("Name").fill("  Зоя ")
    guest.page.get_by_label("Name").press("Enter")
    for seen in (host, guest):
        expect(seen.side("Зоя")).to_be_visible()
        expect(seen.side("Guest")).to_have_count(0)


def test_a_used_invitation_lets_watch_only(screen: Screen, opening: Opening) -> None:
    screen.start("Nine-ball", second="By link")
    link = invitation(screen)
    guest = opening(link)
    guest.button("Take the seat").click()
    expect(screen.side("Guest")).not_to_contain_text("has not come yet")
    late = opening(link)
    notice = late.page.get_by_text("This link has been used already")
    expect(notice).to_be_visible()
    expect(late.deck).to_contain_text("lag")
    expect(late.strike_button).to_have_count(0)
    late.button("Menu").click()
    expect(late.button(re.compile("^Concede"))).to_have_count(0)
    late.page.reload()
    expect(late.deck).to_contain_text("lag")
    expect(notice).to_have_count(0)


def test_who_holds_the_seat_enters_by_a_used_invitation(screen: Screen, opening: Opening) -> None:
    screen.start("Nine-ball", second="By link")
    link = invitation(screen)
    guest = opening(link)
    guest.button("Take the seat").click()
    expect(guest.side("Guest")).to_contain_text("Your turn")
    guest.page.goto("/")
    guest.page.goto(link)
    expect(guest.side("Guest")).to_contain_text("Your turn")
    assert "#" not in guest.page.url


def test_the_host_is_asked_before_he_takes_the_guests_seat(screen: Screen) -> None:
    screen.start("Nine-ball", second="By link")
    link = invitation(screen)
    for answer in ("Leave it", "Take the seat"):
        screen.page.goto("/")
        screen.page.goto(link)
        expect(screen.page.locator("main")).to_contain_text("you play for both")
        expect(screen.button("Leave it")).to_be_visible()
        screen.button(answer).click()
        expect(screen.deck).to_contain_text("lag")
        waits = screen.side("Guest").get_by_text("has not come yet")
        expect(waits).to_have_count(1 if answer == "Leave it" else 0)


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
