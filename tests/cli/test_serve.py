"""What `footspot serve` says where it cannot start."""

import os
from pathlib import Path

import pytest

from hosting.serving import Serving, free_port
from tests.cli.command import Done, footspot


def plainly_refused(done: Done, *words: str) -> None:
    """It has ended with a status of its own, and with a sentence instead of a traceback."""
    assert done.status == 2
    assert "Traceback" not in done.err
    assert done.out == ""
    for word in words:
        assert word in done.err.splitlines()[-1]


@pytest.mark.parametrize("port", ["99999", "-1", "65536", "x", "1.5"])
def test_a_port_that_is_none(port: str) -> None:
    plainly_refused(footspot("serve", f"--port={port}"), "65535")


@pytest.mark.parametrize("pace", ["nan", "inf", "-1", "x", "1e9"])
def test_a_pace_that_is_none(pace: str) -> None:
    plainly_refused(footspot("serve", f"--pace={pace}"), "a pace is")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "footspot.sqlite3").write_text("my shopping list, long enough to be read\n" * 50)
    plainly_refused(
        footspot("serve", "--port", "0", "--data", str(tmp_path)), str(tmp_path), "not a database"
    )


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    plainly_refused(footspot("serve", "--port", "0", "--data", str(tmp_path / "file")), "file")


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="the owner of the machine may write anywhere"
)
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    plainly_refused(footspot("serve", "--port", "0", "--data", str(tmp_path)), str(tmp_path))


def test_a_postgresql_that_is_not_there() -> None:
    url = f"postgresql://pool@127.0.0.1:{free_port()}/pool"
    plainly_refused(footspot("serve", "--port", "0", "--database", url), "127.0.0.1")


def test_a_folder_that_another_server_has(tmp_path: Path) -> None:
    first = Serving(["--data", str(tmp_path)], tmp_path / "log")
    try:
        second = footspot("serve", "--port", "0", "--data", str(tmp_path))
        plainly_refused(second, str(tmp_path), "another footspot")
    finally:
        first.kill()
    first.start()  # who was killed keeps nobody out
    assert first.stop() == 0
