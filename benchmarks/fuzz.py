"""Random shots that look for what must never happen: `python -m benchmarks.fuzz --shots N [--seed S]`.

Layouts are full of trouble: balls frozen to each other and to rails, in rows and blocks, in the jaws, on the
edge of a drop; strokes go to 13 m/s, many with a raised butt. Checked on every shot: it ends, the energy of
balls and cue never rises, no two balls are nearer than 2R − 1 nm, none is in the slate or a cushion, all that
are left are at rest on the bed.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt

import numpy as np
from numpy.typing import NDArray

from footspot.physics import LayoutError, SimulationError, Stroke, Trajectory, simulate
from footspot.physics.kernels import AIRBORNE, DOWN, ROLLING, SLIDING
from footspot.table.pockets import POINT_RADIUS, Pocket, corner, pockets, side
from footspot.table.table import CUE, RADIUS, TABLES, Ball, Layout, Point, Table

Array = NDArray[np.float64]

SLACK = 1e-9
FASTEST = 13.0
CLOSEST = 2 * RADIUS - 1e-12


class BrokenRuleError(AssertionError):
    """A shot on which something happened that must not."""


@dataclass(frozen=True)
class Motion:
    """Balls at many times: place (balls, times, 3; z is the height over the bed), energy, whether in play."""

    place: Array
    energy: Array
    here: NDArray[np.bool_]


def motion(shot: Trajectory, times: Array, *, after: bool) -> Motion:
    """Return all balls' motion at times, just after or just before what happens then."""
    which = np.empty((len(shot.balls), len(times)), np.int64)
    for ball, at in enumerate(which):
        own = np.flatnonzero(shot.segments[:, 0] == ball)
        last = np.searchsorted(shot.segments[own, 1], times, side="right" if after else "left") - 1
        at[:] = own[np.maximum(last, 0)]
    row = shot.segments[which]
    mode, dt = row[..., 11], times - row[..., 1]
    here = mode < DOWN
    slides, rolls, flies = mode == SLIDING, mode == ROLLING, mode == AIRBORNE
    step = np.where(slides | rolls | flies, dt, 0.0)[..., np.newaxis]
    start, speed, pull = row[..., [2, 3, 12]], row[..., [4, 5, 13]], row[..., [6, 7, 14]]
    place, v = start + (speed + 0.5 * pull * step) * step, speed + pull * step
    turn = 2.5 * np.where(slides, dt, 0.0)
    wx = np.where(rolls, -v[..., 1], row[..., 8] + turn * pull[..., 1])
    wy = np.where(rolls, v[..., 0], row[..., 9] - turn * pull[..., 0])
    fade = np.where(flies, 0.0, shot.model.spin_decay * shot.model.radius * dt)
    wz = np.maximum(0.0, np.abs(row[..., 10]) - fade)
    energy = 0.5 * (v**2).sum(-1) + 0.2 * (wx**2 + wy**2 + wz**2) + shot.model.gravity * place[..., 2]
    return Motion(place, np.where(here, energy, 0.0), here)


def cue_energy(shot: Trajectory, times: Array, *, after: bool) -> Array:
    """Return the energy of the cue's motion at times, per unit of ball mass."""
    rows = shot.segments[shot.segments[:, 0] == len(shot.balls)]
    row = rows[np.maximum(np.searchsorted(rows[:, 1], times, side="right" if after else "left") - 1, 0)]
    speed, brake = np.linalg.norm(row[:, [4, 5, 13]], axis=1), np.linalg.norm(row[:, [6, 7, 14]], axis=1)
    left = np.maximum(0.0, speed - brake * (times - row[:, 1]))
    energy: Array = 0.5 * shot.model.cue_mass / shot.model.ball_mass * left**2
    return energy


def _edges(table: Table) -> Iterator[tuple[Point, Point]]:
    """Yield the axes of the cushions' rounded edges in the quadrant where x and y are positive."""
    at_corner, at_side = corner(table), side(table)
    yield at_side.jaws[0].centre, at_corner.jaws[0].centre
    yield at_corner.jaws[1].centre, (0.0, table.length / 2 + POINT_RADIUS)
    for jaw in (*at_corner.jaws, *at_side.jaws):
        yield jaw.centre, (jaw.centre[0] + 0.1 * jaw.along[0], jaw.centre[1] + 0.1 * jaw.along[1])


def room(shot: Trajectory, place: Array) -> Array:
    """Return how far balls are from the nearest cushion or the edge of a drop; less than nothing is in it."""
    table, radius = shot.table, shot.model.radius
    x, y = np.abs(place[:, 0]), np.abs(place[:, 1])
    over = np.maximum(0.0, place[:, 2] - radius * (2 * shot.model.rail_height - 1))
    least = np.full(len(place), np.inf)
    for (ax, ay), (bx, by) in _edges(table):
        dx, dy = bx - ax, by - ay
        share = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)).clip(0.0, 1.0)
        gap = np.sqrt((x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2 + over**2)
        least = np.minimum(least, gap - radius - POINT_RADIUS)
    for pocket in (corner(table), side(table)):
        gap = np.hypot(x - pocket.centre[0], y - pocket.centre[1]) - pocket.radius
        least = np.where(place[:, 2] > 0, least, np.minimum(least, gap))
    return least


def check(shot: Trajectory) -> None:
    """Raise `BrokenRuleError` where a shot breaks a rule."""
    times = np.unique(shot.times)
    balls = [motion(shot, times, after=side).energy.sum(0) for side in (False, True)]
    before, after = (balls[side] + cue_energy(shot, times, after=bool(side)) for side in (0, 1))
    before[0] = after[0]  # before the stroke there is nothing
    energy = np.column_stack([before, after]).ravel()
    rises = np.diff(energy) > energy[:-1] * 1e-9 + 1e-18
    if rises.any():
        raise BrokenRuleError(
            f"energy rises at {times[rises.argmax() // 2]} s: {energy[rises.argmax() :][:2]}"
        )
    if balls[1][-1] != 0:
        raise BrokenRuleError(f"{balls[1][-1]} J/kg are left at the end")
    gaps = np.diff(shot.times)
    inner = [shot.times[:-1] + gaps * share for share in (1 / 3, 2 / 3)]
    times = np.unique(np.concatenate([shot.times, *inner, np.linspace(0.0, shot.duration, 150)]))
    seen = motion(shot, times, after=True)
    if not np.isfinite(seen.place).all():
        raise BrokenRuleError("a ball is nowhere")
    ball, _ = np.nonzero(seen.here)
    place = seen.place[seen.here]
    worst = place[:, 2].argmin() if len(place) else 0
    if (place[:, 2] < -1e-12).any():
        raise BrokenRuleError(f"ball {shot.balls[ball[worst]]} is {-place[worst, 2]} m under the slate")
    space = room(shot, place)
    if (space < -SLACK).any():
        worst = space.argmin()
        raise BrokenRuleError(
            f"ball {shot.balls[ball[worst]]} is {-space[worst]} m inside the cushion at {place[worst]}"
        )
    one, other = np.triu_indices(len(shot.balls), 1)
    gap = np.sqrt(((seen.place[one] - seen.place[other]) ** 2).sum(-1)) - 2 * shot.model.radius
    gap[~(seen.here[one] & seen.here[other])] = np.inf
    if (gap < -SLACK).any():
        k = np.unravel_index(gap.argmin(), gap.shape)[0]
        pair = f"{shot.balls[one[k]]} and {shot.balls[other[k]]}"
        raise BrokenRuleError(f"balls {pair} overlap by {-gap.min()} m")
    if len(shot.final) + len(shot.pocketed) + len(shot.off) != len(shot.balls):
        raise BrokenRuleError("a ball is in two places")


def _awkward(rng: np.random.Generator, table: Table, holes: tuple[Pocket, ...], layout: Layout) -> Point:
    """Return a place for a ball, more often than not an awkward one."""
    right, foot = table.width - RADIUS, table.length - RADIUS
    x, y = float(rng.uniform(RADIUS, right)), float(rng.uniform(RADIUS, foot))
    kind = rng.random()
    if kind < 0.12:
        return (float(rng.choice([RADIUS, right])), y)
    if kind < 0.24:
        return (x, float(rng.choice([RADIUS, foot])))
    if kind < 0.45 and layout:
        other = layout[int(rng.choice(list(layout)))]
        turn = float(rng.choice([rng.uniform(0, 2 * np.pi), rng.integers(12) * np.pi / 6]))
        gap = 2 * RADIUS + float(rng.choice([0.0, 1e-12, 1e-9, 1e-7, 1e-5, 1e-3]))
        return (other[0] + gap * np.cos(turn), other[1] + gap * np.sin(turn))
    if kind < 0.6:
        hole = holes[int(rng.integers(6))]
        turn = rng.uniform(0, 2 * np.pi)
        edge = hole.radius + float(rng.choice([1e-9, 1e-6, 1e-3, rng.uniform(0, 0.06)]))
        return (hole.centre[0] + edge * np.cos(turn), hole.centre[1] + edge * np.sin(turn))
    return (x, y)


def _spread(rng: np.random.Generator, table: Table) -> dict[Ball, Point]:
    """Return up to sixteen balls anywhere."""
    holes = pockets(table)
    layout: dict[Ball, Point] = {}
    balls = int(rng.integers(1, 17))
    for _ in range(200):
        if len(layout) == balls:
            break
        place = _awkward(rng, table, holes, layout)
        if all(hypot(place[0] - x, place[1] - y) >= CLOSEST for x, y in layout.values()):
            ball = len(layout)
            try:
                simulate(table, {CUE: place}, Stroke(1e-3, 0.0))
            except LayoutError:
                continue
            layout[ball] = place
    return layout


def _packed(rng: np.random.Generator, table: Table) -> dict[Ball, Point]:
    """Return rows of balls frozen to each other, often to rails too, and the cue ball near the first."""
    gap = 2 * RADIUS + float(rng.choice([0.0, 0.0, 1e-12, 1e-9, 1e-7]))
    rows, columns = int(rng.integers(1, 4)), int(rng.integers(3, 16))
    grid = [(gap * (c + r % 2 / 2), gap * r * sqrt(0.75)) for r in range(rows) for c in range(columns)]
    places = np.array(grid[:15])[:, :: int(rng.choice([-1, 1]))]
    last = np.array([table.width, table.length]) - RADIUS - places.max(0)
    places = places + [float(rng.choice([RADIUS, end, rng.uniform(RADIUS, end)])) for end in last]
    places = places[rng.permutation(len(places))]
    while True:
        away = 2 * RADIUS + float(rng.choice([0.0, 1e-9, 1e-3, rng.uniform(0.0, 0.5)]))
        turn = rng.integers(12) * np.pi / 6
        x, y = places[0] + [away * np.cos(turn), away * np.sin(turn)]
        inside = RADIUS <= x <= table.width - RADIUS and RADIUS <= y <= table.length - RADIUS
        if inside and (np.hypot(*(places - [x, y]).T) >= CLOSEST).all():
            return dict(enumerate([(float(x), float(y)), *map(tuple, places.tolist())]))
        places = np.roll(places, 1, axis=0)


def any_shot(rng: np.random.Generator) -> tuple[Table, dict[Ball, Point], Stroke]:
    """Return a shot that can be played."""
    table = TABLES[str(rng.choice(list(TABLES)))]
    packed = rng.random() < 0.1
    layout = _packed(rng, table) if packed else _spread(rng, table)
    heading = float(rng.choice([rng.uniform(0, 360), rng.integers(24) * 15.0]))
    if len(layout) > 1 and rng.random() < 0.6:
        target = 1 if packed else int(rng.integers(1, len(layout)))
        (x, y), (to_x, to_y) = layout[CUE], layout[target]
        heading = float(np.degrees(np.arctan2(to_y - y, to_x - x)) + rng.choice([0.0, rng.normal(0, 2)]))
    speed = float(rng.choice([rng.uniform(0.01, 1), rng.uniform(0.5, 5), rng.uniform(1, FASTEST)]))
    elevation = float(rng.choice([0.0, 0.0, rng.uniform(0, 10), rng.uniform(0, 80)]))
    reach, turn = float(rng.choice([0.0, rng.uniform(0, 0.499)])), rng.uniform(0, 2 * np.pi)
    return table, layout, Stroke(speed, heading, elevation, reach * np.cos(turn), reach * np.sin(turn))


def main(arguments: Sequence[str] = ()) -> None:
    """Play shots, print those that break a rule and what the rest cost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=__doc__)
    parser.add_argument("--shots", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    broken, micros, events, gone, off = 0, [], [], 0, 0
    for k in range(options.shots):
        table, layout, stroke = any_shot(np.random.default_rng([options.seed, k]))
        try:
            began = time.thread_time()
            shot = simulate(table, layout, stroke)
            micros.append((time.thread_time() - began) * 1e6)
            check(shot)
        except (BrokenRuleError, SimulationError) as failure:
            broken += 1
            print(f"--seed {options.seed}, shot {k}: {failure}")
            continue
        events.append(len(shot.times))
        gone, off = gone + len(shot.pocketed), off + len(shot.off)
    print(f"{options.shots} shots, {broken} broken; {gone} balls pocketed, {off} off the table")
    for name, numbers in (("µs", micros[1:]), ("events", events)):
        middle, rare, last = np.quantile(numbers, [0.5, 0.999, 1.0])
        print(f"{name}: median {middle:.0f}, 99.9 % {rare:.0f}, most {last:.0f}")


if __name__ == "__main__":
    main(sys.argv[1:])
