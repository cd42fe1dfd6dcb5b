"""Eight-ball, handbook edition: its tables put together."""

from footspot.referee.answers import Replay
from footspot.referee.eight_ball.breaks import BREAKS
from footspot.referee.eight_ball.fouls import FOULS
from footspot.referee.eight_ball.groups import BALLS, legal_targets, obvious
from footspot.referee.eight_ball.play import BOOKKEEPING, OUTCOMES
from footspot.referee.general.house import codes
from footspot.referee.general.match import RACK_MATCH, lag_laws, race_of_racks, replayed
from footspot.referee.rules import Edition
from footspot.referee.state import Terms


def calls(terms: Terms) -> frozenset[str]:
    """A ball or a safety, but nothing on the break (E28)."""
    return frozenset(["ball", "safety"]) if terms.shot == "play" else frozenset()


EDITION = Edition(
    game="eight-ball",
    name="handbook",
    balls=BALLS,
    first_shot="break",
    default_race=5,
    settings={"break_order": "E8", "open_table_eight_first": "E20", "close_ball_follow": "E46.3"},
    refusals={
        "no-such-ball": "E1",
        "no-calls": "E28",
        "called-ball-gone": "E25",
        "kitchen-elsewhere": "E44",
    },
    calls=calls,
    codes=codes,
    legal_targets=legal_targets,
    obvious=obvious,
    fouls=FOULS,
    bookkeeping=BOOKKEEPING,
    outcomes=(*BREAKS, *OUTCOMES),
    lag=lag_laws("E8"),
    officials={**RACK_MATCH, Replay: replayed("E8")},
    after_rack=race_of_racks("E8", "E8"),
)
