"""The chart of hands, best first: what each is, how often five cards make it, what parts two of a kind (C-GAME-4)."""

from dataclasses import dataclass
from math import comb

from django.utils.translation import gettext_lazy as _

from rules_engine.cards import Card, parse
from rules_engine.hands import CHART
from tourney.rulings.book.sections import Words

ALL = comb(52, 5)

_ROYAL = 4
_STRAIGHT_FLUSH = 10 * 4
COUNTS = {
    "straight flush": _STRAIGHT_FLUSH,
    "four of a kind": 13 * 48,
    "full house": 13 * comb(4, 3) * 12 * comb(4, 2),
    "flush": 4 * comb(13, 5) - _STRAIGHT_FLUSH,
    "straight": 10 * 4**5 - _STRAIGHT_FLUSH,
    "three of a kind": 13 * comb(4, 3) * comb(12, 2) * 4**2,
    "two pair": comb(13, 2) * comb(4, 2) ** 2 * 11 * 4,
    "pair": 13 * comb(4, 2) * comb(12, 3) * 4**3,
    "high card": (comb(13, 5) - 10) * (4**5 - 4),
}
"""How many of all sets of five cards are this and nothing better."""

_TOLD: dict[str, tuple[Words, Words]] = {
    "royal flush": (
        _("Ten to ace of one suit: the best straight flush."),
        _("There is nothing above it. Two of them share."),
    ),
    "straight flush": (_("Five ranks in a row, all of one suit."), _("The higher top card.")),
    "four of a kind": (_("Four cards of one rank."), _("The higher four; if the board has them, the fifth card.")),
    "full house": (_("Three of one rank and two of another."), _("The higher three, then the higher pair.")),
    "flush": (_("Five cards of one suit."), _("The highest card, then the next, down to the fifth.")),
    "straight": (
        _("Five ranks in a row. The ace is above the king or below the two, never in the middle."),
        _("The higher top card; five to ace is the lowest."),
    ),
    "three of a kind": (_("Three cards of one rank."), _("The higher three, then the two other cards from the top.")),
    "two pair": (_("Two of one rank, two of another."), _("The higher pair, then the lower one, then the fifth card.")),
    "pair": (_("Two cards of one rank."), _("The higher pair, then the three other cards from the top.")),
    "high card": (_("None of these."), _("The highest card, then the next, down to the fifth.")),
}
NAMES: dict[str, Words] = {
    "royal flush": _("Royal flush"),
    "straight flush": _("Straight flush"),
    "four of a kind": _("Four of a kind"),
    "full house": _("Full house"),
    "flush": _("Flush"),
    "straight": _("Straight"),
    "three of a kind": _("Three of a kind"),
    "two pair": _("Two pair"),
    "pair": _("Pair"),
    "high card": _("High card"),
}


@dataclass(frozen=True)
class Row:
    """One kind of hand: five cards of it, and out of how many deals of five cards it comes `count` times."""

    category: str
    cards: tuple[Card, ...]
    count: int

    @property
    def name(self) -> Words:
        return NAMES[self.category]

    @property
    def what(self) -> Words:
        return _TOLD[self.category][0]

    @property
    def ties(self) -> Words:
        return _TOLD[self.category][1]

    @property
    def one_in(self) -> float:
        return ALL / self.count

    @property
    def percent(self) -> float:
        return 100 * self.count / ALL


def rows() -> list[Row]:
    """The chart; the royal flush has a row of its own and is counted among the straight flushes as well."""
    return [
        Row("royal flush", parse("As Ks Qs Js Ts"), _ROYAL),
        *(Row(category, parse(cards), COUNTS[category]) for category, cards in CHART),
    ]
