"""`profiles`: early, on time, late; and another price never touches what was paid (C70)."""

import pytest

from tests.evening import Evening
from tests.factories import LeagueFactory
from tests.journal.reading import THREE, refusal, sentence, wall, words
from tests.payouts.prices import HOUR, priced, row
from tourney.payouts.models import Purchase
from tourney.payouts.policy import said
from tourney.payouts.pot import prize_money
from tourney.payouts.profiles import profiles_of, stamp, usual
from tourney.payouts.queries import chips_in_play, pool

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return priced()


def test_without_a_word_of_the_host_there_is_one_price_the_buy_in():
    evening = Evening(THREE).until("listed")
    only = profiles_of(evening.event)
    assert [(each.key, each.price, each.fee, each.stack(evening.event)) for each in only] == [("", 2000, 0, 1000)]
    assert not any(sentence.startswith("Entry") for sentence in said(evening.event)), "nothing to tell apart"


def test_players_read_the_prices_and_what_of_them_is_for_the_house(evening):
    assert said(evening.event)[:3] == [
        "Entry early, before the start: €15 for 1,000 chips.",
        "Entry on time, until level 1: €20 for 1,000 chips, €2 of it for the house.",
        "Entry late, at any time: €25 for 1,000 chips, €5 of it for the house.",
    ]
    assert words(evening) == "Prices of an entry: early €15, on time €20, late €25"


def test_the_usual_price_follows_the_clock(evening):
    assert usual(evening.event, evening.at).key == "early"
    for number in (1, 2, 3):
        evening.do("pay", entrant=number)
    evening.do("draw")
    evening.do("start")
    assert usual(evening.event, evening.at).key == "on-time"
    assert usual(evening.event, evening.at + HOUR).key == "late"


def test_a_price_holds_through_the_break_after_its_level(evening):
    schedule = "25/50 20m, break 10m, 50/100 20m"
    evening.do("plan", chips=1000, buy_in=2000, seats=10, schedule=schedule)
    for number in (1, 2, 3):
        evening.do("pay", entrant=number)
    evening.do("draw")
    evening.do("start")
    begun = evening.at
    assert usual(evening.event, begun + 25 * 60_000).key == "on-time"
    assert usual(evening.event, begun + 31 * 60_000).key == "late"


def test_when_every_price_has_ended_the_last_one_stays(evening):
    evening.do("profiles", profiles=[row("early", 1500, until_level=0), row("on time", 2000, until_level=1)])
    for number in (1, 2, 3):
        evening.do("pay", entrant=number)
    evening.do("draw")
    evening.do("start")
    assert usual(evening.event, evening.at + HOUR).key == "on-time"


def test_the_fee_goes_to_the_house_and_the_rest_into_the_pool(evening):
    evening.do("pay", entrant=1, profile="late")
    bought = Purchase.objects.get(event=evening.event)
    assert (bought.price, bought.fee, bought.profile) == (2500, 500, "late")
    assert pool(evening.event) == 2000
    assert prize_money(evening.event).taken == (("Fees", 500),)


def test_another_price_never_touches_what_was_paid(evening):
    evening.do("pay", entrant=1)
    evening.do("profiles", profiles=[row("early", 9900)])
    evening.do("pay", entrant=2)
    prices = list(Purchase.objects.filter(event=evening.event).order_by("number").values_list("price", flat=True))
    assert prices == [1500, 9900]
    assert evening.wrong == []


def test_a_payment_can_be_undone_though_the_price_has_changed_since(evening):
    line = evening.do("pay", entrant=1)
    evening.do("profiles", profiles=[row("early", 9900)])
    evening.do("undo", line=line.seq)
    assert pool(evening.event) == 0


def test_prices_change_while_the_night_runs_and_not_after_the_finish(evening):
    evening._paid()
    evening.do("draw")
    evening.do("start")
    evening.do("profiles", profiles=[row("late", 3000)])
    assert usual(evening.event, evening.at).price == 3000
    for number in (1, 2, 3):
        evening.do("knock_out", entrant=number)
    evening.do("finish")
    refused = sentence(evening, "profiles", profiles=[row("late", 1)])
    assert refused == f"The night is finished (Bo, {wall(evening)}). Nothing changed."


def test_a_change_of_prices_is_undone_to_the_byte(evening):
    before = evening.fingerprint
    line = evening.do("profiles", profiles=[])
    assert evening.event.profiles is None
    evening.do("undo", line=line.seq)
    assert evening.fingerprint == before


def test_of_two_hosts_who_write_at_once_the_second_is_told(evening):
    seen = stamp(evening.event)
    evening.do("profiles", profiles=[row("early", 1000)], seen=seen)
    refused = sentence(evening, "profiles", profiles=[row("early", 1200)], seen=seen)
    assert refused == f"The prices were changed meanwhile (Bo, {wall(evening)}). Nothing changed."


@pytest.mark.parametrize(
    ("typed", "field", "says"),
    [
        ([row("", 2000)], "name-1", "Give this price a name."),
        ([row("late", 2000), row("Late", 2100)], "name-2", "Two prices have the same name."),
        ([row("late", 2000), row("early", 1000, fee=1001)], "fee-2", "The fee is a part of the price, which is €10."),
        ([row("late", -1)], "price-1", "That is too much or too little."),
        ([row("late", 2000, fee=-1)], "fee-1", "That is too much or too little."),
        ([row("late", 2000, until_level=100)], "until_level-1", "That is too much or too little."),
        (
            [row("late", 2000, bonus=500)],
            "bonus-1",
            "Everybody begins with 1,000 chips (T2). Tick that chips may differ.",
        ),
        ([row("late", 2000, chips=0)], "chips-1", "That is too much or too little."),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(evening, typed, field, says):
    refused = refusal(evening, "profiles", profiles=typed)
    assert (refused.field, refused.sentence) == (field, says)


def test_more_than_six_prices_are_refused(evening):
    refused = sentence(evening, "profiles", profiles=[row(f"price {n}", 100) for n in range(7)])
    assert refused == "A night has at most 6 prices. Nothing changed."


def test_fee_and_bounty_are_parts_of_the_price(evening):
    evening.event.bounty = {"kind": "fixed", "amount": 500}
    from tourney.payouts.commands import profiles  # the cell has its own verb: what it says is enough here

    with pytest.raises(Exception, match=r"Fee and bounty \(€5\) are parts of the price, which is €10\."):
        profiles.decide(evening.event, evening.wish(), profiles=[row("early", 1000, fee=600)])


# --- unequal starting chips: a departure from T2 ----------------------------------------------------------------------


def test_unequal_chips_have_to_be_asked_for_and_are_said_on_the_rules_sheet(evening):
    evening.do("profiles", profiles=[row("early", 2000, bonus=500), row("late", 2000)], unequal=True)
    assert "this night departs from T2" in " ".join(said(evening.event))
    evening.do("pay", entrant=1)
    evening.do("pay", entrant=2, profile="late")
    assert chips_in_play(evening.event) == 2500
    assert evening.wrong == []


def test_equal_chips_are_no_departure_even_if_they_were_written_down(evening):
    evening.do("profiles", profiles=[row("early", 2000, chips=800, bonus=200)])
    assert "T2" not in " ".join(said(evening.event))


def test_starting_chips_are_fixed_by_the_start(evening):
    evening._paid()
    evening.do("draw")
    evening.do("start")
    refused = refusal(evening, "profiles", profiles=[row("late", 2000, chips=3000)], unequal=True)
    assert refused.field == "chips-1"
    assert refused.sentence == "Starting chips are fixed since the cards are in the air."


# --- three currencies -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("currency", "price", "fee", "says", "prizes"),
    [
        ("JPY", 2000, 200, "Entry on time, at any time: ¥2,000 for 1,000 chips, ¥200 of it for the house.", 5400),
        ("USD", 2050, 50, "Entry on time, at any time: $20.50 for 1,000 chips, $0.50 of it for the house.", 6000),
        (
            "KWD",
            5125,
            125,
            "Entry on time, at any time: KWD 5.125 for 1,000 chips, KWD 0.125 of it for the house.",
            15000,
        ),
    ],
)
def test_a_night_in_any_currency_is_right_to_the_minor_unit(currency, price, fee, says, prizes):
    evening = Evening(THREE, LeagueFactory(currency=currency)).until("listed")
    evening.do("plan", chips=1000, buy_in=price, seats=10, schedule=evening.event.schedule)
    evening.do("profiles", profiles=[row("on time", price, fee=fee)])
    assert said(evening.event)[0].replace("\xa0", " ") == says
    evening.do("announce", policy={"rebuys": True, "last_level": 3, "rebuy_at_most": None})
    evening._paid()
    evening.do("draw")
    evening.do("start")
    assert pool(evening.event) == prizes
    evening.do("rebuy", entrant=1, stack=100)
    assert pool(evening.event) == prizes + price
    assert evening.wrong == []
