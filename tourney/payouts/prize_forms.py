"""What is typed in about prizes, and about who is disqualified."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from rules_engine.ladders import Ladder
from tourney.events.forms import Deed, OfEntrant, in_currency, words_for
from tourney.payouts.ladder import KEPT, MOVES_UP
from tourney.payouts.ladder_text import LONGEST, read, whole_shares


class Prizes(forms.CharField):
    """Prizes, first place first: 60/25/15, or 60 + trophy/25/=40/ticket=50; amounts as people write them."""

    currency = "EUR"

    def clean(self, value: Any) -> Ladder:
        try:
            return read(super().clean(value), self.currency)
        except ValueError as wrong:
            raise ValidationError(str(wrong)) from None


@words_for("prizes")
class PrizesSet(Deed):
    """`agreed`: the table agrees to a change during play."""

    shares = Prizes(max_length=LONGEST)
    agreed = forms.BooleanField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)

    def wishes(self) -> dict[str, Any]:
        ladder, agreed = self.cleaned_data["shares"], self.cleaned_data["agreed"]
        if shares := whole_shares(ladder):
            return {"shares": shares, "agreed": agreed}
        return {"ladder": str(ladder), "agreed": agreed}


@words_for("disqualify")
class Disqualify(OfEntrant):
    prize = forms.ChoiceField(choices=[(MOVES_UP, _("the others move up")), (KEPT, _("keeps the prize"))])
