"""`claim`: this phone is that player: at once by the QR code, else the host is asked."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, entrant, phone, refusal, sentence, words
from tourney.events.journal import BadInput, Forbidden

pytestmark = pytest.mark.django_db
MINE, OTHER = phone("phone-of-ann"), phone("another-phone")


@pytest.fixture
def evening():
    return Evening(THREE).until("listed")


def _claim(evening, actor=MINE, number=1, sure=True):
    return evening.do("claim", evening.wish(actor), entrant=number, sure=sure)


def test_a_phone_that_came_by_the_qr_code_is_the_player_at_once(evening):
    line = _claim(evening)
    assert (entrant(evening, 1).phone, line.by) == ("phone-of-ann", "p:phone-of-ann")
    assert changes(line) == {("Claimed", 1): (None, "phone-of-ann")}
    assert words(evening) == "Ann joined with a phone"


def test_a_phone_that_typed_the_code_asks_the_host(evening):
    _claim(evening, sure=False)
    assert (entrant(evening, 1).phone, entrant(evening, 1).asked) == (None, "phone-of-ann")
    assert words(evening) == "A phone asks to be Ann"


def test_a_phone_that_asked_and_then_scanned_is_let_in_and_asks_no_more(evening):
    _claim(evening, sure=False)
    _claim(evening, sure=True)
    assert (entrant(evening, 1).phone, entrant(evening, 1).asked) == ("phone-of-ann", None)


def test_a_phone_that_turns_to_another_name_is_that_one_alone(evening):
    _claim(evening, number=1)
    _claim(evening, number=2)
    assert (entrant(evening, 1).phone, entrant(evening, 2).phone) == (None, "phone-of-ann")


def test_a_phone_asks_for_one_player_at_a_time(evening):
    _claim(evening, number=1, sure=False)
    _claim(evening, number=2, sure=False)
    assert (entrant(evening, 1).asked, entrant(evening, 2).asked) == (None, "phone-of-ann")


def test_it_is_refused_to_be_the_same_twice_or_to_ask_twice(evening):
    _claim(evening, sure=False)
    wish = evening.wish(MINE)
    assert sentence(evening, "claim", wish, entrant=1, sure=False).startswith("The host has been asked already")
    _claim(evening)
    assert sentence(evening, "claim", evening.wish(MINE), entrant=1, sure=True).startswith("You are Ann already")


@pytest.mark.parametrize("sure", [True, False])
def test_a_player_who_is_on_a_phone_is_not_taken_by_another(evening, sure):
    _claim(evening)
    assert sentence(evening, "claim", evening.wish(OTHER), entrant=1, sure=sure) == (
        "Ann is on another phone. Ask the host to switch."
    )


def test_a_second_phone_that_asks_takes_the_place_of_the_first(evening):
    _claim(evening, sure=False)
    _claim(evening, OTHER, sure=False)
    assert entrant(evening, 1).asked == "another-phone"


def test_without_a_phone_or_a_player_there_is_no_claim(evening):
    assert isinstance(refusal(evening, "claim", entrant=1, sure=True), Forbidden)
    assert isinstance(refusal(evening, "claim", evening.wish(MINE), entrant=9, sure=True), BadInput)
