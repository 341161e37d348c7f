"""What is typed at the deal desk."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tourney.events.forms import Chips, Deed, Money, OfEntrant, in_currency, words_for
from tourney.leagues.money import typed
from tourney.payouts.deal import METHODS, UNITS

MANY = 20_000  # letters: five hundred players with their amounts


@words_for("count")
class Count(OfEntrant):
    stack = Chips()


@words_for("say_stack")
class SayStack(Deed):
    stack = Chips()


@words_for("count_all")
class CountAll(Deed):
    """Stacks as `chips-4`, `chips-5`, …; whose field is empty stays as he is."""

    def clean(self) -> dict[str, Any]:
        fields = {found[1]: text for name, text in self.data.items() if (found := _STACK.fullmatch(name))}
        given = {int(number): text for number, text in fields.items() if str(text).strip()}
        return {"stacks": {number: Chips().clean(text) for number, text in given.items()}}


_STACK = re.compile(r"chips-([1-9]\d{0,5})")


class Pairs(forms.CharField):
    """Numbers of entrants and what belongs to them, as the page wrote it: "1=5000 2=3000"."""

    def clean(self, value: Any) -> dict[int, str]:
        text = super().clean(value) or ""
        found = _PAIR.findall(text)
        if _PAIR.sub("", text).strip() or len(dict(found)) < len(found):
            raise ValidationError(_("Propose from the page once more."))
        return {int(number): said for number, said in found}


_PAIR = re.compile(r"(?:^|(?<=\s))([1-9][0-9]{0,5})=([0-9.,]{1,20})(?=\s|$)")


@words_for("propose")
class Propose(Deed):
    """`unit` in whole units of the currency; `stacks` and `amounts` by entrant, empty where the page had none."""

    method = forms.ChoiceField(choices=list(METHODS.items()))
    left = Money(required=False)
    unit = forms.TypedChoiceField(choices=[(str(unit), unit) for unit in UNITS], coerce=int, required=False)
    stacks = Pairs(max_length=MANY, required=False)
    amounts = Pairs(max_length=MANY, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)

    def clean_stacks(self) -> dict[int, int] | None:
        if "stacks" not in self.data:
            return None
        try:
            return {number: int(text) for number, text in self.cleaned_data["stacks"].items()}
        except ValueError:
            raise ValidationError(_("Chips are a whole number, such as 1000 or 1.5k.")) from None

    def clean_amounts(self) -> dict[int, int]:
        try:
            return {n: typed(text, self.night.currency) for n, text in self.cleaned_data["amounts"].items()}
        except ValueError:
            raise ValidationError(_("An amount is a number, such as 20 or 12.50.")) from None

    def wishes(self) -> dict[str, Any]:
        return {**self.cleaned_data, **{key: self.cleaned_data[key] or 0 for key in ("left", "unit")}}


def _yes() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(choices=[("1", "1"), ("0", "0")], coerce=lambda said: said == "1")


@words_for("withdraw", "deal")
class OfProposal(Deed):
    """`proposal`: the number of the one that the screen showed."""

    proposal = forms.IntegerField(min_value=1)


@words_for("vote")
class Vote(OfProposal):
    yes = _yes()


@words_for("voice")
class Voice(Vote):
    entrant = forms.IntegerField(min_value=1)
