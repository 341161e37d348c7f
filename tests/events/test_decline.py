"""`decline`: the host says that this is not the player's phone."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, entrant, phone, sentence, words

pytestmark = pytest.mark.django_db


def test_the_phone_asks_no_more_and_is_nobody():
    evening = Evening(THREE).until("listed")
    evening.do("claim", evening.wish(phone("mine")), entrant=1, sure=False)
    line = evening.do("decline", entrant=1)
    assert (entrant(evening, 1).phone, entrant(evening, 1).asked) == (None, None)
    assert changes(line) == {("Asked", 1): ("mine", None)}
    assert words(evening) == "A phone that asked to be Ann turned away"
    assert sentence(evening, "decline", entrant=1) == "Nobody asks to be Ann any more (Bo, 21:00). Nothing changed."


def test_a_phone_turned_away_may_ask_again():
    evening = Evening(THREE).until("listed")
    for _ in range(2):
        evening.do("claim", evening.wish(phone("mine")), entrant=1, sure=False)
        evening.do("decline", entrant=1)
    assert evening.wrong == []
