"""Printable diagrams of a table: SVG text, PNG bytes, and a position that draws itself.

The head rail is at the left and the left rail on top: the player at the head rail looks to the right.
Only words (title, rail names) are `<text>`; ball numbers are outlines and look the same everywhere.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import atan2, degrees, dist
from types import MappingProxyType
from typing import Final

from .artwork import INK, WHITE, ball_at, colour, ghost_at, number, striped
from .placement import on_bed
from .pockets import Jaw, cushions, pockets, point_arc
from .table import CUE, RADIUS, Ball, Layout, Point, Table

_CLOTH: Final = "#c3e0d0"
_CUSHION: Final = "#a5cbb7"
_WOOD: Final = "#9a7656"
_LINE: Final = "#6d9c85"
_INLAY: Final = "#f7efdf"
_HOLE: Final = "#2a2624"

# Millimetres. The sights are where the WPA puts them, 3 11/16 in behind the noses.
_RAIL: Final = 139.7
_CUSHION_DEPTH: Final = 50.8
_SIGHT: Final = 93.7
_MARGIN: Final = 16.0
_TITLE: Final = 96.0
_HEAD: Final = 20.0

_UNPRINTABLE: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Position:
    """Balls lying on a table; in a notebook it shows itself."""

    table: Table
    layout: Layout

    def __post_init__(self) -> None:
        """Keep a copy that nobody changes."""
        object.__setattr__(self, "layout", MappingProxyType(dict(self.layout)))

    def __repr__(self) -> str:
        """The table and every ball with its place in metres, the cue ball first."""
        places = (f"{_name(ball)}: ({x:.4f}, {y:.4f})" for ball, (x, y) in sorted(self.layout.items()))
        return f"<Position on a {self.table.name} table, {', '.join(places) or 'no balls'}>"

    def svg(self, *, title: str | None = None) -> str:
        """The diagram of this position, see `footspot.table.diagram.svg`."""
        return svg(self.table, self.layout, title=title)

    def _repr_svg_(self) -> str:
        return self.svg()


def svg(
    table: Table,
    layout: Layout,
    paths: Mapping[Ball, Sequence[Point]] | None = None,
    *,
    pocketed: Mapping[Ball, str] | None = None,
    title: str | None = None,
) -> str:
    """A diagram of `table` with the balls of `layout` as an SVG document.

    `paths` are the ways the balls go from there, each the places (metres) its centre passes; where a ball
    comes to rest elsewhere on the bed a ghost is drawn. `pocketed` names the pockets of balls that go down:
    their paths end in the hole; a name not in `POCKETS` raises KeyError. Each path has its ball's colour,
    dashed on white for a striped ball. `title` stands above the table.
    """
    holes = {pocket.name: pocket.centre for pocket in pockets(table)}
    down = {ball: holes[name] for ball, name in (pocketed or {}).items()}
    ways = {ball: _way(path, down.get(ball)) for ball, path in (paths or {}).items()}
    body = [
        *_bed(table),
        *_markings(table),
        *(_path(ball, way, down=ball in down) for ball, way in ways.items()),
        *(_end(table, ball, way, down=ball in down) for ball, way in ways.items()),
        *(ball_at(ball, _paper(place)) for ball, place in layout.items()),
    ]
    return _document(table, body, title)


def png(document: str, width: int) -> bytes:
    """An SVG document of this module as a PNG picture `width` pixels across.

    Words are set in Open Sans, which is installed with the project, and the machine's fonts are asked only
    for letters it lacks: a machine without any would drop the words.
    """
    # Loaded only by those who want pictures.
    from importlib.resources import files

    from resvg_py import svg_to_bytes

    font = files("ttf_opensans") / "ttf" / "OpenSans-Regular.ttf"
    return bytes(svg_to_bytes(document, width=width, font_files=[str(font)], sans_serif_family="Open Sans"))


def _name(ball: Ball) -> str:
    return "cue" if ball == CUE else str(ball)


def _paper(point: Point) -> Point:
    """A place on the table in the drawing's millimetres."""
    return (point[1] * 1000, point[0] * 1000)


def _document(table: Table, body: Sequence[str], title: str | None) -> str:
    head = _TITLE if title else 0.0
    edge = _RAIL + _MARGIN
    width, height = table.length * 1000 + 2 * edge, table.width * 1000 + 2 * edge + head
    view = f"{number(-edge)} {number(-edge - head)} {number(width)} {number(height)}"
    size = f'width="960" height="{number(960 * height / width)}"'
    told, caption = _title(title, table.length * 500, -edge - head / 2 + 22) if title else ("", "")
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} role="img">{told}',
            f'<rect {_rectangle(-edge, -edge - head, width, height)} fill="#fff"/>{caption}',
            *filter(None, body),
            "</svg>\n",
        )
    )


def _title(title: str, x: float, y: float) -> tuple[str, str]:
    """The title for those who cannot see the picture, and the one above the table."""
    words = escape(_UNPRINTABLE.sub("\ufffd", title), quote=False)
    place = f'x="{number(x)}" y="{number(y)}" font-size="64" fill="{INK}"'
    return f"<title>{words}</title>", _words(words, place)


def _words(words: str, attributes: str) -> str:
    family = 'font-family="\'Open Sans\', sans-serif" text-anchor="middle"'
    return f"<text {family} {attributes}>{words}</text>"


def _bed(table: Table) -> Iterator[str]:
    length, width = table.length * 1000, table.width * 1000
    outside = _rectangle(-_RAIL, -_RAIL, length + 2 * _RAIL, width + 2 * _RAIL)
    inside = _rectangle(
        -_CUSHION_DEPTH, -_CUSHION_DEPTH, length + 2 * _CUSHION_DEPTH, width + 2 * _CUSHION_DEPTH
    )
    yield f'<rect {outside} rx="60" fill="{_WOOD}" stroke="{INK}" stroke-width="3"/>'
    yield f'<rect {inside} fill="{_CLOTH}"/>'
    for outline in _cushions(table):
        corners = " ".join(f"{number(x)},{number(y)}" for x, y in outline)
        line = f'stroke="{_LINE}" stroke-width="3" stroke-linejoin="round"'
        yield f'<polygon points="{corners}" fill="{_CUSHION}" {line}/>'
    for pocket in pockets(table):
        yield _dot(_paper(pocket.centre), pocket.radius * 1000, _HOLE, f' stroke="{INK}" stroke-width="3"')


def _cushions(table: Table) -> Iterator[list[Point]]:
    """The outlines of the cushions on paper, from one facing's back along the nose to the other's."""
    jaws = [jaw for pocket in pockets(table) for jaw in pocket.jaws]
    for cushion in cushions(table):
        own = [jaw for jaw in jaws if jaw.rail == cushion.rail]
        first, last = _nearest(own, cushion.start), _nearest(own, cushion.end)
        backs = _facing_back(table, first), _facing_back(table, last)
        outline = (backs[0], *point_arc(first), *reversed(point_arc(last)), backs[1])
        yield [_paper(point) for point in outline]


def _nearest(jaws: Sequence[Jaw], end: Point) -> Jaw:
    return min(jaws, key=lambda jaw: dist(jaw.centre, end))


def _facing_back(table: Table, jaw: Jaw) -> Point:
    """Where a facing would end at the wood; the hole, drawn over it, cuts it off before."""
    depth = _CUSHION_DEPTH / 1000
    walls = {"left": -depth, "right": table.width + depth, "head": -depth, "foot": table.length + depth}
    axis = 0 if jaw.rail in ("left", "right") else 1
    reach = (walls[jaw.rail] - jaw.facing[axis]) / jaw.along[axis]
    return (jaw.facing[0] + jaw.along[0] * reach, jaw.facing[1] + jaw.along[1] * reach)


def _markings(table: Table) -> Iterator[str]:
    length, width = table.length * 1000, table.width * 1000
    sights = [*((length * i / 8, y) for i in (1, 2, 3, 5, 6, 7) for y in (-_SIGHT, width + _SIGHT))]
    sights += [(x, width * i / 4) for i in (1, 2, 3) for x in (-_SIGHT, length + _SIGHT)]
    yield from (_dot(place, 8, _INLAY) for place in sights)
    line = f'fill="none" stroke="{_LINE}" stroke-width="2.5"'
    string, foot, middle = (number(y * 1000) for y in (table.head_string, table.foot_string, table.width / 2))
    yield f'<path d="M{string} 0V{number(width)}" {line}/>'
    yield f'<path d="M{foot} {middle}H{number(length)}" {line} stroke-dasharray="14 14"/>'
    for spot in (table.head_spot, table.centre_spot, table.foot_spot):
        yield _dot(_paper(spot), 7, _LINE)
    for name, x, turn in (("Head", -_SIGHT + 12, -90), ("Foot", length + _SIGHT - 12, 90)):
        place = f'transform="translate({number(x)} {number(width * 3 / 8)}) rotate({turn})"'
        yield _words(name, f'{place} font-size="38" fill="{_INLAY}"')


def _way(path: Sequence[Point], hole: Point | None) -> list[Point]:
    """The path on paper, on into the hole for a ball that goes down."""
    return [_paper(place) for place in (*path, *((hole,) if hole else ()))]


def _path(ball: Ball, way: Sequence[Point], *, down: bool) -> str:
    if len(way) < 2:
        return ""
    points = " ".join(f"{number(x)},{number(y)}" for x, y in way)
    dashes = ' stroke-dasharray="22 16" stroke-linecap="butt"' if striped(ball) else ""
    core = f'<polyline points="{points}" stroke="{colour(ball)}" stroke-width="6.4"{dashes}/>'
    if striped(ball):
        core = f'<polyline points="{points}" stroke="{WHITE}" stroke-width="6.4"/>' + core
    casing = f'<polyline points="{points}" stroke="{INK}" stroke-width="10"/>'
    caps = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    head = "" if down else _arrow(ball, way)
    return f'<g class="path" data-ball="{_name(ball)}" {caps}>{casing}{core}{head}</g>'


def _arrow(ball: Ball, way: Sequence[Point]) -> str:
    """A head that comes up to the ball at rest; none on a path too short for it."""
    left = RADIUS * 1000 + _HEAD
    for (bx, by), (ax, ay) in pairwise(reversed(way)):
        step = dist((ax, ay), (bx, by))
        if step >= left:
            x, y = bx + (ax - bx) * left / step, by + (ay - by) * left / step
            turn = number(degrees(atan2(by - ay, bx - ax)))
            place = f'transform="translate({number(x)} {number(y)}) rotate({turn})"'
            look = f'fill="{colour(ball)}" stroke="{INK}" stroke-width="2.4"'
            return f'<path d="M{number(_HEAD)} 0-16 15-8 0-16-15Z" {look} {place}/>'
        left -= step
    return ""


def _end(table: Table, ball: Ball, way: Sequence[Point], *, down: bool) -> str:
    if len(way) < 2 or way[0] == way[-1]:
        return ""
    if down:
        return _dot(way[-1], 16, colour(ball), f' stroke="{WHITE}" stroke-width="5"')
    x, y = way[-1]
    return ghost_at(ball, (x, y)) if on_bed(table, (y / 1000, x / 1000)) else ""


def _dot(centre: Point, radius: float, fill: str, more: str = "") -> str:
    x, y = centre
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{more}/>'


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    return f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
