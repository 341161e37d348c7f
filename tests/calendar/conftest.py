"""What the tests of the calendar share: a night on a Friday evening in Berlin, and the people who may come."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.evening import Evening
from tourney.calendar.answering import give
from tourney.calendar.links import personal_path
from tourney.calendar.models import Date
from tourney.calendar.queue import queue_of
from tourney.players.naming import enrol


class Invited:
    """A planned night with a date. `invited.says("Ann", "yes")`; `invited.coming` are the names that have a seat."""

    def __init__(self, names: list[str] | None = None, **how) -> None:
        self.evening = Evening(names or ["Ann", "Bob", "Cal", "Dee"])
        self.league, self.event = self.evening.league, self.evening.event
        begins = how.pop("begins", timezone.now() + timedelta(hours=72))
        self.date = Date.objects.create(event=self.event, begins=begins, **how)
        self.players = {player.name: player for player in enrol(self.league, self.evening.names)}

    def says(self, name: str, says: str, **how):
        return give(self.date, self.players[name], says, **how)

    def link(self, name: str) -> str:
        return personal_path(self.date, self.players[name])

    @property
    def host(self) -> Client:
        client = Client()
        client.force_login(self.evening.host)
        return client

    @property
    def open_link(self) -> str:
        return reverse("open_link", args=[self.date.uid])

    def names(self, group: str) -> list[str]:
        self.date.refresh_from_db()
        return [answer.player.who.name for answer in getattr(queue_of(self.date), group)]

    @property
    def coming(self) -> list[str]:
        return self.names("coming")

    @property
    def waiting(self) -> list[str]:
        return self.names("waiting")

    def url(self, name: str, *args: object) -> str:
        return reverse(name, args=[self.event.uid, *args])


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    """Argon2 takes its time on purpose; nothing here measures it."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def invited(db):
    return Invited()


@pytest.fixture
def two_seats(db):
    return Invited(capacity=2)


@pytest.fixture
def phone():
    """A phone that has opened no page yet."""
    return Client()
