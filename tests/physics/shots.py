"""Layouts, racks and measurements that the physics tests share."""

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, inf, pi, sin, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footspot.physics import DEFAULT_MODEL, Stroke, Trajectory
from footspot.table.table import CUE, RADIUS, TABLES, Ball, Layout, Point, Table

TABLE = TABLES["9-foot"]
G = DEFAULT_MODEL.gravity
SLIDING = 3.0
ROLLING = 2.0
AIRBORNE = 4.0


@dataclass(frozen=True)
class Motion:
    """Velocity in m/s and surface spin R ω in m/s."""

    v: tuple[float, float]
    spin: tuple[float, float, float]
    up: float = 0.0
    """Vertical velocity."""
    height: float = 0.0
    """Of the lowest point over the bed."""

    @property
    def speed(self) -> float:
        return hypot(*self.v)

    @property
    def heading(self) -> float:
        """Degrees from the x axis."""
        return degrees(atan2(self.v[1], self.v[0]))

    @property
    def energy(self) -> float:
        """Kinetic and potential energy per unit of mass."""
        falling = 0.5 * self.up**2 + G * self.height
        return 0.5 * self.speed**2 + falling + 0.2 * sum(s * s for s in self.spin)


def motion(shot: Trajectory, ball: Ball, t: float, *, after: bool = True) -> Motion:
    """Return a ball's motion at a time, at an event just after it or just before."""
    rows = shot.segments[shot.segments[:, 0] == shot.balls.index(ball)]
    began = rows[:, 1] <= t if after else rows[:, 1] < t
    row = rows[began][-1]
    dt = t - row[1]
    vx, vy = row[4] + row[6] * dt, row[5] + row[7] * dt
    sx, sy, sz = row[8], row[9], row[10]
    if row[11] == SLIDING:
        sx, sy = sx + 2.5 * row[7] * dt, sy - 2.5 * row[6] * dt
    elif row[11] == ROLLING:
        sx, sy = -vy, vx
    decay = shot.model.spin_decay * shot.model.radius * dt if row[11] != AIRBORNE else 0.0
    sz = float(np.sign(sz)) * max(0.0, abs(sz) - decay)
    height, up = row[12] + (row[13] + 0.5 * row[14] * dt) * dt, row[13] + row[14] * dt
    return Motion((float(vx), float(vy)), (float(sx), float(sy), float(sz)), float(up), float(height))


def energy(shot: Trajectory, t: float, *, after: bool = True) -> float:
    """Return the energy of all balls on the table, per unit of ball mass."""
    after = after or t == 0.0
    left = gone(shot)
    here = [ball for ball in shot.balls if t < left.get(ball, inf) or (t == left.get(ball) and not after)]
    return sum(motion(shot, ball, t, after=after).energy for ball in here)


def cue_energy(shot: Trajectory, t: float, *, after: bool = True) -> float:
    """Return the energy of the cue's motion, per unit of ball mass."""
    rows = shot.segments[shot.segments[:, 0] == len(shot.balls)]
    row = rows[(rows[:, 1] <= t) if after or t == 0.0 else (rows[:, 1] < t)][-1]
    brake = float(np.linalg.norm(row[[6, 7, 14]]))
    speed = max(0.0, float(np.linalg.norm(row[[4, 5, 13]])) - brake * (t - float(row[1])))
    return 0.5 * shot.model.cue_mass / shot.model.ball_mass * speed**2


def times_of(shot: Trajectory, kind: str) -> list[float]:
    return [event.time for event in shot.events if event.kind == kind]


def beside(place: Point, heading: float, distance: float) -> Point:
    """Return the point at a distance from another in a direction (degrees)."""
    angle = heading * pi / 180
    return (place[0] + distance * cos(angle), place[1] + distance * sin(angle))


def rack(balls: int, gap: float, table: Table = TABLE) -> dict[Ball, Point]:
    """Return a nine-ball diamond or an eight-ball triangle in order of numbers, apex on the foot spot."""
    spacing = 2 * RADIUS + gap
    x, y = table.foot_spot
    rows = {9: (1, 2, 3, 2, 1), 15: (1, 2, 3, 4, 5)}[balls]
    places = [
        (x + (k - (count - 1) / 2) * spacing, y + row * spacing * sqrt(3) / 2)
        for row, count in enumerate(rows)
        for k in range(count)
    ]
    return dict(enumerate(places, start=1))


def break_shot(balls: int, gap: float, *, off: float = 0.0131, aim: float = 90.3) -> tuple[Layout, Stroke]:
    """Return a hard break from the head string, a little off the middle."""
    cue = (TABLE.width / 2 + off, TABLE.head_string)
    return {CUE: cue, **rack(balls, gap)}, Stroke(7.5, aim)


def random_layout(rng: np.random.Generator, balls: int, table: Table = TABLE) -> dict[Ball, Point]:
    """Return balls anywhere on the bed, many of them on a rail or against another ball."""
    layout: dict[Ball, Point] = {}
    right, foot = table.width - RADIUS, table.length - RADIUS
    while len(layout) < balls:
        x, y = rng.uniform(RADIUS, right), rng.uniform(RADIUS, foot)
        kind = rng.random()
        if kind < 0.15:
            x = float(rng.choice([RADIUS, right]))
        elif kind < 0.3:
            y = float(rng.choice([RADIUS, foot]))
        elif kind < 0.55 and layout:
            gap = float(rng.choice([-1e-12, 0.0, 1e-9, 1e-7, 9e-6, 1.1e-5]))
            other = layout[int(rng.integers(len(layout)))]
            x, y = beside(other, rng.uniform(0, 360), 2 * RADIUS + gap)
        if not (RADIUS <= x <= right and RADIUS <= y <= foot):
            continue
        if all(hypot(x - p[0], y - p[1]) >= 2 * RADIUS - 1e-11 for p in layout.values()):
            layout[len(layout)] = (x, y)
    return layout


def random_stroke(rng: np.random.Generator, fastest: float = 10.0) -> Stroke:
    """Return any stroke, often without spin or along an axis or a diagonal, now and then with the butt up."""
    speed = float(rng.uniform(0.05, fastest))
    heading = float(rng.choice([rng.uniform(0, 360), 0.0, 45.0, 90.0]))
    elevation = float(rng.uniform(0, 75)) if rng.random() < 0.3 else 0.0
    if rng.random() < 0.3:
        return Stroke(speed, heading, elevation)
    side, height = rng.uniform(-0.35, 0.35, 2)
    return Stroke(speed, heading, elevation, float(side), float(height))


def moments(shot: Trajectory, between: int = 2, even: int = 200) -> NDArray[np.float64]:
    """Return all event times, times between them and evenly spaced ones."""
    times = shot.times
    inner = [times[:-1] + (times[1:] - times[:-1]) * (k + 1) / (between + 1) for k in range(between)]
    return np.unique(np.concatenate([times, *inner, np.linspace(0, shot.duration, even)]))


def gone(shot: Trajectory) -> dict[Ball, float]:
    """Return when balls were pocketed or left the table."""
    return {event.ball: event.time for event in shot.events if event.kind in ("pocket", "off")}


def least_gap(shot: Trajectory) -> float:
    """Return the least gap between two balls on the table over densely sampled times, in m."""
    times = moments(shot)
    places = shot.at(times)
    down = gone(shot)
    least = np.inf
    for i, one in enumerate(shot.balls):
        for other in shot.balls[:i]:
            until = min(down.get(one, np.inf), down.get(other, np.inf))
            both = times < until
            if both.any():
                gap = (
                    np.linalg.norm((places[one] - places[other])[both], axis=-1).min() - 2 * shot.model.radius
                )
                least = min(least, gap)
    return float(least)


def record(shot: Trajectory) -> Any:
    """Return everything a shot holds, to be compared bit for bit."""
    return shot.segments.tobytes(), shot.times.tobytes(), shot.codes.tobytes()
