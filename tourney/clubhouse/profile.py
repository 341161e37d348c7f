"""What a person did in a league, from the result sheets. With no night behind it every figure is a dash (C55)."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property

from django.db.models import QuerySet

from tourney.clubhouse.charts import Bars, Course, bars, course
from tourney.leagues.actors import Actor
from tourney.leagues.rights import can
from tourney.players.models import Player
from tourney.seasons.doors import public_sheets
from tourney.seasons.models import Finish, Season, Sheet
from tourney.seasons.sheets import read
from tourney.seasons.standings import Row, Standings
from tourney.seasons.table import of_persons, plain

FORM = 10  # so many of the last nights make the form line
ENOUGH = 2  # nights that a chart needs


@dataclass
class Evening:
    """One night of the person. Money in minor units."""

    sheet: Sheet
    place: int
    field: int
    spent: int
    won: int
    knockouts: Decimal

    @property
    def day(self) -> date:
        return self.sheet.played

    @property
    def net(self) -> int:
        return self.won - self.spent


@dataclass
class Rival:
    """Another player, and how the two did on the nights that both played."""

    name: str
    uid: str = ""
    nights: int = 0
    before: int = 0  # the person finished before the rival
    after: int = 0
    did: int = 0  # the person knocked the rival out
    suffered: int = 0


@dataclass
class Profile:
    """A person's page. `seasons` are those whose table whoever looks may see; `inside`: whether he knows of every
    night, as whoever belongs to the league does. Strangers know of those in a public season."""

    person: Player
    seasons: list[Season]
    inside: bool = True

    @cached_property
    def _sheets(self) -> dict[int, list[Finish]]:
        """Everybody's finishes on the person's nights, persons in place of names, the latest night first."""
        read(self.person.league)
        rows = list(self._known.select_related("sheet__event"))
        by_sheet: dict[int, list[Finish]] = defaultdict(list)
        for row in of_persons(self.person.league_id, rows):
            by_sheet[row.sheet_id].append(row)
        mine = [rows for rows in by_sheet.values() if any(row.player_id == self.person.pk for row in rows)]
        mine.sort(key=lambda rows: (rows[0].sheet.played, rows[0].sheet_id), reverse=True)
        return {rows[0].sheet_id: rows for rows in mine}

    @property
    def _known(self) -> QuerySet[Finish]:
        if self.inside:
            return Finish.objects.filter(sheet__league=self.person.league_id)
        return Finish.objects.filter(sheet__in=public_sheets(self.person.league))

    @cached_property
    def evenings(self) -> list[Evening]:
        """The latest first."""
        return [
            Evening(row.sheet, row.place, len(rows), row.spent, row.prize + row.bounty, plain(row.knockouts))
            for rows in self._sheets.values()
            for row in rows
            if row.player_id == self.person.pk
        ]

    @property
    def nights(self) -> int:
        return len(self.evenings)

    # --- figures: None where there is nothing to reckon from --------------------------------------------------------
    @property
    def wins(self) -> int | None:
        return sum(each.place == 1 for each in self.evenings) if self.evenings else None

    @property
    def best(self) -> int | None:
        return min((each.place for each in self.evenings), default=None)

    @property
    def average(self) -> Decimal | None:
        """The mean place, to a tenth."""
        return round(Decimal(sum(each.place for each in self.evenings)) / self.nights, 1) if self.evenings else None

    @property
    def beaten(self) -> int | None:
        """The percentage of opponents who finished behind; None for nobody who never had one."""
        others = sum(each.field - 1 for each in self.evenings)
        return round(100 * sum(each.field - each.place for each in self.evenings) / others) if others else None

    @property
    def knockouts(self) -> Decimal | None:
        return plain(sum((each.knockouts for each in self.evenings), Decimal(0))) if self.evenings else None

    @property
    def spent(self) -> int | None:
        return sum(each.spent for each in self.evenings) if self.evenings else None

    @property
    def won(self) -> int | None:
        return sum(each.won for each in self.evenings) if self.evenings else None

    @property
    def net(self) -> int | None:
        return sum(each.net for each in self.evenings) if self.evenings else None

    # --- charts ------------------------------------------------------------------------------------------------------
    @property
    def charted(self) -> bool:
        return self.nights >= ENOUGH

    @cached_property
    def histogram(self) -> Bars:
        return bars(Counter(each.place for each in self.evenings))

    @cached_property
    def form(self) -> Course:
        """The last nights, the oldest first."""
        last = list(reversed(self.evenings[:FORM]))
        return course([(each.place, each.field) for each in last])

    @property
    def last(self) -> list[Evening]:
        return list(reversed(self.evenings[:FORM]))

    # --- against others ----------------------------------------------------------------------------------------------
    @cached_property
    def rivals(self) -> list[Rival]:
        """Whoever was met most comes first."""
        found: dict[int, Rival] = defaultdict(lambda: Rival(""))
        for rows in self._sheets.values():
            mine = next(row for row in rows if row.player_id == self.person.pk)
            for row in rows:
                if row is not mine:
                    _meet(found[row.player_id], mine, row)
        people = Player.objects.in_bulk(list(found))
        for pk, rival in found.items():
            rival.name, rival.uid = people[pk].name, people[pk].uid
        return sorted(found.values(), key=lambda each: (-each.nights, each.name))

    # --- seasons -----------------------------------------------------------------------------------------------------
    @cached_property
    def standing(self) -> list[tuple[Season, Row | None, int]]:
        """The person's line in each season that has one, and how many have a rank there."""
        return [line for season in self.seasons if (line := self._line(season))[1]]

    def _line(self, season: Season) -> tuple[Season, Row | None, int]:
        rows = Standings(season).rows
        mine = next((row for row in rows if row.player == self.person.pk), None)
        return season, mine, sum(row.rank is not None for row in rows)


def _meet(rival: Rival, mine: Finish, other: Finish) -> None:
    rival.nights += 1
    rival.before += mine.place < other.place
    rival.after += mine.place > other.place
    rival.did += other.by_id == mine.player_id
    rival.suffered += mine.by_id == other.player_id


def seasons_for(actor: Actor, person: Player, inside: bool) -> list[Season]:
    """Every season for whoever belongs to the league, else the public ones."""
    seasons = person.league.seasons.select_related("league")
    return list(seasons if inside or can(actor, "season", person.league) else seasons.filter(public=True))
