"""Seasons that imported nights could make: proposed, and founded only if somebody wants them."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tourney.leagues.models import League
from tourney.seasons.models import Season

if TYPE_CHECKING:
    from tourney.archive.plan import Planned


@dataclass(frozen=True)
class NewSeason:
    """A season that the league has not, from the first to the last of its nights. `founded`: somebody wants it."""

    name: str
    begins: date
    ends: date
    founded: bool


def new_seasons(league: League, nights: Sequence["Planned"], wanted: Collection[str], one: str = "") -> list[NewSeason]:
    """A proposal for the nights that no season of the league holds, by the name that their file gives.

    `one`: this season for all the nights instead, unless one is called so already.
    """
    known = list(Season.objects.filter(league=league))
    if one:
        days = [each.night.played for each in nights if each.night.played and not each.stops]
        if not days or one in {season.name for season in known}:
            return []
        return [NewSeason(one, min(days), max(days), founded=True)]
    days_of = _homeless(nights, known)
    taken = {season.name for season in known}
    return [
        NewSeason(name, min(days), max(days), name in wanted) for name, days in days_of.items() if name not in taken
    ]


def _homeless(nights: Sequence["Planned"], known: Sequence[Season]) -> dict[str, list[date]]:
    """The days that no season holds, by the name of the season to come."""
    found: dict[str, list[date]] = defaultdict(list)
    for each in nights:
        day = each.night.played
        if day and not each.stops and not any(season.holds(day) for season in known):
            found[each.night.season or _("Season %d") % day.year].append(day)
    return found
