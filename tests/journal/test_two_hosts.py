"""Two hosts at the same moment, in real threads: nothing is lost, nothing doubled, and the journal tells it all."""

from collections import Counter
from functools import partial
from threading import Barrier, Thread

import pytest
from django.db import connection, connections

from tests.evening import Evening
from tests.factories import GrantFactory, UserFactory
from tests.journal.reading import THREE, fresh
from tourney.events.journal import COMMANDS, Busy, Refused, Wish
from tourney.events.journal.audit import fold, state
from tourney.events.models import Entrant, Event
from tourney.leagues.actors import Actor
from tourney.leagues.models import Role
from tourney.tables.queries import seated

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 50


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch, transactional_db):
    """Who waits for whom is asked here, not what a power cut leaves: SQLite need not wait for the disk."""
    options = connection.settings_dict["OPTIONS"]
    if "init_command" in options:
        monkeypatch.setitem(options, "init_command", options["init_command"].replace("FULL", "OFF"))
        connection.close()
    yield
    connection.close()


def _hosts(evening):
    """The host of the evening, and another one of the same league."""
    user = UserFactory(name="Cleo")
    GrantFactory(league=evening.league, user=user, role=Role.HOST)
    return evening.actor, Actor(f"u:{user.uid}", user=user.pk)


def _ask(event, actor, at, verb, wishes, **how):
    """One tap: sent again with the same id while the server is busy, as the pages do. Gives the line or the refusal."""
    wish = Wish(actor, at=at, **how)
    while True:
        try:
            return COMMANDS[verb](Event(pk=event), wish, **wishes)
        except Busy:
            continue
        except Refused as refused:
            return refused


def _tap(evening, actor, verb, **wishes):
    return partial(_ask, evening.event.pk, actor, evening.at, verb, wishes)


def _at_once(*works):
    """Run these at the same time, each in a thread with a connection of its own; give what each gave."""
    gave, barrier = [None] * len(works), Barrier(len(works))

    def run(place, work):
        try:
            barrier.wait(30)
            gave[place] = work()
        except Exception as error:
            gave[place] = error
        finally:
            connections.close_all()

    threads = [Thread(target=run, args=pair) for pair in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return gave


def _hundred(evening, numbers):
    """A hundred deeds of one host: some out, some away and here again, and the rest turns the clock."""
    deeds = [("knock_out", {"entrant": number}) for number in numbers[:24]]
    deeds += [("here", {"entrant": number, "here": True}) for number in numbers]
    deeds += [("adjust", {"ms": 1000})] * (100 - len(deeds))
    return [deeds[i * 37 % 100] for i in range(100)]  # mixed, the same in every run


@pytest.fixture
def full_house():
    """52 players who have paid and sit, the clock paused so that every second given to it can be counted."""
    evening = Evening([f"Player {number}" for number in range(1, 53)])
    evening._listed()
    for number in evening.numbers:
        evening.do("pay", entrant=number)
    for verb in ("draw", "start", "pause"):
        evening.do(verb)
    return evening


def test_of_a_hundred_deeds_by_each_of_two_hosts_none_is_lost_and_none_is_doubled(full_house):
    evening, numbers = full_house, full_house.numbers
    before, left = evening.event.seq, evening.event.clock["left"]

    def play(actor, mine):
        return lambda: [_ask(evening.event.pk, actor, evening.at, *deed) for deed in _hundred(evening, mine)]

    one, other = _hosts(evening)
    gave = _at_once(play(one, numbers[:26]), play(other, numbers[26:]))
    lines = list(fresh(evening).lines.filter(seq__gt=before))
    assert [line.seq for line in lines] == list(range(before + 1, before + 201))
    assert sorted(line.seq for said in gave for line in said) == [line.seq for line in lines]
    assert Counter((line.by, line.verb) for line in lines) == {
        (host.key, verb): count for host in (one, other) for verb, count in _counts(evening).items()
    }
    _ends_as_if_one_had_done_it_all(evening, left)


def _counts(evening):
    return Counter(verb for verb, _wishes in _hundred(evening, evening.numbers[:26]))


def _ends_as_if_one_had_done_it_all(evening, left):
    night = fresh(evening)
    assert night.clock["left"] == left + 2 * _counts(evening)["adjust"] * 1000
    assert set(Entrant.objects.filter(event=night).values_list("here", flat=True)) == {True}
    assert Entrant.objects.filter(event=night, out__isnull=False).count() == 48
    assert fold(night) == state(night)
    assert evening.wrong == []


def test_a_player_knocked_out_by_both_at_the_same_moment_is_out_once():
    evening = Evening(THREE).until("running")
    hosts = _hosts(evening)
    for _ in range(ROUNDS):
        before = fresh(evening).seq
        gave = _at_once(*(_tap(evening, host, "knock_out", entrant=1) for host in hosts))
        (refused,) = [said for said in gave if isinstance(said, Refused)]
        (line,) = [said for said in gave if not isinstance(said, Refused)]
        winner = "Bo" if line.by == evening.actor.key else "Cleo"
        assert refused.sentence == f"Ann is already out ({winner}, 21:00). Nothing changed."
        assert (fresh(evening).seq, line.seq) == (before + 1, before + 1)
        evening.do("undo", evening.wish(at=evening.at), line=line.seq)
    assert evening.wrong == []
    assert fresh(evening).lines.filter(verb="knock_out").count() == ROUNDS


def test_the_same_request_from_two_threads_is_one_line_and_both_get_it():
    evening = Evening(THREE).until("running")
    for number in range(20):
        tap = _tap(evening, evening.actor, "adjust", ms=1000)
        gave = _at_once(*[partial(tap, request_id=f"request-number-{number:03}")] * 3)
        assert len({line.pk for line in gave}) == 1
    assert fresh(evening).lines.filter(verb="adjust").count() == 20
    assert evening.wrong == []


def test_a_seat_for_two_people_at_once_is_two_seats():
    evening = Evening(["Ann", "Bob", "Cal", "Dee", "Eli"]).until("listed")
    for number in (1, 2, 3):
        evening.do("pay", entrant=number)
    evening.do("draw")
    evening.do("start")
    one, other = _hosts(evening)
    _at_once(_tap(evening, one, "pay", entrant=4), _tap(evening, other, "pay", entrant=5))
    assert evening.wrong == []
    assert set(seated(fresh(evening))) == {1, 2, 3, 4, 5}


def test_undo_and_a_deed_that_rests_on_it_at_once_leave_no_half_of_either():
    evening = Evening(THREE).until("listed")
    one, other = _hosts(evening)
    for _ in range(10):
        add = fresh(evening).lines.get(verb="add")
        _at_once(_tap(evening, one, "undo", line=add.seq), _tap(evening, other, "pay", entrant=1))
        assert evening.wrong == []
        last = fresh(evening).lines.last()
        evening.do("undo", evening.wish(at=evening.at), line=last.seq)
