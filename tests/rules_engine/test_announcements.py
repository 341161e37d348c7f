"""What players say that they hold: how it is read, and when it is too much."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.announcements import claimed, overcalled, overcalls, overcalls_low
from rules_engine.cards import Card, deck, parse
from rules_engine.games import compare
from rules_engine.hands import HandRank, high
from rules_engine.lows import Low

FIVE = st.lists(st.sampled_from(deck()), min_size=5, max_size=5, unique=True)


@pytest.mark.parametrize(
    ("said", "claim"),
    [
        ("Royal flush!", (8, 14)),
        ("steel wheel", (8, 5)),
        ("nine-high straight flush", (8, 9)),
        ("quads", (7,)),
        ("four 7s", (7, 7)),
        ("a boat", (6,)),
        ("full house, sevens over kings", (6, 7, 13)),
        ("aces full of kings", (6, 14, 13)),
        ("aces full", (6, 14)),
        ("A flush", (5,)),
        ("flush, king high", (5, 13)),
        ("A-high flush", (5, 14)),
        ("straight", (4,)),
        ("broadway", (4, 14)),
        ("the wheel", (4, 5)),
        ("straight from six to ten", (4, 10)),
        ("ace to five straight", (4, 5)),
        ("trips", (3,)),
        ("set of threes", (3, 3)),
        ("three threes", (3, 3)),
        ("Three of a kind", (3,)),
        ("two pair", (2,)),
        ("two pairs, 4s and 9s", (2, 9, 4)),
        ("jacks up", (2, 11)),
        ("nines and fours", (2, 9, 4)),
        ("a pair of nines and a pair of fours", (2, 9, 4)),
        ("one pair", (1,)),
        ("pocket kings", (1, 13)),
        ("pair of twos, ace kicker", (1, 2, 14)),
        ("tens", (1, 10)),
        ("two black aces", (1, 14)),
        ("two pocket 9s", (1, 9)),
        ("treys and deuces", (2, 3, 2)),
        ("ace high", (0, 14)),
        ("I have nothing", (0,)),
        ("no pair", (0,)),
        ("the nuts", None),
        ("you are good", None),
        ("missed my flush", None),
        ("flush draw", None),
        ("", None),
    ],
)
def test_what_is_said_is_understood(said: str, claim: tuple[int, ...] | None) -> None:
    assert claimed(said) == claim


@given(FIVE)
def test_who_says_what_the_hand_is_called_never_says_too_much(cards: list[Card]) -> None:
    hand = high(cards)
    assert claimed(hand.name) is not None
    assert not overcalls(hand.name, hand)
    assert not overcalls(hand.category, hand)


@given(FIVE, FIVE)
def test_the_name_of_a_better_category_is_too_much(cards: list[Card], others: list[Card]) -> None:
    better, worse = max(high(cards), high(others)), min(high(cards), high(others))
    assert overcalls(better.category, worse) == (better.category != worse.category)
    assert not overcalls(worse.name, better)


@pytest.mark.parametrize(
    ("said", "hand", "too_much"),
    [
        ("ace-high straight", "straight KQJT9", True),
        ("aces up", "two pair KK77A", True),
        ("kings and sevens", "two pair KK77A", False),
        ("kings and eights", "two pair KK77A", True),
        ("a pair of kings", "two pair KK77A", False),
        ("pair of aces, king kicker", "pair AAQ72", True),
        ("kings full of aces", "full house KKKQQ", True),
        ("straight to the five", "straight 5432A", False),
        ("six-high straight", "straight 5432A", True),
    ],
)
def test_ranks_count_as_far_as_they_are_said(said: str, hand: str, too_much: bool) -> None:
    assert overcalls(said, HandRank.parse(hand)) == too_much


@pytest.mark.parametrize(
    ("said", "low", "too_much"),
    [
        ("wheel", "6-4-3-2-A", True),
        ("wheel", "5-4-3-2-A", False),
        ("eight-six", "8-7-3-2-A", True),
        ("8-7-3-2-A", "8-7-3-2-A", False),
        ("8-7-3-2-A", "8-7-4-2-A", True),
        ("eight low", "8-7-4-2-A", False),
        ("a nine", "4-3-2-A-A", True),  # any pair is worse than none
        ("pair of aces", "4-3-2-A-A", False),
        ("a low", "8-7-4-2-A", False),
        ("a low", None, True),
        ("eight seven", None, True),
        ("nothing", None, False),
        ("no low", None, False),
        ("I missed my low", None, False),
        ("I do not have a low", None, False),
    ],
)
def test_lows_that_are_said(said: str, low: str | None, too_much: bool) -> None:
    assert overcalls_low(said, None if low is None else Low.parse(low)) == too_much


def test_in_a_split_game_each_half_is_held_against_its_own_words() -> None:
    hands = {"A": parse("As 3s Kc 9d"), "B": parse("Kd Kh Jc Ts")}
    found = compare("omaha8", hands, parse("2c 5d 8h Ks Qd"))
    assert overcalled(found, {"A": "eight-five low", "B": "set of kings"}) == ()
    assert overcalled(found, {"A": "eight-four low", "B": "low"}) == ("A", "B")
    assert overcalled(found, {"A": "two pair", "B": "full house", "C": "quads"}) == ("A", "B")


def test_in_razz_only_the_low_is_there() -> None:
    found = compare("razz", {"A": parse("8c 6d 4h 3s 2d Qh Qc")})
    assert overcalled(found, {"A": "eight five"}) == ("A",)
    assert overcalled(found, {"A": "eight six"}) == ()
