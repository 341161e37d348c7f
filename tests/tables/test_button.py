"""`button`: where the dealer button of a table was in the hand last dealt."""

import pytest

from tests.journal.reading import changes, refusal, relies_on, sentence, wall, words
from tests.tables.several import UNEVEN, board, laid, out
from tourney.events.journal import BadInput
from tourney.live.taking_back import last
from tourney.tables.models import Table
from tourney.tables.suggestions import buttons

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return laid(UNEVEN)


def test_the_seat_and_the_time_are_noted(evening):
    line = evening.do("button", table=1, seat=4)
    assert Table.objects.get(event=evening.event, number=1).button == {"seat": 4, "at": evening.at}
    assert changes(line) == {("ButtonTold", 1): (None, {"seat": 4, "at": evening.at})}
    assert relies_on(line) == {"Staged", "Sized"}
    assert words(evening) == "Button at table 1: seat 4"


def test_nobody_knows_is_an_answer_too(evening):
    evening.do("button", table=2, seat=None)
    assert buttons(evening.event, evening.at) == {2: None}
    assert words(evening) == "Button at table 2 not known"


def test_it_may_be_an_empty_chair_and_it_may_be_told_again(evening):
    evening.do("button", table=1, seat=5)
    evening.do("button", table=1, seat=1)
    assert buttons(evening.event, evening.at) == {1: 1}


def test_a_knock_out_at_that_table_forgets_it_and_its_undo_brings_it_back(evening):
    for table in (1, 2):
        evening.do("button", table=table, seat=1)
    out(evening, "Bob")
    gone = evening.event.lines.last()
    assert buttons(evening.event, evening.at) == {2: 1}
    assert changes(gone)["ButtonTold", 1][1] is None
    evening.do("undo", line=gone.seq)
    assert buttons(evening.event, evening.at) == {1: 1, 2: 1}


def test_a_table_where_nobody_sits_has_no_button(evening):
    assert sentence(evening, "button", table=3, seat=1) == "Nobody sits at table 3 any more. Nothing changed."


@pytest.mark.parametrize("seat", [0, 6])
def test_a_seat_that_is_not_there_is_refused_at_the_field(evening, seat):
    refused = refusal(evening, "button", table=1, seat=seat)
    assert isinstance(refused, BadInput)
    assert (refused.sentence, refused.field) == ("There is no such seat. Nothing changed.", "seat")


def test_only_while_the_night_runs():
    assert sentence(laid(UNEVEN, stage="drawn"), "button", table=1, seat=1) == (
        "The night has not started yet. Nothing changed."
    )
    evening = laid("1: Ann Bob Cal")
    out(evening, "Ann", "Bob")
    evening.do("finish")
    assert (
        sentence(evening, "button", table=1, seat=1) == f"The night is finished (Bo, {wall(evening)}). Nothing changed."
    )


def test_undo_and_redo_and_the_undo_bar_offers_it_for_a_wrong_seat(evening):
    before = evening.fingerprint
    line = evening.do("button", table=1, seat=4)
    assert last(board(evening)).seq == line.seq
    undone = evening.do("undo", line=line.seq)
    assert evening.fingerprint == before
    evening.do("undo", line=undone.seq)
    assert (buttons(evening.event, evening.at), evening.wrong) == ({1: 4}, [])
