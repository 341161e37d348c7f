"""How many places, the curve with its slider, and tables that others have published."""

import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.payout_tables import (
    ARTICLE,
    FLAT,
    STEEP,
    TABLES,
    Table,
    curve,
    places_paid,
    shape_of,
    table,
    tables_for,
)
from rules_engine.prizes import split, suggested


@given(st.integers(1, 40), st.floats(0.5, 2), st.sampled_from([1000, 10_000, 1_000_000]))
def test_a_curve_falls_and_adds_up(places: int, shape: float, total: int) -> None:
    shares = curve(places, shape, total)
    assert len(shares) == places
    assert sum(shares) == total
    assert shares[-1] >= 1
    assert all(better >= worse for better, worse in pairwise(shares))


@pytest.mark.parametrize(
    ("shape", "prizes"),
    [(1.263, (120_00, 50_00, 30_00)), (ARTICLE, (120_00, 50_00, 30_00)), (0.79, (100_00, 58_00, 42_00))],
)
def test_the_slider_on_ten_times_twenty(shape: float, prizes: tuple[int, ...]) -> None:
    assert split(200_00, curve(3, shape, 1_000_000), step=1_00) == prizes


def test_worked_examples_of_the_curve_with_a_minimum() -> None:
    fine = 1_000_000
    twenty = split(400_00, curve(5, 1.05, fine), step=5_00, minimum=20_00)
    assert twenty == (185_00, 85_00, 55_00, 40_00, 35_00)
    thirty_three = split(660_00, curve(7, 1.05, fine), step=10_00, minimum=20_00)
    assert thirty_three == (270_00, 130_00, 80_00, 60_00, 50_00, 40_00, 30_00)
    assert split(200_00, curve(3, 0.79, fine), step=20_00) == (100_00, 60_00, 40_00)


@pytest.mark.parametrize("places", range(3, 10))
def test_the_articles_shape_is_what_is_suggested(places: int) -> None:
    near = zip(curve(places, ARTICLE), suggested((places - 1) * 5), strict=True)
    assert all(abs(own - known) <= 1 for own, known in near)


def test_a_steeper_curve_gives_the_winner_more() -> None:
    assert [curve(3, shape)[0] for shape in (0, FLAT, ARTICLE, STEEP, 5)] == [34, 50, 60, 70, 96]


@pytest.mark.parametrize(
    ("places", "shape", "total", "sentence"),
    [
        (0, 1.0, 100, "between 1 and 1000 places"),
        (1001, 1.0, 10**6, "between 1 and 1000 places"),
        (3, -0.1, 100, "The shape lies"),
        (3, 5.1, 100, "The shape lies"),
        (3, float("nan"), 100, "The shape lies"),
        (3, 1.0, -1, "-1 parts are too few for 3 places"),
        (90, 1.8, 100, "100 parts are too few for 90 places"),
    ],
)
def test_no_curve(places: int, shape: float, total: int, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        curve(places, shape, total)


@given(st.integers(2, 12), st.integers(80, 180))
def test_the_slider_finds_its_own_curve(places: int, hundredths: int) -> None:
    assert shape_of(curve(places, hundredths / 100, 1_000_000)) == pytest.approx(hundredths / 100)


def test_no_shares_have_no_shape() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        shape_of([])


@pytest.mark.parametrize("known", TABLES, ids=lambda known: known.name)
def test_every_published_table_can_be_paid(known: Table) -> None:
    assert known.least <= known.most
    assert list(known.shares) == sorted(known.shares, reverse=True)
    assert sum(known.shares) in {100, 1000, 991}
    assert len(split(1000_00, known.shares)) == len(known.shares)
    assert table(known.name) is known


def test_tables_are_found_by_the_field() -> None:
    assert {each.name for each in tables_for(10)} >= {"60/25/15", "70/20/10", "50/30/20", "four of ten, flat"}
    assert tables_for(2000) == ()
    assert split(400_00, table("four of ten, flat").shares) == (150_00, 110_00, 80_00, 60_00)
    with pytest.raises(ValueError, match="There is no table 'mine'"):
        table("mine")


@pytest.mark.parametrize(
    ("players", "percent", "places"),
    [(10, None, 3), (20, None, 5), (0, None, 1), (500, None, 9), (100, 10, 10), (90, 15, 14), (30, 25, 8), (3, 10, 1)],
)
def test_places_paid(players: int, percent: int | None, places: int) -> None:
    assert places_paid(players, percent) == places


@pytest.mark.parametrize(("players", "percent"), [(-1, None), (10, 0), (10, 101)])
def test_no_number_of_places(players: int, percent: int | None) -> None:
    with pytest.raises(ValueError, match=r"no players|percent"):
        places_paid(players, percent)


def test_the_slider_stands_at_once_for_a_long_table() -> None:
    began = time.perf_counter()
    assert shape_of(curve(1000, FLAT, 1_000_000)) == pytest.approx(FLAT, abs=0.01)
    assert time.perf_counter() - began < 3
