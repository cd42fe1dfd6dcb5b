"""How one ball looks on paper: its colour, its band, its number; pieces of SVG in millimetres."""

import math
from typing import Final

from .table import CUE, RADIUS, Ball, Point

INK: Final = "#1c1c1c"
WHITE: Final = "#fdfcf7"
_COLOURS: Final = ("#f3c71d", "#1d55b0", "#d4262b", "#6a3594", "#f07d1a", "#1b7d45", "#7d2430")
_BLACK: Final = "#181818"

_R: Final = RADIUS * 1000
_HALF_BAND: Final = 0.64 * _R
_DISC: Final = 0.6 * _R
_STROKE: Final = 0.1 * _R

# Digits as strokes, y down, six units high: (width, path). A <text> would need a font, which a machine
# that makes pictures may not have, and would sit differently in every browser.
_DIGITS: Final = {
    "0": (4, "M2 0C.8 0 .2 1.2 .2 3S.8 6 2 6 3.8 4.8 3.8 3 3.2 0 2 0Z"),
    "1": (1.8, "M.1 1.3 1.6 0V6"),
    "2": (4, "M.3 1.7C.3.6 1 0 2 0S3.7.6 3.7 1.7C3.7 3.2 1.6 3.9.2 6H3.9"),
    "3": (4, "M.4 1C.7.3 1.3 0 2 0 3 0 3.6.6 3.6 1.5S3 2.9 2 2.9C3 2.9 3.8 3.5 3.8 4.4S3 6 2 6 .5 5.7.2 5"),
    "4": (4, "M2.9 6V0L.1 4.2H4"),
    "5": (4, "M3.5 0H.8L.5 2.8C.9 2.4 1.4 2.2 2 2.2 3.1 2.2 3.8 3 3.8 4.1S3.1 6 2 6C1.2 6 .5 5.7.2 5"),
    "6": (4, "M3.2 0C1.6 1 .2 2.6.2 4.1A1.8 1.9 0 1 0 3.8 4.1 1.8 1.9 0 1 0 .2 4.1"),
    "7": (4, "M.1 0H3.8C2.6 1.8 1.7 4 1.5 6"),
    "8": (4, "M2 2.8A1.5 1.4 0 1 1 2 0 1.5 1.4 0 1 1 2 2.8 1.8 1.6 0 1 0 2 6 1.8 1.6 0 1 0 2 2.8"),
    "9": (4, "M.8 6C2.4 5 3.8 3.4 3.8 1.9A1.8 1.9 0 1 0 .2 1.9 1.8 1.9 0 1 0 3.8 1.9"),
}  # fmt: skip


def colour(ball: Ball) -> str:
    """The ball's standard colour as CSS: 9 to 15 share those of 1 to 7."""
    if ball == CUE:
        return WHITE
    return _BLACK if ball == 8 else _COLOURS[(ball - 1) % 8]


def striped(ball: Ball) -> bool:
    """Whether the ball is white with a coloured band."""
    return ball > 8


def number(value: float) -> str:
    """A length in millimetres as SVG wants it, to a hundredth, without idle zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) >= 0.005 else "0"


def ball_at(ball: Ball, centre: Point) -> str:
    """The ball as it lies, `centre` in the drawing's millimetres."""
    hue = colour(ball)
    body = WHITE if striped(ball) else hue
    parts = [f'<circle r="{number(_R)}" fill="{body}"/>']
    if striped(ball):
        parts.append(f'<path d="{_band()}" fill="{hue}"/>')
    if ball != CUE:
        parts.append(f'<circle r="{number(_DISC)}" fill="{WHITE}"/>{_digits(ball)}')
    rim = f'<circle r="{number(_R - 0.9)}" fill="none" stroke="{INK}" stroke-width="1.8"/>'
    return _group("ball", ball, centre, "".join((*parts, rim)))


def ghost_at(ball: Ball, centre: Point) -> str:
    """The place where the ball came to rest: an outline that lets what lies beneath show through."""
    edge = f'r="{number(_R - 2.4)}" fill="none" stroke'
    hue = colour(ball)
    dashes = ' stroke-dasharray="9 6"' if striped(ball) else ""
    parts = (
        f'<circle r="{number(_R)}" fill="{WHITE}" fill-opacity=".85"/>',
        f'<circle {edge}="{INK}" stroke-width="4.8"/>',
        f'<circle {edge}="{WHITE}" stroke-width="3"/>' if striped(ball) else "",
        f'<circle {edge}="{hue}" stroke-width="3"{dashes}/>',
        _digits(ball) if ball != CUE else "",
    )
    return _group("ghost", ball, centre, "".join(parts))


def _group(kind: str, ball: Ball, centre: Point, body: str) -> str:
    name = "cue" if ball == CUE else str(ball)
    place = f"{number(centre[0])} {number(centre[1])}"
    return f'<g class="{kind}" data-ball="{name}" transform="translate({place})">{body}</g>'


def _band() -> str:
    x, y, r = number(math.sqrt(_R * _R - _HALF_BAND * _HALF_BAND)), number(_HALF_BAND), number(_R)
    return f"M-{x}-{y}H{x}A{r} {r} 0 0 1 {x} {y}H-{x}A{r} {r} 0 0 1-{x}-{y}Z"


def _digits(ball: Ball) -> str:
    text = str(ball)
    glyphs = [_DIGITS[digit] for digit in text]
    gap = 1.5
    width = sum(size for size, _ in glyphs) + gap * (len(text) - 1)
    scale = (0.72 if len(text) == 1 else 0.6) * _R / 6
    parts, x = [], -width / 2
    for size, path in glyphs:
        parts.append(f'<path d="{path}" transform="translate({number(x)}-3)"/>')
        x += size + gap
    style = f'fill="none" stroke="{INK}" stroke-width="{number(_STROKE / scale)}"'
    caps = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<g {style} {caps} transform="scale({number(scale)})">{"".join(parts)}</g>'
