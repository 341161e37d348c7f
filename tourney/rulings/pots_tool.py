"""The side-pot calculator: what was put in becomes pots, and whoever is tapped wins them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from rules_engine import pots
from rules_engine.pots import Pot
from tourney.rulings.pots_form import Player, PotsForm
from tourney.rulings.tool_page import MOST_PLAYERS, number_in, rests_on

EXAMPLE = "name1=Jim&in1=800&name2=Kit&in2=3000&name3=You&in3=3000&w0=1&w1=3"
RULES = ("T16", "A-ALL-2", "A-ALL-3", "C-ALL-3", "T18", "S4", "R-TIE-1", "R-TIE-3", "S7")
SITUATIONS = ("cannot_cover_call", "disputed_all_in", "odd_chip", "pot_to_wrong_player", "bets_not_even")


@dataclass(frozen=True)
class Choice:
    """Somebody who can be tapped as the winner of a pot."""

    n: int
    name: str
    won: bool
    low: bool


@dataclass(frozen=True)
class PotRow:
    """A pot: who can win it, who was tapped, and what is wrong with that."""

    index: int
    title: str
    pot: Pot[int]
    who: tuple[Choice, ...]
    winners: tuple[int, ...]
    lows: tuple[int, ...]
    wrong: str
    wrong_low: str

    @property
    def alone(self) -> bool:
        """Whether nobody has to show a hand for it."""
        return len(self.who) == 1

    @property
    def decided(self) -> bool:
        return not (self.wrong or self.wrong_low) and bool(self.winners)


@dataclass(frozen=True)
class Share:
    """What somebody takes from the middle, and what stands in front of him then, where his stack is known."""

    name: str
    won: int
    back: int
    after: int | None

    @property
    def takes(self) -> int:
        return self.won + self.back


@dataclass(frozen=True)
class Rank:
    """The place of a hand, where hands are ranked instead of tapped."""

    n: int
    name: str
    text: str
    wrong: str


class PotsPage:
    """The pots of the hand in `data`."""

    def __init__(self, data: QueryDict) -> None:
        self.data, self.form = data, PotsForm(data)
        self.valid = self.form.is_valid()

    @cached_property
    def built(self) -> pots.Pots[int] | None:
        if not self.valid:
            return None
        bets = {player.n: player.bet for player in self.players}
        folded = [player.n for player in self.players if player.folded]
        return pots.build(bets, folded, dead=self.form.cleaned_data["dead"] or 0)

    @property
    def players(self) -> Sequence[Player]:
        return self.form.players

    @cached_property
    def names(self) -> Mapping[int, str]:
        return {player.n: player.name for player in self.players}

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Who gets an odd chip first; where no button is told, the first row is left of it."""
        button = self.form.cleaned_data["button"]
        return pots.clockwise(list(self.names), int(button or 0))

    @cached_property
    def rows(self) -> list[PotRow]:
        return [self._row(index, pot) for index, pot in enumerate(self.built or ())]

    def _row(self, index: int, pot: Pot[int]) -> PotRow:
        eligible = [n for n in self.names if n in pot.eligible]
        tapped = eligible if len(eligible) == 1 else self._tapped(f"w{index}") or self._ranked(pot)
        lows = self._tapped(f"l{index}") if self.form.cleaned_data["hilo"] and len(eligible) > 1 else []
        wrong = [self._objection(each, pot, self.title(index)) for each in (tapped, lows)]
        who = tuple(Choice(n, self.names[n], n in tapped, n in lows) for n in eligible)
        known = [tuple(each for each in chosen if each) for chosen in (tapped, lows)]
        return PotRow(index, self.title(index), pot, who, known[0], known[1], wrong[0], wrong[1])

    def title(self, index: int) -> str:
        several = len(self.built or ()) > 2
        if not index:
            return _("Main pot")
        return _("Side pot %d") % index if several else _("Side pot")

    def _tapped(self, field: str) -> list[int]:
        """Who was tapped, by row; 0 is nobody there is."""
        return [number_in(text, MOST_PLAYERS) or 0 for text in self.data.getlist(field)]

    def _ranked(self, pot: Pot[int]) -> list[int]:
        """The best of those who can win it, where the hands have been given places."""
        places = {n: place for n in pot.eligible if (place := number_in(self.data.get(f"rank{n}", ""), MOST_PLAYERS))}
        return [n for n in self.names if places.get(n) == min(places.values())] if places else []

    def _objection(self, tapped: Sequence[int], pot: Pot[int], title: str) -> str:
        """Why these cannot be the winners of this pot; "" if they can."""
        if len(tapped) > len(pot.eligible):
            numbers = {"winners": len(tapped), "players": len(pot.eligible)}
            return _("%(winners)d winners, and only %(players)d players can win this pot.") % numbers
        for place, n in enumerate(tapped):
            if n not in self.names:
                return _("Somebody who is not in the hand cannot win.")
            if n in tapped[:place]:
                return _("%s is named twice.") % self.names[n]
            if n not in pot.eligible:
                return self._why_not(n, title)
        return ""

    def _why_not(self, n: int, title: str) -> str:
        if next(player for player in self.players if player.n == n).folded:
            return _("%s has folded and cannot win.") % self.names[n]
        return _("%(name)s put in too little to win this: %(pot)s.") % {"name": self.names[n], "pot": title}

    @cached_property
    def shares(self) -> list[Share]:
        """What everybody takes; nothing before every pot has its winners."""
        if not self.rows or not all(row.decided for row in self.rows):
            return []
        won = dict.fromkeys(self.names, 0)
        for row in self.rows:
            for n, chips in self.parts(row).items():
                won[n] += chips
        back = self.built.returned if self.built else {}
        return [self._share(player, won[player.n], back.get(player.n, 0)) for player in self.players]

    def parts(self, row: PotRow) -> dict[int, int]:
        """How one pot is shared."""
        lows = [row.lows] if row.lows else []
        return pots.award([row.pot], [row.winners], self.order, self.form.cleaned_data["chip"], lows)

    @staticmethod
    def _share(player: Player, won: int, back: int) -> Share:
        after = None if player.stack is None else player.stack - player.bet + won + back
        return Share(player.name, won, back, after)

    @property
    def ranks(self) -> list[Rank]:
        """Who is still in, with the place that was given to the hand."""
        return [self._rank(each) for each in self.players if not each.folded]

    @property
    def ranked(self) -> bool:
        return any(each.text for each in self.ranks)

    def _rank(self, player: Player) -> Rank:
        text = self.data.get(f"rank{player.n}", "").strip()
        wrong = "" if not text or number_in(text, MOST_PLAYERS) else _("Give the hand a place from 1 to 10.")
        return Rank(player.n, player.name, text, wrong)

    def said(self) -> dict[str, Any]:
        returned = self.built.returned.items() if self.built else ()
        return {
            "page": self,
            "form": self.form,
            "pots": [(row, self._parted(row)) for row in self.rows],
            "returned": [(self.names[n], chips) for n, chips in returned],
            "example": EXAMPLE,
            "full": self.form.rows == MOST_PLAYERS,
            **rests_on(RULES, SITUATIONS),
        }

    def _parted(self, row: PotRow) -> list[tuple[str, int]]:
        """Who gets how much of this pot."""
        return [(self.names[n], chips) for n, chips in self.parts(row).items()] if row.decided else []
