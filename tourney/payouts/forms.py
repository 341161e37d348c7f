"""What is typed in for the deeds of this app."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from rules_engine.entries import ADDON_TIMES
from tourney.events.forms import Chips, Deed, Money, OfEntrant, Shares, in_currency, words_for
from tourney.payouts.policy import REASONS

words_for("pay", "seat", "remove")(OfEntrant)


@words_for("prizes")
class Prizes(Deed):
    shares = Shares()


@words_for("draw")
class Draw(Deed):
    """`seen`: the seq of the screen on which the host tapped."""

    seen = forms.IntegerField(required=False)

    def wishes(self) -> dict[str, Any]:
        return {"seen": self.cleaned_data["seen"] or 0}


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
    reentry = forms.BooleanField(required=False)
    addon = forms.BooleanField(required=False)
    addon_limit = forms.IntegerField(min_value=0, max_value=99, required=False)
    addon_price = Money(required=False)
    addon_chips = Chips(required=False)
    addon_when = forms.ChoiceField(choices=[(when, when) for when in ADDON_TIMES])
    together = forms.BooleanField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)

    def wishes(self) -> dict[str, Any]:
        return {"policy": self.cleaned_data}


@words_for("add_on", "reenter")
class Sale(OfEntrant):
    """`because`: why the host sells it although it was not announced."""

    because = forms.ChoiceField(choices=[("", _("as announced")), *REASONS.items()], required=False)


@words_for("rebuy")
class Rebuy(Sale):
    """`stack`: the chips that the player has, where the host counted them."""

    stack = Chips(required=False)
