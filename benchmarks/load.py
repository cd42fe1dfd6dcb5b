"""Many matches at once over WebSockets against one server: `python -m benchmarks.load`.

Each match has two pages on two devices; whoever is to answer does so `--pause` seconds after the ruling came.
With no pause at all the figures are those of a server that cannot keep up: answers wait for each other.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import monotonic, perf_counter
from typing import Final

from msgspec import json
from websockets.asyncio.client import ClientConnection, connect

from footspot.server import wire
from hosting.pages import Device, cookies
from hosting.playing import ELEVATIONS, answer_to
from hosting.postgres import cluster
from hosting.serving import Serving

_messages: Final = json.Decoder(wire.ToPage)


@dataclass
class Tally:
    """What was measured: seconds from each answer to its ruling, and answers refused."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0


async def state(page: ClientConnection, revision: int) -> wire.Snapshot | wire.Refused:
    """The next state of this revision or later, or a refusal."""
    while True:
        got = _messages.decode(await page.recv())
        if isinstance(got, wire.Refused) or (isinstance(got, wire.Snapshot) and got.revision >= revision):
            return got


async def play(pages: Sequence[ClientConnection], pause: float, until: float, tally: Tally) -> None:
    """Play a match until time is up."""
    shown = await state(pages[0], 0)
    while monotonic() < until and isinstance(shown, wire.Snapshot) and shown.turn is not None:
        mover = shown.turn.lagging[0] if shown.turn.kind == "lag" else shown.turn.player
        assert mover is not None
        for elevation in ELEVATIONS:
            await asyncio.sleep(pause)
            answered = perf_counter()
            await pages[mover].send(json.encode(answer_to(shown, elevation)).decode())
            got = await state(pages[mover], shown.revision + 1)
            if isinstance(got, wire.Snapshot):
                tally.waits.append(perf_counter() - answered)
                break
            tally.refused += 1
        shown = await state(pages[0], shown.revision + 1) if mover == 1 else got


async def load(serving: Serving, matches: int, pause: float, seconds: float) -> Tally:
    """Play that many matches at once."""
    tally, tables = Tally(), []
    for number in range(matches):
        devices = Device(serving), Device(serving)
        made = devices[0].begin({"name": "A"}, {"name": "B", "kind": "link"}, race_to=99, seed=number)
        devices[1].sit(made.id, made.invitations["1"])
        url = f"ws://127.0.0.1:{serving.port}/api/matches/{made.id}/live"
        tables.append(
            [
                await connect(
                    url,
                    additional_headers=device.headers | {"Cookie": cookies(device.http)},
                    compression=None,
                    max_queue=None,
                )
                for device in devices
            ]
        )
    until = monotonic() + seconds
    await asyncio.gather(*(play(pages, pause, until, tally) for pages in tables))
    await asyncio.gather(*(page.close() for pages in tables for page in pages))
    return tally


def main() -> None:
    """Serve, play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds from a ruling to the next answer")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own, not on SQLite")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        kept = ["--data", folder]
        if arguments.postgres:
            kept = ["--database", stack.enter_context(cluster(durable=True)).database()]
        serving = Serving(kept, Path(folder) / "log")
        before = serving.memory()
        idle = serving.seconds()
        tally = asyncio.run(load(serving, arguments.matches, arguments.pause, arguments.seconds))
        after, spent = serving.memory(), serving.seconds() - idle
        serving.stop()
    waits = [1000 * wait for wait in tally.waits]
    cuts = quantiles(waits, n=20)
    print(f"{arguments.matches} matches, {2 * arguments.matches} connections, {arguments.seconds:.0f} s")
    print(f"answers ruled on    {len(waits)}, {len(waits) / arguments.seconds:.0f} a second")
    print(f"refused at first    {tally.refused} (a rail in the cue's way)")
    print(f"answer to ruling    median {cuts[9]:.0f} ms, 95th percentile {cuts[18]:.0f} ms")
    print(f"processor time      {1000 * spent / len(waits):.1f} ms for an answer, beginnings included")
    print(f"memory              {before / 2**20:.0f} MB before, {after / 2**20:.0f} MB after")


if __name__ == "__main__":
    main()
