"""`postpone`: nobody is moved as long as the tables are as full as they are."""

import pytest

from tests.journal.reading import changes, relies_on, sentence, wall, words
from tests.tables.several import FEW, TOO_MANY, UNEVEN, accept, board, laid, out
from tourney.live.room_needs import tables

pytestmark = pytest.mark.django_db


def test_the_sizes_are_noted_and_nothing_else():
    evening = laid(UNEVEN)
    line = evening.do("postpone")
    assert evening.event.postponed == [[1, 4], [2, 2]]
    assert changes(line) == {("Postponed", 0): (None, [[1, 4], [2, 2]])}
    assert relies_on(line) == {"Staged"}
    assert words(evening) == "Tables left as they are for now"


@pytest.mark.parametrize("room", [UNEVEN, TOO_MANY, FEW], ids=["move", "break", "final table"])
def test_the_card_is_gone_until_the_sizes_change_and_undo_brings_it_back(room):
    evening = laid(room)
    assert len(tables(board(evening))) == 1
    line = evening.do("postpone")
    assert tables(board(evening)) == []
    evening.do("undo", line=line.seq)
    assert len(tables(board(evening))) == 1


def test_with_other_sizes_it_is_asked_again_and_with_the_old_ones_not():
    evening = laid("1: Ann Bob Cal Dee .\n2: Eli Fay . . .")
    evening.do("postpone")
    out(evening, "Fay")
    assert len(tables(board(evening))) == 1
    evening.do("undo", line=evening.event.seq)
    assert tables(board(evening)) == []


def test_what_was_put_off_can_be_done_all_the_same():
    evening = laid(UNEVEN)
    evening.do("postpone")
    accept(evening)
    assert words(evening).endswith("for balance")


def test_twice_is_refused_with_who_and_when():
    evening = laid(UNEVEN)
    evening.do("postpone")
    assert sentence(evening, "postpone") == f"That is put off already (Bo, {wall(evening)}). Nothing changed."


def test_where_nothing_is_suggested_there_is_nothing_to_put_off():
    assert sentence(laid("1: Ann Bob Cal"), "postpone") == "The tables are as they should be now. Nothing changed."


def test_only_while_the_night_runs():
    assert sentence(laid(UNEVEN, stage="drawn"), "postpone") == "The night has not started yet. Nothing changed."
    evening = laid("1: Ann Bob Cal")
    out(evening, "Ann", "Bob")
    evening.do("finish")
    assert sentence(evening, "postpone") == f"The night is finished (Bo, {wall(evening)}). Nothing changed."


def test_undo_and_redo():
    evening = laid(UNEVEN)
    before = evening.fingerprint
    undone = evening.do("undo", line=evening.do("postpone").seq)
    assert (evening.fingerprint, evening.event.postponed) == (before, None)
    evening.do("undo", line=undone.seq)
    assert (evening.event.postponed, evening.wrong) == ([[1, 4], [2, 2]], [])
