"""Why somebody has these points: the points of every night with what went into them, and the season score (C48)."""

import re
from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from tests.factories import GrantFactory, UserFactory
from tests.http.reading import Page
from tests.seasons.past import Past
from tourney.leagues.models import League, Role
from tourney.players.models import Player
from tourney.seasons.models import Correction, Finish, Season, Sheet


@pytest.fixture
def past(db):
    return Past()


@pytest.fixture
def member(past):
    user = UserFactory(name="Mia")
    GrantFactory(league=past.league, user=user, role=Role.MEMBER)
    client = Client()
    client.force_login(user)
    return client


def why(client, past, name) -> str:
    """The words of the page of somebody."""
    answer = client.get(reverse("season_player", args=[past.season.uid, past.player(name).uid]))
    assert answer.status_code == 200
    html = answer.content.decode()
    assert Page(html).faults == []
    return " ".join(re.sub(r"\s+", " ", strip_tags(html[html.index("<main") :])).replace("&#x27;", "'").split())


FIELD = [f"P{number:02}" for number in range(1, 27)]


def test_points_of_the_night_and_season_score_are_two_things(past, member):
    """C48: third of 26 gets 24 points of the night by n - r + 1, and the page puts the numbers in."""
    past.rule(bonus=2)
    past.night(*FIELD)
    past.night(*FIELD[::-1])
    said = why(member, past, "P03")
    assert "The formula for a night is n - r + 1; 0 digits." in said
    assert "3rd of 26 gives 24 points of the night: 26 - 3 + 1." in said
    assert "24th of 26 gives 3 points of the night: 26 - 24 + 1." in said
    assert "Points of the nights that count: 24 + 3 = 27." in said
    assert "For coming: 2 nights, 4 points." in said
    assert "Season score: 31." in said


def test_inputs_of_a_night_are_told_and_put_in(past, member):
    past.rule(scoring="10 * sqrt(n) + 2 * hits + rebuys + b; 1")
    sheet = past.night("Ann", "Bob", "Cal", "Dee", rebuys=1, spent=4000, prize=500)
    Sheet.objects.filter(pk=sheet.pk).update(buy_in=2000)
    Finish.objects.filter(player=past.player("Ann")).update(knockouts=Decimal("1.5"))
    said = why(member, past, "Ann")
    assert "1st of 4 gives 44 points of the night: 10 * sqrt(4) + 2 * 1.5 + 1 + 20." in said
    assert "knock-outs: 1.5 · rebuys: 1 · buy-in: €20 · paid in all: €40 · prize: €5" in said
    assert "rebuys: 1" in why(member, past, "Bob")


def test_a_stranger_at_a_public_season_reads_no_money(past):
    past.rule(scoring="n + b; 1")
    sheet = past.night("Ann", "Bob", spent=1234, prize=5678)
    Sheet.objects.filter(pk=sheet.pk).update(buy_in=1200)
    Season.objects.filter(pk=past.season.pk).update(public=True)
    Correction.objects.create(
        season=past.season, player=past.player("Ann"), points=1, why="brought cake", by=UserFactory(name="Zilpzalp")
    )
    League.objects.update(money_shown=True)  # of results: "Tables and the public page never show money"
    said = why(Client(), past, "Ann")
    assert "2 + b" in said
    assert "brought cake" in said
    assert not [word for word in ("€", "12 ", "buy-in", "prize", "Zilpzalp") if word in said.replace("14 points", "")]


def test_dropped_nights_are_marked(past, member):
    past.rule(best=1)
    past.night("Ann", "Bob", "Cal")
    past.night("Bob", "Ann", "Cal")
    said = why(member, past, "Ann")
    assert said.index("2dropped") < said.index("3counts")
    assert "Points of the nights that count: 3." in said


def test_a_correction_says_who_when_why_and_what_it_was(past, member):
    """C56"""
    sheet = past.night("Ann", "Bob", "Cal")
    admin = UserFactory(name="Dana")
    how = {"season": past.season, "player": past.player("Cal"), "by": admin}
    Correction.objects.create(**how, sheet=sheet, points=9, why="was second, not third")
    Correction.objects.create(**how, points=-2, why="came late")
    said = why(member, past, "Cal")
    assert "3rd of 3 would give 1 point by the formula (3 - 3 + 1); 9 hold." in said
    assert re.search(r"Corrected to 9 points of the night: was second, not third \( ?Dana, ", said)
    assert "Corrections of the season: -2." in said
    assert "Correction of the season score by -2: came late" in said
    assert "Season score: 7." in said


def test_points_that_a_file_told_say_so(past, member):
    past.night("Ann", "Bob")
    Finish.objects.filter(player=past.player("Ann")).update(told=Decimal("12.5"))
    said = why(member, past, "Ann")
    assert "1st of 2 would give 2 points by the formula (2 - 1 + 1); 12.5 hold." in said
    assert "The points came with the results that were imported." in said


def test_places_that_are_shared_points_that_fade_and_a_formula_of_the_season(past, member):
    past.rule(fades="0.5", score="average * 2", digits=1)
    sheet = past.night("Ann", "Bob", "Cal")
    Finish.objects.filter(sheet=sheet, player=past.player("Cal")).update(place=2)
    past.night("Ann", "Dee")
    said = why(member, past, "Cal")
    assert "2nd of 3, shared by 2: the mean of the places they cover, 2 points of the night." in said
    assert "They have faded to 1." in said
    assert "The season's formula is average * 2; with the values put in: 1 * 2." in said
    assert "Season score: 2." in said


def test_who_never_played_has_nothing_to_explain_and_another_name_leads_to_the_person(past, member):
    past.night("Ann", "Bob")
    Player.objects.create(league=past.league, name="Zoe", key="zoe")
    assert "No night of this season yet." in why(member, past, "Zoe")
    other = Player.objects.create(league=past.league, name="Annie", key="annie", person=past.player("Ann"))
    answer = member.get(reverse("season_player", args=[past.season.uid, other.uid]))
    assert answer["Location"] == reverse("season_player", args=[past.season.uid, past.player("Ann").uid])


def test_a_person_of_another_league_is_not_found(past, member):
    past.night("Ann", "Bob")
    stranger = Past()
    stranger.night("Eve", "Mallory")
    uid = stranger.player("Eve").uid
    assert member.get(reverse("season_player", args=[past.season.uid, uid])).status_code == 404
    assert Client().get(reverse("season_player", args=[past.season.uid, past.player("Ann").uid])).status_code == 302


def test_many_nights_ask_no_more_questions(past, member, django_assert_max_num_queries):
    counts = []
    for _ in range(2):
        for _ in range(3):
            past.night("Ann", "Bob", "Cal")
        why(member, past, "Ann")
        with django_assert_max_num_queries(24) as asked:
            why(member, past, "Ann")
        counts.append(len(asked))
    assert counts[0] == counts[1]
