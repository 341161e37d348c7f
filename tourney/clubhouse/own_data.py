"""Everything that is kept about one person, for that person: as JSON, and the nights as CSV."""

from typing import Any

from django.utils import timezone

from tourney.events.models import Entrant
from tourney.leagues.spreadsheet import amount, csv_file
from tourney.players.models import Player
from tourney.players.nights import names_of
from tourney.seasons.models import Correction, Finish
from tourney.seasons.sheets import read

COLUMNS = ["day", "night", "name", "place", "spent", "prize", "bounty", "rebuys", "addons", "knockouts"]


def about(person: Player) -> dict[str, Any]:
    """What the league knows; amounts as text in the currency of the league, days and times in ISO 8601."""
    read(person.league)
    rows = list(Player.objects.filter(names_of(person)).select_related("user").order_by("pk"))
    return {
        "written": timezone.now().isoformat(timespec="seconds"),
        "league": {"name": person.league.name, "currency": person.league.currency},
        "person": {"uid": person.uid, "name": person.name, "email": person.email},
        "account": {"name": person.user.name, "email": person.user.email} if person.user else None,
        "other_names": [{"uid": row.uid, "name": row.name} for row in rows if row.pk != person.pk],
        "nights": nights(person),
        "lists": _lists(rows),
        "corrections": _corrections(rows),
    }


def nights(person: Player) -> list[dict[str, Any]]:
    """Finished nights, the oldest first, as `COLUMNS` has them."""
    rows = Finish.objects.filter(player__in=Player.objects.filter(names_of(person))).select_related("sheet", "player")
    currency = person.league.currency
    return [
        {
            "day": row.sheet.played.isoformat(),
            "night": row.sheet.name,
            "name": row.player.name,
            "place": row.place,
            "spent": str(amount(row.spent, currency)),
            "prize": str(amount(row.prize, currency)),
            "bounty": str(amount(row.bounty, currency)),
            "rebuys": row.rebuys,
            "addons": row.addons,
            "knockouts": str(row.knockouts),
        }
        for row in rows.order_by("sheet__played", "sheet__pk")
    ]


def _lists(rows: list[Player]) -> list[dict[str, Any]]:
    """Every night on whose list the person stands, with the random uid of the phone that was the person."""
    found = Entrant.objects.filter(player__in=rows).select_related("event", "player").order_by("event__made")
    return [
        {
            "night": each.event.name,
            "uid": each.event.uid,
            "status": each.event.status,
            "number": each.number,
            "name": each.player.name if each.player else "",
            "phone": each.phone,
        }
        for each in found
    ]


def _corrections(rows: list[Player]) -> list[dict[str, Any]]:
    found = Correction.objects.filter(player__in=rows).select_related("season", "sheet").order_by("pk")
    return [
        {
            "season": each.season.name,
            "night": each.sheet.name if each.sheet else None,
            "points": str(each.points),
            "why": each.why,
            "at": each.at.isoformat(timespec="seconds"),
            "withdrawn": each.withdrawn.isoformat(timespec="seconds") if each.withdrawn else None,
        }
        for each in found
    ]


def as_csv(person: Player) -> bytes:
    """The nights for a spreadsheet."""
    read(person.league)
    return csv_file([COLUMNS, *([night[column] for column in COLUMNS] for night in nights(person))])
