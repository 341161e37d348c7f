"""What is typed in: one small form for each deed that needs words, and what the words mean."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tourney.events.house_rules import OF_A_NIGHT, answers, question
from tourney.events.models import Entrant, Event
from tourney.leagues.money import typed
from tourney.players.naming import clean, enrol, key_of


class Deed(forms.Form):
    """The words of a deed; `wishes()` are the arguments of its command. A deed without words needs no other form."""

    def __init__(self, *args: Any, night: Event, sure: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.night, self.sure = night, sure

    def wishes(self) -> dict[str, Any]:
        return self.cleaned_data

    def tidy(self) -> None:
        """After the deed, done or refused: take away what `wishes` laid out and no line speaks of."""


FORMS: dict[str, type[Deed]] = {}


def words_for(*verbs: str) -> Any:
    """Register a form as the words of these deeds."""

    def register(form: type[Deed]) -> type[Deed]:
        FORMS.update(dict.fromkeys(verbs, form))
        return form

    return register


class Chips(forms.CharField):
    """A number of chips: 1000, 1 000, 1,000, 1k or 1.5k."""

    def clean(self, value: Any) -> int | None:
        if not self.required and not value:
            return None
        text = re.sub(r"[\s ']", "", super().clean(value)).lower()
        if re.fullmatch(r"\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+", text):
            text = re.sub(r"[,.]", "", text)
        match = re.fullmatch(r"(\d{1,9})(?:[.,](\d))?(k?)", text)
        if not match or (match[2] and not match[3]):
            raise ValidationError(_("Chips are a whole number, such as 1000 or 1.5k."))
        return int(match[1]) * (1000 if match[3] else 1) + int(match[2] or 0) * 100


class Money(forms.CharField):
    """An amount in the league's currency, as minor units; the form says which currency that is."""

    currency = "EUR"

    def clean(self, value: Any) -> int | None:
        if not (text := super().clean(value)):
            return None
        try:
            return typed(text, self.currency)
        except ValueError:
            raise ValidationError(_("An amount is a number, such as 20 or 12.50.")) from None


def in_currency(form: forms.Form, currency: str) -> None:
    """Let the amounts of this form be of this currency."""
    for field in form.fields.values():
        if hasattr(field, "currency"):
            field.currency = currency


class Shares(forms.CharField):
    """Percentages, first place first: 60/25/15."""

    def clean(self, value: Any) -> list[int] | None:
        if not self.required and not value:
            return None
        numbers = re.findall(r"\d+", text := super().clean(value))
        if not numbers or re.sub(r"[\d\s/,;%+-]", "", text) or any(len(number) > 3 for number in numbers):
            raise ValidationError(_("Shares are whole percentages, such as 60/25/15."))
        return [int(number) for number in numbers]


def clock_ms(text: str) -> int:
    """Time as a clock shows it, in ms: 12:47, 1:02:47, or whole minutes."""
    match = re.fullmatch(r"\s*(?:(\d{1,2}):)?(\d{1,3})(?::([0-5]\d))?\s*", text)
    if not match or (match[1] and not match[3] and int(match[2]) > 59):
        raise ValidationError(_("Time is minutes and seconds, such as 12:47."))
    hours, minutes, seconds = match.groups()
    if hours is not None and seconds is None:  # 12:47 reads as minutes and seconds
        hours, minutes, seconds = None, hours, minutes
    return ((int(hours or 0) * 60 + int(minutes)) * 60 + int(seconds or 0)) * 1000


@words_for("accept", "decline", "release")
class OfEntrant(Deed):
    entrant = forms.IntegerField(min_value=1)


@words_for("here")
class Here(OfEntrant):
    here = forms.TypedChoiceField(choices=[("1", "1"), ("0", "0")], coerce=lambda said: said == "1")


@words_for("claim")
class Claim(OfEntrant):
    def wishes(self) -> dict[str, Any]:
        return {**self.cleaned_data, "sure": self.sure}


@words_for("add")
class Add(Deed):
    """Names that are typed, or the uids of players who said that they come."""

    names = forms.CharField(max_length=20_000, required=False)
    players = forms.CharField(max_length=20_000, required=False)

    def clean_names(self) -> list[str]:
        """The names, one for each line; what is wrong is said line by line, and nobody is added."""
        if not self.cleaned_data["names"]:
            if self.data.get("players", "").strip():
                return []
            raise ValidationError(_("Type a name, or paste one per line."))
        lines = self.cleaned_data["names"].splitlines()
        good: dict[str, str] = {}
        wrong: list[str] = []
        for number, line in ((n, line) for n, line in enumerate(lines, start=1) if line.strip()):
            try:
                self._take(line, good)
            except ValueError as error:
                place = _("Line %(number)d: %(why)s") if len(lines) > 1 else "%(why)s"
                wrong.append(place % {"number": number, "why": error})
        if wrong:
            raise ValidationError(" ".join(wrong))
        if not good:
            raise ValidationError(_("A name needs at least one character that can be seen."))
        return list(good.values())

    @staticmethod
    def _take(line: str, good: dict[str, str]) -> None:
        name = clean(line)
        if (key := key_of(name)) in good:
            raise ValueError(_("%s is there twice. If they are two, tell them apart.") % name)
        good[key] = name

    def wishes(self) -> dict[str, Any]:
        """Those who are on the list already are left out, unless nobody else is named."""
        players = [player.uid for player in enrol(self.night.league, self.cleaned_data["names"])]
        players += self.cleaned_data["players"].split()
        entered = Entrant.objects.filter(event=self.night, player_id__in=players)
        there = set(map(str, entered.values_list("player_id", flat=True)))
        return {"players": [uid for uid in players if uid not in there] or players}


@words_for("plan")
class Plan(Deed):
    chips = Chips()
    buy_in = Money()
    seats = forms.IntegerField()
    schedule = forms.CharField(max_length=10_000)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, self.night.currency)


@words_for("agree")
class Agree(Deed):
    """One answer for each house rule; what is left out stays as it is."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for key in OF_A_NIGHT:
            choices = list(answers(key).items())
            self.fields[key] = forms.ChoiceField(label=question(key), choices=choices, required=False)

    def wishes(self) -> dict[str, Any]:
        return {"rules": {key: value for key, value in self.cleaned_data.items() if value}}


@words_for("substitute")
class Substitute(Deed):
    """The uid of a player of the league; empty for nobody."""

    player = forms.CharField(max_length=22, required=False)


@words_for("adjust")
class Adjust(Deed):
    ms = forms.IntegerField()


@words_for("set_clock")
class SetClock(Deed):
    time = forms.CharField(max_length=9)

    def clean_time(self) -> int:
        return clock_ms(self.cleaned_data["time"])

    def wishes(self) -> dict[str, Any]:
        return {"left": self.cleaned_data["time"]}


@words_for("jump")
class Jump(Deed):
    to = forms.IntegerField()
    level = forms.IntegerField()


@words_for("take_break")
class TakeBreak(Deed):
    minutes = forms.IntegerField()


@words_for("take_back", "ran_on")
class Away(Deed):
    away = forms.IntegerField()


@words_for("undo")
class Undo(Deed):
    line = forms.IntegerField()
    chain = forms.BooleanField(required=False)


class NewNight(forms.Form):
    """A new night: what to start from, and what differs from it. Empty fields keep what the preset says."""

    preset = forms.ChoiceField(
        choices=[("article", _("The article's night")), ("costin", _("Costin's night")), ("blank", _("Blank"))],
        initial="article",
    )
    name = forms.CharField(label=_("Name"), max_length=64)
    buy_in = Money(label=_("Buy-in"), required=False)
    chips = Chips(label=_("Starting stack"), required=False)
    shares = Shares(label=_("Prizes"), required=False)

    def __init__(self, *args: Any, currency: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        in_currency(self, currency)
