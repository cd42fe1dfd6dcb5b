"""Records that stop shortly before something happens, and strokes that make it happen."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import ceil
from typing import Literal

import numpy as np

from footspot.game import Match, play_on, replay
from footspot.physics import Stroke, least_elevation
from footspot.players import Attempt, Computer
from footspot.record import Record
from footspot.referee import BallCall, Choice
from footspot.referee.errors import Refusal
from tests.browser.screen import Aim

Game = Literal["eight-ball", "nine-ball", "straight-pool"]
When = Callable[[Match], bool]


def stopped(game: Game, when: When, race_to: int = 1) -> Iterator[Match]:
    """Matches of two computers, each stopped the first time that one is to strike and it is as wanted."""
    for seed in range(40):
        match = Match.start(Record(game, ("Anna", "Boris"), race_to=race_to), seed)
        streams = np.random.default_rng(seed).spawn(2)
        for _ in play_on(match, (Computer(streams[0], effort=2), Computer(streams[1], effort=2))):
            if match.state.decision is None:
                break
            if match.state.decision.player is not None and not match.state.decision.options and when(match):
                yield match
                break


def about_to(game: Game, when: When, then: When, race_to: int = 1) -> tuple[Match, Aim]:
    """A match stopped where the cue ball lies, and a stroke after which it is as wanted."""
    for match in stopped(game, lambda m: not m.view().in_hand and when(m), race_to):
        for aim in _aims(match):
            if then(_after(match, aim)):
                return match, aim
    raise AssertionError("no such match")


def _aims(match: Match) -> Iterator[Aim]:
    """What a computer would play, in the figures that the page takes."""
    for seed in range(8):
        meant = Computer(np.random.default_rng(seed), effort=2).answer(match.view())
        assert not isinstance(meant, Choice)
        call = meant.call if isinstance(meant.call, BallCall) else None
        aim = Aim(round(meant.stroke.direction % 360, 2), round(meant.stroke.speed * 20) / 20, call)
        try:
            _after(match, aim)
        except Refusal:
            continue
        yield aim


def _after(match: Match, aim: Aim) -> Match:
    """The match after a stroke, with the butt raised as the page raises it."""
    stroke = Stroke(aim.speed, aim.direction)
    rails = least_elevation(match.table, match.layout, stroke).rails
    stroke = replace(stroke, elevation=ceil(10 * ceil(100 * rails) / 100) / 10)
    later = replay(match.record)
    later.take(Attempt(stroke, aim.call))
    return later
