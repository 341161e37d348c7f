"""What is typed in for the side game and for a colour-up."""

from typing import Any

from django import forms

from tourney.events.forms import Chips, Deed, Money, OfEntrant, in_currency, words_for


class InMoney(Deed):
    """A deed with amounts, in the currency of the league."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)


@words_for("side_open")
class SideOpen(InMoney):
    chips = Chips()
    price = Money()
    big_blind = Chips()


@words_for("side_buy")
class SideBuy(InMoney, OfEntrant):
    amount = Money()


@words_for("side_cash_out")
class SideCashOut(OfEntrant):
    chips = Chips()


@words_for("side_close")
class SideClose(Deed):
    """`missing`: chips that nobody can find; an empty field is none."""

    missing = Chips(required=False)

    def wishes(self) -> dict[str, Any]:
        return {"missing": self.cleaned_data["missing"] or 0}


@words_for("race")
class Race(Deed):
    """Two buttons rather than a sign: the number keys of a phone have no minus."""

    chips = Chips()
    way = forms.ChoiceField(choices=[("more", "more"), ("fewer", "fewer")])

    def wishes(self) -> dict[str, Any]:
        chips = self.cleaned_data["chips"]
        return {"change": chips if self.cleaned_data["way"] == "more" else -chips}
