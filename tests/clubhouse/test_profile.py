"""What somebody did in a league (S31): figures, charts, rivals, money for a few, and a dash where there is nothing."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.evening import Evening
from tests.http.world import phone_client
from tourney.players.linking import link
from tourney.players.merging import merge
from tourney.players.models import Player
from tourney.players.naming import enrol
from tourney.seasons.models import Finish, Sheet


def named(name):
    return Player.objects.get(name=name)


def profile(client, name):
    return client.get(reverse("profile", args=[named(name).uid]))


def said(client, name):
    return profile(client, name).content.decode()


def test_c55_a_player_without_a_night_has_dashes_and_no_error(seasonal, host):
    """C55: every statistic renders a dash for n = 0."""
    enrol(seasonal.league, ["Zoe"])
    page = said(host, "Zoe")
    assert page.count('<dd class="num">–</dd>') == 9, "six figures and three sums of money"
    assert "No night yet." in page


def test_c55_a_night_of_one_player_breaks_nothing(seasonal, host):
    """C55: a sparse old night: nobody to beat, a field of one, no prize."""
    who = enrol(seasonal.league, ["Zoe"])[0]
    for day in ("2024-01-01", "2024-01-08"):
        sheet = Sheet.objects.create(league=seasonal.league, name="Old", played=day, identity=day)
        Finish.objects.create(sheet=sheet, player=who, place=1)
    page = said(host, "Zoe")
    assert "1st of 1" in page
    assert '<dd class="num">–</dd>' in page, "opponents beaten: there were none"


def test_after_one_night_charts_need_two(seasonal, host):
    seasonal.played("Ann", "Bob", "Cal")
    assert "One night so far: charts need two." in said(host, "Ann")
    seasonal.played("Bob", "Ann", "Cal")
    assert "charts need two" not in said(host, "Ann")


def test_charts_say_in_words_and_as_a_table_what_they_draw(seasonal, host):
    for _ in range(2):
        seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Bob", "Cal", "Ann")
    page = said(host, "Ann")
    assert 'aria-label="Most often 1st: 2 times."' in page
    assert "The last 3 nights, the oldest first: 1st of 3, 1st of 3, 3rd of 3." in page
    assert page.count("As a table") == 2


def test_rank_and_score_of_each_season(seasonal, host):
    seasonal.played("Ann", "Bob", "Cal")
    page = said(host, "Bob")
    assert "2nd of 3" in page
    assert "2 points, 1 night" in page


def test_head_to_head_counts_who_finished_before_whom_and_who_knocked_out_whom(seasonal, host):
    night = Evening(["Cal", "Bob", "Ann"], seasonal.league).until("running")
    night.do("knock_out", entrant=1)
    night.do("credit", knock_out=1, entrant=3)
    night.do("knock_out", entrant=2)
    night.do("finish")
    row = said(host, "Ann").split("Head to head")[2].split("Bob</bdi>")[1].split("</tr>")[0]
    assert [cell.split("<")[0] for cell in row.split('<td class="num">')[1:]] == ["1", "1", "0", "1 : 0"]


def test_two_names_of_one_person_are_one_profile_and_one_rival(seasonal, host):
    seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Anne", "Bob", "Cal")
    gone = named("Anne")
    merge(named("Ann"), gone, None)
    answer = profile(host, "Anne")
    assert answer.status_code == 302
    assert answer.url == reverse("profile", args=[named("Ann").uid])
    assert "1st: 2 times" in said(host, "Ann")
    assert "Anne" not in said(host, "Bob")


def test_only_oneself_and_helpers_see_money(seasonal, host, member):
    seasonal.played("Ann", "Bob", "Cal")
    assert "Paid in" in said(host, "Ann")
    assert "€" in said(host, "Ann")
    assert "€" not in said(member, "Ann")
    link(named("Ann"), member.me)
    assert "€" in said(member, "Ann")
    assert "€" not in said(member, "Bob")


def test_who_says_to_be_somebody_sees_no_money_until_an_admin_confirms(seasonal, host, member):
    seasonal.played("Ann", "Bob", "Cal")
    assert "This is me" in said(member, "Ann")
    member.post(reverse("claim_profile", args=[named("Ann").uid]))
    assert "has not confirmed it yet" in said(member, "Ann")
    assert "€" not in said(member, "Ann")
    assert "Mia</bdi> says so" in said(host, "Ann")
    assert member.get(reverse("erase_person", args=[named("Ann").uid])).status_code == 403
    assert member.get(reverse("person_data", args=[named("Ann").uid, "json"])).status_code == 403
    host.post(reverse("edit_person", args=[named("Ann").uid]), {"do": "confirm"})
    assert "€" in said(member, "Ann")


def test_a_profile_that_somebody_has_is_not_taken_and_nobody_takes_two(seasonal, host, member):
    seasonal.played("Ann", "Bob", "Cal")
    link(named("Ann"), seasonal.first.host)
    member.post(reverse("claim_profile", args=[named("Ann").uid]))
    assert named("Ann").user == seasonal.first.host
    member.post(reverse("claim_profile", args=[named("Bob").uid]))
    member.post(reverse("claim_profile", args=[named("Cal").uid]))
    assert named("Cal").user is None


def test_the_phone_that_is_the_player_sees_his_money_and_no_other(seasonal):
    seasonal.played("Ann", "Bob", "Cal")
    tonight = Evening(["Ann", "Bob"], seasonal.league).until("listed")
    phone = phone_client(tonight.event, sure=True)
    phone.post(reverse("deed", args=[tonight.event.uid, "claim"]), {"entrant": 1}, HTTP_X_REQUESTED_WITH="deed")
    assert "€" in said(phone, "Ann")
    assert "€" not in said(phone, "Bob")


def test_a_stranger_sees_a_profile_of_a_public_league_without_money_and_private_seasons(seasonal):
    seasonal.played("Ann", "Bob", "Cal")
    assert profile(Client(), "Ann").status_code == 302
    seasonal.league.public = True
    seasonal.league.save()
    page = said(Client(), "Ann")
    assert "No night yet." in page
    assert "Bob" not in page
    assert reverse("standings", args=[seasonal.season.uid]) not in page


def test_a_stranger_knows_of_nights_in_public_seasons_and_gets_no_key_to_any(seasonal, host, member):
    """The address of a night opens its result and its list: the page of a league gives it to nobody outside."""
    seasonal.league.public = seasonal.season.public = True
    seasonal.league.save()
    seasonal.season.begins, seasonal.season.ends = "2025-11-30", "2025-12-01"
    seasonal.season.save()
    first = seasonal.played("Ann", "Bob", "Cal")
    second = seasonal.played("Zoe", "Ann", "Kim", "Lea")
    strangers = said(Client(), "Ann")
    assert "1st of 3" in strangers
    assert not [word for word in ("€", "/n/", first.event.uid, "2nd of 4", "Zoe") if word in strangers]
    phone = phone_client(first.event, sure=True)
    phone.post(reverse("deed", args=[first.event.uid, "claim"]), {"entrant": 1}, HTTP_X_REQUESTED_WITH="deed")
    assert "2nd of 4" in said(phone, "Ann")
    assert "/n/" not in said(phone, "Ann")
    assert second.event.uid in said(member, "Ann")


@pytest.mark.parametrize("nights", [3, 12])
def test_more_nights_cost_no_more_questions(seasonal, host, nights, django_assert_max_num_queries):
    for _ in range(nights):
        seasonal.played("Ann", "Bob", "Cal")
    profile(host, "Ann")
    with django_assert_max_num_queries(32):
        profile(host, "Ann")


def test_places_behind_the_twelfth_share_a_bar(seasonal, host):
    names = [f"P{n:02}" for n in range(20)]
    for _ in range(2):
        seasonal.played(*names)
    assert "12+" in said(host, "P15")
