"""`announce`: what may be bought later is said before play, and fixed by the start (T33)."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, refusal, sentence, words
from tourney.payouts.policy import announced

pytestmark = pytest.mark.django_db


def test_what_is_not_said_is_as_it_was():
    evening = Evening(THREE).until("paid")
    assert announced(evening.event)["rebuys"] is False
    line = evening.do("announce", policy={"rebuys": True, "last_level": 4})
    evening.do("announce", policy={"rebuy_limit": 2})
    said = announced(evening.event)
    assert (said["rebuys"], said["last_level"], said["rebuy_limit"]) == (True, 4, 2)
    assert set(changes(line)) == {("Announced", 0)}
    assert words(evening) == "Rebuys and add-ons announced"


def test_rebuys_need_an_end():
    refused = refusal(Evening(THREE).until("paid"), "announce", policy={"rebuys": True})
    assert (refused.sentence, refused.field) == ("Say with which level rebuys end.", "last_level")


def test_after_the_start_it_is_fixed_and_the_start_rests_on_it():
    evening = Evening(THREE).until("drawn")
    line = evening.do("announce", policy={"rebuys": True, "last_level": 4})
    evening.do("start")
    assert sentence(evening, "announce", policy={"rebuys": False}).startswith(
        "The night has started; this is fixed now"
    )
    assert "Cards in the air" in sentence(evening, "undo", line=line.seq)


def test_nothing_unknown_is_announced():
    assert "Nothing is known about" in sentence(Evening(THREE), "announce", policy={"free_beer": True})
