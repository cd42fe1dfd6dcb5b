"""Slow, readable versions of the contact models, to hold the compiled ones to: no code is shared.

A published model has a file of its own, under the name by which `Model` chooses it.
"""

from math import exp

from footspot.physics.model import Model
from footspot.physics.reference.alciatore import alciatore
from footspot.physics.reference.balls import balls
from footspot.physics.reference.blow import blow
from footspot.physics.reference.body import Body, Flyer
from footspot.physics.reference.coefficients import coefficients
from footspot.physics.reference.constant import constant
from footspot.physics.reference.han2005 import han2005
from footspot.physics.reference.mathavan2010 import mathavan2010
from footspot.physics.reference.mathavan2014 import mathavan2014

__all__ = [
    "Body",
    "Flyer",
    "alciatore",
    "balls",
    "blow",
    "coefficients",
    "collision",
    "constant",
    "han2005",
    "mathavan2010",
    "mathavan2014",
    "rebound",
]


def rebound(ball: Body, model: Model, *, steps: int = 4000) -> Body:
    """Return a ball on the bed after a cushion that lies along x, hit with vy > 0, by the model's choice."""
    soft, hard = model.rail_restitution, model.rail_restitution_hard
    restitution = hard + (soft - hard) * exp(-((ball.vy / model.rail_hard_speed) ** 2))
    nose = 2 * model.rail_height - 1
    match model.cushion:
        case "mathavan2010":
            return mathavan2010(
                ball,
                radius=model.radius,
                sin_height=nose,
                restitution=restitution,
                rail_friction=model.rail_friction,
                cloth_friction=model.sliding_friction,
                steps=steps,
            )
        case "han2005":
            return han2005(
                ball,
                radius=model.radius,
                sin_height=nose,
                restitution=restitution,
                rail_friction=model.rail_friction,
            )
        case "coefficients":
            return coefficients(
                ball, across=restitution, along=model.rail_along_kept, spin=model.rail_spin_kept
            )


def collision(
    one: Body, other: Body, normal: tuple[float, float], model: Model, *, steps: int = 2000
) -> tuple[Body, Body]:
    """Return two balls on the bed after they meet, by the model's choice; `normal` points to the other."""
    radius, restitution = model.radius, model.ball_restitution
    match model.ball_contact:
        case "alciatore":
            friction = alciatore(model.ball_friction, model.ball_friction_slow, model.ball_friction_fade)
        case "constant":
            friction = constant(model.ball_friction_constant)
        case "frictionless":
            friction = constant(0.0)
        case "mathavan2014":
            return mathavan2014(
                one,
                other,
                normal,
                radius=radius,
                restitution=restitution,
                ball_friction=model.ball_friction_constant,
                cloth_friction=model.sliding_friction,
                steps=steps,
            )
    return balls(one, other, normal, radius=radius, restitution=restitution, friction=friction)
