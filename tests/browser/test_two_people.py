"""Two people at one screen."""

from playwright.sync_api import expect

from tests.browser.screen import GOOD_LAG, SHORT_LAG, Screen


def test_from_the_front_page_over_the_lag_to_the_break(screen: Screen) -> None:
    screen.start("Nine-ball", second="Here")
    expect(screen.deck).to_contain_text("lag")
    for player, speed in (("Player 1", GOOD_LAG), ("Player 2", SHORT_LAG)):
        expect(screen.side(player)).to_contain_text("Your turn")
        expect(screen.strike_button).to_be_disabled()  # a lag has no speed of its own
        screen.table.press("Enter")
        expect(screen.side(player)).to_contain_text("Your turn")
        screen.strike(speed=speed)
    expect(screen.page.get_by_role("heading", name="Player 1, you decide")).to_be_visible()
    screen.deck.get_by_role("button", name="Break").first.click()
    expect(screen.side("Player 1")).to_contain_text("Your turn")
    screen.strike()
    expect(screen.sheet).to_have_count(3)
    expect(screen.referee).to_contain_text("Player 1:")

    screen.button("Watch it all").click()
    lag, _, broke = screen.sheet.all()
    expect(lag).to_have_attribute("aria-current", "true")
    expect(broke).to_have_attribute("aria-current", "true")  # the lag has been seen to its end
    screen.button("Pause").click()
    screen.button("Back to the game").click()
    expect(screen.region("Replay")).to_have_count(0)
