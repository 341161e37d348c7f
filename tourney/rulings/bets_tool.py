"""How much there is to call, how much a raise has to be and may be, and whether there may be one at all."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules_engine.betting import Round
from rules_engine.limits import Options, Stakes
from tourney.leagues.wording import grouped
from tourney.rulings.tool_page import Chips, OneOf, Rule, completed, rests_on, rule

SITUATIONS = ("raise_too_small", "raise_after_short_all_in", "raise_above_cap", "bet_above_stack", "cannot_cover_call")
RULES = ("R-BET-3", "A-NL-1", "A-NL-2", "R-NL-1", "R-BET-4", "R-BET-7", "S8", "R-BET-5", "S13", "K6", "K11")
EXAMPLE = "structure=no_limit&big=20&price=150&raise=100&seen=100&own=100&stack=800&pot=400"
DEFAULTS = {"structure": "no_limit", "min_opening_bet": "any", "raise_cap": "3", "heads_up_uncapped": "on"}
_STRUCTURES = [
    ("no_limit", gettext_lazy("No-limit")),
    ("pot_limit", gettext_lazy("Pot-limit")),
    ("fixed_limit", gettext_lazy("Fixed limit")),
]
_PLENTY = 10**10  # What nobody can bet more than: the others can call whatever it is.


class BetsForm(forms.Form):
    """What lies on the table when somebody's turn comes."""

    structure = OneOf(_STRUCTURES, label=gettext_lazy("Betting"))
    big = Chips(
        label=gettext_lazy("Big blind"),
        help_text=gettext_lazy("In fixed limit: the size of a bet in this round."),
    )
    price = Chips(
        label=gettext_lazy("Bet to match"),
        help_text=gettext_lazy("The biggest bet on this street; before the flop the big blind."),
    )
    stack = Chips(label=gettext_lazy("Chips the player has left"))
    own = Chips(label=gettext_lazy("Already in front of the player"))
    seen = Chips(
        label=gettext_lazy("The bet when the player last acted"),
        help_text=gettext_lazy("Empty: the player has not acted on this street yet."),
    )
    pot = Chips(
        label=gettext_lazy("Everything in the middle"),
        help_text=gettext_lazy("With all bets of this street. Only pot-limit needs it."),
    )
    short = Chips(
        label=gettext_lazy("What blinds are short of"),
        help_text=gettext_lazy("Pot-limit before the flop: a short or missing blind counts in full (S13)."),
    )
    full = Chips(
        label=gettext_lazy("The last bet that counts in full"),
        help_text=gettext_lazy(
            "Fixed limit, after all-ins for odd amounts: an all-in of half a bet or more counts, a smaller one "
            "does not. Empty: reckoned as if there was one such all-in."
        ),
    )
    raises = Chips(
        label=gettext_lazy("Raises so far on this street"),
        help_text=gettext_lazy(
            "Without the bet itself; all-ins of half a bet or more count. Only fixed limit needs it."
        ),
    )
    two = forms.BooleanField(
        label=gettext_lazy("Only two players were in when the last bet or raise was made"),
        help_text=gettext_lazy("A round that is full takes no more raises, even if folds leave only two (S20)."),
        required=False,
    )
    alone = forms.BooleanField(label=gettext_lazy("All others are all-in"), required=False)
    min_opening_bet = OneOf(
        [("any", gettext_lazy("any amount")), ("big_blind", gettext_lazy("the big blind"))],
        label=gettext_lazy("Smallest opening bet (K6)"),
        widget=forms.Select,
    )
    chip = Chips(label=gettext_lazy("Smallest chip"), help_text=gettext_lazy("Empty: 1."))
    raise_cap = OneOf(
        [("3", "3"), ("4", "4")], label=gettext_lazy("Raises in a limit round (K11)"), widget=forms.Select
    )
    heads_up_uncapped = OneOf(
        [("on", gettext_lazy("yes")), ("off", gettext_lazy("no"))],
        label=gettext_lazy("Two players raise without end (K11)"),
        widget=forms.Select,
    )

    def __init__(self, data: QueryDict) -> None:
        said = completed(data, **DEFAULTS)
        super().__init__(said if data else None, initial=said.dict())
        last = Chips(
            label=_("Last full raise"),
            help_text=_(
                "By how much. A bet of 50 counts, an all-in of less on top does not: after an all-in to 80 it is "
                "still 50. Empty: there is one bet and nothing more."
            ),
        )
        self.fields = {key: field for old in self.fields.items() for key, field in self._with_raise(old, last)}

    @staticmethod
    def _with_raise(old: tuple[str, forms.Field], last: Chips) -> Sequence[tuple[str, forms.Field]]:
        return [old, ("raise", last)] if old[0] == "price" else [old]

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        if said.get("stack") is None and not self.has_error("stack"):
            self.add_error("stack", _("How many chips does the player have left?"))
        if said.get("structure") == "fixed_limit" and not said.get("big") and not self.has_error("big"):
            self.add_error("big", _("How big is a bet in this round?"))
        if said.get("own") is None and said.get("seen") and not self.has_error("own"):
            said["own"] = said["seen"]  # Whoever has acted has as much in front as the bet was then.
        price = said.get("price") or 0
        opening = (said.get("big") or 0) if said.get("min_opening_bet") == "big_blind" else 0
        for field in ("own", "seen", "raise", "full"):
            most = max(price, opening) if field == "raise" else price  # A first bet may be an all-in below the least.
            if (said.get(field) or 0) > most and not self.has_error("price"):
                self.add_error(field, _("That is more than the bet to match: %d.") % price)
        self._check_last(price)
        self._check_pot(price)
        return said

    def _check_last(self, price: int) -> None:
        """The last full bet or raise has to be told where it cannot be reckoned from the bet to match."""
        said = self.cleaned_data
        if said.get("structure") == "fixed_limit":
            full, big = said.get("full"), said.get("big") or 0
            if full is not None and full <= price and big and 2 * (price - full) >= big:
                self.add_error("full", _("%d is half a bet or more above that, so it counts itself.") % price)
        elif 0 < (said.get("seen") or 0) < price and not said.get("raise") and not self.has_error("raise"):
            self.add_error("raise", _("The bet has gone up since then: how big was the last full bet or raise?"))

    def _check_pot(self, price: int) -> None:
        said = self.cleaned_data
        pot, own = said.get("pot"), said.get("own") or 0
        least = max(own, price + (own if own < price else 0) - (said.get("short") or 0))
        if pot is not None and pot < least:
            self.add_error("pot", _("The bets in front of the players are in it: at least %d.") % least)
        elif said.get("structure") == "pot_limit" and pot is None and not self.has_error("pot"):
            self.add_error("pot", _("How much is in the middle, with all bets?"))


class BetsPage:
    """The bet that somebody faces in `data`."""

    def __init__(self, data: QueryDict) -> None:
        self.form = BetsForm(data)
        self.who = _("the player")
        self.options: Options | None = None
        if self.form.is_valid():
            self.asked = self.form.cleaned_data
            self.round = self._round()
            self.options = self.round.options(self.who)

    def chips(self, field: str) -> int:
        return self.asked[field] or 0

    @property
    def stakes(self) -> Stakes:
        said = self.asked
        return Stakes(
            big=self.chips("big"),
            structure=said["structure"],
            limits=(self.chips("big"), self.chips("big")),
            chip=self.chips("chip") or 1,
            min_opening_bet=said["min_opening_bet"],
            raise_cap=int(said["raise_cap"]),
            heads_up_uncapped=said["heads_up_uncapped"] == "on",
        )

    def _round(self) -> Round[str]:
        """The round as far as it is told: this player, and the others as one who can call anything."""
        stakes, price, own, others = self.stakes, self.chips("price"), self.chips("own"), _("the others")
        level, step = self._last_bet(stakes, price)
        return Round(
            stakes,
            (self.who, others),
            {self.who: self.chips("stack"), others: 0 if self.asked["alone"] else _PLENTY},
            "flop",
            self.who,
            step,
            2 if self.asked["two"] else 3,
            price=price,
            level=level,
            wagers=self.chips("raises") + bool(level),
            bets={self.who: own, others: self._theirs(price, own)},
            acted={self.who: self.chips("seen")} if self._still_closed(stakes, level) else {},
            dead=self.chips("pot") - own - self._theirs(price, own),
            short=self.chips("short"),
        )

    def _theirs(self, price: int, own: int) -> int:
        """What lies in front of the others: the bet to match, unless it is the player's own and nobody matched it."""
        if own == price and self.asked["pot"] is not None:
            return min(price, self.chips("pot") - own)
        return price

    def _still_closed(self, stakes: Stakes, level: int) -> bool:
        """Whether the player has acted; in fixed limit a bet that was completed since then is a full raise."""
        if self.asked["seen"] is None:
            return False
        return not stakes.fixed or level - self._full(self.chips("seen"), stakes.big) < stakes.big

    def _last_bet(self, stakes: Stakes, price: int) -> tuple[int, int]:
        """The last full bet and the smallest raise above it; in fixed limit less than half a bet does not count."""
        if not stakes.fixed:
            return price, self.asked["raise"] or max(price, stakes.opening_bet("flop"))
        told = self.asked["full"]
        return self._full(price, stakes.big) if told is None else told, stakes.big

    @staticmethod
    def _full(price: int, big: int) -> int:
        over = price % big
        return price - over if 2 * over < big else price

    @property
    def own_house(self) -> bool:
        """Whether a house rule differs from the book's."""
        choices = ("min_opening_bet", "raise_cap", "heads_up_uncapped")
        return any(self.form[field].value() != DEFAULTS[field] for field in choices)

    @property
    def sizes(self) -> list[tuple[str, int]]:
        """The numbers, with what they are."""
        found = self.options
        if not found:
            return []
        rows = [(_("To call"), found.to_call)] if found.to_call else []
        rows += (
            [(_("Smallest bet"), found.min_bet or 0), (_("Biggest bet"), found.max_bet or 0)] if found.may_bet else []
        )
        raises = [(_("Raise to at least"), found.min_raise_to or 0), (_("Raise to at most"), found.max_raise_to or 0)]
        return rows + (raises if found.may_raise else [])

    @property
    def verdict(self) -> str:
        found = self.options
        if not found:
            return ""
        if not self.chips("stack"):
            return _("All-in: there is nothing left to bet.")
        if found.may_bet:
            return _("Check, or bet.")
        if not found.may_raise:
            return _("Check.") if found.may_check else _("Call or fold: no raise.")
        return _("Check, or raise.") if found.may_check else _("Fold, call or raise.")

    @property
    def why(self) -> str:
        """Why there may be a raise or none."""
        found = self.options
        if not found or found.why_not:
            return capfirst(_(found.why_not or "")) if found else ""
        if self.asked["seen"] is None or not self.chips("price"):
            return ""
        more = self.chips("price") - self.chips("seen")
        said = {"more": grouped(more), "step": grouped(self.round.step)}
        return (
            _("The bet went up by %(more)s since the player acted, and a full raise is %(step)s: raise again.") % said
        )

    @property
    def decided(self) -> list[Rule]:
        """The rules behind this answer."""
        return [rule(name) for name in self._rules()] if self.options else []

    def _rules(self) -> list[str]:
        stakes, found = self.stakes, self.options
        ids = {"no_limit": ["R-BET-3", "R-NL-1"], "pot_limit": ["R-BET-3", "S13"], "fixed_limit": ["R-BET-4"]}
        again = ["R-BET-7", "S8"] if self.asked["seen"] is not None else []
        opening = ["K6"] if found and found.may_bet and not stakes.fixed else []
        return ids[stakes.structure] + again + opening + (["R-BET-5", "K11"] if stakes.fixed else [])

    def said(self) -> dict[str, Any]:
        return {"page": self, "form": self.form, "example": EXAMPLE, **rests_on(RULES, SITUATIONS)}
