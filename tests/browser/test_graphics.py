"""The table in three dimensions, as far as a machine without a graphics card draws it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Opening

DRAWN_BY = "canvas => ['webgl2', '2d'].find(kind => canvas.getContext(kind) !== null)"
LOSE = "canvas => canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"


def test_the_game_goes_on_flat_where_webgl_is_taken_away(opening: Opening) -> None:
    screen = opening(graphics=True)
    screen.start()
    expect(screen.strike_button).to_be_visible()
    screen.aim(speed=1.7)
    drawing = screen.table.locator("canvas")
    assert drawing.evaluate(DRAWN_BY) == "webgl2"
    drawing.evaluate("canvas => canvas.setAttribute('data-first', '')")
    drawing.evaluate(LOSE)
    expect(drawing).not_to_have_attribute("data-first", re.compile(""))
    assert drawing.evaluate(DRAWN_BY) == "2d"
    expect(screen.page.get_by_label("Speed", exact=True)).to_have_value("1.7")
    screen.table.press("ArrowUp")
    expect(screen.page.get_by_label("Speed", exact=True)).to_have_value("1.8")
    screen.table.press("Enter")
    expect(screen.side("Player 2")).to_contain_text("Your turn")
