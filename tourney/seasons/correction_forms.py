"""What an admin types to correct a table: for whom, which night or the season, how many points, and why."""

from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from tourney.players.models import Player
from tourney.players.nights import names_of
from tourney.seasons.corrections import corrections_of
from tourney.seasons.models import Correction, Season, Sheet
from tourney.seasons.standings import Standings
from tourney.seasons.table import nights_of, rules_of, sheets_of

MOST = Decimal(99_999_999)
KEPT = Decimal(10**9)  # a formula can give more points than a correction remembers


class ByName(forms.ModelChoiceField):
    def label_from_instance(self, row: Any) -> str:
        return f"{row.name}, {row.played:%Y-%m-%d}" if isinstance(row, Sheet) else str(row)


class CorrectionForm(forms.Form):
    """Points given or taken; of a night they stand instead of its points, of the season they come on top."""

    player = ByName(
        label=lazy("Player"), queryset=Player.objects.none(), to_field_name="uid", empty_label=lazy("Choose")
    )
    night = ByName(
        label=lazy("Of"),
        queryset=Sheet.objects.none(),
        to_field_name="uid",
        required=False,
        empty_label=lazy("the whole season: on top of the score"),
    )
    points = forms.DecimalField(
        label=lazy("Points"),
        min_value=-MOST,
        max_value=MOST,
        max_digits=11,
        decimal_places=3,
        help_text=lazy("Of the season: 2 gives two, -2 takes two. Of a night: what the night is worth instead."),
    )
    why = forms.CharField(label=lazy("Why"), max_length=200, help_text=lazy("Whoever sees the table can read it."))

    def __init__(self, *args: Any, season: Season, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.season = season
        self.was: Decimal | None = None
        people = Player.objects.filter(league=season.league_id, person=None)
        self._choose("player", people.filter(pk__in=self._persons()).order_by("name"))
        self._choose("night", sheets_of(season).order_by("-played", "-pk"))

    def _choose(self, name: str, rows: QuerySet[Any]) -> None:
        field = self.fields[name]
        if isinstance(field, forms.ModelChoiceField):
            field.queryset = rows

    def _persons(self) -> set[int]:
        return {row.player for row in Standings(self.season).rows}

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if self.errors:
            return said
        who, night = said["player"], said["night"]
        if not night and not said["points"]:
            raise ValidationError({"points": _("0 points change nothing.")})
        self.was = _points_of(self.season, who, night)
        if self.was is None:
            raise ValidationError({"night": _("%(name)s did not play that night.") % {"name": who.name}})
        if night and any(row.sheet_id == night.pk for row in corrections_of(self.season)[who.pk]):
            raise ValidationError({"night": _("That night is corrected already for %s. Withdraw it first.") % who.name})
        return said

    def _under(self, who: Player, night: Sheet | None) -> Player:
        """The name under which he played the night: when a merge is taken back, its correction goes with it."""
        names = Player.objects.filter(names_of(who), finishes__sheet=night) if night else Player.objects.none()
        return names.first() or who

    def save(self, by: int) -> Correction:
        """Note the correction; `by`: whose account."""
        said = self.cleaned_data
        return Correction.objects.create(
            season=self.season,
            player=self._under(said["player"], said["night"]),
            sheet=said["night"],
            points=said["points"],
            was=self.was if self.was is not None and abs(self.was) < KEPT else None,
            why=said["why"],
            by_id=by,
        )


def _points_of(season: Season, who: Player, night: Sheet | None) -> Decimal | None:
    """What somebody has from this night, or the season score; None for who was not there."""
    if night is None:
        return next(row.score for row in Standings(season).rows if row.player == who.pk)
    nights = (each for each in nights_of(season, rules_of(season)) if each.sheet.pk == night.pk)
    found = next(nights, None)
    played = found and any(row.player_id == who.pk for row in found.finishes)
    return found.points[who.pk] if found and played else None
