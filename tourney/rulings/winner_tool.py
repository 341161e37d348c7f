"""Who wins the showdown, with which five cards, what they are called, and why."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules_engine import games, hands, lows
from rules_engine.cards import Card
from rules_engine.games import Comparison, Game
from rules_engine.hands import HandRank, plays_board
from tourney.rulings.tool_page import MOST_PLAYERS, listed, rests_on
from tourney.rulings.winner_form import SIGNS, WinnerForm

Cards = tuple[Card, ...]
_KICKED = ("pair", "two pair", "three of a kind", "four of a kind")
_RULES = {
    "holdem": ("R-HE-2", "R-HE-3", "C-GAME-2"),
    "omaha": ("R-OM-1", "R-OM-2"),
    "omaha8": ("R-OM-2", "R-O8-1", "R-O8-2", "R-O8-3", "R-O8-4"),
    "stud": ("R-STUD-1",),
    "stud8": ("R-STUD-1", "R-S8-1", "R-O8-3"),
    "razz": ("R-RAZZ-1", "R-RAZZ-2"),
}
RULES = ("T38", "R-TIE-1", "R-TIE-2")
SITUATIONS = ("miscalled_hand", "suits_and_ties", "board_not_declared", "pot_to_wrong_player", "odd_chip")
EXAMPLE = "game=holdem&name1=Ann&cards1=Ac+3h&name2=Bob&cards2=Qs+Qd&board=Qh+Jh+Th+4h+2h"


@dataclass(frozen=True)
class Shown:
    """A card as it is drawn."""

    rank: str
    suit: str
    sign: str
    name: str


@dataclass(frozen=True)
class Half:
    """What somebody has for one half of the pot: the five cards, what they are called, whether they win."""

    called: str
    five: tuple[Shown, ...]
    wins: bool


@dataclass(frozen=True)
class Held:
    """A player's hand at the showdown."""

    name: str
    high: Half | None
    low: Half | None


class WinnerPage:
    """The showdown in `data`."""

    def __init__(self, data: QueryDict) -> None:
        self.form = WinnerForm(data)
        self.found: Comparison[int] | None = None
        self.refused = ""
        if self.form.is_valid():
            self.refused = games.objection(self.kind, self.form.hands, self.form.board) or ""
            complete = not self.refused and len(self.form.hands) > 1
            self.found = games.compare(self.kind, self.form.hands, self.form.board) if complete else None

    @property
    def kind(self) -> Game:
        return self.form.kind

    @property
    def verdict(self) -> str:
        """Who wins, in a sentence."""
        if not self.found:
            return ""
        high, low = (self._names(who) for who in (self.found.high_winners, self.found.low_winners))
        if not self.kind.split:
            winners = self._names(self.found.winners)
            return _("%s wins.") % winners[0] if len(winners) == 1 else _("%s share the pot.") % listed(winners)
        if not low or high == low:
            return self._scooped(high)
        return _("High half: %(high)s. Low half: %(low)s.") % {"high": listed(high), "low": listed(low)}

    @staticmethod
    def _scooped(winners: list[str]) -> str:
        if len(winners) == 1:
            return _("%s wins the whole pot.") % winners[0]
        return _("%s share the whole pot.") % listed(winners)

    def _names(self, who: Iterable[int]) -> list[str]:
        return [self.form.name(n) for n in who]

    @property
    def reasons(self) -> list[str]:
        """Why it is so, for the high and for the low."""
        if not self.found:
            return []
        high = [self._why_high(self.found)] if self.kind.high else []
        return [*high, *([self._why_low(self.found)] if self.kind.low else []), *self._boards(self.found)]

    def _why_high(self, found: Comparison[int]) -> str:
        best, *others = (found.highs[group[0]] for group in found.high_ranking)
        if len(found.high_winners) > 1:
            return _("Equal hands share: %s. Suits rank nothing.") % _(best.name)
        return why_better(best, others[0]) if others else ""

    def _why_low(self, found: Comparison[int]) -> str:
        if not found.low_ranking:
            return _("Nobody has a low of eight or less: the high hand takes all.")
        best, *others = (found.lows[group[0]] for group in found.low_ranking)
        if len(found.low_winners) > 1:
            return _("Equal lows share: %s.") % best
        return _("Low: %(best)s is lower than %(other)s.") % {"best": best, "other": others[0]} if others else ""

    def _boards(self, found: Comparison[int]) -> list[str]:
        if self.kind.name != "holdem":
            return []
        who = [n for n in found.winners if plays_board(self.form.hands[n], self.form.board)]
        if not who:
            return []
        declared = _("Where the house wants it said that the board plays (K12), whoever did not say so cannot win.")
        return [_("The board plays: %s.") % listed(self._names(who)), declared]

    @property
    def held(self) -> list[Held]:
        """Everybody's hand, winners first."""
        if not self.found:
            return []
        order = [*self.found.winners, *(n for n in self.form.hands if n not in self.found.winners)]
        return [Held(self.form.name(n), self._high(n, self.found), self._low(n, self.found)) for n in order]

    def _high(self, n: int, found: Comparison[int]) -> Half | None:
        if n not in found.highs:
            return None
        five = next(each for each in self._fives(n) if hands.high(each) == found.highs[n])
        return Half(capfirst(_(found.highs[n].name)), drawn(five, found.highs[n].ranks), n in found.high_winners)

    def _low(self, n: int, found: Comparison[int]) -> Half | None:
        if n not in found.lows:
            return None
        low = found.lows[n]
        if low is None:
            return Half(_("No low that counts"), (), wins=False)
        five = next(each for each in self._fives(n) if lows.razz(each) == low)
        return Half(f"{capfirst(_(low.name))} ({low})", drawn(five, low.ranks), n in found.low_winners)

    def _fives(self, n: int) -> Iterable[Cards]:
        """All hands of five that this player may play; those with more of the board come first."""
        hole, board = self.form.hands[n], self.form.board
        if self.kind.exactly_two:
            return (two + three for two in combinations(hole, 2) for three in combinations(board, 3))
        return combinations((*board, *hole), 5)

    def said(self) -> dict[str, Any]:
        return {
            "page": self,
            "form": self.form,
            "deck": self.form.deck,
            "full": self.form.rows == MOST_PLAYERS,
            "example": EXAMPLE,
            **rests_on((*RULES, *_RULES[self.kind.name]), SITUATIONS),
        }


def why_better(best: HandRank, other: HandRank) -> str:
    """Why one hand beats another: the kind of hand, its rank, or the first card that differs."""
    if best.name != other.name:
        return _("%(best)s beats %(other)s.") % {"best": capfirst(_(best.name)), "other": _(other.name)}
    mine, his = next(pair for pair in zip(best.ranks, other.ranks, strict=True) if pair[0] != pair[1])
    said = {"hand": _(best.name), "best": _(hands.RANK_NAMES[mine]), "other": _(hands.RANK_NAMES[his])}
    if best.category in _KICKED:
        return _("Both: %(hand)s. The kicker decides: %(best)s beats %(other)s.") % said
    return _("Both: %(hand)s. The next card decides: %(best)s beats %(other)s.") % said


def drawn(cards: Sequence[Card], ranks: Sequence[int]) -> tuple[Shown, ...]:
    """Cards to be drawn, in the order of these ranks; 1 is an ace that counts low."""
    order = sorted(cards, key=lambda card: ranks.index(card.rank if card.rank in ranks else 1))
    return tuple(
        Shown(str(card)[0].replace("T", "10"), card.suit, SIGNS[card.suit], capfirst(_(card.name))) for card in order
    )
