"""The facts of a dispute as a form: one field for each question that the desk may ask."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules_engine.rulings import QUESTIONS, SITUATIONS, Question, Situation
from tourney.leagues.wording import grouped

LONGEST, MOST = 200, 10**9


class Number(forms.CharField):
    """A whole number from 0, as people write it: 1000, 1 000, 1,000 or 1.5k."""

    def clean(self, value: Any) -> int | None:
        if not (text := super().clean(value)):
            return None
        return whole(text)


class Numbers(forms.CharField):
    """Whole numbers with blanks between them: 500 100 100."""

    def clean(self, value: Any) -> list[int] | None:
        if not (text := super().clean(value)):
            return None
        return [whole(piece) for piece in re.split(r"[\s;+]+|,(?!\d{3}\b)\s*", text) if piece]


class YesNo(forms.ChoiceField):
    """Yes, no, or not known."""

    widget = forms.RadioSelect

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=[("yes", gettext_lazy("Yes")), ("no", gettext_lazy("No"))], **kwargs)

    def clean(self, value: Any) -> bool | None:
        said = super().clean(value)
        return said == "yes" if said else None


class Names(forms.CharField):
    """Names or seats with commas between them."""

    def clean(self, value: Any) -> list[str] | None:
        return [name.strip() for name in super().clean(value).split(",") if name.strip()] or None


def whole(text: str) -> int:
    """The number that this text is; refuses, as a field does, what is none or below 0."""
    plain = re.sub(r"\s+(?=k$)", "", text.strip().lower())
    if re.fullmatch(r"\d{1,3}(?:[.,'’\s]\d{3})+", plain):  # "10 20" are two numbers, not 1020
        plain = re.sub(r"[.,'’\s]", "", plain)
    match = re.fullmatch(r"(\d{1,9})(?:[.,](\d))?(k?)", plain, re.ASCII)
    if not match or (match[2] and not match[3]):
        raise ValidationError(_("Answer with a whole number from 0."))
    number = int(match[1]) * (1000 if match[3] else 1) + int(match[2] or 0) * 100
    if number > MOST:
        raise ValidationError(_("Answer with a number of at most %s.") % grouped(MOST))
    return number


def _field(question: Question) -> forms.Field:
    """The field in which this question is answered; left empty it is not known."""
    said: dict[str, Any] = {"label": _(question.asks), "required": False}
    match question.kind:
        case "yes_no":
            return YesNo(**said)
        case "choice":
            choices = [(key, capfirst(_(words))) for key, words in question.choices.items()]
            return forms.ChoiceField(choices=choices, widget=forms.RadioSelect, **said)
        case "number":
            widget = forms.TextInput({"inputmode": "numeric"})
            return Number(max_length=LONGEST, widget=widget, **said)
        case "numbers":
            return Numbers(max_length=LONGEST, **said)
        case "names":
            return Names(max_length=LONGEST, **said)
        case _:
            return forms.CharField(max_length=LONGEST, **said)


class FactsForm(forms.Form):
    """What is known about one dispute. `facts()`: what was answered, by the keys of the engine's `QUESTIONS`."""

    def __init__(self, situation: Situation, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.situation = situation
        for key in situation.facts:
            self.fields[key] = _field(QUESTIONS[key])

    def clean(self) -> dict[str, Any]:
        """What no answer can be (two equal cards, a name of nothing) is said at its field."""
        for key, said in list(self.cleaned_data.items()):
            if said in ("", None):
                continue
            if QUESTIONS[key].objection(said):
                self.add_error(key, _SAID_WRONG.get(QUESTIONS[key].kind, gettext_lazy("That is no answer to this.")))
        return self.cleaned_data

    def facts(self) -> dict[str, Any]:
        """The facts that are known; only of a form that is valid."""
        return {key: said for key, said in self.cleaned_data.items() if said not in ("", None)}


_SAID_WRONG = {
    "card": gettext_lazy('A card is a rank and a suit, such as "Kc" or "10h".'),
    "cards": gettext_lazy('Cards are different ones, such as "Kc 9s": a rank and a suit each, none of them twice.'),
}


def situation_called(name: str) -> Situation | None:
    """The situation of the desk with this name."""
    return SITUATIONS.get(name)
