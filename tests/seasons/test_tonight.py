"""What a place tonight would bring in the season: in numbers, and on the phone of a player."""

from decimal import Decimal

import pytest
from django.urls import reverse

from tests.evening import Evening
from tests.http.world import phone_client
from tests.seasons.past import Past
from tourney.seasons.book import Reckoning
from tourney.seasons.models import Season
from tourney.seasons.standings import Standings
from tourney.seasons.tonight import Chance, Outlook, Tonight


@pytest.fixture
def past(db):
    return Past()


NAMES = [f"P{number:02}" for number in range(1, 13)]


def chance(past: Past, name: str, players: int = 12, left: int = 12, **how) -> Chance | None:
    """With a point for everybody beaten and one for coming."""
    tonight = Tonight(players, left, lambda place: Decimal(players - place + 1))
    by: Reckoning = Standings(past.season).reckoning
    return Outlook(by, past.player(name).pk, tonight, **how).chance()


def test_finish_fourth_to_enter_the_top_eight(past):
    """P12 has 1 point and P08 has 5: with 4 more, by place 9, he is level, and without tie-breaks that is enough."""
    past.rule()
    past.night(*NAMES)
    assert chance(past, "P12") == Chance(rank=12, place=9, mark=8)
    past.rule(ties=["best finish"])
    assert chance(past, "P12") == Chance(rank=12, place=8, mark=8), "level, P08 was better once"


def test_the_next_mark_is_named_where_the_nearer_one_is_sure(past):
    past.rule()
    past.night(*NAMES)
    # P09 needs one point for the first eight, so any place does; P03 has 10, and 6 more take place 7
    assert chance(past, "P09") == Chance(rank=9, place=7, mark=3)


def test_a_sure_thing_is_said_where_nothing_above_is_in_reach(past):
    for _ in range(3):
        past.night(*NAMES)
    assert chance(past, "P09", players=4, left=4) == Chance(rank=9, place=2, mark=8)
    assert chance(past, "P09", players=4, left=2) == Chance(rank=9, place=2, mark=8, sure=True)


def test_where_no_mark_is_in_reach_a_win_may_still_bring_something(past):
    for _ in range(3):
        past.night(*NAMES)
    assert chance(past, "P12", players=4) == Chance(rank=12, place=1, mark=None, gains=11)
    assert chance(past, "P12", players=2) is None


def test_whoever_leads_hears_nothing(past):
    past.night(*NAMES)
    assert chance(past, "P01") is None


def test_the_rank_that_qualifies_is_a_mark_as_well(past):
    past.rule()
    past.night(*NAMES)
    assert chance(past, "P12", qualify=10) == Chance(rank=12, place=11, mark=10)


def test_nobody_is_proud_to_be_among_eight_of_five(past):
    past.rule()
    past.night(*NAMES[:5])
    assert chance(past, "P05", players=5, left=5) == Chance(rank=5, place=4, mark=3)


def test_a_tie_break_is_reckoned_with(past):
    past.rule(ties=["wins"])
    past.night("Ann", "Bob", "Cal")
    past.night("Cal", "Bob")
    # Ann 3 and a win, Bob 3 and none, Cal 3 and a win: whoever wins tonight with 2 players has 5
    assert chance(past, "Bob", players=2, left=2) == Chance(rank=3, place=2, mark=1, sure=True)


def test_dropped_nights_and_nights_needed_are_reckoned_with(past):
    past.rule(best=1, fewest=2)
    past.night("Ann", "Bob", "Cal", "Dee")
    past.night("Ann", "Bob", "Cal")
    past.night("Dee", "Bob", "Cal")  # best nights: Ann 4, Bob 3, Dee 3, Cal 2
    # only a better night than 3 points helps Bob, and with 4 players that is the win alone, level with Ann
    assert chance(past, "Bob", players=4, left=4) == Chance(rank=2, place=1, mark=1)
    past.rule(smallest_field=6)
    assert chance(past, "Bob", players=4, left=4) is None


def test_who_has_too_few_nights_for_a_rank_is_ahead_of_nobody(past):
    past.rule(fewest=2)
    past.night("Zoe", *NAMES[:8], "Ann", "Bob")
    past.night("Ann", "Bob", "Cal")
    # Ann has 5 and Bob 3; Zoe and eight more have up to 11 and no rank. Two more points, by place 2 of 3, are level
    assert chance(past, "Bob", players=3, left=3) == Chance(rank=2, place=2, mark=1)


# --- on the phone -----------------------------------------------------------------------------------------------------
def phone_of(tonight: Evening, entrant: int):
    phone = phone_client(tonight.event, sure=True)
    phone.post(reverse("deed", args=[tonight.event.uid, "claim"]), {"entrant": entrant}, HTTP_X_REQUESTED_WITH="deed")
    return phone


def words(phone, tonight: Evening) -> str:
    return phone.get(reverse("me", args=[tonight.event.uid])).content.decode()


def test_the_phone_of_a_player_says_it_and_says_how_it_was_reckoned(past):
    past.rule()
    past.night(*NAMES)
    Season.objects.filter(pk=past.season.pk).update(begins="2026-01-01")
    tonight = Evening(NAMES, past.league)
    tonight.at += 60 * 24 * 60 * 60 * 1000  # in 2026
    tonight.until("drawn")
    phone = phone_of(tonight, 12)
    assert "top 8" not in words(phone, tonight), "before the start nobody knows who plays"
    tonight.do("start")
    said = words(phone, tonight)
    assert 'Finish 9th or better tonight to enter the top 8 of <bdi dir="auto">2026</bdi>.' in said
    assert "You are 12th now. Reckoned as if nobody else scored tonight." in " ".join(said.split())
    assert "top 8" not in words(phone_client(tonight.event, sure=True), tonight), "a watcher has no season"
    tonight.do("knock_out", entrant=12)
    assert "top 8" not in words(phone, tonight)


def test_a_formula_may_ask_how_many_nights_somebody_played(past):
    past.rule(scoring="(n - r + 1) * played; 0 digits")
    past.night(*NAMES)
    tonight = Evening(NAMES, past.league).until("drawn")
    phone = phone_of(tonight, 12)
    tonight.do("start")
    # P12 has 1 point and P08 has 5; on his second night place 11 is worth 2 times 2 more
    assert "Finish 11th or better tonight to enter the top 8" in words(phone, tonight)


def test_it_costs_a_phone_the_same_few_questions_after_many_nights(past, django_assert_max_num_queries):
    counts = []
    for _ in range(2):
        for _ in range(3):
            past.night(*NAMES)
        tonight = Evening(NAMES, past.league).until("drawn")
        phone = phone_of(tonight, 12)
        tonight.do("start")
        words(phone, tonight)
        with django_assert_max_num_queries(38) as asked:
            assert "Reckoned" in words(phone, tonight)
        counts.append(len(asked))
    assert counts[0] == counts[1]


def test_a_formula_that_has_no_value_leaves_the_phone_alone(past):
    past.night(*NAMES)
    past.season.versions.create(version=1, scoring="this is no formula", ties=[])
    tonight = Evening(NAMES, past.league).until("drawn")
    phone = phone_of(tonight, 12)
    tonight.do("start")
    said = words(phone, tonight)
    assert "P12" in said
    assert "Reckoned" not in said


def test_a_night_outside_of_every_season_says_nothing(past):
    past.night(*NAMES)
    Season.objects.filter(pk=past.season.pk).update(ends="2026-02-01", begins="2026-01-01")
    tonight = Evening(NAMES, past.league).until("drawn")  # in 2025
    phone = phone_of(tonight, 12)
    tonight.do("start")
    assert "Reckoned" not in words(phone, tonight)


# --- and afterwards ---------------------------------------------------------------------------------------------------
def test_the_result_says_who_moved_and_never_money(seasonal, client):
    seasonal.played("Ann", "Bob", "Cal")
    night = seasonal.played("Cal", "Dee", "Bob")
    address = reverse("result", args=[night.event.uid])
    assert "After night" not in client.get(address).content.decode(), "a private season is nothing for strangers"
    client.force_login(seasonal.first.host)
    said = client.get(address).content.decode()
    assert 'After night 2 of <bdi dir="auto">2025</bdi>' in said
    # Cal 1 + 3, Ann 3 and a win, Bob 2 + 1, Dee 2
    assert '<bdi>Cal</bdi> up 2 to 1st in <bdi dir="auto">2025</bdi>' in said
    assert '<bdi>Bob</bdi> down 1 to 3rd in <bdi dir="auto">2025</bdi>' in said
    Season.objects.filter(pk=seasonal.season.pk).update(public=True)
    client.logout()
    said = client.get(address).content.decode()
    assert "up 2 to 1st" in said
    assert "€" not in said
    first = Standings(seasonal.season, night=1)
    assert [row.moved for row in first.rows] == [None, None, None]


def test_the_tv_says_who_moved_up_most(seasonal, client):
    seasonal.played("Ann", "Bob", "Cal")
    night = seasonal.played("Cal", "Dee", "Bob")
    assert "<bdi>Cal</bdi> up 2 to 1st" in client.get(reverse("tv", args=[night.event.uid])).content.decode()
