"""What is typed in about entries: who pays by which price, what is paid of a debt, and the prices themselves."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tourney.events.forms import Chips, Deed, Money, OfEntrant, in_currency, words_for
from tourney.payouts.policy import REASONS
from tourney.payouts.profiles import MOST
from tourney.players.naming import clean

ROWS = range(1, MOST + 1)
COLUMNS: dict[str, forms.Field] = {
    "name": forms.CharField(max_length=24, required=False),
    "price": Money(required=False),
    "fee": Money(required=False),
    "until_level": forms.IntegerField(min_value=0, max_value=99, required=False),
    "chips": Chips(required=False),
    "bonus": Chips(required=False),
}


class OfMoney(OfEntrant):
    """Amounts in the currency of the night."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)


@words_for("pay")
class Pay(OfMoney):
    """`profile`: by which price, `shown`: the price on the screen; `owed`: what is not paid now, `owes`: all of it.

    `because`: why the host takes somebody although entries are closed or the night is full.
    """

    profile = forms.CharField(max_length=16, required=False)
    shown = Money(required=False)
    owed = Money(required=False)
    owes = forms.BooleanField(required=False)
    because = forms.ChoiceField(choices=[("", _("as announced")), *REASONS.items()], required=False)


@words_for("pay_debt")
class PayDebt(OfMoney):
    """An empty amount is all that is owed."""

    amount = Money(required=False)


@words_for("profiles")
class Profiles(Deed):
    """Up to six rows; one without name and price is none. An empty price is the buy-in, empty chips are a stack."""

    unequal = forms.BooleanField(required=False)
    seen = forms.CharField(max_length=8, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        for at in ROWS:
            if name := said.get(f"name-{at}"):
                try:
                    said[f"name-{at}"] = clean(name)
                except ValueError as wrong:
                    self.add_error(f"name-{at}", ValidationError(str(wrong)))
        return said

    def wishes(self) -> dict[str, Any]:
        said = self.cleaned_data
        rows = [{column: said[f"{column}-{at}"] for column in COLUMNS} for at in ROWS]
        typed = [row for row in rows if any(value not in ("", None) for value in row.values())]
        for row in typed:
            row["price"] = (self.night.buy_in or 0) if row["price"] is None else row["price"]
        return {"profiles": typed, "unequal": said["unequal"], "seen": said["seen"] or None}


Profiles.base_fields |= {f"{column}-{at}": field for at in ROWS for column, field in COLUMNS.items()}
