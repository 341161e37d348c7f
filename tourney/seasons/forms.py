"""What an admin types for a season: its days, and how nights become a table. Errors stand at their field."""

from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from rules_engine.formulas import Formula
from rules_engine.points import PRESETS, Scoring
from rules_engine.standings import SEASON, TIES, objection
from tourney.seasons.models import Rules, Season
from tourney.seasons.table import scheme


class SeasonForm(forms.ModelForm):
    """Name and days. Days can change at any time: nights come and go with them, and nothing is lost (C51)."""

    class Meta:
        model = Season
        fields = ("name", "begins", "ends", "public", "locked")
        labels = {
            "public": lazy("Whoever has the address may see the table; never money"),
            "locked": lazy("Locked: the rules stay as they are"),
        }
        widgets = {
            "begins": forms.DateInput(attrs={"type": "date"}),
            "ends": forms.DateInput(attrs={"type": "date"}),
        }

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if said.get("begins") and said.get("ends") and said["ends"] < said["begins"]:
            raise ValidationError({"ends": _("A season ends after it begins.")})
        return said


class RulesForm(forms.ModelForm):
    """How nights become a table. A formula that has no value for some place is refused here, with the place (C22)."""

    ties = forms.CharField(
        label=lazy("Ties are decided by, in this order"),
        required=False,
        help_text=lazy("Separated by commas, from: %s.") % ", ".join(TIES),
    )

    class Meta:
        model = Rules
        fields = ("scoring", "best", "drop", "fewest", "bonus", "smallest_field", "fades", "score", "digits")
        labels = {
            "scoring": lazy("Points of a night"),
            "best": lazy("So many of the best nights count"),
            "drop": lazy("So many of the worst do not"),
            "fewest": lazy("Nights needed for a rank"),
            "bonus": lazy("Points for coming"),
            "smallest_field": lazy("Players needed for a night to count"),
            "fades": lazy("What points keep from night to night, such as 0.9"),
            "score": lazy("Season score, if not the sum"),
            "digits": lazy("Digits of the season score"),
        }

    def __init__(self, *args: Any, locked: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.locked = locked
        self.fields["ties"].initial = ", ".join(self.instance.ties or [])
        for name in ("drop", "fewest", "bonus", "smallest_field"):
            self.fields[name].required = False

    def clean_scoring(self) -> str:
        text = self.cleaned_data["scoring"].strip()
        if text.lower() in PRESETS:
            return str(Scoring.preset(text.lower()))
        try:
            scoring = Scoring.parse(text)
        except ValueError as wrong:
            raise ValidationError(_(str(wrong))) from wrong
        if why := scoring.formula.objection():
            raise ValidationError(_(why))
        return str(scoring)

    def clean_score(self) -> str:
        text: str = self.cleaned_data["score"].strip()
        if text:
            try:
                Formula.parse(text, SEASON)
            except ValueError as wrong:
                raise ValidationError(_(str(wrong))) from wrong
        return text

    def clean_ties(self) -> list[str]:
        names = [name.strip().lower() for name in self.cleaned_data["ties"].split(",") if name.strip()]
        if unknown := [name for name in names if name not in TIES]:
            raise ValidationError(
                _("%(name)s decides nothing here. Choose from: %(all)s.") % {"name": unknown[0], "all": ", ".join(TIES)}
            )
        return list(dict.fromkeys(names))

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        for name in ("drop", "fewest", "smallest_field"):
            said[name] = said.get(name) or 0
        said["bonus"] = said.get("bonus") or Decimal(0)
        if self.locked and self.has_changed():
            raise ValidationError(_("This season is locked: its rules stay as they are. Unlock it first."))
        if not self.errors:
            self.instance.ties = said["ties"]  # no field of the model's form, and a look ahead needs them as well
            self._try(said)
        return said

    def _try(self, said: dict[str, Any]) -> None:
        """Whether the season's own rules make a table at all."""
        rules = Rules(**said)
        try:
            why = objection(scheme(rules, 10))
        except ValueError as wrong:
            why = str(wrong)
        if why:
            raise ValidationError({"score": _(why)})
