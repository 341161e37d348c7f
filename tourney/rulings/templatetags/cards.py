"""Cards on a page: `{% cards "Ah Kd" %}` draws them, each with its name for those who hear the page.

Takes what `rules_engine.cards.parse` reads, or cards; "?" is a card face down. `plays` marks those that make a hand.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django import template
from django.utils.translation import gettext

from rules_engine.cards import Card, parse

register = template.Library()

# The sign after the suit asks for plain type: phones would paint a heart of their own otherwise.
SIGNS = {"c": "♣\ufe0e", "d": "♦\ufe0e", "h": "♥\ufe0e", "s": "♠\ufe0e"}


@dataclass(frozen=True)
class Face:
    """A card as it is drawn and as it is said; a card face down has no rank."""

    name: str
    rank: str = ""
    sign: str = ""
    suit: str = ""
    plays: bool = False


@register.inclusion_tag("rulings/cards.html")
def cards(written: str | Iterable[Card | str], plays: Iterable[Card] = ()) -> dict[str, list[Face]]:
    """These cards side by side. Refused (ValueError): what is no card."""
    pieces = written.split() if isinstance(written, str) else written
    marked = frozenset(plays)
    return {"faces": [face for piece in pieces for face in _faces(piece, marked)]}


def _faces(piece: Card | str, marked: frozenset[Card]) -> list[Face]:
    if piece == "?":
        return [Face(gettext("a card face down"))]
    found = [piece] if isinstance(piece, Card) else parse(piece)
    return [_face(card, card in marked) for card in found]


def _face(card: Card, plays: bool) -> Face:
    name = gettext(card.name)
    said = gettext("%(card)s, plays") % {"card": name} if plays else name
    rank = "10" if card.rank == 10 else str(card)[0]
    return Face(said, rank, SIGNS[card.suit], card.suit, plays)
