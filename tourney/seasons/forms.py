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
from tourney.seasons.presets import TIE_WORDS
from tourney.seasons.scoring import scoring_of
from tourney.seasons.table import plain, scheme

COUNTS = ("drop", "fewest", "smallest_field")
EXTRAS = ("bonus", "knock_out", "winner", "leader")
MOST = Decimal(1_000_000)  # points that one tick may be worth
TRIED = 10  # nights of a season for each of which its formula needs a value


class SeasonForm(forms.ModelForm):
    """Name and days. Days can change at any time: nights come and go with them, and nothing is lost (C51)."""

    class Meta:
        model = Season
        fields = ("name", "begins", "ends", "public", "locked")
        labels = {
            "public": lazy("Whoever has the address may see the table; never money"),
            "locked": lazy("Locked: days, rules and corrections stay as they are"),
        }
        widgets = {
            "begins": forms.DateInput(attrs={"type": "date"}),
            "ends": forms.DateInput(attrs={"type": "date"}),
        }
        help_texts = {
            "begins": lazy("Empty: from the first night there is."),
            "ends": lazy("Empty: the season goes on. Days may change at any time; no night is lost by it."),
        }

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if said.get("begins") and said.get("ends") and said["ends"] < said["begins"]:
            raise ValidationError({"ends": _("A season ends after it begins.")})
        return said


def tie_fields() -> list[str]:
    """The names of the fields for the first tie-break, the second, and so on."""
    return [f"tie{number}" for number in range(1, len(TIES) + 1)]


RULES = (  # the columns of Rules that are typed; the tie-breaks are chosen
    *("scoring", "knock_out", "winner", "leader", "bonus", "smallest_field", "keeps_told"),
    *("best", "drop", "fewest", "fades", "score", "digits"),
)
LABELS = {
    "scoring": lazy("Points of a night"),
    "knock_out": lazy("Points for each player knocked out"),
    "winner": lazy("Extra points for the winner"),
    "leader": lazy("Points for knocking out the leader"),
    "bonus": lazy("Points for coming"),
    "smallest_field": lazy("Players needed for a night to count"),
    "keeps_told": lazy("Imported nights keep the points of their file"),
    "best": lazy("So many of the best nights count"),
    "drop": lazy("So many of the worst do not"),
    "fewest": lazy("Nights needed for a rank"),
    "fades": lazy("What points keep from night to night"),
    "score": lazy("Season score"),
    "digits": lazy("Digits of the season score"),
}


class RulesForm(forms.ModelForm):
    """How nights become a table. A formula that has no value for some place is refused here, with the place (C22)."""

    class Meta:
        model = Rules
        fields = RULES
        labels = LABELS
        help_texts = {
            "scoring": lazy("A formula, and after a semicolon the digits: n - r + 1; 0 digits"),
            "knock_out": lazy("On top of the formula; a shared knock-out counts in parts."),
            "winner": lazy("On top of the formula; who ties for first shares it."),
            "leader": lazy("Whoever had the most points before that night."),
            "bonus": lazy("For every night played, also for one that is dropped."),
            "best": lazy("Empty: all."),
            "drop": lazy("A night missed is the first to be dropped."),
            "fades": lazy("Such as 0.9. Empty: points stay what they are."),
            "score": lazy("A formula such as average + bonus. Empty: the points that count and those for coming."),
            "digits": lazy("Empty: not rounded."),
        }
        widgets = {"scoring": forms.Textarea(attrs={"rows": 2, "spellcheck": "false", "autocapitalize": "none"})}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in (*COUNTS, *EXTRAS):
            self.fields[name].required = False
        for name in EXTRAS:
            self.initial[name] = plain(Decimal(getattr(self.instance, name)))
        chosen = dict(enumerate(self.instance.ties or []))
        words = [("", _("nothing more"))] + [(key, TIE_WORDS[key]) for key in TIES]
        for number, name in enumerate(tie_fields()):
            label = _("Tie-break %d") % (number + 1)
            self.fields[name] = forms.ChoiceField(
                label=label, choices=words, required=False, initial=chosen.get(number, "")
            )

    @property
    def tie_breaks(self) -> list[forms.BoundField]:
        """The fields of the tie-breaks, the first one first."""
        return [self[name] for name in tie_fields()]

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

    def clean_fades(self) -> Decimal | None:
        keep: Decimal | None = self.cleaned_data["fades"]
        if keep is not None and not 0 <= keep <= 1:
            raise ValidationError(_("The part that is kept lies between 0 and 1."))
        return keep

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        for name in EXTRAS:
            if said.get(name) is not None and not 0 <= said[name] <= MOST:
                self.add_error(name, _("Between 0 and a million points."))
        said |= {name: said.get(name) or 0 for name in COUNTS}
        said |= {name: said.get(name) or Decimal(0) for name in EXTRAS}
        chosen = [said.pop(name, "") for name in tie_fields()]
        if not self.errors:
            # No field of the model's form, and a look ahead needs them as well.
            self.instance.ties = said["ties"] = [key for key in dict.fromkeys(chosen) if key]
            self._try(said)
        return said

    def _try(self, said: dict[str, Any]) -> None:
        """Whether the season's own rules make a table at all."""
        rules = Rules(**said)
        try:
            scoring_of(rules)
            tried = (objection(scheme(rules, held)) for held in range(1, TRIED + 1))
            why = next(filter(None, tried), None)
        except ValueError as wrong:
            why = str(wrong)
        if why:
            raise ValidationError({"score": _(why)})


class TesterForm(forms.Form):
    """A night to try a formula on: everybody bought the same and knocked out as many."""

    prefix = "try"

    players = forms.IntegerField(label=lazy("Players"), min_value=1, max_value=1000, initial=26)
    buy_in = forms.DecimalField(
        label=lazy("Buy-in"), min_value=Decimal(0), max_value=Decimal(10**9), max_digits=12, initial=20
    )
    rebuys = forms.IntegerField(label=lazy("Rebuys of the player"), min_value=0, max_value=100, initial=0)
    knock_outs = forms.IntegerField(label=lazy("Knock-outs of the player"), min_value=0, max_value=1000, initial=0)
    paid = forms.IntegerField(
        label=lazy("Places paid"), min_value=0, max_value=1000, required=False, help_text=lazy("Empty: as usual.")
    )

    def night(self) -> dict[str, Any]:
        """The values of this night by the names of the engine; the number of `players` is the caller's."""
        said = self.cleaned_data
        values = {
            "b": said["buy_in"],
            "e": said["buy_in"] * (1 + said["rebuys"]),
            "pool": said["buy_in"] * (1 + said["rebuys"]) * said["players"],
            "rebuys": said["rebuys"],
            "knockouts": said["knock_outs"],
        }
        return {**values, "paid": said["paid"]} if said["paid"] is not None else values
