"""What a server is started with."""

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a server process is told; nothing else is read from anywhere."""

    database: str
    """SQLAlchemy's URL: `sqlite+aiosqlite:///…` or `postgresql+asyncpg://…`."""
    public_url: str | None = None
    """The address people see, where it is not the one they connect to: `https://pool.example`."""
    pace: float = 1.0
    """How much of a shot's duration a computer waits before it answers: people watch the shot meanwhile."""
    forget: int = 90
    """Days after which practice tables and unfinished matches that nobody touches are removed; 0 is never."""

    @property
    def on_postgres(self) -> bool:
        """Whether other processes may serve the same matches."""
        return self.database.startswith("postgresql")

    @property
    def origin(self) -> str | None:
        """Scheme and host of the public address."""
        if self.public_url is None:
            return None
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}"


def data_folder() -> Path:
    """Where matches are kept if nothing else is said, by the system's custom for programs' data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "footspot"


def sqlite_in(folder: Path) -> str:
    """The URL of the database in a folder, which is made if it is not there. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder.resolve() / 'footspot.sqlite3'}"


def postgres_url(url: str) -> str:
    """The URL with our driver in it, for one as `psql` takes it. Raises ValueError for another database's."""
    parts = urlsplit(url)
    if parts.scheme not in ("postgresql", "postgres", "postgresql+asyncpg"):
        raise ValueError(url)
    return parts._replace(scheme="postgresql+asyncpg").geturl()
