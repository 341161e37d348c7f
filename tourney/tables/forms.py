"""What is typed in for the deeds of this app."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tourney.events.forms import Chips, Deed, OfEntrant, words_for

words_for("knock_out")(OfEntrant)


class Numbers(forms.CharField):
    """Whole numbers in the order in which they were typed: "3, 1, 2"."""

    def clean(self, value: Any) -> list[int]:
        text = super().clean(value)
        if not re.fullmatch(r"\s*\d{1,6}(\s*[\s,;>]\s*\d{1,6})*\s*", text):
            raise ValidationError(_("Type numbers, such as 3, 2, 1."))
        return [int(number) for number in re.findall(r"\d+", text)]


class Several(forms.Field):
    """The numbers of everybody who was ticked, in the order of the page."""

    widget = forms.MultipleHiddenInput

    def clean(self, value: Any) -> list[int]:
        return [self._number(text.strip()) for text in value or [] if text.strip()]

    def _number(self, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,6}", text):
            raise ValidationError(_("Choose who did it."))
        return int(text)


@words_for("credit")
class Credit(Deed):
    """`entrant` empty: nobody in particular; several: they did it together."""

    knock_out = forms.IntegerField(min_value=1)
    entrant = Several(required=False)

    def wishes(self) -> dict[str, Any]:
        first, *also = self.cleaned_data["entrant"] or [None]
        return {"knock_out": self.cleaned_data["knock_out"], "entrant": first, "also": also}


@words_for("same_hand")
class SameHand(Deed):
    """`order` names knock-outs, the biggest stack first: "4>5", or "4=5" where the stacks were equal; or the stacks are
    typed, as `chips-4` and `chips-5`."""

    order = forms.CharField(max_length=200, required=False)

    def clean_order(self) -> list[list[int]]:
        text = self.cleaned_data["order"].replace(" ", "")
        if not text:
            return self._by_chips()
        if not re.fullmatch(r"\d{1,6}([>=]\d{1,6})*", text):
            raise ValidationError(_("Say who had more chips."))
        return [[int(number) for number in group.split("=")] for group in text.split(">")]

    def _by_chips(self) -> list[list[int]]:
        """From `chips-4`, `chips-5`, …: the stacks at the start of the hand, as they were typed."""
        stacks: dict[int, list[int]] = {}
        for name, text in self.data.items():
            if not (found := re.fullmatch(r"chips-(\d{1,6})", name)) or not str(text).strip():
                continue  # left empty: was not on that hand
            stacks.setdefault(Chips().clean(text) or 0, []).append(int(found[1]))
        if not stacks:
            raise ValidationError(_("Say who had more chips."))
        return [stacks[chips] for chips in sorted(stacks, reverse=True)]


@words_for("apart")
class Apart(Deed):
    knock_outs = Numbers(max_length=200)


@words_for("balance", "move")
class Reseat(OfEntrant):
    to = forms.CharField(max_length=9, error_messages={"required": _("Choose a seat.")})


@words_for("break_table", "redraw")
class Shown(Deed):
    """`key` says which moves the host saw when he tapped."""

    key = forms.CharField(max_length=40)


@words_for("button")
class Button(Deed):
    """`seat` empty: nobody knows."""

    table = forms.IntegerField(min_value=1)
    seat = forms.IntegerField(min_value=1, required=False)


@words_for("break_order")
class BreakOrder(Deed):
    order = Numbers(max_length=200)


@words_for("settle")
class Settle(Deed):
    calls = Numbers(max_length=400)


@words_for("answer")
class Answer(Deed):
    call = forms.IntegerField(min_value=1)
    stage = forms.CharField(max_length=6)
