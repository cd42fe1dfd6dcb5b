"""Facts as a record writes them: `hit 3+12`, `touch 3 5`, `rail 4 foot`, `pot 9 called`, `off cue`."""

from footspot.record.errors import BadEntry
from footspot.referee.facts import (
    CUE,
    POCKETS,
    RAILS,
    UNWRITTEN,
    Ball,
    Fact,
    Hit,
    Off,
    Pot,
    Rail,
    Touch,
)


def read_ball(text: str, field: str) -> Ball:
    """Read a ball's name. Numbers that no game has are left to the referee."""
    if text == "cue":
        return CUE
    if text.isascii() and text.isdigit() and len(text) < 4 and text == str(int(text)) and text != "0":
        return int(text)
    raise BadEntry("no-ball-name", field, text=text[:40])


def ball_name(ball: Ball) -> str:
    """Write a ball's name."""
    return "cue" if ball == CUE else str(ball)


def read_fact(text: str, field: str) -> Fact:
    """Read one fact. Raises BadEntry if it has none of the forms."""
    match text.split():
        case ["hit", balls]:
            return Hit(tuple(read_ball(ball, field) for ball in balls.split("+")))
        case ["touch", ball, other]:
            return Touch(read_ball(ball, field), read_ball(other, field))
        case ["rail", ball]:
            return Rail(read_ball(ball, field))
        case ["rail", ball, rail] if rail in RAILS:
            return Rail(read_ball(ball, field), rail)
        case ["pot", ball, pocket] if pocket in POCKETS or pocket in UNWRITTEN:
            return Pot(read_ball(ball, field), pocket)
        case ["off", ball]:
            return Off(read_ball(ball, field))
    raise BadEntry("no-such-fact", field, text=text[:60])


def write_fact(fact: Fact) -> str:
    """Write one fact."""
    match fact:
        case Hit(balls):
            return "hit " + "+".join(map(ball_name, balls))
        case Touch(ball, other):
            return f"touch {ball_name(ball)} {ball_name(other)}"
        case Rail(ball, rail):
            return f"rail {ball_name(ball)}" + (f" {rail}" if rail else "")
        case Pot(ball, pocket):
            return f"pot {ball_name(ball)} {pocket}"
        case Off(ball):
            return f"off {ball_name(ball)}"
