"""The clock on a player: how long he has, and what happens when it is over."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules_engine.rulings import ruling
from tourney.rulings.tool_page import completed, rests_on

SITUATIONS = ("clock_called", "leaves_during_hand", "player_away")
RULES = ("C-TIME-1", "R-CON-2")
USUAL, FEWEST, MOST = 30, 5, 300


class ClockForm(forms.Form):
    """How long somebody has."""

    seconds = forms.CharField(
        label=gettext_lazy("Seconds"),
        max_length=40,
        required=False,
        widget=forms.TextInput({"inputmode": "numeric", "autocomplete": "off"}),
        help_text=gettext_lazy("The rules give half a minute; a house may give more."),
    )

    def __init__(self, data: QueryDict) -> None:
        said = completed(data, seconds=str(USUAL))
        super().__init__(said if data else None, initial=said.dict())

    def clean_seconds(self) -> int:
        text = self.cleaned_data["seconds"].strip()
        if not (text.isascii() and text.isdecimal() and len(text) < 5 and FEWEST <= int(text) <= MOST):
            numbers = {"fewest": FEWEST, "most": MOST}
            raise forms.ValidationError(_("Between %(fewest)d and %(most)d seconds, in digits.") % numbers)
        return int(text)


def clock_page(data: QueryDict) -> dict[str, Any]:
    """The clock, and what the desk says at zero: to somebody who faces a bet, and to somebody who does not."""
    form = ClockForm(data)
    seconds = form.cleaned_data["seconds"] if form.is_valid() else USUAL
    over = [
        ruling("clock_called", {"seconds": max(seconds, USUAL), "facing": facing, "in_front": 0}) for facing in (1, 0)
    ]
    return {
        "form": form,
        "seconds": seconds,
        "facing": _(over[0].says),
        "free": _(over[1].says),
        "why": _(over[0].why),
        **rests_on(RULES, SITUATIONS),
    }
