"""Every hand there is, counted with our own keys and tables; the numbers are in any book on poker."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

import numpy as np
import pytest

from rules_engine import strengths
from rules_engine.hands import CATEGORIES

FIVE_CARDS = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
SEVEN_CARDS = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584]

LOW_RANK_BITS = 21  # of the 39 rank bits of a key; the two parts are looked up apart


class Hands(NamedTuple):
    """Many hands: the sum of their keys, which cards they are (13 bits a suit), where those from card n up begin."""

    keys: np.ndarray
    cards: np.ndarray
    start: list[int]


KEYS = np.array(strengths._KEYS, dtype=np.int64)
CARDS = np.array([1 << 13 * (card & 3) + (card >> 2) for card in range(52)], dtype=np.int64)


def all_hands(size: int) -> Hands:
    """Every hand of so many cards, ordered by the lowest card of it."""
    if size == 0:
        return Hands(np.zeros(1, np.int64), np.zeros(1, np.int64), [0] * 53)
    rest = all_hands(size - 1)
    later = [rest.start[card + 1] if size > 1 else 0 for card in range(52)]
    keys = [KEYS[card] + rest.keys[later[card] :] for card in range(52)]
    cards = [CARDS[card] + rest.cards[later[card] :] for card in range(52)]
    start = np.cumsum([0, *map(len, keys)]).tolist()
    return Hands(np.concatenate(keys), np.concatenate(cards), start)


def rank_keys(size: int) -> Iterator[tuple[int, ...]]:
    return (
        ranks
        for ranks in combinations_with_replacement(range(13), size)
        if max(Counter(ranks).values(), default=0) <= 4
    )


class Tables:
    """Our tables as arrays, a place for each strength instead of the strength."""

    def __init__(self, size: int) -> None:
        found = {sum(1 << 3 * rank for rank in ranks): 0 for ranks in rank_keys(size)}
        ranked = {key: strengths._RANKS[key] for key in found}
        flushes = {ranks: strengths._FLUSHES[ranks] for ranks in range(1 << 13) if 5 <= ranks.bit_count() <= size}
        self.strengths = sorted({*ranked.values(), *flushes.values()})
        place = {strength: i for i, strength in enumerate(self.strengths)}
        low, high = ({key & (1 << LOW_RANK_BITS) - 1 for key in found}, {key >> LOW_RANK_BITS for key in found})
        self.low, self.high = np.zeros(1 << LOW_RANK_BITS, np.int32), np.zeros(1 << 39 - LOW_RANK_BITS, np.int32)
        self.low[sorted(low)] = np.arange(len(low))
        self.high[sorted(high)] = np.arange(len(high)) * len(low)
        self.ranked = np.zeros(len(low) * len(high), np.int32)
        keys = np.array(list(ranked), dtype=np.int64)
        self.ranked[self._where(keys)] = [place[strength] for strength in ranked.values()]
        self.flushes = np.zeros(1 << 13, np.int32)
        self.flushes[list(flushes)] = [place[strength] for strength in flushes.values()]

    def _where(self, rank_key: np.ndarray) -> np.ndarray:
        return self.low[rank_key & (1 << LOW_RANK_BITS) - 1] + self.high[rank_key >> LOW_RANK_BITS]

    def places(self, keys: np.ndarray, cards: np.ndarray, card: int = 0) -> np.ndarray:
        """The place of every hand; ``card`` are the bits of cards that all of them have besides ``cards``."""
        places = self.ranked[self._where(keys >> strengths._SUIT_BITS)]
        full = keys + strengths._SHORT_OF_FIVE & strengths._FULL_SUIT
        flush = np.nonzero(full)[0]
        suit = np.log2(full[flush]).astype(np.int64) // 4
        places[flush] = self.flushes[cards[flush] + card >> 13 * suit & 8191]
        return places

    def count(self, places: np.ndarray) -> np.ndarray:
        return np.bincount(places, minlength=len(self.strengths))

    def categories(self, counts: np.ndarray) -> list[int]:
        sums = dict.fromkeys(range(len(CATEGORIES)), 0)
        for strength, count in zip(self.strengths, counts.tolist(), strict=True):
            sums[strength >> 20] += count
        return list(sums.values())


def test_all_2_598_960_hands_of_five_cards() -> None:
    tables, hands = Tables(5), all_hands(5)
    counts = tables.count(tables.places(hands.keys, hands.cards))
    assert tables.categories(counts) == FIVE_CARDS
    assert np.count_nonzero(counts) == 7462
    assert counts[-1] == 4  # royal flushes


@pytest.mark.slow
def test_all_133_784_560_hands_of_seven_cards() -> None:
    tables, five = Tables(7), all_hands(5)
    counts = np.zeros(len(tables.strengths), np.int64)
    for first in range(52):
        for second in range(first + 1, 47):
            rest = slice(five.start[second + 1], None)
            keys = five.keys[rest] + (KEYS[first] + KEYS[second])
            counts += tables.count(tables.places(keys, five.cards[rest], CARDS[first] + CARDS[second]))
    assert tables.categories(counts) == SEVEN_CARDS
    assert np.count_nonzero(counts) == 4824
    assert counts[-1] == 4324  # royal flushes with any two other cards


def test_all_lows_of_seven_cards() -> None:
    """By ranks, since suits make no difference: how many a wheel, how many six low, seven low and eight low."""
    highest: Counter[int] = Counter()
    for ranks in rank_keys(7):
        low = -strengths._LOWS[sum(1 << 3 * rank for rank in ranks)]
        ways = prod(comb(4, times) for times in Counter(ranks).values())
        highest[low >> 16 if low >> 20 == 0 else 0] += ways
    assert sum(highest.values()) == comb(52, 7)
    assert [highest[top] for top in range(5, 9)] == [781_824, 3_151_360, 7_426_560, 13_171_200]
