"""What chips are worth: published figures, the plain definition, and what must hold for any field."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise, permutations
from math import fsum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import malmuth_harville as model
from rules_engine.malmuth_harville import equities, objection, place_chances

PUBLISHED = [
    ((5000, 3000, 2000), (50, 30, 20), ("38.3929", "32.7500", "28.8571")),
    ((5000, 3000, 1500, 500), (500, 300, 200), ("377.7807", "312.8888", "225.6025", "83.7280")),
    ((50, 30, 20), (70, 30), ("45.1786", "32.2500", "22.5714")),
    ((60_000, 30_000, 10_000), (500, 300, 200), ("412.3810", "338.3333", "249.2857")),
    ((150_000, 98_750, 45_500, 13_250), (425, 280, 130, 75), ("323.2018", "278.1170", "195.7888", "112.8924")),
    ((100_000, 70_000, 50_000, 20_000), (200, 120, 80, 50), ("140.84", "123.80", "108.96", "76.40")),
    ((90_000, 6_000, 4_000), (500, 300, 200), ("479.49", "272.25", "248.26")),
    ((5000, 2500, 2500), (600, 300, 100), ("416.6667", "291.6667", "291.6667")),
    ((7000, 2000, 1000), (500, 300, 200), ("435.2778", "308.8889", "255.8333")),
    ((1600, 1400, 7800, 2700), (500, 300, 200), ("182.7", "163.5", "397.4", "256.3")),
    ((1600, 1400, 4500, 6000), (500, 300, 200), ("172.6", "153.4", "317.5", "356.6")),
]
stacks_of = st.lists(st.integers(1, 1_000_000), min_size=1, max_size=9)
prizes_of = st.lists(st.integers(0, 100_000), max_size=10).map(lambda each: sorted(each, reverse=True))


def by_definition(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """Every order of finishing with its chance, in exact fractions."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for who in order:
            chance *= Fraction(stacks[who], left)
            left -= stacks[who]
        for who, prize in zip(order, prizes, strict=False):
            worth[who] += chance * prize
    return worth


@pytest.mark.parametrize(("stacks", "prizes", "worth"), PUBLISHED)
@pytest.mark.parametrize("way", [model._by_sets, model._by_race])
def test_published_figures(
    way: Callable[[Sequence[int], Sequence[float]], list[float]],
    stacks: tuple[int, ...],
    prizes: tuple[int, ...],
    worth: tuple[str, ...],
) -> None:
    for found, published in zip(way(stacks, [float(prize) for prize in prizes]), worth, strict=True):
        digits = len(published.partition(".")[2])
        assert f"{found:.{digits}f}" == published


def test_published_chances_of_places() -> None:
    chances = place_chances({1: 100_000, 2: 70_000, 3: 50_000, 4: 20_000})
    assert [[round(chance * 100, 1) for chance in row] for row in chances.values()] == [
        [41.7, 31.9, 20.0, 6.4],
        [29.2, 31.2, 27.5, 12.2],
        [20.8, 25.4, 33.2, 20.6],
        [8.3, 11.6, 19.3, 60.8],
    ]


def test_a_handbook_that_takes_chips_for_money_is_wrong() -> None:
    assert [round(worth) for worth in equities({1: 5000, 2: 3000, 3: 2000}, [50, 30, 20]).values()] != [50, 30, 20]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(1, 100_000), min_size=1, max_size=6), prizes_of)
def test_both_ways_are_what_the_definition_says(stacks: list[int], prizes: list[int]) -> None:
    exact = by_definition(stacks, prizes)
    within = 1e-9 * max([1, *prizes])
    assert list(equities(dict(enumerate(stacks)), prizes).values()) == pytest.approx([*map(float, exact)], abs=within)
    money = [float(prize) for prize in prizes[: len(stacks)]]
    assert model._by_race(stacks, money) == pytest.approx([*map(float, exact)], abs=within)


@settings(max_examples=40, deadline=None)
@given(stacks_of, prizes_of)
def test_worth_adds_up_and_more_chips_are_worth_no_less(stacks: list[int], prizes: list[int]) -> None:
    worth = equities(dict(enumerate(stacks)), prizes)
    assert fsum(worth.values()) == pytest.approx(sum(prizes[: len(stacks)]), rel=1e-9, abs=1e-9)
    by_stack = sorted(worth, key=lambda who: stacks[who])
    assert all(worth[less] <= worth[more] + 1e-6 for less, more in pairwise(by_stack))


@pytest.mark.parametrize(("players", "paid"), [(12, 12), (20, 20), (60, 9), (200, 30)])
def test_large_fields_add_up_and_equal_stacks_are_worth_the_same(players: int, paid: int) -> None:
    prizes = [1000 * (paid - place) for place in range(paid)]
    worth = equities({who: 1000 + 500 * (who // 2) for who in range(players)}, prizes)
    assert fsum(worth.values()) == pytest.approx(sum(prizes), rel=1e-9)
    assert all(worth[who] == pytest.approx(worth[who + 1], rel=1e-9) for who in range(0, players, 2))
    alike = equities(dict.fromkeys(range(players), 700), prizes)
    assert list(alike.values()) == pytest.approx([sum(prizes) / players] * players, rel=1e-9)


def test_a_giant_among_dwarfs_loses_nothing() -> None:
    stacks = {"giant": 10**9, **{f"dwarf {number}": 1 for number in range(30)}}
    worth = equities(stacks, [1000, 500])
    assert worth["giant"] == pytest.approx(1000, abs=1e-3)
    assert worth["dwarf 1"] == pytest.approx(500 / 30, abs=1e-3)
    assert fsum(worth.values()) == pytest.approx(1500)


@pytest.mark.parametrize(("players", "places"), [(5, None), (5, 2), (30, 4), (14, 14)])
def test_chances_of_places_fit_together(players: int, places: int | None) -> None:
    stacks = {who: 1000 + 371 * who for who in range(players)}
    chances = place_chances(stacks, places)
    count = places or players
    assert {len(row) for row in chances.values()} == {count}
    for place in range(count):
        assert fsum(row[place] for row in chances.values()) == pytest.approx(1)
    if count == players:
        assert all(fsum(row) == pytest.approx(1) for row in chances.values())
    prizes = [100 * (count - place) for place in range(count)]
    worth = {who: fsum(map(float.__mul__, row, map(float, prizes))) for who, row in chances.items()}
    assert worth == pytest.approx(equities(stacks, prizes))


def test_more_chances_than_players_are_asked_for() -> None:
    assert place_chances({"Ann": 3, "Bob": 1}, 9) == {"Ann": (0.75, 0.25), "Bob": (0.25, 0.75)}


def test_prizes_for_nobody_do_not_count() -> None:
    assert equities({"Ann": 10}, [100, 50]) == {"Ann": 100}
    assert equities({"Ann": 10, "Bob": 10}, []) == {"Ann": 0, "Bob": 0}
    assert equities(dict.fromkeys(range(30), 10), [0, 0]) == dict.fromkeys(range(30), 0)


@pytest.mark.parametrize(
    ("stacks", "prizes", "sentence"),
    [
        ({"Ann": 1}, [100], None),
        ({}, [100], "Nobody is left to share the prizes."),
        ({"Ann": 10, "Bob": 0}, [100], "Bob has no chips left: that place is taken, deal among the others."),
        ({"Ann": -5}, [100], "Ann cannot have -5 chips."),
        ({"Ann": 5}, [100, -1], "A prize cannot be below 0."),
        ({"Ann": 10**400, "Bob": 1}, [100], f"Ann cannot have {10**400} chips."),
        ({"Ann": 5}, [10**400], "A prize cannot be above 1000000000000000."),
    ],
)
def test_what_has_no_worth(stacks: dict[str, int], prizes: list[int], sentence: str | None) -> None:
    assert objection(stacks, prizes) == sentence
    if sentence:
        with pytest.raises(ValueError, match=sentence.split(":", maxsplit=1)[0]):
            equities(stacks, prizes)


def test_no_place_is_no_question() -> None:
    with pytest.raises(ValueError, match="one place or more"):
        place_chances({"Ann": 1}, 0)
