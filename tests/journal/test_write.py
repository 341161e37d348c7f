"""Compare, then set: whole or not at all, and only where every cell still says what it was."""

import pytest
from django.db import transaction

from tests.evening import Evening
from tests.journal.reading import THREE, chairs, entrant, fresh
from tourney.events.facts import Agreed, Arrived, ClockSet, Stacked, WentOut
from tourney.events.journal.write import Stale, write
from tourney.events.models import Event
from tourney.payouts.facts import Bought, BoughtFor
from tourney.payouts.models import Purchase
from tourney.tables.facts import KnockedOut, KnockedOutAt, Seated

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(THREE).until("drawn")


def _write(evening, *facts):
    with transaction.atomic():
        line = write(fresh(evening), "pause", facts, evening.wish())
    evening.event.refresh_from_db()
    return line


def _stale(evening, *facts):
    before = evening.fingerprint, evening.event.lines.count()
    with pytest.raises(Stale) as refused:
        _write(evening, *facts)
    assert (evening.fingerprint, evening.event.lines.count()) == before
    return refused.value


def test_a_cell_that_says_something_else_by_now_refuses_the_whole_line(evening):
    refused = _stale(evening, Arrived(1, True, None), Stacked(0, 999, 2000), Arrived(2, True, None))
    assert refused.fact == Stacked(0, 999, 2000)
    assert refused.sentence == "Something changed in the meantime. Nothing was written; look again."


def test_a_condition_that_does_not_hold_refuses_too(evening):
    _stale(evening, Arrived(1, True, None), Stacked(0, 999, 999))


def test_a_condition_that_holds_is_kept_in_the_line_and_writes_nothing(evening):
    before = evening.fingerprint
    line = _write(evening, Stacked(0, 1000, 1000))
    assert line.facts == [["Stacked", 0, 1000, 1000]]
    assert evening.fingerprint == before


def test_the_order_of_keys_in_a_cell_is_no_difference(evening):
    clock = dict(reversed(evening.event.clock.items()))
    assert list(clock) != list(evening.event.clock)
    _write(evening, ClockSet(0, clock, clock | {"left": 5000}))
    assert evening.event.clock["left"] == 5000


def test_a_missing_key_is_a_difference(evening):
    clock = {key: value for key, value in evening.event.clock.items() if key != "since"}
    _stale(evening, ClockSet(0, clock, clock | {"left": 5000}))


def test_nothing_and_nought_are_two_things(evening):
    _stale(evening, Arrived(1, False, True))
    _stale(evening, BoughtFor(1, None, 5))
    _write(evening, BoughtFor(1, 2000, 0))
    _stale(evening, BoughtFor(1, None, 5))


def test_nothing_becomes_sql_null_in_a_json_column_and_back(evening):
    was = evening.event.options
    _write(evening, Agreed(0, was, None))
    assert Event.objects.filter(pk=evening.event.pk, options__isnull=True).exists()
    _write(evening, Agreed(0, None, was))
    assert evening.event.options == was


def test_an_empty_list_or_dict_is_not_nothing(evening):
    was = evening.event.options
    _write(evening, Agreed(0, was, {}))
    _stale(evening, Agreed(0, None, was))
    assert evening.event.options == {}


def test_times_keep_every_millisecond(evening):
    at = 1_764_532_812_347
    _write(evening, KnockedOut(1, None, 1), KnockedOutAt(1, None, at), *_out(evening, 1, 1))
    _stale(evening, KnockedOutAt(1, at + 1, None))
    _write(evening, KnockedOutAt(1, at, at - 1))


def _out(evening, number, knock_out):
    chair = next(chair for chair, occupant in chairs(evening).items() if occupant == number)
    return [WentOut(number, None, knock_out), Seated(chair, number, None)]


def test_two_people_swap_chairs_and_never_share_one(evening):
    """Both engines check the constraint row by row: the chairs must be emptied first."""
    (one, first), (two, second), *_others = [(c, who) for c, who in chairs(evening).items() if who]
    _write(evening, Seated(one, first, second), Seated(two, second, first))
    assert (chairs(evening)[one], chairs(evening)[two]) == (second, first)
    assert evening.wrong == []


def test_a_whole_table_moves_round_by_one_chair(evening):
    taken = [(chair, who) for chair, who in chairs(evening).items() if who]
    _write(evening, *(Seated(chair, who, taken[i - 1][1]) for i, (chair, who) in enumerate(taken)))
    assert {chair: who for chair, who in chairs(evening).items() if who} == {
        chair: taken[i - 1][1] for i, (chair, _who) in enumerate(taken)
    }


def test_a_new_number_lays_out_a_row_and_undo_puts_it_to_sleep_again(evening):
    before = evening.fingerprint
    line = _write(evening, Bought(7, None, 1), BoughtFor(7, None, 5))
    assert Purchase.objects.get(event=evening.event, number=7).price == 5
    _write(evening, *(fact.inverse() for fact in (Bought(7, None, 1), BoughtFor(7, None, 5))))
    assert (Purchase.objects.get(event=evening.event, number=7).price, evening.fingerprint) == (None, before)
    assert line.seq == evening.event.seq - 1


def test_many_cells_of_one_column_take_one_statement(evening, django_assert_max_num_queries):
    """Beside them each invariant asks what it needs."""
    with django_assert_max_num_queries(35) as asked:
        _write(evening, *(Arrived(number, True, None) for number in evening.numbers))
    assert len([query for query in asked if query["sql"].startswith('UPDATE "events_entrant"')]) == 1
    assert {entrant(evening, number).here for number in evening.numbers} == {None}


def test_the_line_keeps_who_when_what_and_the_seed(evening):
    wish = evening.wish(seed="lucky", request_id="r" * 16)
    with transaction.atomic():
        line = write(fresh(evening), "draw", [Stacked(0, 1000, 1000)], wish, digest="d")
    line.refresh_from_db()
    kept = (line.by, line.at, line.verb, line.seed, line.request_id, line.digest, line.undoes)
    assert kept == (evening.actor.key, wish.at, "draw", "lucky", "r" * 16, "d", [])
    assert line.seq == fresh(evening).seq == evening.event.seq + 1
