"""What was taken in before, as the wizard lists it."""

from dataclasses import dataclass

from django.db.models import Count

from tourney.leagues.models import League
from tourney.seasons.models import Season, Sheet


@dataclass(frozen=True)
class Imported:
    """An imported night and the seasons whose days hold it."""

    sheet: Sheet
    players: int
    seasons: list[Season]


def imported(league: League) -> list[Imported]:
    """The imported nights of a league, the latest first."""
    seasons = list(Season.objects.filter(league=league))
    sheets = Sheet.objects.filter(league=league, event=None).annotate(many=Count("finishes"))
    return [
        Imported(sheet, sheet.many, [season for season in seasons if season.holds(sheet.played)])
        for sheet in sheets.order_by("-played", "-pk")
    ]
