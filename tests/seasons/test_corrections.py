"""Corrections on their page (C56): who, when, why, old and new; nights that do not count; a locked season."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import GrantFactory, UserFactory
from tests.seasons.paper import paper_night, scores
from tourney.leagues.models import Role
from tourney.players.models import Player
from tourney.seasons.models import Correction, Finish, Season, Sheet


@pytest.fixture
def address(seasonal):
    return reverse("corrections", args=[seasonal.season.uid])


def uid(name):
    return Player.objects.get(name=name).uid


def said(client, address):
    return client.get(address).content.decode()


def test_c56_a_correction_says_who_when_why_old_and_new_and_is_on_the_table(seasonal, host, address):
    """C56: an override is shown wherever the points are."""
    night = paper_night(seasonal.league, "Ann", "Bob", "Cal")
    give = {"give": "1", "player": uid("Cal"), "night": night.uid, "points": "9", "why": "was second in truth"}
    assert host.post(address, give).status_code == 302
    assert (
        host.post(address, {"give": "1", "player": uid("Ann"), "points": "-1", "why": "came late"}).status_code == 302
    )
    assert scores(seasonal.season) == {"Cal": 9, "Ann": 2, "Bob": 2}
    told = said(host, address)
    assert "1 → 9" in told
    assert "was second in truth" in told
    assert "on 3" in told
    assert told.count("· <bdi>Bo</bdi>") == 2
    table = said(host, reverse("standings", args=[seasonal.season.uid]))
    assert "Night 1: 9 points by an admin" in table
    assert "-1 point by an admin" in table
    assert "came late" in table


def test_c56_a_correction_survives_another_rule_and_another_import(seasonal, host, address):
    """C56: lost neither on recompute nor on re-import."""
    night = paper_night(seasonal.league, "Ann", "Bob")
    host.post(address, {"give": "1", "player": uid("Bob"), "night": night.uid, "points": "7.5", "why": "by the book"})
    seasonal.season.versions.create(version=1, scoring="100 * (n - r); 0")
    Finish.objects.filter(sheet=night).delete()  # an import writes a sheet anew and keeps the sheet itself
    for place, name in enumerate(("Bob", "Ann"), start=1):
        Finish.objects.create(sheet=night, player=Player.objects.get(name=name), place=place, told=3)
    assert scores(seasonal.season)["Bob"] == 7.5


def test_c56_a_correction_survives_a_finish_that_is_undone_and_done_again(seasonal, host, address):
    """C56: also for a night that was played here."""
    night = seasonal.played("Ann", "Bob", "Cal")
    scores(seasonal.season)
    sheet = Sheet.objects.get(event=night.event)
    host.post(address, {"give": "1", "player": uid("Cal"), "night": sheet.uid, "points": "9", "why": "by the book"})
    line = night.do("undo", line=night.event.seq)
    assert scores(seasonal.season) == {}
    night.do("undo", line=line.seq)
    assert scores(seasonal.season)["Cal"] == 9


def test_a_withdrawn_correction_counts_no_more_and_stays_struck_through(seasonal, host, address):
    paper_night(seasonal.league, "Ann", "Bob")
    host.post(address, {"give": "1", "player": uid("Bob"), "points": "5", "why": "brought cake"})
    assert host.post(address, {"withdraw": Correction.objects.get().pk}).status_code == 302
    assert scores(seasonal.season) == {"Ann": 2, "Bob": 1}
    told = said(host, address)
    assert 'class="list__main withdrawn"' in told
    assert "brought cake" in told
    assert "Withdrawn " in told
    assert 'name="withdraw"' not in told


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ({"why": ""}, "why"),
        ({"points": ""}, "points"),
        ({"points": "many"}, "points"),
        ({"points": "9" * 40}, "points"),
        ({"points": "0"}, "points"),
        ({"player": "nobody"}, "player"),
        ({"player": "\0"}, "player"),
        ({"night": "no night"}, "night"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field_and_nothing_is_lost(seasonal, host, address, words, field):
    paper_night(seasonal.league, "Ann", "Bob")
    answer = host.post(address, {"give": "1", "player": uid("Ann"), "points": "1", "why": "a reason", **words})
    assert answer.status_code == 422
    assert field in answer.context["form"].errors
    assert "a reason" in answer.content.decode() or field == "why"
    assert not Correction.objects.exists()


def test_a_night_is_corrected_for_whoever_was_there_and_once(seasonal, host, address):
    night = paper_night(seasonal.league, "Ann", "Bob")
    paper_night(seasonal.league, "Cal", week=1)
    words = {"give": "1", "night": night.uid, "points": "5", "why": "x"}
    assert "Cal did not play that night." in host.post(address, {**words, "player": uid("Cal")}).content.decode()
    assert host.post(address, {**words, "player": uid("Ann")}).status_code == 302
    assert "Withdraw it first." in host.post(address, {**words, "player": uid("Ann")}).content.decode()


def test_a_night_is_left_out_and_counts_again_in_the_same_place(seasonal, host, address):
    paper_night(seasonal.league, "Ann", "Bob")
    second = paper_night(seasonal.league, "Bob", "Ann", week=1)
    both = scores(seasonal.season)
    assert host.post(address, {"sheet": second.uid, "leave": "1"}).status_code == 302
    assert scores(seasonal.season) == {"Ann": 2, "Bob": 1}
    assert "does not count" in said(host, address)
    assert host.post(address, {"sheet": second.uid}).status_code == 302
    assert scores(seasonal.season) == both


def test_a_night_left_out_stays_so_when_its_finish_is_undone_and_done_again(seasonal, host, address):
    night = seasonal.played("Ann", "Bob", "Cal")
    scores(seasonal.season)
    host.post(address, {"sheet": Sheet.objects.get().uid, "leave": "1"})
    line = night.do("undo", line=night.event.seq)
    scores(seasonal.season)
    night.do("undo", line=line.seq)
    assert scores(seasonal.season) == {}
    assert Sheet.objects.get().left_out


def test_a_locked_season_is_not_corrected_and_keeps_its_nights_whoever_asks(seasonal, host, address):
    """C49: also where the night belongs to another season as well."""
    night = paper_night(seasonal.league, "Ann", "Bob")
    Season.objects.filter(pk=seasonal.season.pk).update(locked=True)
    open_one = Season.objects.create(league=seasonal.league, name="All years")
    for words in ({"give": "1", "player": uid("Ann"), "points": "1", "why": "x"}, {"sheet": night.uid, "leave": "1"}):
        answer = host.post(address, words)
        assert answer.status_code == 422
        assert "locked" in answer.content.decode()
    other = host.post(reverse("corrections", args=[open_one.uid]), {"sheet": night.uid, "leave": "1"})
    assert other.status_code == 422
    assert "That night belongs to 2025 too, which is locked." in other.content.decode()
    assert scores(seasonal.season) == {"Ann": 2, "Bob": 1}


def test_members_read_the_list_and_change_nothing_and_strangers_do_not_see_it(seasonal, host, address):
    paper_night(seasonal.league, "Ann", "Bob")
    host.post(address, {"give": "1", "player": uid("Bob"), "points": "5", "why": "brought cake"})
    Season.objects.update(public=True)
    helper, stranger = Client(), Client()
    helper.force_login(user := UserFactory())
    GrantFactory(league=seasonal.league, user=user, role=Role.CLOCK)
    assert "brought cake" in said(helper, address)
    assert '<form method="post" class="stack">' not in said(helper, address)
    assert 'name="withdraw"' not in said(helper, address)
    assert 'name="sheet"' not in said(helper, address)
    assert helper.post(address, {"withdraw": Correction.objects.get().pk}).status_code == 403
    assert stranger.get(address).status_code == 302
    assert Correction.objects.get().withdrawn is None


@pytest.mark.parametrize("number", ["0", "x", "", "9" * 40, "\0", "-1"])
def test_a_correction_that_never_was_cannot_be_withdrawn(host, address, number):
    assert host.post(address, {"withdraw": number}).status_code == 404


@pytest.mark.parametrize("sheet", ["", "x", "\0", "9" * 400])
def test_a_night_that_never_was_cannot_be_left_out(host, address, sheet):
    assert host.post(address, {"sheet": sheet, "leave": "1"}).status_code == 404
