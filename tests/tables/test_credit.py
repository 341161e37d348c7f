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


# --- several did it ---------------------------------------------------------------------------------------------------
def also(evening, number=1):
    return KnockOut.objects.get(event=evening.event, number=number).also


def test_several_did_it_together_and_the_story_names_all(evening):
    line = evening.do("credit", knock_out=1, entrant=3, also=[2, 4])
    assert (_by(evening), also(evening)) == (3, [2, 4])
    assert changes(line) == {("KnockedOutBy", 1): (None, 3), ("KnockedOutAlsoBy", 1): (None, [2, 4])}
    assert words(evening) == "Ann out by Cal, Bob and Dee"


def test_one_more_can_be_named_and_all_can_be_taken_away(evening):
    evening.do("credit", knock_out=1, entrant=3)
    before = evening.fingerprint
    line = evening.do("credit", knock_out=1, entrant=3, also=[2])
    assert changes(line) == {("KnockedOutAlsoBy", 1): (None, [2])}
    assert words(evening) == "Ann out by Cal and Bob"
    assert sentence(evening, "credit", knock_out=1, entrant=3, also=[2]).startswith("That is noted already")
    evening.do("undo", line=line.seq)
    assert evening.fingerprint == before
    evening.do("credit", knock_out=1, entrant=3, also=[2])
    evening.do("credit", knock_out=1, entrant=None)
    assert (_by(evening), also(evening)) == (None, None)
    assert evening.wrong == []


def test_the_one_who_did_it_alone_after_all(evening):
    evening.do("credit", knock_out=1, entrant=3, also=[2])
    evening.do("credit", knock_out=1, entrant=2)
    assert (_by(evening), also(evening)) == (2, None)


@pytest.mark.parametrize(
    ("entrant", "others", "wanted"),
    [
        (3, [3], "Name everybody once. Nothing changed."),
        (3, [1], "Nobody knocks himself out. Nothing changed."),
        (3, [9], "Nobody in this night has that number. Nothing changed."),
    ],
)
def test_who_shares_it_must_have_been_able_to(evening, entrant, others, wanted):
    assert sentence(evening, "credit", knock_out=1, entrant=entrant, also=others) == wanted


def test_several_are_ticked_on_one_form():
    from tests.http.world import Night

    night = Night(names=["Ann", "Bob", "Cal", "Dee"]).until("running")
    night.do("knock_out", entrant=1)
    answer = night.post(night.client(), "credit", knock_out=1, entrant=["4", "2"])
    assert answer.json()["say"] == "Ann out by Dee and Bob"
    page = night.client().get(night.url("console")).content.decode()
    assert "Dee and Bob" in page
    assert night.post(night.client(), "credit", knock_out=1, entrant=["4", "x"]).status_code == 422
