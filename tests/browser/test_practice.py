"""A practice table: put balls, shoot, take back, hand the position on."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opening
from tests.browser.screen import Screen

LINED_UP = "/#position=9-foot;cue,600,1940;1,200,2340;2,1000,600"
"""The 1 between the cue ball and the foot-left pocket."""


def on_table(screen: Screen) -> Locator:
    """The balls on the table, as buttons."""
    screen.page.get_by_role("radio", name="Put balls").check()
    return screen.page.get_by_role("group", name="On the table").get_by_role("button")


def test_balls_are_put_and_taken_off(screen: Screen) -> None:
    screen.button("To the practice table").click()
    on_table(screen)
    screen.button("Clear the table").click()
    expect(on_table(screen)).to_have_count(1)  # the cue ball stays
    for ball in ("the 3, solid", "the 12, striped"):
        screen.button(f"put on the table: {ball}").click()
    expect(on_table(screen)).to_have_count(3)
    screen.button("choose: the 12, striped").press("Delete")
    expect(on_table(screen)).to_have_count(2)
    screen.page.get_by_role("radio", name="Shoot").check()
    screen.strike(speed=0.5)
    expect(screen.button("Take back")).to_be_enabled()
    screen.page.reload()
    expect(on_table(screen)).to_have_count(2)


def test_a_position_is_shot_taken_back_and_handed_on(opening: Opening) -> None:
    screen = opening(LINED_UP)
    expect(screen.button("Take back")).to_be_disabled()
    screen.strike(direction=135, speed=2)
    expect(screen.button("Take back")).to_be_enabled()
    one = screen.button("choose: the 1, solid")
    expect(on_table(screen)).to_have_count(2)
    expect(one).to_have_count(0)
    screen.button("Take back").click()
    expect(one).to_have_count(1)
    screen.button("Save the position").click()
    link = screen.page.get_by_label("Link to this position").input_value()
    other = opening(link)
    expect(other.page).to_have_url(re.compile("/practice/"))
    expect(on_table(other)).to_have_count(3)
