"""`turn_down`: the host says no to what a phone asks; it reads so until it asks again or the period ends."""

import pytest

from tests.journal.reading import entrant, sentence, words
from tests.payouts.asking import by, night
from tests.payouts.test_want import board, sees
from tourney.live.selling import requests

pytestmark = pytest.mark.django_db
MINUTE = 60_000


def test_the_phone_reads_it_until_it_asks_again():
    evening = night()
    evening.do("want", by(evening, 1), kind="rebuy", stack=300)
    evening.do("turn_down", entrant=1, wants="rebuy")
    assert entrant(evening, 1).wants == "no:rebuy"
    assert words(evening) == "No rebuy for Ann"
    assert requests(board(evening)) == []
    told = sees(evening, 1)
    assert (told["asked"], told["refused"]) == (None, "The host said no to your rebuy.")
    assert "rebuy" in [ask.kind for ask in told["asks"]]
    evening.do("want", by(evening, 1), kind="rebuy", stack=200)
    assert (sees(evening, 1)["asked"], sees(evening, 1)["refused"]) == ("You asked for a rebuy.", None)
    assert not evening.wrong


def test_it_reads_so_no_more_once_the_period_is_over_or_it_was_sold_after_all():
    evening = night()
    evening.do("want", by(evening, 1), kind="rebuy", stack=300)
    evening.do("turn_down", entrant=1, wants="rebuy")
    evening.at += 91 * MINUTE
    assert sees(evening, 1)["refused"] is None
    evening.do("rebuy", entrant=1, stack=300, because="host")
    assert entrant(evening, 1).wants is None


def test_an_announced_rebuy_can_be_turned_down_by_the_host_alone():
    evening = night()
    evening.do("want", by(evening, 1), kind="behind", stack=300)
    evening.do("turn_down", entrant=1, wants="behind")
    assert (words(evening), sees(evening, 1)["refused"]) == ("No rebuy for Ann", "The host said no to your rebuy.")


@pytest.mark.parametrize(("kind", "told"), [("addon", "No add-on for Bob"), ("reentry", "No new entry for Bob")])
def test_each_no_has_its_words(kind, told):
    evening = night(reentry=True)
    if kind == "reentry":
        evening.do("knock_out", entrant=2)
    evening.do("want", by(evening, 2), kind=kind)
    evening.do("turn_down", entrant=2, wants=kind)
    assert words(evening) == told


def test_what_the_screen_showed_is_what_is_turned_down():
    evening = night()
    assert sentence(evening, "turn_down", entrant=1, wants="rebuy") == "Ann asks for nothing any more. Nothing changed."
    evening.do("want", by(evening, 1), kind="addon")
    told = sentence(evening, "turn_down", entrant=1, wants="rebuy")
    assert told.startswith("Ann asks for something else now (Ann, ")


def test_undoing_it_lets_the_request_wait_again():
    evening = night()
    evening.do("want", by(evening, 1), kind="addon")
    before = evening.fingerprint
    evening.do("undo", line=evening.do("turn_down", entrant=1, wants="addon").seq)
    assert evening.fingerprint == before
    assert len(requests(board(evening))) == 1
