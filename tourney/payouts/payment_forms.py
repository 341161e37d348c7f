"""What is typed in when money goes out of the box, or between the house and the box."""

from typing import Any

from django import forms

from tourney.events.forms import Deed, Money, in_currency, words_for
from tourney.payouts.models import Payment


@words_for("pay_out")
class PayOut(Deed):
    """`seen`: what the screen said is due, in minor units. `net`: a debt is set off."""

    entrant = forms.IntegerField(min_value=1)
    kind = forms.ChoiceField(choices=[(kind, kind) for kind in (Payment.Kind.PRIZE.value, Payment.Kind.BOUNTY.value)])
    seen = forms.IntegerField(required=False)
    net = forms.BooleanField(required=False)


@words_for("house")
class House(Deed):
    """`amount`: above 0 into the box, below 0 out of it."""

    amount = Money()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)
