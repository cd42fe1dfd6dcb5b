import math
import struct
import subprocess
import sys
import zlib
from collections.abc import Mapping
from importlib.resources import files
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.random import default_rng
from resvg_py import svg_to_bytes

from footspot.table.diagram import Position, png, svg
from footspot.table.racks import rack
from footspot.table.table import CUE, RADIUS, TABLES, Point, Table

NINE_FOOT = TABLES["9-foot"]
EIGHT_BALL = {CUE: (0.5, 0.5), **rack("eight-ball", NINE_FOOT, default_rng(7))}
SVG = "{http://www.w3.org/2000/svg}"
# XML 1.0 has no place for these characters, even escaped.
ILLEGAL = {chr(code) for code in (*range(9), 11, 12, *range(14, 32), *range(0xD800, 0xE000), 0xFFFE, 0xFFFF)}
RGB = tuple[int, int, int]


def parsed(document: str) -> ElementTree.Element:
    return ElementTree.fromstring(document)


def drawn(document: str, kind: str) -> dict[str, ElementTree.Element]:
    found = parsed(document).iter(f"{SVG}g")
    return {group.attrib["data-ball"]: group for group in found if group.get("class") == kind}


def shift(group: ElementTree.Element) -> Point:
    x, y = group.attrib["transform"].removeprefix("translate(").removesuffix(")").split()
    return (float(x), float(y))


def pixels(picture: bytes) -> npt.NDArray[np.uint8]:
    """A PNG of eight bits a channel as rows of pixels, read by the standard's filters."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    at, data, head = 8, b"", b""
    while at < len(picture):
        (size,) = struct.unpack(">I", picture[at : at + 4])
        kind, chunk = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + size]
        head = chunk if kind == b"IHDR" else head
        data += chunk if kind == b"IDAT" else b""
        at += 12 + size
    width, height, depth, colours = struct.unpack(">IIBB", head[:10])
    assert depth == 8
    channels = {2: 3, 6: 4}[colours]
    raw = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + width * channels).astype(int)
    rows = np.zeros((height + 1, width + 1, channels), int)
    for y in range(height):
        kind, line = raw[y, 0], raw[y, 1:].reshape(width, channels)
        for x in range(width):
            left, up, corner = rows[y + 1, x], rows[y, x + 1], rows[y, x]
            near = np.stack([abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)])
            choice = np.argmin(near, axis=0)
            paeth = np.where(choice == 0, left, np.where(choice == 1, up, corner))
            guess = (0, left, up, (left + up) // 2, paeth)[kind]
            rows[y + 1, x + 1] = (line[x] + guess) % 256
    return rows[1:, 1:].astype(np.uint8)


def cropped(document: str, corner: Point, size: Point, width: int) -> npt.NDArray[np.uint8]:
    """The part of the drawing (millimetres on paper) as pixels, `width` of them across."""
    root = parsed(document)
    root.attrib["viewBox"] = f"{corner[0]} {corner[1]} {size[0]} {size[1]}"
    root.attrib["width"], root.attrib["height"] = str(size[0]), str(size[1])
    return pixels(png(ElementTree.tostring(root, encoding="unicode"), width))


def shown(document: str, point: Point) -> RGB:
    """The colour of the drawing where `point` of the table is: foot to the right, right rail below."""
    rows = cropped(document, (point[1] * 1000 - 1, point[0] * 1000 - 1), (2, 2), 3)
    r, g, b = (int(value) for value in rows[1, 1, :3])
    return (r, g, b)


def test_every_ball_is_drawn_where_it_lies_head_left_and_left_rail_on_top() -> None:
    balls = drawn(svg(NINE_FOOT, EIGHT_BALL), "ball")
    assert set(balls) == {"cue", *map(str, range(1, 16))}
    for ball, (x, y) in EIGHT_BALL.items():
        place = shift(balls[str(ball) if ball else "cue"])
        assert place == pytest.approx((y * 1000, x * 1000), abs=0.01)


@settings(deadline=None)
@given(st.text())
def test_any_title_leaves_valid_xml(title: str) -> None:
    root = parsed(svg(NINE_FOOT, {}, title=title))
    told = root.find(f"{SVG}title")
    if title:
        assert told is not None
        expected = "".join(c if ILLEGAL.isdisjoint(c) else "\ufffd" for c in title)
        # XML reads every line end as a line feed.
        assert told.text == expected.replace("\r\n", "\n").replace("\r", "\n")
    else:
        assert told is None


def test_a_title_is_escaped() -> None:
    root = parsed(svg(NINE_FOOT, {}, title="<b>Anna & Boris</b>"))
    told = root.find(f"{SVG}title")
    assert told is not None
    assert told.text == "<b>Anna & Boris</b>"
    assert "<b>Anna & Boris</b>" in [text.text for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_the_picture_holds_the_whole_table_and_its_proportions(table: Table) -> None:
    root = parsed(svg(table, {}))
    left, top, width, height = (float(number) for number in root.attrib["viewBox"].split())
    assert left < -130
    assert top < -130
    assert left + width > table.length * 1000 + 130
    assert top + height > table.width * 1000 + 130
    shown = float(root.attrib["width"]) / float(root.attrib["height"])
    assert shown == pytest.approx(width / height, rel=1e-4)


@pytest.mark.parametrize(("pockets", "corner", "side"), [("tight", 108, 124), ("loose", 127, 140)])
def test_narrow_and_wide_pockets_are_drawn_by_their_measures(pockets: str, corner: int, side: int) -> None:
    root = parsed(svg(TABLES[f"9-foot {pockets}"], {}))
    noses = [
        [tuple(map(float, pair.split(","))) for pair in outline.attrib["points"].split()]
        for outline in root.iter(f"{SVG}polygon")
    ]
    straight = [point for nose in noses for point in nose if point[1] == 0.0]
    # On the long rail in front: from the corner, round the point, along the nose to the side pocket and on.
    xs = sorted(x for x, _ in straight)
    back = {corner: math.tan(math.radians(38 / 2)) * 3.2, side: math.tan(math.radians(76 / 2)) * 3.2}
    assert xs[0] == pytest.approx(corner / math.sqrt(2) + back[corner], abs=0.1)
    assert xs[2] - xs[1] == pytest.approx(side + 2 * back[side], abs=0.1)
    holes = sorted({float(hole.attrib["r"]) for hole in root.iter(f"{SVG}circle")}, reverse=True)
    assert holes[:2] == [side / 2, corner / 2]


PATHS: Mapping[int, list[Point]] = {
    CUE: [(0.5, 0.5), (0.7, 1.2), (0.9, 1.0)],
    3: [(0.4, 1.0), (0.2, 1.5)],
    11: [(0.8, 1.8), (1.2, 2.4)],
    5: [(0.3, 0.3), (0.3, 0.3)],
    6: [(0.6, 0.3)],
    7: [(1.0, 1.0), (1.35, 1.0)],
}


def test_a_path_goes_through_its_places_and_ends_in_a_ghost() -> None:
    layout = {ball: path[0] for ball, path in PATHS.items()}
    document = svg(NINE_FOOT, layout, PATHS, pocketed={11: "foot-right"})
    ways = drawn(document, "path")
    line = ways["cue"].find(f"{SVG}polyline")
    assert line is not None
    places = [tuple(map(float, pair.split(","))) for pair in line.attrib["points"].split()]
    assert places == [(500, 500), (1200, 700), (1000, 900)]
    ghosts = drawn(document, "ghost")
    assert {name: shift(ghost) for name, ghost in ghosts.items()} == {"cue": (1000, 900), "3": (1500, 200)}
    assert set(ways) == {"cue", "3", "11", "5", "7"}, "a single place is no path; 5 stays, 7 leaves the table"


def test_the_path_of_a_pocketed_ball_ends_in_its_pocket() -> None:
    document = svg(NINE_FOOT, {}, {11: [(0.8, 1.8), (1.2, 2.4)]}, pocketed={11: "foot-right"})
    line = drawn(document, "path")["11"].find(f"{SVG}polyline")
    assert line is not None
    x, y = map(float, line.attrib["points"].split()[-1].split(","))
    # Beyond the corner of the bed by less than a ball and a half.
    assert 2540 < x < 2540 + 43
    assert 1270 < y < 1270 + 43
    assert drawn(document, "ghost") == {}


def test_an_unknown_pocket_is_refused() -> None:
    with pytest.raises(KeyError, match="middle"):
        svg(NINE_FOOT, {}, {11: [(0.8, 1.8), (1.2, 2.4)]}, pocketed={11: "middle"})


def test_a_picture_has_the_width_asked_for_and_the_proportions_of_the_drawing() -> None:
    document = svg(NINE_FOOT, EIGHT_BALL)
    picture = png(document, 400)
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", picture[16:24])
    root = parsed(document)
    assert width == 400
    assert height == pytest.approx(400 * float(root.attrib["height"]) / float(root.attrib["width"]), abs=1)


def test_a_picture_shows_cloth_wood_and_balls_in_their_colours() -> None:
    layout = {CUE: (0.3, 0.4), 1: (0.3, 0.9), 2: (0.3, 1.5), 8: (0.3, 2.1), 11: (0.9, 2.1)}
    document = svg(NINE_FOOT, layout)

    def beside(ball: int, angle: float) -> RGB:
        x, y = layout[ball]
        far = 0.8 * RADIUS
        return shown(document, (x + far * math.sin(angle), y + far * math.cos(angle)))

    assert min(beside(CUE, 0)) > 240
    red, green, blue = beside(1, 0)
    assert (red > 220, green > 170, blue < 90) == (True, True, True), "yellow"
    red, green, blue = beside(2, 0)
    assert (red < 80, blue > 140) == (True, True), "blue"
    assert max(beside(8, 1)) < 60
    red, green, blue = beside(11, 0)
    assert (red > 180, green < 90, blue < 90) == (True, True, True), "the band lies across"
    assert min(beside(11, math.pi / 2)) > 240, "white above and below it"
    red, green, blue = shown(document, (1.0, 1.0))
    assert green > red, "cloth"
    red, green, blue = shown(document, (1.35, 0.5))
    assert red > green > blue, "wood"
    assert max(shown(document, (-0.02, -0.02))) < 60, "a hole"
    assert min(shown(document, (-0.15, 0.5))) == 255, "paper"


def test_words_are_set_in_the_font_that_comes_along() -> None:
    def ink(title: str) -> int:
        strip = cropped(svg(NINE_FOOT, {}, title=title), (0, -230), (2540, 60), 400)
        return int((strip[:, :, :3].max(axis=2) < 128).sum())

    assert ink("Анна — Boris") > ink(" ") + 50
    document = svg(NINE_FOOT, {}, title="Анна — Boris")
    font = str(files("ttf_opensans") / "ttf" / "OpenSans-Regular.ttf")
    alone = svg_to_bytes(document, width=600, font_files=[font], skip_system_fonts=True)
    assert png(document, 600) == bytes(alone), "no letter is taken from the machine's fonts"


def test_drawing_loads_neither_numpy_nor_the_renderer() -> None:
    script = (
        "import sys, footspot.table.diagram, footspot.table.spotting\n"
        "print([name for name in ('numpy', 'numba', 'resvg_py') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_a_position_shows_itself() -> None:
    position = Position(NINE_FOOT, EIGHT_BALL)
    assert position._repr_svg_() == svg(NINE_FOOT, EIGHT_BALL)
    assert position.svg(title="Rack 1") == svg(NINE_FOOT, EIGHT_BALL, title="Rack 1")
    assert repr(Position(NINE_FOOT, {9: (0.6, 0.7), CUE: (0.5, 0.25)})) == (
        "<Position on a 9-foot table, cue: (0.5000, 0.2500), 9: (0.6000, 0.7000)>"
    )
    assert repr(Position(NINE_FOOT, {})) == "<Position on a 9-foot table, no balls>"


def test_a_position_does_not_change_with_the_layout_it_was_made_of() -> None:
    layout = {CUE: (0.5, 0.25)}
    position = Position(NINE_FOOT, layout)
    layout[3] = (0.1, 0.1)
    assert dict(position.layout) == {CUE: (0.5, 0.25)}
    assert position == Position(NINE_FOOT, {CUE: (0.5, 0.25)})
    assert position != Position(TABLES["7-foot"], {CUE: (0.5, 0.25)})
