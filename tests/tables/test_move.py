"""`move`: the host moves somebody to a free chair."""

import pytest

from tests.journal.reading import changes, refusal, relies_on, sentence, wall, words
from tests.tables.several import UNEVEN, board, laid, out, spots
from tourney.events.journal import BadInput
from tourney.live.taking_back import preview
from tourney.tables.models import Call
from tourney.tables.queries import on_the_way

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return laid(UNEVEN)


def test_the_chair_changes_at_once_and_a_call_says_where_from_and_where_to(evening):
    line = evening.do("move", entrant=1, to="2.5")
    assert spots(evening)["Ann"] == "2.5"
    call = Call.objects.get(event=evening.event)
    assert (call.number, call.entrant, call.origin, call.spot, call.at, call.stage) == (
        1, 1, 101, 205, evening.at, None,
    )  # fmt: skip
    assert changes(line) == {
        ("Seated", 101): (1, None),
        ("Seated", 205): (None, 1),
        ("Called", 1): (None, 1),
        ("CalledTo", 1): (None, 205),
        ("CalledAt", 1): (None, evening.at),
        ("CalledFrom", 1): (None, 101),
    }
    assert relies_on(line) == {"Staged", "Sized"}
    assert words(evening) == "Ann to table 2, seat 5, as the host says"


def test_at_the_own_table_another_chair_is_a_move_as_well(evening):
    evening.do("move", entrant=1, to="1.5")
    assert spots(evening)["Ann"] == "1.5"


def test_before_the_start_nobody_is_called():
    evening = laid(UNEVEN, stage="drawn")
    line = evening.do("move", entrant=1, to="2.5")
    assert set(changes(line)) == {("Seated", 101), ("Seated", 205)}
    assert not Call.objects.filter(event=evening.event).exists()


def test_a_new_table_can_be_opened_but_only_the_next_one(evening):
    evening.do("move", entrant=1, to="3.1")
    assert spots(evening)["Ann"] == "3.1"
    assert sentence(evening, "move", entrant=2, to="5.1") == "There is no such seat. Nothing changed."


def test_a_taken_seat_names_who_sits_there_and_who_put_him_there_and_when(evening):
    evening.do("move", entrant=1, to="2.5")
    assert sentence(evening, "move", entrant=2, to="2.5") == f"Ann sits there (Bo, {wall(evening)}). Nothing changed."


def test_the_own_seat_is_no_move(evening):
    assert sentence(evening, "move", entrant=1, to="1.1") == (
        f"Ann sits there already (Bo, {wall(evening)}). Nothing changed."
    )


@pytest.mark.parametrize("to", ["1.6", "4.1"])
def test_a_seat_that_is_not_in_the_house_is_refused_at_the_field(evening, to):
    refused = refusal(evening, "move", entrant=1, to=to)
    assert isinstance(refused, BadInput)
    assert (refused.sentence, refused.field) == ("There is no such seat. Nothing changed.", "to")


@pytest.mark.parametrize("to", ["", "nowhere", "2", "2.x", "0.0"])
def test_what_is_no_seat_is_refused_at_the_field(evening, to):
    refused = refusal(evening, "move", entrant=1, to=to)
    assert (refused.sentence, refused.field) == ("Choose a seat. Nothing changed.", "to")


def test_who_has_no_seat_and_who_is_nobody_is_not_moved(evening):
    out(evening, "Ann")
    assert sentence(evening, "move", entrant=1, to="2.5") == "Ann has no seat. Nothing changed."
    assert sentence(evening, "move", entrant=77, to="2.5") == ("Nobody in this night has that number. Nothing changed.")


def test_after_the_finish_nobody_moves():
    evening = laid("1: Ann Bob Cal")
    out(evening, "Ann", "Bob")
    evening.do("finish")
    assert sentence(evening, "move", entrant=3, to="1.1") == (
        f"The night is finished (Bo, {wall(evening)}). Nothing changed."
    )


def test_undo_and_redo(evening):
    before = evening.fingerprint
    line = evening.do("move", entrant=1, to="2.5")
    after = evening.fingerprint
    assert preview(evening.event, evening.wish(), line.seq).changes == ["Ann back to table 1, seat 1"]
    undone = evening.do("undo", line=line.seq)
    assert (evening.fingerprint, on_the_way(evening.event, evening.at)) == (before, {})
    evening.do("undo", line=undone.seq)
    assert (evening.fingerprint, evening.wrong) == (after, [])


def test_who_took_the_old_chair_stands_in_the_way_of_an_undo_by_name(evening):
    line = evening.do("move", entrant=1, to="2.5")
    evening.do("move", entrant=2, to="1.1")
    assert sentence(evening, "undo", line=line.seq) == (
        "First take back: Bob to table 1, seat 1, as the host says. Nothing changed."
    )
    looked = preview(evening.event, evening.wish(), line.seq)
    assert len(looked.chain) == 2
    assert sorted(looked.changes) == ["Ann back to table 1, seat 1", "Bob back to table 1, seat 2"]
    evening.do("undo", line=line.seq, chain=True)
    assert (spots(evening)["Ann"], spots(evening)["Bob"]) == ("1.1", "1.2")
    assert board(evening).moving == []
