"""The people of a league as a list: under which names, how many nights, when last, and who may be one person."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from tourney.events.models import Entrant
from tourney.leagues.models import League
from tourney.players.doubles import folded, likely
from tourney.players.models import Player
from tourney.seasons.models import Finish
from tourney.seasons.sheets import read


@dataclass
class Person:
    """One line of the list."""

    player: Player
    names: list[str] = field(default_factory=list)  # the other ones
    nights: int = 0
    last: date | None = None

    @property
    def all_names(self) -> list[str]:
        return [self.player.name, *self.names]


@dataclass
class People:
    """Everybody of the league whose name was not erased; `find` narrows the list to names that hold it."""

    league: League
    find: str = ""

    @cached_property
    def everybody(self) -> dict[int, Person]:
        read(self.league)
        rows = list(Player.objects.filter(league=self.league, erased=None))
        found = {row.pk: Person(row) for row in sorted(rows, key=lambda row: folded(row.name)) if not row.person_id}
        for row in rows:
            if row.person_id in found:
                found[row.person_id].names.append(row.name)
        for who, played in self._played:
            if who in found:
                found[who].nights += 1
                found[who].last = max(found[who].last or played, played)
        return found

    @cached_property
    def _played(self) -> list[tuple[int, date]]:
        """Who finished on which day, by the person."""
        rows = Finish.objects.filter(sheet__league=self.league)
        return [
            (person or row, day)
            for row, person, day in rows.values_list("player_id", "player__person_id", "sheet__played")
        ]

    @cached_property
    def rows(self) -> list[Person]:
        wanted = folded(self.find)
        people = self.everybody.values()
        return [each for each in people if any(wanted in folded(name) for name in each.all_names)]

    def doubles(self) -> Iterator[tuple[Person, Person]]:
        """Likely doubles, the one with more nights first: the other would become a name of it."""
        names = {who: person.all_names for who, person in self.everybody.items()}
        for pair in likely(names, self._nights()):
            one, other = sorted((self.everybody[who] for who in pair), key=lambda each: -each.nights)
            yield one, other

    def _nights(self) -> dict[int, set[int]]:
        """On which lists and sheets everybody stands; a sheet that was imported counts below nought."""
        nights: dict[int, set[int]] = defaultdict(set)
        lists = Entrant.objects.filter(event__league=self.league, player__isnull=False)
        for row, person, event in lists.values_list("player__pk", "player__person_id", "event_id"):
            nights[person or row].add(event)
        files = Finish.objects.filter(sheet__league=self.league, sheet__event=None)
        for row, person, sheet in files.values_list("player_id", "player__person_id", "sheet_id"):
            nights[person or row].add(-sheet)
        return nights
