"""The deck before a deal and what is left of it on the way: the cut, boxed cards, a deck that is too short.

A pile is written from the top; a boxed card, one that lies face up in it, stands in brackets.

>>> cut_objection([4, 48])
'Each part of the cut needs at least 5 cards, and one has 4.'
>>> str(Stub.parse("4c [Jd] 9s 2h"))
'4c [Jd] 9s 2h'
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine import cards as deck
from rules_engine.cards import Card

LEAST_IN_A_PART = 5
"""The fewest cards in each part of a cut (R-SHUF-3)."""

_BOXED = re.compile(r"\[([^][]*)\]")


@dataclass(frozen=True)
class Stub:
    """A pile of cards to deal from, the top card first; the ``boxed`` ones lie face up in it.

    Refused (ValueError): a card that is there twice, a boxed card that is not in the pile.

    >>> Stub.parse("4c [Jd] 9s").boxed
    frozenset({Jd})
    """

    cards: tuple[Card, ...]
    boxed: frozenset[Card] = frozenset()

    def __post_init__(self) -> None:
        why_not = deck.objection(self.cards)
        missing = sorted(self.boxed - set(self.cards))
        if not why_not and missing:
            why_not = f"The {missing[0].name} is not in this pile."
        if why_not:
            raise ValueError(why_not)

    @classmethod
    def parse(cls, text: str) -> Stub:
        """Read cards from the top, boxed ones in brackets: "4c [Jd] 9s 2h". Refused as ``cards.parse`` refuses."""
        boxed = deck.parse(" ".join(_BOXED.findall(text)))
        return cls(deck.parse(_BOXED.sub(r" \1 ", text)), frozenset(boxed))

    def __str__(self) -> str:
        return " ".join(f"[{card}]" if card in self.boxed else str(card) for card in self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @classmethod
    def of(cls, pile: Stub | Sequence[Card]) -> Stub:
        """A stub as it is, or one of cards that all lie as they should."""
        return pile if isinstance(pile, Stub) else cls(tuple(map(Card, pile)))


def cut_objection(portions: Sequence[int], cutter: str = "right_of_dealer") -> str | None:
    """Why this cut does not count, or None if it does (R-SHUF-3); a bad one means shuffle and cut again (R-SHUF-4).

    ``portions`` are the cards in each part, ``cutter`` who cut: "right_of_dealer", or anybody else.
    """
    if cutter != "right_of_dealer":
        return "The player on the dealer's right cuts."
    if len(portions) < 2:
        return "A cut makes two parts."
    if min(portions) < LEAST_IN_A_PART:
        return f"Each part of the cut needs at least {LEAST_IN_A_PART} cards, and one has {min(portions)}."
    return None


def cut(pile: Sequence[Card], at: int) -> tuple[Card, ...]:
    """Lift ``at`` cards off the pile and put them under the rest. Refused (ValueError): what ``cut_objection`` says."""
    why_not = cut_objection([at, len(pile) - at])
    if why_not:
        raise ValueError(why_not)
    return (*pile[at:], *pile[:at])


def restocked(left: Stub | Sequence[Card], burns: Sequence[Card], discards: Sequence[Card], rng: random.Random) -> Stub:
    """The stub of a board game when the deck is too short: burns and discards, shuffled, under what is left (R-IRR-4).

    ``discards`` are cards that are known to be out of this deal; the muck stays out, so do not give it here.
    Refused (ValueError): a card that is there twice.

    >>> str(restocked(deck.parse("2c"), deck.parse("Ah Kd"), [], random.Random(1)))
    '2c Kd Ah'
    """
    kept = Stub.of(left)
    again = [*burns, *discards]
    rng.shuffle(again)
    return Stub((*kept.cards, *again), kept.boxed)
