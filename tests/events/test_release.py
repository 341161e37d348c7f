"""`release`: the host frees a player for another phone."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, entrant, phone, sentence, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening(THREE).until("listed")
    evening.do("claim", evening.wish(phone("mine")), entrant=1, sure=True)
    return evening


def test_the_player_is_free_and_another_phone_may_have_the_name(evening):
    line = evening.do("release", entrant=1)
    assert changes(line) == {("Claimed", 1): ("mine", None)}
    assert words(evening) == "Ann's phone set free"
    evening.do("claim", evening.wish(phone("new")), entrant=1, sure=True)
    assert entrant(evening, 1).phone == "new"


def test_who_is_on_no_phone_cannot_be_freed(evening):
    evening.do("release", entrant=1)
    assert sentence(evening, "release", entrant=1) == "No phone is Ann now (Bo, 21:00). Nothing changed."
    assert sentence(evening, "release", entrant=2) == "No phone is Bob now. Nothing changed."


def test_undo_after_another_phone_has_the_name_says_what_is_in_the_way(evening):
    released = evening.do("release", entrant=1)
    evening.do("claim", evening.wish(phone("new")), entrant=1, sure=True)
    assert sentence(evening, "undo", line=released.seq) == (
        "First take back: Ann joined with a phone. Nothing changed."
    )
