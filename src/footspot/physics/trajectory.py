"""What every ball did on a shot: events, places at any time, paths to draw."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from footspot.physics.kernels import AIRBORNE, EV_OFF, EV_POCKET, ROLLING, SLIDING
from footspot.physics.model import Model
from footspot.physics.turning import Turning, turning
from footspot.table.table import POCKETS, RAILS, Ball, Point, Table

Kind = Literal["stroke", "ball", "rail", "pocket", "roll", "spin", "stop", "land", "off"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

_TRAVELS: Final = (ROLLING, SLIDING, AIRBORNE)
_SPACE: Final = ([2, 3, 12], [4, 5, 13], [6, 7, 14])
"""Columns of a segment: place, velocity, acceleration."""

STEP: Final = 0.02
"""Longest time in s between points of a curve that is drawn."""


class Event(NamedTuple):
    """Something that happened to a ball `time` seconds after the stroke.

    kind `stroke`: the tip hits the cue ball, again if there is a second one. `ball`: `ball` and `other` touch
    (the cue ball first, else the lower number). `rail`: it touches the rail `other`; where it touches a
    facing or point, `pocket` is whose. `pocket`: it drops into the pocket `other`. `roll`: it stops sliding;
    `spin`: it stops travelling but still turns on the spot; `stop`: it is at rest; `land`: it comes down on
    the bed out of the air; `off`: it flies over a rail or the back of a pocket. Blows that pass through
    touching balls have equal times; a ball that lies against a rail and is pushed into it touches it at the
    time of the push.
    """

    time: float
    kind: Kind
    ball: Ball
    other: Ball | str | None = None
    pocket: str | None = None


@dataclass(frozen=True, eq=False)
class Trajectory:
    """A shot as it was played. Everything is decoded from the solver's arrays when asked for.

    `segments` has a row for every stretch of constant acceleration: ball index, time, x, y (m, origin in the
    middle of the bed), velocity, acceleration, surface spin R ω (x, y, z), mode; then height over the bed,
    vertical velocity and acceleration. The number after the balls' is the middle of the cue's tip (its height
    less a ball's radius), slowed until it stands still. `times` and `codes` are the events as numbers.
    """

    table: Table
    model: Model
    balls: tuple[Ball, ...]
    segments: NDArray[np.float64]
    times: NDArray[np.float64]
    codes: NDArray[np.int64]

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All events in the order of time."""
        balls = self.balls
        decoded = []
        for time, (kind, ball, other, pocket) in zip(self.times.tolist(), self.codes.tolist(), strict=True):
            name = KINDS[kind]
            what: Ball | str | None = None
            if name == "ball":
                what = balls[other]
            elif name == "rail":
                what = RAILS[other]
            elif name == "pocket":
                what = POCKETS[other]
            decoded.append(Event(time, name, balls[ball], what, POCKETS[pocket] if pocket >= 0 else None))
        return tuple(decoded)

    @cached_property
    def pocketed(self) -> dict[Ball, str]:
        """The balls that went down, in that order, and their pockets."""
        codes = self.codes.tolist()
        return {self.balls[ball]: POCKETS[pocket] for kind, ball, pocket, _ in codes if kind == EV_POCKET}

    @cached_property
    def off(self) -> tuple[Ball, ...]:
        """The balls that left the table, in that order."""
        return tuple(self.balls[ball] for kind, ball, _, _ in self.codes.tolist() if kind == EV_OFF)

    @cached_property
    def final(self) -> dict[Ball, Point]:
        """Where the balls that are still on the table came to rest."""
        x, y = self.table.width / 2, self.table.length / 2
        last = {int(row[0]): row for row in self.segments[:, :4].tolist()}
        return {
            ball: (last[i][2] + x, last[i][3] + y)
            for i, ball in enumerate(self.balls)
            if ball not in self.pocketed and ball not in self.off
        }

    @property
    def duration(self) -> float:
        """Seconds from the stroke until nothing moves."""
        return float(self.times[-1])

    @cached_property
    def _of_ball(self) -> tuple[NDArray[np.float64], ...]:
        return tuple(self.segments[self.segments[:, 0] == i] for i in range(len(self.balls)))

    def at(self, t: float | NDArray[np.float64]) -> dict[Ball, NDArray[np.float64]]:
        """Return every ball's place at time(s) t in seconds: arrays of t's shape with (x, y, z) as last axis.

        z is the height of its lowest point over the bed. Before the stroke balls lie where they lay; those
        that are pocketed or off the table stay where that happened.
        """
        time = np.asarray(t, dtype=np.float64)
        middle = np.array([self.table.width / 2, self.table.length / 2, 0.0])
        places = {}
        for ball, rows in zip(self.balls, self._of_ball, strict=True):
            which = np.maximum(np.searchsorted(rows[:, 1], time, side="right") - 1, 0)
            row = rows[which]
            dt = np.maximum(time - row[..., 1], 0.0)[..., np.newaxis]
            dt = np.where(np.isin(row[..., 11:12], _TRAVELS), dt, 0.0)
            place, velocity, acceleration = (row[..., columns] for columns in _SPACE)
            places[ball] = place + (velocity + 0.5 * acceleration * dt) * dt + middle
        return places

    @cached_property
    def _turning(self) -> tuple[Turning, ...]:
        radius, decay = self.model.radius, self.model.spin_decay
        return tuple(turning(rows, radius, decay) for rows in self._of_ball)

    def orientations(self, t: float | NDArray[np.float64]) -> dict[Ball, NDArray[np.float64]]:
        """Return every ball's orientation at time(s) t in seconds: arrays of t's shape and (w, x, y, z).

        A unit quaternion turns the ball's own axes, which at the stroke are the table's (x right, y to the
        foot rail, z up), to where they are now. Its error stays below `turning.DRIFT` radians a second.
        """
        time = np.asarray(t, dtype=np.float64)
        return {ball: turns.at(time) for ball, turns in zip(self.balls, self._turning, strict=True)}

    def path(self, ball: Ball) -> list[Point]:
        """Return points on a ball's way as seen from above, those of curves close enough to draw."""
        rows = self._of_ball[self.balls.index(ball)]
        x, y = self.table.width / 2, self.table.length / 2
        points: list[Point] = []
        for row, until in zip(rows, [*rows[1:, 1].tolist(), self.duration], strict=True):
            span = until - row[1]
            px, py, vx, vy, ax, ay = row[2:8].tolist()
            steps = 1
            if row[11] == SLIDING and abs(vx * ay - vy * ax) > 1e-9:
                steps = max(1, int(np.ceil(span / STEP)))
            moves = row[11] in _TRAVELS
            for dt in [span * k / steps for k in range(steps)] if moves else [0.0]:
                point = (px + (vx + 0.5 * ax * dt) * dt + x, py + (vy + 0.5 * ay * dt) * dt + y)
                if not points or point != points[-1]:
                    points.append(point)
        return points
