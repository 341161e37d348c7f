"""The page of a season's days and rules: what is typed is tried, looked at, saved or refused where it stands."""

import pytest
from django.test import Client
from django.urls import reverse

from tourney.seasons.models import Season
from tourney.seasons.standings import Standings

WORDS = {"name": "2025", "scoring": "n - r + 1; 0 digits", "tie1": "wins", "tie2": "seconds", "tie3": "best finish"}


@pytest.fixture
def post(seasonal):
    host = Client()
    host.force_login(seasonal.first.host)
    address = reverse("season_rules", args=[seasonal.season.uid])
    return lambda **words: host.post(address, {**WORDS, **words})


def ranks(season):
    return [(row.rank, row.name) for row in Standings(Season.objects.get(pk=season.pk)).rows]


def test_what_would_change_is_what_changes(seasonal, post):
    """A look ahead with other tie-breaks shows the table that saving them makes, and saves nothing itself."""
    for names in ("Ann Bob Cal", "Bob Cal Ann", "Cal Ann Bob", "Ann Dee Eli Fay"):
        seasonal.played(*names.split())
    words = {"scoring": "if(n = 4, 0, n - r + 1); 0 digits", "tie1": "", "tie2": "", "tie3": ""}
    looked = post(**words, look="1").context["what_if"]
    assert not seasonal.season.versions.exists()
    assert post(**words).status_code == 302
    assert ranks(seasonal.season) == [(row.rank, row.name) for row in looked]
    assert ranks(seasonal.season)[:3] == [(1, "Ann"), (1, "Bob"), (1, "Cal")]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"scoring": "10 * (n - q)"}, "is not known here"),
        ({"scoring": "100 / (n - 5)"}, "With 5 players, place 1"),
        ({"score": "total / nights"}, "This has no value"),
        ({"tie1": "luck"}, "luck is not one of the available choices"),
        ({"begins": "2025-05-01", "ends": "2025-04-01"}, "A season ends after it begins."),
    ],
)
def test_what_makes_no_table_is_refused_and_stays_typed(post, words, sentence):
    """C22: never a default in silence."""
    answer = post(**words)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert next(iter(words.values())) in answer.content.decode()


def test_a_locked_season_says_so_and_keeps_its_rules(seasonal, post):
    """C49"""
    assert post(locked="on").status_code == 302
    answer = post(locked="on", best="2")
    assert answer.status_code == 422
    assert "This season is locked" in answer.content.decode()
    assert [version.best for version in seasonal.season.versions.all()] == [None]
