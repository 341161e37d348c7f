"""`break_order`: in which order tables break is announced; the last one is the final table (S3)."""

import pytest

from tests.journal.reading import changes, refusal, relies_on, sentence, wall, words
from tests.tables.several import TOO_MANY, board, laid, out, shown
from tourney.events.journal import BadInput
from tourney.tables.forms import BreakOrder

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return laid(TOO_MANY)


def _turns(evening):
    return {table.number: table.breaks for table in board(evening).tables}


def test_the_order_is_noted_and_announced(evening):
    line = evening.do("break_order", order=[2, 3, 1])
    assert evening.event.breaking == [2, 3, 1]
    assert changes(line) == {("Ordered", 0): (None, [2, 3, 1])}
    assert relies_on(line) == {"Staged"}
    assert words(evening) == "Tables break in this order: 2, 3, 1"
    assert _turns(evening) == {2: 1, 3: 2, 1: None}


def test_unless_it_is_said_the_newest_breaks_first(evening):
    assert _turns(evening) == {3: 1, 2: 2, 1: None}


def test_before_the_start_as_well():
    evening = laid(TOO_MANY, stage="drawn")
    evening.do("break_order", order=[1, 2, 3])
    evening.do("start")
    assert shown(evening).table == 1


@pytest.mark.parametrize("order", [[1, 2], [1, 2, 3, 4], [1, 1, 2], [1, 2, 9], []])
def test_every_table_is_named_once(evening, order):
    refused = refusal(evening, "break_order", order=order)
    assert isinstance(refused, BadInput)
    assert (refused.sentence, refused.field) == ("Name every table once: 1, 2, 3. Nothing changed.", "order")


def test_the_order_that_holds_is_refused(evening):
    assert sentence(evening, "break_order", order=[3, 2, 1]) == "That is the order already. Nothing changed."
    evening.do("break_order", order=[2, 3, 1])
    assert sentence(evening, "break_order", order=[2, 3, 1]) == (
        f"That is the order already (Bo, {wall(evening)}). Nothing changed."
    )


def test_after_the_finish_nothing_breaks():
    evening = laid("1: Ann Bob Cal")
    out(evening, "Ann", "Bob")
    evening.do("finish")
    assert (
        sentence(evening, "break_order", order=[1]) == f"The night is finished (Bo, {wall(evening)}). Nothing changed."
    )


def test_undo_and_redo(evening):
    before = evening.fingerprint
    undone = evening.do("undo", line=evening.do("break_order", order=[2, 3, 1]).seq)
    assert (evening.fingerprint, _turns(evening)) == (before, {3: 1, 2: 2, 1: None})
    evening.do("undo", line=undone.seq)
    assert (evening.event.breaking, evening.wrong) == ([2, 3, 1], [])


def test_the_order_cannot_be_undone_beneath_the_table_that_broke_by_it(evening):
    line = evening.do("break_order", order=[2, 3, 1])
    evening.do("break_table", key=shown(evening).key)
    assert sentence(evening, "undo", line=line.seq) == (
        "First take back: Table 2 broken, 2 players moved. Nothing changed."
    )


@pytest.mark.parametrize("typed", ["3, 1, 2", "3 1 2", "3>1>2", " 3;1 ; 2 "])
def test_it_is_typed_as_numbers(evening, typed):
    form = BreakOrder({"order": typed}, night=evening.event)
    assert form.is_valid()
    assert form.wishes() == {"order": [3, 1, 2]}


@pytest.mark.parametrize("typed", ["3-1", "all", "1,,2", "1234567"])
def test_what_is_no_list_of_numbers_is_refused(evening, typed):
    form = BreakOrder({"order": typed}, night=evening.event)
    assert form.errors["order"] == ["Type numbers, such as 3, 2, 1."]
