"""Chances: what share of the pot a hand wins on average once everything is turned up and the rest is dealt (T17).

>>> from rules_engine.cards import parse
>>> kings_and_draw = {"Ann": parse("Kd Kc"), "Bob": parse("Ah 5h")}
>>> found = equity("holdem", kings_and_draw, parse("Ks 7h 2h 9c"), rng=random.Random(1))
>>> round(44 * found["Bob"], 6)  # seven of the 44 cards left make Bob's flush and do not pair the board
7.0
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb, lcm
from typing import TypeVar

from rules_engine import strengths
from rules_engine.cards import Card, deck
from rules_engine.cards import objection as doubled
from rules_engine.games import Game, game_of

Key = TypeVar("Key", bound=Hashable)
Cards = Sequence[Card]
Deal = tuple[list[Cards], Cards]
Reading = Callable[[Cards, Cards], int]


def equity(
    game: str | Game,
    hands: Mapping[Key, Cards],
    board: Cards = (),
    dead: Cards = (),
    *,
    rng: random.Random,
    deals: int = 10_000,
) -> dict[Key, float]:
    """The share of the pot, 0 to 1, that each hand wins on average; together they are 1.

    ``board`` and ``dead`` are the other cards that are known. If there are no more than ``deals`` ways to finish the
    board, all of them are counted and the answer is exact; else ``deals`` of them are dealt as ``rng`` decides, and it
    is an estimate (with 10,000 deals within one hundredth, nineteen times in twenty). In stud the players' own missing
    cards are dealt as well. Refused (ValueError): what ``objection`` says.

    >>> from rules_engine.cards import parse
    >>> equity("holdem", {1: parse("Ah Kd"), 2: parse("Ac Ks")}, parse("2c 7d 9h"), rng=random.Random(1))
    {1: 0.5, 2: 0.5}
    """
    kind = game_of(game)
    why_not = objection(kind, hands, board, dead)
    if why_not:
        raise ValueError(why_not)
    unit = 2 * lcm(*range(1, len(hands) + 1))
    won = [0] * len(hands)
    for held, common in _deals(kind, list(hands.values()), board, dead, rng, max(deals, 1)):
        for place, part in _shares(kind, held, common, unit):
            won[place] += part
    return {player: part / sum(won) for player, part in zip(hands, won, strict=True)}


def objection(game: str | Game, hands: Mapping[Key, Cards], board: Cards = (), dead: Cards = ()) -> str | None:
    """Why there are no chances to work out, or None: too many or too few cards, or a card that is there twice.

    >>> from rules_engine.cards import parse
    >>> objection("holdem", {"Ann": parse("Ah Kd"), "Bob": parse("Qs")})
    "Bob has the wrong number of cards for Texas hold'em: 1."
    """
    kind = game_of(game)
    if not hands:
        return "Nobody has cards."
    for player, cards in hands.items():
        if len(cards) > kind.hole_cards or (not kind.stud and len(cards) < kind.hole_cards):
            return f"{player} has the wrong number of cards for {kind.said}: {len(cards)}."
    if len(board) > kind.board:
        return f"The board in {kind.said} has {kind.board} cards at most; here are {len(board)}."
    if len(hands) * kind.hole_cards + kind.board + len(dead) > 52:
        return f"There are not enough cards for {len(hands)} players."
    return doubled(board, dead, *hands.values())


def _deals(kind: Game, hands: list[Cards], board: Cards, dead: Cards, rng: random.Random, deals: int) -> Iterator[Deal]:
    left = deck(without=[*board, *dead, *(card for cards in hands for card in cards)])
    missing = [kind.hole_cards - len(cards) for cards in hands]
    common = kind.board - len(board)
    if not any(missing) and comb(len(left), common) <= deals:
        for rest in combinations(left, common):
            yield hands, (*board, *rest)
        return
    for _ in range(deals):
        drawn = iter(rng.sample(left, sum(missing) + common))
        held: list[Cards] = [(*cards, *islice(drawn, more)) for cards, more in zip(hands, missing, strict=True)]
        yield held, (*board, *drawn)


def _shares(kind: Game, held: list[Cards], board: Cards, unit: int) -> Iterator[tuple[int, int]]:
    highs, lows = (_best([read(cards, board) for cards in held]) if read else [] for read in _readings(kind))
    halves = [half for half in (highs, lows) if half]
    for half in halves:
        for place in half:
            yield place, unit // len(halves) // len(half)


def _best(strengths_of: list[int]) -> list[int]:
    top = max(strengths_of)
    return [place for place, each in enumerate(strengths_of) if each == top and top > strengths.NO_LOW]


def _readings(kind: Game) -> tuple[Reading | None, Reading | None]:
    """How to read the high and the low hand of this game, fast."""
    if kind.exactly_two:
        return strengths.omaha_strength, strengths.omaha_eight_strength if kind.low else None
    low = strengths.eight_strength if kind.qualifier else strengths.low_strength
    high = (lambda cards, board: strengths.strength((*cards, *board))) if kind.high else None
    return high, (lambda cards, board: low((*cards, *board))) if kind.low else None
