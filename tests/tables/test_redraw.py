"""`redraw`: the final table; everybody draws a new seat at the table that stays (T13, C-SEAT-6, K19)."""

import pytest

from tests.journal.reading import MINUTE, changes, relies_on, sentence, wall, words
from tests.tables.several import FEW, TOO_MANY, accept, found, laid, out, shown
from tourney.events.queries import moment
from tourney.live.taking_back import preview
from tourney.tables.models import Call
from tourney.tables.queries import seating

pytestmark = pytest.mark.django_db
THREE_LEVELS = "25/50 20m, break 10m, 50/100 30m, 100/200 20m"


@pytest.fixture
def evening():
    return laid(FEW)


def test_everybody_gets_the_new_seat_that_was_shown_at_the_table_that_stays(evening):
    before, suggested = seating(evening.event).spots, shown(evening)
    line = evening.do("redraw", key=suggested.key)
    now = seating(evening.event).spots
    assert now == {move.who: move.to for move in suggested.moves}
    assert (set(now), {spot.table for spot in now.values()}) == ({1, 2, 3, 4}, {1})
    elsewhere = {who for who in now if now[who] != before[who]}
    assert set(Call.objects.filter(event=evening.event).values_list("entrant", flat=True)) == elsewhere
    assert {kind for kind, _subject in changes(line)} == {"Seated", "Called", "CalledFrom", "CalledTo", "CalledAt"}
    assert {"Staged", "Sized", "Ordered", "Agreed"} <= relies_on(line)
    assert line.seed == suggested.seed
    assert words(evening) == "Final table drawn"
    assert (found(evening), evening.wrong) == (None, [])


def test_the_table_that_stays_is_the_last_of_the_order(evening):
    evening.do("break_order", order=[1, 2])
    assert shown(evening).table == 2
    accept(evening)
    assert seating(evening.event).tables == (2,)


def test_several_tables_can_become_the_final_table_at_once():
    evening = laid("1: Ann Bob . . .\n2: Cal . . . .\n3: Dee Eli . . .")
    assert shown(evening).action == "final_table"
    accept(evening)
    assert seating(evening.event).sizes == {1: 5}


# --- one level up (K19) -----------------------------------------------------------------------------------------------
def test_unless_it_is_agreed_the_clock_is_left_alone(evening):
    clock = evening.event.clock
    accept(evening)
    assert evening.event.clock == clock


def test_one_level_up_starts_the_next_level_and_skips_a_break():
    evening = laid(FEW, schedule=THREE_LEVELS, final_table_next_level="on")
    line = accept(evening)
    assert evening.event.clock == {"index": 2, "left": 30 * MINUTE, "rest": 0, "since": evening.at}
    assert changes(line)["ClockSet", 0][1] == evening.event.clock


def test_during_a_break_of_the_schedule_the_break_goes_on_and_the_next_level_comes_anyway():
    evening = laid(FEW, schedule=THREE_LEVELS, final_table_next_level="on")
    evening.at += 25 * MINUTE
    assert moment(evening.event, evening.at).index == 1
    clock = evening.event.clock
    line = accept(evening)
    assert (evening.event.clock, words(evening, line)) == (clock, "Final table drawn")


def test_a_break_that_the_host_took_goes_on_and_one_level_up_comes_after_it():
    evening = laid(FEW, schedule=THREE_LEVELS, final_table_next_level="on")
    evening.do("take_break", minutes=5)
    line = accept(evening)
    assert (evening.event.clock["index"], evening.event.clock["rest"]) == (2, 5 * MINUTE - 1000)
    assert words(evening, line) == "Final table drawn, one level up"


def test_in_the_last_level_it_stays():
    evening = laid(FEW, schedule=THREE_LEVELS, final_table_next_level="on")
    evening.do("jump", to=3, level=0)
    clock = evening.event.clock
    line = accept(evening)
    assert (evening.event.clock, ("ClockSet", 0) in changes(line)) == (clock, False)


def test_a_clock_that_stands_goes_on_standing():
    evening = laid(FEW, schedule=THREE_LEVELS, final_table_next_level="on")
    evening.do("pause")
    accept(evening)
    assert evening.event.clock == {"index": 2, "left": 30 * MINUTE, "rest": 0, "since": None}


# --- refused ----------------------------------------------------------------------------------------------------------
def test_a_stale_key_names_what_is_suggested_now(evening):
    old = shown(evening).key
    out(evening, "Cal")
    assert sentence(evening, "redraw", key=old) == (
        "Something changed in the meantime. Now: 3 players are left: final table. "
        "Everybody draws a new seat at table 1. Nothing was done yet."
    )


def test_the_second_host_finds_the_tables_as_they_should_be(evening):
    key = shown(evening).key
    evening.do("redraw", key=key)
    assert sentence(evening, "redraw", key=key) == "The tables are as they should be now. Nothing changed."


def test_a_table_to_break_is_not_the_final_table():
    evening = laid(TOO_MANY)
    assert sentence(evening, "redraw", key=shown(evening).key) == (
        "Something changed in the meantime. Now: The players left fit fewer tables: break table 3. "
        "Nothing was done yet."
    )


def test_only_while_the_night_runs():
    assert sentence(laid(FEW, stage="drawn"), "redraw", key="x") == "The night has not started yet. Nothing changed."
    evening = laid("1: Ann Bob Cal")
    out(evening, "Ann", "Bob")
    evening.do("finish")
    assert sentence(evening, "redraw", key="x") == f"The night is finished (Bo, {wall(evening)}). Nothing changed."


# --- undo -------------------------------------------------------------------------------------------------------------
def test_undo_brings_every_seat_and_the_clock_back_and_redo_does_it_again():
    evening = laid(FEW, schedule=THREE_LEVELS, final_table_next_level="on")
    before, clock = evening.fingerprint, evening.event.clock
    old = seating(evening.event).spots
    line = accept(evening)
    after = evening.fingerprint
    told = preview(evening.event, evening.wish(), line.seq).changes
    now = seating(evening.event).spots
    assert sorted(told[:-1]) == sorted(
        f"{evening.names[who - 1]} back to table {spot.table}, seat {spot.seat}"
        for who, spot in old.items()
        if now[who] != spot
    )
    assert told[-1].startswith("The clock shows 19:")
    assert told[-1].endswith("in level 1")
    undone = evening.do("undo", line=line.seq)
    assert (evening.fingerprint, evening.event.clock) == (before, clock)
    assert seating(evening.event).spots == old
    evening.do("undo", line=undone.seq)
    assert (evening.fingerprint, evening.wrong) == (after, [])


def test_a_chain_takes_along_who_went_out_at_the_final_table(evening):
    before = evening.fingerprint
    line = accept(evening)
    out(evening, "Ann", "Dee")
    evening.do("undo", line=line.seq, chain=True)
    assert (seating(evening.event).sizes, evening.wrong) == ({1: 3, 2: 1}, [])
    assert evening.fingerprint == before
