import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.table.placement import taken
from footspot.table.table import CUE, RADIUS, RAILS, TABLES, Point, Table
from footspot.table.zones import at_rails, rail_gap, zone

NINE_FOOT = TABLES["9-foot"]
WIDTH, LENGTH = 1.27, 2.54
tables = st.sampled_from(list(TABLES.values()))


@pytest.mark.parametrize(
    ("point", "expected"),
    [
        ((0.635, 1.905), "foot-spot"),
        ((0.635, 1.9069), "foot-spot"),
        ((0.635, 1.9071), "rack"),
        ((0.635, 1.895), "rack"),
        ((0.635, 2.1), "rack"),
        ((0.635, 1.84), "open"),
        ((0.635, 0.635), "head-spot"),
        ((0.6365, 0.634), "head-spot"),
        ((0.635, 0.6329), "house"),
        ((0.635, 0.6371), "open"),
        ((0.2, 0.63499), "house"),
        ((0.2, 0.635), "open"),
        ((0.635, 1.27), "centre-spot"),
        ((0.635, 1.2721), "open"),
        ((0.2, 2.3), "open"),
    ],
)
def test_zones_of_a_nine_foot_table(point: Point, expected: str) -> None:
    assert zone(NINE_FOOT, point) == expected


@settings(deadline=None)
@given(tables, st.floats(0, 1), st.floats(0, 1))
def test_zones_of_any_table_away_from_their_edges(table: Table, across: float, along: float) -> None:
    x, y = across * table.width, along * table.length
    rack_ends = (table.length * 0.75 - 2 * RADIUS, table.length * 0.75 + (4 * math.sqrt(3) + 2) * RADIUS)
    on_long_string = abs(x - table.width / 2) < 0.003
    if y < table.length / 4 - 1e-9 and not on_long_string:
        assert zone(table, (x, y)) == "house"
    before_the_rack = table.length / 4 + 1e-9 < y < rack_ends[0] - 1e-5 and not on_long_string
    if before_the_rack or y > rack_ends[1] + 1e-5:
        assert zone(table, (x, y)) == "open"


def test_a_ball_beside_the_head_spot_is_not_on_it_yet_it_takes_it() -> None:
    beside = (0.66, 0.60)
    assert zone(NINE_FOOT, beside) == "house"
    assert taken(NINE_FOOT.head_spot, {15: beside})


@pytest.mark.parametrize(
    ("gap", "frozen", "near"),
    [
        (0.0, True, False),
        (0.000099, True, False),
        (0.000101, False, True),
        (0.05714, False, True),
        (0.05716, False, False),
    ],
)
@pytest.mark.parametrize("rail", RAILS)
def test_a_ball_is_frozen_within_a_tenth_of_a_millimetre_and_near_within_a_ball(
    rail: str, gap: float, frozen: bool, near: bool
) -> None:
    far = RADIUS + gap
    place = {
        "head": (0.4, far),
        "foot": (0.4, LENGTH - far),
        "left": (far, 0.8),
        "right": (WIDTH - far, 0.8),
    }
    found = at_rails(NINE_FOOT, {7: place[rail], CUE: (0.6, RADIUS)})
    assert found.frozen == ({7: (rail,)} if frozen else {})
    assert found.near == ({7: (rail,)} if near else {})


def test_a_ball_before_a_corner_pocket_can_be_near_two_rails() -> None:
    found = at_rails(NINE_FOOT, {4: (0.08, LENGTH - 0.08), 5: (WIDTH - RADIUS, 0.13)})
    assert found.near == {4: ("foot", "left")}
    assert found.frozen == {5: ("right",)}


def test_a_ball_in_the_jaws_of_a_corner_can_touch_one_rail_and_be_near_another() -> None:
    # On the head-left pocket's left facing, 30 mm behind the tip: it leaves the nose line by 38°.
    turn, tip = math.radians(38), 0.117 / math.sqrt(2)
    x = -0.03 * math.sin(turn) + RADIUS * math.cos(turn)
    y = tip - 0.03 * math.cos(turn) - RADIUS * math.sin(turn)
    found = at_rails(NINE_FOOT, {9: (x, y)})
    assert (found.frozen, found.near) == ({9: ("left",)}, {9: ("head",)})


def test_a_ball_in_the_mouth_of_a_side_pocket_does_not_touch_the_line_between_the_noses() -> None:
    found = at_rails(NINE_FOOT, {3: (RADIUS, LENGTH / 2), 5: (0.01, LENGTH / 2 + 0.0386)})
    assert found.near[3] == ("left",)
    assert found.frozen == {5: ("left",)}, "against the facing, which belongs to its rail"


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@settings(deadline=None)
@given(st.floats(0, 1), st.floats(0, 1))
def test_the_gap_is_that_to_the_rail_as_drawn_from_the_figures(
    table: Table, across: float, along: float
) -> None:
    """Against a left rail sampled from mouth widths and angles, its points left sharp."""
    x = RADIUS + across * (table.width - 2 * RADIUS)
    y = RADIUS + along * (table.length - 2 * RADIUS)
    corner, side = {"standard": (0.117, 0.130), "tight": (0.108, 0.124), "loose": (0.127, 0.140)}[
        table.pockets
    ]
    notch, half = corner / math.sqrt(2), side / 2
    sampled: list[Point] = [
        (0.0, start + (end - start) * i / 2000)
        for start, end in ((notch, table.length / 2 - half), (table.length / 2 + half, table.length - notch))
        for i in range(2001)
    ]
    for tip, turn, towards in (
        (notch, 38, -1),
        (table.length - notch, 38, 1),
        (table.length / 2 - half, 76, 1),
        (table.length / 2 + half, 76, -1),
    ):
        reach = [i * 0.0005 for i in range(60)]
        cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        sampled += [(-far * sine, tip + towards * far * cosine) for far in reach]
    gap = min(math.dist((x, y), place) for place in sampled) - RADIUS
    assert rail_gap(table, (x, y), "left") == pytest.approx(gap, abs=1.2e-3)
    assert rail_gap(table, (table.width - x, y), "right") == pytest.approx(gap, abs=1.2e-3)
