"""Whole racks: they come to an end, and the better shot wins more of them."""

import numpy as np
import pytest

from footspot.game import Match, play_on
from footspot.physics import NOISES, Noise
from footspot.players import Computer
from footspot.record import Record
from footspot.referee import Edition, Shot, editions

LIMIT = 200


def play(
    edition: Edition, seed: int, noises: tuple[Noise, Noise], effort: int, race: int
) -> tuple[Match, int]:
    rng = np.random.default_rng(seed)
    match = Match.start(Record(edition.game, ("Anna", "Boris"), [], edition.name, race), seed)
    first, second = (
        Computer(child, noise, effort) for child, noise in zip(rng.spawn(2), noises, strict=True)
    )
    shots = 0
    for move in play_on(match, (first, second)):
        shots += isinstance(move.entry.answer, Shot)
        assert shots <= LIMIT
    return match, shots


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: f"{edition.game}-{edition.name}")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_rack_comes_to_an_end(edition: Edition, seed: int) -> None:
    race = 15 if edition.game == "straight-pool" else 1
    match, _ = play(edition, seed, (NOISES["standard"], NOISES["standard"]), 4, race)
    assert match.state.winner is not None


def test_same_seeds_same_match() -> None:
    edition, standard = editions()[1], NOISES["standard"]
    one, other = (play(edition, 4, (standard, standard), 3, 1)[0] for _ in range(2))
    assert one.record.plain() == other.record.plain()


def test_the_steadier_player_wins() -> None:
    wild = Noise(1.5, 0.3, 3.0, 3.0)
    match, _ = play(editions()[1], 1, (NOISES["half"], wild), 4, 6)
    assert match.state.winner == 0
