"""A prize ladder as a host writes it: shares, fixed places, things, and what it pays."""

import time
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules_engine.ladders import Ladder, Place
from rules_engine.prizes import split

things = st.sampled_from(["", "trophy", "bottle of rum", "ticket €50", "Pokal 2."])
places_of = st.builds(
    lambda share, cash, thing, worth: Place(
        share if cash is None else 0, cash, thing or ("" if share or cash is not None else "cap"), worth if thing else 0
    ),
    st.integers(1, 999),
    st.none() | st.integers(0, 10_000),
    things,
    st.integers(0, 5000),
)
percents = st.lists(st.integers(1, 99), min_size=1, max_size=12).map(lambda each: sorted(each, reverse=True))
steps = st.sampled_from([1, 5, 100, 500])


@given(st.lists(places_of, min_size=1, max_size=8))
def test_a_ladder_reads_what_it_prints(places: list[Place]) -> None:
    ladder = Ladder(tuple(places))
    assert Ladder.parse(str(ladder)) == ladder


@given(percents, st.integers(0, 1_000_000), steps, st.integers(0, 5000))
def test_a_ladder_of_shares_pays_as_the_split(shares: list[int], pool: int, step: int, minimum: int) -> None:
    assert Ladder.of(shares).pay(pool, step, minimum).cash == split(pool, shares, step, minimum)


@given(st.lists(places_of, min_size=1, max_size=8), st.integers(0, 300_000), steps, st.integers(0, 5000))
def test_whatever_is_paid_adds_up_and_falls(places: list[Place], pool: int, step: int, minimum: int) -> None:
    shares = sorted((place.share for place in places if place.share), reverse=True)
    places = [replace(place, share=shares.pop(0)) if place.share else place for place in places]
    ladder = Ladder(tuple(places))
    assume(ladder.objection(pool, step, minimum) is None)
    paid = ladder.pay(pool, step, minimum)
    assert sum(paid.cash) + sum(paid.worth) == pool
    assert min(paid.cash) >= 0
    cash = [own for own, place in zip(paid.cash, places, strict=False) if place.share or place.cash is not None]
    assert all(better >= worse for better, worse in pairwise(cash))
    fixed = [(own, place.cash) for own, place in zip(paid.cash, places, strict=False) if place.cash is not None]
    assert all(own == wanted for own, wanted in fixed)
    assert sum(place.cash is not None for place in places) == len(fixed)


@given(percents, st.integers(10_000, 1_000_000), steps, st.data())
def test_pinning_what_a_place_gets_already_changes_nothing(
    shares: list[int], pool: int, step: int, data: st.DataObject
) -> None:
    ladder = Ladder.of(shares)
    before = ladder.pay(pool, step).cash
    assume(len(before) == len(shares))
    place = data.draw(st.integers(1, len(before)))
    pinned = ladder.pinned(place, before[place - 1])
    assume(pinned.objection(pool, step) is None)  # rounding may lift second over a first that is fixed
    after = pinned.pay(pool, step).cash
    assume(len(after) == len(before))
    assert after[place - 1] == before[place - 1]
    assert sum(after) == pool
    assert all(abs(new - old) <= step * len(shares) for new, old in zip(after, before, strict=False))


@pytest.mark.parametrize(
    ("text", "pool", "step", "minimum", "cash", "worth"),
    [
        ("60/25/15", 200_00, 1_00, 0, (120_00, 50_00, 30_00), (0, 0, 0)),
        ("60/25/=4000", 200_00, 1_00, 0, (113_00, 47_00, 40_00), (0, 0, 0)),
        ("60/25/=5000", 200_00, 5_00, 0, (100_00, 50_00, 50_00), (0, 0, 0)),  # second is lifted to third
        ("=10000/60/40", 160_00, 1_00, 0, (100_00, 36_00, 24_00), (0, 0, 0)),
        ("60/40/=2000/=2000", 200_00, 5_00, 0, (95_00, 65_00, 20_00, 20_00), (0, 0, 0, 0)),
        ("60 + ticket=5000/40/book", 150_00, 1_00, 0, (60_00, 40_00, 0), (50_00, 0, 0)),
        ("37.5/27.5/20/15", 400_00, 1_00, 0, (150_00, 110_00, 80_00, 60_00), (0, 0, 0, 0)),
        ("=6000/=4000", 100_00, 1_00, 0, (60_00, 40_00), (0, 0)),
        ("60/25/15/=1000", 110_01, 5_00, 25_00, (50_01, 25_00, 25_00, 10_00), (0, 0, 0, 0)),
        ("50/30/20", 40_00, 5_00, 20_00, (20_00, 20_00), (0, 0)),  # the pool does not reach third
        ("cup", 0, 1, 0, (0,), (0,)),
        ("60/40", 0, 1, 0, (0, 0), (0, 0)),
    ],
)
def test_what_a_ladder_pays(
    text: str, pool: int, step: int, minimum: int, cash: tuple[int, ...], worth: tuple[int, ...]
) -> None:
    paid = Ladder.parse(text).pay(pool, step, minimum)
    assert (paid.cash, paid.worth) == (cash, worth)


@pytest.mark.parametrize(
    ("text", "pool", "sentence"),
    [
        ("60/=4000", 30_00, "Fixed prizes come to 4000, but there is only 3000 to win."),
        ("60/ticket=4000", 30_00, "Fixed prizes come to 4000, but there is only 3000 to win."),
        ("=6000/=3000", 100_00, "1000 would be left over: give a place a share."),
        ("cup", 100_00, "10000 would be left over: give a place a share."),
        ("=3000/60", 100_00, "Place 2 would get 7000, more than place 1: 3000."),
        ("60/=4000", 60_00, "Place 2 would get 4000, more than place 1: 2000."),
        ("60/25/=4000", 60_00, "The fixed prizes leave too little for place 1."),
        ("=1000/=2000", 30_00, "Place 2 would get 2000, more than place 1: 1000."),
        ("=3000/60/30/10", 100_00, "Place 2 would get 4200, more than place 1: 3000."),
        ("15/25/60", 100_00, "Place 2 has a bigger share than place 1."),
        ("60/=2000/10/cup/25", 100_00, "Place 5 has a bigger share than place 3."),
        ("60", -1, "The pool and the minimum are not below 0, and the step is at least 1."),
    ],
)
def test_what_a_ladder_cannot_pay(text: str, pool: int, sentence: str) -> None:
    ladder = Ladder.parse(text)
    assert ladder.objection(pool) == sentence
    with pytest.raises(ValueError, match=sentence[:20]):
        ladder.pay(pool)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "60//40",
        "60/x=",
        "=12.50",
        "60.25",
        "60 + 40",
        "60 + ",
        "+ cup",
        "+",
        "-5",
        "ticket=5000=3",
        "60+a+b",
        "1234",
    ],
)
def test_no_ladder(text: str) -> None:
    with pytest.raises(ValueError, match=r"Place \d: "):
        Ladder.parse(text)


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ({"share": -1}, "below 0"),
        ({"share": 10, "cash": 5}, "not both"),
        ({"share": 10_000}, "at most"),
        ({"share": 10, "worth": 5}, "Say what the prize is"),
        ({"thing": "a/b"}, "needs a letter"),
        ({"thing": "50"}, "needs a letter"),
        ({"thing": " cup"}, "needs a letter"),
        ({}, "a share, an amount or a thing"),
    ],
)
def test_no_place(place: dict[str, int], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Place(**place)  # type: ignore[arg-type]


def test_a_pinned_place_keeps_its_thing() -> None:
    ladder = Ladder.parse("60/25/15 + cup")
    assert str(ladder.pinned(3, 40_00)) == "60/25/=4000 + cup"
    with pytest.raises(ValueError, match="Place 4 is not paid"):
        ladder.pinned(4, 1)
    with pytest.raises(ValueError, match="between 1 and 1000 places"):
        Ladder(())


def test_long_texts_and_ladders_take_no_time() -> None:
    began = time.perf_counter()
    for text in ("a " * 5000 + " " * 5000 + "=x", "a" * 20_000 + "=x"):
        with pytest.raises(ValueError, match="Place 1: Write"):
            Ladder.parse(text)
    assert len(Ladder.of([1] * 1000).pay(1000, minimum=500).cash) == 2
    assert time.perf_counter() - began < 5
