"""What is typed about a date: when and where, how many seats, and what somebody says."""

from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from tourney.calendar.models import Date, Says
from tourney.calendar.times import WallTime
from tourney.leagues.models import League
from tourney.players.naming import clean

MOST_HOURS, MOST_REMINDERS = 14 * 24, 5


class When(forms.Form):
    """When and where, on the page of a new night: left empty, the night has no date yet."""

    begins = WallTime(label=lazy("When"), required=False)
    where = forms.CharField(label=lazy("Where"), required=False, max_length=200)

    def __init__(self, *args: Any, league: League, several: bool = False, **kwargs: Any) -> None:
        """`several`: the league can still be chosen on the page."""
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            if isinstance(field, WallTime):
                field.zone = ZoneInfo(league.timezone)
        clock = _("By the clock of the league.") if several else _("By the clock of %s.") % league.timezone
        self.fields["begins"].help_text = clock

    def clean(self) -> dict[str, Any]:
        words = super().clean() or {}
        if words.get("where") and not words.get("begins") and "begins" not in self.errors:
            raise ValidationError({"begins": _("A place needs a day and an hour as well.")})
        return words


class Hours(forms.CharField):
    """Whole hours, separated by commas: 48, 4. None of them: no reminders."""

    def clean(self, value: Any) -> list[int]:
        words = [word.strip() for word in super().clean(value).split(",") if word.strip()]
        if any(not word.isascii() or not word.isdigit() or len(word) > 3 for word in words):
            raise ValidationError(_("Hours are whole numbers with commas between them, such as 48, 4."))
        hours = sorted({int(word) for word in words}, reverse=True)
        if any(not 1 <= hour <= MOST_HOURS for hour in hours) or len(hours) > MOST_REMINDERS:
            raise ValidationError(
                _("At most %(most)d reminders, each from 1 to %(hours)d hours before.")
                % {"most": MOST_REMINDERS, "hours": MOST_HOURS}
            )
        return hours

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(map(str, value)) if isinstance(value, list) else value


class DateForm(When):
    """Everything about a date. `of` is the date that is changed."""

    note = forms.CharField(
        label=lazy("Note"), required=False, max_length=500, help_text=lazy("What else to know: bring chairs.")
    )
    capacity = forms.IntegerField(
        label=lazy("Seats to give"),
        required=False,
        min_value=1,
        max_value=500,
        help_text=lazy("Who says yes after the last one waits. Left empty, there is no limit."),
    )
    until = WallTime(label=lazy("Answers until"), required=False)
    hours = Hours(
        label=lazy("Reminders, hours before"),
        required=False,
        max_length=40,
        help_text=lazy("By e-mail to those who come, and a question to those who have not answered. Empty: none."),
    )

    def __init__(self, *args: Any, of: Date, **kwargs: Any) -> None:
        names = ("begins", "where", "note", "capacity", "until", "hours")
        super().__init__(*args, league=of.league, initial={name: getattr(of, name) for name in names}, **kwargs)
        self.date = of
        self.fields["begins"].required = True

    def clean(self) -> dict[str, Any]:
        words = super().clean()
        if words.get("until") and words.get("begins") and words["until"] > words["begins"]:
            raise ValidationError({"until": _("Answers end before the night begins.")})
        return words

    def typed(self) -> Date:
        """The date as it was typed; not saved."""
        for name, value in self.cleaned_data.items():
            setattr(self.date, name, value)
        return self.date


class AnswerForm(forms.Form):
    says = forms.ChoiceField(choices=Says)


class NamedAnswer(AnswerForm):
    """An answer by somebody whom this phone does not know yet."""

    name = forms.CharField(
        label=lazy("Your name"),
        help_text=lazy("As your host knows you."),
        widget=forms.TextInput(attrs={"autocomplete": "name", "maxlength": 200}),
    )

    def clean_name(self) -> str:
        try:
            return clean(self.cleaned_data["name"])
        except ValueError as wrong:
            raise ValidationError(str(wrong)) from wrong


class Again(forms.Form):
    weeks = forms.TypedChoiceField(choices=[(1, "1"), (2, "2"), (4, "4")], coerce=int)
