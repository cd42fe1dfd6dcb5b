"""What the balls, the cloth, the rails and the cue are made of."""

from dataclasses import astuple, dataclass
from functools import cached_property
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from footspot.table.table import RADIUS

MODEL: Final = "footspot-2"
"""Name and version of the model set. It changes whenever the same stroke could end differently."""

Cushion = Literal["mathavan2010", "han2005", "coefficients"]
BallContact = Literal["alciatore", "constant", "frictionless", "mathavan2014"]

CUSHIONS: Final[tuple[Cushion, ...]] = get_args(Cushion)
"""How a ball on the bed comes off a cushion. `kernels.py` knows a model by its place here."""
BALL_CONTACTS: Final[tuple[BallContact, ...]] = get_args(BallContact)
"""How balls rub when they meet. `kernels.py` knows a model by its place here."""


@dataclass(frozen=True)
class Model:
    """Parameters of the physics, SI units; `kernels.py` reads the numbers in this order.

    Sources: WPA equipment specifications (size, mass, nose height); Marlow, *The Physics of Pocket
    Billiards*, and Alciatore, billiards.colostate.edu (friction, spin decay, restitution, tip; ball friction
    from TP A.14); Mathavan, Jackson, Parkin 2010 (rail friction and the model it belongs to).
    """

    radius: float = RADIUS
    gravity: float = 9.81
    sliding_friction: float = 0.2
    rolling_friction: float = 0.010
    spin_decay: float = 10.0
    """Decay of spin about the vertical, rad/s²."""
    ball_restitution: float = 0.95
    ball_friction: float = 0.009951
    """Ball–ball friction is this plus `ball_friction_slow` · exp(−`ball_friction_fade` · slip speed)."""
    ball_friction_slow: float = 0.108
    ball_friction_fade: float = 1.088
    rail_height: float = 0.635
    """Height of the cushion nose above the cloth, in diameters."""
    rail_restitution: float = 0.95
    """A rail's restitution for a gentle touch. With normal speed it falls, on a bell curve of width
    `rail_hard_speed` (m/s), towards `rail_restitution_hard`: fitted so that a ball rolling straight in comes
    back within 0.05 m/s of what was measured in 2009 (v′ = −0.0877 v² + 1.131 v − 0.0953, 0.5–3.5 m/s)."""
    rail_restitution_hard: float = 0.579
    rail_hard_speed: float = 5.08
    rail_friction: float = 0.14
    slate_restitution: float = 0.5
    """How fast a ball that falls on the bed leaves it again (Alciatore 0.5–0.7)."""
    ball_mass: float = 0.170
    cue_mass: float = 0.567
    tip_restitution: float = 0.73
    end_mass: float = 1 / 20
    """The part of the shaft that the tip pushes aside, in ball masses (TP B.1: an ordinary shaft)."""
    rail_along_kept: float = 0.9
    """What `coefficients` leaves of the speed along a rail, and `rail_spin_kept` of all spin."""
    rail_spin_kept: float = 0.1
    ball_friction_constant: float = 0.06
    """Ball–ball friction of `constant` (TP A.5)."""
    cushion: Cushion = "mathavan2010"
    """One of `CUSHIONS`; each has a file of its own in `reference`, which tells its source and its limits."""
    ball_contact: BallContact = "alciatore"
    """One of `BALL_CONTACTS`, likewise."""

    def __post_init__(self) -> None:
        """Refuse unknown models, and a table on which nothing would ever come to rest."""
        for choice, names in (("cushion", CUSHIONS), ("ball_contact", BALL_CONTACTS)):
            if getattr(self, choice) not in names:
                raise ValueError(f"{choice} {getattr(self, choice)!r} is not one of {', '.join(names)}")
        for field in ("gravity", "sliding_friction", "rolling_friction", "spin_decay"):
            if not getattr(self, field) > 0:
                raise ValueError(f"{field} must be above zero")

    @cached_property
    def numbers(self) -> NDArray[np.float64]:
        """The parameters as the kernels take them."""
        *numbers, cushion, ball_contact = astuple(self)
        choices = CUSHIONS.index(cushion), BALL_CONTACTS.index(ball_contact)
        return np.array([*numbers, *choices], dtype=np.float64)


DEFAULT_MODEL: Final = Model()
