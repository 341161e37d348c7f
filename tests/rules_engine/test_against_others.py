"""The same hands read by two libraries that other people wrote: the same order, the same ties, the same lows.

Sorted by us and then compared neighbour by neighbour, which says the same as comparing every hand with every other.
Half of the deals come from a few ranks or two suits, so that flushes, full houses and ties are not rare.
"""

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pokerkit
import pytest
from phevaluator import evaluate_cards, evaluate_omaha_cards

from rules_engine import lows, strengths
from rules_engine.cards import Card, deck
from rules_engine.hands import high, omaha

Hole, Board = Sequence[Card], Sequence[Card]

FEW, MANY = 500, 20_000


class Reading(NamedTuple):
    """One way to read hands: how many cards, how we read them, how the others do; the bigger is the better."""

    hole: int
    board: int
    ours: Callable[[Hole, Board], Any]
    theirs: Callable[[Hole, Board], Any]


def written(cards: Sequence[Card]) -> str:
    return "".join(map(str, cards))


def pokerkit_reads(kind: type[pokerkit.Hand]) -> Callable[[Hole, Board], Any]:
    def read(hole: Hole, board: Board) -> Any:
        try:
            return kind.from_game(written(hole), written(board))
        except ValueError:
            return None

    return read


def high_of(hole: Hole, board: Board) -> Any:
    return high((*hole, *board))


def fast(reading: Callable[..., int]) -> Callable[[Hole, Board], Any]:
    """A fast path; what does not qualify is None, as elsewhere."""

    def read(hole: Hole, board: Board) -> Any:
        found = reading(hole, board) if board else reading(hole)
        return None if found == strengths.NO_LOW else found

    return read


def phevaluator_high(hole: Hole, board: Board) -> int:
    return -int(evaluate_cards(*map(int, (*hole, *board))))


def phevaluator_omaha(hole: Hole, board: Board) -> int:
    return -int(evaluate_omaha_cards(*map(int, (*board, *hole))))


PHEVALUATOR = {
    "five": Reading(5, 0, high_of, phevaluator_high),
    "six": Reading(6, 0, high_of, phevaluator_high),
    "seven": Reading(2, 5, high_of, phevaluator_high),
    "seven, fast": Reading(7, 0, fast(strengths.strength), phevaluator_high),
    "omaha": Reading(4, 5, omaha, phevaluator_omaha),
    "omaha, fast": Reading(4, 5, fast(strengths.omaha_strength), phevaluator_omaha),
}

POKERKIT = {
    "high": Reading(2, 5, high_of, pokerkit_reads(pokerkit.StandardHighHand)),
    "omaha": Reading(4, 5, omaha, pokerkit_reads(pokerkit.OmahaHoldemHand)),
    "omaha at the flop": Reading(4, 3, omaha, pokerkit_reads(pokerkit.OmahaHoldemHand)),
    "omaha of five": Reading(5, 4, omaha, pokerkit_reads(pokerkit.OmahaHoldemHand)),
    "omaha8": Reading(4, 5, lows.omaha_eight, pokerkit_reads(pokerkit.OmahaEightOrBetterLowHand)),
    "omaha8, fast": Reading(
        4, 5, fast(strengths.omaha_eight_strength), pokerkit_reads(pokerkit.OmahaEightOrBetterLowHand)
    ),
    "razz": Reading(7, 0, lambda hole, _: lows.razz(hole), pokerkit_reads(pokerkit.RegularLowHand)),
    "razz, fast": Reading(7, 0, fast(strengths.low_strength), pokerkit_reads(pokerkit.RegularLowHand)),
    "stud8": Reading(7, 0, lambda hole, _: lows.eight_or_better(hole), pokerkit_reads(pokerkit.EightOrBetterLowHand)),
    "stud8, fast": Reading(7, 0, fast(strengths.eight_strength), pokerkit_reads(pokerkit.EightOrBetterLowHand)),
}


@cache
def narrow_decks() -> list[list[Card]]:
    two_suits = [card for card in deck() if card.suit in "ch"]
    low_ranks = [card for card in deck() if card.rank in (2, 3, 4, 5, 7, 8, 14)]
    few_ranks = [card for card in deck() if card.rank in (9, 10, 11, 14)]
    return [deck(), deck(), deck(), two_suits, low_ranks, few_ranks]


def deals(reading: Reading, count: int) -> list[tuple[Hole, Board]]:
    rng = random.Random(f"{reading.hole} and {reading.board}")
    picked = (rng.sample(rng.choice(narrow_decks()), reading.hole + reading.board) for _ in range(count))
    return [(cards[: reading.hole], cards[reading.hole :]) for cards in picked]


def agree(reading: Reading, count: int) -> None:
    read = [(reading.ours(*deal), reading.theirs(*deal), deal) for deal in deals(reading, count)]
    assert [deal for ours, theirs, deal in read if (ours is None) != (theirs is None)] == []
    there = sorted((row for row in read if row[0] is not None), key=lambda row: row[0])
    assert len(there) > count // 10
    for (worse, their_worse, one), (better, their_better, other) in pairwise(there):
        assert (worse == better) == (their_worse == their_better), (one, other)
        assert (worse < better) == (their_worse < their_better), (one, other)


@pytest.mark.parametrize("name", PHEVALUATOR)
def test_phevaluator_agrees(name: str) -> None:
    agree(PHEVALUATOR[name], FEW)


@pytest.mark.parametrize("name", POKERKIT)
def test_pokerkit_agrees(name: str) -> None:
    agree(POKERKIT[name], FEW)


@pytest.mark.slow
@pytest.mark.parametrize("name", PHEVALUATOR)
def test_phevaluator_agrees_on_many_hands(name: str) -> None:
    agree(PHEVALUATOR[name], MANY)


@pytest.mark.slow
@pytest.mark.parametrize("name", POKERKIT)
def test_pokerkit_agrees_on_many_hands(name: str) -> None:
    agree(POKERKIT[name], MANY)
