"""`accept`: the host lets in the phone that asks."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, entrant, phone, sentence, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening(THREE).until("listed")
    evening.do("claim", evening.wish(phone("mine")), entrant=1, sure=False)
    return evening


def test_the_phone_is_the_player_and_asks_no_more(evening):
    line = evening.do("accept", entrant=1)
    assert (entrant(evening, 1).phone, entrant(evening, 1).asked) == ("mine", None)
    assert changes(line) == {("Claimed", 1): (None, "mine"), ("Asked", 1): ("mine", None)}
    assert words(evening) == "Ann's phone let in"


def test_a_phone_that_was_somebody_else_before_is_so_no_more(evening):
    evening.do("accept", entrant=1)
    evening.do("claim", evening.wish(phone("mine")), entrant=2, sure=False)
    evening.do("accept", entrant=2)
    assert (entrant(evening, 1).phone, entrant(evening, 2).phone) == (None, "mine")
    assert words(evening) == "Bob's phone let in"
    assert evening.wrong == []


def test_a_second_tap_and_a_phone_that_went_away_are_refused(evening):
    evening.do("accept", entrant=1)
    assert sentence(evening, "accept", entrant=1) == "Nobody asks to be Ann any more (Bo, 21:00). Nothing changed."
    assert sentence(evening, "accept", entrant=2) == "Nobody asks to be Bob any more. Nothing changed."


def test_undo_makes_the_phone_ask_again(evening):
    evening.do("undo", line=evening.do("accept", entrant=1).seq)
    assert (entrant(evening, 1).phone, entrant(evening, 1).asked) == (None, "mine")
