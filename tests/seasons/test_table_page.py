"""What the page of a table can do: order, search, nights, drops, the chart, and whoever looks for himself."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.evening import Evening
from tests.factories import GrantFactory, UserFactory
from tests.http.reading import Page
from tests.http.world import phone_client
from tests.seasons.past import Past
from tourney.leagues.models import Role
from tourney.players.models import Player
from tourney.seasons.models import Correction, Finish, Rules, Season

NAMES = re.compile(r'<th scope="row"><details class="rest"><summary><bdi>(.*?)</bdi>')


@pytest.fixture
def past(db):
    return Past()


@pytest.fixture
def member(past):
    user = UserFactory(name="Mia")
    GrantFactory(league=past.league, user=user, role=Role.MEMBER)
    client = Client()
    client.force_login(user)
    client.user = user
    return client


def said(client, season, query="") -> str:
    answer = client.get(reverse("standings", args=[season.uid]) + query)
    assert answer.status_code == 200
    html = answer.content.decode()
    assert Page(html).faults == []
    return html


def order(html: str) -> list[str]:
    return NAMES.findall(html)


def row_of(html: str, name: str) -> str:
    return next(row for row in re.findall(r'<tr id="p-.*?</tr>', html, re.S) if f"<bdi>{name}</bdi>" in row)


# --- order and search -------------------------------------------------------------------------------------------------
def test_the_table_is_sorted_by_links_that_say_so(past, member):
    past.night("Cal", "Ann", "Bob")
    past.night("Bob", "Cal", "Dee")
    assert order(said(member, past.season)) == ["Cal", "Bob", "Ann", "Dee"]
    html = said(member, past.season, "?sort=player")
    assert order(html) == ["Ann", "Bob", "Cal", "Dee"]
    assert html.count("aria-sort") == 1
    assert '<th scope="col" class="" aria-sort="ascending"><a href="?sort=-player">Player' in html
    assert order(said(member, past.season, "?sort=-player")) == ["Dee", "Cal", "Bob", "Ann"]
    assert order(said(member, past.season, "?sort=-points")) == ["Dee", "Ann", "Bob", "Cal"]
    assert order(said(member, past.season, "?sort=nights"))[:2] == ["Cal", "Bob"]
    assert order(said(member, past.season, "?sort=best"))[2:] == ["Ann", "Dee"]


@pytest.mark.parametrize("query", ["?sort=wage", "?sort=whole", "?night=0", "?night=x", "?night=99", "?night=9" * 9])
def test_an_address_that_makes_no_sense_is_the_usual_table(past, member, query):
    past.night("Ann", "Bob")
    past.night("Ann", "Bob")
    html = said(member, past.season, query)
    assert order(html) == ["Ann", "Bob"]
    assert "After 2 nights." in html


def test_a_player_is_found_by_a_part_of_the_name_and_keeps_the_rank(past, member):
    past.night("Bob", "Ánna", "Hannah", "Cal")
    html = said(member, past.season, "?find=ANN&sort=-rank")
    assert order(html) == ["Hannah"]
    assert "1 player with “" in html
    assert ">3 " in row_of(html, "Hannah")
    assert '<input type="hidden" name="sort" value="-rank">' in html
    nobody = said(member, past.season, "?find=<b>")
    assert order(nobody) == []
    assert "&lt;b&gt;" in nobody


# --- nights -----------------------------------------------------------------------------------------------------------
def test_the_table_as_it_was_with_the_movement_of_that_night(past, member):
    past.night("Ann", "Bob", "Cal")
    past.night("Cal", "Bob", "Dee", "Ann")
    past.night("Ann", "Bob", "Cal")
    first = said(member, past.season, "?night=1")
    assert order(first) == ["Ann", "Bob", "Cal"]
    assert "As it was after night 1 of 3." in first
    assert 'rel="prev"' not in first
    assert '<a class="btn btn--icon" rel="next" data-key="ArrowRight" href="?night=2"' in first
    second = said(member, past.season, "?night=2&sort=player")
    assert "up 2 ranks" in row_of(second, "Cal")
    assert "down 2 ranks" in row_of(second, "Ann")
    assert "new" in row_of(second, "Dee")
    assert 'href="?sort=player"' in second, "the night after the second is the last one"
    assert 'href="?sort=player&amp;night=1"' in second
    assert "After 3 nights." in said(member, past.season)


def test_last_places_have_a_number_and_a_shape_that_says_the_same(past, member):
    past.night("Ann", "Bob", "Cal", "Dee", "Eli", paid=4)
    past.night("Bob", "Ann", paid=4)
    html = said(member, past.season)
    shapes = {name: re.findall(r"place place--(\w+)", row_of(html, name))[:2] for name in ("Bob", "Dee", "Eli", "Cal")}
    assert shapes == {
        "Bob": ["first", "second"],
        "Dee": ["absent", "money"],
        "Eli": ["absent", "other"],
        "Cal": ["absent", "third"],
    }
    assert "16 Jan: not there" in row_of(html, "Dee")
    assert "9 Jan: 4th, in the money" in row_of(html, "Dee")


# --- drops ------------------------------------------------------------------------------------------------------------
def test_dropped_nights_are_told_and_struck_through(past, member):
    past.rule(best=2)
    for names in (("Ann", "Bob", "Cal"), ("Bob", "Ann", "Cal"), ("Bob", "Cal", "Ann")):
        past.night(*names)
    plain = row_of(said(member, past.season), "Ann")
    assert '<td class="num score"><strong>5</strong></td>' in plain
    assert "<s>" not in plain
    assert "23 Jan: 3rd, dropped" in plain
    html = said(member, past.season, "?drops=1")
    told = row_of(html, "Ann")
    assert '<s><span class="visually-hidden">dropped: </span>1</s> <span class="label">(23 Jan)</span>' in told
    assert '<td class="num wide">6</td>' in told
    assert "Without dropped nights" in html
    assert order(said(member, past.season, "?drops=1&sort=-whole"))[0] == "Cal"


def test_where_nothing_is_dropped_nobody_is_offered_to_see_it(past, member):
    past.night("Ann", "Bob")
    assert "dropped" not in said(member, past.season, "?drops=1")


# --- the chart --------------------------------------------------------------------------------------------------------
def test_the_first_five_and_i_are_drawn(past, member):
    names = ["Ann", "Bob", "Cal", "Dee", "Eli", "Fay", "Gus", "Hal"]
    past.night(*names)
    assert "<svg" not in said(member, past.season)
    assert "begins with the second night" in said(member, past.season)
    past.night(*names)
    Player.objects.filter(name="Gus").update(user=member.user)
    html = said(member, past.season)
    assert re.findall(r'class="chart__name"[^>]*>(.*?)<', html) == ["Eli", "Dee", "Cal", "Bob", "Ann", "Gus"]
    words = "Ann leads with 16 points. Bob follows with 14. You have 4 and are number 7."
    assert f'role="img" aria-label="{words}"' in html
    assert '<th scope="row">2</th><td class="num">16</td>' in html
    assert "style=" not in html


def test_a_name_of_markup_is_cut_in_the_drawing_and_whole_in_the_table(past, member):
    name = "<img src=x onerror=alert(1)>WWWW"
    past.night(name, "Ann")
    past.night(name, "Ann")
    html = said(member, past.season)
    assert "<img" not in html
    assert "&lt;img src=x onerror=alert(1)&gt;WWWW" in row_of(
        html.replace("&lt;img src", "&lt;img src"), order(html)[0]
    )
    assert re.search(r'class="chart__name"[^>]*>&lt;img [^<]*…<', html)


# --- who looks --------------------------------------------------------------------------------------------------------
def test_show_me_is_for_whoever_has_a_player(past, member):
    past.night("Ann", "Bob")
    assert "Show me" not in said(member, past.season)
    Player.objects.filter(name="Bob").update(user=member.user)
    html = said(member, past.season, "?find=ann&sort=player")
    assert f'href="?sort=player#p-{past.player("Bob").uid}">Show me' in html
    assert "data-me" in row_of(said(member, past.season), "Bob")
    assert "data-me" not in row_of(said(member, past.season), "Ann")


def test_a_phone_is_whoever_it_was_last_at_a_night_of_the_league(past):
    past.night("Ann", "Bob")
    tonight = Evening(["Ann", "Bob"], past.league).until("listed")
    phone = phone_client(tonight.event, sure=True)
    phone.post(reverse("deed", args=[tonight.event.uid, "claim"]), {"entrant": 2}, HTTP_X_REQUESTED_WITH="deed")
    assert "data-me" in row_of(said(phone, past.season), "Bob")


def test_another_name_of_mine_is_me(past, member):
    past.night("Ann", "Bob")
    other = Player.objects.create(league=past.league, name="Bobby", key="bobby", person=past.player("Bob"))
    Player.objects.filter(pk=other.pk).update(user=member.user)
    assert "data-me" in row_of(said(member, past.season), "Bob")


# --- when it cannot be reckoned ---------------------------------------------------------------------------------------
def test_a_table_that_cannot_be_reckoned_shows_the_last_one_and_when_it_was(past, member, caplog):
    past.night("Ann", "Bob")
    past.night("Ann", "Bob")
    assert order(said(member, past.season)) == ["Ann", "Bob"]
    time = timezone.localtime().strftime("%H:%M")
    past.season.versions.create(version=9, scoring="this is no formula", ties=[])
    html = said(member, past.season)
    assert order(html) == ["Ann", "Bob"]
    assert "This is how it stood, as of" in html
    assert time[:3] in html
    assert "cannot be reckoned" in caplog.text
    Rules.objects.filter(version=9).update(scoring="n - r; 0 digits", version=10)
    assert "cannot be reckoned" not in said(member, past.season)


def test_without_a_last_one_it_says_so(past, member):
    past.night("Ann", "Bob")
    past.season.versions.create(version=1, scoring="this is no formula", ties=[])
    cache.clear()
    html = said(member, past.season)
    assert "The table cannot be reckoned just now. Nothing of the nights is lost." in html
    assert "After the first night" not in html


# --- sparse seasons ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("score", ["", "average", "total / max(counted, 1)"])
def test_a_season_with_next_to_nothing_in_it(past, member, score):
    """C55: one player, two players, nobody whom the table knows on the last night, nobody with enough nights."""
    past.rule(score=score, best=3, drop=1, fewest=3, fades="0.9", digits=2)
    past.night("Ann")
    assert order(said(member, past.season)) == ["Ann"]
    assert "1 of the 3 nights needed for a rank." in said(member, past.season)
    past.night("Ann", "Bob")
    past.night("Zoe", "Yan")
    html = said(member, past.season)
    assert sorted(order(html)) == ["Ann", "Bob", "Yan", "Zoe"]
    assert '<td class="num rank">–' in html
    for each in past.league.players.all():
        answer = member.get(reverse("season_player", args=[past.season.uid, each.uid]))
        assert answer.status_code == 200


def test_a_score_by_the_nights_held_has_its_corrections_on_top(past, member):
    past.rule(score="total / held")
    past.night("Ann", "Bob")
    Correction.objects.create(season=past.season, player=past.player("Bob"), points=5, why="came by bike")
    assert order(said(member, past.season)) == ["Bob", "Ann"]


# --- why one is before the other --------------------------------------------------------------------------------------
def test_the_tenth_and_the_eleventh_read_what_parts_them(past, member):
    """C47: level for the last place of a final; each pair says what decided, in the order of the rules."""
    past.rule(scoring="max(0, 12 - r); 0 digits", ties=["wins", "best finish"])
    names = [f"P{number:02}" for number in range(1, 12)]
    past.night(*names)
    past.night(*names[:9], "P11", "P10")
    html = said(member, past.season)
    assert order(html)[9:] == ["P10", "P11"]
    assert "Level in everything with P11." in row_of(html, "P10")
    assert "Level in everything with P10." in row_of(html, "P11")
    Finish.objects.filter(player=past.player("P11")).update(knockouts=1)
    past.rule(scoring="max(0, 12 - r); 0 digits", ties=["wins", "best finish", "knock-outs"])
    html = said(member, past.season)
    assert order(html)[9:] == ["P11", "P10"]
    assert "Level with P11 on 3 points; knock-outs 0 to 2." in row_of(html, "P10")


def test_more_players_and_nights_ask_no_more_questions(past, member, django_assert_max_num_queries):
    counts = []
    for names in (["Ann", "Bob"], [f"P{number}" for number in range(30)]):
        past.night(*names)
        past.night(*names)
        with django_assert_max_num_queries(24) as cold:
            said(member, past.season, "?night=2&sort=kos&drops=1")
        with django_assert_max_num_queries(24) as warm:
            said(member, past.season, "?night=2&sort=kos&drops=1")
        counts.append((len(cold), len(warm)))
    assert counts[0] == counts[1]


def test_strangers_see_no_table_of_a_private_season(past):
    past.night("Ann", "Bob")
    assert Client().get(reverse("standings", args=[past.season.uid])).status_code == 302
    Season.objects.filter(pk=past.season.pk).update(public=True)
    assert order(said(Client(), past.season)) == ["Ann", "Bob"]
