"""Main and side pots, who wins them, odd chips; among them every fault other programs are known for."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rules_engine.pots import Pot, Pots, award, build, clockwise, half_pot, share

NAMES = "ABCDEF"


@st.composite
def hands(draw: st.DrawFn) -> dict[str, Any]:
    """Bets of up to six players, some folded, in a random ranking with ties; a low ranking in half of the cases."""
    names = NAMES[: draw(st.integers(1, 6))]
    bets = {name: draw(st.integers(0, 12)) * draw(st.sampled_from([1, 25])) for name in names}
    live = draw(st.lists(st.sampled_from(names), min_size=1, unique=True))
    ranks = {name: draw(st.integers(0, 3)) for name in live}
    lows = {name: draw(st.integers(0, 2)) for name in live if draw(st.booleans())}
    return {
        "bets": bets,
        "folded": [name for name in names if name not in live],
        "dead": draw(st.sampled_from([0, 0, 1, 30])),
        "ranking": in_groups(ranks),
        "lows": draw(st.sampled_from([[], in_groups(lows)])),
        "chip": draw(st.sampled_from([1, 5, 25])),
        "order": draw(st.permutations(names)),
    }


def in_groups(ranks: dict[str, int]) -> list[list[str]]:
    return [[name for name in ranks if ranks[name] == rank] for rank in sorted(set(ranks.values()))]


def built(hand: dict[str, Any]) -> Pots[str]:
    return build(hand["bets"], hand["folded"], hand["dead"])


@given(hands())
def test_no_chip_appears_or_vanishes(hand: dict[str, Any]) -> None:
    pots = built(hand)
    everything = sum(hand["bets"].values()) + hand["dead"]
    assert pots.total + sum(pots.returned.values()) == everything
    won = award(pots, hand["ranking"], hand["order"], hand["chip"], hand["lows"])
    assert sum(won.values()) == pots.total
    assert min(won.values(), default=1) > 0


@given(hands())
def test_every_pot_has_somebody_who_can_win_it_and_each_is_for_fewer(hand: dict[str, Any]) -> None:
    pots = built(hand)
    eligible = [pot.eligible for pot in pots]
    assert all(who and not who & set(hand["folded"]) for who in eligible)
    assert all(later < earlier for earlier, later in pairwise(eligible))
    assert all(pot.amount > 0 for pot in pots)


@given(hands())
def test_only_a_single_biggest_bet_that_is_still_in_gets_chips_back(hand: dict[str, Any]) -> None:
    bets, returned = hand["bets"], built(hand).returned
    second = sorted([0, *bets.values()])[-2]
    for name, amount in returned.items():
        assert name not in hand["folded"]
        assert bets[name] == second + amount == max(bets.values())
    if not returned:
        most = max(bets.values())
        assert most == second or any(bets[name] == most for name in hand["folded"])


@given(hands())
def test_every_chip_goes_to_the_best_hand_that_matched_it(hand: dict[str, Any]) -> None:
    """The pots counted again one chip of each bet at a time; what no live player matched joins the chip below."""
    bets, pots = hand["bets"], built(hand)
    won: Counter[frozenset[str]] = Counter()
    matched = frozenset(bets) - set(hand["folded"])
    won[matched] += hand["dead"]
    for height in range(1, max(bets.values()) + 1):
        matched = frozenset(name for name in matched if bets[name] >= height) or matched
        won[matched] += sum(bet >= height for bet in bets.values())
    for name, amount in pots.returned.items():
        won[frozenset({name})] -= amount
    assert {pot.eligible: pot.amount for pot in pots} == {who: amount for who, amount in won.items() if amount}


@given(hands())
def test_each_pot_is_shared_on_its_own(hand: dict[str, Any]) -> None:
    how = (hand["ranking"], hand["order"], hand["chip"], hand["lows"])
    apart: Counter[str] = Counter()
    for pot in (pots := built(hand)):
        apart.update(award([pot], *how))
    assert award(pots, *how) == dict(apart)


@given(hands())
def test_nobody_wins_more_from_another_than_they_bet_themselves(hand: dict[str, Any]) -> None:
    bets, folded = hand["bets"], hand["folded"]
    top = max(bets[name] for name in bets if name not in folded)
    for name, amount in award(built(hand), hand["ranking"], hand["order"]).items():
        reach = bets[name] if bets[name] < top else max(bets.values())
        assert amount <= sum(min(bet, reach) for bet in bets.values()) + hand["dead"]


@given(st.integers(0, 500), st.integers(1, 6), st.integers(0, 6), st.sampled_from([1, 5, 25]))
@example(amount=30300, highs=3, lows=0, chip=1)
def test_shares_differ_by_at_most_one_chip(amount: int, highs: int, lows: int, chip: int) -> None:
    winners, low = [f"H{n}" for n in range(highs)], [f"L{n}" for n in range(lows)]
    won = share(amount, winners, chip, low)
    assert sum(won.values()) == amount
    for half in filter(None, (winners, low)):
        whole = [won[name] // chip for name in half]
        assert whole == sorted(whole, reverse=True)
        assert whole[0] - whole[-1] <= 1
    if low:
        high, rest = sum(won[name] for name in winners), sum(won[name] for name in low)
        assert 0 <= high - rest < 2 * chip


@pytest.mark.parametrize(
    ("amount", "winners", "chip", "lows", "won"),
    [
        (302, "ABC", 1, "", {"A": 101, "B": 101, "C": 100}),  # two odd chips: never both to one player
        (200, "ABC", 25, "", {"A": 75, "B": 75, "C": 50}),
        (30300, "ABC", 1, "", {"A": 10100, "B": 10100, "C": 10100}),
        (110, "AB", 25, "", {"A": 60, "B": 50}),  # what is less than a chip goes to the first
        (125, "A", 5, "B", {"A": 65, "B": 60}),
        (1000, "A", 25, "AB", {"A": 750, "B": 250}),
        (25, "A", 25, "B", {"A": 25, "B": 0}),
    ],
)
def test_odd_chips(amount: int, winners: str, chip: int, lows: str, won: dict[str, int]) -> None:
    assert share(amount, winners, chip, lows) == won


def test_a_layer_whose_players_all_folded_stays_in_the_pot_below() -> None:
    pots = build({"A": 9000, "B": 3000, "C": 5410, "D": 9000}, folded=["A", "C", "D"])
    assert list(pots) == [Pot(26410, frozenset("B"))]
    assert award(pots, [["B"]]) == {"B": 26410}


def test_equal_hands_that_are_all_in_share_and_nothing_vanishes() -> None:
    pots = build({"A": 1500, "B": 1500})
    assert award(pots, ["AB"]) == {"A": 1500, "B": 1500}


def test_the_one_who_wins_everything_ends_with_all_chips() -> None:
    pots = build({"A": 100, "B": 700, "C": 1200, "D": 1200})
    assert award(pots, ["D", "A", "B", "C"]) == {"D": 3200}


def test_a_side_pot_with_several_winners_does_not_make_a_loser_of_the_next_best() -> None:
    pots = build({"A": 100, "B": 300, "C": 300, "D": 600, "E": 600})
    assert award(pots, ["A", "BC", "E", "D"]) == {"A": 500, "B": 400, "C": 400, "E": 600}


def test_side_pots_with_the_same_winners_are_not_thrown_together() -> None:
    pots = [Pot(225, frozenset("ABX")), Pot(175, frozenset("AB"))]
    assert award(pots, ["AB", "X"], chip=25) == {"A": 225, "B": 175}


def test_the_order_at_the_table_decides_about_odd_chips_not_the_order_of_showing() -> None:
    assert award([Pot(31, frozenset("AB"))], ["AB"], order="BA") == {"A": 15, "B": 16}


def test_whoever_is_alone_in_a_side_pot_needs_no_hand_for_it() -> None:
    pots = build({"A": 200, "B": 800, "C": 500}, folded=["C"])
    assert award(pots, ["A"]) == {"A": 600, "B": 600}


def test_a_low_counts_only_in_the_pots_its_owner_is_in() -> None:
    pots = build({"A": 100, "B": 300, "C": 300})
    assert award(pots, ["C", "B", "A"], lows=["A"]) == {"C": 550, "A": 150}


def test_whoever_is_short_of_the_ante_wins_only_that_much_of_each() -> None:
    everybody = build({"A": 0, "B": 200, "C": 200}, antes={"A": 10, "B": 25, "C": 25})
    assert list(everybody) == [Pot(30, frozenset("ABC")), Pot(430, frozenset("BC"))]
    one_spared = build({"A": 0, "B": 200, "C": 200, "D": 200}, antes={"A": 10, "B": 25, "C": 25})
    assert list(one_spared) == [Pot(30, frozenset("ABCD")), Pot(630, frozenset("BCD"))]


def test_players_spared_the_ante_can_win_it() -> None:
    pots = build({"SB": 100, "BB": 100, "A": 100}, antes={"A": 25})
    assert list(pots) == [Pot(325, frozenset({"SB", "BB", "A"}))]
    gone = build({"SB": 100, "BB": 100, "A": 0}, folded=["A"], antes={"A": 25})
    assert list(gone) == [Pot(225, frozenset({"SB", "BB"}))]


def test_the_pot_of_a_dead_deal_goes_into_the_main_pot_of_the_next() -> None:
    dead = build({"A": 50, "B": 100, "C": 100})
    after = build({"A": 20, "B": 60, "C": 60}, dead=dead.total)
    assert list(after) == [Pot(310, frozenset("ABC")), Pot(80, frozenset("BC"))]


def test_the_pots_are_announced_main_pot_first() -> None:
    pots = build({"A": 100, "B": 300, "C": 900})
    assert pots.announced == "main pot 300 (A, B, C), side pot 400 (B, C), 600 back to C"
    assert (len(pots), pots[1].amount) == (2, 400)


@pytest.mark.parametrize(
    ("bets", "more", "sentence"),
    [
        ({"A": -1, "B": 5}, {}, "below 0"),
        ({"A": 5, "B": 5}, {"dead": -5}, "below 0"),
        ({"A": 5, "B": 5}, {"folded": "AB"}, "Somebody has to be left in"),
        ({}, {}, "Somebody has to be left in"),
        ({"A": 5, "B": 5}, {"folded": "C"}, "C is not in the hand"),
        ({"A": 5, "B": 5}, {"antes": {"C": 5}}, "C is not in the hand"),
    ],
)
def test_hands_that_cannot_be_are_refused(bets: dict[str, int], more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        build(bets, **more)


def test_an_all_in_of_25_with_five_in_makes_a_main_pot_of_125() -> None:
    pots = build({"A": 25, "B": 100, "C": 100, "D": 100, "E": 100})
    assert [pot.amount for pot in pots] == [125, 300]


def test_seats_are_announced_in_the_order_of_their_numbers() -> None:
    assert build({10: 50, 9: 50, 2: 50}).announced == "main pot 150 (2, 9, 10)"
    assert Pot(50, frozenset({"Zoë", "Ann", 3})).announced == "50 (Ann, Zoë, 3)"


@pytest.mark.parametrize(
    ("ranking", "lows"), [(["AA"], []), (["A", "AB"], []), (["A", "B"], ["B", "B"]), (["AB"], ["AA"])]
)
def test_nobody_is_ranked_twice(ranking: list[str], lows: list[str]) -> None:
    with pytest.raises(ValueError, match="is named twice among the hands"):
        award([Pot(10, frozenset("AB"))], ranking, lows=lows)


def test_nobody_shares_a_half_twice_but_one_may_win_both() -> None:
    assert share(10, ["A"], lows=["A"]) == {"A": 10}
    for winners, lows in (("AA", ""), ("A", "BB")):
        with pytest.raises(ValueError, match="is named twice"):
            share(10, winners, lows=lows)
    for amount, chip in ((-5, 1), (5, 0)):
        with pytest.raises(ValueError, match="Chips cannot be below 0, nor the smallest chip below 1"):
            share(amount, "A", chip)


def test_a_pot_that_nobody_shows_for_is_refused() -> None:
    with pytest.raises(ValueError, match=r"for the pot of 200: B, C can win it"):
        award(build({"A": 0, "B": 100, "C": 100}), ["A"])
    with pytest.raises(ValueError, match="Somebody has to win"):
        share(100, [])


def test_clockwise_starts_left_of_the_button_and_ends_with_it() -> None:
    assert clockwise([1, 4, 7], button=4) == (7, 1, 4)
    assert clockwise([1, 4, 7], button=5) == (7, 1, 4)
    assert clockwise([1, 4, 7], button=9) == (1, 4, 7)


def test_the_penalty_for_showing_a_live_hand_goes_into_the_main_pot() -> None:
    pots = build({"A": 100, "B": 40, "C": 100}, folded=["A"], dead=half_pot(240, stack=2000))
    assert list(pots) == [Pot(240, frozenset("BC")), Pot(120, frozenset("C"))]


def test_the_penalty_of_half_a_pot() -> None:
    assert (half_pot(460, 2000), half_pot(125, 2000, chip=25), half_pot(460, 100)) == (230, 50, 100)
    assert (half_pot(0, 100), half_pot(460, 0), half_pot(463, 900)) == (0, 0, 231)
    for wrong in ((-1, 5), (5, -1), (5, 5, 0)):
        with pytest.raises(ValueError, match="below"):
            half_pot(*wrong)


def test_where_everybody_pays_an_ante_a_short_blind_plays_for_as_much_of_each_as_he_put_in() -> None:
    found = build({"BB": 5, "Bob": 100, "Cal": 100}, antes={"BB": 0, "Bob": 5, "Cal": 5})
    assert [(pot.amount, sorted(pot.eligible)) for pot in found] == [(15, ["BB", "Bob", "Cal"]), (200, ["Bob", "Cal"])]
