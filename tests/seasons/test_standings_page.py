"""The page that everybody looks at between nights (S30): who sees it, what it says, and what it costs."""

from django.test import Client
from django.urls import reverse

from tests.evening import Evening
from tests.http.world import phone_client
from tourney.players.models import Player
from tourney.seasons.models import Season


def page(client, season):
    return client.get(reverse("standings", args=[season.uid]))


def test_before_the_first_night_it_says_when_the_table_comes(seasonal, host):
    assert "After the first night the table appears here." in page(host, seasonal.season).content.decode()


def test_ranks_scores_and_why(seasonal, host):
    seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Bob", "Cal", "Ann")
    said = page(host, seasonal.season).content.decode()
    assert said.index("Bob") < said.index("Ann") < said.index("Cal")
    assert "After 2 nights." in said
    assert "up 1 rank" in said


def test_level_players_read_why_one_is_ahead(seasonal, host):
    """C47"""
    seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Cal", "Ann", "Bob")
    seasonal.played("Bob", "Cal", "Ann")
    seasonal.season.versions.create(version=1, scoring="n - r + 1; 0 digits", ties=["knock-outs", "wins"])
    seasonal.played("Ann", "Dee", "Eli", "Fay")
    seasonal.season.versions.create(version=2, scoring="if(n = 4, 0, n - r + 1); 0 digits", ties=["wins"])
    assert "Level with Ann on 6 points; wins 1 to 2." in page(host, seasonal.season).content.decode()


def test_a_new_name_is_in_the_reasons_at_once(seasonal, host):
    seasonal.played("Ann", "Bob", "Cal")
    seasonal.played("Bob", "Ann", "Cal")
    seasonal.season.versions.create(version=1, scoring="n - r + 1; 0 digits", ties=[])
    assert "Level in everything with Ann." in page(host, seasonal.season).content.decode()
    Player.objects.filter(name="Ann").update(name="Anne")
    assert "Level in everything with Anne." in page(host, seasonal.season).content.decode()


def test_a_stranger_sees_it_only_when_it_is_public(seasonal):
    seasonal.played("Ann", "Bob", "Cal")
    stranger = Client()
    assert page(stranger, seasonal.season).status_code == 302
    Season.objects.filter(pk=seasonal.season.pk).update(public=True)
    said = page(stranger, seasonal.season).content.decode()
    assert "Ann" in said
    assert "€" not in said


def test_a_player_sees_it_on_the_phone(seasonal):
    seasonal.played("Ann", "Bob", "Cal")
    tonight = Evening(["Ann", "Bob"], seasonal.league).until("listed")
    phone = phone_client(tonight.event, sure=True)
    assert page(phone, seasonal.season).status_code == 302, "a phone in the room is nobody yet"
    claim = reverse("deed", args=[tonight.event.uid, "claim"])
    phone.post(claim, {"entrant": 1}, HTTP_X_REQUESTED_WITH="deed")
    assert page(phone, seasonal.season).status_code == 200


def test_more_nights_ask_the_database_no_more_questions(seasonal, host, django_assert_max_num_queries):
    seasonal.played("Ann", "Bob", "Cal")
    page(host, seasonal.season)
    counts = []
    for _ in range(2):
        seasonal.played("Dee", "Ann", "Bob", "Cal")
        page(host, seasonal.season)  # reads the night
        with django_assert_max_num_queries(25) as asked:
            page(host, seasonal.season)
        counts.append(len(asked))
    assert counts[0] == counts[1]
