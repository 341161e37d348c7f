"""Which low hand is better: ace to five, as in razz, and eight or better (R-RAZZ-1, R-RAZZ-2, R-O8-2, R-S8-1).

>>> from rules_engine.cards import parse
>>> ann, bob = razz(parse("8c 6d 4h 3s 2d Qh Qc")), razz(parse("8s 7c 3h 2h Ac Jd 9c"))
>>> ann, bob, ann > bob
(8-6-4-3-2, 8-7-3-2-A, True)
>>> print(eight_or_better(parse("9c 9s 5h 5d 3c Qd Jh")))
None
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules_engine import hands, strengths
from rules_engine.cards import Card
from rules_engine.hands import CATEGORIES, RANK_NAMES, plural
from rules_engine.strengths import NO_LOW

_SIGNS = "?A23456789TJQK"
_WRITTEN = re.compile(r"(?:10|[2-9TJQKA])(?:-(?:10|[2-9TJQKA])){4}")


@dataclass(frozen=True, order=True, repr=False, slots=True)
class Low:
    """A low hand: the better low is the **greater** one, so ``max`` finds the winner; the ace is always low.

    Straights and flushes do not count. Lows compare from the highest card down; any pair is worse than none, and then
    it is a pair, two pair, three of a kind and so on, small ones better (R-RAZZ-2). ``strength`` is the number that
    ``strengths`` gives. It prints high to low and is read back by ``parse``.

    >>> Low.parse("5-4-3-2-A") > Low.parse("6-4-3-2-A") > Low.parse("4-3-2-A-A")
    True
    """

    strength: int

    @classmethod
    def parse(cls, text: str) -> Low:
        """Read "8-5-3-2-A" in any order; refused (ValueError): another wording, and five of one rank.

        >>> Low.parse("a-2-3-5-8")
        8-5-3-2-A
        """
        written = text.strip().upper()
        signs = written.replace("10", "T").split("-")
        if not _WRITTEN.fullmatch(written) or len(set(signs)) == 1:
            raise ValueError(f'"{text[:40]}" is not a low: write its five ranks, as in "8-5-3-2-A".')
        return razz([Card.parse(sign + "cdhs"[signs[:place].count(sign)]) for place, sign in enumerate(signs)])

    @property
    def category(self) -> str:
        """Unpaired it is a "high card", the good case; else what is paired: "pair", "two pair", "three of a kind" …"""
        return CATEGORIES[-self.strength >> 20]

    @property
    def ranks(self) -> tuple[int, ...]:
        """The five ranks, high to low; 1 is the ace, 13 the king."""
        return tuple(sorted((-self.strength >> place & 15 for place in (16, 12, 8, 4, 0)), reverse=True))

    @property
    def name(self) -> str:
        """As it is called at the table: "wheel", "eight-five low", "king-jack low", "low with a pair of aces"."""
        first, second = (-self.strength >> place & 15 for place in (16, 12))
        if self.category == "high card":
            return "wheel" if first == 5 else f"{RANK_NAMES[first]}-{RANK_NAMES[second]} low"
        return f"low with {'a pair of' if self.category == 'pair' else self.category + ','} {plural(first)}"

    def qualifies(self) -> bool:
        """Whether this is five different ranks of eight or less (R-O8-2)."""
        return self.strength >= strengths.EIGHT_LOW

    def __str__(self) -> str:
        return "-".join(_SIGNS[rank] for rank in self.ranks)

    __repr__ = __str__


def razz(cards: Sequence[Card]) -> Low:
    """The best low of 5 to 7 cards; with fewer than five different ranks it has to have a pair (R-RAZZ-1, R-RAZZ-2).

    Refused (ValueError): fewer or more cards, and a card that is there twice.

    >>> from rules_engine.cards import parse
    >>> razz(parse("5h 4d 3c 2s Ad Kc Kd")), razz(parse("Ah Ad 2c 2s 3d 3c 4h")).name
    (5-4-3-2-A, 'low with a pair of aces')
    """
    why_not = hands.high_objection(cards)
    if why_not:
        raise ValueError(why_not)
    return Low(strengths.low_strength(cards))


def eight_or_better(cards: Sequence[Card]) -> Low | None:
    """The best low of 5 to 7 cards if it has five different ranks of eight or less, else None (R-S8-1, R-O8-2).

    Refused (ValueError): fewer or more cards, and a card that is there twice.

    >>> from rules_engine.cards import parse
    >>> eight_or_better(parse("Ac 2c 4d 7h 8s Ks Kd"))
    8-7-4-2-A
    """
    low = razz(cards)
    return low if low.qualifies() else None


def omaha_eight(hole: Sequence[Card], board: Sequence[Card]) -> Low | None:
    """The best low of exactly two of the hole cards and three of the board, eight or better, or None (R-O8-2, R-O8-4).

    Which two they are has nothing to do with the two of the high hand. Refused (ValueError) as by ``hands.omaha``.

    >>> from rules_engine.cards import parse
    >>> omaha_eight(parse("As 2d Kc Qh"), parse("3h 7d 8c Js Ad"))
    8-7-3-2-A
    """
    why_not = hands.omaha_objection(hole, board)
    if why_not:
        raise ValueError(why_not)
    strength = strengths.omaha_eight_strength(hole, board)
    return None if strength == NO_LOW else Low(strength)
