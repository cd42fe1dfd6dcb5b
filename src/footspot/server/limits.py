"""How much one may ask: buckets that fill steadily."""

from dataclasses import dataclass, field
from time import monotonic
from typing import Final

_MOST: Final = 10_000
"""Buckets kept; above that the full ones, which say nothing, are dropped."""


@dataclass(slots=True)
class Bucket:
    """Lets `burst` things pass at once, and `rate` a second in the long run."""

    rate: float
    burst: float
    level: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        """Start full."""
        self.level, self.at = self.burst, monotonic()

    def passes(self) -> bool:
        """Whether one more may pass; it is counted."""
        self._fill()
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing has passed lately."""
        self._fill()
        return self.level >= self.burst

    def _fill(self) -> None:
        now = monotonic()
        self.level, self.at = min(self.burst, self.level + (now - self.at) * self.rate), now


class Buckets:
    """A bucket for every address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def passes(self, address: str) -> bool:
        """Whether one more from this address may pass; it is counted."""
        if address not in self._buckets:
            if len(self._buckets) >= _MOST:
                self._buckets = {name: kept for name, kept in self._buckets.items() if not kept.full}
            self._buckets[address] = Bucket(self._rate, self._burst)
        return self._buckets[address].passes()
