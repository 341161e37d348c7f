"""The pot of a season: what was kept from the pools of its nights, and what each rank gets of it. Minor units."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from rules_engine.prizes import awards, objection, shares_parse, split
from tourney.seasons.models import Season, Sheet
from tourney.seasons.standings import Standings
from tourney.seasons.table import days

USUAL: dict[str, Any] = {"rakes": ["season"], "share": 100, "prizes": "50/30/20"}


def said_of(season: Season) -> dict[str, Any]:
    """What holds for the pot of this season."""
    return {**USUAL, **season.pot}


def kept_for(season: Season) -> Counter[str]:
    """What was kept from all nights between the season's days, counted or not, by what for; "": nobody said."""
    found: Counter[str] = Counter()
    for sheet in days(season, Sheet.objects.filter(league=season.league_id)).only("rake", "rakes"):
        for name, amount in sheet.rakes or [("", sheet.rake)]:
            found[name] += amount
    return +found


class PotForm(forms.Form):
    """Which rakes go into the pot, how much of them, and how it is paid out."""

    rakes = forms.MultipleChoiceField(
        label=lazy("What goes into the pot"), required=False, widget=forms.CheckboxSelectMultiple
    )
    share = forms.IntegerField(label=lazy("Percent of it"), min_value=0, max_value=100)
    prizes = forms.CharField(
        label=lazy("Prizes in percent, first rank first"), max_length=200, help_text=lazy("Such as 50/30/20.")
    )

    def __init__(self, *args: Any, season: Season, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.season = season
        names = dict.fromkeys([*said_of(season)["rakes"], *kept_for(season)])
        self.fields["rakes"].choices = [  # type: ignore[attr-defined]
            (name or "-", name or _("not named")) for name in names
        ]
        self.initial["rakes"] = [name or "-" for name in said_of(season)["rakes"]]

    def clean_prizes(self) -> str:
        text: str = self.cleaned_data["prizes"]
        try:
            why = objection(shares := shares_parse(text), len(text))
        except ValueError as wrong:
            raise ValidationError(_(str(wrong))) from wrong
        if why:
            raise ValidationError(_(why))
        return "/".join(map(str, shares))

    def save(self) -> None:
        said = self.cleaned_data
        self.season.pot = {**said, "rakes": ["" if name == "-" else name for name in said["rakes"]]}
        self.season.save(update_fields=["pot"])


@dataclass(frozen=True)
class Won:
    """What somebody would get if the season ended now."""

    name: str
    rank: int
    amount: int


@dataclass(frozen=True)
class Pot:
    """`kept`: name, amount, and whether it goes into the pot; `prizes` add up to `money`."""

    kept: list[tuple[str, int, bool]]
    money: int
    prizes: Sequence[int]
    won: list[Won]


def pot_of(season: Season) -> Pot:
    """The pot as it stands. What a percentage leaves of a minor unit stays out; ties share the prizes they cover."""
    said, kept = said_of(season), kept_for(season)
    money = sum(kept[name] for name in said["rakes"]) * said["share"] // 100
    prizes = split(money, shares_parse(said["prizes"])) if money else ()
    rows = [row for row in Standings(season).rows if row.rank is not None]
    won = awards({row.uid: row.rank or 0 for row in rows}, prizes)
    paid = [Won(row.name, row.rank or 0, won[row.uid]) for row in rows if won[row.uid]]
    return Pot([(name, amount, name in said["rakes"]) for name, amount in kept.items()], money, prizes, paid)
