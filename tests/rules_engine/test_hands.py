"""Single hands: categories, kickers, exactly two of Omaha, lows; each against the plain meaning of the rule."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine import strengths
from rules_engine.cards import Card, deck, parse
from rules_engine.hands import CATEGORIES, CHART, HandRank, high, omaha, plays_board
from rules_engine.lows import Low, eight_or_better, omaha_eight, razz

# From the worst to the best: the cards, what plays, and how it is called.
LADDER = [
    ("7c 5d 4h 3s 2c", "high card 75432", "seven high"),
    ("Ac Kd Qh Js 9c 3d 2h", "high card AKQJ9", "ace high"),
    ("2c 2d 5h 4s 3c", "pair 22543", "pair of twos"),
    ("6c 6d Ah Ks Qc", "pair 66AKQ", "pair of sixes"),
    ("3c 3d 2h 2s 4c", "two pair 33224", "two pair, threes and twos"),
    ("Kc Kd 7h 7s 5c 5d Ah", "two pair KK77A", "two pair, kings and sevens"),
    ("2c 2d 2h 4s 3c", "three of a kind 22243", "three of a kind, twos"),
    ("Ac 2d 3h 4s 5c Kd Kh", "straight 5432A", "five-high straight"),
    ("2d 3h 4s 5c 6d Ac", "straight 65432", "six-high straight"),
    ("Tc Jd Qh Ks Ac As Ad", "straight AKQJT", "ace-high straight"),
    ("7c 5c 4c 3c 2c", "flush 75432", "seven-high flush"),
    ("Ah Kh Qh Jh 9h 8h 7h", "flush AKQJ9", "ace-high flush"),
    ("2c 2d 2h 3s 3c", "full house 22233", "full house, twos over threes"),
    ("7c 7d 7h Ks Kc Kd 2h", "full house KKK77", "full house, kings over sevens"),
    ("2c 2d 2h 2s 3c 3d 3h", "four of a kind 22223", "four of a kind, twos"),
    ("9c 9d 9h 9s Ac Kd Kh", "four of a kind 9999A", "four of a kind, nines"),
    ("As 2s 3s 4s 5s Ks Kd", "straight flush 5432A", "five-high straight flush"),
    ("3d 4d 5d 6d 7d 8d Ad", "straight flush 87654", "eight-high straight flush"),
    ("Ah Kh Qh Jh Th 9h 8h", "straight flush AKQJT", "royal flush"),
]

SEVEN = st.lists(st.sampled_from(deck()), min_size=7, max_size=7, unique=True)
FIVE_TO_SEVEN = st.lists(st.sampled_from(deck()), min_size=5, max_size=7, unique=True)
NARROW = st.lists(
    st.sampled_from(parse("Ah 2h 3h 4h 5h 6h 7h Ac 2c 3c 4c 5c 2d 3d As")), min_size=7, max_size=7, unique=True
)
ELEVEN = st.lists(st.sampled_from(deck()), min_size=11, max_size=11, unique=True)


@pytest.mark.parametrize(("cards", "hand", "name"), LADDER)
def test_every_kind_of_hand_is_seen_and_named(cards: str, hand: str, name: str) -> None:
    found = high(parse(cards))
    assert (str(found), found.name) == (hand, name)
    assert HandRank.parse(hand) == found


def test_the_ladder_of_hands_goes_up() -> None:
    found = [high(parse(cards)) for cards, _, _ in LADDER]
    assert found == sorted(found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ks Qs 9d 8c 3h", "Kd Qd 9c 8h 2c"),  # the last kicker
        ("8d 8c Ah 4s 3d", "8h 8s Kh Qs Jd"),
        ("Ks Kd 4h 4c 3s", "Kh Kc 3d 3h As"),  # the second pair before the kicker
        ("5s 5d 5h 2c 2d", "4s 4d 4h Ac Ad"),  # the three before the pair
        ("6s 5s 4s 3s 2s", "As 2h 3s 4s 5s Ks Kh"),
    ],
)
def test_the_better_hand(better: str, worse: str) -> None:
    assert high(parse(better)) > high(parse(worse))


def test_a_straight_does_not_go_round_the_ace() -> None:
    assert high(parse("Qc Kd Ah 2s 3c")).category == "high card"


def test_a_sixth_card_decides_nothing() -> None:
    assert high(parse("Ks Kd 7h 7c As 5h 5d")) == high(parse("Ks Kd 7h 7c As Qc Jh"))


@given(SEVEN | NARROW)
def test_the_best_five_are_found(cards: list[Card]) -> None:
    assert high(cards) == max(high(five) for five in combinations(cards, 5))


@given(FIVE_TO_SEVEN | NARROW, st.permutations("cdhs"))
def test_suits_and_the_order_of_the_cards_rank_nothing(cards: list[Card], suits: list[str]) -> None:
    other = [Card.parse(str(card)[0] + suits["cdhs".index(card.suit)]) for card in reversed(cards)]
    assert high(other) == high(cards)
    assert razz(other) == razz(cards)


@given(FIVE_TO_SEVEN | NARROW)
def test_hands_and_lows_are_read_back_as_they_print(cards: list[Card]) -> None:
    assert HandRank.parse(str(high(cards))) == high(cards)
    assert HandRank.parse(f" {high(cards)} ".replace(" ", "\n ").upper()) == high(cards)
    assert Low.parse(str(razz(cards))) == razz(cards)


@pytest.mark.parametrize(
    "text", ["", "KK77A", "flush", "flush AKQJT", "pair KK77A", "two pair 77KKA", "flush 99999", "straight A5432"]
)
def test_what_is_no_hand_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="is not a hand"):
        HandRank.parse(text)


@pytest.mark.parametrize(
    ("cards", "why_not"),
    [
        ("Ah Kd Qc Js", "A hand is the best five of 5 to 7 cards; here are 4."),
        ("Ah Kd Qc Js Th 9h 8h 7h", "A hand is the best five of 5 to 7 cards; here are 8."),
    ],
)
def test_too_few_or_too_many_cards_are_refused(cards: str, why_not: str) -> None:
    for reading in (high, razz, eight_or_better):
        with pytest.raises(ValueError, match=why_not):
            reading(parse(cards))


def test_a_card_that_is_there_twice_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^The ace of hearts is there twice\.$"):
        high(parse("Ah Kd Qc Js") + parse("Ah"))
    with pytest.raises(ValueError, match=r"^The two of clubs is there twice\.$"):
        omaha(parse("Ah Kd Qc 2c"), parse("2c 3c 4c"))


def test_a_card_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="numbered from 0"):
        high([*parse("Ah Kd Qc Js"), 52])  # type: ignore[list-item]


@pytest.mark.parametrize(("hole", "board"), [(3, 5), (7, 3), (4, 2), (4, 6)])
def test_an_omaha_hand_of_other_sizes_is_refused(hole: int, board: int) -> None:
    for reading in (omaha, omaha_eight):
        with pytest.raises(ValueError, match="An Omaha hand"):
            reading(deck()[:hole], deck()[hole : hole + board])


@given(ELEVEN, st.integers(4, 6), st.integers(3, 5))
def test_in_omaha_exactly_two_and_three_play(cards: list[Card], own: int, common: int) -> None:
    hole, board = cards[:own], cards[own : own + common]
    hands = [(*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3)]
    assert omaha(hole, board) == max(map(high, hands))
    assert omaha_eight(hole, board) == max(filter(None, map(eight_or_better, hands)), default=None)


@pytest.mark.parametrize(
    ("hole", "board", "hand"),
    [
        ("Qh Qc Jd Td", "Ah Kh 9h 4h 2s", "pair QQAK9"),  # one heart is no flush
        ("Ah Kd 7c 2s", "Qh Jh Th 9h 8c", "straight AKQJT"),
        ("As Ad Ac Ah", "Kd Kc Ks 2h 3h", "full house KKKAA"),
        ("Ah 9h 8h 2c", "7h 6h 5h Kd Ks", "straight flush 98765"),  # rather than the higher flush with the ace
    ],
)
def test_omaha_hands(hole: str, board: str, hand: str) -> None:
    assert str(omaha(parse(hole), parse(board))) == hand


def low_key(cards: tuple[Card, ...]) -> tuple[list[int], list[int]]:
    """Five cards as a low, the smaller key the better one: like ranks first, then the ranks, ace one."""
    counts = Counter(1 if card.rank == 14 else card.rank for card in cards)
    groups = sorted(((times, rank) for rank, times in counts.items()), reverse=True)
    return [times for times, _ in groups], [rank for _, rank in groups]


def low_of(key: tuple[list[int], list[int]]) -> list[int]:
    return sorted((rank for times, rank in zip(*key, strict=True) for _ in range(times)), reverse=True)


@given(FIVE_TO_SEVEN | NARROW)
def test_the_lowest_five_are_found(cards: list[Card]) -> None:
    best = min(map(low_key, combinations(cards, 5)))
    assert list(razz(cards).ranks) == low_of(best)
    good = len(best[0]) == 5 and max(best[1]) <= 8
    assert eight_or_better(cards) == (razz(cards) if good else None)
    assert strengths.eight_strength(cards) == (razz(cards).strength if good else strengths.NO_LOW)


@given(NARROW, NARROW)
def test_lows_compare_pairs_last(some: list[Card], others: list[Card]) -> None:
    one, other = (min(map(low_key, combinations(cards, 5))) for cards in (some, others))
    assert (razz(some) > razz(others)) == (one < other)
    assert (razz(some) == razz(others)) == (one == other)


@pytest.mark.parametrize(
    ("cards", "low", "name"),
    [
        ("5h 4h 3h 2h Ah Kc Kd", "5-4-3-2-A", "wheel"),  # straights and flushes do not count
        ("8c 6d 4h 3s 2d Qh Qc", "8-6-4-3-2", "eight-six low"),
        ("Kc Qd Jh Ts 9c 9d 9h", "K-Q-J-T-9", "king-queen low"),
        ("Ah Ad 2c 2s 3d 3c 4h", "4-3-2-A-A", "low with a pair of aces"),
        ("Kh Kd Kc Ks Qh Qd Qc", "K-K-Q-Q-Q", "low with full house, queens"),
        ("9h 9d 9c 8s 8h 8d 7c", "9-8-8-7-9", "low with two pair, nines"),
        ("9h 9d 9c 9s 8h", "9-9-9-9-8", "low with four of a kind, nines"),
        ("9h 9d 9c 7s 8h", "9-9-9-8-7", "low with three of a kind, nines"),
    ],
)
def test_lows_and_their_names(cards: str, low: str, name: str) -> None:
    found = razz(parse(cards))
    assert (found, found.name) == (Low.parse(low), name)


@pytest.mark.parametrize("text", ["", "8-5-3-2", "8-5-3-2-1", "85432", "9-9-9-9-9", "8-5-3-2-A-A"])
def test_what_is_no_low_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="is not a low"):
        Low.parse(text)


@pytest.mark.parametrize(
    ("hole", "board", "low"),
    [
        ("As 2s 3c 4h", "5d 6c 9h Ts Ks", "None"),  # two from the board are one short
        ("As 2s Kc Kh", "2d 3c 4h Ts Ks", "None"),  # the two on the board pairs the one in the hand
        ("8s 7s 8c 7h", "6d 5c 4h Ts Ks", "8-7-6-5-4"),
        ("As 2s 2c 3h", "Ad 2d 4h 5s 8c", "5-4-3-2-A"),
    ],
)
def test_omaha_lows(hole: str, board: str, low: str) -> None:
    assert str(omaha_eight(parse(hole), parse(board))) == low


@pytest.mark.parametrize(
    ("hole", "board", "whether"),
    [
        ("2c 2d", "Qs Tc Jd Ks Ah", True),
        ("9h 9s", "Qs Tc Jd Ks Ah", True),
        ("3h 4c", "Ks Kd 7h 7c As", True),
        ("Ac 3h", "Qh Jh Th 4h 2h", False),
        ("Ac 3h", "Qh Jh Th 4h", False),
    ],
)
def test_who_plays_the_board(hole: str, board: str, whether: bool) -> None:
    assert plays_board(parse(hole), parse(board)) == whether


def test_the_chart_is_in_order_and_shows_what_it_says() -> None:
    ranks = [high(parse(cards)) for _, cards in CHART]
    assert ranks == sorted(ranks, reverse=True)
    assert [rank.category for rank in ranks] == [name for name, _ in CHART] == list(reversed(CATEGORIES))
