"""Nights of a season without an evening for each: sheets written as an import would leave them."""

import datetime

from tests.factories import LeagueFactory
from tourney.leagues.models import League
from tourney.players.models import Player
from tourney.players.naming import enrol
from tourney.seasons.models import Finish, Season, Sheet

FIRST = datetime.date(2026, 1, 9)


class Past:
    """`Past().night("Ann", "Bob")` is a night that Ann wins, a week after the last one; `paid` places were paid."""

    def __init__(self, league: League | None = None, **rules: object) -> None:
        self.league = league or LeagueFactory()
        self.season = Season.objects.create(league=self.league, name="2026")
        self.nights = 0
        if rules:
            self.rule(**rules)

    def rule(self, **rules: object) -> None:
        version = self.season.versions.count() + 1
        self.season.versions.create(version=version, **{"scoring": "n - r + 1; 0 digits", "ties": [], **rules})

    def night(self, *names: str, paid: int = 1, **of_all: object) -> Sheet:
        people = {player.name: player for player in enrol(self.league, list(names))}
        played = FIRST + datetime.timedelta(days=7 * self.nights)
        self.nights += 1
        name, identity = f"Night {self.nights}", str(self.nights)
        sheet = Sheet.objects.create(league=self.league, identity=identity, name=name, played=played, paid=paid)
        rows = [Finish(sheet=sheet, player=people[each], place=at, **of_all) for at, each in enumerate(names, start=1)]
        Finish.objects.bulk_create(rows)
        return sheet

    def player(self, name: str) -> Player:
        return self.league.players.get(name=name)
