"""The cash desk on the console: what was announced, what is sold, and a tap for whoever just went out."""

import pytest

from tests.http.world import Night
from tourney.payouts.policy import ANNOUNCED

pytestmark = pytest.mark.django_db


def night(**policy: object) -> Night:
    made = Night().until("drawn")
    made.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3, **policy})
    made.do("start")
    return made


def page(made: Night) -> str:
    return made.client().get(made.url("console")).content.decode()


def test_whoever_just_went_out_may_come_back_with_one_tap():
    made = night()
    made.do("knock_out", entrant=2)
    assert 'id="back-2"' in page(made)
    assert made.post(made.client(), "rebuy", entrant=2).status_code == 200
    assert 'id="back-2"' not in page(made)


def test_where_nothing_was_announced_there_is_no_such_button():
    made = night(rebuys=False)
    made.do("knock_out", entrant=2)
    assert 'id="back-' not in page(made)
    assert "Neither rebuys nor add-ons were announced." in page(made)


def test_the_desk_counts_what_was_sold_and_says_the_price():
    made = night(rebuy_price=2500)
    made.do("rebuy", entrant=1)
    text = page(made)
    assert "Rebuy for €25" in text
    assert "Rebuys until level 3: €25 for 1,000 chips." in text
    assert made.post(made.client(), "add_on", entrant=1).status_code == 409
    assert made.post(made.client(), "add_on", entrant=1, because="host").status_code == 200


def test_the_announcement_is_a_form_before_the_start():
    made = Night().until("paid")
    words = {"rebuys": "on", "rebuy_price": "12.50", "addon_when": "any_time_in_period"}
    answer = made.post(made.client(), "announce", **words, last_level=4)
    assert answer.status_code == 200
    assert made.event.policy["rebuy_price"] == 1250
    assert 'value="12.5"' in page(made)
    assert made.post(made.client(), "announce", **words).json()["field"] == "last_level"
