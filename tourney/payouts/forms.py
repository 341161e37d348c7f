"""What is typed in for the deeds of this app."""

from typing import Any

from django import forms

from tourney.events.forms import Deed, OfEntrant, Shares, words_for

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
