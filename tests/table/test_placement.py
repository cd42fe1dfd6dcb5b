import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footspot.table.placement import (
    OffTheBedError,
    OutsideTheHouseError,
    PlacementError,
    TouchesBallError,
    check_placement,
    nearest_placement,
    placement_fault,
    taken,
)
from footspot.table.table import CUE, RADIUS, TABLES, Point, Table

NINE_FOOT = TABLES["9-foot"]
WIDTH, LENGTH = 1.27, 2.54
tables = st.sampled_from(list(TABLES.values()))


@st.composite
def scenes(draw: st.DrawFn, most: int = 15) -> tuple[Table, dict[int, Point]]:
    """A table with balls lying anywhere on it, some of them crowded together."""
    table = draw(tables)
    layout: dict[int, Point] = {}
    crowd = draw(st.floats(0.25, 1))
    for ball in range(1, draw(st.integers(0, most)) + 1):
        place = (
            draw(st.floats(RADIUS, RADIUS + crowd * (table.width - 2 * RADIUS))),
            draw(st.floats(RADIUS, RADIUS + crowd * (table.length / 2 - 2 * RADIUS))),
        )
        if all(math.dist(place, other) >= 2 * RADIUS for other in layout.values()):
            layout[ball] = place
    return table, layout


@pytest.mark.parametrize(
    "point",
    [
        (0.0285, 1.0),
        (WIDTH - 0.0285, 1.0),
        (0.6, 0.0285),
        (0.6, LENGTH - 0.0285),
        (-0.1, 0.5),
        (math.nan, 0.5),
        (0.5, math.inf),
    ],
)
def test_a_ball_must_lie_on_the_bed(point: Point) -> None:
    with pytest.raises(OffTheBedError, match="9-foot"):
        check_placement(NINE_FOOT, {}, point, house=False)


@pytest.mark.parametrize("point", [(RADIUS, 1.0), (WIDTH - RADIUS, LENGTH - RADIUS), (RADIUS, RADIUS)])
def test_a_ball_may_touch_a_rail(point: Point) -> None:
    check_placement(NINE_FOOT, {}, point, house=False)


def test_the_head_string_is_not_in_the_house() -> None:
    check_placement(NINE_FOOT, {}, (0.4, 0.635), house=False)
    with pytest.raises(OutsideTheHouseError, match=r"0\.635"):
        check_placement(NINE_FOOT, {}, (0.4, 0.635), house=True)
    check_placement(NINE_FOOT, {}, (0.4, math.nextafter(0.635, 0)), house=True)


@settings(deadline=None)
@given(st.floats(0, 2 * math.pi))
def test_the_cue_ball_may_touch_no_ball(direction: float) -> None:
    def beside(distance: float) -> Point:
        return (0.6 + distance * math.cos(direction), 1.0 + distance * math.sin(direction))

    layout = {7: (0.6, 1.0)}
    with pytest.raises(TouchesBallError, match="the 7 ") as caught:
        check_placement(NINE_FOOT, layout, beside(2 * RADIUS), house=False)
    assert caught.value.ball == 7
    check_placement(NINE_FOOT, layout, beside(2 * RADIUS + 2e-6), house=False)


def test_the_cue_ball_is_not_in_its_own_way() -> None:
    check_placement(NINE_FOOT, {CUE: (0.6, 1.0)}, (0.61, 1.0), house=False)


def test_every_fault_is_a_placement_error_and_a_value_error() -> None:
    fault = placement_fault(NINE_FOOT, {}, (0, 0), house=False)
    assert isinstance(fault, PlacementError)
    assert isinstance(fault, ValueError)


def test_a_spot_can_be_taken_by_a_ball_that_does_not_lie_on_it() -> None:
    x, y = NINE_FOOT.head_spot
    assert taken((x, y), {3: (x + 0.05, y + 0.02)})
    assert not taken((x, y), {3: (x + 0.05, y + 0.03)})
    assert not taken((x, y), {})


@settings(max_examples=40, deadline=None)
@given(scenes(), st.floats(-0.2, 1.5), st.floats(-0.2, 2.8), st.booleans())
def test_the_nearest_placement_is_legal_and_no_sampled_place_is_nearer(
    scene: tuple[Table, dict[int, Point]], x: float, y: float, house: bool
) -> None:
    table, layout = scene
    found = nearest_placement(table, layout, (x, y), house=house)
    check_placement(table, layout, found, house=house)
    far = math.dist(found, (x, y))
    if placement_fault(table, layout, (x, y), house=house) is None:
        assert far == 0
        return
    # Places with the clearance kept, looked for in rings inside the one that was found.
    for i in range(40):
        for j in range(90):
            radius, angle = (far - 1e-9) * i / 40, 2 * math.pi * j / 90
            px, py = x + radius * math.cos(angle), y + radius * math.sin(angle)
            kept = RADIUS <= px <= table.width - RADIUS and RADIUS <= py <= table.length - RADIUS
            kept = kept and (not house or py <= table.head_string - 1e-4)
            kept = kept and all(math.dist((px, py), place) >= 2 * RADIUS + 1e-4 for place in layout.values())
            assert not kept


def test_the_nearest_placement_beside_a_ball_keeps_a_tenth_of_a_millimetre() -> None:
    found = nearest_placement(NINE_FOOT, {3: (0.6, 1.0)}, (0.63, 1.0), house=False)
    assert found == pytest.approx((0.6 + 2 * RADIUS + 1e-4, 1.0), abs=1e-12)


def test_the_nearest_placement_on_top_of_a_ball_is_a_ball_away() -> None:
    found = nearest_placement(NINE_FOOT, {3: (0.6, 1.0)}, (0.6, 1.0), house=False)
    assert math.dist(found, (0.6, 1.0)) == pytest.approx(2 * RADIUS + 1e-4, abs=1e-12)


def test_a_ball_in_a_corner_sends_the_cue_ball_along_the_nearer_rail() -> None:
    along = 3 * RADIUS + 1e-4

    def found(wanted: Point) -> Point:
        return nearest_placement(NINE_FOOT, {3: (RADIUS, RADIUS)}, wanted, house=True)

    assert found((0.0, 0.05)) == pytest.approx((RADIUS, along), abs=1e-12)
    assert found((0.05, 0.0)) == pytest.approx((along, RADIUS), abs=1e-12)


def test_between_two_balls_the_cue_ball_goes_where_it_is_clear_of_both() -> None:
    # Centres three units to either side of the middle and a reach of five: four units along the gap.
    unit = (2 * RADIUS + 1e-4) / 5
    layout = {3: (0.6 - 3 * unit, 1.0), 4: (0.6 + 3 * unit, 1.0)}
    found = nearest_placement(NINE_FOOT, layout, (0.6, 1.0 + unit / 2), house=False)
    assert found == pytest.approx((0.6, 1.0 + 4 * unit), abs=1e-12)


def test_outside_the_house_the_cue_ball_goes_straight_back_behind_the_head_string() -> None:
    assert nearest_placement(NINE_FOOT, {}, (0.4, 1.5), house=True) == pytest.approx((0.4, 0.6349), abs=1e-12)
