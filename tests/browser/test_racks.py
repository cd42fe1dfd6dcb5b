"""Racks played to their ends, each taken up from a record that stops shortly before."""

import re
from pathlib import Path

from playwright.sync_api import expect

from footspot.game import Match
from footspot.record import write_record
from tests.browser.racks import about_to, stopped
from tests.browser.screen import Screen

LIGHTLY = 0.1
"""A speed (m/s) that reaches nothing: a foul in every game."""


def take_up(screen: Screen, match: Match, folder: Path, second: str = "Here") -> None:
    """Go on with a match from its record."""
    record = folder / "match.yaml"
    record.write_text(write_record(match.record), encoding="utf-8")
    screen.page.get_by_role("group", name="Second player").first.get_by_role("radio", name=second).check()
    screen.page.get_by_role("switch", name=re.compile("^Play on from its end")).check()
    screen.page.get_by_label("Choose a file…").set_input_files(record)
    expect(screen.sheet).to_have_count(len(match.record.log))


def test_a_failed_break_is_decided_on(screen: Screen, tmp_path: Path) -> None:
    match = next(stopped("eight-ball", lambda m: m.view().decision.terms.shot == "break"))
    take_up(screen, match, tmp_path)
    screen.strike(speed=0.5)
    question = screen.page.get_by_role("heading", name=re.compile("you decide$"))
    expect(question).to_be_visible()
    answers = screen.deck.get_by_role("listitem")
    assert answers.count() >= 2
    clause = answers.first.get_by_role("button", name=re.compile("^Clause .*: read"))
    clause.click()
    expect(screen.page.get_by_role("dialog").locator(".clause-text")).not_to_be_empty()
    screen.page.keyboard.press("Escape")
    entries = screen.sheet.count()
    answers.first.locator("button.answer").click()
    expect(screen.sheet).to_have_count(entries + 1)
    expect(question).to_have_count(0)
    expect(screen.strike_button).to_be_enabled()


def test_nine_ball_to_its_end_with_a_push_out_and_fouls(screen: Screen, tmp_path: Path) -> None:
    broken = stopped("nine-ball", lambda m: m.view().decision.terms.push_out and m.view().player == 0)
    take_up(screen, next(broken), tmp_path, second="Computer")
    push_out = screen.button("Push-out")
    push_out.click()
    expect(push_out).to_have_attribute("aria-pressed", "true")
    entries = screen.sheet.count()
    screen.strike(speed=LIGHTLY)
    expect(screen.sheet.nth(entries)).to_contain_text("push-out", ignore_case=True)
    over = screen.page.locator(".over")
    fouls = 0
    while True:
        expect(over.or_(screen.strike_button)).to_be_visible()
        if over.is_visible():
            break
        entries = screen.sheet.count()
        screen.strike(speed=LIGHTLY)
        expect(screen.sheet.nth(entries)).to_contain_text("Foul on Player 1")
        fouls += 1
    assert fouls > 0
    expect(over).to_contain_text("Computer (medium) wins")
    expect(screen.side("Computer (medium)").get_by_role("img", name="1 of 1")).to_be_visible()


def test_a_called_ball_gives_the_groups(screen: Screen, tmp_path: Path) -> None:
    match, aim = about_to(
        "eight-ball",
        lambda m: m.view().decision.terms.shot == "play" and m.state.groups is None,
        lambda m: m.state.groups is not None,
    )
    take_up(screen, match, tmp_path)
    expect(screen.standing).not_to_contain_text("Solids")
    screen.play(aim)
    assert aim.call is not None
    striker = f"Player {match.view().player + 1}"
    expect(screen.side(striker)).to_contain_text("Solids" if aim.call.ball < 8 else "Stripes")


def test_the_eight_called_and_down_wins(screen: Screen, tmp_path: Path) -> None:
    match, aim = about_to(
        "eight-ball",
        lambda m: tuple(m.rules.edition.legal_targets(m.state, m.view().player)) == (8,),
        lambda m: m.state.winner is not None,
    )
    winner = f"Player {match.view().player + 1}"
    take_up(screen, match, tmp_path)
    expect(screen.side(winner)).to_contain_text("on the 8")
    screen.play(aim)
    expect(screen.page.locator(".over")).to_contain_text(f"{winner} wins")
    expect(screen.button("Rematch")).to_be_visible()


def test_straight_pool_is_racked_again(screen: Screen, tmp_path: Path) -> None:
    match, aim = about_to(
        "straight-pool",
        lambda m: len(m.state.on_table) == 2,
        lambda m: len(m.state.on_table) == 15,
        race_to=50,
    )
    striker = f"Player {match.view().player + 1}"
    take_up(screen, match, tmp_path)
    expect(screen.page.get_by_text("Balls down: 13")).to_be_visible()
    screen.play(aim)
    expect(screen.page.get_by_text("Balls down: 0")).to_be_visible()
    expect(screen.referee).to_contain_text("rack")
    expect(screen.side(striker)).to_contain_text("Your turn")
