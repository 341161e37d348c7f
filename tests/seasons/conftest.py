"""What the tests of seasons share: a league with a few nights behind it."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.evening import Evening
from tourney.seasons.models import Season

WORDS = {"name": "2025", "scoring": "n - r + 1; 0 digits", "tie1": "wins", "keeps_told": "on"}  # typed for the rules
DAY = 24 * 60 * 60 * 1000


class Seasonal:
    """A league whose nights are a week apart. `played("Bob", "Ann")` is a night that Bob wins and Ann ends second."""

    def __init__(self) -> None:
        self.first = Evening([])
        self.league = self.first.league
        self.weeks = 0
        self.season = Season.objects.create(league=self.league, name="2025")

    def played(self, *names: str) -> Evening:
        """A finished night of these, the winner first."""
        night = Evening(list(reversed(names)), self.league)
        night.at += self.weeks * 7 * DAY
        self.weeks += 1
        return night.until("finished")


@pytest.fixture
def seasonal(db):
    return Seasonal()


@pytest.fixture
def host(seasonal):
    """The browser of the owner of the league."""
    client = Client()
    client.force_login(seasonal.first.host)
    return client


@pytest.fixture
def post(seasonal, host):
    """Saves the rules of the season, with these words in place of the usual ones."""
    address = reverse("season_rules", args=[seasonal.season.uid])
    return lambda **words: host.post(address, {**WORDS, **words})
