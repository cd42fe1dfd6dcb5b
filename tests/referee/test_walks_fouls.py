"""A second referee for fouls, written from the record's contract alone, judges random matches too."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from footspot.referee import CUE, BallCall, Edition, Foul, Hit, Off, Pot, Rail, Rules, Ruling, Shot, State
from footspot.referee.answers import CALLED_FOULS
from footspot.referee.facts import Ball
from tests.referee.walks import every_edition, steady, walks_under

SOLIDS, STRIPES = set(range(1, 8)), set(range(9, 16))


class Seen:
    """What the facts of a shot come to."""

    def __init__(self, shot: Shot | Foul) -> None:
        facts = shot.facts
        hits = [(at, set(fact.balls)) for at, fact in enumerate(facts) if isinstance(fact, Hit)]
        at, self.first = hits[0] if hits else (len(facts), set[Ball]())
        self.at_rails = {fact.ball for fact in facts[at:] if isinstance(fact, Rail)}
        self.potted = {fact.ball for fact in facts if isinstance(fact, Pot)}
        self.off = {fact.ball for fact in facts if isinstance(fact, Off)}
        self.objects_potted = self.potted - {CUE}


def legal_first(rules: Rules, state: State, player: int) -> set[Ball]:
    table = set(state.on_table)
    if rules.edition.game == "straight-pool":
        return table
    if rules.edition.game == "nine-ball":
        return {min(table)}
    if state.groups is None:
        return table - {8} if rules.options.open_table_eight_first == "foul" else table
    return ((SOLIDS if state.groups[player] == "solids" else STRIPES) & table) or {8}


def called_made(shot: Shot) -> bool:
    call = shot.call
    if not isinstance(call, BallCall):
        return False
    pots = [fact for fact in shot.facts if isinstance(fact, Pot) and fact.ball == call.ball]
    return any(
        pot.pocket == "called" or (pot.pocket != "elsewhere" and call.pocket in (None, pot.pocket))
        for pot in pots
    )


def fouls_of_contact(rules: Rules, ruling: Ruling, shot: Shot, seen: Seen) -> Iterator[str]:
    """`no-hit` to `no-rail`; whether a safety is legal has tests of its own."""
    decision = ruling.before.decision
    assert decision is not None
    assert decision.player is not None
    game, breaking = rules.edition.game, decision.terms.shot in ("break", "opening-break")
    if shot.call == "push-out":
        return
    if not seen.first:
        yield "no-hit"
    elif not seen.first & legal_first(rules, ruling.before, decision.player) and not (
        breaking and game == "eight-ball"
    ):
        yield "wrong-ball-first"
    objects = seen.at_rails - {CUE}
    if breaking and game == "straight-pool":
        defended = CUE in seen.at_rails and len(objects) >= 2
        if not defended and not called_made(shot):
            yield "illegal-break"
    elif breaking:
        if not seen.objects_potted and len(objects) < 4:
            yield "illegal-break"
    elif seen.first and not seen.objects_potted and not seen.at_rails:
        yield "no-rail"


def expected_fouls(rules: Rules, ruling: Ruling) -> list[str]:
    answer = ruling.answer
    assert isinstance(answer, Shot | Foul)
    seen = Seen(answer)
    found = list(fouls_of_contact(rules, ruling, answer, seen)) if isinstance(answer, Shot) else []
    if CUE in seen.potted:
        found.append("scratch")
    if CUE in seen.off:
        found.append("cue-off-table")
    counts = rules.edition.game != "straight-pool" or rules.options.object_ball_off_table_is_foul
    if seen.off - {CUE} and counts:
        found.append("ball-off-table")
    called = answer.fouls if isinstance(answer, Shot) else (answer.code,)
    return found + [code for code in CALLED_FOULS if code in called]


@every_edition
@given(st.data())
@steady
def test_fouls_are_those_of_the_contract(edition: Edition, data: st.DataObject) -> None:
    taken = data.draw(walks_under(edition))
    for ruling in taken.rulings:
        if not isinstance(ruling.answer, Shot | Foul):
            assert ruling.fouls == ()
            continue
        listed = [code for code in ruling.fouls if code != "illegal-safety"]
        assert listed == expected_fouls(taken.rules, ruling)
        if "illegal-safety" in ruling.fouls:
            assert edition.game == "straight-pool"
            assert isinstance(ruling.answer, Shot)
            assert ruling.answer.call == "safety"
            assert {"no-rail", "no-hit", "illegal-break"}.isdisjoint(ruling.fouls)


@every_edition
@given(st.data())
@steady
def test_called_made_is_that_of_the_contract(edition: Edition, data: st.DataObject) -> None:
    taken = data.draw(walks_under(edition))
    for ruling in taken.rulings:
        shot = ruling.answer
        if not isinstance(shot, Shot):
            assert ruling.called_made is None
        elif isinstance(shot.call, BallCall):
            assert ruling.called_made == called_made(shot)
        elif edition.game != "eight-ball" or shot.call == "safety":
            assert ruling.called_made is None
        else:
            assert ruling.called_made in (None, True)
