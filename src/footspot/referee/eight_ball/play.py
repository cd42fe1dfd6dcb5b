"""Eight-ball: what follows from a shot after the break, and from a foul between shots."""

from collections.abc import Callable

from footspot.referee.case import ShotCase
from footspot.referee.effects import GroupsSettled, Held, RackEnd
from footspot.referee.eight_ball.groups import (
    COLOURED,
    EIGHT,
    eight_down,
    eight_first,
    group_of,
    is_open,
    on_the_eight,
    own_called,
    remaining,
    settled,
)
from footspot.referee.general.shots import (
    always,
    play,
    put_back,
    put_down,
    tell_called,
    tell_off,
    tell_potted,
    win_rack,
)
from footspot.referee.laws import Law, Laws
from footspot.referee.state import Effect


def _eight_in_play(c: ShotCase) -> bool:
    return eight_down(c) and not c.breaking


def _with_last_ball(c: ShotCase) -> bool:
    left = remaining(c.before, c.player)
    return _eight_in_play(c) and bool(left) and left <= c.potted


def _early(c: ShotCase) -> bool:
    return _eight_in_play(c) and not on_the_eight(c.before, c.player)


def _eight_called(c: ShotCase) -> bool:
    return c.made and c.called is not None and c.called.ball == EIGHT


def _loss(clause: str, how: RackEnd, when: Callable[[ShotCase], bool]) -> Law[ShotCase]:
    return Law(clause, how, when, lambda c: win_rack(clause, c.opponent, how))


def _settle_and_play(c: ShotCase) -> tuple[Effect, ...]:
    return (GroupsSettled("E23", settled(c)), play("E22", c.player))


def _made(c: ShotCase) -> bool:
    return c.made and not eight_down(c)


def _several(c: ShotCase) -> bool:
    return len(c.potted) > 1


def _not_obvious(c: ShotCase) -> bool:
    """Something went down on a shot without a call that was not obvious."""
    return c.struck and c.call is None and not c.breaking and bool(c.potted) and c.obvious is None


def _off_other_group(c: ShotCase) -> bool:
    """On an open table a ball of one group was made off the other group's (E19)."""
    if not (is_open(c) and _made(c) and c.called and not c.fouls and c.first) or eight_first(c):
        return False
    return not any(group_of(ball) == group_of(c.called.ball) for ball in c.first if ball != EIGHT)


def _through_eight(c: ShotCase) -> bool:
    """The eight was used in a combination after a ball of the shooter's group (E37)."""
    touched = any(EIGHT in (touch.ball, touch.other) for touch in c.touches)
    return (
        touched and EIGHT not in c.first and bool(remaining(c.before, c.player)) and _made(c) and not c.fouls
    )


BOOKKEEPING: Laws[ShotCase] = (
    Law("E5", "no-groups-from-break", lambda c: c.breaking and bool(c.potted)),
    Law(
        "E12",
        "balls-down",
        lambda c: c.breaking and c.cue_lost and bool(c.potted & COLOURED),
        tell=tell_potted,
    ),
    Law(
        "E14",
        "off-stays-off",
        lambda c: c.breaking and bool(c.off & COLOURED),
        lambda c: put_down("E14", c.off & COLOURED),
        tell=tell_off,
    ),
    Law("E14", "eight-spotted", lambda c: c.breaking and EIGHT in c.off, lambda _: put_back("E14", [EIGHT])),
    Law("E15", "eight-held", lambda c: c.breaking and eight_down(c), lambda _: [Held("E15", (EIGHT,))]),
    Law(
        "E43",
        "off-spotted",
        lambda c: not c.breaking and bool(c.off & COLOURED),
        lambda c: put_back("E43", c.off & COLOURED),
        tell=tell_off,
    ),
    Law(
        "E47.3",
        "eight-gone",
        lambda c: not c.breaking and EIGHT in c.off,
        lambda _: put_down("E47.3", [EIGHT]),
    ),
    Law("E40", "balls-down", lambda c: c.safety and bool(c.potted), tell=tell_potted),
    Law(
        "E21",
        "balls-down",
        lambda c: is_open(c) and bool(c.potted) and (not c.made or bool(c.fouls)),
        tell=tell_potted,
    ),
    Law(
        "E41",
        "balls-down",
        lambda c: bool(c.potted) and not (c.breaking and c.potted == {EIGHT}),
        lambda c: put_down("E41", c.potted & COLOURED if c.breaking else c.potted),
    ),
    Law(
        "E34", "touched-at-once", lambda c: len(c.first & c.legal) < len(c.first) and bool(c.first & c.legal)
    ),
    Law("E19", "off-other-group", _off_other_group),
    Law("E37", "through-eight", _through_eight),
    Law("E26", "obvious", lambda c: c.obvious is not None, tell=tell_called),
    Law(
        "E27",
        "not-obvious",
        _not_obvious,
    ),
)

OUTCOMES: Laws[ShotCase] = (
    _loss("E47.3", "eight-off-table", lambda c: EIGHT in c.off),
    _loss("E47.1", "eight-with-foul", lambda c: _eight_in_play(c) and bool(c.fouls)),
    _loss("E47.2", "eight-with-last-ball", _with_last_ball),
    _loss("E47.5", "eight-early", _early),
    _loss("E47.4", "eight-wrong-pocket", lambda c: _eight_in_play(c) and not _eight_called(c)),
    Law("E7", "eight-made", _eight_in_play, lambda c: win_rack("E7", c.player, "eight"), also=("E30", "E25")),
    Law(
        "E36",
        "foul-on-the-eight",
        lambda c: bool(c.fouls) and on_the_eight(c.before, c.player),
        lambda c: [play("E45", c.opponent, "in-hand")],
        also=("E45",),
    ),
    Law("E45", "foul-ends-inning", lambda c: bool(c.fouls), lambda c: [play("E45", c.opponent, "in-hand")]),
    Law("E20", "eight-first", eight_first, lambda c: [play("E20", c.opponent)]),
    Law("E38", "safety", lambda c: c.safety, lambda c: [play("E38", c.opponent)]),
    Law(
        "E6",
        "groups-settled",
        lambda c: is_open(c) and _made(c),
        _settle_and_play,
        also=("E22", "E23"),
        tell=tell_called,
    ),
    Law(
        "E22",
        "plays-on",
        lambda c: _made(c) and own_called(c) and _several(c),
        lambda c: [play("E22", c.player)],
        also=("E30", "E35"),
        tell=tell_potted,
    ),
    Law(
        "E22",
        "plays-on",
        lambda c: _made(c) and own_called(c) and c.obvious is not None,
        lambda c: [play("E22", c.player)],
        also=("E30", "E39"),
        tell=tell_potted,
    ),
    Law(
        "E22",
        "plays-on",
        lambda c: _made(c) and own_called(c),
        lambda c: [play("E22", c.player)],
        also=("E30", "E25"),
        tell=tell_potted,
    ),
    Law(
        "E22",
        "called-opponents-ball",
        _made,
        lambda c: [play("E22", c.opponent)],
        tell=tell_called,
    ),
    Law(
        "E22",
        "call-missed",
        lambda c: c.called is not None,
        lambda c: [play("E22", c.opponent)],
        also=("E25",),
        tell=tell_called,
    ),
    Law("E22", "nothing-made", lambda c: bool(c.potted), lambda c: [play("E22", c.opponent)]),
    Law("E22", "missed", always, lambda c: [play("E22", c.opponent)]),
)
