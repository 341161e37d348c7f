"""Two phones at the same moment, in real threads: the last free seat is given once."""

from functools import partial

import pytest
from django.db import connection

from tests.calendar.conftest import Invited
from tests.journal.test_two_hosts import _at_once
from tourney.calendar.models import Answer, Date
from tourney.events.journal import Busy

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _own_connections(transactional_db):
    yield
    connection.close()


def _answer(invited: Invited, name: str, says: str):
    while True:
        try:
            return invited.says(name, says)
        except Busy:
            continue


def test_two_phones_that_want_the_last_seat_one_has_it_and_the_other_waits():
    for _ in range(8):
        invited = Invited(capacity=2)
        invited.says("Ann", "yes")
        gave = _at_once(*(partial(_answer, invited, name, "yes") for name in ("Bob", "Cal")))
        assert all(isinstance(each, Answer) for each in gave), gave
        assert len(invited.coming) == 2
        assert sorted([*invited.coming, *invited.waiting]) == ["Ann", "Bob", "Cal"]
        assert sorted(Answer.objects.filter(date=invited.date).values_list("turn", flat=True)) == [1, 2, 3]


def test_two_taps_of_one_player_are_one_answer():
    invited = Invited()
    gave = _at_once(*[partial(_answer, invited, "Ann", "yes")] * 4)
    assert all(isinstance(each, Answer) for each in gave), gave
    assert Answer.objects.count() == 1


def test_two_hosts_who_give_a_night_its_date_give_it_one():
    invited = Invited()
    Date.objects.all().delete()
    words = {"begins": "2027-01-08T19:30", "hours": "48"}
    hosts = [invited.host, invited.host]
    gave = _at_once(*(partial(host.post, invited.url("date"), words) for host in hosts))
    assert [each.status_code for each in gave] == [302, 302]
    assert Date.objects.count() == 1
