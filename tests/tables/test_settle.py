"""`settle`: the host sees that they have sat down."""

import pytest

from tests.journal.reading import changes, phone, relies_on, sentence, wall, words
from tests.tables.several import TOO_MANY, accept, board, laid, out
from tourney.tables.models import Call
from tourney.tables.queries import moving, on_the_way

pytestmark = pytest.mark.django_db
NOBODY = "Nobody of them is on the way any more. Nothing changed."


@pytest.fixture
def evening():
    evening = laid(TOO_MANY)
    accept(evening)  # Eli and Fay are called
    return evening


def _waiting(evening):
    return sorted(call.number for call in moving(on_the_way(evening.event, evening.at)))


def test_all_of_them_at_once(evening):
    line = evening.do("settle", calls=[1, 2])
    assert set(Call.objects.filter(event=evening.event).values_list("stage", flat=True)) == {"seated"}
    assert changes(line) == {("Followed", 1): (None, "seated"), ("Followed", 2): (None, "seated")}
    assert relies_on(line) == {"Staged"}
    assert words(evening) in {"Eli, Fay seated", "Fay, Eli seated"}
    assert (_waiting(evening), board(evening).moving, evening.wrong) == ([], [], [])


def test_one_of_them(evening):
    evening.do("settle", calls=[2])
    assert _waiting(evening) == [1]


def test_who_said_so_himself_is_left_out(evening):
    eli = Call.objects.get(event=evening.event, entrant=5).number
    evening.do("claim", evening.wish(by=phone("elis")), entrant=5, sure=True)
    evening.do("answer", evening.wish(by=phone("elis")), call=eli, stage="seated")
    line = evening.do("settle", calls=[1, 2])
    assert {subject for _kind, subject in changes(line)} == {1, 2} - {eli}


def test_who_sits_already_or_was_never_called_is_nobody(evening):
    evening.do("settle", calls=[1, 2])
    for calls in ([1, 2], [9], []):
        assert sentence(evening, "settle", calls=calls) == NOBODY


def test_who_went_out_in_between_is_not_on_the_way(evening):
    out(evening, "Eli", "Fay")
    assert sentence(evening, "settle", calls=[1, 2]) == NOBODY


def test_after_ten_minutes_nobody_is_on_the_way(evening):
    evening.at += 600_000
    assert sentence(evening, "settle", calls=[1, 2]) == NOBODY


def test_only_while_the_night_runs():
    assert sentence(laid(TOO_MANY, stage="drawn"), "settle", calls=[1]) == (
        "The night has not started yet. Nothing changed."
    )
    evening = laid("1: Ann Bob Cal")
    out(evening, "Ann", "Bob")
    evening.do("finish")
    assert sentence(evening, "settle", calls=[1]) == f"The night is finished (Bo, {wall(evening)}). Nothing changed."


def test_undo_and_redo(evening):
    before = evening.fingerprint
    undone = evening.do("undo", line=evening.do("settle", calls=[1, 2]).seq)
    assert (evening.fingerprint, _waiting(evening)) == (before, [1, 2])
    evening.do("undo", line=undone.seq)
    assert (_waiting(evening), evening.wrong) == ([], [])


def test_it_does_not_stand_in_the_way_of_undoing_the_break_and_keeps_its_names(evening):
    line = evening.do("settle", calls=[1, 2])
    evening.do("undo", line=evening.event.lines.get(verb="break_table").seq)
    assert words(evening, line) in {"Eli, Fay seated", "Fay, Eli seated"}
    assert (_waiting(evening), evening.wrong) == ([], [])
