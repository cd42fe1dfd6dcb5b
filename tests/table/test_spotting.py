import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.table.racks import triangle
from footspot.table.spotting import AlreadyOnTableError, LongStringFullError, spot
from footspot.table.table import CUE, RADIUS, TABLES, Layout, Point, Table

NINE_FOOT = TABLES["9-foot"]
X, Y = NINE_FOOT.foot_spot
CLEAR = 2 * RADIUS + 1e-4

tables = st.sampled_from(list(TABLES.values()))


@st.composite
def crowds(draw: st.DrawFn) -> tuple[Table, dict[int, Point]]:
    """A table with balls near its long string, none overlapping another."""
    table = draw(tables)
    layout: dict[int, Point] = {}
    x, y = table.foot_spot
    count = draw(st.integers(0, 15))
    for ball in range(count):
        place = (
            x + draw(st.floats(-2.5 * RADIUS, 2.5 * RADIUS)),
            draw(st.floats(y - 12 * RADIUS, table.length - RADIUS)),
        )
        if all(math.dist(place, other) >= 2 * RADIUS for other in layout.values()):
            layout[ball] = place
    return table, layout


def scanned(table: Table, layout: Layout, step: float) -> tuple[float, float]:
    """The spotting rule by trying places `step` apart: the place found, and how far it may be off."""
    x, start = table.foot_spot

    def free(y: float, gap: float) -> bool:
        return all(math.dist((x, y), place) >= 2 * RADIUS + gap for place in layout.values())

    if free(start, 1e-6):
        return start, 0.0
    up = round((table.length - RADIUS - start) / step)
    down = round((start - RADIUS) / step)
    for i in range(up):
        if free(start + i * step, 1e-4):
            return start + i * step, step
    for i in range(down):
        if free(start - i * step, 1e-4):
            return start - i * step, step
    raise AssertionError("nothing free")


@settings(max_examples=60, deadline=None)
@given(crowds())
def test_spotting_agrees_with_trying_every_place(crowd: tuple[Table, dict[int, Point]]) -> None:
    table, layout = crowd
    (x, y) = spot(table, layout, [99])[99]
    assert x == table.foot_spot[0]
    step = 2e-4
    found, off = scanned(table, layout, step)
    # The scan steps over a free stretch shorter than its step, so the exact place may come before it.
    forward = found >= table.foot_spot[1]
    assert y <= found + 1e-9 if forward else y >= found - 1e-9
    assert (
        all(math.dist((x, y), place) >= CLEAR - 1e-9 for place in layout.values()) or y == table.foot_spot[1]
    )
    if abs(y - found) > off + 1e-9:
        closed = [
            not all(math.dist((x, y + side * step), place) >= CLEAR for place in layout.values())
            for side in (-1, 1)
        ]
        assert all(closed), "only a stretch shorter than the step may be missed"


@settings(max_examples=100, deadline=None)
@given(crowds(), st.sets(st.integers(20, 30), max_size=5))
def test_spotted_balls_touch_nothing_and_lie_on_the_bed(
    crowd: tuple[Table, dict[int, Point]], balls: set[int]
) -> None:
    table, layout = crowd
    placed = spot(table, layout, balls)
    assert list(placed) == sorted(balls)
    whole = [*layout.values(), *placed.values()]
    assert all(
        math.dist(a, b) > 2 * RADIUS + 9e-7
        for a, b in combinations(whole, 2)
        if {a, b} & set(placed.values())
    )
    assert all(RADIUS <= y <= table.length - RADIUS for _, y in placed.values())


def test_a_ball_goes_on_the_foot_spot_while_that_is_free() -> None:
    assert spot(NINE_FOOT, {}, [9]) == {9: (X, Y)}
    assert spot(NINE_FOOT, {CUE: (X, Y - 2 * RADIUS - 2e-6)}, [9]) == {9: (X, Y)}


@pytest.mark.parametrize("ball", [CUE, 3])
def test_a_ball_on_the_foot_spot_is_cleared_by_a_tenth_of_a_millimetre(ball: int) -> None:
    assert spot(NINE_FOOT, {ball: (X, Y)}, [9])[9] == pytest.approx((X, Y + 0.05715 + 0.0001), abs=1e-12)


def test_a_ball_beside_the_long_string_is_cleared_along_it() -> None:
    # 3, 4, 5: a ball 0.6 of the reach to the side keeps 0.8 of it along the string free of centres.
    beside = (X + 0.6 * CLEAR, Y - 0.01)
    assert spot(NINE_FOOT, {4: beside}, [9])[9] == pytest.approx((X, Y - 0.01 + 0.8 * CLEAR), abs=1e-12)


def test_a_ball_before_the_foot_spot_is_passed_on_the_foot_rail_side() -> None:
    assert spot(NINE_FOOT, {4: (X, Y - 0.05)}, [9])[9] == pytest.approx((X, Y - 0.05 + CLEAR), abs=1e-12)


def test_several_balls_are_spotted_in_ascending_order() -> None:
    placed = spot(NINE_FOOT, {}, [12, 3, 7])
    assert list(placed) == [3, 7, 12]
    assert [y for _, y in placed.values()] == pytest.approx([Y, Y + CLEAR, Y + 2 * CLEAR], abs=1e-12)


def test_a_gap_too_narrow_for_a_ball_is_passed_and_one_wide_enough_is_used() -> None:
    def second(apart: float) -> float:
        return spot(NINE_FOOT, {1: (X, Y), 2: (X, Y + apart)}, [9])[9][1]

    assert second(2 * CLEAR - 1e-6) == pytest.approx(Y + 3 * CLEAR - 1e-6, abs=1e-12)
    assert second(2 * CLEAR + 1e-6) == pytest.approx(Y + CLEAR, abs=1e-12)


def test_when_the_line_to_the_foot_rail_is_full_spotting_goes_on_towards_the_centre() -> None:
    # From the foot spot to the foot rail there is room for the eleven balls at 0, 1, … 10 clearances:
    # (0.635 - 0.028575) / 0.05725 is 10.59.
    placed = spot(NINE_FOOT, {}, range(1, 14))
    offsets = [(y - Y) / CLEAR for _, y in placed.values()]
    assert offsets == pytest.approx([*range(11), -1, -2], abs=1e-9)


def test_a_full_rack_sends_the_ball_behind_it_and_a_ball_there_to_the_front() -> None:
    layout = dict(enumerate(triangle(NINE_FOOT), 1))
    base = triangle(NINE_FOOT)[12]
    (_, y) = spot(NINE_FOOT, layout, [20])[20]
    assert y == pytest.approx(base[1] + CLEAR, abs=1e-12)
    wall = {30 + i: (X, base[1] + (i + 1) * 2 * RADIUS) for i in range(7)}
    (_, y) = spot(NINE_FOOT, layout | wall, [20])[20]
    assert y == pytest.approx(Y - CLEAR, abs=1e-12)


@settings(deadline=None)
@given(tables, st.floats(0, 1))
def test_there_is_always_a_place_for_as_many_balls_as_a_game_has(table: Table, offset: float) -> None:
    # The worst for their number: each gap is one that a ball just does not fit into.
    step = 2 * CLEAR - 1e-6
    ys = [RADIUS + offset * step + i * step for i in range(15)]
    layout = {ball: (table.width / 2, y) for ball, y in enumerate(ys) if y <= table.length - RADIUS}
    placed = spot(table, layout, [20])
    assert RADIUS <= placed[20][1] <= table.length - RADIUS


def test_a_ball_on_the_table_cannot_be_spotted() -> None:
    with pytest.raises(AlreadyOnTableError, match="the 9 "):
        spot(NINE_FOOT, {9: (0.3, 0.3)}, [9])


def test_more_balls_than_any_game_has_are_refused_where_the_line_ends() -> None:
    with pytest.raises(LongStringFullError):
        spot(NINE_FOOT, {}, range(1, 60))
