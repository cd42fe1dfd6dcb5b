"""`footspot serve` in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


class Serving:
    """A server that can be stopped, killed and started again at the same address, on the same database."""

    def __init__(self, kept: Sequence[str], log: Path, *more: str) -> None:
        self.kept = kept
        self.port = free_port()
        self._command = [sys.executable, "-m", "footspot", "serve", "--port", str(self.port), "--pace", "0"]
        self._command += [*kept, *more]
        self._log = log
        self.start()

    @property
    def url(self) -> str:
        """The address of the front page, and the origin of all pages."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it can be reached."""
        with self._log.open("a") as log:
            self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        assert self.said.startswith(f"Footspot is at {self.url}/"), self._log.read_text()[-2000:]

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self.process.kill()
        self._end()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end, and give its exit status."""
        self.process.send_signal(by)
        return self._end()

    def memory(self) -> int:
        """Bytes in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def seconds(self) -> float:
        """Processor time spent."""
        spent = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
        return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")

    def log(self) -> str:
        """What it complained about."""
        return self._log.read_text()

    def _end(self) -> int:
        status = self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status
