"""What an admin gave or took, and nights that do not count; all of it holds whatever is reckoned again (C56)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date

from django.db.models import Count, QuerySet
from django.utils import timezone

from tourney.seasons.models import Correction, Season, Sheet
from tourney.seasons.table import days, of_persons, plain


def corrections_of(season: Season) -> Mapping[int, list[Correction]]:
    """The corrections that hold, by the primary key of the person, the oldest first; for reading only."""
    found: dict[int, list[Correction]] = defaultdict(list)
    rows = list(season.corrections.filter(withdrawn=None).select_related("sheet").order_by("pk"))
    for row in of_persons(season.league_id, rows) if rows else ():
        row.points = plain(row.points)
        found[row.player_id].append(row)
    return found


def told(season: Season) -> list[Correction]:
    """Every correction there ever was, the newest first."""
    rows = season.corrections.select_related("player__person", "sheet", "by", "withdrawn_by").order_by("-pk")
    for row in rows:
        row.points, row.was = plain(row.points), None if row.was is None else plain(row.was)
    return list(rows)


def withdraw(correction: Correction, by: int) -> None:
    """It counts no more, and stays in the list; `by`: whose account."""
    Correction.objects.filter(pk=correction.pk, withdrawn=None).update(withdrawn=timezone.now(), withdrawn_by=by)


def nights_told(season: Season) -> QuerySet[Sheet]:
    """The nights between the season's days, those left out as well, the newest first, with how many `came`."""
    found = days(season, Sheet.objects.filter(league=season.league_id))
    return found.annotate(came=Count("finishes")).filter(came__gt=0).order_by("-played", "-pk")


def locked_by(league: int, played: date) -> Season | None:
    """A locked season that this day belongs to, or None."""
    return holding(Season.objects.filter(league=league, locked=True), played)


def holding(seasons: Iterable[Season], played: date) -> Season | None:
    """The first of these seasons that this day belongs to, or None."""
    return next((each for each in seasons if (each.begins or played) <= played <= (each.ends or played)), None)
