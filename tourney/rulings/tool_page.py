"""What the tools for a hand have in common: chips as they are typed, rows that grow, the rules a tool rests on."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from rules_engine import book
from rules_engine.rulings import SITUATIONS
from tourney.rulings.anchors import anchor
from tourney.rulings.facts_form import Number

MOST_PLAYERS = 10
_BELOW = re.compile(r"[-−–]\s*\d[\d\s.,']*k?", re.ASCII)


class Chips(Number):
    """An amount of chips, as people write it; None where nothing is written."""

    def __init__(self, **said: Any) -> None:
        widget = forms.TextInput({"inputmode": "numeric", "autocomplete": "off"})
        super().__init__(max_length=40, required=False, widget=widget, **said)

    def clean(self, value: Any) -> int | None:
        if _BELOW.fullmatch(str(value or "").strip()):
            raise ValidationError(_("Chips cannot be below 0."))
        return super().clean(value)


class Name(forms.CharField):
    """A player's name; nobody needs one."""

    def __init__(self, **said: Any) -> None:
        widget = forms.TextInput({"autocomplete": "off", "autocapitalize": "words", **said.pop("attrs", {})})
        super().__init__(max_length=40, required=False, widget=widget, **said)


class OneOf(forms.ChoiceField):
    """One of several answers; the first one where nothing is said."""

    def __init__(self, choices: Sequence[tuple[str, Any]], **said: Any) -> None:
        said.setdefault("widget", forms.RadioSelect)
        super().__init__(choices=choices, required=False, initial=choices[0][0], **said)
        self.error_messages["invalid_choice"] = _("Choose one of these.")

    def clean(self, value: Any) -> str:
        return super().clean(value) or str(self.initial)


def number_in(text: str, most: int) -> int | None:
    """A plain number from 1 to `most`, or None: for what a page sends, not for what is typed."""
    found = re.fullmatch(r"[0-9]{1,4}", text)
    return int(text) if found and 1 <= int(text) <= most else None


def completed(data: QueryDict, **defaults: str) -> QueryDict:
    """What was sent, with what a short address leaves out."""
    full = data.copy()
    for key, value in defaults.items():
        if not full.get(key, "").strip():
            full[key] = value
    return full


def rows_of(data: QueryDict, stems: Sequence[str], least: int) -> int:
    """How many players the page has room for: those written down, and one more where one was asked for."""
    rows = number_in(data.get("rows", ""), MOST_PLAYERS) or least
    filled = [n for n in range(1, MOST_PLAYERS + 1) if any(data.get(f"{stem}{n}", "").strip() for stem in stems)]
    return min(max(rows, least, *filled[-1:]) + ("add" in data), MOST_PLAYERS)


@dataclass(frozen=True)
class Rule:
    """A rule as a tool names it, with its place in the book."""

    id: str
    text: str
    at: str


def rule(name: str) -> Rule:
    return Rule(name, _(book.text(name)), f"{reverse('book')}#{anchor(name)}")


def rests_on(rules: Sequence[str], situations: Sequence[str]) -> dict[str, Any]:
    """The rules that decide what a tool says, and what the desk says about disputes of the kind."""
    found = [SITUATIONS[name] for name in situations]
    return {
        "rules": [rule(name) for name in rules],
        "situations": [(_(each.title), reverse("situation", args=[each.name])) for each in found],
    }


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: "Ann, Bob and Cal"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}
