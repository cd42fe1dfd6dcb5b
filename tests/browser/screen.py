"""What a person does at the page, and sees there."""

import re
from dataclasses import dataclass

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from footspot.referee import BallCall

expect.set_options(timeout=15_000)

GOOD_LAG, SHORT_LAG = 1.7, 0.5
"""Speeds of lags (m/s): one that comes back, and one that does not reach the foot rail."""


@dataclass(frozen=True)
class Aim:
    """A stroke as the panel takes it, and what is announced with it."""

    direction: float
    speed: float
    call: BallCall | None = None


class Screen:
    """A page that is open, with the names of what is on it. `faults` is what its console complained about."""

    def __init__(self, page: Page, path: str) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.set_default_timeout(15_000)
        page.goto(path)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(message.text)

    # What is there

    def region(self, name: str) -> Locator:
        """A part of the page by its name."""
        return self.page.get_by_role("region", name=name, exact=True)

    @property
    def deck(self) -> Locator:
        """What is to be done."""
        return self.region("What is to be done")

    @property
    def referee(self) -> Locator:
        """The referee's word on the last answer."""
        return self.region("Referee")

    @property
    def standing(self) -> Locator:
        """Names, score, groups, fouls."""
        return self.region("Standing")

    @property
    def sheet(self) -> Locator:
        """The entries of the score sheet."""
        return self.region("Score sheet").get_by_role("listitem")

    @property
    def table(self) -> Locator:
        """The table itself."""
        return self.page.get_by_role("application", name="Pool table")

    @property
    def strike_button(self) -> Locator:
        """The button that plays the stroke."""
        return self.page.get_by_role("button", name="Strike")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name, or the beginning of it."""
        return self.page.get_by_role("button", name=name)

    # What is done

    def start(self, game: str = "Nine-ball", second: str = "Here") -> None:
        """Begin a game from the front page, in three clicks."""
        self.page.get_by_role("radio", name=re.compile(f"^{game}")).check()
        self.page.get_by_role("group", name="Second player").first.get_by_role("radio", name=second).check()
        self.button("To the lag").click()

    def aim(self, direction: float | None = None, speed: float | None = None) -> None:
        """Set the stroke by its figures."""
        if direction is not None:
            self.page.get_by_label("Angle", exact=True).fill(f"{direction:.2f}")
            self.page.get_by_label("Angle", exact=True).press("Enter")
        if speed is not None:
            self.page.get_by_label("Speed", exact=True).fill(f"{speed:.2f}")

    def strike(self, direction: float | None = None, speed: float | None = None) -> None:
        """Set the stroke and strike."""
        free = self.page.locator("button.strike:enabled")
        expect(free.or_(self.button("Set the speed"))).to_be_visible()
        self.aim(direction, speed)
        self.strike_button.click()

    def play(self, aim: Aim) -> None:
        """Call what is called, and strike."""
        if aim.call is not None:
            self.page.get_by_label("Ball", exact=True).select_option(str(aim.call.ball))
            self.page.get_by_label("Pocket", exact=True).select_option(aim.call.pocket)
        self.strike(aim.direction, aim.speed)

    def lag(self) -> None:
        """Both lag, the first one better."""
        for player, speed in (("Player 1", GOOD_LAG), ("Player 2", SHORT_LAG)):
            expect(self.side(player)).to_contain_text("Your turn")
            self.strike(speed=speed)

    def side(self, player: str) -> Locator:
        """A player's half of the standing."""
        return self.standing.locator(".side", has_text=player)
