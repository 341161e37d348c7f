"""A league's currency put right after entries (C70): amounts and decimals stay, or 20 stays 20 till money was taken."""

import pytest

from rules_engine.house_rules import COSTIN
from tests.evening import Evening
from tests.factories import LeagueFactory
from tests.http.world import Night
from tests.payouts.prices import row
from tourney.events.journal import BadInput
from tourney.leagues.money import spoken
from tourney.payouts.currency import correct
from tourney.payouts.ladder import prizes
from tourney.payouts.pot import pot_of
from tourney.payouts.queries import pool

pytestmark = pytest.mark.django_db


def fresh(evening: Evening):
    return type(evening.event).objects.select_related("league").get(pk=evening.event.pk)


def test_a_wrong_name_on_the_amounts_is_put_right_after_entries():
    """C70: amounts and decimals are kept, and nothing is written into the night."""
    evening = Evening().until("running")
    before = evening.fingerprint
    correct(evening.league, "USD", evening.actor)
    night = fresh(evening)
    assert (evening.fingerprint, night.currency) == (before, "USD")
    assert spoken(pool(night), night.currency) == "$200"


def test_of_a_finished_night_too():
    """C70."""
    evening = Evening().until("finished")
    correct(evening.league, "GBP", evening.actor)
    night = fresh(evening)
    assert [spoken(prize.amount, night.currency) for prize in prizes(night)] == ["£120", "£50", "£30"]


@pytest.mark.parametrize(("currency", "amount"), [("JPY", "¥20"), ("KWD", "KWD 20")])
def test_with_other_decimals_twenty_stays_twenty_until_money_was_taken(currency, amount):
    """C70."""
    evening = Evening().until("listed")
    evening.do("announce", policy={"rebuys": True, "last_level": 3, "rebuy_price": 2000, "addon_price": 500})
    evening.do("fund", pot={"rakes": ["food 5%", "season 200 each"], "guaranteed": 10_000})
    evening.do("profiles", profiles=[row("early", 2000, fee=200)])
    correct(evening.league, currency, evening.actor)
    night = fresh(evening)
    assert spoken(night.buy_in, night.currency).replace("\xa0", " ") == amount
    one = {"JPY": 1, "KWD": 1000}[currency]
    assert (night.policy["rebuy_price"], night.policy["addon_price"]) == (20 * one, 5 * one)
    assert pot_of(night)["rakes"] == ["food 5%", f"season {2 * one} each"]
    assert pot_of(night)["guaranteed"] == 100 * one
    assert (night.profiles[0]["price"], night.profiles[0]["fee"]) == (20 * one, 2 * one)
    evening.event = night
    evening._paid()
    assert pool(fresh(evening)) > 0
    assert evening.wrong == []


def test_after_money_was_taken_other_decimals_are_refused():
    """C70."""
    evening = Evening(["Ann", "Bob"]).until("paid")
    before = evening.fingerprint
    with pytest.raises(BadInput, match="EUR and JPY have not the same decimals, and money was taken") as refused:
        correct(evening.league, "JPY", evening.actor)
    assert refused.value.field == "currency"
    assert (fresh(evening).currency, evening.fingerprint) == ("EUR", before)


def test_an_amount_that_the_new_currency_does_not_have_is_named():
    evening = Evening(["Ann", "Bob"]).until("listed")
    evening.do("plan", chips=1000, buy_in=1250, seats=10, schedule=evening.event.schedule)
    with pytest.raises(BadInput, match=r"12\.5 in Friday is no amount in JPY\."):
        correct(evening.league, "JPY", evening.actor)
    assert fresh(evening).currency == "EUR"


def test_a_payment_of_before_does_not_come_back_in_another_currency():
    evening = Evening(["Ann", "Bob"]).until("listed")
    undone = evening.do("undo", line=evening.do("pay", entrant=1).seq)
    correct(evening.league, "JPY", evening.actor)
    with pytest.raises(Exception, match="First take back: "):
        evening.do("undo", line=undone.seq)


# --- the page ---------------------------------------------------------------------------------------------------------


def same(league):
    """The other settings of a league as they are."""
    return {"name": league.name, "timezone": league.timezone}


def test_an_owner_puts_it_right_on_a_page_and_the_console_shows_it():
    night = Night(names=["Ann", "Bob", "Cal"]).until("running")
    address = f"/leagues/{night.league.uid}/settings"
    client = night.client()
    assert address in client.get(f"/leagues/{night.league.uid}/").content.decode()
    assert '<option value="EUR" selected>' in client.get(address).content.decode()
    assert client.post(address, {**same(night.league), "currency": "USD"}).status_code == 302
    assert "$60" in client.get(night.url("console")).content.decode()


def test_a_refusal_stands_at_the_field():
    night = Night(names=["Ann", "Bob", "Cal"]).until("running")
    answer = night.client().post(f"/leagues/{night.league.uid}/settings", {**same(night.league), "currency": "JPY"})
    assert answer.status_code == 422
    text = answer.content.decode()
    assert "its amounts would be others. Nothing changed." in text
    assert '<option value="JPY" selected>' in text, "what was chosen is kept"


@pytest.mark.parametrize(("currency", "buy_in"), [("JPY", 20), ("USD", 2000), ("KWD", 20_000)])
def test_a_new_night_costs_twenty_in_every_currency_and_typed_amounts_are_of_it(currency, buy_in):
    night = Night(league=LeagueFactory(currency=currency))
    client = night.client()
    for typed, expected in (("", buy_in), ("30", buy_in * 3 // 2)):
        answer = client.post("/nights/new", {"preset": "article", "name": f"Sat {typed}", "buy_in": typed})
        assert answer.status_code == 302
        assert type(night.event).objects.latest("pk").buy_in == expected


def test_costins_night_sells_no_more_chips_and_shares_fifty_thirty_twenty():
    """C-BUY-1, C-BUY-2, C-PAY-1, and what Costin chose of the house rules."""
    night = Night()
    assert night.client().post("/nights/new", {"preset": "costin", "name": "Costin"}).status_code == 302
    made = type(night.event).objects.latest("pk")
    assert (made.buy_in, made.chips, made.shares) == (10_000, 1000, [50, 30, 20])
    assert made.options == COSTIN
    assert made.schedule.startswith("5/10 limit 10/15 1h")
    page = night.client().get(f"/n/{made.uid}/").content.decode()
    assert "Rebuys" not in page
