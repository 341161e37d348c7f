"""The calendar moves with its league: the dates, the order of answers, and what was written to whom."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.archive.servers import elsewhere, exported, imported
from tests.calendar.conftest import Invited
from tests.journal.reading import quick
from tourney.calendar.answering import give, knock
from tourney.calendar.models import Answer, Date, Letter, Newcomer, Quiet
from tourney.calendar.queue import queue_of
from tourney.players.models import Player

_quick = pytest.fixture(autouse=True)(quick)
pytestmark = pytest.mark.django_db


@pytest.fixture
def invited():
    invited = Invited(where="Cellar", note="Bring chairs", capacity=2, hours=[24])
    for name in ("Ann", "Bob", "Cal"):
        invited.says(name, "yes", phone="phone of " + name)
    invited.says("Dee", "no")
    knock(invited.date, "Eve", "maybe", "phone of Eve")
    sent = timezone.now() - timedelta(hours=1)
    Letter.objects.create(date=invited.date, player=invited.players["Ann"], kind="reminder", occasion="x", sent=sent)
    Quiet.objects.create(player=invited.players["Bob"])
    return invited


def there(name: str) -> Player:
    return Player.objects.get(name=name)


def test_dates_answers_and_letters_move_to_the_byte(invited):
    file = exported(invited.league)
    with elsewhere():
        assert exported(imported(file).league) == file
        date = Date.objects.get(uid=invited.date.uid)
        queue = queue_of(date)
        assert [answer.player.name for answer in (*queue.coming, *queue.waiting)] == ["Ann", "Bob", "Cal"]
        assert (date.begins, date.where, date.capacity) == (invited.date.begins, "Cellar", 2)
        assert Letter.objects.get(player=there("Ann")).sent, "or she would be reminded twice"
        assert Quiet.objects.get().player == there("Bob")
        assert Newcomer.objects.get().name == "Eve"
        assert not imported(file).changed


def test_what_was_answered_there_comes_back_in_another_order(invited):
    here = exported(invited.league)
    with elsewhere():
        imported(here)
        date = Date.objects.get(uid=invited.date.uid)
        for name, says in (("Bob", "no"), ("Ann", "maybe"), ("Bob", "yes"), ("Ann", "yes"), ("Dee", "yes")):
            give(date, there(name), says)
        Newcomer.objects.all().delete()
        Quiet.objects.all().delete()
        after = exported(date.league)
    invited.says("Cal", "no")  # where it was meanwhile; the file wins, though turn 5 is somebody else's there
    imported(after)
    assert (invited.coming, invited.waiting) == (["Cal", "Bob"], ["Ann", "Dee"])
    assert not Newcomer.objects.exists()
    assert not Quiet.objects.exists()
    assert exported(invited.league) == after


def test_a_date_that_both_servers_gave_a_night_is_that_of_the_file(invited):
    file = exported(invited.league)
    Answer.objects.all().delete()
    Date.objects.all().delete()
    Date.objects.create(event=invited.event, begins=timezone.now())
    imported(file)
    assert exported(invited.league) == file
