"""What is typed in for the deeds of this app."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from rules_engine.entries import ADDON_TIMES
from tourney.events.forms import Chips, Deed, Money, OfEntrant, in_currency, words_for
from tourney.leagues.money import typed
from tourney.payouts.policy import REASONS
from tourney.payouts.wants import KINDS

words_for("seat", "remove")(OfEntrant)


@words_for("draw")
class Draw(Deed):
    """`seen`: the seq of the screen on which the host tapped."""

    seen = forms.IntegerField(required=False)

    def wishes(self) -> dict[str, Any]:
        return {"seen": self.cleaned_data["seen"] or 0}


class Rakes(forms.CharField):
    """What is taken off, separated by commas: food 5%, season 2 each, room 50. Amounts as people write them."""

    currency = "EUR"

    def clean(self, value: Any) -> list[str]:
        rakes = []
        for piece in filter(str.strip, re.split(r"[,;\n]", super().clean(value) or "")):
            if not (found := _RAKE.fullmatch(piece.strip())):
                raise ValidationError(_('Write what it is for and how much: "food 5%", "season 2 each", "room 50".'))
            name, amount, kind = found[1], found[2], found[3] or ""
            rakes.append(f"{name} {amount}%" if kind == "%" else f"{name} {self._cents(amount)} {kind}".strip())
        return rakes

    def _cents(self, amount: str) -> int:
        try:
            return typed(amount, self.currency)
        except ValueError:
            raise ValidationError(_("An amount is a number, such as 20 or 12.50.")) from None


_RAKE = re.compile(r"(\S(?:.*\S)?)\s+([0-9]+(?:[.,][0-9]+)?)\s*(%|each)?")


@words_for("fund")
class Fund(Deed):
    """An empty amount is nothing; an empty unit is whole euros, or cents where the pool has some."""

    rakes = Rakes(max_length=200, required=False)
    added = Money(required=False)
    guaranteed = Money(required=False)
    unit = Money(required=False)
    minimum = Money(required=False)
    no_prizes = forms.BooleanField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)

    def wishes(self) -> dict[str, Any]:
        said = self.cleaned_data
        amounts = {key: said[key] or 0 for key in ("added", "guaranteed", "minimum")}
        return {"pot": {**said, **amounts, "unit": said["unit"] or None}}


@words_for("announce")
class Announce(Deed):
    """What is not ticked is not announced; an empty number is no limit, or as the buy-in and the starting stack."""

    rebuys = forms.BooleanField(required=False)
    out_may_rebuy = forms.BooleanField(required=False)
    rebuy_limit = forms.IntegerField(min_value=0, max_value=99, required=False)
    rebuy_at_most = Chips(required=False)
    rebuy_price = Money(required=False)
    rebuy_chips = Chips(required=False)
    last_level = forms.IntegerField(min_value=1, max_value=99, required=False)
    minutes = forms.IntegerField(min_value=1, max_value=9999, required=False)
    rebuy_total = forms.IntegerField(min_value=0, max_value=9999, required=False)
    rebuy_field = forms.IntegerField(min_value=0, max_value=9999, required=False)
    bonus_to_all = Chips(required=False)
    reentry = forms.BooleanField(required=False)
    addon = forms.BooleanField(required=False)
    addon_limit = forms.IntegerField(min_value=0, max_value=99, required=False)
    addon_total = forms.IntegerField(min_value=0, max_value=9999, required=False)
    addon_price = Money(required=False)
    addon_chips = Chips(required=False)
    addon_when = forms.ChoiceField(choices=[(when, when) for when in ADDON_TIMES])
    together = forms.BooleanField(required=False)
    late_level = forms.IntegerField(min_value=0, max_value=99, required=False)
    capacity = forms.IntegerField(min_value=2, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)

    def wishes(self) -> dict[str, Any]:
        return {"policy": self.cleaned_data}


@words_for("add_on", "reenter")
class Sale(Deed):
    """`entrant`: a number, and behind a colon the knock-out that the screen showed, 0 for none.

    `because`: why the host sells it although it was not announced; `owes`: on credit.
    """

    entrant = forms.RegexField(r"^[1-9][0-9]{0,5}(:[0-9]{1,6})?$")
    because = forms.ChoiceField(choices=[("", _("as announced")), *REASONS.items()], required=False)
    owes = forms.BooleanField(required=False)

    def wishes(self) -> dict[str, Any]:
        entrant, _colon, out = self.cleaned_data["entrant"].partition(":")
        return {**self.cleaned_data, "entrant": int(entrant), "out": int(out) if out else None}


@words_for("rebuy")
class Rebuy(Sale):
    """`stack`: the chips that the player has, where the host counted them; `behind`: announced before the deal."""

    stack = Chips(required=False)
    behind = forms.BooleanField(required=False)


@words_for("want")
class Want(Deed):
    """What a phone asks for, "" to take it back, and the chips that its player has."""

    kind = forms.ChoiceField(choices=[("", ""), *((kind, kind) for kind in KINDS)], required=False)
    stack = Chips(required=False)


@words_for("turn_down")
class TurnDown(OfEntrant):
    wants = forms.ChoiceField(choices=[(kind, kind) for kind in KINDS])
