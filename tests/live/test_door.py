"""The door: one tap by the usual price, the others behind it, what is owed, and who waits while the night is full."""

import pytest
from django.test import Client

from tests.http.world import Night, phone_client
from tests.payouts.prices import PRICES, row
from tourney.live.parts import rendered
from tourney.payouts.models import Purchase

pytestmark = pytest.mark.django_db
NAMES = ["Ann", "Bob", "Cal", "Dee"]


@pytest.fixture
def night():
    """Four are on the list, all here but Dee; three prices."""
    made = Night(names=NAMES).until("listed")
    made.do("profiles", profiles=PRICES)
    for number in (1, 2, 3):
        made.do("here", entrant=number, here=True)
    return made


def page(made: Night) -> str:
    return made.client().get(made.url("console")).content.decode()


def parts(made: Night) -> str:
    return "".join(rendered(made.event.pk, "phone", "en").parts.values())


def begun(made: Night, **policy: object) -> Night:
    """Three have paid and play; the clock began fifty minutes ago, so its second level runs."""
    made.do("announce", policy=policy)
    for number in (1, 2, 3):
        made.do("pay", entrant=number)
    for verb in ("draw", "start"):
        made.do(verb)
    return made


def test_one_tap_takes_the_usual_price_that_the_screen_shows(night):
    text = page(night)
    assert "Paid €15" in text
    assert 'name="profile" value="early"' in text
    answer = night.post(night.client(), "pay", entrant=1, profile="early", shown="15")
    assert answer.json()["say"] == "Ann paid €15"


def test_a_tap_on_a_price_that_another_host_changed_is_told_and_takes_nothing(night):
    night.do("profiles", profiles=[row("early", 3000)])
    answer = night.post(night.client(), "pay", entrant=1, profile="early", shown="15")
    assert answer.status_code == 409
    assert answer.json()["refused"].startswith("An entry costs €30 now (Bo, ")


def test_other_prices_and_a_part_on_credit_are_behind_the_tap(night):
    assert "late · €25" in page(night)
    assert night.post(night.client(), "pay", entrant=1, profile="late", owed="12,50").status_code == 200
    bought = Purchase.objects.get(event=night.event)
    assert (bought.price, bought.owed, bought.profile) == (2500, 1250, "late")
    assert "✓ In, owes €12.50" in page(night)


def test_a_debt_is_paid_with_one_tap_or_in_parts_and_then_it_is_paid_in_full(night):
    night.post(night.client(), "pay", entrant=1, owes="on")
    assert 'id="debt-1"' in page(night)
    assert night.post(night.client(), "pay_debt", entrant=1, amount="5").json()["say"] == "Ann paid €5 that was owed"
    assert night.post(night.client(), "pay_debt", entrant=1, amount="20").json()["field"] == "amount"
    assert night.post(night.client(), "pay_debt", entrant=1).status_code == 200
    text = page(night)
    assert 'id="debt-1"' not in text
    assert "Paid in full" in text


def test_what_is_owed_is_not_in_the_box(night):
    night.do("pay", entrant=1, owed=1000)
    assert '<dt>In the box</dt><dd class="num">€5</dd>' in page(night)


def test_a_phone_reads_its_own_debt_and_nobody_elses_screen_says_it(night):
    phone = phone_client(night.event, sure=True)
    night.post(phone, "claim", entrant=1)
    before = parts(night)
    night.do("pay", entrant=1, owed=1234)
    mine = phone.get(night.url("me")).content.decode()
    assert "You owe" in mine
    assert "€12.34" in mine
    assert "12.34" not in parts(night)
    assert "1234" not in parts(night)
    assert "You owe" not in Client().get(night.url("me")).content.decode()
    owing = parts(night)
    assert owing != before
    night.do("pay_debt", entrant=1)
    assert parts(night) != owing, "the row says that its own part has changed"
    assert "You owe" not in phone.get(night.url("me")).content.decode()


def test_a_full_night_has_a_waiting_list_with_places(night):
    """C18."""
    night.do("announce", policy={"capacity": 2})
    for number in (1, 4):
        night.do("pay", entrant=number)
    text = page(night)
    assert "Waiting list: 1st" in text
    assert "Waiting list: 2nd" in text
    assert "The night is full: it has 2 entries." in text
    phone = phone_client(night.event, sure=True)
    night.post(phone, "claim", entrant=3)
    assert "You are 2nd on the waiting list." in phone.get(night.url("me")).content.decode()
    night.do("undo", line=night.event.lines.filter(verb="pay").last().seq)
    assert "Waiting list" not in page(night)


def test_after_the_close_every_way_in_hears_the_same_sentence(night):
    """C18: host page, page without scripts, direct POST; a phone takes no money at all."""
    begun(night, late_level=1)
    said = "Entries closed with level 1."
    assert said in page(night)
    host = night.client()
    for headers in (None, {}):
        answer = night.post(host, "pay", headers, entrant=4)
        assert answer.status_code == 409
        assert f"{said} Nothing changed." in answer.content.decode()
    assert night.post(phone_client(night.event, sure=True), "pay", entrant=4).status_code == 401
    assert night.post(host, "pay", entrant=4, because="table").json()["say"] == "Dee paid €25 (agreed at the table)"
    assert "Table 1, seat" in Client().get(night.url("watch")).content.decode()


def test_the_console_offers_a_reason_only_where_one_is_needed(night):
    begun(night, late_level=1)
    night.do("here", entrant=4, here=True)
    assert 'id="pay-because-4"' in page(night)
    night.do("pay", entrant=4, because="host")
    assert "Entries closed" not in page(night), "nobody waits outside"


def test_the_prices_are_a_form_that_keeps_what_is_written_there(night):
    text = page(night)
    assert 'name="price-2" value="20"' in text
    assert 'name="fee-2" value="2"' in text
    assert 'name="until_level-1" value="0"' in text
    words = {"name-1": "early", "price-1": "12.50", "name-2": "late", "price-2": "", "fee-2": "1"}
    assert night.post(night.client(), "profiles", **words).status_code == 200
    prices = [(each["key"], each["price"], each["fee"]) for each in night.event.profiles]
    assert prices == [("early", 1250, 0), ("late", 2000, 100)], "an empty price is the buy-in"


@pytest.mark.parametrize(
    ("words", "field", "says"),
    [
        ({"price-1": "10"}, "name-1", "Give this price a name."),
        ({"name-1": "early", "price-1": "ten"}, "price-1", "An amount is a number, such as 20 or 12.50."),
        ({"name-1": "early", "fee-1": "21"}, "fee-1", "The fee is a part of the price, which is €20."),
        ({"name-1": "early", "bonus-1": "1k"}, "bonus-1", "Everybody begins with 1,000 chips (T2)."),
        ({"name-1": "early\u202e\u202e", "name-2": "\u200b", "price-2": "1"}, "name-2", "A name needs at least one"),
    ],
)
def test_a_bad_value_gets_a_sentence_at_its_field(night, words, field, says):
    answer = night.post(night.client(), "profiles", **words)
    assert answer.status_code == 422
    assert answer.json()["field"] == field
    assert answer.json()["refused"].startswith(says)


def test_unequal_chips_are_named_as_a_departure_in_the_rules_drawer_and_on_phones(night):
    words = {"name-1": "early", "bonus-1": "500", "name-2": "late", "unequal": "on"}
    assert "departs from T2" not in page(night) + parts(night)
    assert night.post(night.client(), "profiles", **words).status_code == 200
    assert "this night departs from T2" in page(night)
    assert "this night departs from T2" in parts(night)


def test_phones_show_every_price(night):
    assert "€15 / €20 / €25" in parts(night)
    assert "Entry late, at any time: €25 for 1,000 chips, €5 of it for the house." in parts(night)


def test_the_usual_price_on_the_console_follows_the_clock(night):
    begun(night)
    night.do("here", entrant=4, here=True)
    assert "Paid €25" in page(night)
    night.do("pause")  # as if fifty minutes ago, in the first level
    assert "Paid €20" in page(night)
