"""Which hand is better: the best five cards, in hold'em, Omaha and stud (T38, R-TIE, A-TIE-1 to A-TIE-4, R-OM-2).

>>> from rules_engine.cards import parse
>>> board = parse("Ac 9d 9h 4s 2c")
>>> ann, bob = high(parse("Ad Kh") + board), high(parse("9s Td") + board)
>>> ann, bob, ann < bob
(two pair AA99K, three of a kind 999AT, True)
>>> bob.name
'three of a kind, nines'
>>> omaha(parse("8s 8h 8d 8c"), parse("Kd Jc 5s 3h 2d"))
pair 88KJ5

For simulations ``strengths`` has the same answers as plain numbers, two million a second; for lows see ``lows``, for
whole showdowns ``games``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rules_engine import cards as deck_of_cards
from rules_engine import strengths
from rules_engine.cards import Card

CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)

CHART = (
    ("straight flush", "9h 8h 7h 6h 5h"),
    ("four of a kind", "Ks Kh Kd Kc 4d"),
    ("full house", "7s 7h 7d Kc Kd"),
    ("flush", "Ac Jc 9c 5c 3c"),
    ("straight", "Ts 9d 8h 7c 6c"),
    ("three of a kind", "Qs Qd Qh 8c 2d"),
    ("two pair", "Js Jd 4h 4c Ah"),
    ("pair", "Ts Tc Ad 8h 3c"),
    ("high card", "As Jd 9h 6c 2c"),
)
"""What beats what, the best first, each with five cards to show it (C-GAME-4). A royal flush is a straight flush."""

# Number 1 and number 14 are both the ace.
RANK_NAMES = (
    "?",
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)

_FIVE_RANKS = re.compile("[2-9TJQKA]{5}")
_SIGNS = "?A23456789TJQKA"  # 1 is an ace that counts low


@dataclass(frozen=True, order=True, repr=False, slots=True)
class HandRank:
    """What a hand is worth: a better hand is greater, hands that share the pot are equal (R-TIE-1, R-TIE-2).

    ``strength`` is the number that ``strengths`` gives. It prints as category and cards and is read back by ``parse``.

    >>> HandRank.parse("full house 22233") < HandRank.parse("full house 333AA")
    True
    """

    strength: int

    @classmethod
    def parse(cls, text: str) -> HandRank:
        """Read what prints: the category and the five ranks, the most important first, a wheel as 5432A.

        Refused (ValueError): another wording, and ranks that do not make that category.

        >>> HandRank.parse("straight 5432A")
        straight 5432A
        """
        category, _, plays = " ".join(text.lower().split()).rpartition(" ")
        plays = plays.upper()
        if category in CATEGORIES and _FIVE_RANKS.fullmatch(plays):
            suits = "ccccc" if category.endswith("flush") else "cdhsc"  # like ranks stand together
            cards = [Card.parse(rank + suit) for rank, suit in zip(plays, suits, strict=True)]
            found = None if high_objection(cards) else high(cards)
            if found and (found.category, found.plays) == (category, plays):
                return found
        raise ValueError(f'"{text[:40]}" is not a hand: write it as in "two pair KK77A" or "flush AK976".')

    @property
    def category(self) -> str:
        """One of ``CATEGORIES``; a royal flush is a straight flush."""
        return CATEGORIES[self.strength >> 20]

    @property
    def ranks(self) -> tuple[int, ...]:
        """The five cards that play, most important first; 14 is the ace, but 1 in a wheel (5, 4, 3, 2, 1)."""
        return tuple(self.strength >> place & 15 for place in (16, 12, 8, 4, 0))

    @property
    def plays(self) -> str:
        """The five cards that play, most important first: "KK77A", "AKQJT"; a wheel is "5432A"."""
        return "".join(_SIGNS[rank] for rank in self.ranks)

    @property
    def name(self) -> str:
        """As it is called at the table, without kickers: "full house, sevens over kings", "ace-high flush", "ace high".

        The best straight flush is the "royal flush".
        """
        return _name(self.category, [rank for rank, _ in groupby(self.ranks)])

    def __str__(self) -> str:
        return f"{self.category} {self.plays}"

    __repr__ = __str__


def high(cards: Sequence[Card]) -> HandRank:
    """The best five of 5 to 7 cards, hole cards and board in any mix (R-HE-2, C-GAME-1, R-STUD-1, A-TIE-3).

    Refused (ValueError): fewer or more cards, and a card that is there twice.

    >>> from rules_engine.cards import parse
    >>> high(parse("Qc 3h") + parse("Qh Jh Th 4h 2h")).name
    'queen-high flush'
    """
    why_not = high_objection(cards)
    if why_not:
        raise ValueError(why_not)
    return HandRank(strengths.strength(cards))


def high_objection(cards: Sequence[Card]) -> str | None:
    """Why these cards are no hand for ``high``, or None if they are one.

    >>> from rules_engine.cards import parse
    >>> high_objection(parse("Ah Kd"))
    'A hand is the best five of 5 to 7 cards; here are 2.'
    """
    if not 5 <= len(cards) <= 7:
        return f"A hand is the best five of 5 to 7 cards; here are {len(cards)}."
    return deck_of_cards.objection(cards)


def omaha(hole: Sequence[Card], board: Sequence[Card]) -> HandRank:
    """The best hand that plays two of the hole cards and three of the board, no other number (R-OM-1, R-OM-2).

    ``hole`` are 4 cards, or 5 or 6 where that is played; ``board`` are 3 to 5. Refused (ValueError): other numbers of
    cards, and a card that is there twice.

    >>> from rules_engine.cards import parse
    >>> omaha(parse("As Kc Jh Td"), parse("7s 7d 7c Qh Qd"))
    three of a kind 777AK
    """
    why_not = omaha_objection(hole, board)
    if why_not:
        raise ValueError(why_not)
    return HandRank(strengths.omaha_strength(hole, board))


def omaha_objection(hole: Sequence[Card], board: Sequence[Card]) -> str | None:
    """Why these cards are no Omaha hand, or None if they are one.

    >>> from rules_engine.cards import parse
    >>> omaha_objection(parse("As Kc"), parse("7s 7d 7c Qh Qd"))
    'An Omaha hand has 4 to 6 cards of its own; here are 2.'
    """
    if not 4 <= len(hole) <= 6:
        return f"An Omaha hand has 4 to 6 cards of its own; here are {len(hole)}."
    if not 3 <= len(board) <= 5:
        return f"An Omaha hand needs 3 to 5 cards on the board; here are {len(board)}."
    return deck_of_cards.objection(hole, board)


def plays_board(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Whether a hold'em hand is no better than the five cards on the board alone (R-HE-3, K12, C-GAME-2, A-TIE-2).

    >>> from rules_engine.cards import parse
    >>> plays_board(parse("2c 2d"), parse("Qs Tc Jd Ks Ah")), plays_board(parse("Ac 3h"), parse("Qh Jh Th 4h 2h"))
    (True, False)
    """
    return len(board) == 5 and high((*hole, *board)) == high(board)


def plural(rank: int) -> str:
    """More than one of a rank (1 or 14 the ace), as it is said: "aces", "sixes"."""
    name = RANK_NAMES[rank]
    return name + ("es" if name == "six" else "s")


def _name(category: str, ranks: Sequence[int]) -> str:
    top = RANK_NAMES[ranks[0]]
    if category in ("four of a kind", "three of a kind"):
        return f"{category}, {plural(ranks[0])}"
    if category == "full house":
        return f"full house, {plural(ranks[0])} over {plural(ranks[1])}"
    if category == "two pair":
        return f"two pair, {plural(ranks[0])} and {plural(ranks[1])}"
    if category == "pair":
        return f"pair of {plural(ranks[0])}"
    if category == "high card":
        return f"{top} high"
    return "royal flush" if category == "straight flush" and top == "ace" else f"{top}-high {category}"
