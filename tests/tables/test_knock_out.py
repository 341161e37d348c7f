"""`knock_out`: somebody lost the last chip; the place follows from the order of going out."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, chair_of, chairs, changes, entrant, relies_on, sentence, wall, words
from tourney.tables.models import KnockOut
from tourney.tables.queries import places

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(THREE).until("running")


def test_out_is_out_the_chair_is_free_and_the_row_says_when(evening):
    chair = chair_of(evening, 1)
    line = evening.do("knock_out", entrant=1)
    row = KnockOut.objects.get(event=evening.event)
    assert (row.number, row.victim, row.at, row.by) == (1, 1, evening.at, None)
    assert (entrant(evening, 1).out, chairs(evening)[chair]) == (1, None)
    own = {("KnockedOut", 1), ("KnockedOutAt", 1), ("KnockedOutFrom", 1)}
    assert set(changes(line)) == {("WentOut", 1), ("Seated", chair), *own}
    assert relies_on(line) == {"Staged", "Entered"}
    assert words(evening) == "Ann out"


def test_places_follow_from_the_order_of_going_out():
    evening = Evening().until("running")
    for number in (4, 9, 1):
        evening.do("knock_out", entrant=number)
    assert places(evening.event) == {4: 10, 9: 9, 1: 8}


def test_a_bust_that_is_undone_moves_everybody_who_went_out_before_it():
    evening = Evening().until("running")
    evening.do("knock_out", entrant=4)
    second = evening.do("knock_out", entrant=9)
    evening.do("knock_out", entrant=1)
    evening.do("undo", line=second.seq)
    assert places(evening.event) == {4: 10, 1: 9}


def test_a_second_tap_is_refused_with_who_and_when(evening):
    evening.do("knock_out", entrant=1)
    assert sentence(evening, "knock_out", entrant=1) == f"Ann is already out (Bo, {wall(evening)}). Nothing changed."


def test_the_last_one_cannot_be_knocked_out(evening):
    evening.do("knock_out", entrant=1)
    evening.do("knock_out", entrant=2)
    assert sentence(evening, "knock_out", entrant=3) == "Cal has all the chips: finish the night. Nothing changed."


def test_who_has_no_seat_cannot_be_knocked_out():
    evening = Evening(["Ann", "Bob", "Cal", "Dee"]).until("listed")
    for number in (1, 2, 3):
        evening.do("pay", entrant=number)
    evening.do("draw")
    evening.do("start")
    assert sentence(evening, "knock_out", entrant=4) == "Dee has no seat. Nothing changed."


def test_nobody_goes_out_before_the_start_or_after_the_end():
    evening = Evening(THREE).until("drawn")
    assert sentence(evening, "knock_out", entrant=1) == "The night has not started yet. Nothing changed."
    finished = Evening(THREE).until("finished")
    assert sentence(finished, "knock_out", entrant=3) == (
        f"The night is finished (Bo, {wall(finished)}). Nothing changed."
    )


def test_a_number_that_is_nobodys_is_refused(evening):
    assert sentence(evening, "knock_out", entrant=77) == "Nobody in this night has that number. Nothing changed."


def test_a_paused_clock_hinders_nobody_from_going_out(evening):
    evening.do("pause")
    evening.do("knock_out", entrant=1)
    assert entrant(evening, 1).out == 1


def test_a_knock_out_that_was_undone_keeps_its_number_for_a_redo(evening):
    out = evening.do("knock_out", entrant=1)
    undone = evening.do("undo", line=out.seq)
    evening.do("knock_out", entrant=2)
    evening.do("undo", line=undone.seq)
    assert (entrant(evening, 1).out, entrant(evening, 2).out) == (1, 2)
    assert places(evening.event) == {1: 3, 2: 2, 3: 1}, "by the time at which each went out"
