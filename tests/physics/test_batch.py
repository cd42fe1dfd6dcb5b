"""Many strokes at once: the same as one at a time, on any number of cores, with or without noise."""

from dataclasses import replace
from importlib import import_module
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from footspot.physics import (
    COMPUTATIONAL_POOL,
    LayoutError,
    Outcomes,
    SimulationError,
    Stroke,
    StrokeError,
    simulate,
    simulate_many,
)
from footspot.physics.kernels import ENDLESS, play
from footspot.table.table import CUE, POCKETS, RAILS, Ball, Layout
from tests.physics.shots import TABLE, break_shot, random_layout, random_stroke

Array = NDArray[np.float64]


def arrays(shots: list[tuple[Layout, Stroke]], balls: int) -> tuple[Array, Array]:
    """Return layouts and strokes; balls that a layout does not have are nan."""
    layouts = np.full((len(shots), balls, 2), np.nan)
    for row, (layout, _) in zip(layouts, shots, strict=True):
        for ball, place in layout.items():
            row[ball] = place
    return layouts, np.array([stroke.numbers for _, stroke in shots])


def some_shots(count: int = 150) -> list[tuple[Layout, Stroke]]:
    """Return shots of one to sixteen balls, some of which are missing."""
    rng = np.random.default_rng(11)
    shots: list[tuple[Layout, Stroke]] = [break_shot(15, 1e-7), break_shot(9, 0.0)]
    while len(shots) < count:
        layout: dict[Ball, tuple[float, float]] = random_layout(rng, int(rng.integers(1, 17)))
        for ball in list(layout):
            if ball != CUE and rng.random() < 0.2:
                del layout[ball]
        shots.append((layout, random_stroke(rng)))
    return shots


def record(outcomes: Outcomes) -> list[bytes]:
    names = ("strokes", "final", "first", "pocket", "off", "rails", "duration", "events")
    return [getattr(outcomes, name).tobytes() for name in names]


def test_arrays_of_every_kind_are_played_by_the_same_kernels() -> None:
    wide = np.array([[0.6, 0.6, 0.0], [0.7, 1.5, 0.0]])
    simulate(TABLE, {CUE: (0.6, 0.6), 1: (0.7, 1.5)}, Stroke(2.0, 83.0))
    compiled = len(cast("Any", play).signatures)
    for layout in (
        wide[:, :2],
        np.asfortranarray(wide[:, :2]),
        np.frombuffer(wide[:, :2].tobytes()).reshape(2, 2),
    ):
        simulate_many(TABLE, layout, (2.0, 83.0, 0.0, 0.0, 0.0))
    assert len(cast("Any", play).signatures) == compiled == 1


def test_a_batch_gives_what_single_shots_give_to_the_last_bit() -> None:
    shots = some_shots()
    outcomes = simulate_many(TABLE, *arrays(shots, 16))
    assert outcomes.balls == tuple(range(16))
    for k, (layout, stroke) in enumerate(shots):
        shot = simulate(TABLE, layout, stroke)
        assert {b: tuple(p) for b, p in enumerate(outcomes.final[k].tolist()) if p[0] == p[0]} == shot.final
        first = next((e.other for e in shot.events if e.kind == "ball" and e.ball == CUE), -1)
        assert outcomes.first[k] == first
        down = {b: POCKETS[p] for b, p in enumerate(outcomes.pocket[k].tolist()) if p >= 0}
        assert down == shot.pocketed
        assert set(np.flatnonzero(outcomes.off[k]).tolist()) == set(shot.off)
        for ball in outcomes.balls:
            touched = {e.other for e in shot.events if e.kind == "rail" and e.ball == ball}
            assert {rail for bit, rail in enumerate(RAILS) if outcomes.rails[k, ball] >> bit & 1} == touched
        assert outcomes.duration[k] == shot.duration
        assert outcomes.events[k] == len(shot.events)
    assert outcomes.off.any()
    assert (outcomes.pocket >= 0).any()


@pytest.mark.parametrize("cores", [1, 2, 3, 7])
def test_cores_do_not_change_results(cores: int) -> None:
    layouts, strokes = arrays(some_shots(400), 16)
    runs = [
        simulate_many(
            TABLE, layouts, strokes, noise=COMPUTATIONAL_POOL, rng=np.random.default_rng(3), cores=count
        )
        for count in (1, cores)
    ]
    assert record(runs[0]) == record(runs[1])


def test_shots_of_many_events_are_tallied_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    layouts, strokes = arrays(some_shots(20), 16)
    whole = simulate_many(TABLE, layouts, strokes)
    monkeypatch.setattr(import_module("footspot.physics.batch"), "ROOM", 60)
    assert whole.events.max() > 60
    assert record(simulate_many(TABLE, layouts, strokes)) == record(whole)


def test_one_layout_for_many_strokes_and_one_stroke_for_many_layouts() -> None:
    layout, stroke = break_shot(9, 1e-7)
    one = np.array([layout[ball] for ball in sorted(layout)])
    strokes = np.array([replace(stroke, speed=v).numbers for v in (3.0, 5.0, 7.0)])
    spread = simulate_many(TABLE, one, strokes)
    assert record(spread) == record(simulate_many(TABLE, np.array([one] * 3), strokes))
    assert len(cast("Any", play).signatures) == 1  # another array layout would be compiled anew
    same = simulate_many(TABLE, np.array([one] * 3), stroke.numbers)
    assert (same.final[0] == same.final[1])[~np.isnan(same.final[0])].all()


def test_balls_may_have_other_names() -> None:
    line = [(0.635, 0.5), (0.635, 1.0), (0.2, 0.2)]
    outcomes = simulate_many(TABLE, line, Stroke(1.0, 90.0).numbers, balls=(CUE, 9, 4))
    assert outcomes.balls == (CUE, 9, 4)
    assert outcomes.first.tolist() == [9]
    assert simulate_many(TABLE, line, Stroke(1.0, 0.0).numbers, balls=(CUE, 9, 4)).first.tolist() == [-1]


def test_the_same_seed_gives_the_same_noise_and_another_another() -> None:
    layouts, strokes = arrays(some_shots(10), 16)
    runs = [
        simulate_many(TABLE, layouts, strokes, noise=COMPUTATIONAL_POOL, rng=np.random.default_rng(seed))
        for seed in (1, 1, 2)
    ]
    assert record(runs[0]) == record(runs[1])
    assert record(runs[0]) != record(runs[2])
    with pytest.raises(ValueError, match="generator"):
        simulate_many(TABLE, layouts, strokes, noise=COMPUTATIONAL_POOL)


def test_errors_name_the_first_shot_they_are_about() -> None:
    fine, stroke = [(0.5, 0.5), (0.9, 0.9)], Stroke(1.0, 0.0).numbers
    with pytest.raises(LayoutError) as overlap:
        simulate_many(TABLE, [fine, [(0.5, 0.5), (0.52, 0.5)]], stroke, balls=(CUE, 7))
    assert overlap.value.balls == (CUE, 7)
    with pytest.raises(LayoutError) as outside:
        simulate_many(TABLE, [fine, [(0.5, 0.5), (0.5, 9.0)]], stroke, balls=(CUE, 7))
    assert outside.value.balls == (7,)
    with pytest.raises(LayoutError) as missing:
        simulate_many(TABLE, [(np.nan, np.nan), (0.5, 0.9)], stroke)
    assert missing.value.balls == (CUE,)
    with pytest.raises(StrokeError) as bad:
        simulate_many(TABLE, fine, [stroke, (99.0, 0.0, 0.0, 0.0, 0.0)])
    assert (bad.value.field, bad.value.value) == ("speed", 99.0)
    with pytest.raises(StrokeError):
        simulate_many(TABLE, fine, [np.nan, 0.0, 0.0, 0.0, 0.0])


@pytest.mark.parametrize(
    ("layouts", "strokes"),
    [
        ((0.5, 0.5), (1.0, 0.0, 0.0, 0.0, 0.0)),
        ([(0.5, 0.5, 0.0)], (1.0, 0.0, 0.0, 0.0, 0.0)),
        ([(0.5, 0.5)], (1.0, 0.0)),
        ([[(0.5, 0.5)]] * 2, [(1.0, 0.0, 0.0, 0.0, 0.0)] * 3),
    ],
)
def test_arrays_that_do_not_fit_are_refused(layouts: object, strokes: object) -> None:
    with pytest.raises(ValueError, match="are"):
        simulate_many(TABLE, layouts, strokes)  # type: ignore[arg-type]  # what a caller might get wrong


def test_names_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="cue ball first"):
        simulate_many(TABLE, [(0.5, 0.5)], Stroke(1.0, 0.0).numbers, balls=(3,))


def test_a_shot_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        import_module("footspot.physics.batch"), "play", lambda *_: (ENDLESS, 0, 0, 0, -1, -1)
    )
    with pytest.raises(SimulationError) as failure:
        simulate_many(TABLE, [(0.5, 0.5)], Stroke(1.0, 0.0).numbers)
    assert failure.value.layout == {CUE: (0.5, 0.5)}
