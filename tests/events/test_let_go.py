"""`let_go`: this phone is nobody any more."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, entrant, phone, refusal, sentence, words
from tourney.events.journal import Forbidden

pytestmark = pytest.mark.django_db
MINE = phone("mine")


@pytest.fixture
def evening():
    return Evening(THREE).until("listed")


def test_the_phone_lets_go_of_its_player(evening):
    evening.do("claim", evening.wish(MINE), entrant=1, sure=True)
    line = evening.do("let_go", evening.wish(MINE))
    assert (entrant(evening, 1).phone, line.by) == (None, "p:mine")
    assert changes(line) == {("Claimed", 1): ("mine", None)}
    assert words(evening) == "Ann's phone let go"


def test_it_also_lets_go_of_what_it_asked_for(evening):
    evening.do("claim", evening.wish(MINE), entrant=1, sure=True)
    evening.do("claim", evening.wish(MINE), entrant=2, sure=False)
    evening.do("let_go", evening.wish(MINE))
    assert (entrant(evening, 1).phone, entrant(evening, 2).asked) == (None, None)


def test_it_lets_go_of_nobody_elses(evening):
    evening.do("claim", evening.wish(MINE), entrant=1, sure=True)
    evening.do("claim", evening.wish(phone("other")), entrant=2, sure=True)
    evening.do("let_go", evening.wish(MINE))
    assert entrant(evening, 2).phone == "other"


def test_a_phone_that_is_nobody_and_no_phone_at_all_are_refused(evening):
    assert sentence(evening, "let_go", evening.wish(MINE)) == "This phone is nobody in this night. Nothing changed."
    assert isinstance(refusal(evening, "let_go"), Forbidden)
