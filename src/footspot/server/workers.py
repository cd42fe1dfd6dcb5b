"""What takes long is done in processes of its own, so that nobody else waits for it."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")


class Workers:
    """A small pool of processes, started when first asked."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def run(
        self, function: Callable[Given, Result], *arguments: Given.args, **named: Given.kwargs
    ) -> Result:
        """Call a function there. Raises what it raises, or BrokenProcessPool if the process died."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                max_workers=self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_live_with_parent,
            )
        pool, call = self._pool, partial(function, *arguments, **named)
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, call)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        """Give up all that is being done."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()


def _live_with_parent() -> None:
    """Leave the server's signals to the server, and end when it ends, however that comes about."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()
