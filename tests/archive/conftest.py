"""What the tests of the archive share: a league, one with a past, and nights as a file would tell them."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from tests.factories import LeagueFactory
from tests.seasons.conftest import seasonal
from tourney.archive.told import File, Told, ToldNight
from tourney.events.models import Outage
from tourney.players.models import Erasure, Player
from tourney.players.naming import enrol
from tourney.seasons.models import Sheet
from tourney.seasons.standings import Standings

__all__ = ["seasonal"]
THEN = datetime(2025, 12, 1, 20, tzinfo=UTC)
MAY = date(2025, 5, 1)


def told(*names: str, identity: str = "one", played: date | None = MAY, points: bool = True, **night) -> ToldNight:
    """A night that the first of these won; who is below was knocked out by who is above him. Points 10, 9, 8, …"""
    rows = [
        Told(
            name,
            place,
            row=place + 1,
            by=(names[place - 2],) if place > 1 else (),
            points=Decimal(11 - place) if points else None,
        )
        for place, name in enumerate(names, 1)
    ]
    return ToldNight(identity, night.pop("name", "Night one"), played, rows, **night)


def a_file(*nights: ToldNight, name: str = "past.csv", **more) -> File:
    return File(name, ("UTF-8", "comma"), list(nights), **more)


@pytest.fixture
def league(db):
    return LeagueFactory(name="Friday Poker")


@pytest.fixture
def rich(seasonal):
    """A league with a past: nights, an imported one, rules, corrections, a merge, a player who was erased."""
    league, season = seasonal.league, seasonal.season
    seasonal.played("Ann", "Bob", "Cal", "Dee")
    last = seasonal.played("Bob", "Annie", "Cal", "Dee")
    Outage.objects.create(event=last.event, until=last.at, lost=70_000)
    ann, annie, bob, cal, dee = enrol(league, ["Ann", "Annie", "Bob", "Cal", "Dee"])
    Player.objects.filter(pk=annie.pk).update(person=ann)
    league.merges.create(kept=ann, gone=annie, moved=[annie.pk], by=seasonal.first.host)
    Player.objects.filter(pk=ann.pk).update(email="ann@example.org", user=seasonal.first.host)
    Player.objects.filter(pk=dee.pk).update(name="Former player", key="erased", erased=THEN)
    Erasure.objects.create(uid=dee.uid)
    sheet = league.sheets.create(identity="file: 7", name="Cellar", played=THEN.date(), pool=6000, left_out=False)
    for place, who in enumerate((cal, bob, ann), start=1):
        sheet.finishes.create(player=who, place=place, prize=100 * place, by=cal, told=Decimal("2.5"))
    season.versions.create(version=1, by=seasonal.first.host, scoring="n - r + 2; 0 digits", bonus=1, ties=["wins"])
    season.corrections.create(player=bob, sheet=sheet, points=9, why="late", by=seasonal.first.host)
    season.corrections.create(player=cal, points=-1, why="rude", by=seasonal.first.host)
    Standings(season).rows  # noqa: B018 - its sheets are read
    Sheet.objects.filter(event=last.event).update(left_out=True)
    return seasonal
