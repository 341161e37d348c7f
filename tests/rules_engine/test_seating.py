"""Chairs and the draw."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.seating import Seating, Spot, draw, open_spot, sizes, tables_for

spots = st.builds(Spot, st.integers(1, 999_999), st.integers(1, 99))
fields = st.integers(0, 200)
seats = st.integers(2, 12)
chance = st.integers().map(random.Random)


@given(spots)
def test_a_chair_reads_what_it_prints(spot: Spot) -> None:
    assert Spot.parse(str(spot)) == spot == Spot.of(spot.number)


@pytest.mark.parametrize("text", ["", "1", "1.", ".5", "1.5.2", "1,5", "-1.5", "1.100", "0.1", "1.0", "one.two"])
def test_what_is_no_chair_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"table and seat|counted from 1"):
        Spot.parse(text)


@pytest.mark.parametrize("number", [0, 99, 100, -5, 200])
def test_numbers_of_no_chair_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match="counted from 1"):
        Spot.of(number)


@given(fields, seats)
def test_tables_are_as_even_and_as_few_as_can_be(players: int, max_seats: int) -> None:
    tables = sizes(players, max_seats)
    assert sum(tables) == players
    assert not tables or max(tables) - min(tables) <= 1
    assert all(size <= max_seats for size in tables)
    assert list(tables) == sorted(tables, reverse=True)
    assert (len(tables) - 1) * max_seats < max(players, 1)


def test_impossible_rooms_are_refused() -> None:
    with pytest.raises(ValueError, match="fewer than no players"):
        tables_for(-1, 10)
    with pytest.raises(ValueError, match="2 to 99 seats"):
        sizes(10, 1)
    with pytest.raises(ValueError, match="2 to 99 seats"):
        open_spot([], [1], 1, random.Random(1))


@given(fields, seats, chance)
def test_a_draw_seats_everybody_once_and_evenly(players: int, max_seats: int, rng: random.Random) -> None:
    drawn = draw(range(players), max_seats, rng)
    assert list(drawn) == list(range(players))
    assert len(set(drawn.values())) == players
    assert all(1 <= spot.seat <= max_seats for spot in drawn.values())
    at_table = Counter(spot.table for spot in drawn.values())
    assert tuple(at_table[table] for table in sorted(at_table)) == sizes(players, max_seats)


@given(st.integers())
def test_the_same_seed_gives_the_same_draw(seed: int) -> None:
    first, again = (draw("abcdefghijkl", 6, random.Random(seed)) for _ in range(2))
    assert first == again


def test_every_chair_is_as_likely_as_any_other() -> None:
    rng, rounds = random.Random(2024), 6000
    seen = Counter(draw(["Ann", "Bob", "Cal"], 2, rng)["Ann"] for _ in range(rounds))
    # two of three sit at table 1, so each chair there has a chance of 1/3 and each chair of table 2 one of 1/6
    expected = {Spot(1, 1): 1 / 3, Spot(1, 2): 1 / 3, Spot(2, 1): 1 / 6, Spot(2, 2): 1 / 6}
    assert set(seen) == set(expected)
    distance = sum((seen[spot] - rounds * odds) ** 2 / (rounds * odds) for spot, odds in expected.items())
    assert distance < 16.3  # chi-square with three degrees of freedom: one in a thousand


def test_who_sits_with_whom_is_left_to_chance_too() -> None:
    rng, rounds = random.Random(7), 6000
    together = Counter[str]()
    for _ in range(rounds):
        drawn = draw("ABCDEF", 3, rng)
        together.update(name for name in "BCDEF" if drawn[name].table == drawn["A"].table)
    assert all(abs(count / rounds - 2 / 5) < 0.03 for count in together.values())


def test_nobody_is_drawn_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        draw(["Ann", "Ann"], 10, random.Random(1))


@given(st.sets(st.builds(Spot, st.integers(1, 4), st.integers(1, 6))), st.integers(0, 4), st.integers(2, 6), chance)
def test_an_open_chair_is_free_and_at_a_shortest_table(
    occupied: set[Spot], tables: int, max_seats: int, rng: random.Random
) -> None:
    spot = open_spot(occupied, range(1, tables + 1), max_seats, rng)
    sitting = Counter(taken.table for taken in occupied)
    free = {Spot(table, seat) for table in range(1, tables + 1) for seat in range(1, max_seats + 1)} - occupied
    if spot is None:
        assert not free
    else:
        assert spot in free
        assert sitting[spot.table] == min(sitting[chair.table] for chair in free)


def test_latecomers_keep_the_tables_even() -> None:
    rng, taken = random.Random(3), set[Spot]()
    while spot := open_spot(taken, tables=[1, 2, 3], max_seats=4, rng=rng):
        taken.add(spot)
        at_table = Counter(chair.table for chair in taken)
        assert max(at_table.values()) - min(at_table[table] for table in (1, 2, 3)) <= 1
    assert len(taken) == 12


names = st.text(st.characters(categories=["L", "Nd"]), min_size=1, max_size=5)


@given(st.dictionaries(names, st.builds(Spot, st.integers(1, 5), st.integers(1, 8)), min_size=1), st.integers(8, 12))
def test_a_room_reads_what_it_prints(spots: dict[str, Spot], max_seats: int) -> None:
    alone = {spot: name for name, spot in spots.items()}
    room = Seating(max_seats, {name: spot for spot, name in alone.items()})
    assert Seating.parse(str(room)) == room


@pytest.mark.parametrize("text", ["Ann Bob", "one: Ann", "1: Ann Ann", "1: Ann\n2: Ann", "1: Ann\n1: Bob", "0: Ann"])
def test_what_is_no_room_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"Write a table|two chairs|written twice|counted from 1"):
        Seating.parse(text)


def test_a_chair_taken_by_number_nought_is_taken() -> None:
    room = Seating(3, {0: Spot(1, 1), 7: Spot(1, 2)})
    assert room.objection(7, Spot(1, 1)) == "0 sits there."
    assert room.objection(0, Spot(1, 1)) == "0 sits there already."
    assert room.objection(0, Spot(1, 3)) is None
    assert room.objection(0, Spot(1, 4)) == "A table has 3 seats."


def test_numbers_beyond_reason_are_refused() -> None:
    with pytest.raises(ValueError, match="last number is 999999"):
        Spot(1_000_000, 1)
    for seats in (-1, 100):
        with pytest.raises(ValueError, match="at most 99 seats"):
            Seating(seats, {})
