"""The curves in `docs/physics.md`: `python -m benchmarks plots` writes them as `docs/*.svg`."""

from collections.abc import Callable, Iterable
from functools import partial
from math import hypot
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from benchmarks.probes import ROLL, heading, launched, rebound, throw
from benchmarks.published import (
    COLENSO,
    COLENSO_SPEEDS,
    COLENSO_THROWS,
    REBOUNDS,
    RUBBED,
    RUBBED_THROWS,
    inches_per_yard,
)
from footspot.physics import CUSHIONS, DEFAULT_MODEL, Model

DOCS: Final = Path(__file__).parent.parent / "docs"
COLOURS: Final = ("#1f6f5c", "#c8751a", "#6a4c93")
GREY: Final = "#808080"
STYLE: Final[Any] = {  # matplotlib types the name of every setting
    "svg.hashsalt": "footspot",  # the same picture, the same file
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#e4e4e4",
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "legend.fontsize": 8,
    "lines.linewidth": 1.6,
}


def curve(
    axes: Axes, at: Iterable[float], height: Callable[[float], float], label: str, **look: object
) -> None:
    """Draw a function of one number."""
    places = list(at)
    axes.plot(places, [height(place) for place in places], label=label, **look)  # type: ignore[arg-type]


def panel(axes: Axes, title: str, across: str, up: str) -> None:
    """Name a panel and its axes and show the legend."""
    axes.set_title(title, fontsize=9.5, loc="left")
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.set_xlim(left=0)
    axes.legend()


def draw_throw(figure: Figure) -> None:
    """Throw against cut angle, with measured marks."""
    left, right = figure.subplots(1, 2)
    angles = np.arange(1.0, 80.0, 1.5)
    for k, (speed, colour) in enumerate(zip(COLENSO_SPEEDS, COLOURS, strict=True)):
        curve(left, angles, partial(throw, speed=speed), f"{speed:.1f} m/s", color=colour)
        curve(left, angles, partial(throw, speed=speed, model=COLENSO), "", color=colour, ls=":")
        for angle, marks in COLENSO_THROWS.items():
            left.plot(angle, inches_per_yard(marks[k]), "o", color=colour, ms=5)
    left.plot([], [], ":", color=GREY, label="with the friction that TP B.3 fits")
    left.plot([], [], "o", color=GREY, ms=5, label="measured, TP B.3")
    panel(left, "Stun shots", "cut angle, °", "throw, °")
    left.legend(loc="upper left")
    left.set_ylim(0, 14)
    rolling = partial(throw, speed=0.8, height=ROLL)
    curve(right, angles, rolling, "default balls", color=COLOURS[0])
    curve(right, angles, partial(rolling, model=RUBBED), "constant friction, 0.1", color=COLOURS[0], ls=":")
    right.plot(
        *zip(*RUBBED_THROWS, strict=True), "o", color=GREY, ms=3, label="measured, Doménech-Carbó 2023"
    )
    panel(right, "Rolling cue ball, 0.8 m/s", "cut angle, °", "throw, °")
    right.set_ylim(0, 8.5)


def draw_rebound(figure: Figure) -> None:
    """Speed off a rail against speed into it."""
    axes = figure.subplots()
    speeds = np.linspace(0.1, 9.0, 60)
    axes.plot([0, 5], [0, 5], color=GREY, lw=0.8)
    axes.annotate("nothing lost", (4.6, 4.7), color=GREY, ha="right", fontsize=8)
    axes.plot(
        *zip(*REBOUNDS, strict=True), "o", color=COLOURS[1], ms=4, label="measured, Mathavan 2010, fig. 7"
    )
    axes.plot(
        [0, 1.8], [0, 0.856 * 1.8], "--", color=COLOURS[2], label="measured on pool balls, Sudo 2002: 0.856 v"
    )
    curve(axes, speeds, lambda v: rebound(v)[0], "Footspot", color=COLOURS[0])
    panel(axes, "Rolled straight into a rail", "speed into the rail, m/s", "speed off the rail, m/s")
    axes.set_ylim(bottom=0)


def draw_cushions(figure: Figure) -> None:
    """The cushion models side by side: straight in, and at an angle with english."""
    left, right = figure.subplots(1, 2)
    speeds, angles = np.linspace(0.1, 9.0, 40), np.arange(0.0, 76.0, 2.5)
    left.plot(*zip(*REBOUNDS, strict=True), "o", color=GREY, ms=3, label="measured, Mathavan 2010, fig. 7")
    for cushion, colour, line in zip(CUSHIONS, COLOURS, ("-", "-", (0, (4, 4))), strict=True):
        model = Model(end_mass=1e-12, cushion=cushion)
        curve(left, speeds, partial(_speed_off, model), cushion, color=colour, ls=line)
        for side, dash in ((-0.3, "-"), (0.3, ":")):
            off = partial(_angle_off, model, side)
            curve(right, angles, off, cushion if side < 0 else "", color=colour, ls=dash)
    panel(left, "Rolled straight in", "speed into the rail, m/s", "speed off the rail, m/s")
    left.set_ylim(bottom=0)
    right.plot([], [], color=GREY, label="running english")
    right.plot([], [], ":", color=GREY, label="reverse english")
    panel(
        right,
        "Rolling at 1.5 m/s, tip 0.3 R to the side",
        "angle into the rail, ° from straight",
        "angle off, °",
    )


def _speed_off(model: Model, speed: float) -> float:
    return rebound(speed, 0.0, model)[0]


def _angle_off(model: Model, side: float, angle: float) -> float:
    return rebound(1.5, angle, model, side=side)[1]


def draw_english(figure: Figure) -> None:
    """Angle and speed off a rail against the angle into it, by english."""
    left, right = figure.subplots(1, 2)
    plain = Model(end_mass=1e-12)
    angles = np.arange(0.0, 81.0, 2.0)
    for side, name, colour in ((-0.3, "running", 1), (0.0, "no", 0), (0.3, "reverse", 2)):
        found = [rebound(1.5, angle, plain, side=side) for angle in angles]
        left.plot(angles, [angle for _, angle in found], color=COLOURS[colour], label=f"{name} english")
        right.plot(
            angles, [speed / 1.5 for speed, _ in found], color=COLOURS[colour], label=f"{name} english"
        )
    left.plot([0, 80], [0, 80], color=GREY, lw=0.8, label="mirror")
    panel(
        left,
        "Rolling at 1.5 m/s, tip 0.3 R to the side",
        "angle into the rail, ° from straight",
        "angle off, °",
    )
    panel(right, "", "angle into the rail, ° from straight", "speed off, in incoming speeds")
    right.get_legend().remove()
    right.set_ylim(0.6, 1.05)


def draw_stroke(figure: Figure) -> None:
    """The cue ball's speed and squirt against tip offset."""
    left, right = figure.subplots(1, 2)
    offsets = np.linspace(0.0, 0.5, 26)
    curve(left, offsets, lambda a: hypot(*launched(DEFAULT_MODEL, height=-a)), "Footspot", color=COLOURS[0])
    left.plot(0, 1.3148, "o", color=COLOURS[1], ms=5, clip_on=False, label="TP A.30, 6 oz ball, 19 oz cue")
    panel(left, "The cue ball's speed", "tip offset, R", "cue ball's speed, in cue speeds")
    left.set_ylim(0, 1.4)
    for share, name, colour in (
        (12, "break cue", 1),
        (20, "ordinary shaft", 0),
        (30, "low-deflection shaft", 2),
    ):
        squirt = partial(_squirt, Model(end_mass=1 / share))
        curve(right, offsets, squirt, f"{name}, m/{share}", color=COLOURS[colour])
    right.plot(0.51 / 1.125, 2.5, "o", color=GREY, ms=5, label="TP A.31, m/20.15")
    panel(right, "Squirt", "side offset, R", "squirt, °")
    right.set_ylim(bottom=0)


def _squirt(model: Model, side: float) -> float:
    return heading(launched(model, side=side))


PLOTS: Final = {
    "throw": (draw_throw, 7.4),
    "rebound": (draw_rebound, 4.6),
    "english": (draw_english, 7.4),
    "cushions": (draw_cushions, 7.4),
    "stroke": (draw_stroke, 7.4),
}


def main(directory: Path = DOCS, form: str = "svg") -> None:
    """Draw every plot into a directory."""
    with mpl.rc_context(STYLE):
        for name, (draw, width) in PLOTS.items():
            figure = Figure(figsize=(width, 3.3), layout="constrained")
            draw(figure)
            path = directory / f"{name}.{form}"
            figure.savefig(path, metadata={"Date": None} if form == "svg" else None, dpi=110)
            print(path)


if __name__ == "__main__":
    main()
