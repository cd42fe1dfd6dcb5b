"""Whether random matches come everywhere: to every law of every edition, and to every decision."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from footspot.referee import Answer, Choice, Edition, Foul, Lag, Rules, Ruling, Shot, State
from footspot.referee.laws import Law
from tests.referee.walks import every_edition, walk

Table = tuple[str, tuple[Law[Any], ...]]


def tables_of(edition: Edition) -> list[Table]:
    officials = [(kind.__name__, laws) for kind, laws in edition.officials.items()]
    ours: list[Table] = [(name, getattr(edition, name)) for name in ("fouls", "bookkeeping", "outcomes")]
    return [*ours, ("lag", edition.lag), ("after_rack", edition.after_rack), *officials]


def watched(edition: Edition, fired: list[tuple[str, int]]) -> Edition:
    """The same edition; every law that takes effect is noted by its table and its place there."""

    def watch(name: str, laws: tuple[Law[Any], ...]) -> tuple[Law[Any], ...]:
        def noting(index: int, law: Law[Any]) -> Callable[[Any], Any]:
            def then(case: Any) -> Any:
                fired.append((name, index))
                return law.then(case)

            return then

        return tuple(replace(law, then=noting(index, law)) for index, law in enumerate(laws))

    return replace(
        edition,
        fouls=watch("fouls", edition.fouls),
        bookkeeping=watch("bookkeeping", edition.bookkeeping),
        outcomes=watch("outcomes", edition.outcomes),
        lag=watch("lag", edition.lag),
        after_rack=watch("after_rack", edition.after_rack),
        officials={kind: watch(kind.__name__, laws) for kind, laws in edition.officials.items()},
    )


# The decisions that the record's contract names, by game.
LAGGED = ("break", "pass")
DECISIONS = {
    "eight-ball": {
        LAGGED,
        ("accept", "rebreak", "return-break"),
        ("accept", "in-house"),
        ("accept", "in-house", "rebreak", "return-break"),
        ("rebreak", "spot-eight"),
    },
    "nine-ball": {LAGGED, ("accept", "return")},
    "straight-pool": {LAGGED, ("accept", "return-break")},
}


@every_edition
def test_every_law_and_every_decision_comes_up(edition: Edition) -> None:
    now: list[tuple[str, int]] = []
    ever: set[tuple[str, int]] = set()
    decisions: set[tuple[str, ...]] = set()

    def check(_rules: Rules, _state: State, answer: Answer, ruling: Ruling) -> None:
        table = {Shot: "outcomes", Foul: "outcomes", Choice: "", Lag: "lag"}.get(
            type(answer), type(answer).__name__
        )
        deciding = [name for name, _ in now if name not in ("fouls", "bookkeeping", "after_rack")]
        assert deciding == ([table] if table else [])
        ever.update(now)
        now.clear()
        if ruling.state.decision is not None and ruling.state.decision.options:
            decisions.add(tuple(option.key for option in ruling.state.decision.options))

    under_watch = watched(edition, now)
    for seed in range(300):
        walk(under_watch, seed, 80, check)
    never = [
        f"{name}[{index}] {law.clause} {law.key}"
        for name, laws in tables_of(edition)
        for index, law in enumerate(laws)
        if (name, index) not in ever
    ]
    assert never == []
    assert decisions == DECISIONS[edition.game]
