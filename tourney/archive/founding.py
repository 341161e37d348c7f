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
    """A season from the first to the last of its nights. `founded`: somebody wants it. `longer`: the league has one
    that is called so, and its days would reach further."""

    name: str
    begins: date
    ends: date
    founded: bool
    longer: bool = False

    def found(self, league: League) -> Season:
        """Make the season, or let the one of this name reach as far."""
        season = Season.objects.filter(league=league, name=self.name).first()
        if not season:
            return Season.objects.create(league=league, name=self.name, begins=self.begins, ends=self.ends)
        season.begins = season.begins and min(season.begins, self.begins)
        season.ends = season.ends and max(season.ends, self.ends)
        season.save(update_fields=["begins", "ends"])
        return season


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
    taken = {season.name for season in known}
    return [
        NewSeason(name, min(days), max(days), name in wanted, name in taken)
        for name, days in _homeless(nights, known).items()
    ]


def _homeless(nights: Sequence["Planned"], known: Sequence[Season]) -> dict[str, list[date]]:
    """The days that no season holds, by the name of the season to come."""
    found: dict[str, list[date]] = defaultdict(list)
    for each in nights:
        day = each.night.played
        if day and not each.stops and not any(season.holds(day) for season in known):
            found[each.night.season or _("Season %d") % day.year].append(day)
    return found
