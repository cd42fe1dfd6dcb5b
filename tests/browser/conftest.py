"""A server, a browser, and the people in front of it."""

from collections.abc import Callable, Iterator
from shutil import which
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from hosting.serving import Serving
from tests.browser.screen import Screen

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FLAT = ["--disable-3d-apis"]
"""Without WebGL the flat drawing is used, which is quick everywhere."""
GRAPHICS = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
"""WebGL by the processor."""

Chromium = Callable[[bool], Browser]
Opening = Callable[..., Screen]


@pytest.fixture(scope="package")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that all tests share; computers answer at once."""
    folder = tmp_path_factory.mktemp("browser")
    server = Serving(["--data", str(folder)], folder / "log")
    yield server
    server.stop()
    assert server.log() == ""


@pytest.fixture(scope="package")
def chromium() -> Iterator[Chromium]:
    """Launches the machine's Chromium, once with WebGL and once without."""
    path = which("chromium")
    assert path is not None, "Chromium is not installed"
    browsers: dict[bool, Browser] = {}
    with sync_playwright() as playwright:

        def launched(graphics: bool) -> Browser:
            if graphics not in browsers:
                arguments = ARGUMENTS + (GRAPHICS if graphics else FLAT)
                browsers[graphics] = playwright.chromium.launch(executable_path=path, args=arguments)
            return browsers[graphics]

        yield launched
        for browser in browsers.values():
            browser.close()


@pytest.fixture
def opening(chromium: Chromium, serving: Serving) -> Iterator[Opening]:
    """Opens a page in a browser profile of its own; nothing may go wrong in its console meanwhile."""
    screens: list[Screen] = []

    def opens(path: str = "/", *, skip: bool = True, graphics: bool = False, **profile: Any) -> Screen:
        context = chromium(graphics).new_context(base_url=serving.url, **({"locale": "en-GB"} | profile))
        if skip:
            context.add_init_script("localStorage.setItem('footspot.skip', 'true')")
        screens.append(Screen(context.new_page(), path))
        return screens[-1]

    yield opens
    for screen in screens:
        screen.page.context.close()
    assert [fault for screen in screens for fault in screen.faults] == []


@pytest.fixture
def screen(opening: Opening) -> Screen:
    """The front page on a desktop."""
    return opening()
