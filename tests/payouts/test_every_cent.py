"""Random nights in three currencies: every cent that came in is in the box, won, taken off, or handed out (C26)."""

import random

import pytest

from tests.evening import Evening
from tests.factories import LeagueFactory
from tourney.events.journal import Refused
from tourney.events.journal.audit import fold
from tourney.events.models import Status
from tourney.payouts.accounts import folded_sums, sums
from tourney.payouts.due import accounts, house, won
from tourney.payouts.ladder import prizes
from tourney.payouts.ledger import box, ledger
from tourney.payouts.models import Payment, Purchase
from tourney.payouts.policy import ANNOUNCED
from tourney.payouts.pot import POT
from tourney.payouts.queries import buy_ins
from tourney.payouts.sales import sale
from tourney.tables.queries import places, seated

pytestmark = pytest.mark.django_db
NAMES = ["Ann", "Bob", "Cal", "Dee", "Eli", "Fay", "Gus"]
SOLD = {"rebuys": True, "last_level": 9, "reentry": True, "addon": True, "addon_when": "any_time_in_period"}
PRICES = {"JPY": (2_000, 333), "USD": (2_000, 1_999), "KWD": (5_000, 6_667)}
OFTEN = [
    "knock_out",
    "knock_out",
    "rebuy",
    "add_on",
    "reenter",
    "undo",
    "undo",
    "pay_out",
    "pay_out",
    "house",
    "finish",
]


def pots(whole: int) -> list[dict]:
    return [
        {},
        {"rakes": ["food 7.5%", f"season {whole} each"]},
        {"added": 7 * whole + whole // 3, "guaranteed": 40_000},
        {"rakes": ["room 1000"], "unit": 5 * whole, "minimum": whole},
        {"no_prizes": True},
    ]


def begun(chance: random.Random, currency: str) -> Evening:
    evening = Evening(NAMES, LeagueFactory(currency=currency)).until("listed")
    price, odd = PRICES[currency]
    evening.do("plan", chips=1_000, buy_in=chance.choice([price, odd]), seats=10, schedule="25/50 20m, 50/100 20m")
    evening.do("fund", pot={**POT, **chance.choice(pots({"JPY": 1, "USD": 100, "KWD": 1_000}[currency]))})
    evening.do("announce", policy={**ANNOUNCED, **SOLD, "rebuy_price": odd})
    evening.do("prizes", shares=chance.choice([[60, 25, 15], [100], [40, 30, 20, 10], [34, 33, 33]]))
    for step in ("paid", "drawn", "running"):
        getattr(evening, f"_{step}")()
    return evening


def step(chance: random.Random, evening: Evening, started: int) -> None:
    """One deed that may be refused; nothing up to line `started` is undone."""
    verb, who = chance.choice(OFTEN), chance.randint(1, len(NAMES))
    winners = sorted(won(evening.event, "prize"))
    left = house(evening.event, ledger(evening.event), prizes(evening.event)).due
    wishes = {
        "undo": {"line": chance.randint(started + 1, max(started + 1, evening.event.seq)), "chain": True},
        "house": {"amount": left},
        "pay_out": {"entrant": chance.choice(winners or [who]), "net": chance.random() < 0.7},
        "finish": {},
    }.get(verb, {"entrant": who})
    try:
        evening.do(verb, **wishes)
    except Refused:
        return


def adds_up(evening: Evening) -> None:
    night = evening.event
    said, lines = sums(night), ledger(night)
    taken = said["fees"] + sum(said["rakes"].values())
    assert said["paid_in"] - said["bounties"] - taken + said["added"] + said["overlay"] == said["pool"]
    promised = prizes(night)
    assert not promised or sum(prize.amount + prize.worth for prize in promised) == said["pool"]
    assert said["chips_issued"] + said["raced"] == said["chips_in_play"]
    assert said["box"] == box(lines) == sum(line.into for line in lines)
    assert said == folded_sums(fold(night))
    assert all(account.owes >= 0 and account.due("prize") >= 0 for account in accounts(night, lines).values())
    assert evening.wrong == []


def everybody_goes_home(evening: Evening) -> None:
    """Out to the last one, paid to the last one: then the box is empty, or holds what is still owed to it."""
    while len(sitting := seated(evening.event)) > 1:
        evening.do("knock_out", entrant=min(sitting))
    if evening.event.status != Status.FINISHED:
        evening.do("finish")
    assert len(places(evening.event)) == len(buy_ins(evening.event))
    if amount := house(evening.event, ledger(evening.event), prizes(evening.event)).due:
        evening.do("house", amount=amount)
    for who in won(evening.event, "prize"):
        if accounts(evening.event)[who].due("prize"):
            evening.do("pay_out", entrant=who, net=True)
    adds_up(evening)
    assert sums(evening.event)["box"] + sums(evening.event)["owed"] == 0


@pytest.mark.parametrize("currency", PRICES)
@pytest.mark.parametrize("seed", range(4))
def test_every_cent_of_a_random_night_is_accounted_for(currency, seed, monkeypatch):
    chance = random.Random(f"{currency} {seed}")

    def on_credit(*said, **how):
        return sale(*said, **{**how, "owed": chance.choice([0, 0, said[4].price, said[4].price // 3])})

    evening = begun(chance, currency)
    started = evening.event.seq
    monkeypatch.setattr("tourney.payouts.commands.more_chips.sale", on_credit)
    for _ in range(40):
        step(chance, evening, started)
        adds_up(evening)
    everybody_goes_home(evening)


def test_amounts_are_whole_and_saying_the_same_again_changes_none_of_them():
    """C26: opened and saved n times, the prizes are the same integers and add up to the pool."""
    evening = Evening(NAMES).until("paid")
    evening.do("plan", chips=1_000, buy_in=1_999, seats=10, schedule="25/50 20m")
    before = [prize.amount for prize in prizes(evening.event)]
    for _ in range(5):
        evening.do("prizes", shares=list(evening.event.shares))
        evening.do("fund", pot=evening.event.pot or POT)
        assert [prize.amount for prize in prizes(evening.event)] == before
    assert all(type(amount) is int for amount in before)
    assert sum(before) == 7 * 2_000  # what was paid before the price changed
    assert all(type(row.price) is int for row in Purchase.objects.all())
    assert not Payment.objects.exists()
