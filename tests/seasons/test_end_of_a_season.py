"""The end of a season: who plays the final and with what, who gets the pot, and who was best at what."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.evening import Evening
from tests.factories import GrantFactory, UserFactory
from tests.seasons.paper import crowd, paper_night
from tourney.leagues.models import Role
from tourney.seasons.final import final_of
from tourney.seasons.models import Finish, Season, Sheet
from tourney.seasons.pot import pot_of
from tourney.seasons.sheets import read


def said(client, name, season):
    answer = client.get(reverse(name, args=[season.uid]))
    assert answer.status_code == 200
    return answer.content.decode()


FINAL = {"qualify": "2", "fewest": "0", "start": "500", "per_point": "1", "per_rank": "0", "chip": "25"}


# --- the final --------------------------------------------------------------------------------------------------------
def test_the_final_gives_stacks_from_points(seasonal, host):
    for week, names in enumerate(("Ann Bob Cal", "Ann Cal Bob", "Ann Bob Cal")):
        paper_night(seasonal.league, *names.split(), week=week)
    seasonal.season.versions.create(version=1, scoring="100 * (n - r) + 4; 0", ties=[])
    address = reverse("final", args=[seasonal.season.uid])
    assert host.post(address, FINAL).status_code == 302
    found = final_of(Season.objects.get(pk=seasonal.season.pk))
    assert [(each.rank, each.row.name, each.chips) for each in found.finalists] == [(1, "Ann", 1100), (2, "Bob", 700)]
    page = said(host, "final", seasonal.season)
    assert "1,800" in page
    assert "Just out: Cal with 112." in page


def test_whoever_shares_the_last_rank_is_in_and_a_tie_break_at_the_cut_is_told(seasonal, host):
    paper_night(seasonal.league, "Ann", "Bob", "Cal")
    paper_night(seasonal.league, "Ann", "Cal", "Bob", week=1)
    seasonal.season.final = {"qualify": 2}
    seasonal.season.save()
    seasonal.season.versions.create(version=1, scoring="n - r; 0", ties=["wins"])
    page = said(host, "final", seasonal.season)
    assert "The last rank is shared, so all who share it are in." in page
    assert "Level in everything with Cal." in page
    paper_night(seasonal.league, "Dee", "Eli", "Bob", week=2, own={"Bob": {"knockouts": 1}})
    seasonal.season.versions.create(version=2, scoring="n - r; 0", ties=["knock-outs"])
    Season.objects.update(final={"qualify": 3})
    page = said(host, "final", seasonal.season)
    assert "Just out: Cal with 1. Level with Bob on 1 point; knock-outs 0 to 1." in " ".join(page.split())


def test_nights_needed_for_the_final_let_the_next_one_in(seasonal):
    """Top two, at least two nights played."""
    paper_night(seasonal.league, *crowd(5), "Ann", "Bob")
    paper_night(seasonal.league, "Ann", "Bob", "Cal", week=1)
    seasonal.season.final = {**{key: int(value) for key, value in FINAL.items()}, "fewest": 2, "per_rank": 500}
    found = final_of(seasonal.season)
    assert [(each.rank, each.row.name) for each in found.finalists] == [(1, "Ann"), (2, "Bob")]
    assert found.finalists[0].chips - found.finalists[1].chips in (500, 525)


@pytest.mark.parametrize("field", FINAL)
@pytest.mark.parametrize("value", ["", "three", "-1", "9" * 40, "\0", "NaN"])
def test_nonsense_for_the_final_is_a_sentence_at_its_field(seasonal, host, field, value):
    answer = host.post(reverse("final", args=[seasonal.season.uid]), {**FINAL, field: value})
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    assert Season.objects.get().final == {}


def test_an_empty_season_has_an_empty_final_pot_and_awards(seasonal, host):
    assert "Nobody has a rank yet." in said(host, "final", seasonal.season)
    assert "Nothing was kept from any night." in said(host, "season_pot", seasonal.season)
    assert "After the first night the first awards appear here." in said(host, "awards", seasonal.season)


# --- the pot ----------------------------------------------------------------------------------------------------------
def test_rakes_of_a_night_come_into_the_pot(seasonal, host):
    """10 entries at 20: 2 each for the season, 5 % for food."""
    night = Evening(league=seasonal.league).until("paid")
    night.do("fund", pot={"rakes": ["food 5%", "season 200 each"]})
    for stage in ("drawn", "running", "heads_up", "one_left", "finished"):
        getattr(night, f"_{stage}")()
    read(seasonal.league)
    sheet = Sheet.objects.get()
    assert (sheet.rake, sheet.rakes) == (3000, [["food", 1000], ["season", 2000]])
    assert pot_of(seasonal.season).money == 2000
    page = said(host, "season_pot", seasonal.season)
    assert "€20" in page
    assert "not for the season" in page


def test_the_share_is_whole_cents_and_the_prizes_add_up_to_it(seasonal, host):
    for week in range(3):
        paper_night(seasonal.league, "Ann", "Bob", "Cal", week=week, rake=3334, rakes=[["season", 3333], ["food", 1]])
    address = reverse("season_pot", args=[seasonal.season.uid])
    assert host.post(address, {"rakes": ["season"], "share": "33", "prizes": "50/30/20"}).status_code == 302
    found = pot_of(Season.objects.get())
    assert found.money == 9999 * 33 // 100
    assert sum(found.prizes) == found.money == sum(each.amount for each in found.won)
    assert [each.name for each in found.won] == ["Ann", "Bob", "Cal"]
    assert host.post(address, {"rakes": ["season", "food"], "share": "100", "prizes": "100"}).status_code == 302
    assert pot_of(Season.objects.get()).money == 3 * 3334


def test_an_imported_rake_without_a_name_can_go_into_the_pot(seasonal, host):
    paper_night(seasonal.league, "Ann", "Bob", rake=500)
    assert pot_of(seasonal.season).money == 0
    address = reverse("season_pot", args=[seasonal.season.uid])
    assert host.post(address, {"rakes": ["-"], "share": "100", "prizes": "100"}).status_code == 302
    assert pot_of(Season.objects.get()).money == 500


def test_who_ties_shares_the_prizes_of_the_season(seasonal):
    paper_night(seasonal.league, "Ann", "Bob", rakes=[["season", 1001]])
    paper_night(seasonal.league, "Bob", "Ann", week=1)
    seasonal.season.pot = {"prizes": "60/40"}
    assert [(each.rank, each.amount) for each in pot_of(seasonal.season).won] == [(1, 501), (1, 500)]


@pytest.mark.parametrize(
    "words",
    [{"share": "101"}, {"share": "x"}, {"prizes": "60/20"}, {"prizes": ""}, {"prizes": "20/80"}, {"rakes": "x"}],
)
def test_a_pot_that_cannot_be_is_refused_at_its_field(seasonal, host, words):
    good = {"rakes": "season", "share": "100", "prizes": "50/30/20"}
    answer = host.post(reverse("season_pot", args=[seasonal.season.uid]), {**good, **words})
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == list(words)
    assert Season.objects.get().pot == {}


def test_money_of_a_public_season_is_for_the_league_alone(seasonal, host):
    paper_night(seasonal.league, "Ann", "Bob", rakes=[["season", 1234]], own={"Ann": {"prize": 4321}})
    Season.objects.update(public=True)
    stranger, member = Client(), Client()
    member.force_login(user := UserFactory())
    GrantFactory(league=seasonal.league, user=user, role=Role.MEMBER)
    assert stranger.get(reverse("season_pot", args=[seasonal.season.uid])).status_code == 302
    assert "€12.34" in said(member, "season_pot", seasonal.season)
    assert '<form method="post" class="stack">' not in said(member, "season_pot", seasonal.season)
    assert "Most money won" in said(member, "awards", seasonal.season)
    for name in ("awards", "final", "standings"):
        page = said(stranger, name, seasonal.season)
        assert "€" not in page
        assert "Most money" not in page
        assert reverse("season_pot", args=[seasonal.season.uid]) not in page


# --- awards -----------------------------------------------------------------------------------------------------------
def awards(host, season):
    found = host.get(reverse("awards", args=[season.uid])).context["awards"]
    return {award.title: (award.names, award.figure) for award in found}


def test_awards_with_their_figures_and_ties_told(seasonal, host):
    own = {"Ann": {"knockouts": 2, "prize": 3000}, "Dee": {"knockouts": "1.5"}}
    paper_night(seasonal.league, "Ann", "Bob", "Cal", "Dee", week=0, own=own)
    paper_night(seasonal.league, "Bob", "Ann", "Cal", "Dee", week=1, own={"Bob": {"knockouts": 2}})
    paper_night(seasonal.league, "Ann", "Cal", "Bob", "Dee", week=2)
    paper_night(seasonal.league, "Cal", "Bob", "Ann", week=3, paid=2)
    found = awards(host, seasonal.season)
    assert found["Champion"] == (["Ann"], "12 points")
    assert found["Most nights won"] == (["Ann"], "2 nights")
    assert found["Most knock-outs"] == (["Ann", "Bob"], "2")
    assert found["Best average place"] == (["Ann"], "1.8")
    assert found["Best night"] == (["Ann", "Bob"], "4 points")
    assert found["Never at home"] == (["Ann", "Bob", "Cal"], "4 nights")
    assert found["Most often just out of the money"] == (["Dee"], "3 nights")
    assert found["Most money won"] == (["Ann"], "€30")
    page = said(host, "awards", seasonal.season)
    assert "So far, after 4 nights." in page
    assert "shared" in page


def test_the_biggest_climb_is_since_half_time(seasonal, host):
    paper_night(seasonal.league, *["Ann", "Bob", "Cal", "Dee", "Eli"])
    paper_night(seasonal.league, *["Ann", "Bob", "Cal", "Dee", "Eli"], week=1)
    paper_night(seasonal.league, *["Eli", "Dee", "Ann", "Bob", "Cal"], week=2)
    paper_night(seasonal.league, *["Eli", "Dee", "Ann", "Bob", "Cal"], week=3)
    assert awards(host, seasonal.season)["Biggest climb since half-time"] == (["Eli"], "3 ranks up")


def test_two_champions_are_both_named_and_a_season_that_is_past_is_over(seasonal, host):
    paper_night(seasonal.league, "Ann", "Bob")
    paper_night(seasonal.league, "Bob", "Ann", week=1)
    Season.objects.update(ends="2025-12-31")
    assert awards(host, seasonal.season)["Champion"] == (["Ann", "Bob"], "3 points")
    assert "The season is over after 2 nights." in said(host, "awards", seasonal.season)


def test_a_lonely_night_has_no_award_that_nobody_earned(seasonal, host):
    paper_night(seasonal.league, "Ann", "Bob")
    Finish.objects.update(knockouts=0)
    found = awards(host, seasonal.season)
    assert "Most knock-outs" not in found
    assert "Biggest climb since half-time" not in found
    assert "Most money won" not in found


@pytest.mark.parametrize("name", ["corrections", "final", "season_pot", "awards", "season_rules", "standings"])
def test_more_nights_ask_the_database_no_more_questions(seasonal, host, name, django_assert_max_num_queries):
    counts = []
    for week in range(2):
        paper_night(seasonal.league, *crowd(6 + week), week=week, rakes=[["season", 100]])
        host.get(reverse(name, args=[seasonal.season.uid]))  # what was reckoned is kept
        with django_assert_max_num_queries(40) as asked:
            said(host, name, seasonal.season)
        counts.append(len(asked))
    assert counts[0] == counts[1]
