"""How many hands a second are read, beside three libraries that other people wrote: CPU time, the best of five rounds.

Each library gets the cards in the form that it likes best, made beforehand: numbers for phevaluator and treys, text
for pokerkit. The first round fills our tables, so that the best one shows what a simulation sees.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any

import pokerkit
import treys
from phevaluator import evaluate_cards, evaluate_omaha_cards

from rules_engine import strengths
from rules_engine.cards import Card
from tests.bench.figure import Figure

Deal = tuple[list[int], list[int]]
FAST, MIDDLING, SLOW = 50_000, 4_000, 400


def deals(hole: int, board: int, count: int = FAST) -> list[Deal]:
    rng = random.Random(7)
    picked = (rng.sample(range(52), hole + board) for _ in range(count))
    return [(cards[:hole], cards[hole:]) for cards in picked]


def per_second(read: Callable[..., object], hands: Sequence[tuple[Any, ...]], rounds: int = 5) -> float:
    return len(hands) / min(seconds(read, hands) for _ in range(rounds))


def seconds(read: Callable[..., object], hands: Sequence[tuple[Any, ...]]) -> float:
    start = process_time()
    for hand in hands:
        read(*hand)
    return process_time() - start


def written(deals: list[Deal]) -> list[tuple[str, str]]:
    return [
        ("".join(str(Card(card)) for card in hole), "".join(str(Card(card)) for card in board)) for hole, board in deals
    ]


def treys_cards(cards: list[int]) -> list[int]:
    return [treys.Card.new(str(Card(card))) for card in cards]


def figures() -> Iterator[Figure]:
    yield from seven_cards()
    yield from omaha()
    yield from lows()


def seven_cards() -> Iterator[Figure]:
    hands = deals(7, 0)
    ours = per_second(strengths.strength, [(hole,) for hole, _ in hands])
    yield Figure("seven_card_per_s_phevaluator", ours, per_second(evaluate_cards, [tuple(hole) for hole, _ in hands]))
    theirs = [(treys_cards(hole[:2]), treys_cards(hole[2:])) for hole, _ in hands[:MIDDLING]]
    yield Figure("seven_card_per_s_treys", ours, per_second(treys.Evaluator().evaluate, theirs))
    yield Figure("seven_card_per_s_pokerkit", ours, pokerkit_per_second(pokerkit.StandardHighHand, hands[:SLOW]))


def omaha() -> Iterator[Figure]:
    hands = deals(4, 5)
    ours = per_second(strengths.omaha_strength, hands)
    theirs = [(*board, *hole) for hole, board in hands]
    yield Figure("omaha_per_s_phevaluator", ours, per_second(evaluate_omaha_cards, theirs))
    yield Figure("omaha_per_s_pokerkit", ours, pokerkit_per_second(pokerkit.OmahaHoldemHand, hands[:SLOW]))


def lows() -> Iterator[Figure]:
    hands = deals(7, 0)
    ours = per_second(strengths.low_strength, [(hole,) for hole, _ in hands])
    yield Figure("razz_per_s_pokerkit", ours, pokerkit_per_second(pokerkit.RegularLowHand, hands[:SLOW]))
    omaha_hands = deals(4, 5)
    ours = per_second(strengths.omaha_eight_strength, omaha_hands)
    kind = pokerkit.OmahaEightOrBetterLowHand
    yield Figure("omaha_low_per_s_pokerkit", ours, pokerkit_per_second(kind, omaha_hands[:SLOW]))


def pokerkit_per_second(kind: type[pokerkit.Hand], hands: list[Deal]) -> float:
    def read(hole: str, board: str) -> object:
        try:
            return kind.from_game(hole, board)
        except ValueError:  # nothing qualifies
            return None

    return per_second(read, written(hands))
