"""What the tests of the archive share: a league, and nights as a file would tell them."""

from datetime import date
from decimal import Decimal

import pytest

from tests.factories import LeagueFactory
from tourney.archive.told import File, Told, ToldNight

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
