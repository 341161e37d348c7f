"""What the tests of seasons share: a league with a few nights behind it."""

import pytest

from tests.evening import Evening
from tourney.seasons.models import Season

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
