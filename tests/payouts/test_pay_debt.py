"""`pay_debt`: what was bought on credit is paid, at once or in parts, and never more than is owed."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, refusal, relies_on, sentence, wall, words
from tests.payouts.prices import row
from tourney.payouts.ledger import box, ledger, owing
from tourney.payouts.models import Payment
from tourney.payouts.queries import pool

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    """Bob owes 15 of 20."""
    evening = Evening(THREE).until("listed")
    evening.do("pay", entrant=2, owed=1500)
    return evening


def left(evening: Evening) -> int:
    return owing(ledger(evening.event)).get(2, 0)


def test_what_is_owed_is_in_the_pool_and_not_in_the_box(evening):
    assert (pool(evening.event), box(ledger(evening.event)), left(evening)) == (2000, 500, 1500)
    line = evening.do("pay_debt", entrant=2)
    row = Payment.objects.get(event=evening.event)
    assert (row.number, row.entrant, row.kind, row.amount) == (1, 2, "debt", 1500)
    assert (pool(evening.event), box(ledger(evening.event)), left(evening)) == (2000, 2000, 0)
    assert {kind for kind, _ in changes(line)} == {"Handed", "HandedFor", "HandedOver", "HandedAt"}
    assert relies_on(line) == {"Entered", "Bought", "BoughtOwed"}
    assert words(evening) == "Bob paid €15 that was owed"
    assert evening.wrong == []


def test_a_debt_is_paid_in_parts(evening):
    evening.do("pay_debt", entrant=2, amount=1000)
    assert left(evening) == 500
    refused = refusal(evening, "pay_debt", entrant=2, amount=501)
    assert (refused.field, refused.sentence) == ("amount", "Bob owes €5: pay that or a part of it. Nothing changed.")
    evening.do("pay_debt", entrant=2)
    assert left(evening) == 0


@pytest.mark.parametrize("amount", [0, -1, 1501])
def test_nothing_less_than_nothing_and_more_than_is_owed_are_refused(evening, amount):
    assert refusal(evening, "pay_debt", entrant=2, amount=amount).field == "amount"


def test_who_owes_nothing_pays_nothing_and_the_second_host_hears_who_took_it(evening):
    assert sentence(evening, "pay_debt", entrant=1) == "Ann owes nothing. Nothing changed."
    evening.do("pay_debt", entrant=2)
    assert sentence(evening, "pay_debt", entrant=2) == f"Bob owes nothing (Bo, {wall(evening)}). Nothing changed."


def test_a_debt_is_paid_after_the_finish_too():
    evening = Evening(THREE).until("listed")
    evening.do("pay", entrant=3, owes=True)
    for number in (1, 2):
        evening.do("pay", entrant=number)
    for verb in ("draw", "start"):
        evening.do(verb)
    for number in (1, 2):
        evening.do("knock_out", entrant=number)
    evening.do("finish")
    evening.do("pay_debt", entrant=3)
    assert box(ledger(evening.event)) == 6000
    assert evening.wrong == []


@pytest.mark.parametrize(("verb", "says"), [("rebuy", "Bob bought in again"), ("add_on", "Bob added on")])
def test_more_chips_are_bought_on_credit_too(verb, says):
    evening = night_that_sells()
    evening.do(verb, entrant=2, owes=True)
    assert words(evening) == f"{says} for €20 on credit"
    assert left(evening) == 2000
    evening.do("pay_debt", entrant=2)
    assert (left(evening), evening.wrong) == (0, [])


def test_who_enters_again_may_owe_it_and_pays_the_price_that_is_usual_then():
    evening = night_that_sells()
    evening.do(
        "profiles", profiles=[row("early", 1500, until_level=0), row("now", 1800, until_level=1), row("late", 9)]
    )
    evening.do("knock_out", entrant=2)
    evening.do("reenter", entrant=2, owes=True)
    assert words(evening) == "Bob entered again for €18 on credit"
    assert left(evening) == 1800


def night_that_sells() -> Evening:
    evening = Evening(THREE).until("drawn")
    when = {"last_level": 3, "addon_when": "any_time_in_period", "rebuy_at_most": None}
    evening.do("announce", policy={"rebuys": True, "reentry": True, "addon": True, **when})
    evening.do("start")
    return evening


def test_undone_it_is_owed_again(evening):
    before = evening.fingerprint
    evening.do("undo", line=evening.do("pay_debt", entrant=2).seq)
    assert (evening.fingerprint, left(evening)) == (before, 1500)


def test_what_was_paid_for_is_not_taken_back_alone(evening):
    bought = evening.event.lines.last()
    evening.do("pay_debt", entrant=2)
    refused = sentence(evening, "undo", line=bought.seq)
    assert refused == "First take back: Bob paid €15 that was owed. Nothing changed."
    evening.do("undo", line=bought.seq, chain=True)
    assert (box(ledger(evening.event)), left(evening)) == (0, 0)


def test_a_payment_that_was_undone_does_not_come_back_beside_another(evening):
    undone = evening.do("undo", line=evening.do("pay_debt", entrant=2).seq)
    evening.do("pay_debt", entrant=2)
    refused = sentence(evening, "undo", line=undone.seq)
    assert refused == "Bob would have paid €15 more than was owed: undo that first. Nothing changed."
    assert left(evening) == 0
