"""Nights that may be one under two identities, as when a file was renamed: said, and left to whoever imports."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tourney.archive.people import People, Who
from tourney.archive.told import Remark
from tourney.leagues.models import League
from tourney.seasons.models import Sheet

if TYPE_CHECKING:
    from tourney.archive.plan import Planned


def note_twins(league: League, nights: Sequence["Planned"], people: People) -> None:
    """Add a remark to every new night that has the day and the players of another one. It does not stop anything."""
    new = [each for each in nights if each.taken and each.sheet is None]
    others = _here(league, new, people)
    for each in new:
        key = each.night.played, frozenset(result.who for result in each.results)
        if names := others[key]:
            said = _("The same people played on this day already: %s. If that is this night, it would count twice.")
            each.remarks.append(Remark(said % ", ".join(names)))
        names.append(each.night.name)


def _here(
    league: League, new: Sequence["Planned"], people: People
) -> dict[tuple[date | None, frozenset[Who]], list[str]]:
    found: dict[tuple[date | None, frozenset[Who]], list[str]] = defaultdict(list)
    days = {each.night.played for each in new if each.night.played}
    if not days:
        return found
    sheets = Sheet.objects.filter(league=league, played__range=(min(days), max(days)))
    for sheet in sheets.prefetch_related("finishes"):
        if sheet.played in days:
            persons = frozenset[Who](people.persons[row.player_id] for row in sheet.finishes.all())
            found[sheet.played, persons].append(sheet.name)
    return found
