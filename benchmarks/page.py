"""The page in a real browser, as `footspot serve` gives it: `python -m benchmarks page`, after `make`.

Weight of the client; time until a warm page shows the table; and scripting for each picture while the sixteen
balls of a break roll, measured around every animation frame's callbacks. Where WebGL is drawn by the
processor, drawing holds up the script; with its draw calls left out what remains is the script alone.
"""

import tempfile
from gzip import compress
from pathlib import Path
from shutil import which
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from footspot.server.pages import WEB
from hosting.serving import Serving
from tests.browser.conftest import ARGUMENTS, FLAT, GRAPHICS

TARGETS: Final = {"kB": 400, "s": 1.5, "ms": 6.0}
OPENED, BREAKS = 5, 3
SECONDS = 2.5
"""Of a break, in which most balls still roll."""

# Two callbacks later the picture with the table has been handed to the screen.
SHOWN = """
addEventListener("DOMContentLoaded", () => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector("canvas")) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => {
      document.documentElement.dataset.shown = performance.now();
    }));
  });
  watch.observe(document.body, { childList: true, subtree: true });
});
"""
# All callbacks of a frame are given the same time.
TIMED = """
window.frames_ = new Map();
const real = requestAnimationFrame.bind(window);
window.requestAnimationFrame = callback => real(now => {
  const start = performance.now();
  callback(now);
  window.frames_.set(now, (window.frames_.get(now) ?? 0) + performance.now() - start);
});
"""
UNDRAWN = """
for (const call of ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced"])
  WebGL2RenderingContext.prototype[call] = () => undefined;
"""
NEW_PRACTICE = """fetch("/api/practice", {
  method: "POST", body: "{}", headers: {"content-type": "application/json"},
}).then(answer => answer.json()).then(({ id }) => id)"""


def main() -> None:
    """Print the figures."""
    path = which("chromium")
    if path is None or not (WEB / "index.html").is_file():
        raise SystemExit("This needs Chromium, and the page built: make src/footspot/web/index.html")
    print(f"client, gzip            {weight() / 1000:7.1f} kB   (at most {TARGETS['kB']})")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Serving(["--data", folder], Path(folder) / "log")
        try:
            for name, more, script in (
                ("flat", FLAT, ""),
                ("WebGL by processor", GRAPHICS, ""),
                ("WebGL, script alone", GRAPHICS, UNDRAWN),
            ):
                browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS + more)
                measure(browser, server.url, name, script)
                browser.close()
        finally:
            server.stop()


def weight() -> int:
    """Bytes of the client's text as it goes over the network, all parts together."""
    texts = (path for path in WEB.rglob("*") if path.suffix in (".js", ".css", ".html"))
    return sum(len(compress(path.read_bytes(), 6)) for path in texts)


def measure(browser: Browser, url: str, name: str, script: str) -> None:
    """Print one kind of drawing's lines."""
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900}, locale="en-GB")
    for each in (SHOWN, TIMED, script):
        context.add_init_script(each)
    page = context.new_page()
    page.goto("/")
    table = f"/practice/{page.evaluate(NEW_PRACTICE)}"
    page.close()
    cold, *warm = [opened(context, table) for _ in range(1 + OPENED)]
    print(
        f"{name}\n  table shown, warm     {median(warm):7.2f} s    (at most {TARGETS['s']}; cold {cold:.2f})"
    )
    breaks = [rolled(context, table, "2d" if name == "flat" else "3d") for _ in range(BREAKS)]
    frames = [frame for taken, _ in breaks for frame in taken]
    busy = 1000 * sum(seconds for _, seconds in breaks) / len(frames)
    last = quantiles(frames, n=20)[-1]
    print(f"  scripting a picture   {median(frames):7.2f} ms   (at most {TARGETS['ms']})")
    print(f"    of the processor    {busy:7.2f} ms   on average")
    print(f"    95 of 100 within    {last:7.2f} ms   of {len(frames)} pictures")
    context.close()


def opened(context: BrowserContext, address: str) -> float:
    """Seconds from the beginning of loading until the table is shown."""
    page = context.new_page()
    page.goto(address)
    html = page.locator("html[data-shown]")
    html.wait_for(state="attached")
    shown = float(html.get_attribute("data-shown") or "nan")
    page.close()
    return shown / 1000


def rolled(context: BrowserContext, address: str, drawn: str) -> tuple[list[float], float]:
    """Milliseconds of scripting for each picture of a break, and the processor's seconds for all together.

    The processor's are those of all scripting, also between pictures, and know nothing of other programs. The
    break is taken back afterwards.
    """
    page: Page = context.new_page()
    page.goto(address)
    page.locator(f"[data-drawn='{drawn}']").wait_for()
    page.get_by_label("Speed", exact=True).fill("10")
    page.get_by_role("button", name="Strike").click()
    page.get_by_text("The balls are rolling.").wait_for()
    page.wait_for_timeout(1000)  # the cue swings first
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate("window.frames_.clear()")
    before = scripted(tools)
    page.wait_for_timeout(1000 * SECONDS)
    busy = scripted(tools) - before
    taken: list[float] = page.evaluate("[...window.frames_.values()]")
    page.get_by_role("button", name="Skip").click()
    page.get_by_role("button", name="Take back").click()
    page.wait_for_timeout(300)
    page.close()
    return taken, busy


def scripted(tools: CDPSession) -> float:
    """Seconds of the processor that the page's scripts have taken."""
    metrics = tools.send("Performance.getMetrics")["metrics"]
    return sum(float(each["value"]) for each in metrics if each["name"] == "ScriptDuration")


if __name__ == "__main__":
    main()
