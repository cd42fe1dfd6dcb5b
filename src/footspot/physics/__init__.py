"""Ball motion: a stroke on a layout in, what every ball did out."""

from footspot.physics.batch import simulate_many
from footspot.physics.cue import Contacts, Elevations, contacts, least_elevation
from footspot.physics.model import BALL_CONTACTS, CUSHIONS, DEFAULT_MODEL, MODEL, Model
from footspot.physics.noise import COMPUTATIONAL_POOL, NOISES, Noise
from footspot.physics.outcomes import Outcomes
from footspot.physics.simulate import LayoutError, SimulationError, simulate, simulate_lag
from footspot.physics.stroke import Stroke, StrokeError
from footspot.physics.trajectory import Event, Trajectory

__all__ = [
    "BALL_CONTACTS",
    "COMPUTATIONAL_POOL",
    "CUSHIONS",
    "DEFAULT_MODEL",
    "MODEL",
    "NOISES",
    "Contacts",
    "Elevations",
    "Event",
    "LayoutError",
    "Model",
    "Noise",
    "Outcomes",
    "SimulationError",
    "Stroke",
    "StrokeError",
    "Trajectory",
    "contacts",
    "least_elevation",
    "simulate",
    "simulate_lag",
    "simulate_many",
]
