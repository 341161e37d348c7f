"""How a finished night moved those who played it in the table of the season: names and ranks, never money."""

from dataclasses import dataclass

from tourney.events.models import Event, Status
from tourney.seasons.models import Season, Sheet
from tourney.seasons.standings import Row, Standings
from tourney.seasons.table import season_of

MOST = 5  # so many are told


@dataclass
class Moves:
    """How those who played the night moved in the table by it, the best first; `night` counts from 1."""

    season: Season
    night: int
    rows: list[Row]


def moves(night: Event) -> Moves | None:
    """None before the night is finished, and where it does not count in any season."""
    if night.status != Status.FINISHED or (season := season_of(night)) is None:
        return None
    last = Standings(season)
    held = [] if last.broken else [each.sheet for each in last.reckoning.book.nights]
    sheet = Sheet.objects.filter(event=night).first()
    if sheet is None or sheet.pk not in held:
        return None
    number = held.index(sheet.pk) + 1
    table = last if number == len(held) else Standings(season, night=number)
    there = [row for row in table.rows if not table.broken and row.form[0].place]
    moved = [row for row in there if row.rank and row.moved]
    return Moves(season, number, (moved or [row for row in there if row.rank])[:MOST])
