"""What is typed in about bounties: what stands on a head, and what the envelopes hold."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from rules_engine.bounties import MOST_ENVELOPES
from tourney.events.forms import Deed, Money, in_currency, words_for
from tourney.leagues.money import typed
from tourney.payouts.bounties import FIXED, MYSTERY, PROGRESSIVE

KINDS = [
    ("", _("None")),
    (FIXED, _("Fixed: all of it for who knocks out")),
    (PROGRESSIVE, _("Progressive: a part of it goes on the head of whoever did it")),
    (MYSTERY, _("Mystery: envelopes")),
]
SHAPES = [("", _("As prizes usually fall")), ("2.2", _("One big one")), ("0", _("All alike"))]
_BETWEEN = re.compile(r"[;\n]|,(?=\s|$|\d+\s*[x×*])")
_PIECE = re.compile(r"(?:(\d{1,3})\s*[x×*]\s*)?(\S+)")


@words_for("bounties")
class Bounties(Deed):
    """An empty amount is nothing, an empty percentage is half of a head."""

    kind = forms.ChoiceField(choices=KINDS, required=False)
    amount = Money(required=False)
    rebuys = forms.BooleanField(required=False)
    percent = forms.IntegerField(required=False)
    chip = forms.BooleanField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)

    def wishes(self) -> dict[str, Any]:
        said = self.cleaned_data
        percent = 50 if said["percent"] is None else said["percent"]
        return {"bounty": {**said, "amount": said["amount"] or 0, "percent": percent}}


class InEnvelopes(forms.CharField):
    """How many and how much, as people write it: "1x100, 3x20, 5". What comes back is in minor units."""

    currency = "EUR"

    def clean(self, value: Any) -> str:
        text = super().clean(value) or ""
        return ", ".join(self._piece(piece.strip()) for piece in _BETWEEN.split(text) if piece.strip())

    def _piece(self, piece: str) -> str:
        found = _PIECE.fullmatch(piece)
        try:
            amount = typed(found[2], self.currency) if found else -1
        except ValueError:
            amount = -1
        if not found or amount < 0:
            raise ValidationError(_('Write how many and how much, with a comma and a space between: "1x100, 3x20".'))
        return f"{found[1] or 1}x{amount}"


@words_for("seal")
class Seal(Deed):
    """All left empty: one envelope for everybody in the game, as prizes usually fall."""

    envelopes = InEnvelopes(max_length=2000, required=False)
    count = forms.IntegerField(min_value=1, max_value=MOST_ENVELOPES, required=False)
    shape = forms.ChoiceField(choices=SHAPES, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)

    def wishes(self) -> dict[str, Any]:
        said = self.cleaned_data
        shape = {"shape": float(said["shape"])} if said["shape"] else {}
        return {"envelopes": said["envelopes"], "count": said["count"], **shape}
