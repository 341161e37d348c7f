"""What a browser takes home of a league: the page, the JSON, results and standings for a spreadsheet."""

import json
from contextlib import suppress

import pytest
from django.test import Client
from django.urls import reverse

from tests.archive.servers import exported
from tests.evening import Evening
from tests.factories import GrantFactory, LeagueFactory
from tests.hostile import HOSTILE
from tests.http.reading import Page
from tests.journal.reading import quick
from tests.leagues.reading import rows_of
from tourney.leagues.models import Role
from tourney.leagues.spreadsheet import defused
from tourney.players.models import Player
from tourney.players.naming import clean, key_of
from tourney.seasons.models import Season

_quick = pytest.fixture(autouse=True)(quick)
pytestmark = pytest.mark.django_db
STARTS_A_FORMULA = set("=+-@\t\r\n＝＋－＠")
MONEY = {"Spent", "Prizes", "Bounties", "Currency"}


def client_of(user):
    client = Client()
    client.force_login(user)
    return client


def with_role(league, role):
    return client_of(GrantFactory(league=league, role=role).user)


def typed(names):
    """Those of the hostile names that can be typed as a name of a player, as they are kept; no name twice."""
    kept = {}
    for name in names:
        with suppress(ValueError):
            kept.setdefault(key_of(clean(name)), clean(name))
    return list(kept.values())


def fetched(client, name, uid):
    answer = client.get(reverse(name, args=[uid]))
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith("attachment; filename=")
    return answer


def test_every_finish_is_a_line_of_the_results(rich):
    rows = rows_of(fetched(client_of(rich.first.host), "export_results", rich.league.uid).content)
    head, *lines = rows
    as_said = [dict(zip(head, line, strict=True)) for line in lines]
    assert len(lines) == 4 + 4 + 3
    assert [line["Date"] for line in as_said] == sorted(line["Date"] for line in as_said)
    left_out = [line for line in as_said if line["Counts"] == "no"]
    assert [(line["Place"], line["Player"], line["Played as"]) for line in left_out] == [
        ("1", "Bob", ""),
        ("2", "Ann", "Annie"),
        ("3", "Cal", ""),
        ("4", "Former player", ""),
    ]
    told = next(line for line in as_said if line["Night"] == "Cellar")
    assert [told[name] for name in ("Place", "Player", "Prize", "Currency", "Points in the file", "Players")] == [
        *("1", "Cal", "1.00", "EUR", "2.5", "3")
    ]


def test_standings_have_no_money_for_members_and_strangers(rich):
    season = rich.season
    Season.objects.filter(pk=season.pk).update(public=True)
    host, member, stranger = (
        rows_of(fetched(client, "export_standings", season.uid).content)
        for client in (client_of(rich.first.host), with_role(rich.league, Role.MEMBER), Client())
    )
    assert member == stranger
    assert not MONEY & {*stranger[0]}
    assert [line[: len(stranger[0])] for line in host] == stranger
    assert set(host[0]) - set(stranger[0]) == MONEY
    page = client_of(rich.first.host).get(reverse("standings", args=[season.uid])).content.decode()
    assert [page.index(f">{row[1]}<") for row in stranger[1:]] == sorted(
        page.index(f">{row[1]}<") for row in stranger[1:]
    )


def test_the_sums_of_money_are_those_of_the_nights_that_count(seasonal):
    seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Ann", "Bob", "Cal")
    head, *rows = rows_of(fetched(client_of(seasonal.first.host), "export_standings", seasonal.season.uid).content)
    said = {row[1]: dict(zip(head, row, strict=True)) for row in rows}
    assert said["Ann"]["Spent"] == "40.00"
    assert [said[name]["Prizes"] for name in ("Ann", "Bob", "Cal")] == ["72.00", "30.00", "18.00"]


def test_hostile_names_are_text_in_every_file_and_on_the_page(seasonal):
    names = typed(HOSTILE)
    assert len(names) > 25
    for at in range(0, len(names) - 2, 8):
        seasonal.played(*names[at : at + 8], "Zoe", "Yan")
    host, wanted = client_of(seasonal.first.host), {defused(name) for name in enrolled(seasonal.league)}
    results = rows_of(fetched(host, "export_results", seasonal.league.uid).content)
    standings = rows_of(fetched(host, "export_standings", seasonal.season.uid).content)
    assert {row[4] for row in results[1:]} == {row[1] for row in standings[1:]} == wanted
    for row in (*results, *standings):
        assert not [cell for cell in row if cell[:1] in STARTS_A_FORMULA]
    said = json.loads(fetched(host, "export_json", seasonal.league.uid).content)
    assert {row["name"] for row in said["players"]} == set(enrolled(seasonal.league))


def enrolled(league):
    return list(Player.objects.filter(league=league).values_list("name", flat=True))


def test_the_json_of_the_page_is_the_one_of_the_terminal(rich):
    host, address = client_of(rich.first.host), reverse("export_json", args=[rich.league.uid])
    assert host.get(address).content == exported(rich.league)
    assert host.get(address, {"emails": "1"}).content == exported(rich.league, with_emails=True)
    assert host.get(address)["Content-Disposition"].endswith('.json"')


def test_the_page_is_whole_and_shows_seasons_as_text(seasonal):
    Season.objects.filter(pk=seasonal.season.pk).update(name="<img src=x onerror=alert(1)>")
    page = Page(client_of(seasonal.first.host).get(reverse("export", args=[seasonal.league.uid])).content.decode())
    assert page.faults == []
    assert "<img src=x onerror=alert(1)>" in page.texts
    assert "img" not in page.tags


def test_the_page_of_the_league_leads_there_for_whoever_may():
    league = Evening(["Ann"]).league
    address, page = reverse("export", args=[league.uid]), reverse("league", args=[league.uid])
    led = {role for role in Role if address in with_role(league, role).get(page).content.decode()}
    assert led == {Role.OWNER, Role.ADMIN}


@pytest.mark.parametrize("name", ["export", "export_json", "export_results"])
def test_only_owner_and_admins_take_a_league_home(name):
    league = Evening(["Ann"], LeagueFactory()).league
    address = reverse(name, args=[league.uid])
    assert Client().get(address).status_code == 302
    assert with_role(LeagueFactory(), Role.OWNER).get(address).status_code == 404
    said = {role: with_role(league, role).get(address).status_code for role in Role}
    assert said == {role: 200 if role in (Role.OWNER, Role.ADMIN) else 403 for role in Role}


def test_more_nights_ask_the_database_no_more_questions_for_results(seasonal, django_assert_max_num_queries):
    for _ in range(3):
        seasonal.played("Ann", "Bob", "Cal")
    host = client_of(seasonal.first.host)
    for name, uid in (("export_results", seasonal.league.uid), ("export_standings", seasonal.season.uid)):
        fetched(host, name, uid)
        with django_assert_max_num_queries(20):
            fetched(host, name, uid)


def test_a_name_of_another_script_still_makes_a_name_of_a_file(seasonal):
    seasonal.league.name = "扑克"
    seasonal.league.save()
    answer = fetched(client_of(seasonal.first.host), "export_json", seasonal.league.uid)
    assert answer["Content-Disposition"] == f'attachment; filename="{seasonal.league.uid}.json"'
