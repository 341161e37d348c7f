"""How lows rank: from ace to five, and with a qualifier of eight. The order is the engine's."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from rules_engine.cards import Card, parse
from rules_engine.lows import Low, razz
from tourney.rulings.book.sections import Words
from tourney.rulings.games.board_games import OMAHA8
from tourney.rulings.games.showdowns import Showdown

# In no order: that is what the page is about.
_EXAMPLES: tuple[tuple[str, Words], ...] = (
    ("8s 5d 4h 3c Ac", _("The eight counts first: worse than any seven.")),
    ("5c 4c 3c 2c Ac", _("The wheel. That it is a straight, and here a flush as well, does no harm.")),
    ("Ks Qd Jh Tc 9c", _("The worst low without a pair.")),
    ("6d 4s 3h 2c Ad", _("The second best: with five different ranks nothing else comes so near.")),
    ("8h 7s 6d 5c 4h", _("The worst low that still qualifies in a hi-lo game.")),
    ("7s 5c 4d 2h Ah", _("Sevens are compared by the next card down, here a five.")),
    ("Ah Ad 2s 3c 4d", _("Five cards with a pair come after all without one.")),
    ("9c 4h 3s 2d As", _("Too high for hi-lo by its nine alone; fine in razz.")),
    ("7h 6s 5d 4c 3h", _("A seven-six: behind the seven-five, whatever follows.")),
    ("2h 2d 3c 4s 5h", _("The smaller pair is the better one: twos come behind aces.")),
    ("8c 7d 3s 2h Ac", _("An eight-seven: behind every eight with less beside it.")),
)


@dataclass(frozen=True)
class Ranked:
    """Five cards, what they are called as a low, whether they are good enough for a hi-lo game, and what to see."""

    cards: tuple[Card, ...]
    low: Low
    remark: Words


class LowHands:
    """The page about lows."""

    slug = "lows"
    template = "rulings/games/lows.html"
    title = _("How lows rank")
    lead = _("Ace to five, as in razz, and eight or better, as in the hi-lo games.")
    cited = ("R-RAZZ-1", "R-RAZZ-2", "R-O8-2", "R-O8-3", "R-O8-4", "R-S8-1")

    @property
    def ranked(self) -> list[Ranked]:
        """The examples, the best low first."""
        rows = [Ranked(parse(cards), razz(parse(cards)), remark) for cards, remark in _EXAMPLES]
        return sorted(rows, key=lambda row: row.low, reverse=True)

    @property
    def showdowns(self) -> Sequence[Showdown]:
        """What is special about lows in Omaha."""
        return OMAHA8.showdowns
