"""Nights that were played on paper: sheets without an event, with just what a test needs."""

import datetime
from typing import Any

from tourney.leagues.models import League
from tourney.players.naming import enrol
from tourney.seasons.models import Finish, Season, Sheet

FIRST = datetime.date(2025, 1, 3)


def paper_night(league: League, *names: str, week: int = 0, own: dict[str, dict[str, Any]] | None = None, **said: Any):
    """A night of these, the winner first. `said` goes into the sheet, `own` into the finish of whom it names."""
    sheet = Sheet.objects.create(
        **{
            "league": league,
            "name": f"Night {week + 1}",
            "identity": f"paper {week}",
            "played": FIRST + datetime.timedelta(days=7 * week),
            "buy_in": 2000,
            "entries": len(names),
            "paid": 3,
            **said,
        }
    )
    Finish.objects.bulk_create(
        Finish(
            **{
                "sheet": sheet,
                "player": player,
                "place": place,
                "spent": sheet.buy_in,
                **(own or {}).get(player.name, {}),
            }
        )
        for place, player in enumerate(enrol(league, list(names)), start=1)
    )
    return sheet


def crowd(count: int) -> list[str]:
    """So many names, the winner first: P1, P2, …"""
    return [f"P{number}" for number in range(1, count + 1)]


def scores(season: Season) -> dict[str, Any]:
    """The score of everybody, by name."""
    from tourney.seasons.standings import Standings

    return {row.name: row.score for row in Standings(Season.objects.get(pk=season.pk)).rows}
