import math
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.random import default_rng

from footspot.table.racks import GAP, UnknownGameError, hinders, rack, rerack, triangle
from footspot.table.table import RADIUS, TABLES, Layout, Point, Table

NINE_FOOT = TABLES["9-foot"]
GAMES = {"eight-ball": 15, "nine-ball": 9, "straight-pool": 15}
# Neighbours in a rack: a triangle of side five has 3 · (1 + 2 + 3 + 4) of them, a diamond of
# side three two triangles' 3 · (1 + 2) less the middle row's two, counted twice.
NEIGHBOURS = {"eight-ball": 30, "nine-ball": 16, "straight-pool": 30}

tables = st.sampled_from(list(TABLES.values()))
seeds = st.integers(0, 2**32 - 1)
games = st.sampled_from(list(GAMES))


def gaps(layout: Layout) -> list[float]:
    return [math.dist(a, b) - 2 * RADIUS for a, b in combinations(layout.values(), 2)]


def near(place: Point, other: Point) -> bool:
    """Within the hairs of five rows."""
    return math.dist(place, other) < 5 * GAP


def row_of(table: Table, place: Point) -> float:
    """Rows behind the apex, a row being R√3 deep."""
    return (place[1] - table.foot_spot[1]) / (RADIUS * math.sqrt(3))


@settings(deadline=None)
@given(games, tables, seeds)
def test_a_hair_parts_neighbours_in_a_rack_and_no_balls_overlap(game: str, table: Table, seed: int) -> None:
    layout = rack(game, table, default_rng(seed))
    assert sorted(layout) == list(range(1, GAMES[game] + 1))
    assert min(gaps(layout)) >= 0
    hairs = [gap for gap in gaps(layout) if gap < 2e-5]
    assert len(hairs) == NEIGHBOURS[game]
    assert len(set(hairs)) == len(hairs), "other ones everywhere"


@pytest.mark.parametrize("game", GAMES)
def test_no_two_racks_have_the_same_hairs(game: str) -> None:
    one, other = (rack(game, NINE_FOOT, default_rng(seed)).values() for seed in (1, 2))
    assert [sum(near(a, b) for b in other) for a in one] == [1] * len(one)
    assert not set(one) & set(other)


@settings(deadline=None)
@given(games, tables, seeds)
def test_a_rack_is_symmetric_about_the_long_string_and_behind_the_foot_spot(
    game: str, table: Table, seed: int
) -> None:
    places = rack(game, table, default_rng(seed)).values()
    assert all(any(near((table.width - x, y), other) for other in places) for x, y in places)
    assert near(min(places, key=lambda place: place[1]), table.foot_spot)
    assert all(RADIUS < x < table.width - RADIUS and y < table.length - RADIUS for x, y in places)


@settings(deadline=None)
@given(tables, seeds)
def test_eight_ball_has_the_eight_in_the_third_row_and_both_groups_on_the_corners(
    table: Table, seed: int
) -> None:
    layout = rack("eight-ball", table, default_rng(seed))
    x, y = table.foot_spot
    assert near(layout[8], (x, y + 2 * math.sqrt(3) * RADIUS))
    base = y + 4 * math.sqrt(3) * RADIUS
    corners = [(x - 4 * RADIUS, base), (x + 4 * RADIUS, base)]
    left, right = (next(ball for ball in layout if near(layout[ball], corner)) for corner in corners)
    assert (left < 8) != (right < 8)
    assert 8 not in (left, right)


@settings(deadline=None)
@given(tables, seeds)
def test_nine_ball_has_the_one_on_the_foot_spot_and_the_nine_in_the_middle(table: Table, seed: int) -> None:
    layout = rack("nine-ball", table, default_rng(seed))
    x, y = table.foot_spot
    assert near(layout[1], (x, y))
    assert near(layout[9], (x, y + 2 * math.sqrt(3) * RADIUS))
    rows = Counter(round(row_of(table, place)) for place in layout.values())
    assert rows == {0: 1, 1: 2, 2: 3, 3: 2, 4: 1}


@settings(deadline=None)
@given(st.permutations(range(1, 16)), tables, seeds)
def test_a_rerack_holds_the_fourteen_balls_and_leaves_the_apex_empty(
    order: list[int], table: Table, seed: int
) -> None:
    balls = order[:14]
    layout = rerack(balls, table, default_rng(seed))
    assert sorted(layout) == sorted(balls)
    assert Counter(round(row_of(table, place)) for place in layout.values()) == {1: 2, 2: 3, 3: 4, 4: 5}
    assert layout == rerack(sorted(balls), table, default_rng(seed)), (
        "the order they are named in is no matter"
    )


@pytest.mark.parametrize("balls", [range(1, 14), range(1, 16), range(14), [1, *range(1, 14)]])
def test_a_rerack_of_anything_but_fourteen_object_balls_is_refused(balls: list[int]) -> None:
    with pytest.raises(ValueError, match="14 of the balls 1 to 15"):
        rerack(balls, NINE_FOOT, default_rng(0))


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGameError, match=r"'snooker'.*nine-ball"):
        rack("snooker", NINE_FOOT, default_rng(0))


@settings(deadline=None)
@given(games, seeds)
def test_the_same_seed_gives_the_same_rack(game: str, seed: int) -> None:
    assert rack(game, NINE_FOOT, default_rng(seed)) == rack(game, NINE_FOOT, default_rng(seed))


@pytest.mark.parametrize(
    ("game", "free", "fixed"),
    [("eight-ball", 12, {8}), ("nine-ball", 7, {1, 9}), ("straight-pool", 15, set[int]())],
)
def test_every_free_ball_stands_everywhere_about_equally_often(game: str, free: int, fixed: set[int]) -> None:
    rng = default_rng(14)
    runs = 3000
    stood: Counter[tuple[int, int, int]] = Counter()
    x, _ = NINE_FOOT.foot_spot
    for _ in range(runs):
        layout = rack(game, NINE_FOOT, rng)
        for ball in layout.keys() - fixed:
            across = round((layout[ball][0] - x) / RADIUS)
            stood[ball, round(row_of(NINE_FOOT, layout[ball])), across] += 1
    for (_, row, across), count in stood.items():
        corner = game == "eight-ball" and row == 4 and abs(across) == 4
        # A ball of either group is on a given corner one time in fourteen, else anywhere alike.
        share = 1 / 14 if corner else (1 - 1 / 7) / 12 if game == "eight-ball" else 1 / free
        spread = math.sqrt(runs * share * (1 - share))
        assert abs(count - runs * share) < 5 * spread
    balls = GAMES[game] - len(fixed)
    places = balls if game != "eight-ball" else 14
    assert len(stood) == balls * places


@settings(deadline=None)
@given(tables, seeds, st.floats(0, 2 * math.pi), st.floats(0, 3))
def test_a_ball_hinders_racking_exactly_where_a_racked_ball_would_touch_it(
    table: Table, seed: int, direction: float, far: float
) -> None:
    x, y = table.foot_spot
    point = (
        x + far * 6 * RADIUS * math.cos(direction),
        y + 4 * RADIUS + far * 6 * RADIUS * math.sin(direction),
    )
    racked = rack("straight-pool", table, default_rng(seed)).values()
    nearest = min(math.dist(point, place) for place in racked)
    if abs(nearest - 2 * RADIUS) > 2 * GAP:
        assert hinders(table, point) == (nearest < 2 * RADIUS)


def test_the_rack_area_reaches_a_ball_past_the_outer_balls() -> None:
    x, y = NINE_FOOT.foot_spot
    assert len(triangle(NINE_FOOT)) == 15
    assert hinders(NINE_FOOT, (x, y - 2 * RADIUS))
    assert not hinders(NINE_FOOT, (x, y - 2 * RADIUS - 1e-5))
    assert hinders(NINE_FOOT, (x + 0.01, y - 0.01)), "beside the apex, where fourteen balls leave room"
    assert hinders(NINE_FOOT, (x, y + 4 * RADIUS)), "inside"
    base = y + 4 * math.sqrt(3) * RADIUS
    assert hinders(NINE_FOOT, (x, base + 2 * RADIUS))
    assert not hinders(NINE_FOOT, (x, base + 2 * RADIUS + 5 * GAP))
    assert not hinders(NINE_FOOT, NINE_FOOT.centre_spot)
