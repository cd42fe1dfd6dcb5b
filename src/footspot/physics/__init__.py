"""Ball motion: a stroke on a layout in, what every ball did out."""

from footspot.physics.model import DEFAULT_MODEL, MODEL, Model
from footspot.physics.simulate import LayoutError, SimulationError, simulate
from footspot.physics.stroke import Stroke, StrokeError
from footspot.physics.trajectory import Event, Trajectory

__all__ = [
    "DEFAULT_MODEL",
    "MODEL",
    "Event",
    "LayoutError",
    "Model",
    "SimulationError",
    "Stroke",
    "StrokeError",
    "Trajectory",
    "simulate",
]
