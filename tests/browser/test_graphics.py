"""The table in three dimensions, as far as a machine without a graphics card draws it."""

from playwright.sync_api import expect

from tests.browser.conftest import Opening

DRAWN_BY = "canvas => ['webgl2', '2d'].find(kind => canvas.getContext(kind) !== null)"
LOSE = "canvas => canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"

BESIDE = """canvas => {
  const pen = canvas.getContext('2d');
  return [...Array(canvas.width).keys()].map(x => pen.getImageData(x, canvas.height - 2, 1, 1).data[3]);
}"""
"""How dense the table's shadow is along the canvas's lower edge."""


def test_the_game_goes_on_flat_where_webgl_is_taken_away(opening: Opening) -> None:
    screen = opening(graphics=True)
    screen.start()
    expect(screen.strike_button).to_be_visible()
    screen.aim(speed=1.7)
    expect(screen.table).to_have_attribute("data-drawn", "3d")
    drawing = screen.table.locator("canvas")
    assert drawing.evaluate(DRAWN_BY) == "webgl2"
    drawing.evaluate(LOSE)
    expect(screen.table).to_have_attribute("data-drawn", "2d")
    assert drawing.evaluate(DRAWN_BY) == "2d"
    expect(screen.page.get_by_label("Speed", exact=True)).to_have_value("1.7")
    screen.table.press("ArrowUp")
    expect(screen.page.get_by_label("Speed", exact=True)).to_have_value("1.8")
    screen.table.press("Enter")
    expect(screen.side("Player 2")).to_contain_text("Your turn")


def test_the_flat_drawing_grows_no_darker_while_balls_roll(opening: Opening) -> None:
    screen = opening(skip=False)
    screen.start()
    screen.lag()
    expect(screen.deck).to_contain_text("The balls are rolling.")
    drawing = screen.table.locator("canvas")
    before = drawing.evaluate(BESIDE)
    screen.page.wait_for_timeout(1000)
    assert drawing.evaluate(BESIDE) == before
