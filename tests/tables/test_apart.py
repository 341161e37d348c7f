"""`apart`: they did not go out on one hand."""

import pytest

from tests.journal.reading import changes, relies_on, sentence, wall, words
from tests.tables.several import laid, out, placed
from tourney.tables.models import KnockOut

pytestmark = pytest.mark.django_db
FIVE = "1: Ann Bob Cal Dee Eli"


@pytest.fixture
def evening():
    evening = laid(FIVE)
    out(evening, "Ann", "Bob")
    return evening


def _rows(evening):
    return {row.number: (row.hand, row.ahead) for row in KnockOut.objects.filter(event=evening.event)}


def test_each_has_a_hand_of_its_own_and_places_stay(evening):
    line = evening.do("apart", knock_outs=[1, 2])
    assert _rows(evening) == {1: (1, None), 2: (2, None)}
    assert changes(line) == {("OnHand", 1): (None, 1), ("OnHand", 2): (None, 2)}
    assert {"Staged", "KnockedOut"} <= relies_on(line)
    assert placed(evening) == {"Ann": 5, "Bob": 4}
    assert words(evening) == "Not on one hand: Ann, Bob"


def test_a_hand_can_be_taken_apart_again(evening):
    evening.do("same_hand", order=[[1], [2]])
    evening.do("apart", knock_outs=[1])
    assert (_rows(evening), placed(evening)) == ({1: (1, None), 2: (2, None)}, {"Ann": 5, "Bob": 4})
    assert evening.wrong == []


def test_one_of_three_can_leave_the_hand(evening):
    out(evening, "Cal")
    evening.do("same_hand", order=[[1], [2], [3]])
    evening.do("apart", knock_outs=[3])
    assert placed(evening) == {"Ann": 4, "Bob": 5, "Cal": 3}
    assert evening.wrong == []


def test_without_the_first_of_a_hand_there_is_no_hand(evening):
    out(evening, "Cal")
    evening.do("same_hand", order=[[1], [2], [3]])
    evening.do("apart", knock_outs=[1])
    assert _rows(evening) == {1: (1, None), 2: (2, None), 3: (3, None)}
    assert words(evening) == "Not on one hand: Ann, Bob, Cal"


def test_the_same_twice_is_refused_with_who_and_when(evening):
    evening.do("apart", knock_outs=[1, 2])
    assert sentence(evening, "apart", knock_outs=[1, 2]) == (
        f"That is noted already (Bo, {wall(evening)}). Nothing changed."
    )


@pytest.mark.parametrize("numbers", [[], [1, 1]])
def test_everybody_is_named_once(evening, numbers):
    assert sentence(evening, "apart", knock_outs=numbers) == "Name everybody once. Nothing changed."


@pytest.mark.parametrize("numbers", [[9], [1, 9]])
def test_what_is_not_there_cannot_be_taken_apart(evening, numbers):
    assert sentence(evening, "apart", knock_outs=numbers) == "That knock-out was undone meanwhile. Nothing changed."


def test_only_while_the_night_runs():
    assert sentence(laid(FIVE, stage="drawn"), "apart", knock_outs=[1]) == (
        "The night has not started yet. Nothing changed."
    )


def test_undo_and_redo(evening):
    evening.do("same_hand", order=[[1], [2]])
    before = evening.fingerprint
    undone = evening.do("undo", line=evening.do("apart", knock_outs=[1, 2]).seq)
    assert (evening.fingerprint, placed(evening)) == (before, {"Ann": 4, "Bob": 5})
    evening.do("undo", line=undone.seq)
    assert (placed(evening), evening.wrong) == ({"Ann": 5, "Bob": 4}, [])


def test_the_hand_cannot_be_undone_beneath_it(evening):
    hand = evening.do("same_hand", order=[[1], [2]])
    evening.do("apart", knock_outs=[1, 2])
    assert sentence(evening, "undo", line=hand.seq) == "First take back: Not on one hand: Ann, Bob. Nothing changed."
