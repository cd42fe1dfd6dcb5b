"""What a referee's eyes do: a simulated shot in, the facts of a record out."""

from footspot.observe.fouls import CHALK, barred
from footspot.observe.shot import Watch, see_shot
from footspot.observe.sight import SPLIT, seen

__all__ = ["CHALK", "SPLIT", "Watch", "barred", "see_shot", "seen"]
