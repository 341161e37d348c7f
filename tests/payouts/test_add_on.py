"""`add_on`: chips for everybody who is in, whatever they have, when the rebuy period ends."""

import pytest

from tests.evening import Evening
from tests.journal.reading import entrant, sentence, words
from tests.payouts import asking
from tourney.payouts.policy import ANNOUNCED
from tourney.payouts.queries import chips_in_play, pool

pytestmark = pytest.mark.django_db
MINUTE = 60_000
THREE_LEVELS = "10/20 20m, 20/40 20m, break 10m, 40/80 20m, 80/160 20m"


def night(**policy: object) -> Evening:
    """Rebuys in two levels of twenty minutes, then a break of ten."""
    evening = Evening(["Ann", "Bob", "Cal"]).until("listed")
    evening.do("plan", chips=1000, buy_in=2000, seats=10, schedule=THREE_LEVELS)
    evening._paid()
    evening._drawn()
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 2, "addon": True, **policy})
    evening.do("start")
    return evening


def test_in_the_break_after_the_last_rebuy_level_everybody_may_add_on_once():
    evening = night()
    evening.at += 45 * MINUTE
    evening.do("add_on", entrant=1)
    assert (pool(evening.event), chips_in_play(evening.event)) == (8000, 4000)
    assert words(evening) == "Ann added on for €20"
    assert sentence(evening, "add_on", entrant=1) == "The one add-on is used up. Nothing changed."
    evening.do("add_on", entrant=2)
    assert not evening.wrong


def test_before_the_end_of_the_period_there_is_none_unless_the_house_says_so():
    assert sentence(night(), "add_on", entrant=1) == "Add-ons are sold when rebuys end. Nothing changed."
    night(addon_when="any_time_in_period").do("add_on", entrant=1)


def test_after_the_break_it_is_too_late():
    evening = night()
    evening.at += 52 * MINUTE
    assert sentence(evening, "add_on", entrant=1) == "Add-ons ended with level 2. Nothing changed."


def test_who_is_out_cannot_add_on():
    evening = night(addon_when="any_time_in_period")
    evening.do("knock_out", entrant=3)
    assert sentence(evening, "add_on", entrant=3).startswith("Whoever is out cannot add on")


def test_a_host_may_sell_a_second_one_with_a_reason():
    evening = night(addon_when="any_time_in_period")
    evening.do("add_on", entrant=1)
    evening.do("add_on", entrant=1, because="missed")
    assert words(evening) == "Ann added on for €20 (asked in time, noted late)"


def test_an_add_on_can_cost_and_bring_something_else():
    evening = night(addon_when="any_time_in_period", addon_price=1000, addon_chips=2000)
    evening.do("add_on", entrant=1)
    assert (pool(evening.event), chips_in_play(evening.event)) == (7000, 5000)


def test_it_answers_what_the_phone_asked_and_nothing_else():
    evening = asking.night()
    evening.do("want", asking.by(evening, 1), kind="rebuy", stack=100)
    evening.do("add_on", entrant=1)
    assert entrant(evening, 1).wants == "rebuy"
    evening.do("want", asking.by(evening, 2), kind="addon")
    evening.do("add_on", entrant=2)
    assert entrant(evening, 2).wants is None
