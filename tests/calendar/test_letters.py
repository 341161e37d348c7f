"""Letters: to whom, when, once each, and with nothing in them that a name could break."""

import re
from datetime import timedelta
from threading import Thread

import pytest
from django.core import mail
from django.core.management import call_command
from django.db import connections
from django.test import Client
from django.utils import timezone

from tests.calendar.conftest import Invited
from tests.factories import UserFactory
from tests.hostile import HOSTILE
from tourney.calendar.models import Date, Letter, Newcomer, Quiet
from tourney.calendar.postman import MOST_TRIES, REST, go_round
from tourney.events.models import Event
from tourney.leagues.models import League
from tourney.players.models import Player

HOUR = timedelta(hours=1)


@pytest.fixture
def reached(db, settings):
    """Everybody has an address."""
    settings.ADDRESS = "https://poker.example"
    invited = Invited()
    for name, player in invited.players.items():
        Player.objects.filter(pk=player.pk).update(email=f"{name.lower()}@example.org")
    return invited


def at(invited, hours: float):
    """So many hours before the night begins."""
    return go_round(invited.date.begins - hours * HOUR)


def got() -> list[tuple[str, str]]:
    """Who got which letter, since this was asked last."""
    letters = sorted((letter.to[0].split("@")[0], letter.subject.split(":")[0]) for letter in mail.outbox)
    mail.outbox.clear()
    return letters


def test_who_comes_is_reminded_who_is_silent_is_asked_and_who_said_no_is_left_alone(reached):
    reached.says("Ann", "yes")
    reached.says("Bob", "no")
    reached.says("Cal", "maybe")
    assert at(reached, 49) == 0
    assert at(reached, 48) == 3
    assert [(who, about[:4]) for who, about in got()] == [("ann", "Soon"), ("cal", "Do y"), ("dee", "Do y")]


def test_each_reminder_goes_once_however_often_the_command_runs(reached):
    at(reached, 48)
    assert len(got()) == 4
    for hours in (47, 30, 5):
        assert at(reached, hours) == 0
    at(reached, 4)
    at(reached, 3)
    assert len(got()) == 4


def test_a_night_that_is_planned_late_sends_one_reminder_and_no_old_one(reached):
    assert at(reached, 3) == 4
    assert at(reached, 2) == 0
    assert Letter.objects.count() == 4


def test_the_command_sends_what_is_due(reached, capsys):
    Date.objects.update(begins=timezone.now() + 3 * HOUR)
    call_command("remind")
    assert "4 sent" in capsys.readouterr().out
    call_command("remind")
    assert "0 sent" in capsys.readouterr().out


def test_the_letter_says_when_where_and_holds_a_link_of_ones_own(reached):
    reached.date.where = "Bo's kitchen"
    reached.date.begins = timezone.datetime(2026, 12, 4, 18, 30, tzinfo=timezone.get_default_timezone())
    reached.date.save()
    at(reached, 4)
    letter = next(each for each in mail.outbox if each.to == ["ann@example.org"])
    assert "Friday, 4 December 2026, 19:30 (Europe/Berlin)" in letter.body
    assert "Bo's kitchen" in letter.body
    assert "Bob" not in letter.body.replace("Bo's", "")
    assert f"League {reached.league.name.split()[-1]}" in letter.body
    assert "&" not in letter.body
    [link] = re.findall(r"https://poker\.example(/r/\S+)", letter.body)
    phone = Client()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(timezone, "now", lambda: reached.date.begins - HOUR)
        phone.get(link)
        phone.post(link, {"says": "yes"})
    assert reached.coming == ["Ann"]


def test_no_letter_goes_about_a_night_that_began_is_cancelled_or_is_played(reached):
    assert at(reached, -1) == 0
    reached.evening.until("running")
    assert at(reached, 4) == 0
    Date.objects.update(off=True)
    assert at(reached, 4) == 0


def test_an_account_is_reached_at_its_address(reached):
    Player.objects.update(email="")
    assert at(reached, 48) == 0
    user = UserFactory(email="dee@accounts.example")
    Player.objects.filter(name="Dee").update(user=user)
    at(reached, 48)
    assert [letter.to for letter in mail.outbox] == [["dee@accounts.example"]]


def test_an_erased_player_gets_no_letter(reached):
    reached.says("Ann", "yes")
    Player.objects.filter(name="Ann").update(erased=timezone.now())
    at(reached, 48)
    assert "ann" not in dict(got())


def test_whoever_was_erased_after_a_letter_was_laid_ready_does_not_get_it(reached):
    Letter.objects.create(date=reached.date, player=reached.players["Ann"], kind="seat", occasion="x")
    reached.says("Ann", "yes")
    Player.objects.filter(name="Ann").update(erased=timezone.now())
    assert go_round() == 0


def test_who_moves_up_is_told_at_once(reached):
    Date.objects.update(capacity=1)
    reached.says("Ann", "yes")
    reached.says("Bob", "yes")
    reached.says("Ann", "no")
    assert go_round() == 1
    [letter] = mail.outbox
    assert letter.to == ["bob@example.org"]
    assert letter.subject.startswith("You have a seat: Friday")


def test_who_moved_up_and_lost_the_seat_again_is_told_nothing_false(reached):
    Date.objects.update(capacity=1)
    for name, says in (("Ann", "yes"), ("Bob", "yes"), ("Ann", "no"), ("Bob", "no")):
        reached.says(name, says)
    assert go_round() == 0


def test_who_said_yes_is_told_of_another_time_and_of_a_cancelled_night(reached):
    reached.says("Ann", "yes")
    reached.says("Bob", "no")
    later = (reached.date.local + 24 * HOUR).strftime("%Y-%m-%dT%H:%M")
    reached.host.post(reached.url("date"), {"begins": later, "hours": "48, 4"})
    go_round()
    assert [who for who, _ in got()] == ["ann"]
    reached.host.post(reached.url("date_off"), {"off": "1"})
    go_round()
    assert got() == [("ann", "Cancelled")]


class Broken:
    """A mail server that takes letters to some and refuses the others."""

    refuses = ("ann@",)

    def __init__(self, *args, **kwargs):
        pass

    def send_messages(self, messages):
        if messages[0].to[0].startswith(self.refuses):
            raise ConnectionRefusedError("ann@example.org is not welcome")
        mail.outbox.extend(messages)
        return 1


def test_a_letter_that_fails_stops_no_other_is_logged_without_its_address_and_tried_again(reached, settings, caplog):
    backend, settings.EMAIL_BACKEND = settings.EMAIL_BACKEND, "tests.calendar.test_letters.Broken"
    now = reached.date.begins - 48 * HOUR
    assert go_round(now) == 3
    assert "was not sent: ConnectionRefusedError" in caplog.text
    assert "ann@" not in caplog.text
    settings.EMAIL_BACKEND = backend
    assert go_round(now + HOUR / 60) == 0, "not at once"
    mail.outbox.clear()
    assert go_round(now + REST * 2) == 1
    assert [who for who, _ in got()] == ["ann"]


def test_a_letter_that_never_arrives_is_given_up(reached, settings):
    settings.EMAIL_BACKEND = "tests.calendar.test_letters.Broken"
    letter = Letter.objects.create(date=reached.date, player=reached.players["Ann"], kind="changed", occasion="x")
    Letter.objects.filter(pk=letter.pk).update(tries=MOST_TRIES)
    assert go_round() == 0


@pytest.mark.parametrize("name", [*HOSTILE, "Ann\r\nBcc: victim@example.org", "x\x0b\x85\u2028Subject: no", "a" * 64])
def test_no_name_of_a_player_a_night_or_a_league_becomes_a_head_of_a_letter(reached, name):
    from tourney.events.journal.door import door

    Player.objects.filter(name="Ann").update(name=name)
    Player.objects.exclude(name=name).update(email="")
    League.objects.filter(pk=reached.league.pk).update(name=name[:64])
    with door():
        Event.objects.filter(pk=reached.event.pk).update(name=name[:64])
    Date.objects.update(where=name, note=name)
    assert at(reached, 48) == 1
    raw = mail.outbox[0].message().as_bytes().decode()
    heads = raw.split("\n\n", 1)[0]
    assert not re.search(r"^(Bcc|Cc):", heads, re.MULTILINE | re.IGNORECASE)
    assert len(re.findall(r"^Subject:", heads, re.MULTILINE)) == 1
    assert mail.outbox[0].recipients() == ["ann@example.org"]


def test_an_address_that_is_two_lines_harms_nobody(reached):
    Player.objects.filter(name="Ann").update(email="ann@example.org\nBcc: victim@example.org")
    assert at(reached, 48) == 3


def test_the_link_at_the_end_stops_all_letters_and_only_by_a_tap(reached):
    at(reached, 48)
    letter = next(each for each in mail.outbox if each.to == ["ann@example.org"])
    [stop] = re.findall(r"https://poker\.example(/quiet/\S+)", letter.body)
    assert letter.extra_headers["List-Unsubscribe"] == f"<https://poker.example{stop}>"
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "No more letters" in Client().get(stop).content.decode()
    assert not Quiet.objects.exists(), "a preview stops nothing"
    program = Client(enforce_csrf_checks=True)
    assert program.post(stop, {"List-Unsubscribe": "One-Click"}).status_code == 200
    got()
    at(reached, 4)
    assert "ann" not in dict(got())
    Client().post(stop, {"again": "1"})
    assert not Quiet.objects.exists()


def test_names_of_newcomers_are_forgotten_after_the_night(reached):
    Newcomer.objects.create(date=reached.date, name="Zoe", key="zoe", says="yes")
    at(reached, -23)
    assert Newcomer.objects.exists()
    at(reached, -25)
    assert not Newcomer.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_processes_send_each_letter_once(transactional_db, settings):
    invited = Invited()
    for name, player in invited.players.items():
        Player.objects.filter(pk=player.pk).update(email=f"{name.lower()}@example.org")
    now, failed = invited.date.begins - 48 * HOUR, []

    def process():
        try:
            for _ in range(3):
                go_round(now)
        except Exception as error:
            failed.append(error)
        finally:
            connections.close_all()

    threads = [Thread(target=process) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert sorted(letter.to[0][:3] for letter in mail.outbox) == ["ann", "bob", "cal", "dee"]
