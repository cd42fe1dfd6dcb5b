"""A server that is killed at any moment has lost nothing that it ever showed, and plays nothing twice."""

import contextlib
import random
import signal
import threading
import time

from websockets.exceptions import WebSocketException

from footspot.server import wire
from hosting.pages import Device
from hosting.playing import play
from hosting.serving import Serving

KILLS = 3
GONE = (OSError, EOFError, TimeoutError, WebSocketException)


class Witness:
    """What two pages have been shown: each revision's state, as it was shown first."""

    def __init__(self) -> None:
        self.shown: dict[int, wire.Snapshot] = {}
        self.sheet: dict[int, list[wire.Line]] = {}

    def see(self, shown: wire.Snapshot) -> None:
        """Remember a state, or hold one that was seen before against it."""
        known = self.shown.setdefault(shown.revision, shown)
        assert (known.layout, known.turn, known.standing) == (shown.layout, shown.turn, shown.standing)


def play_until_killed(serving: Serving, devices: tuple[Device, Device], match: str, after: float) -> Witness:
    """Let two devices play as fast as they can, until the server dies on them."""
    witness = Witness()
    with contextlib.ExitStack() as stack:
        stack.push(lambda kind, *_: kind is not None and issubclass(kind, GONE))
        pages = [stack.enter_context(device.open(match)) for device in devices]
        killer = threading.Timer(after, serving.process.kill)
        killer.start()
        shown = [page.snapshot() for page in pages]
        while shown[0].turn is not None:
            for now in shown:
                witness.see(now)
            turn = shown[0].turn
            mover = turn.lagging[0] if turn.kind == "lag" else turn.player
            assert mover is not None
            time.sleep(0.05)  # not faster than the server takes messages of one page
            shown[mover] = play(pages[mover], shown[mover])
            witness.see(shown[mover])
            shown[1 - mover] = pages[1 - mover].snapshot(shown[mover].revision)
    serving.kill()
    return witness


def test_killed_again_and_again(own_serving: Serving) -> None:
    serving, rng = own_serving, random.Random(20)
    devices = Device(serving), Device(serving)
    made = devices[0].begin(
        {"name": "Anna", "kind": "here"}, {"name": "Boris", "kind": "link"}, race_to=20, seed=4
    )
    devices[1].sit(made.id, made.invitations["1"])
    last, lines = 0, devices[0].see(made.id).sheet
    for _ in range(KILLS):
        witness = play_until_killed(serving, devices, made.id, 0.3 + rng.random() * 0.7)
        reached = max(witness.shown, default=last)
        serving.start()
        now = devices[0].see(made.id)
        assert reached <= now.revision <= reached + 1  # one answer may have been stored, and not yet shown
        if now.revision == reached and reached in witness.shown:
            witness.see(now)
        assert now.sheet[: len(lines)] == lines
        assert [player.yours for player in devices[1].see(made.id).players] == [False, True]
        last, lines = now.revision, now.sheet
    assert last > KILLS
    assert len({line.revision for line in lines}) <= last


def test_stopped_in_good_order(own_serving: Serving) -> None:
    device = Device(own_serving)
    match = device.begin({"name": "Ro", "kind": "computer"}, {"name": "Bo", "kind": "computer"}).id
    with device.open(match) as page:
        page.snapshot(1)
        started = time.monotonic()
        own_serving.stop(signal.SIGTERM)
        assert time.monotonic() - started < 8
    assert own_serving.log() == ""
    own_serving.start()
    assert device.see(match).revision >= 1
