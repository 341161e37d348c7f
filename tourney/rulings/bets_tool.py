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
    raises = Chips(
        label=gettext_lazy("Raises so far on this street"),
        help_text=gettext_lazy("Without the bet itself. Only fixed limit needs it."),
    )
    two = forms.BooleanField(label=gettext_lazy("Only two players are in the hand"), required=False)
    alone = forms.BooleanField(label=gettext_lazy("All others are all-in"), required=False)
    min_opening_bet = OneOf(
        [("any", gettext_lazy("any amount")), ("big_blind", gettext_lazy("the big blind"))],
        label=gettext_lazy("Smallest opening bet (K6)"),
        widget=forms.Select,
    )
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
            label=_("Last full raise"), help_text=_("By how much. Empty: nobody has raised, there is one bet.")
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
        price = said.get("price") or 0
        for field in ("own", "seen", "raise"):
            if (said.get(field) or 0) > price and not self.has_error("price"):
                self.add_error(field, _("That is more than the bet to match: %d.") % price)
        if said.get("pot") is not None and said["pot"] < price + (said.get("own") or 0):
            least = price + (said.get("own") or 0)
            self.add_error("pot", _("The bets in front of the players are in it: at least %d.") % least)
        elif said.get("structure") == "pot_limit" and said.get("pot") is None and not self.has_error("pot"):
            self.add_error("pot", _("How much is in the middle, with all bets?"))
        return said


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
            wagers=self.chips("raises") + bool(price),
            bets={self.who: own, others: price},
            acted={} if self.asked["seen"] is None else {self.who: self.chips("seen")},
            dead=max(0, self.chips("pot") - price - own),
        )

    def _last_bet(self, stakes: Stakes, price: int) -> tuple[int, int]:
        """The last full bet and the smallest raise above it; in fixed limit less than half a bet does not count."""
        step = self.asked["raise"] or price or stakes.opening_bet("flop")
        if not stakes.fixed:
            return price, step
        over = price % stakes.big
        return price - over if 2 * over < stakes.big else price, stakes.big

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
        said = {"more": f"{more:,}", "step": f"{self.round.step:,}"}
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
