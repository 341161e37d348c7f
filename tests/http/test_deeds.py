"""Deeds by POST: once however often they are sent, a sentence for everything that is wrong, and never half a deed."""

from itertools import cycle

import pytest
from django.test import Client

from tests.http.world import DEED, Night, phone_client
from tourney.events.models import Event, Line

PLAN = {"chips": "1000", "buy_in": "20", "seats": "10", "schedule": "25/50 20m"}
ID = "a-request-id-of-22-cha"


def refusal(answer, status: int) -> dict[str, str]:
    """The sentence of a refusal, which must be one a host can read."""
    said = answer.json()
    assert answer.status_code == status, said
    assert said["refused"].rstrip(')"').endswith((".", "?", ".”")), said
    return said


@pytest.fixture
def unchanged(night):
    """Whatever the test asks for, nothing may be written."""
    before = night.fingerprint, Line.objects.filter(event=night.event).count()
    yield
    assert (night.fingerprint, Line.objects.filter(event=night.event).count()) == before


# --- once -------------------------------------------------------------------------------------------------------------


def test_a_double_click_is_one_line_and_gets_the_same_answer_twice(night, host):
    seq = night.event.seq
    first, second = (night.post(host, "knock_out", entrant=3, request_id=ID) for _ in range(2))
    assert first.status_code == second.status_code == 200
    assert first.json() == second.json() == {"seq": seq + 1, "say": first.json()["say"]}
    assert "Cal" in first.json()["say"]
    assert night.event.seq == seq + 1


def test_the_same_tap_sent_again_much_later_still_gets_its_first_answer(night, host):
    first = night.post(host, "knock_out", entrant=3, request_id=ID)
    night.post(host, "undo", line=first.json()["seq"])
    assert night.post(host, "knock_out", entrant=3, request_id=ID).json() == first.json()
    assert night.event.seq == first.json()["seq"] + 1, "a retry after the undo must not knock out again"


def test_one_id_cannot_stand_for_two_wishes(night, host):
    night.post(host, "knock_out", entrant=3, request_id=ID)
    seq = night.event.seq
    assert "something else" in refusal(night.post(host, "knock_out", entrant=4, request_id=ID), 422)["refused"]
    assert "something else" in refusal(night.post(host, "pause", request_id=ID), 422)["refused"]
    assert night.event.seq == seq


def test_names_sent_twice_are_on_the_list_once(night, host):
    first, second = (night.post(host, "add", names="Zoe\nYan", request_id=ID) for _ in range(2))
    assert first.json() == second.json()
    assert [who.player.name for who in night_entrants(night)][-2:] == ["Zoe", "Yan"]


def night_entrants(night):
    from tourney.events.queries import entrants

    return entrants(night.event)


def test_two_hosts_may_use_the_same_id_for_their_own_taps(night, host):
    from tests.factories import GrantFactory

    other = GrantFactory(league=night.league).user
    browser = Client()
    browser.force_login(other)
    assert night.post(host, "knock_out", entrant=3, request_id=ID).status_code == 200
    assert night.post(browser, "knock_out", entrant=4, request_id=ID).status_code == 200


def test_a_double_click_on_new_night_makes_one_night(night, host):
    page = host.get("/nights/new").content.decode()
    assert 'name="request_id" value=""' not in page
    said = {"preset": "article", "name": "Saturday", "request_id": ID}
    first, second = (host.post("/nights/new", said) for _ in range(2))
    assert first.status_code == second.status_code == 302
    assert first["Location"] == second["Location"]
    assert Event.objects.filter(name="Saturday").count() == 1


# --- wrong and foreign ids --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("verb", ["knock_out", "pay", "remove", "seat", "accept", "decline", "release", "here"])
def test_a_number_that_is_nobodys_is_refused(night, host, verb):
    for number in (11, 9999):
        assert "Nobody in this night" in refusal(night.post(host, verb, entrant=number, here=1), 422)["refused"]


@pytest.mark.usefixtures("unchanged")
def test_an_entrant_of_another_night_is_nobody_here(night, host):
    other = Night("Next week", ["Eve"] + [f"Guest {n}" for n in range(11)], night.league).until("listed")
    assert "Nobody in this night" in refusal(night.post(host, "knock_out", entrant=12), 422)["refused"]
    assert other.event.seq == 2


@pytest.mark.usefixtures("unchanged")
def test_a_night_of_another_league_is_not_touched_by_its_address(night):
    intruder = Night("Theirs", ["Eve", "Fred"]).client()
    assert "may not" in refusal(night.post(intruder, "pause"), 403)["refused"]


def test_a_night_that_does_not_exist_is_a_404(host):
    for uid in ("x" * 22, "no", "..", "%00", "a b", "é"):
        assert host.post(f"/n/{uid}/do/pause", **DEED).status_code == 404, uid
        assert host.get(f"/n/{uid}/").status_code == 404, uid


@pytest.mark.usefixtures("unchanged")
def test_the_knock_out_of_another_night_cannot_be_credited(night, host):
    Night("Next week", league=night.league).until("heads_up")
    for number in (1, 7):
        said = refusal(night.post(host, "credit", knock_out=number, entrant=4), 409)
        assert "That knock-out was undone meanwhile" in said["refused"]


@pytest.mark.usefixtures("unchanged")
def test_a_line_of_another_night_cannot_be_undone(night, host):
    line = night.event.seq + 20
    assert "no such line" in refusal(night.post(host, "undo", line=line), 422)["refused"]
    assert host.get(night.url("undo_preview", line)).status_code == 404


def test_nobody_is_knocked_out_by_himself_or_by_somebody_who_was_gone(night, host):
    night.post(host, "knock_out", entrant=3)
    night.post(host, "knock_out", entrant=4)
    assert "himself" in refusal(night.post(host, "credit", knock_out=2, entrant=4), 422)["refused"]
    assert "Cal was not in the game" in refusal(night.post(host, "credit", knock_out=2, entrant=3), 422)["refused"]


# --- stale pages ------------------------------------------------------------------------------------------------------


def test_whoever_is_out_already_is_not_knocked_out_again_and_the_host_reads_who_was_first(night, host):
    from tourney.events.queries import spoken_time

    night.post(host, "knock_out", entrant=3)
    seq, at = night.event.seq, spoken_time(night.event, night.event.lines.last().at)
    said = refusal(night.post(host, "knock_out", entrant=3), 409)["refused"]
    assert said == f"Cal is already out (Bo, {at}). Nothing changed."
    assert night.event.seq == seq


def test_a_jump_from_a_level_that_is_over_is_refused(night, host):
    night.post(host, "pause")
    stand = night.event.clock["index"]
    assert night.post(host, "jump", to=stand + 1, level=stand).status_code == 200
    clock = night.event.clock
    said = refusal(night.post(host, "jump", to=stand + 1, level=stand), 409)["refused"]
    assert "moved to another level" in said
    assert "Bo, " in said
    assert night.event.clock == clock


def test_a_draw_that_the_host_has_not_seen_is_not_overwritten(db):
    night = Night().until("paid")
    host, seen = night.client(), night.event.seq
    assert night.post(host, "draw", seen=seen).status_code == 200
    seq = night.event.seq
    assert "drawn meanwhile (Bo, " in refusal(night.post(host, "draw", seen=seen), 409)["refused"]
    assert night.event.seq == seq
    assert night.post(host, "draw", seen=seq).status_code == 200, "who has seen the draw may draw again"


@pytest.mark.parametrize(
    ("first", "words", "sentence"),
    [
        ("pause", {}, "paused already (Bo, "),
        ("take_break", {"minutes": 10}, "break already (Bo, "),
        ("undo", {}, "undone already"),
    ],
)
def test_what_is_done_already_is_said(night, host, first, words, sentence):
    words = words or {"line": night.event.seq}  # of these only an undo reads it
    assert night.post(host, first, **words).status_code == 200
    seq = night.event.seq
    assert sentence in refusal(night.post(host, first, **words), 409)["refused"]
    assert night.event.seq == seq


def test_a_page_from_before_the_start_or_after_the_finish_is_refused(night, host):
    assert "has started" in refusal(night.post(host, "draw"), 409)["refused"]
    assert "has started" in refusal(night.post(host, "plan", **PLAN), 409)["refused"]
    night.until_finished()
    for verb, words in (("pause", {}), ("pay", {"entrant": 1}), ("seat", {"entrant": 1}), ("add", {"names": "Zoe"})):
        assert "is finished (Bo, " in refusal(night.post(host, verb, **words), 409)["refused"], verb


# --- who asks ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unchanged")
def test_a_host_who_was_signed_out_meanwhile_reads_that_nothing_changed(night, host):
    host.logout()
    assert "sign in and try again" in refusal(night.post(host, "pause"), 401)["refused"]
    page = night.post(host, "pause", headers={})
    assert page.status_code == 401
    assert "sign in and try again" in page.content.decode()


@pytest.mark.usefixtures("unchanged")
def test_a_visitor_without_a_cookie_claims_nobody(night):
    assert "Join with the code first" in refusal(night.post(Client(), "claim", entrant=1), 403)["refused"]


def test_a_host_whose_role_was_taken_away_does_nothing_more(night, host):
    from tourney.leagues.models import Grant

    Grant.objects.filter(user=night.host).delete()
    assert "may not" in refusal(night.post(host, "pause"), 403)["refused"]


# --- without scripts --------------------------------------------------------------------------------------------------


def test_without_scripts_a_deed_leads_back_and_says_what_was_done(night, host):
    page = host.post(night.url("deed", "pause"), HTTP_REFERER=f"http://testserver{night.url('history')}", follow=True)
    assert page.redirect_chain == [(f"http://testserver{night.url('history')}", 302)]
    assert "Paused at " in page.content.decode().split("<h1")[0]


def test_without_scripts_nobody_is_led_to_another_site(night, host):
    elsewhere, verbs = "https://evil.example/", cycle(["pause", "resume"])
    for page in (elsewhere, "//evil.example", "javascript:alert(1)", "home", "99999999:99", "/" + "x" * 9999):
        answer = host.post(night.url("deed", next(verbs)), {"next": page}, HTTP_REFERER=page)
        assert (answer.status_code, answer["Location"]) == (302, night.url("console")), page
    refused = host.post(night.url("deed", "resume"), HTTP_REFERER=elsewhere)
    assert refused.status_code == 409
    assert "evil.example" not in refused.content.decode()


def test_without_scripts_a_refusal_is_a_page_with_the_sentence(night, host):
    page = night.post(host, "add", headers={}, names="Zoe\n\u200b\u200b")
    assert page.status_code == 422
    assert "Line 2: A name needs at least one character that can be seen." in page.content.decode()


def test_a_phone_without_scripts_is_told_too(night):
    phone = phone_client(night.event)
    assert night.post(phone, "claim", headers={}, entrant=1).status_code == 302
    again = night.post(phone, "claim", headers={}, entrant=1)
    assert again.status_code == 409
    assert "The host has been asked already" in again.content.decode()
