"""The referee's eyes and hands at a simulated table: a shot in, facts out; a ruling in, balls set."""

from footspot.observe.fouls import CHALK, barred, open_table, targets
from footspot.observe.hands import lay_out
from footspot.observe.lag import see_lag
from footspot.observe.shot import Watch, see_shot
from footspot.observe.sight import SPLIT, seen

__all__ = [
    "CHALK",
    "SPLIT",
    "Watch",
    "barred",
    "lay_out",
    "open_table",
    "see_lag",
    "see_shot",
    "seen",
    "targets",
]
