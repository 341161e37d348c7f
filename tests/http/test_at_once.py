"""Two hosts at the same moment, and a database that is busy: nothing is lost, nothing is doubled, everybody is told."""

import threading
from contextlib import contextmanager
from functools import partial

import pytest
from django.db import connection, connections, transaction

from tests.factories import GrantFactory
from tests.http.world import Night
from tourney.events.commands import night as new
from tourney.events.journal import lock
from tourney.events.models import Event

ID = "a-request-id-of-22-cha"
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def night(db):
    return Night().until("running")


@pytest.fixture
def hosts(night):
    """The browsers of two hosts."""
    other = GrantFactory(league=night.league, user__name="Mia").user
    browsers = night.client(), night.client()
    browsers[1].force_login(other)
    return browsers


def at_once(*deeds):
    """Call all of these at the same moment, each on a connection of its own; gives what they gave, in order."""
    gate, answers = threading.Barrier(len(deeds)), [None] * len(deeds)

    def call(at, deed):
        gate.wait(10)
        try:
            answers[at] = deed()
        finally:
            connections.close_all()

    threads = [threading.Thread(target=call, args=pair) for pair in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return answers


@contextmanager
def held(night):
    """Somebody else holds this night and does not let go."""
    done, holding = threading.Event(), threading.Event()

    def hold():
        try:
            with transaction.atomic():
                Event.objects.select_for_update().get(pk=night.event.pk)
                holding.set()
                done.wait(20)
        finally:
            connections.close_all()

    if connection.vendor == "sqlite":
        with lock._one_writer:
            yield
        return
    thread = threading.Thread(target=hold)
    thread.start()
    assert holding.wait(10)
    try:
        yield
    finally:
        done.set()
        thread.join(10)


@pytest.fixture
def _impatient(monkeypatch):
    """Waits for the night end after a moment instead of seconds."""
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET lock_timeout = 50")
    yield
    connection.close()


def test_two_hosts_who_take_out_different_players_both_succeed(night, hosts):
    seq = night.event.seq
    pairs = zip(hosts, (3, 4), strict=True)
    answers = at_once(*(partial(night.post, browser, "knock_out", entrant=victim) for browser, victim in pairs))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert sorted(answer.json()["seq"] for answer in answers) == [seq + 1, seq + 2]
    night.event.refresh_from_db()
    assert night.gone == {3, 4}
    assert night.wrong == []


def test_two_hosts_who_take_out_the_same_player_do_it_once_and_one_reads_who_was_first(night, hosts):
    for victim in (3, 4, 5):
        answers = at_once(*(partial(night.post, browser, "knock_out", entrant=victim) for browser in hosts))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        refused = next(answer.json()["refused"] for answer in answers if answer.status_code == 409)
        assert "is already out (" in refused
        assert ("(Mia, " in refused) != ("(Bo, " in refused)
    assert night.gone == {3, 4, 5}
    assert night.wrong == []


def test_one_tap_sent_twice_at_once_is_one_line(night, hosts):
    seq = night.event.seq
    answers = at_once(*[lambda: night.post(hosts[0], "knock_out", entrant=3, request_id=ID)] * 2)
    assert answers[0].json() == answers[1].json() == {"seq": seq + 1, "say": answers[0].json()["say"]}
    night.event.refresh_from_db()
    assert night.event.seq == seq + 1


def test_two_hosts_who_add_the_same_name_make_one_player(night, hosts):
    answers = at_once(*(partial(night.post, browser, "add", names="Zoe") for browser in hosts))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert night.league.players.filter(name="Zoe").count() == 1
    assert night.wrong == []


def test_a_new_night_asked_for_twice_at_once_is_made_once(night, hosts):
    for attempt in range(5):
        said = {"preset": "article", "name": f"Night {attempt}", "request_id": f"{ID}-{attempt}"}
        answers = at_once(*[partial(hosts[0].post, "/nights/new", said)] * 2)
        assert {answer.status_code for answer in answers} == {302}
        assert Event.objects.filter(name=said["name"]).count() == 1


@pytest.mark.usefixtures("_impatient")
def test_a_busy_night_is_said_and_the_same_tap_works_when_it_is_free(night, hosts):
    seq = night.event.seq
    with held(night):
        busy = night.post(hosts[0], "knock_out", entrant=3, request_id=ID)
        page = night.post(hosts[0], "knock_out", headers={}, entrant=3)
    for answer in (busy, page):
        assert answer.status_code == 503
        assert answer["Retry-After"] == "1"
        assert "Nothing was changed" in answer.content.decode()
    night.event.refresh_from_db()
    assert night.event.seq == seq
    assert night.post(hosts[0], "knock_out", entrant=3, request_id=ID).json()["seq"] == seq + 1


@pytest.mark.usefixtures("_impatient")
def test_a_busy_night_can_still_be_watched(night, hosts):
    with held(night):
        for name in ("watch", "tv", "console", "history", "result"):
            assert hosts[0].get(night.url(name)).status_code == 200, name
        assert hosts[0].get(night.url("poll", "phone")).status_code == 200


def test_a_new_night_and_a_deed_of_another_night_do_not_wait_for_each_other(night, hosts, monkeypatch):
    """The new night is about to write while a deed has begun: neither may hold what the other one needs."""
    begun, found = threading.Event(), new.found

    def slowly(event):
        found(event)
        begun.set()
        until(lambda: lock._one_writer.locked() or connection.vendor != "sqlite")

    def deed():
        assert begun.wait(10)
        return night.post(hosts[1], "knock_out", entrant=3)

    monkeypatch.setattr(new, "found", slowly)
    said = {"preset": "article", "name": "Saturday"}
    answers = at_once(partial(hosts[0].post, "/nights/new", said), deed)
    assert [answer.status_code for answer in answers] == [302, 200]


def until(true):
    """Wait for it, for a second at most: then the test goes on and finds out."""
    pause = threading.Event()
    for _ in range(100):
        if true():
            return
        pause.wait(0.01)
