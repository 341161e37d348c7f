"""Seasons under odd hands: rules that meet, names that part, numbers that nobody would type."""

import pytest
from django.urls import reverse

from tests.seasons.paper import crowd, paper_night, scores
from tests.seasons.past import Past
from tourney.players.merging import merge, take_back
from tourney.players.models import Player
from tourney.seasons.awards import awards_of
from tourney.seasons.models import Correction, Season, Sheet
from tourney.seasons.rules_page import RulesPage
from tourney.seasons.standings import Standings
from tourney.seasons.table_page import TablePage


def test_the_table_is_another_one_when_other_nights_are_left_out(seasonal):
    """The first and the fourth left out is not the second and the third, though their numbers add up to the same."""
    orders = (("Ann", "Bob"), ("Bob", "Ann"), ("Bob", "Ann"), ("Ann", "Bob"))
    nights = [paper_night(seasonal.league, *names, week=week).pk for week, names in enumerate(orders)]
    Sheet.objects.filter(pk__in=[nights[0], nights[3]]).update(left_out=True)
    assert scores(seasonal.season) == {"Bob": 4, "Ann": 2}
    for night in nights:
        Sheet.objects.filter(pk=night).update(left_out=night in nights[1:3])
    assert scores(seasonal.season) == {"Ann": 4, "Bob": 2}


def test_points_may_fade_to_nothing_at_once(seasonal, post):
    """With 0 kept the last night alone counts; the look ahead says the same."""
    paper_night(seasonal.league, "Ann", "Bob", "Cal")
    paper_night(seasonal.league, "Bob", "Ann", week=1)
    looked = post(fades="0", look="1").context["what_if"]
    assert {row.name: row.score for row in looked} == {"Bob": 2, "Ann": 1, "Cal": 0}
    assert post(fades="0").status_code == 302
    assert scores(seasonal.season) == {"Bob": 2, "Ann": 1, "Cal": 0}


def test_a_look_ahead_and_the_table_say_faded_points_in_the_same_words(seasonal, post):
    paper_night(seasonal.league, "Ann", "Bob")
    paper_night(seasonal.league, "Bob", "Ann", week=1)
    words = {"best": "0", "fades": "1", "scoring": "if(r = 1, 2, 1) + 20 * (n = 3); 0", "tie1": "best night"}
    paper_night(seasonal.league, "Ann", "Cal", "Dee", week=2)
    looked = [row.why for row in post(**words, look="1").context["what_if"]]
    post(**words)
    assert [row.why for row in Standings(Season.objects.get(pk=seasonal.season.pk)).rows] == looked


def test_a_look_ahead_is_reckoned_over_the_days_that_were_typed(seasonal, post):
    """Also where the old days held no night: then neither no table nor that of another season is shown."""
    paper_night(seasonal.league, "Ann", "Bob")
    Season.objects.filter(pk=seasonal.season.pk).update(begins="2030-01-01")
    Season.objects.create(league=seasonal.league, name="all")
    answer = post(look="1", begins="2025-01-01")
    assert answer.context["shown_on"].pk == seasonal.season.pk
    assert [row.name for row in answer.context["what_if"]] == ["Ann", "Bob"]


def test_a_season_score_without_a_value_early_in_the_season_is_refused(seasonal, post):
    """C22: total / (held - 1) would have no table after the first night."""
    assert "This has no value" in str(post(score="total / (held - 1)").context["rules"].errors["score"])


def test_where_the_score_had_no_value_once_everything_beside_the_table_does_without(seasonal):
    seasonal.season.versions.create(version=1, scoring="n - r + 1; 0 digits", score="total / (held - 1)", ties=[])
    for week in range(2):
        paper_night(seasonal.league, "Ann", "Bob", week=week)
    page = TablePage(seasonal.season, {})
    assert [(row.name, row.score, row.moved) for row in page.table.rows] == [("Ann", 4, None), ("Bob", 2, None)]
    assert page.chart
    assert awards_of(seasonal.season, money=False)


@pytest.mark.parametrize("night", ["1" * 5000, "0" * 20, "²"])
def test_a_night_that_nobody_can_count_to_is_passed_over(seasonal, host, night):
    paper_night(seasonal.league, "Ann", "Bob")
    assert host.get(reverse("standings", args=[seasonal.season.uid]), {"night": night}).status_code == 200


def test_points_that_a_correction_cannot_remember_are_corrected_all_the_same(seasonal, host):
    seasonal.season.versions.create(version=1, scoring="10^9 * n; 0 digits", ties=[])
    night = paper_night(seasonal.league, *crowd(3))
    address = reverse("corrections", args=[seasonal.season.uid])
    give = {"give": "1", "player": Player.objects.get(name="P1").uid, "night": night.uid, "points": "5", "why": "typo"}
    assert host.post(address, give).status_code == 302
    assert host.get(address).status_code == 200
    assert scores(seasonal.season)["P1"] == 5


def test_c56_a_correction_of_a_night_goes_with_the_name_that_played_it(seasonal, host):
    """Bob and Robert were merged, Robert's night was corrected, the merge was taken back."""
    paper_night(seasonal.league, "Ann", "Bob", "Cal")
    night = paper_night(seasonal.league, "Robert", "Ann", "Cal", week=1)
    bob, robert = Player.objects.get(name="Bob"), Player.objects.get(name="Robert")
    merged = merge(bob, robert, None)
    give = {"give": "1", "player": bob.uid, "night": night.uid, "points": "20", "why": "a bounty"}
    assert host.post(reverse("corrections", args=[seasonal.season.uid]), give).status_code == 302
    assert scores(seasonal.season)["Bob"] == 22
    take_back(merged)
    assert scores(seasonal.season) == {"Robert": 20, "Ann": 5, "Bob": 2, "Cal": 2}


def test_nobody_leads_by_a_correction_of_a_night_that_he_did_not_play(db):
    past = Past(leader=5)
    first = past.night("Ann", "Bob", "Cal")
    Correction.objects.create(season=past.season, player=past.player("Cal"), sheet=first, points=50, why="typo")
    first.finishes.filter(player=past.player("Cal")).delete()  # another file of the same night does not know him
    second = past.night("Bob", "Ann")
    second.finishes.filter(player=past.player("Ann")).update(by=past.player("Bob"))
    assert scores(past.season) == {"Bob": 8, "Ann": 3}


def test_c70_a_currency_with_other_decimals_is_refused_after_nights_with_money_came_from_a_file(seasonal, host):
    """20.00 euros would be 2000 yen in them."""
    paper_night(seasonal.league, "Ann", "Bob")
    address = reverse("league_settings", args=[seasonal.league.uid])
    words = {"name": "Friday", "timezone": "UTC"}
    answer = host.post(address, {**words, "currency": "JPY"})
    assert answer.status_code == 422
    assert "Night 1 was taken in with its money" in answer.content.decode()
    assert host.post(address, {**words, "currency": "USD"}).status_code == 302


# --- two admins -------------------------------------------------------------------------------------------------------
def test_who_saves_rules_later_is_told_and_loses_nothing(seasonal, host, post):
    seen = host.get(reverse("season_rules", args=[seasonal.season.uid])).context["seen"]
    assert post(bonus="3", seen=seen).status_code == 302
    answer = post(winner="2", seen=seen)
    assert answer.status_code == 422
    assert "Somebody else has saved this season meanwhile" in answer.content.decode()
    assert answer.context["rules"]["winner"].value() == "2"
    assert post(winner="2", seen=answer.context["seen"]).status_code == 302
    assert [row.version for row in seasonal.season.versions.order_by("version")] == [1, 2]


def test_a_season_that_was_locked_meanwhile_is_not_unlocked_by_an_old_form(seasonal, host, post):
    seen = host.get(reverse("season_rules", args=[seasonal.season.uid])).context["seen"]
    assert post(locked="on", seen=seen).status_code == 302
    assert post(seen=seen).status_code == 422
    assert Season.objects.get(pk=seasonal.season.pk).locked


def test_two_who_save_rules_in_the_same_moment_are_one_after_the_other(seasonal, post, monkeypatch):
    save = RulesPage.save

    def overtaken(page, by):
        monkeypatch.undo()
        assert post(bonus="3").status_code == 302
        return save(page, by)

    monkeypatch.setattr(RulesPage, "save", overtaken)
    answer = post(winner="2")
    assert answer.status_code == 422
    assert "Somebody else has saved this season meanwhile" in answer.content.decode()
    assert [row.bonus for row in seasonal.season.versions.all()] == [3]
