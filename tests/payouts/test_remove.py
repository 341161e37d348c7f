"""`remove`: off the list again, for somebody who has neither paid nor sat down."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, entrant, phone, sentence, wall, words
from tourney.events.queries import entrants

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(THREE).until("listed")


def test_off_the_list_with_everything_that_was_noted(evening):
    evening.do("here", entrant=2, here=True)
    evening.do("claim", evening.wish(phone("mine")), entrant=2, sure=True)
    uid = entrant(evening, 2).player.uid
    line = evening.do("remove", entrant=2)
    row = entrant(evening, 2)
    assert (row.player, row.here, row.phone) == (None, None, None)
    assert changes(line) == {("Entered", 2): (uid, None), ("Arrived", 2): (True, None), ("Claimed", 2): ("mine", None)}
    assert [who.number for who in entrants(evening.event)] == [1, 3]
    assert words(evening) == "Bob off the list"


def test_undo_brings_back_the_player_and_the_phone(evening):
    evening.do("claim", evening.wish(phone("mine")), entrant=2, sure=True)
    evening.do("undo", line=evening.do("remove", entrant=2).seq)
    assert (entrant(evening, 2).player.name, entrant(evening, 2).phone) == ("Bob", "mine")
    assert words(evening) == "undone: Bob off the list"


def test_who_has_paid_stays_and_the_refusal_says_how(evening):
    evening.do("pay", entrant=2)
    assert sentence(evening, "remove", entrant=2) == (
        f"Bob has paid; undo that first (Bo, {wall(evening)}). Nothing changed."
    )


def test_who_is_off_already_is_nobody(evening):
    evening.do("remove", entrant=2)
    assert sentence(evening, "remove", entrant=2) == "Nobody in this night has that number. Nothing changed."


def test_the_same_player_may_come_back_with_a_new_number(evening):
    uid = entrant(evening, 2).player.uid
    evening.do("remove", entrant=2)
    evening.do("add", players=[uid])
    assert entrant(evening, 4).player.name == "Bob"
    assert evening.wrong == []
