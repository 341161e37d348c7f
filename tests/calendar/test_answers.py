"""Who comes, who waits, and who may say so."""

from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from tourney.calendar.models import Answer, Letter, Newcomer
from tourney.events.models import Entrant
from tourney.players.models import Player


def answer(client, where, says="yes", **words):
    client.get(where)
    return client.post(where, {"says": says, **words}, follow=True)


def text(response) -> str:
    return " ".join(response.content.decode().split())


def test_the_third_of_two_seats_waits_and_moves_up_when_somebody_says_no(two_seats):
    for name in ("Ann", "Bob", "Cal", "Dee"):
        two_seats.says(name, "yes")
    assert (two_seats.coming, two_seats.waiting) == (["Ann", "Bob"], ["Cal", "Dee"])
    two_seats.says("Ann", "no")
    assert (two_seats.coming, two_seats.waiting) == (["Bob", "Cal"], ["Dee"])
    assert [(each.player.name, each.kind) for each in Letter.objects.select_related("player")] == [("Cal", "seat")]


def test_whoever_comes_again_keeps_his_turn_and_whoever_comes_after_all_goes_to_the_end(two_seats):
    for name in ("Ann", "Bob", "Cal"):
        two_seats.says(name, "yes")
    two_seats.says("Ann", "yes")
    assert two_seats.coming == ["Ann", "Bob"]
    two_seats.says("Ann", "maybe")
    two_seats.says("Ann", "yes")
    assert (two_seats.coming, two_seats.waiting) == (["Bob", "Cal"], ["Ann"])


def test_more_seats_let_the_first_who_wait_in_and_tell_them(two_seats):
    for name in ("Ann", "Bob", "Cal", "Dee"):
        two_seats.says(name, "yes")
    begins = two_seats.date.local.strftime("%Y-%m-%dT%H:%M")
    said = two_seats.host.post(two_seats.url("date"), {"begins": begins, "capacity": 3, "hours": "48"})
    assert said.status_code == 302
    assert two_seats.waiting == ["Dee"]
    assert [each.player.name for each in Letter.objects.filter(kind="seat")] == ["Cal"]


def test_opening_a_link_answers_nothing(invited, phone):
    for where in (invited.link("Ann"), invited.open_link):
        assert phone.get(where).status_code == 200
        assert phone.head(where).status_code == 200
    assert not Answer.objects.exists()


def test_a_link_of_ones_own_answers_with_one_tap_and_no_name(invited, phone):
    page = text(answer(phone, invited.link("Ann")))
    assert invited.coming == ["Ann"]
    assert "You come. You have a seat." in page
    assert "Bob" not in page
    answer(phone, invited.link("Ann"), "no")
    assert invited.coming == []


@pytest.mark.parametrize("spoil", [lambda link: link[:-3] + "xx/", lambda link: "/r/nothing/", lambda link: "/r/./"])
def test_a_forged_link_is_no_link(invited, phone, spoil):
    assert phone.get(spoil(invited.link("Ann"))).status_code == 410


def test_the_link_of_one_night_or_player_opens_no_other(invited, phone):
    token = invited.link("Ann").split("/")[2]
    other = invited.players["Bob"].uid
    assert phone.get(f"/r/{invited.date.uid}{other}.{token.split('.')[1]}/").status_code == 410
    assert phone.get(f"/quiet/{token}/").status_code == 410


def test_links_end_with_the_night(invited, phone):
    link = invited.link("Ann")
    invited.date.begins = timezone.now() - timedelta(hours=25)
    invited.date.save()
    assert phone.get(link).status_code == 410
    assert phone.post(link, {"says": "yes"}).status_code == 410
    assert phone.post(invited.open_link, {"says": "yes", "name": "Ann"}).status_code == 410
    assert not Answer.objects.exists()


def test_the_open_link_shows_nobodys_name_and_finds_a_player_by_his(invited, phone):
    invited.says("Bob", "yes")
    page = text(phone.get(invited.open_link))
    assert [name for name in invited.players if name in page] == []
    assert "1 comes" in page
    page = text(answer(phone, invited.open_link, name="  aNN "))
    assert invited.coming == ["Bob", "Ann"]
    assert 'You are <bdi dir="auto">Ann</bdi>' in page


def test_another_name_of_a_person_finds_the_person(invited, phone):
    Player.objects.create(league=invited.league, name="Annie", key="annie", person=invited.players["Ann"])
    answer(phone, invited.open_link, name="Annie")
    assert invited.coming == ["Ann"]


def test_the_phone_remembers_who_it_is(invited, phone):
    answer(phone, invited.open_link, name="Ann")
    answer(phone, invited.open_link, "no")  # no name is typed
    assert invited.names("no") == ["Ann"]
    assert "Your name" in text(phone.get(invited.open_link + "?other"))


def test_nobody_answers_for_somebody_who_has_answered_on_his_own_phone(invited, phone):
    answer(phone, invited.open_link, name="Ann")
    said = answer(Client(), invited.open_link, "no", name="Ann")
    assert said.status_code == 422
    assert "has answered with this name already" in text(said)
    assert invited.coming == ["Ann"]


def test_a_name_that_the_league_does_not_know_waits_for_the_host_and_fills_no_list(two_seats, phone):
    page = text(answer(phone, two_seats.open_link, name="Zoe"))
    assert "does not know this name yet" in page
    assert two_seats.coming == []
    assert not Player.objects.filter(name="Zoe").exists()
    shown = text(two_seats.host.get(two_seats.url("answers")))
    assert "Zoe" in shown
    two_seats.host.post(two_seats.url("newcomer"), {"newcomer": Newcomer.objects.get().pk, "let": "in"})
    assert two_seats.coming == ["Zoe"]
    assert Player.objects.get(name="Zoe").league == two_seats.league
    assert "You have a seat" in text(phone.get(two_seats.open_link))


def test_whoever_is_turned_away_leaves_no_trace(invited, phone):
    answer(phone, invited.open_link, name="Zoe")
    invited.host.post(invited.url("newcomer"), {"newcomer": Newcomer.objects.get().pk, "let": "away"})
    assert not Newcomer.objects.exists()
    assert not Player.objects.filter(name="Zoe").exists()


def test_trying_out_names_ends_after_ten(invited):
    tried = [answer(Client(), invited.open_link, name=f"Stranger {n}").status_code for n in range(12)]
    assert tried == [200] * 10 + [429] * 2


def test_answers_end_when_the_host_said_and_the_host_may_still_note_one(invited, phone):
    invited.date.until = timezone.now() - timedelta(minutes=1)
    invited.date.save()
    said = phone.post(invited.link("Ann"), {"says": "yes"})
    assert said.status_code == 422
    assert "Answers are not taken any more" in text(said)
    invited.host.post(invited.url("answers"), {"player": invited.players["Ann"].uid, "says": "yes"})
    assert invited.coming == ["Ann"]


def test_a_host_of_another_league_notes_nothing(invited):
    from tests.evening import Evening

    stranger = Client()
    stranger.force_login(Evening().host)
    said = stranger.post(invited.url("answers"), {"player": invited.players["Ann"].uid, "says": "yes"})
    assert said.status_code == 403
    assert not Answer.objects.exists()


@pytest.mark.parametrize("words", [{}, {"says": "perhaps"}, {"says": ""}, {"says": "yes", "name": "\u200b"}])
def test_an_answer_that_is_none_is_a_sentence(invited, phone, words):
    said = phone.post(invited.open_link, words)
    assert said.status_code == 422
    assert not Answer.objects.exists()


def test_an_erased_player_keeps_his_answer_and_takes_no_seat(two_seats, phone):
    for name in ("Ann", "Bob", "Cal"):
        two_seats.says(name, "yes")
    link = two_seats.link("Ann")
    Player.objects.filter(name="Ann").update(name="erased", key="erased", erased=timezone.now())
    assert two_seats.coming == ["Bob", "Cal"]
    assert Answer.objects.count() == 3
    assert phone.get(link).status_code == 410
    assert mail.outbox == []


def test_who_come_are_put_on_the_list_by_one_deed_that_can_be_undone(invited):
    for name in ("Ann", "Bob", "Cal"):
        invited.says(name, "yes")
    uids = " ".join(invited.players[name].uid for name in ("Ann", "Bob", "Cal"))
    invited.evening.do("add", players=[invited.players["Bob"].uid])
    page = text(invited.host.get(invited.url("answers")))
    assert "Put the 2 who come on the list" in page
    invited.host.post(invited.url("deed", "add"), {"players": uids})
    on = Entrant.objects.filter(event=invited.event, player__isnull=False)
    assert {row.name for row in on.select_related("player")} == {"Ann", "Bob", "Cal"}
    assert "All who come are on the list" in text(invited.host.get(invited.url("answers")))
    invited.event.refresh_from_db()
    invited.host.post(invited.url("deed", "undo"), {"line": invited.event.seq})
    assert on.count() == 1


def test_a_late_yes_needs_the_host(invited):
    invited.says("Ann", "yes")
    page = text(invited.host.get(invited.url("console")))
    assert "Put the one who comes on the list" in page
    invited.host.post(invited.url("deed", "add"), {"players": invited.players["Ann"].uid})
    assert "who comes on the list" not in text(invited.host.get(invited.url("console")))
    invited.says("Dee", "yes")
    assert "Put the one who comes on the list" in text(invited.host.get(invited.url("console")))
