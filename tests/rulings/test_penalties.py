"""Who sits out: on the console with a tap for each hand, on that player's phone alone, and nowhere else."""

import re

import pytest

from tests.http.world import Night, phone_client
from tourney.events.queries import moment

pytestmark = pytest.mark.django_db
SAID = "Blinds and antes are paid from your stack"


@pytest.fixture
def night():
    return Night("Friday", ["Ann", "Bob", "Cal", "Dee"]).until("running")


def rule(night, **said):
    """A ruling with nothing but what follows from it."""
    return night.do("rule", situation="card_to_empty_seat", facts={"players_acted": 0}, **said)


def sits_out(night, entrant=1, kind="hands", hands=3):
    return rule(night, penalty={"kind": kind, "entrant": entrant, "hands": hands})


def read(night, browser, name):
    return " ".join(browser.get(night.url(name)).content.decode().split())


def phone_of(night, entrant):
    phone = phone_client(night.event, sure=True)
    assert night.post(phone, "claim", entrant=entrant).status_code == 200
    return phone


def test_the_console_counts_the_hands_down(night):
    host = night.client()
    sits_out(night)
    assert "sits out, 3 hands left" in read(night, host, "console")
    assert night.post(host, "serve", penalty=1).status_code == 200
    assert "sits out, 2 hands left" in read(night, host, "console_parts")
    assert night.post(host, "serve", penalty=1, hands=2).status_code == 200
    page = read(night, host, "console")
    assert "sits out" not in page
    assert "Rulings desk" in page


def test_a_tap_on_a_screen_behind_counts_no_hand_twice(night):
    sits_out(night)
    old, slow = read(night, night.client(), "console").split('id="serve-1"')[0].rsplit("<form", 1)[1], night.client()
    words = dict(re.findall(r'name="(penalty|left|hands)" value="(\d+)"', old))
    assert night.post(night.client(), "serve", **words).status_code == 200
    answer = night.post(slow, "serve", **words)
    assert (answer.status_code, "2 hands of this penalty are left now" in answer.json()["refused"]) == (409, True)
    assert "sits out, 2 hands left" in read(night, slow, "console")


def test_only_the_phone_of_the_player_says_so(night):
    mine, other = phone_of(night, 1), phone_of(night, 2)
    sits_out(night)
    assert "3 hands left" in read(night, mine, "me")
    assert SAID in read(night, mine, "watch")
    for browser, name in ((other, "me"), (other, "watch"), (other, "tv"), (other, "result")):
        page = read(night, browser, name)
        assert SAID not in page
        assert "hands left" not in page
        assert "sits out" not in page


def test_the_phone_hears_of_every_hand_that_went_by(night):
    def stamp():
        rows = read(night, phone, "watch").split('data-entrant="1"')
        return rows[1].split('data-stamp="')[1].split('"')[0]

    phone, stamps = phone_of(night, 1), []
    for verb, words in (("pause", {}), ("rule", None), ("serve", {"penalty": 1}), ("serve", {"penalty": 1})):
        sits_out(night) if words is None else night.do(verb, **words)
        stamps.append(stamp())
    assert len(set(stamps)) == 4


def test_the_rest_of_the_level_is_over_with_the_level(night):
    night.do("pause")
    host, phone = night.client(), phone_of(night, 2)
    sits_out(night, entrant=2, kind="level", hands=0)
    assert "sits out level 1" in read(night, host, "console")
    assert "until level 1 is over" in read(night, phone, "me")
    night.do("jump", to=1, level=0)
    assert "sits out" not in read(night, host, "console")
    assert SAID not in read(night, phone, "me")


def test_the_clock_of_a_page_knows_with_which_step_a_penalty_is_over(night):
    night.do("pause")
    host, phone = night.client(), phone_of(night, 2)
    sits_out(night, entrant=2, kind="level", hands=0)
    step = f'data-until-step="{moment(night.event, night.at).index}"'
    assert read(night, host, "console").count(step) == 2, "the line and the mark at the chair"
    assert step in read(night, phone, "me")
    sits_out(night, entrant=2)
    assert read(night, host, "console").count(step) == 1, "hands outlast the level at the chair"


def test_the_host_ends_the_rest_of_a_level(night):
    night.do("pause")
    host, phone = night.client(), phone_of(night, 2)
    sits_out(night, entrant=2, kind="level", hands=0)
    assert "The penalty is over: Bob" in read(night, host, "console")
    assert night.post(host, "serve", penalty=1).status_code == 200
    assert "sits out" not in read(night, host, "console")
    assert SAID not in read(night, phone, "me")


def test_who_is_out_of_the_game_sits_nothing_out_and_neither_does_a_finished_night(night):
    host = night.client()
    sits_out(night, entrant=1)
    sits_out(night, entrant=2)
    night.do("knock_out", entrant=1)
    assert read(night, host, "console").count("hands left") == 1
    night.until_finished()
    assert "hands left" not in read(night, host, "console")


def test_warnings_are_counted(night):
    host = night.client()
    for _time in range(2):
        sits_out(night, entrant=3, kind="warning", hands=0)
    assert "Cal</bdi> ×2" in read(night, host, "console")
    assert "sits out" not in read(night, host, "console")
