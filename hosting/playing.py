"""Answers that can be given to whatever is awaited, good or bad: the matter is that they are taken."""

from math import atan2, degrees, dist
from typing import Final

from footspot.server import wire
from hosting.pages import Page

LAGS: Final = tuple(wire.Stroke(speed, direction=90.0, elevation=5.0) for speed in (2.4, 2.1))
"""By seat; two strokes alike would be lagged again."""


ELEVATIONS: Final = (10.0, 45.0, 75.0)
"""Degrees; the next one is tried where a rail or a ball is in the cue's way."""


def answer_to(shown: wire.Snapshot, elevation: float = 5.0) -> wire.Play | wire.Decide:
    """An answer to what a state awaits: the first option, or a stroke at a ball that may be hit."""
    turn = shown.turn
    assert turn is not None
    if turn.kind == "lag":
        return wire.Play(shown.revision, turn.lagging[0], LAGS[turn.lagging[0]])
    assert turn.player is not None
    if turn.kind == "choice":
        return wire.Decide(shown.revision, turn.player, turn.options[0].key)
    place = shown.layout["cue"] if turn.region is None else _free(turn.region)
    target = shown.layout[str(turn.legal[0])]
    direction = degrees(atan2(target[1] - place[1], target[0] - place[0]))
    stroke = wire.Stroke(speed=4.0, direction=direction, elevation=elevation)
    call = wire.Call(turn.legal[0], "foot-left") if "ball" in turn.calls else None
    return wire.Play(shown.revision, turn.player, stroke, call, place if turn.region else None)


def play(page: Page, shown: wire.Snapshot) -> wire.Snapshot:
    """Answer what is awaited, with the butt raised as far as rails and balls want it."""
    for elevation in ELEVATIONS:
        got = page.answer(answer_to(shown, elevation))
        if isinstance(got, wire.Snapshot):
            return got
        assert got.key == "cue-blocked", got
    raise AssertionError("no elevation will do")


def _free(region: wire.Region) -> wire.Place:
    (left, low), (right, high) = region.low, region.high
    places = (
        (left + (right - left) * across / 10, low + (high - low) * along / 10)
        for along in range(9, 0, -1)
        for across in range(1, 10)
    )
    return next(p for p in places if all(dist(p, other) > region.distance for other in region.keep_off))
