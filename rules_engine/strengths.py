"""How strong a hand is, as one number: the fast way for simulations, without any checks (T38, R-TIE-2).

>>> from rules_engine.cards import parse
>>> kings_full, flush = parse("Kh Kd Kc 7c 7d 2h 3s"), parse("Ah Qh 9h 5h 2c Td 3h")
>>> strength(kings_full) > strength(flush), hex(strength(flush))
(True, '0x5ec953')

A strength is six hexadecimal digits: the category (0 high card to 8 straight flush) and the five ranks by their
importance (14 is the ace, 1 the ace of a wheel), so equal hands are equal numbers and nothing has to be looked up to
read one. Lows are the same digits below zero: again the bigger number wins. ``hands`` and ``lows`` check the cards
first and give values with names.

Each card has a key; the sum of the keys says how often every rank and every suit is there. The tables from such sums
to strengths fill themselves: what was never asked costs nothing, what was asked before is one look-up.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from itertools import combinations, combinations_with_replacement
from operator import or_
from typing import Generic, TypeVar

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)

NO_LOW = -(1 << 24)  # below every low, and what there is when nothing qualifies
EIGHT_LOW = -0x87654  # the worst low that qualifies as eight or better

_SUIT_BITS = 16  # a key: 4 suits of 4 bits, then 13 ranks of 3 bits
_KEYS = [1 << 4 * (card & 3) | 1 << _SUIT_BITS + 3 * (card >> 2) for card in range(52)]
_LOW_BITS = [0 if 7 <= card >> 2 < 12 else 1 << ((card >> 2) + 1) % 13 for card in range(52)]  # ace 1, two 2, three 4
_FULL_SUIT = 0x8888  # set when a suit has reached the number that its start was short of 8
_SHORT_OF_FIVE, _SHORT_OF_THREE, _SHORT_OF_TWO = 0x3333, 0x5555, 0x6666

Value = TypeVar("Value")


class _Table(dict[int, Value], Generic[Value]):
    """Works out what it does not know yet, once."""

    def __init__(self, work_out: Callable[[int], Value]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> Value:
        value = self[key] = self._work_out(key)
        return value


def strength(cards: Sequence[int]) -> int:
    """How strong the best five of 5 to 7 cards (0 to 51, all different, unchecked) are; a bigger number wins.

    >>> strength(range(0, 28, 4)) == strength([24, 20, 16, 12, 8, 51, 50])  # an eight-high straight flush
    True
    """
    key = sum(map(_key, cards), _SHORT_OF_FIVE)
    if full := key & _FULL_SUIT:
        return _FLUSHES[_suited(cards, _suit(full))]
    return _RANKS[key >> _SUIT_BITS]


def omaha_strength(hole: Sequence[int], board: Sequence[int]) -> int:
    """How strong the best hand of exactly two of ``hole`` (2 or more) and three of ``board`` (3 to 5) is (R-OM-2).

    >>> from rules_engine.cards import parse
    >>> hex(omaha_strength(parse("8s 8h 8d 8c"), parse("Kd Jc 5s 3h 2d")))
    '0x188db5'
    """
    key = sum(map(_key, board), _SHORT_OF_THREE)
    with_two, best = _WITH_BOARD[key >> _SUIT_BITS], 0
    for one, other in combinations(hole, 2):
        found = with_two[13 * (one >> 2) + (other >> 2)]
        if found > best:
            best = found
    if key & _FULL_SUIT and (full := key & sum(map(_key, hole), _SHORT_OF_TWO) & _FULL_SUIT):
        return max(best, _omaha_flush(hole, board, full))
    return best


def low_strength(cards: Iterable[int]) -> int:
    """How good the best ace-to-five low of 5 to 7 cards is, straights and flushes not counted (R-RAZZ-1, R-RAZZ-2).

    A pair is worse than no pair, so K-Q-J-T-9 beats 4-3-2-A-A. The bigger number wins; the best is -0x54321.

    >>> from rules_engine.cards import parse
    >>> hex(low_strength(parse("5h 4h 3h 2h Ah Kc Kd"))), hex(low_strength(parse("Ah Ad 2c 2s 3d 3c 4h")))
    ('-0x54321', '-0x111432')
    """
    return _LOWS[sum(map(_key, cards)) >> _SUIT_BITS]


def eight_strength(cards: Iterable[int]) -> int:
    """As ``low_strength``, but NO_LOW unless five different ranks of eight or less are there (R-S8-1, R-O8-2).

    >>> from rules_engine.cards import parse
    >>> eight_strength(parse("9c 9s 5h 5d 3c Qd Jh")) == NO_LOW
    True
    """
    low = _LOWS[sum(map(_key, cards)) >> _SUIT_BITS]
    return low if low >= EIGHT_LOW else NO_LOW


def omaha_eight_strength(hole: Iterable[int], board: Iterable[int]) -> int:
    """The best eight-or-better low of exactly two of ``hole`` and three of ``board``, or NO_LOW (R-O8-2, R-O8-4).

    >>> from rules_engine.cards import parse
    >>> hex(omaha_eight_strength(parse("As 3s Kc 9d"), parse("2c 5d 8h Ks Qd")))
    '-0x85321'
    """
    return _EIGHTS[reduce(or_, map(_low_bit, hole)) << 8 | reduce(or_, map(_low_bit, board))]


_key = _KEYS.__getitem__
_low_bit = _LOW_BITS.__getitem__


def _packed(category: int, ranks: Iterable[int]) -> int:
    return reduce(lambda value, rank: value << 4 | rank, ranks, category)


def _suit(full: int) -> int:
    return full.bit_length() // 4 - 1


def _suited(cards: Iterable[int], suit: int) -> int:
    """The ranks of one suit, one bit each, the two lowest."""
    return sum([1 << (card >> 2) for card in cards if card & 3 == suit])


def _top_of_straight(ranks: int) -> int:
    """The rank at the top of the best straight in these rank bits; 5 for a wheel, 0 for none."""
    bits = ranks << 1 | ranks >> 12
    return (run.bit_length() + 4) if (run := bits & bits >> 1 & bits >> 2 & bits >> 3 & bits >> 4) else 0


def _flush(ranks: int) -> int:
    if top := _top_of_straight(ranks):
        return _packed(STRAIGHT_FLUSH, range(top, top - 5, -1))
    return _packed(FLUSH, [rank for rank in range(14, 1, -1) if ranks >> rank - 2 & 1][:5])


def _groups(key: int) -> list[tuple[int, int]]:
    """How often each rank is there: (times, rank), the most first, then the highest."""
    return sorted(((key >> 3 * i & 7, i + 2) for i in range(13) if key >> 3 * i & 7), reverse=True)


def _made(key: int) -> tuple[int, list[int]]:
    """The category of these ranks, flushes apart, and the cards that make it, without kickers."""
    (most, first), (more, second) = groups = _groups(key)[:2]
    if most == 4:
        return QUADS, [first] * 4
    if most == 3 and more >= 2:
        return FULL_HOUSE, [first] * 3 + [second] * 2
    if top := _top_of_straight(sum(1 << rank - 2 for _, rank in _groups(key))):
        return STRAIGHT, list(range(top, top - 5, -1))
    if most == 3:
        return TRIPS, [first] * 3
    pairs = [rank for times, rank in groups if times == 2 for _ in range(2)]
    return len(pairs) // 2, pairs


def _ranked(key: int) -> int:
    category, made = _made(key)
    kickers = sorted((rank for _, rank in _groups(key) if rank not in made), reverse=True)
    return _packed(category, (made + kickers)[:5])


def _with_board(board: int) -> Sequence[int]:
    """The best hands with one board, flushes apart; that of the ranks i and j in the hand is number 13 i + j."""
    ranks = [rank for times, rank in _groups(board) for _ in range(times)]
    threes = {sum(1 << 3 * (rank - 2) for rank in three) for three in combinations(ranks, 3)}
    best = array("i", [0] * 169)
    for one, other in combinations_with_replacement(range(13), 2):
        hands = [three + (1 << 3 * one) + (1 << 3 * other) for three in threes]
        possible = [_RANKS[hand] for hand in hands if hand >> 3 * one & 7 <= 4]
        best[13 * one + other] = best[13 * other + one] = max(possible, default=0)
    return best


def _omaha_flush(hole: Iterable[int], board: Iterable[int], full: int) -> int:
    held, common = ([1 << (card >> 2) for card in cards if card & 3 == _suit(full)] for cards in (hole, board))
    threes = [sum(three) for three in combinations(common, 3)]
    return max(_FLUSHES[sum(two) | three] for two in combinations(held, 2) for three in threes)


def _lowest(key: int) -> int:
    counted = [(1 if rank == 14 else rank, times) for times, rank in _groups(key)]
    ranks = sorted(rank for rank, _ in counted)
    if len(ranks) >= 5:
        return -_packed(HIGH_CARD, reversed(ranks[:5]))
    every = [rank for rank, times in counted for _ in range(times)]
    return max(map(_paired_low, combinations(every, 5)))


def _paired_low(ranks: Sequence[int]) -> int:
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    category = _PAIRED[groups[0][0], len(groups)]
    return -_packed(category, [rank for times, rank in groups for _ in range(times)])


_PAIRED = {(2, 4): PAIR, (2, 3): TWO_PAIR, (3, 3): TRIPS, (3, 2): FULL_HOUSE, (4, 2): QUADS}


def _eight(bits: int) -> int:
    held, common = ([1 << i for i in range(8) if each >> i & 1] for each in (bits >> 8, bits & 255))
    lows = [sum(two) | sum(three) for two in combinations(held, 2) for three in combinations(common, 3)]
    best = min((low for low in lows if low.bit_count() == 5), default=0)
    return -_packed(HIGH_CARD, [i + 1 for i in range(7, -1, -1) if best >> i & 1]) if best else NO_LOW


_RANKS = _Table(_ranked)
_FLUSHES = _Table(_flush)
_WITH_BOARD = _Table(_with_board)
_LOWS = _Table(_lowest)
_EIGHTS = _Table(_eight)
