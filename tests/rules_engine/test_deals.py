"""Deals: every cent goes out, published figures, and what players are warned of."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine import deals
from rules_engine.deals import at_stake, chip_chop, custom, custom_objection, even, icm, objection, offers, warning

Deal = Callable[[Mapping[str, int], Sequence[int], int], dict[str, int]]

stacks_of = st.dictionaries(st.sampled_from("ABCDEFGHIJ"), st.integers(1, 500_000), min_size=1)
prizes_of = st.lists(st.integers(0, 100_000), min_size=1, max_size=12).map(lambda each: sorted(each, reverse=True))
every_deal = pytest.mark.parametrize("deal", list(deals.OFFERS.values()), ids=list(deals.OFFERS))


@every_deal
@settings(max_examples=60, deadline=None)
@given(stacks_of, prizes_of, st.integers(0, 100))
def test_every_cent_goes_out_and_nobody_loses_what_is_certain(
    deal: Deal, stacks: dict[str, int], prizes: list[int], percent: int
) -> None:
    stake = at_stake(len(stacks), prizes)
    left = (sum(stake) - len(stake) * stake[-1]) * percent // 100
    amounts = deal(stacks, prizes, left)
    assert list(amounts) == list(stacks)
    assert sum(amounts.values()) + left == sum(stake)
    assert min(amounts.values()) >= stake[-1]
    assert all(amounts[a] >= amounts[b] for a in stacks for b in stacks if stacks[a] > stacks[b])


@pytest.mark.parametrize(
    ("stacks", "prizes", "amounts"),
    [
        ((5000, 3000, 2000), (50_00, 30_00, 20_00), (3839, 3275, 2886)),
        ((5000, 3000, 1500, 500), (500_00, 300_00, 200_00), (37778, 31289, 22560, 8373)),
        ((100_000, 70_000, 50_000, 20_000), (200_00, 120_00, 80_00, 50_00), (14084, 12380, 10896, 7640)),
        ((90_000, 6_000, 4_000), (500_00, 300_00, 200_00), (47949, 27225, 24826)),
        ((5000, 2500, 2500), (600_00, 300_00, 100_00), (41667, 29167, 29166)),  # all two thirds of a cent over
    ],
)
def test_published_deals_by_worth(stacks: tuple[int, ...], prizes: tuple[int, ...], amounts: tuple[int, ...]) -> None:
    assert tuple(icm(dict(enumerate(stacks)), prizes).values()) == amounts


def test_a_published_chop_that_paid_three_cents_too_much() -> None:
    stacks = dict(enumerate((15000, 12000, 10000, 6000, 500)))
    amounts = chip_chop(stacks, (200_00, 150_00, 93_00, 70_00, 57_00))
    assert list(amounts.values()) == [15528, 13562, 12252, 9631, 6027]
    assert sum(amounts.values()) == 570_00


def test_a_published_chop_with_exact_shares() -> None:
    amounts = chip_chop({"A": 100_000, "B": 70_000, "C": 50_000, "D": 20_000}, (200_00, 120_00, 80_00, 50_00))
    assert amounts == {"A": 15417, "B": 12292, "C": 10208, "D": 7083}


def test_an_odd_cent_goes_to_the_bigger_stack_then_to_the_first_named() -> None:
    assert even({"A": 10, "B": 30, "C": 20}, [100]) == {"A": 33, "B": 34, "C": 33}
    assert chip_chop({"A": 10, "B": 10}, [101]) == {"A": 51, "B": 50}
    assert icm({"A": 7, "B": 7, "C": 7, "D": 7}, [102]) == {"A": 26, "B": 26, "C": 25, "D": 25}
    # 25 and 75 of 110 are 27.5 and 82.5
    assert chip_chop({"A": 25, "B": 75}, [110]) == {"A": 27, "B": 83}


def test_what_is_left_for_the_winner_comes_off_the_top_prizes() -> None:
    alike = {"A": 1, "B": 1, "C": 1}
    assert icm(alike, [50_00, 30_00, 20_00], 10_00) == dict.fromkeys("ABC", 3000)
    assert deals._lowered((50, 30, 20), 10) == [40, 30, 20]
    assert deals._lowered((50, 30, 20), 30) == [25, 25, 20]
    assert deals._lowered((50, 30, 20), 40) == [20, 20, 20]
    assert deals._lowered((50, 30), 80) == [0, 0]


def test_the_three_usual_offers_stand_side_by_side() -> None:
    found = offers({"A": 60, "B": 40}, [60_00, 40_00])
    assert found == {
        "icm": {"A": 5200, "B": 4800},
        "chip_chop": {"A": 5200, "B": 4800},
        "even": {"A": 5000, "B": 5000},
    }


@every_deal
@pytest.mark.parametrize(
    ("stacks", "prizes", "left", "sentence"),
    [
        ({}, [100], 0, "Nobody is left to share the prizes."),
        ({"A": 0, "B": 2}, [100], 0, "A has no chips left: that place is taken, deal among the others."),
        ({"A": 1, "B": 2}, [40, 60], 0, "Place 2 has a bigger prize than place 1."),
        ({"A": 1, "B": 2}, [60, 40], -1, "What is left for the winner cannot be below 0."),
        ({"A": 1, "B": 2}, [60, 40], 21, "Only 20 can be left for the winner: 40 is certain for everybody."),
    ],
)
def test_no_deal(deal: Deal, stacks: dict[str, int], prizes: list[int], left: int, sentence: str) -> None:
    assert objection(stacks, prizes, left) == sentence
    with pytest.raises(ValueError, match=sentence.split(":", maxsplit=1)[0]):
        deal(stacks, prizes, left)


def test_a_sentence_writes_money_as_the_house_does() -> None:
    said = objection({"A": 1, "B": 2}, [60_00, 40_00], 21_00, money=lambda cents: f"{cents / 100:.2f} €")
    assert said == "Only 20.00 € can be left for the winner: 40.00 € is certain for everybody."


@pytest.mark.parametrize(
    ("amounts", "left", "sentence"),
    [
        ({"A": 60, "B": 40}, 0, None),
        ({"A": 90, "B": 5}, 5, None),
        ({"A": 60, "B": 41}, 0, "The amounts add up to 101, but 100 is at stake: 1 too much."),
        ({"A": 50, "B": 40}, 5, "The amounts add up to 95, but 100 is at stake: 5 too little."),
        ({"A": 110, "B": -10}, 0, "An amount cannot be below 0."),
        ({"A": 60, "B": 50}, -10, "An amount cannot be below 0."),
        ({}, 100, "Nobody is left to share the prizes."),
    ],
)
def test_players_may_agree_on_anything_that_adds_up(amounts: dict[str, int], left: int, sentence: str | None) -> None:
    assert custom_objection(amounts, [60, 40, 20], left) == sentence
    if sentence:
        with pytest.raises(ValueError, match=sentence.split(",", maxsplit=1)[0]):
            custom(amounts, [60, 40, 20], left)
    else:
        assert custom(amounts, [60, 40, 20], left) == amounts


def test_players_are_warned_of_more_than_first_prize() -> None:
    prizes = [500, 300, 200]
    amounts = chip_chop({"A": 90_000, "B": 6_000, "C": 4_000}, prizes)
    assert amounts == {"A": 560, "B": 224, "C": 216}
    assert warning(amounts, prizes) == "A would get 560, more than first prize: 500."
    assert warning(icm({"A": 90_000, "B": 6_000, "C": 4_000}, prizes), prizes) is None
    assert warning({"A": 460, "B": 240, "C": 250}, prizes, 50) == "A could get 510, more than first prize: 500."


def test_players_are_warned_of_less_than_is_certain() -> None:
    assert (
        warning({"A": 450, "B": 360, "C": 190}, [500, 300, 200])
        == "C would get 190, less than is certain already: 200."
    )


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 60).map(lambda each: each * 100), min_size=1, max_size=4), prizes_of)
def test_whole_cents_are_those_of_exact_fractions(stacks: list[int], prizes: list[int]) -> None:
    stake = at_stake(len(stacks), prizes)
    worth = dict.fromkeys(range(len(stacks)), Fraction(0))
    for order in permutations(worth):
        chance, left = Fraction(1), sum(stacks)
        for who in order:
            chance *= Fraction(stacks[who], left)
            left -= stacks[who]
        for who, prize in zip(order, stake, strict=True):
            worth[who] += chance * prize
    cents = {who: int(each) for who, each in worth.items()}
    served = sorted(worth, key=lambda who: (cents[who] - worth[who], -stacks[who]))
    for who in served[: sum(stake) - sum(cents.values())]:
        cents[who] += 1
    assert icm(dict(enumerate(stacks)), prizes) == cents


def test_billions_lose_no_cent() -> None:
    for players in (3, 40):
        stacks = {who: 1 + 7 * who for who in range(players)}
        prizes = [10**14 // (who + 1) + 1 for who in range(players)]
        for amounts in offers(stacks, prizes).values():
            assert sum(amounts.values()) == sum(prizes)
            assert min(amounts.values()) >= prizes[-1]


def test_what_a_model_is_off_goes_to_the_biggest_stack() -> None:
    shares, stacks = dict.fromkeys("AB", Fraction(3)), {"A": 1, "B": 2}
    assert deals._in_cents(shares, stacks, 5) == {"A": 3, "B": 2}
    assert deals._in_cents(shares, stacks, 9) == {"A": 4, "B": 5}
