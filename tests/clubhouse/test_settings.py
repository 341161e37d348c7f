"""The settings of a league: its name, its clock, and what strangers see; and a further league."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.clubhouse.conftest import read
from tests.evening import Evening
from tourney.leagues.models import League, Role


@pytest.fixture
def owner(as_role):
    return as_role("owner")


def settings_of(league):
    return reverse("league_settings", args=[league.uid])


def words(league, **others):
    said = {"name": league.name, "timezone": league.timezone, "currency": league.currency}
    return {**said, **{name: "on" for name in ("public", "money_shown") if getattr(league, name)}, **others}


def test_they_begin_as_they_are_and_nothing_is_open_to_strangers(seasonal, owner):
    said = owner.get(settings_of(seasonal.league)).content.decode()
    assert f'value="{seasonal.league.name}"' in said
    assert '<option value="Europe/Berlin" selected>' in said
    assert "checked" not in said.partition("<main")[2]


def test_a_league_is_renamed_opened_and_closed(seasonal, owner):
    league, front = seasonal.league, reverse("league", args=[seasonal.league.uid])
    answer = owner.post(settings_of(league), words(league, name="Friday & friends", public="on"), follow=True)
    assert "The settings are saved." in read(answer)
    assert answer.redirect_chain == [(front, 302)]
    assert "Friday & friends" in read(Client().get(front))
    owner.post(settings_of(league), words(league))
    assert Client().get(front).status_code == 302


def test_money_of_results_is_shown_to_strangers_only_if_it_is_ticked(seasonal, owner):
    result = reverse("result", args=[seasonal.played("Ann", "Bob", "Cal").event.uid])
    for ticked in ({}, {"money_shown": "on"}, {}):
        owner.post(settings_of(seasonal.league), words(seasonal.league, **ticked))
        assert ("€" in read(Client().get(result))) == bool(ticked)


def test_another_time_zone_leaves_the_days_of_played_nights(seasonal, owner):
    """The first night of these began at 21:00 of its Sunday in Berlin: Monday morning in Auckland."""
    seasonal.played("Ann", "Bob", "Cal")
    front = reverse("league", args=[seasonal.league.uid])
    before = read(owner.get(front))
    owner.post(settings_of(seasonal.league), words(seasonal.league, timezone="Pacific/Auckland"))
    after = read(owner.get(front))
    assert after[after.index("Earlier nights") :] == before[before.index("Earlier nights") :]
    assert League.objects.get().timezone == "Pacific/Auckland"


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "  "},
        {"name": "x" * 65},
        {"name": "a\0b"},
        {"timezone": ""},
        {"timezone": "Mars/Olympus"},
        {"timezone": "\0"},
        {"currency": "XXXX"},
        {"currency": "9" * 5000},
    ],
    ids=str,
)
@pytest.mark.parametrize("where", ["league_settings", "new_league"])
def test_nonsense_is_a_sentence_at_its_field_and_changes_nothing(seasonal, owner, where, wrong):
    before = list(League.objects.values())
    address = settings_of(seasonal.league) if where == "league_settings" else reverse("new_league")
    answer = owner.post(address, words(seasonal.league, public="on", **wrong))
    assert answer.status_code == 422
    assert "Please look at this again." in read(answer)
    assert list(League.objects.values()) == before
    kept = seasonal.league.name if "name" not in wrong else "Europe/Berlin"
    assert f'value="{kept}"' in answer.content.decode()


def test_a_refused_currency_saves_nothing_else(seasonal, owner):
    Evening(["Ann", "Bob"], seasonal.league).until("paid")
    answer = owner.post(settings_of(seasonal.league), words(seasonal.league, currency="JPY", name="New", public="on"))
    assert answer.status_code == 422
    assert (League.objects.get().name, League.objects.get().public) == (seasonal.league.name, False)


# --- several leagues --------------------------------------------------------------------------------------------------


def test_a_host_founds_another_league_and_finds_both_on_the_front_page(seasonal, as_role):
    host = as_role("host")
    assert reverse("new_league") in host.get("/").content.decode()
    said = {"name": "Monday", "currency": "USD", "timezone": "America/New_York"}
    answer = host.post(reverse("new_league"), said, follow=True)
    monday = League.objects.get(name="Monday")
    assert answer.redirect_chain == [(reverse("league", args=[monday.uid]), 302)]
    assert [(grant.user, grant.role) for grant in monday.grants.all()] == [(host.me, Role.OWNER)]
    assert (monday.currency, monday.timezone, monday.public) == ("USD", "America/New_York", False)
    page = host.get("/").content.decode()
    assert all(reverse("league", args=[league.uid]) in page for league in (monday, seasonal.league))


def test_whoever_hosts_nowhere_is_not_offered_a_league_of_his_own(seasonal, as_role):
    for role in ("member", "clock"):
        client = as_role(role)
        assert reverse("new_league") not in client.get("/").content.decode()
        assert client.get(reverse("new_league")).status_code == 403


def test_people_of_one_league_do_not_see_the_other(seasonal, as_role):
    host, member = as_role("host"), as_role("member")
    host.post(reverse("new_league"), {"name": "Monday", "currency": "USD", "timezone": "UTC"})
    monday = League.objects.get(name="Monday")
    assert member.get(reverse("league", args=[monday.uid])).status_code == 404
    assert "Monday" not in read(member.get("/"))


def test_each_league_on_the_front_page_is_a_link_and_at_most_one_button(seasonal, as_role):
    for role, buttons in (("owner", 1), ("host", 0), ("member", 0)):
        page = as_role(role).get("/").content.decode()
        mine = page[page.index('id="leagues"') :].partition("</ul>")[0]
        assert mine.count('class="btn') == buttons, role
        assert reverse("league", args=[seasonal.league.uid]) in mine
