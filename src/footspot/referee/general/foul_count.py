"""Three fouls in a row, and the warning after the second, as both nine-ball editions have them."""

from footspot.referee.case import ShotCase
from footspot.referee.effects import FoulCount, WarningDue
from footspot.referee.general.shots import win_rack
from footspot.referee.laws import Law, Laws
from footspot.referee.state import Effect

LOST = 3


def legal_shot(case: ShotCase) -> bool:
    """A shot without a foul."""
    return case.struck and not case.fouls


def third_foul(case: ShotCase) -> bool:
    """The third in a row."""
    return bool(case.fouls) and case.before.fouls[case.player] + 1 >= LOST


def _warned(case: ShotCase) -> bool:
    return case.before.warned[case.player] or case.options.unwarned_third_foul == "loses"


def count_laws(count: str, warning: str, unwarned: str) -> Laws[ShotCase]:
    """Count fouls; by which clauses they count, a warning is due, and an unwarned third is the second."""

    def counted(case: ShotCase) -> tuple[Effect, ...]:
        fouls = case.before.fouls[case.player] + 1
        effects: tuple[Effect, ...] = (FoulCount(count, case.player, fouls),)
        return (*effects, WarningDue(warning, case.player)) if fouls == LOST - 1 else effects

    def again_second(case: ShotCase) -> tuple[Effect, ...]:
        return (FoulCount(unwarned, case.player, LOST - 1), WarningDue(unwarned, case.player))

    def cleared(case: ShotCase) -> bool:
        return legal_shot(case) and case.before.fouls[case.player] > 0

    return (
        Law(count, "count-cleared", cleared, lambda c: (FoulCount(count, c.player, 0),)),
        Law(unwarned, "third-unwarned", lambda c: third_foul(c) and not _warned(c), again_second),
        Law(
            count,
            "foul-counted",
            lambda c: bool(c.fouls) and (not third_foul(c) or _warned(c)),
            counted,
            tell=lambda c: {"count": c.before.fouls[c.player] + 1},
        ),
    )


def lost_by_three(clause: str, *also: str) -> Law[ShotCase]:
    """The rack is lost by a third foul after a warning."""
    return Law(
        clause,
        "three-fouls",
        lambda c: third_foul(c) and _warned(c),
        lambda c: win_rack(clause, c.opponent, "three-fouls"),
        also=also,
    )
