"""What an admin types on the page of a league's house rules. Errors stand at their field."""

from collections.abc import Mapping
from hashlib import md5
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules_engine.house_rules import HOUSE_RULES
from tourney.events.house_rules import answers, default, question
from tourney.events.journal.fact import canonical
from tourney.leagues.models import League
from tourney.rulings.forms import OwnWords
from tourney.rulings.house import people_of, substitute_in

LONGEST = 2000  # characters of further rules


class HouseForm(forms.Form):
    """All house rules of a league; what is not sent stays as it was. `seen`: what the page was filled in from."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False)
    substitute = forms.ChoiceField(required=False, label=gettext_lazy("Who decides when the host is a party"))
    further_rules = OwnWords(
        max_length=LONGEST,
        required=False,
        label=gettext_lazy("Rules of our own"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=gettext_lazy(
            "In your own words, up to 2,000 characters. They stand on the sheet of every night, and a change stands "
            "there at once."
        ),
    )

    def __init__(self, league: League, data: Any = None) -> None:
        self.league, named = league, substitute_in(league)
        mine = {"substitute": named.uid if named else "", "further_rules": league.further_rules, "seen": seen(league)}
        super().__init__(data, initial={**mine, **league.options})
        for key in HOUSE_RULES:
            choices = list(answers(key).items())
            self.fields[key] = forms.ChoiceField(
                label=question(key), choices=choices, required=False, widget=forms.RadioSelect
            )
        people = [(player.uid, player.name) for player in people_of(league)]
        self.fields["substitute"] = forms.ChoiceField(
            label=self.fields["substitute"].label,
            required=False,
            choices=[("", _("Nobody named")), *people],
            error_messages={"invalid_choice": _("That is not a player of this league.")},
        )

    def clean(self) -> dict[str, Any]:
        said = self.cleaned_data
        if said.get("seen") and said["seen"] != seen(self.league):
            self.add_error(
                None,
                _("Somebody else has saved these house rules meanwhile. Your answers are still here: look, and save."),
            )
        return said

    @property
    def chosen(self) -> dict[str, str]:
        """What is ticked, also where something else is refused."""
        if not self.is_bound:
            return dict(self.league.options)
        return {**self.league.options, **{key: self.data[key] for key in HOUSE_RULES if self.data.get(key)}}

    def options(self) -> dict[str, str]:
        """What differs from the book, as the league keeps it; only of a form that is valid."""
        said = {**self.league.options, **{key: self.cleaned_data[key] for key in HOUSE_RULES if self.cleaned_data[key]}}
        return {key: value for key, value in said.items() if key in HOUSE_RULES and value != default(key)}


def seen(league: League) -> str:
    """A short word for the house rules as they stand: another word, other rules."""
    told = canonical([league.options, league.substitute, league.further_rules])
    return md5(told.encode(), usedforsecurity=False).hexdigest()[:12]


def filled(data: Any, options: Mapping[str, str]) -> Any:
    """What was typed, with every house rule as a starting point has it."""
    copy = data.copy()
    for key in HOUSE_RULES:
        copy[key] = options.get(key, default(key))
    return copy
