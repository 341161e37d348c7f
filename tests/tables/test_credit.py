"""`credit`: by whom somebody was knocked out."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, refusal, relies_on, sentence, words
from tourney.events.journal import BadInput
from tourney.tables.models import KnockOut

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening(["Ann", "Bob", "Cal", "Dee"]).until("running")
    evening.do("knock_out", entrant=1)
    return evening


def _by(evening, number=1):
    return KnockOut.objects.get(event=evening.event, number=number).by


def test_it_is_noted_who_did_it(evening):
    line = evening.do("credit", knock_out=1, entrant=3)
    assert _by(evening) == 3
    assert changes(line) == {("KnockedOutBy", 1): (None, 3)}
    assert relies_on(line) == {"Staged", "KnockedOut"}
    assert words(evening) == "Ann out by Cal"


def test_the_answer_can_be_another_and_can_be_taken_away(evening):
    evening.do("credit", knock_out=1, entrant=3)
    evening.do("credit", knock_out=1, entrant=2)
    assert _by(evening) == 2
    evening.do("credit", knock_out=1, entrant=None)
    assert _by(evening) is None
    assert words(evening) == "Ann out, by nobody in particular"


def test_the_same_answer_twice_is_refused_with_who_and_when(evening):
    evening.do("credit", knock_out=1, entrant=3)
    assert sentence(evening, "credit", knock_out=1, entrant=3) == "That is noted already (Bo, 21:00). Nothing changed."


def test_nobody_knocks_himself_out(evening):
    refused = refusal(evening, "credit", knock_out=1, entrant=1)
    assert isinstance(refused, BadInput)
    assert refused.sentence == "Nobody knocks himself out. Nothing changed."


def test_who_was_out_before_did_not_do_it(evening):
    evening.do("knock_out", entrant=2)
    assert sentence(evening, "credit", knock_out=2, entrant=1) == "Ann was not in the game then. Nothing changed."


def test_who_went_out_later_may_have_done_it(evening):
    evening.do("knock_out", entrant=2)
    evening.do("credit", knock_out=1, entrant=2)
    assert _by(evening) == 2


def test_who_never_sat_did_not_do_it(evening):
    from tourney.players.naming import enrol

    evening.do("add", players=[enrol(evening.league, ["Zoe"])[0].uid])
    assert sentence(evening, "credit", knock_out=1, entrant=5) == "Zoe was not in the game then. Nothing changed."


def test_a_knock_out_that_was_undone_meanwhile_takes_no_answer(evening):
    evening.do("undo", line=evening.event.seq)
    for number in (1, 9):
        assert sentence(evening, "credit", knock_out=number, entrant=3) == (
            "That knock-out was undone meanwhile. Nothing changed."
        )


def test_the_knock_out_cannot_be_undone_beneath_its_answer(evening):
    out = evening.event.seq
    evening.do("credit", knock_out=1, entrant=3)
    assert sentence(evening, "undo", line=out) == "First take back: Ann out by Cal. Nothing changed."


def test_after_the_finish_it_is_fixed():
    evening = Evening(THREE).until("finished")
    assert "The night is finished" in sentence(evening, "credit", knock_out=1, entrant=3)
