"""`same_hand` and `perhaps_one_hand`: who went out on one hand, and who had more chips (T10)."""

import pytest

from tests.journal.reading import changes, relies_on, sentence, wall, words
from tests.tables.several import laid, of, out, placed
from tourney.events.models import Event
from tourney.live.board import Board
from tourney.live.taking_back import preview
from tourney.payouts.ladder import money_won, prizes
from tourney.payouts.models import Result
from tourney.payouts.queries import pool
from tourney.tables.forms import SameHand
from tourney.tables.models import KnockOut
from tourney.tables.queries import knock_outs, perhaps_one_hand, places

pytestmark = pytest.mark.django_db
FIVE = "1: Ann Bob Cal Dee Eli"
TWO_TABLES = "1: Ann Bob Cal\n2: Dee Eli Fay"


@pytest.fixture
def evening():
    evening = laid(FIVE)
    out(evening, "Ann", "Bob")
    return evening


def _rows(evening):
    return {row.number: (row.hand, row.ahead) for row in KnockOut.objects.filter(event=evening.event)}


def _won(evening):
    night = Event.objects.get(pk=evening.event.pk)
    return money_won(night, prizes(night), places(night))


def test_the_bigger_stack_is_ahead_and_the_rows_and_the_line_say_so(evening):
    line = evening.do("same_hand", order=[[2], [1]])
    assert _rows(evening) == {1: (1, 1), 2: (1, 0)}
    assert changes(line) == {
        ("OnHand", 1): (None, 1),
        ("OnHand", 2): (None, 1),
        ("Outstacked", 1): (None, 1),
        ("Outstacked", 2): (None, 0),
    }
    assert relies_on(line) == {"Staged", "KnockedOut"}
    assert placed(evening) == {"Ann": 5, "Bob": 4}
    assert words(evening) == "Out on one hand, by stacks: Bob > Ann"


def test_whoever_was_tapped_first_may_have_had_more(evening):
    evening.do("same_hand", order=[[1], [2]])
    assert placed(evening) == {"Ann": 4, "Bob": 5}
    assert words(evening) == "Out on one hand, by stacks: Ann > Bob"


def test_equal_stacks_share_the_better_place(evening):
    evening.do("same_hand", order=[[2, 1]])
    assert placed(evening) == {"Ann": 4, "Bob": 4}
    assert words(evening) in {"Out on one hand, by stacks: Ann = Bob", "Out on one hand, by stacks: Bob = Ann"}


@pytest.mark.parametrize(
    ("order", "expected", "read"),
    [
        ([[3], [1], [2]], {"Cal": 3, "Ann": 4, "Bob": 5}, "Cal > Ann > Bob"),
        ([[1], [2, 3]], {"Ann": 3, "Bob": 4, "Cal": 4}, "Ann > Bob = Cal"),
        ([[1, 2], [3]], {"Ann": 3, "Bob": 3, "Cal": 5}, "Ann = Bob > Cal"),
        ([[1, 2, 3]], {"Ann": 3, "Bob": 3, "Cal": 3}, "Ann = Bob = Cal"),
    ],
)
def test_three_on_one_hand(evening, order, expected, read):
    out(evening, "Cal")
    evening.do("same_hand", order=order)
    assert placed(evening) == expected
    assert words(evening) == f"Out on one hand, by stacks: {read}"
    assert evening.wrong == []


def test_a_third_can_be_added_to_a_hand_of_two_and_the_order_be_said_anew(evening):
    evening.do("same_hand", order=[[2], [1]])
    out(evening, "Cal")
    evening.do("same_hand", order=[[1], [3], [2]])
    assert placed(evening) == {"Ann": 3, "Cal": 4, "Bob": 5}
    evening.do("same_hand", order=[[1, 2, 3]])
    assert set(placed(evening).values()) == {3}


@pytest.mark.parametrize("buy_in", [2000, 2001, 333, 1])
def test_across_the_bubble_two_share_the_last_prize_to_the_cent(buy_in):
    evening = laid("1: Ann Bob Cal Dee", buy_in=buy_in)
    out(evening, "Ann", "Bob")
    evening.do("same_hand", order=[[1, 2]])
    third = prizes(evening.event)[2].amount
    won = _won(evening)
    assert won.get(1, 0) + won.get(2, 0) == third
    assert won.get(1, 0) - won.get(2, 0) == third % 2, "the odd cent goes to who entered first"
    out(evening, "Cal")
    evening.do("finish")
    rows = {row.number: (row.place, row.prize) for row in Result.objects.filter(event=evening.event)}
    assert sum(prize for _place, prize in rows.values()) == pool(evening.event) == 4 * buy_in
    assert [rows[n][0] for n in (4, 3, 1, 2)] == [1, 2, 3, 3]
    assert evening.wrong == []


def test_a_tie_within_the_money_shares_both_prizes():
    evening = laid("1: Ann Bob Cal")
    out(evening, "Ann", "Bob")
    first, second, third = (prize.amount for prize in prizes(evening.event))
    evening.do("same_hand", order=[[1, 2]])
    assert _won(evening) == {3: first, 1: (second + third + 1) // 2, 2: (second + third) // 2}


# --- refused ----------------------------------------------------------------------------------------------------------
ONCE = "Name everybody once. Nothing changed."
GONE = "That knock-out was undone meanwhile. Nothing changed."


@pytest.mark.parametrize(
    ("order", "refused"),
    [
        ([[1]], "Choose two players who went out. Nothing changed."),
        ([], ONCE),
        ([[1], [9]], GONE),
        ([[1], [1]], ONCE),
    ],
)
def test_fewer_than_two_or_who_is_not_out_is_no_hand(evening, order, refused):
    assert sentence(evening, "same_hand", order=order) == refused


def test_who_was_undone_meanwhile_is_not_on_the_hand(evening):
    evening.do("undo", line=evening.event.seq)
    assert sentence(evening, "same_hand", order=[[1], [2]]) == GONE


def test_two_tables_are_not_one_hand():
    evening = laid(TWO_TABLES)
    out(evening, "Ann", "Dee")
    assert sentence(evening, "same_hand", order=[[1], [2]]) == (
        "They sat at different tables: that was not one hand. Nothing changed."
    )


def test_of_a_hand_everybody_is_named(evening):
    evening.do("same_hand", order=[[2], [1]])
    out(evening, "Cal")
    assert sentence(evening, "same_hand", order=[[3], [1]]) == (
        "Name everybody who went out on that hand. Nothing changed."
    )


def test_the_same_twice_is_refused_with_who_and_when(evening):
    evening.do("same_hand", order=[[2], [1]])
    assert sentence(evening, "same_hand", order=[[2], [1]]) == (
        f"That is noted already (Bo, {wall(evening)}). Nothing changed."
    )


def test_only_while_the_night_runs():
    assert sentence(laid(FIVE, stage="drawn"), "same_hand", order=[[1], [2]]) == (
        "The night has not started yet. Nothing changed."
    )
    evening = laid("1: Ann Bob Cal")
    out(evening, "Ann", "Bob")
    evening.do("finish")
    assert sentence(evening, "same_hand", order=[[1], [2]]) == (
        f"The night is finished (Bo, {wall(evening)}). Nothing changed."
    )


# --- undo -------------------------------------------------------------------------------------------------------------
def test_undo_and_redo(evening):
    before = evening.fingerprint
    line = evening.do("same_hand", order=[[1], [2]])
    after = evening.fingerprint
    assert preview(evening.event, evening.wish(), line.seq).changes == ["Ann: 4th becomes 5th", "Bob: 5th becomes 4th"]
    undone = evening.do("undo", line=line.seq)
    assert (evening.fingerprint, placed(evening)) == (before, {"Ann": 5, "Bob": 4})
    evening.do("undo", line=undone.seq)
    assert (evening.fingerprint, evening.wrong) == (after, [])


def test_a_knock_out_goes_only_together_with_its_hand(evening):
    first = evening.event.lines.filter(verb="knock_out").first()
    evening.do("same_hand", order=[[1], [2]])
    assert sentence(evening, "undo", line=first.seq) == (
        "First take back: Out on one hand, by stacks: Ann > Bob. Nothing changed."
    )
    looked = preview(evening.event, evening.wish(), first.seq)
    assert [said.words for said in looked.chain] == ["Out on one hand, by stacks: Ann > Bob", "Ann out"]
    assert {"Ann is in again", "Ann back to table 1, seat 1"} <= set(looked.changes)
    undone = evening.do("undo", line=first.seq, chain=True)
    assert (placed(evening), _rows(evening)[2], evening.wrong) == ({"Bob": 5}, (None, None), [])
    evening.do("undo", line=undone.seq)
    assert (placed(evening), evening.wrong) == ({"Ann": 4, "Bob": 5}, [])


def test_the_preview_tells_what_a_tie_changes_for_the_prizes():
    evening = laid("1: Ann Bob Cal Dee")
    out(evening, "Ann", "Bob")
    line = evening.do("same_hand", order=[[1, 2]])
    board = Board(evening.event, evening.at)
    assert [row.prize for row in board.rows[:2]] == [prizes(evening.event)[2].amount // 2] * 2
    changes_told = preview(evening.event, evening.wish(), line.seq).changes
    assert "Ann: 3rd becomes 4th" in changes_told
    assert "Bob: prize €6 becomes €12" in changes_told


# --- perhaps one hand -------------------------------------------------------------------------------------------------
def _asked(evening):
    return [row.number for row in perhaps_one_hand(knock_outs(evening.event))]


def _later(evening, ms, name):
    """`ms` after the last deed."""
    evening.do("knock_out", evening.wish(at=evening.at + ms), entrant=of(evening, name))
    evening.at += ms - 1000


@pytest.mark.parametrize(("ms", "asked"), [(90_000, [1, 2]), (90_001, [])])
def test_two_within_ninety_seconds_may_have_gone_out_on_one_hand(ms, asked):
    evening = laid(FIVE)
    out(evening, "Ann")
    _later(evening, ms, "Bob")
    assert _asked(evening) == asked


def test_at_two_tables_nobody_asks():
    evening = laid(TWO_TABLES)
    out(evening, "Ann", "Dee")
    assert _asked(evening) == []
    out(evening, "Bob")
    assert _asked(evening) == [1, 3], "who went out elsewhere in between does not matter"


@pytest.mark.parametrize("answer", [("same_hand", {"order": [[1], [2]]}), ("apart", {"knock_outs": [1, 2]})])
def test_it_is_asked_once(evening, answer):
    assert _asked(evening) == [1, 2]
    verb, wishes = answer
    evening.do(verb, **wishes)
    assert _asked(evening) == []


def test_three_in_a_row_are_one_question(evening):
    out(evening, "Cal")
    assert _asked(evening) == [1, 2, 3]


def test_a_third_after_a_hand_of_two_is_asked_about_with_both(evening):
    evening.do("same_hand", order=[[1], [2]])
    out(evening, "Cal")
    assert _asked(evening) == [1, 2, 3]
    evening.do("apart", knock_outs=[3])
    assert (_asked(evening), placed(evening)) == ([], {"Ann": 4, "Bob": 5, "Cal": 3})


def test_after_not_one_hand_a_third_is_asked_about_with_the_last(evening):
    evening.do("apart", knock_outs=[1, 2])
    out(evening, "Cal")
    assert 1 not in _asked(evening)


def test_who_was_undone_is_not_asked_about(evening):
    evening.do("undo", line=evening.event.seq)
    assert _asked(evening) == []


# --- typed ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ({"order": "2>1"}, [[2], [1]]),
        ({"order": "2 = 1 > 3"}, [[2, 1], [3]]),
        ({"chips-1": "500", "chips-2": "1.5k", "chips-3": " "}, [[2], [1]]),
        ({"chips-1": "500", "chips-2": "1.5k", "chips-3": "500"}, [[2], [1, 3]]),
    ],
)
def test_the_order_can_be_tapped_or_typed_as_chips(evening, typed, order):
    form = SameHand(typed, night=evening.event)
    assert form.is_valid()
    assert form.wishes()["order"] == order


@pytest.mark.parametrize("typed", [{}, {"order": "2>"}, {"order": "Ann"}, {"more": "2"}])
def test_an_order_that_cannot_be_read_is_refused(evening, typed):
    form = SameHand(typed, night=evening.event)
    assert not form.is_valid()
    assert form.errors["order"] == ["Say who had more chips."]
