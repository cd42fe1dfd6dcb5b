"""`alciatore`: ball–ball friction that falls with slip speed.

D. Alciatore, TP A.14, *The effects of cut angle, speed, and spin on object ball throw*: an exponential
through W. C. Marlow's coefficients, 0.11, 0.06 and 0.01 at slip speeds of 0.0707, 0.707 and 7.07 m/s.
"""

from collections.abc import Callable
from math import exp


def alciatore(base: float, slow: float, fade: float) -> Callable[[float], float]:
    """Return the coefficient as a function of slip speed in m/s; `fade` in s/m."""
    return lambda slip: base + slow * exp(-fade * slip)
