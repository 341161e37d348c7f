"""What is typed in for the deeds of this app."""

import re
from collections.abc import Iterator
from typing import Any, cast

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules_engine.rulings import HOST_DECIDES, SITUATIONS, WORDS, Ruling, ruling
from tourney.events.forms import Chips, Deed, words_for
from tourney.events.journal.lock import writing
from tourney.events.queries import entrants
from tourney.rulings.decisions import HOST, OUT_OF_PLAY, POT, SUBSTITUTE
from tourney.rulings.facts_form import FactsForm
from tourney.rulings.house import options_of
from tourney.rulings.models import Decision, Penalty, Words
from tourney.tables.queries import seated

LONGEST = 300
FOUND = "found"
WRITTEN = ("happened", "answer", "why")
FACTS = "fact"  # the prefix of the fields of the facts


@words_for("serve")
class Serve(Deed):
    penalty = forms.IntegerField(min_value=1)
    hands = forms.IntegerField(min_value=1, required=False)
    left = forms.IntegerField(min_value=1, required=False)  # what the screen showed

    def wishes(self) -> dict[str, Any]:
        return {**self.cleaned_data, "hands": self.cleaned_data["hands"] or 1}


class OwnWords(forms.CharField):
    """Several lines. A browser sends each line break as two characters; it counts as one."""

    def to_python(self, value: Any) -> str:
        return re.sub(r"\r\n?", "\n", super().to_python(value) or "").strip()


def _text(label: Any, hint: Any = "") -> forms.CharField:
    widget = forms.Textarea({"rows": 2})
    return OwnWords(label=label, help_text=hint, max_length=LONGEST, required=False, widget=widget)


def _number(label: Any, **how: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=False, min_value=1, **how)


def _one_of(label: Any, choices: Any, widget: type[forms.Widget] = forms.Select, **how: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, required=False, widget=widget, **how)


_BY = [(HOST, gettext_lazy("The host")), (SUBSTITUTE, gettext_lazy("The substitute"))]
_PENALTIES = [
    ("", gettext_lazy("None")),
    (Penalty.Kind.WARNING, gettext_lazy("A warning")),
    (Penalty.Kind.HANDS, gettext_lazy("Sits out some hands")),
    (Penalty.Kind.LEVEL, gettext_lazy("Sits out the rest of the level")),
]


@words_for("rule")
class Rule(Deed):
    """A ruling as it is noted: `facts` is the form of its facts, None where the desk does not know the situation.

    What people write goes into a row of its own, and only the uid of that row into a line.
    """

    situation = forms.CharField(max_length=60, required=False, widget=forms.HiddenInput)
    seen = forms.CharField(max_length=60, required=False, widget=forms.HiddenInput)  # the word that the page showed
    happened = _text(gettext_lazy("What happened"), gettext_lazy("In your own words. It can be forgotten later."))
    given = _one_of(gettext_lazy("What was decided"), ())
    answer = _text(gettext_lazy("In your own words"))
    why = _text(gettext_lazy("The reason, if the desk says otherwise"))
    table = _number(gettext_lazy("Table"), widget=forms.Select)
    conflict = forms.BooleanField(label=gettext_lazy("The host is a party to this"), required=False)
    by = _one_of(gettext_lazy("Who decided"), _BY, forms.RadioSelect, initial=HOST)
    penalty = _one_of(gettext_lazy("Penalty"), _PENALTIES, forms.RadioSelect)
    penalised = _one_of(gettext_lazy("Who gets it"), ())
    hands = _number(gettext_lazy("How many hands"), widget=forms.TextInput({"inputmode": "numeric"}))
    chips = Chips(label=gettext_lazy("How many chips"), required=False, max_length=20)
    chips_from = _one_of(gettext_lazy("Whose"), ())
    chips_to = _one_of(gettext_lazy("Where they go"), ())
    pause = forms.BooleanField(label=gettext_lazy("Stop the clock"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.written: Words | None = None
        known = SITUATIONS.get(self["situation"].value() or "")
        self.facts = FactsForm(known, self.data if self.is_bound else self.initial, prefix=FACTS) if known else None
        self._offer()

    def _offer(self) -> None:
        """The answers that this night has."""
        people = [(str(who.number), who.name) for who in entrants(self.night)]
        tables = sorted({spot.table for spot in seated(self.night).values()})
        choose = ("", _("Choose"))
        offered = {
            "given": [("", _("As the desk says") if self.facts else _("In my own words")), *_answers()],
            "penalised": [choose, *people],
            "chips_from": [choose, (FOUND, _("found, nobody's")), *people],
            "chips_to": [choose, (POT, _("into the pot")), (OUT_OF_PLAY, _("out of play")), *people],
        }
        for name, choices in offered.items():
            cast(forms.ChoiceField, self.fields[name]).choices = choices
        spoken = [("", _("the whole room")), *((each, str(each)) for each in tables)]
        cast(forms.Select, self.fields["table"].widget).choices = spoken

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        if said.get("situation") and not self.facts:
            self.add_error("situation", _("The desk does not know that situation."))
        if self.facts and not self.facts.is_valid():
            for key, errors in self.facts.errors.items():
                self.add_error(None, f"{self.facts[key].label} {' '.join(map(str, errors))}")
        if said.get("chips") is not None:
            self._ask_for("chips_from", _("Say whose chips they are."))
            self._ask_for("chips_to", _("Say where the chips go."))
        if said.get("penalty"):
            self._ask_for("penalised", _("Say who gets the penalty."))
        if not self.errors and said["seen"] and (found := self.ruling()) and found.word != said["seen"]:
            sentence = _("Of these facts the desk says now: %s. Look at it, then note the ruling.")
            self.add_error(None, sentence % _(WORDS[found.word]))
        return said

    def ruling(self) -> Ruling | None:
        """What the desk says of these facts by the house rules of this night; None where it cannot say anything."""
        if not self.facts or not self.facts.is_valid():
            return None
        return ruling(self.facts.situation.name, self.facts.facts(), options_of(self.night))

    def _ask_for(self, field: str, sentence: str) -> None:
        if field not in self.errors and not self.cleaned_data.get(field):
            self.add_error(field, sentence)

    def wishes(self) -> dict[str, Any]:
        said = self.cleaned_data
        plain = {key: said[key] for key in ("situation", "given", "conflict", "table", "pause")}
        return {
            **plain,
            "facts": self.facts.facts() if self.facts else {},
            "by": said["by"] or HOST,
            "words": self._written(),
            "penalty": self._penalty(),
            "moved": self._moved(),
        }

    def _penalty(self) -> dict[str, Any] | None:
        said = self.cleaned_data
        if not said["penalty"]:
            return None
        return {"kind": said["penalty"], "entrant": int(said["penalised"]), "hands": said["hands"] or 0}

    def _moved(self) -> dict[str, Any] | None:
        said = self.cleaned_data
        if said["chips"] is None:
            return None
        source, to = said["chips_from"], said["chips_to"]
        return {
            "chips": said["chips"],
            "source": None if source == FOUND else int(source),
            "to": to if to in (POT, OUT_OF_PLAY) else int(to),
        }

    def _written(self) -> str:
        """The uid of a row with what was written, "" where nothing was."""
        texts = {name: self.cleaned_data[name] for name in WRITTEN}
        if not any(texts.values()):
            return ""
        with writing():
            self.written = Words.objects.create(event=self.night, **texts)
        return self.written.uid

    def tidy(self) -> None:
        """Nothing that was written stays behind where no ruling came of it: it was refused, or noted before."""
        if self.written and not Decision.objects.filter(event=self.night, words=self.written.uid).exists():
            with writing():
                Words.objects.filter(pk=self.written.pk).delete()


def _answers() -> Iterator[tuple[str, str]]:
    """Every answer of the desk but that it leaves it to the host."""
    yield from ((word, capfirst(_(said))) for word, said in WORDS.items() if word != HOST_DECIDES)
