"""Prizes: the split, rounding, what may be paid, what is suggested, shared places, and who gets what."""

from itertools import pairwise
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.payout_tables import curve
from rules_engine.prizes import (
    awards,
    evenly,
    objection,
    places_objection,
    pool_of,
    shared,
    shares_parse,
    shares_text,
    split,
    suggested,
)

shares_lists = st.lists(st.integers(1, 100), min_size=1, max_size=12).map(lambda each: sorted(each, reverse=True))
pools = st.integers(0, 10_000_000)
steps = st.sampled_from([1, 5, 50, 100, 500, 1000])
minimums = st.integers(0, 20_000)


@given(pools, shares_lists, steps, minimums)
def test_prizes_add_up_fall_and_are_rounded(pool: int, shares: list[int], step: int, minimum: int) -> None:
    prizes = split(pool, shares, step, minimum)
    assert sum(prizes) == pool
    assert list(prizes) == sorted(prizes, reverse=True)
    assert all(prize % step == 0 and prize >= minimum for prize in prizes[1:])
    assert 1 <= len(prizes) <= len(shares)


@pytest.mark.parametrize(("step", "every"), [(1, 1), (100, 3), (5, 11), (50, 11), (500, 11), (1000, 11)])
def test_prizes_of_every_pool_and_number_of_places_add_up(step: int, every: int) -> None:
    for shares in (curve(places) for places in range(1, 21)):
        for pool in range(1, 10_001, every):
            prizes = split(pool, shares, step)
            assert sum(prizes) == pool, (pool, shares)
            assert all(better >= worse for better, worse in pairwise(prizes)), (pool, shares)


@given(st.integers(0, 100_000), st.integers(1, 20))
def test_every_suggestion_can_be_paid_to_the_cent(pool: int, fives: int) -> None:
    prizes = split(pool, suggested(fives * 5))
    assert sum(prizes) == pool


@pytest.mark.parametrize(
    ("pool", "shares", "step", "minimum", "prizes"),
    [
        (200_00, (60, 25, 15), 1_00, 0, (120_00, 50_00, 30_00)),
        (175_00, (60, 25, 15), 1_00, 0, (105_00, 44_00, 26_00)),
        (107_43, (60, 25, 15), 5_00, 0, (67_43, 25_00, 15_00)),
        (10_00, (70, 30), 1_00, 0, (7_00, 3_00)),
        (5, (50, 50), 1, 0, (5,)),
        (100_00, (40, 30, 20, 10), 5_00, 12_00, (35_00, 30_00, 20_00, 15_00)),
        (60_00, (40, 30, 20, 10), 5_00, 15_00, (25_00, 20_00, 15_00)),
        (30_00, (60, 25, 15), 1_00, 20_00, (30_00,)),
        (0, (60, 25, 15), 1_00, 0, (0, 0, 0)),
    ],
)
def test_the_winner_takes_what_rounding_leaves(
    pool: int, shares: tuple[int, ...], step: int, minimum: int, prizes: tuple[int, ...]
) -> None:
    assert split(pool, shares, step, minimum) == prizes


@pytest.mark.parametrize(
    ("pool", "shares", "step", "minimum"),
    [(100, (), 1, 0), (100, (60, 0), 1, 0), (-1, (100,), 1, 0), (100, (100,), 0, 0), (100, (100,), 1, -1)],
)
def test_impossible_splits_are_refused(pool: int, shares: tuple[int, ...], step: int, minimum: int) -> None:
    with pytest.raises(ValueError, match=r"share|pool"):
        split(pool, shares, step, minimum)


@given(shares_lists)
def test_shares_read_what_they_print(shares: list[int]) -> None:
    assert shares_parse(shares_text(shares)) == tuple(shares)


@pytest.mark.parametrize("text", ["60 25 15", "60%, 25%, 15%", " 60 / 25/15 ", "60;25;15"])
def test_shares_are_read_as_a_host_writes_them(text: str) -> None:
    assert shares_parse(text) == (60, 25, 15)


@pytest.mark.parametrize("text", ["", "/", "60/25/x", "12.5/87.5", "-5/105", "6000"])
def test_what_is_no_percentage_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="whole percentages"):
        shares_parse(text)


@pytest.mark.parametrize(
    ("shares", "players", "sentence"),
    [
        ((60, 25, 15), 10, None),
        ((100,), 1, None),
        ((50, 50), 2, None),
        ((), 10, "Pay at least one place."),
        ((100, 0), 10, "Every paid place needs at least 1 percent."),
        ((60, 25), 10, "The percentages add up to 85, not 100."),
        ((60, 15, 25), 10, "Place 3 gets more than place 2."),
        ((60, 25, 15), 2, "There are 3 paid places but only 2 in the field."),
    ],
)
def test_what_may_be_paid(shares: tuple[int, ...], players: int, sentence: str | None) -> None:
    assert objection(shares, players) == sentence


def test_the_articles_numbers_of_places_are_suggested() -> None:
    assert [len(suggested(players)) for players in (0, 4, 5, 9, 10, 14, 15, 20, 40, 500)] == [
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        5,
        9,
        9,
    ]
    assert suggested(10) == (60, 25, 15)
    with pytest.raises(ValueError, match="no players"):
        suggested(-1)


@pytest.mark.parametrize("players", range(2, 45))
def test_a_suggestion_can_be_paid_and_every_paid_place_profits(players: int) -> None:
    shares = suggested(players)
    assert objection(shares, players) is None
    assert shares[-1] * players > 100
    assert len(shares) == 1 or shares[0] >= 2 * shares[1]


@given(pools, st.integers(1, 40), steps)
def test_even_shares_lose_nothing(total: int, count: int, step: int) -> None:
    each = evenly(total, count, step)
    assert sum(each) == total
    assert list(each) == sorted(each, reverse=True)
    assert each[0] - each[-1] < 2 * step


@given(st.lists(st.integers(0, 10_000), max_size=8), st.integers(1, 10), st.integers(1, 6))
def test_tied_players_share_the_places_they_cover(prizes: list[int], place: int, count: int) -> None:
    each = shared(prizes, place, count)
    assert len(each) == count
    assert sum(each) == sum(prizes[place - 1 : place - 1 + count])
    assert max(each) - min(each) <= 1


def test_a_tie_across_the_bubble_shares_paid_and_unpaid() -> None:
    assert shared((12000, 5000, 3000), 3, 2) == (1500, 1500)
    assert shared((12000, 5000, 3000), 4, 1) == (0,)
    assert shared((4051, 1687, 1012), 2, 2) == (1350, 1349)


def test_impossible_ties_are_refused() -> None:
    with pytest.raises(ValueError, match="counted from 1"):
        shared((100,), 0, 1)
    with pytest.raises(ValueError, match="somebody to share"):
        shared((100,), 1, 0)


def test_the_pool_is_everything_sold() -> None:
    assert pool_of() == 0
    assert pool_of((10, 20_00), (3, 20_00), (2, 10_00)) == 280_00
    with pytest.raises(ValueError, match="sold"):
        pool_of((-1, 20_00))


NIGHT = {"Ann": 1, "Bob": 2, "Cal": 3, "Dee": 3, "Eli": 5}
PRIZES = (100, 60, 41)


@pytest.mark.parametrize(
    ("disqualified", "then", "paid"),
    [
        ([], "moves_up", (100, 60, 21, 20, 0)),
        (["Bob"], "moves_up", (100, 0, 51, 50, 0)),
        (["Ann"], "moves_up", (0, 100, 51, 50, 0)),
        (["Cal"], "moves_up", (100, 60, 0, 41, 0)),
        (["Cal", "Dee"], "moves_up", (100, 60, 0, 0, 41)),
        (["Ann", "Bob", "Cal", "Dee"], "moves_up", (0, 0, 0, 0, 100)),
        (["Bob"], "withheld", (100, 0, 21, 20, 0)),
        (["Cal"], "withheld", (100, 60, 0, 20, 0)),
        (["Bob"], "kept", (100, 60, 21, 20, 0)),
    ],
)
def test_the_prize_of_somebody_disqualified(
    disqualified: list[str], then: Literal["moves_up", "kept", "withheld"], paid: tuple[int, ...]
) -> None:
    assert tuple(awards(NIGHT, PRIZES, disqualified, then).values()) == paid


@given(st.lists(st.integers(1, 4), max_size=8), st.lists(st.integers(0, 10_000), max_size=8), st.data())
def test_awards_pay_no_more_than_there_is(groups: list[int], prizes: list[int], data: st.DataObject) -> None:
    places: dict[int, int] = {}
    for size in groups:
        best = len(places) + 1
        places |= {len(places) + each: best for each in range(size)}
    out = data.draw(st.sets(st.sampled_from(list(places)) if places else st.nothing()))
    still = len(places) - len(out)
    assert sum(awards(places, prizes).values()) == sum(prizes[: len(places)])
    assert sum(awards(places, prizes, out).values()) == sum(prizes[:still])


def test_a_night_under_way_pays_those_who_are_out() -> None:
    assert awards({"Cal": 3, "Dee": 4}, PRIZES) == {"Cal": 41, "Dee": 0}


@pytest.mark.parametrize(
    ("places", "disqualified", "sentence"),
    [
        ({"Ann": 0}, [], "Places are counted from 1"),
        ({"Ann": 1, "Bob": 1, "Cal": 2}, [], "Place 2 is taken already"),
        ({"Ann": 1}, ["Bob"], "Somebody disqualified has no place"),
    ],
)
def test_places_that_cannot_be_paid(places: dict[str, int], disqualified: list[str], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        awards(places, PRIZES, disqualified)


def test_a_split_that_says_nothing_more_is_to_the_cent_and_without_a_minimum() -> None:
    assert split(1_01, (50, 50, 1)) == (50, 50, 1)
    assert split(3, (60, 20, 20)) == (1, 1, 1)
    assert split(1, (60, 40)) == (1, 0)


def test_no_place_gets_more_than_the_one_before_it_however_the_shares_are_written() -> None:
    assert split(100_00, (50, 20, 30)) == (60_00, 20_00, 20_00)
    assert split(100_00, (40, 20, 10, 30)) == (60_00, 20_00, 10_00, 10_00)


def test_one_percent_is_a_share_that_can_be_paid() -> None:
    assert objection((60, 39, 1), players=10) is None


@pytest.mark.parametrize(("total", "count", "step"), [(5, 0, 1), (5, 2, 0), (-1, 2, 1)])
def test_nothing_is_shared_without_people_steps_or_money(total: int, count: int, step: int) -> None:
    with pytest.raises(ValueError, match="somebody to share"):
        evenly(total, count, step)


def test_what_becomes_of_a_prize_is_one_of_three() -> None:
    with pytest.raises(ValueError, match='"moves_up", "kept" or "withheld"'):
        awards(NIGHT, PRIZES, ["Bob"], then="move_up")  # type: ignore[arg-type]


def test_places_that_can_be() -> None:
    assert places_objection({}) is None
    assert places_objection(NIGHT) is None
    assert places_objection({"Cal": 3, "Dee": 3, "Eli": 7}) is None
    assert places_objection({"Ann": -1}) == "Places are counted from 1."
    assert (
        places_objection({"Cal": 4, "Ann": 3, "Bob": 3})
        == "Place 4 is taken already by somebody tied for a better one."
    )
