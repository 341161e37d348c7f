"""`announce`: what may be bought later is said before play, and fixed by the start (T33)."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, refusal, sentence, words
from tourney.events.presets import blank
from tourney.payouts.policy import ANNOUNCED, announced, said

pytestmark = pytest.mark.django_db


def test_what_is_not_said_is_as_it_was():
    evening = Evening(THREE).until("paid")
    evening.do("announce", policy=ANNOUNCED)
    line = evening.do("announce", policy={"rebuys": True, "last_level": 4})
    evening.do("announce", policy={"rebuy_limit": 2})
    said = announced(evening.event)
    assert (said["rebuys"], said["last_level"], said["rebuy_limit"]) == (True, 4, 2)
    assert set(changes(line)) == {("Announced", 0)}
    assert words(evening) == "Rebuys and add-ons announced"


def test_rebuys_need_an_end():
    refused = refusal(Evening(THREE).until("paid"), "announce", policy={**ANNOUNCED, "rebuys": True})
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


def test_the_articles_night_has_one_rebuy_or_add_on_in_three_levels_and_a_plain_night_none():
    evening = Evening(THREE).until("running")
    evening.do("add_on", entrant=1)
    assert sentence(evening, "add_on", entrant=1) == "The one rebuy or add-on is used up. Nothing changed."
    assert sentence(evening, "rebuy", entrant=2, stack=5).startswith("A rebuy is for stacks up to 0")
    evening.do("knock_out", entrant=2)
    evening.do("rebuy", entrant=2)
    assert blank().policy == {}


@pytest.mark.parametrize(
    ("sold", "limits", "sentence"),
    [
        (("rebuys", "addon"), {"together": True, "rebuy_limit": 1}, "1 rebuy or add-on for each player."),
        (("reentry", "addon"), {"together": True, "rebuy_limit": 2}, "2 re-entries or add-ons for each player."),
        (("reentry",), {"together": True, "rebuy_limit": 1}, "1 re-entry for each player."),
        (("rebuys",), {"together": True, "rebuy_limit": 1}, "1 rebuy for each player."),
        (("addon",), {"together": True, "rebuy_limit": 1}, "1 add-on."),
        (("addon",), {"rebuy_limit": 3, "addon_limit": 2}, "2 add-ons."),
        (("rebuys", "addon"), {"rebuy_limit": 3, "addon_limit": 2}, "3 rebuys for each player. 2 add-ons."),
        (("rebuys", "addon"), {"together": True, "rebuy_limit": None, "addon_limit": 2}, None),
    ],
)
def test_a_limit_speaks_of_nothing_that_is_not_sold(sold, limits, sentence):
    evening = Evening(["Ann", "Bob"]).until("listed")
    off = dict.fromkeys(("rebuys", "reentry", "addon"), False)
    evening.do("announce", policy={**off, **dict.fromkeys(sold, True), "last_level": 3, "together": False, **limits})
    found = [each for each in said(evening.event) if each[0].isdigit()]
    assert found == ([sentence] if sentence else [])
