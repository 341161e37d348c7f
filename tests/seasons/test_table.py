"""The table of a season: read from finished nights, reckoned by its rules, kept by what an admin corrected."""

from decimal import Decimal

from tourney.players.models import Player
from tourney.seasons.models import Correction, Finish, Rules, Sheet
from tourney.seasons.standings import Standings


def rows(seasonal):
    return [(row.rank, row.name, int(row.score)) for row in Standings(seasonal.season).rows]


def test_a_point_for_everybody_beaten_and_one_for_coming(seasonal):
    seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Bob", "Ann", "Cal", "Dee")
    assert rows(seasonal) == [(1, "Ann", 6), (1, "Bob", 6), (3, "Cal", 3), (4, "Dee", 1)]


def test_a_night_is_read_once_however_often_the_table_is_looked_at(seasonal):
    seasonal.played("Ann", "Bob", "Cal")
    first = rows(seasonal)
    assert rows(seasonal) == first
    assert (Sheet.objects.count(), Finish.objects.count()) == (1, 3)


def test_a_finish_that_is_undone_leaves_the_table_and_comes_back(seasonal):
    night = seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Bob", "Ann", "Cal")
    rows(seasonal)
    line = night.do("undo", line=night.event.seq)
    assert rows(seasonal) == [(1, "Bob", 3), (2, "Ann", 2), (3, "Cal", 1)]
    night.do("undo", line=line.seq)
    assert rows(seasonal) == [(1, "Ann", 5), (1, "Bob", 5), (3, "Cal", 2)]


def test_a_correction_stands_whatever_is_reckoned_again(seasonal):
    """C56"""
    night = seasonal.played("Ann", "Bob", "Cal")
    rows(seasonal)
    cal = Player.objects.get(name="Cal")
    sheet = Sheet.objects.get(event=night.event)
    Correction.objects.create(season=seasonal.season, player=cal, sheet=sheet, points=Decimal(9), why="wrong place")
    Correction.objects.create(season=seasonal.season, player=cal, points=Decimal(-1), why="came late")
    assert rows(seasonal)[0] == (1, "Cal", 8)
    Rules.objects.create(season=seasonal.season, version=1, scoring="10 * (n - r); 0 digits")
    assert rows(seasonal) == [(1, "Ann", 20), (2, "Bob", 10), (3, "Cal", 8)]


def test_days_can_change_without_loss(seasonal):
    """C51"""
    seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Bob", "Ann", "Cal")
    both = rows(seasonal)
    last = Sheet.objects.order_by("played").last().played
    seasonal.season.begins = last
    assert rows(seasonal) == [(1, "Bob", 3), (2, "Ann", 2), (3, "Cal", 1)]
    seasonal.season.begins = None
    assert rows(seasonal) == both
