"""The front page of a league (S32): what it says, to whom, and what it costs."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.clubhouse.conftest import read
from tests.evening import Evening
from tests.factories import PlayerFactory
from tests.http.world import phone_client
from tourney.calendar.models import Date
from tourney.leagues.models import League
from tourney.seasons.models import Season


def page(client, league):
    return client.get(reverse("league", args=[league.uid]))


def text(client, league):
    return read(page(client, league))


def opened(league):
    League.objects.filter(pk=league.pk).update(public=True)


def test_a_new_league_says_what_there_is_to_do(seasonal, as_role):
    Season.objects.all().delete()
    said = text(as_role("owner"), seasonal.league)
    assert "There is none yet" in said
    assert "New night" in said
    assert "New season" in said


def test_seasons_with_their_first_three_and_nights_with_theirs(seasonal, as_role):
    seasonal.played("Ann", "Bob", "Cal", "Dee")
    seasonal.played("Ann", "Bob", "Dee", "Cal")
    member = as_role("member")
    said = text(member, seasonal.league)
    table = said[said.index("2025") : said.index("Earlier nights")]
    assert [name for name in ("Ann", "Bob", "Cal", "Dee") if name in table] == ["Ann", "Bob", "Cal"]
    assert table.index("Ann") < table.index("Bob") < table.index("Cal")
    nights = said[said.index("Earlier nights") :]
    assert nights.count("1st Ann") == 2
    assert "3rd Dee" in nights
    assert "4 players" in said


def test_names_are_those_that_people_have_now(seasonal, as_role):
    seasonal.played("Ann", "Bob", "Cal")
    elif_ = PlayerFactory(league=seasonal.league, name="Elif")
    seasonal.league.players.filter(name="Ann").update(person=elif_)
    said = text(as_role("member"), seasonal.league)
    assert "1st Elif" in said
    assert "Ann" not in said


def test_who_hosts_is_told_to_people_of_the_league(seasonal, as_role):
    opened(seasonal.league)
    host, _helper = as_role("host", name="Gudrun"), as_role("cashier", name="Hagen")
    assert "Nights are hosted by Bo, Gudrun." in text(as_role("member"), seasonal.league)
    assert "You are here as: Host." in text(host, seasonal.league)
    for outside in (Client(), as_role("")):
        assert "Gudrun" not in text(outside, seasonal.league)


@pytest.mark.parametrize(
    ("role", "offered"),
    [
        ("owner", {"invite", "members", "league_settings", "new_season", "create", "leave_league"}),
        ("admin", {"invite", "members", "league_settings", "new_season", "create", "leave_league"}),
        ("host", {"create", "leave_league"}),
        ("clock", {"leave_league"}),
        ("member", {"leave_league"}),
        ("", set()),
    ],
)
def test_links_are_those_that_open_for_whoever_looks(seasonal, as_role, role, offered):
    opened(seasonal.league)
    client = as_role(role)
    said = page(client, seasonal.league).content.decode()
    names = {"invite", "members", "league_settings", "new_season", "leave_league"}
    addresses = {name: reverse(name, args=[seasonal.league.uid]) for name in names}
    addresses["create"] = f"{reverse('create')}?league={seasonal.league.uid}"
    found = {name for name, address in addresses.items() if f'href="{address}"' in said}
    assert found == offered
    for name in found:
        assert client.get(addresses[name]).status_code == 200, name


def test_the_ways_stand_in_groups_and_leaving_comes_last(seasonal, as_role):
    said = text(as_role("owner"), seasonal.league)
    words = ("Calendar", "Take in past results", "People", "Invite somebody", "Members and roles", "Settings", "Export")
    places = [said.rindex(each) for each in (*words, "Leave this league")]
    assert places == sorted(places)


def test_a_night_with_a_date_says_its_day_and_not_when_it_was_typed(seasonal, as_role):
    night = Evening([], seasonal.league).event
    begins = timezone.now() + timedelta(days=9)
    Date.objects.create(event=night, begins=begins)
    said = text(as_role("member"), seasonal.league)
    assert f"Not started · {Date.objects.get().local:%a} {Date.objects.get().local.day} " in said


def test_every_page_of_a_season_leads_back_to_its_league(seasonal, as_role):
    back = f'href="{reverse("league", args=[seasonal.league.uid])}"'
    host, uid = as_role("owner"), seasonal.season.uid
    for name in ("standings", "season_rules", "corrections", "final", "season_pot", "awards"):
        assert back in host.get(reverse(name, args=[uid])).content.decode(), name
    for name in ("people", "league_calendar", "new_season"):
        assert back in host.get(reverse(name, args=[seasonal.league.uid])).content.decode(), name
    Season.objects.update(public=True)
    stranger = Client().get(reverse("standings", args=[uid]))
    assert (stranger.status_code, back in stranger.content.decode()) == (200, False)


def test_the_result_shows_a_member_the_league_and_not_a_console_that_is_shut(seasonal, as_role):
    night = Evening(["Ann", "Bob", "Cal"], seasonal.league).until("finished").event
    ways = {"league": seasonal.league.uid, "console": night.uid}
    back, console = (f'href="{reverse(name, args=[uid])}"' for name, uid in ways.items())
    for role, wanted in (("member", (True, False)), ("host", (True, True)), ("", (False, False))):
        said = as_role(role).get(reverse("result", args=[night.uid])).content.decode()
        assert (back in said, console in said) == wanted, role


def test_a_night_from_the_page_of_a_league_is_a_night_of_that_league(seasonal, as_role):
    other = Evening([]).league
    client = as_role("host")
    other.grants.create(user=client.me, role="host")
    for league in (seasonal.league, other):
        said = client.get(f"{reverse('create')}?league={league.uid}").content.decode()
        assert f'<option value="{league.uid}" selected>' in said


def test_a_helper_opens_the_console_and_a_member_watches(seasonal, as_role):
    tonight = Evening(["Ann", "Bob", "Cal"], seasonal.league).until("running").event
    console, watch = (f'href="{reverse(name, args=[tonight.uid])}"' for name in ("console", "watch"))
    for role, link, none in (("clock", console, watch), ("member", watch, console)):
        said = page(as_role(role), seasonal.league).content.decode()
        assert (link in said, none in said) == (True, False), role
        assert tonight.join_code not in said
        assert tonight.join_token not in said


# --- public or private ------------------------------------------------------------------------------------------------


def test_a_private_page_is_for_people_of_the_league(seasonal, as_role):
    assert page(Client(), seasonal.league).status_code == 302
    assert page(as_role(""), seasonal.league).status_code == 404
    opened(seasonal.league)
    assert [page(who, seasonal.league).status_code for who in (Client(), as_role(""))] == [200, 200]


def test_strangers_see_names_public_seasons_and_places_and_nothing_else(seasonal, as_role):
    opened(seasonal.league)
    seasonal.played("Ann", "Bob", "Cal", "Dee")
    secret = Season.objects.create(league=seasonal.league, name="Secret season", begins="2025-11-30", ends="2025-12-01")
    seasonal.season.begins = "2025-12-05"
    seasonal.season.public = True
    seasonal.season.save()
    seasonal.played("Bob", "Ann", "Cal", "Dee")
    tonight = Evening(["Ann"], seasonal.league).event
    for outside in (Client(), as_role("")):
        said = page(outside, seasonal.league).content.decode()
        assert seasonal.league.name in said
        assert "2025" in said
        assert said.count('1st</span> <bdi dir="auto">Bob') == 2, "in the season, and in its one night"
        assert '1st</span> <bdi dir="auto">Ann' not in said, "a night of no public season"
        for hidden in (secret.name, secret.uid, "€", "@", tonight.uid, "hosted by", seasonal.first.host.email, "/n/"):
            assert hidden not in said, hidden


def test_a_night_that_was_left_out_is_not_shown_to_strangers(seasonal):
    opened(seasonal.league)
    Season.objects.update(public=True)
    seasonal.played("Ann", "Bob", "Cal")
    assert "Earlier nights" in text(Client(), seasonal.league)
    seasonal.league.sheets.update(left_out=True)
    assert "Earlier nights" not in text(Client(), seasonal.league)


def test_a_public_page_without_a_public_season_is_a_name_and_a_number(seasonal):
    opened(seasonal.league)
    seasonal.played("Ann", "Bob", "Cal")
    said = text(Client(), seasonal.league)
    assert "3 players" in said
    assert "Ann" not in said
    assert "2025" not in said


def test_a_player_reads_it_on_the_phone_and_gets_no_key_to_a_night(seasonal):
    tonight = Evening(["Ann", "Bob"], seasonal.league).until("listed")
    phone = phone_client(tonight.event, sure=True)
    assert page(phone, seasonal.league).status_code == 302, "a phone in the room is nobody yet"
    phone.post(reverse("deed", args=[tonight.event.uid, "claim"]), {"entrant": 1}, HTTP_X_REQUESTED_WITH="deed")
    seasonal.played("Ann", "Bob", "Cal")
    said = page(phone, seasonal.league).content.decode()
    assert "2025" in said
    assert "/n/" not in said
    assert "hosted by" not in said


def test_more_of_everything_asks_the_database_no_more_questions(
    seasonal, as_role, django_assert_max_num_queries, django_assert_num_queries
):
    for number in range(4):
        Season.objects.create(league=seasonal.league, name=f"Season {number}")
    owner = as_role("owner")
    seasonal.played("Ann", "Bob", "Cal")
    page(owner, seasonal.league)
    with django_assert_max_num_queries(55) as asked:
        page(owner, seasonal.league)
    count = len(asked)
    for number in range(3):
        seasonal.played("Dee", "Ann", "Bob", "Cal")
        Season.objects.create(league=seasonal.league, name=f"Further season {number}")
        Evening(["Ann", "Bob", "Cal"], seasonal.league).until("running")
        as_role("host")
    page(owner, seasonal.league)
    with django_assert_num_queries(count):
        page(owner, seasonal.league)
