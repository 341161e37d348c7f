"""What is typed in for the deeds of this app."""

from typing import Any

from django import forms

from tourney.events.forms import Deed, words_for


@words_for("serve")
class Serve(Deed):
    penalty = forms.IntegerField(min_value=1)
    hands = forms.IntegerField(min_value=1, required=False)

    def wishes(self) -> dict[str, Any]:
        return {"penalty": self.cleaned_data["penalty"], "hands": self.cleaned_data["hands"] or 1}
