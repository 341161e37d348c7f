"""What is typed to take in the past: files, then what has to be said about them. Errors stand at their field."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import islice
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile as Sent
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from tourney.archive.headings import MEANINGS
from tourney.archive.intake import LARGEST, MOST_FILES, too_large, too_many
from tourney.archive.places import doubts, highest
from tourney.archive.plan import Choices, Plan
from tourney.archive.reading import KINDS
from tourney.players.naming import key_of

MOST_ASKED = 40  # columns of one file: a form has at most a thousand fields
MOST_PLACES = 100  # asked for at once, for the same reason; who has none comes first
COLUMNS = {
    "": lazy("left out"),
    "place": lazy("place"),
    "name": lazy("player"),
    "by": lazy("knocked out by"),
    "points": lazy("points"),
    "prize": lazy("prize"),
    "date": lazy("date"),
    "event": lazy("name of the night"),
    "number": lazy("number of the night"),
    "spent": lazy("spent in all"),
    "rebuys": lazy("rebuys"),
    "addons": lazy("add-ons"),
    "knockouts": lazy("knock-outs"),
    "season": lazy("season"),
    "buy_in": lazy("buy-in"),
    "bounty": lazy("bounties won"),
}


class FilesInput(forms.ClearableFileInput):
    allow_multiple_selected = True


class FilesField(forms.FileField):
    """Several files at once; every one that cannot be taken is named."""

    widget = FilesInput(attrs={"accept": ",".join(KINDS), "multiple": True})

    def clean(self, data: Any, initial: Any = None) -> list[Sent]:
        files = [file for file in data or [] if file]
        if not files:
            raise ValidationError(_("Choose at least one file."))
        wrong = [too_large(file.name or "") for file in files if (file.size or 0) > LARGEST]
        if len(files) > MOST_FILES:
            wrong.append(too_many())
        if wrong:
            raise ValidationError(wrong)
        return files


class UploadForm(forms.Form):
    results = FilesField(
        label=lazy("Files with results"),
        help_text=lazy(
            "Up to %(files)d files of %(size)d MB: %(kinds)s. You see what was understood before anything is taken in."
        )
        % {"kinds": " ".join(KINDS), "files": MOST_FILES, "size": LARGEST // 1024 // 1024},
    )


class ReportForm(forms.Form):
    """Everything that can be said about a plan: columns, days, places, lost results, people, seasons.

    A field is called by what it is about (`played-IDENTITY`), so an answer stays right when files are read again.
    """

    def __init__(self, data: Any, plan: Plan, keys: Sequence[int]) -> None:
        """`keys`: primary keys of the uploaded files, in the order of the plan's."""
        super().__init__(data)
        self.plan, self.keys = plan, keys
        self.places: dict[str, dict[str, str]] = {}  # names of fields by identity and key of a name
        self._ask_columns()
        self._ask_nights()
        self._ask_places()
        for key, like in plan.proposals:
            same = plan.people.merged.get(key) == like.key
            self._tick(f"person-{key}", _("is the same person"), same)
        for season in plan.seasons:
            self._tick(f"season-{season.name}", season.name, season.founded)

    def _ask_columns(self) -> None:
        choices = [(meaning, COLUMNS.get(meaning, meaning)) for meaning in ("", *MEANINGS)]
        for key, file in zip(self.keys, self.plan.files, strict=True):
            for at, (header, meaning) in enumerate(islice(file.columns.items(), MOST_ASKED)):
                self.fields[f"column-{key}-{at}"] = forms.ChoiceField(
                    label=header, choices=choices, initial=meaning, required=False
                )

    def _ask_nights(self) -> None:
        for each in self.plan.nights:
            identity = each.night.identity
            if each.dated:
                self.fields[f"played-{identity}"] = forms.DateField(
                    label=_("Played on"),
                    initial=each.night.played,
                    required=False,
                    widget=forms.DateInput(attrs={"type": "date"}),
                )
            if each.loses:
                self._tick(f"fewer-{identity}", _("Yes, these results may be lost"), each.taken)

    def _ask_places(self) -> None:
        asked = [(each, key, each.place_of(key)) for each in self.plan.nights for key in each.asked]
        asked.sort(key=lambda one: one[2] is not None)
        for each, key, place in asked[:MOST_PLACES]:
            identity, last = each.night.identity, highest(each.night.rows, each.asked)
            name = self.places.setdefault(identity, {}).setdefault(key, f"place-{identity}-{key}")
            self.fields[name] = forms.IntegerField(
                label=_("Place of %s") % each.asked[key],
                initial=place,
                required=False,
                widget=forms.NumberInput(attrs={"min": 1, "max": last}),
                error_messages={"invalid": _("Places in this night go from 1 to %d.") % last},
            )

    def clean(self) -> None:
        """Places that cannot be together stand as errors at their fields."""
        for each in self.plan.nights:
            fields, said = self.places.get(each.night.identity, {}), {}
            for key in each.asked:
                said[key] = self.cleaned_data.get(fields[key]) if key in fields else each.place_of(key)
            rows = [replace(row, place=said.get(key_of(row.name), row.place)) for row in each.night.rows]
            for key, sentence in doubts(rows, fields):
                self.add_error(fields[key], sentence)

    def _tick(self, name: str, label: str, ticked: bool) -> None:
        self.fields[name] = forms.BooleanField(label=label, initial=ticked, required=False)

    @property
    def columns(self) -> dict[str, dict[str, str]]:
        """What each file's headers are said to be, by the file's primary key, where that is not what was read."""
        found = {}
        for key, file in zip(self.keys, self.plan.files, strict=True):
            asked = [(f"column-{key}-{at}", header) for at, header in enumerate(file.columns)]
            said = {header: self.cleaned_data[name] for name, header in asked if name in self.fields}
            said = {header: meaning for header, meaning in said.items() if "\0" not in header}  # no JSON for PostgreSQL
            if said.items() - file.columns.items():
                found[str(key)] = said
        return found

    def answers(self, before: dict[str, Any]) -> dict[str, Any]:
        """What was said, as an upload keeps it. `before`: what was said earlier; columns stay what they were made."""
        days = {name: day for name, day in self._said("played-") if isinstance(day, date)}
        persons = {name for name, yes in self._said("person-") if yes}
        return {
            "columns": {**before.get("columns", {}), **self.columns},
            "played": {**before.get("played", {}), **{name: day.isoformat() for name, day in days.items()}},
            "places": self._places(before.get("places", {})),
            "fewer": [name for name, yes in self._said("fewer-") if yes],
            "persons": {key: like.key for key, like in self.plan.proposals if key in persons},
            "seasons": [name for name, yes in self._said("season-") if yes],
        }

    def _places(self, before: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
        """By identity and key of a name; an emptied field is nothing said."""
        found = {identity: dict(places) for identity, places in before.items()}
        for identity, fields in self.places.items():
            typed = {key: self.cleaned_data[name] for key, name in fields.items()}
            kept = {**found.get(identity, {}), **typed}
            found[identity] = {key: place for key, place in kept.items() if place is not None}
        return found

    def _said(self, kind: str) -> list[tuple[str, Any]]:
        return [(name.removeprefix(kind), value) for name, value in self.cleaned_data.items() if name.startswith(kind)]


def choices_of(answers: dict[str, Any]) -> Choices:
    """The choices that an upload's answers are."""
    return Choices(
        played={name: date.fromisoformat(day) for name, day in answers.get("played", {}).items()},
        places=answers.get("places", {}),
        fewer=frozenset(answers.get("fewer", ())),
        persons=answers.get("persons", {}),
        seasons=frozenset(answers.get("seasons", ())),
    )
