"""Cards: the 52 of a deck, as a host would write them (T26, S12).

>>> hole = parse("Ah Kd")
>>> hole, max(hole).name
((Ah, Kd), 'ace of hearts')
>>> parse("10s 9♣ tH")
(Ts, 9c, Th)
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain

RANKS = "23456789TJQKA"
SUITS = "cdhs"

_RANK_NAMES = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_SIGNS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs", "\ufe0e\ufe0f")  # phones write a heart as ♥ and an invisible sign
_WRITTEN = re.compile(r"(10|[2-9tjqka])([cdhs])", re.IGNORECASE | re.ASCII)
_BETWEEN = re.compile(r"[\s,;|-]+")


class Card(int):
    """One of the 52 cards, and at the same time its number: 0 (2c) to 51 (As), rank before suit.

    Cards compare as they do in a draw: by rank with the ace high, then clubs, diamonds, hearts, spades (S12). In a
    poker hand suits rank nothing: that is the business of ``hands``. Refused (ValueError): a number that is no card.

    >>> Card(51), Card.parse("Qs") > Card.parse("Qh")
    (As, True)
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Card:
        if not 0 <= number < 52:
            raise ValueError("Cards are numbered from 0 (2c) to 51 (As).")
        return super().__new__(cls, number)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read "Kc", "kc", "10h" or "K♣"; anything else is a ValueError.

        >>> Card.parse("1h")
        Traceback (most recent call last):
        ValueError: "1h" is not a card: write rank and suit, as in "Kc", "Th" or "9s".
        """
        found = _WRITTEN.fullmatch(text.strip().translate(_SIGNS))
        if not found:
            short = " ".join(text.split())[:24]
            raise ValueError(f'"{short}" is not a card: write rank and suit, as in "Kc", "Th" or "9s".')
        rank = "T" if found[1] == "10" else found[1].upper()
        return cls(4 * RANKS.index(rank) + SUITS.index(found[2].lower()))

    def __str__(self) -> str:
        return RANKS[self >> 2] + SUITS[self & 3]

    __repr__ = __str__

    @property
    def rank(self) -> int:
        """2 to 14; 11 is the jack, 14 the ace."""
        return (self >> 2) + 2

    @property
    def suit(self) -> str:
        """One of "cdhs"."""
        return SUITS[self & 3]

    @property
    def name(self) -> str:
        """As it is said: "king of clubs"."""
        return f"{_RANK_NAMES[self >> 2]} of {_SUIT_NAMES[self.suit]}"


def parse(text: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """Read cards from one text or from several; refused (ValueError): what is no card, and a card written twice.

    Between cards go spaces, commas or nothing at all: "AhKd", "Ah Kd" and ["Ah", "Kd"] are the same; no text is no
    cards.

    >>> parse("AhKd"), parse(["2c", "2c"])
    Traceback (most recent call last):
    ValueError: The two of clubs is there twice.
    """
    written = text if isinstance(text, str) else " ".join(map(str, text))
    cards = tuple(chain.from_iterable(map(_several, _BETWEEN.sub(" ", written).split())))
    why_not = objection(cards)
    if why_not:
        raise ValueError(why_not)
    return cards


def _several(piece: str) -> list[Card]:
    plain = piece.translate(_SIGNS)
    found = _WRITTEN.findall(plain)
    if "".join(map("".join, found)) != plain:
        return [Card.parse(piece)]
    return [Card.parse("".join(each)) for each in found]


def objection(*groups: Iterable[Card]) -> str | None:
    """Why these hands and boards cannot come from one deck, or None if they can: no card is there twice (T26).

    Plain numbers count as the cards they are. Refused (ValueError): a number that is no card.

    >>> objection(parse("Ah Kd"), parse("Kd 2c"))
    'The king of diamonds is there twice.'
    """
    twice = [card for card, count in Counter(map(Card, chain.from_iterable(groups))).items() if count > 1]
    return f"The {twice[0].name} is there twice." if twice else None


def deck(without: Iterable[Card] = ()) -> list[Card]:
    """The 52 cards in order (T26: no jokers), less those ``without``; shuffle it with your own chance.

    >>> len(deck(without=parse("As Ks")))
    50
    """
    gone = set(without)
    return [card for card in map(Card, range(52)) if card not in gone]


def shuffled(rng: random.Random, without: Iterable[Card] = ()) -> list[Card]:
    """A deck in random order; ``rng`` decides, so the same seed gives the same deck."""
    cards = deck(without)
    rng.shuffle(cards)
    return cards
