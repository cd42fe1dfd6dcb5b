"""Ball motion: a stroke on a layout in, what every ball did out."""

from footspot.physics.cue import Contacts, Elevations, contacts, least_elevation
from footspot.physics.model import DEFAULT_MODEL, MODEL, Model
from footspot.physics.simulate import LayoutError, SimulationError, simulate
from footspot.physics.stroke import Stroke, StrokeError
from footspot.physics.trajectory import Event, Trajectory

__all__ = [
    "DEFAULT_MODEL",
    "MODEL",
    "Contacts",
    "Elevations",
    "Event",
    "LayoutError",
    "Model",
    "SimulationError",
    "Stroke",
    "StrokeError",
    "Trajectory",
    "contacts",
    "least_elevation",
    "simulate",
]
