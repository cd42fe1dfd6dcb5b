"""`constant`: one coefficient of ball–ball friction for all speeds; zero is `frictionless`, the 90° rule.

D. Alciatore, TP A.5, on the 90° rule, works with 0.06. Good for balls whose friction was measured at the
speed in question; over all speeds it throws fast thin cuts too far.
"""

from collections.abc import Callable


def constant(coefficient: float) -> Callable[[float], float]:
    """Return the coefficient as a function of slip speed."""
    return lambda _: coefficient
