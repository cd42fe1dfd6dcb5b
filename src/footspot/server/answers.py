"""What pages send, as the game takes it."""

from footspot.game.answers import Answer, Claim, GiveUp, Propose, Reply
from footspot.game.errors import UnplayableShot
from footspot.physics import Stroke, StrokeError
from footspot.players import Attempt
from footspot.referee.answers import BallCall, Call, Choice
from footspot.server import wire


def answer_of(
    message: wire.Play | wire.Decide | wire.Concede | wire.Propose | wire.Reply | wire.Claim,
) -> Answer:
    """The answer that a message gives. Raises UnplayableShot for a stroke that nobody can play."""
    match message:
        case wire.Play():
            return Attempt(stroke_from(message.stroke), _call_of(message.call), message.cue_ball)
        case wire.Decide():
            return Choice(message.option)
        case wire.Concede():
            return GiveUp(message.match)
        case wire.Propose():
            return Propose(message.what)
        case wire.Reply():
            return Reply(message.agree)
        case wire.Claim():
            return Claim()


def _call_of(call: wire.Call | Call | None) -> Call | None:
    return BallCall(call.ball, call.pocket) if isinstance(call, wire.Call) else call


def stroke_from(stroke: wire.Stroke) -> Stroke:
    """A stroke as the physics takes it. Raises UnplayableShot."""
    try:
        return Stroke(stroke.speed, stroke.direction, stroke.elevation, stroke.side, stroke.height)
    except StrokeError as error:
        raise UnplayableShot("bad-stroke", f"stroke.{error.field}", text=str(error)) from error


def stroke_to(stroke: Stroke) -> wire.Stroke:
    """A stroke as pages have it."""
    return wire.Stroke(stroke.speed, stroke.direction, stroke.elevation, stroke.side, stroke.height)
