"""`pay`: the buy-in is in the pool, and the stack waits at a seat."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, refusal, relies_on, sentence, wall, words
from tests.payouts.prices import priced
from tourney.payouts.models import Purchase
from tourney.payouts.queries import chips_in_play, pool

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(THREE).until("listed")


def test_money_and_chips_are_in_play(evening):
    line = evening.do("pay", entrant=2)
    row = Purchase.objects.get(event=evening.event)
    assert (row.number, row.entrant, row.kind, row.price, row.chips) == (1, 2, "buy_in", 2000, 1000)
    assert (pool(evening.event), chips_in_play(evening.event)) == (2000, 1000)
    kinds = ("Bought", "BoughtKind", "BoughtFor", "BoughtChips", "BoughtAt")
    assert set(changes(line)) == {(kind, 1) for kind in kinds}
    assert relies_on(line) == {"Dealt", "Entered", "Priced", "Stacked", "Staged"}
    assert words(evening) == "Bob paid €20"


def test_ten_buy_ins_of_twenty_are_two_hundred():
    assert pool(Evening().until("paid").event) == 20_000


def test_nobody_pays_twice_and_the_refusal_says_who_took_it(evening):
    evening.do("pay", entrant=2)
    assert sentence(evening, "pay", entrant=2) == f"Bob has paid already (Bo, {wall(evening)}). Nothing changed."


def test_after_an_undo_it_can_be_paid_again_as_a_purchase_of_its_own(evening):
    evening.do("undo", line=evening.do("pay", entrant=2).seq)
    assert pool(evening.event) == 0
    evening.do("pay", entrant=2)
    assert (Purchase.objects.filter(event=evening.event).count(), pool(evening.event)) == (2, 2000)


def test_a_night_for_nothing_costs_nothing(evening):
    evening.do("plan", chips=1000, buy_in=0, seats=10, schedule=evening.event.schedule)
    evening.do("pay", entrant=1)
    assert (pool(evening.event), chips_in_play(evening.event)) == (0, 1000)
    assert words(evening) == "Ann paid €0"


def test_who_paid_before_the_price_changed_has_paid_the_old_price(evening):
    evening.do("pay", entrant=1)
    evening.do("plan", chips=2000, buy_in=3000, seats=10, schedule=evening.event.schedule)
    evening.do("pay", entrant=2)
    assert (pool(evening.event), chips_in_play(evening.event)) == (5000, 3000)


def test_a_late_comer_pays_while_the_night_runs_and_nobody_after_the_finish():
    evening = Evening([*THREE, "Dee"]).until("listed")
    for number in (1, 2, 3):
        evening.do("pay", entrant=number)
    evening.do("draw")
    evening.do("start")
    evening.do("pay", entrant=4)
    assert pool(evening.event) == 8000
    finished = Evening(THREE).until("finished")
    assert sentence(finished, "pay", entrant=1) == f"The night is finished (Bo, {wall(finished)}). Nothing changed."


def test_a_number_that_is_nobodys_pays_nothing(evening):
    assert sentence(evening, "pay", entrant=9) == "Nobody in this night has that number. Nothing changed."


# --- by the prices of the night ---------------------------------------------------------------------------------------


def test_one_tap_takes_the_price_that_is_usual_now_and_the_host_may_take_another():
    evening = priced()
    evening.do("pay", entrant=1)
    evening.do("pay", entrant=2, profile="on-time")
    bought = Purchase.objects.filter(event=evening.event).order_by("number")
    assert list(bought.values_list("profile", "price", "fee")) == [("early", 1500, None), ("on-time", 2000, 200)]


def test_a_price_that_is_gone_is_refused():
    evening = priced()
    evening.do("profiles", profiles=[])
    assert sentence(evening, "pay", entrant=1, profile="early") == (
        f"The prices are others now (Bo, {wall(evening)}). Nothing changed."
    )


def test_a_screen_that_showed_another_price_is_told():
    evening = priced()
    said = sentence(evening, "pay", entrant=1, shown=2000)
    assert said == f"An entry costs €15 now (Bo, {wall(evening)}). Nothing changed."
    evening.do("pay", entrant=1, shown=1500)


# --- on credit --------------------------------------------------------------------------------------------------------


def test_a_part_of_the_price_or_all_of_it_is_owed(evening):
    evening.do("pay", entrant=1, owed=750)
    assert words(evening) == "Ann paid €12.50 of €20 and owes €7.50"
    evening.do("pay", entrant=2, owes=True)
    assert words(evening) == "Bob paid €0 of €20 and owes €20"
    owed = Purchase.objects.filter(event=evening.event).order_by("number").values_list("owed", flat=True)
    assert list(owed) == [750, 2000]
    assert pool(evening.event) == 4000, "what is owed is to be won all the same"


@pytest.mark.parametrize("owed", [-1, 2001])
def test_nobody_owes_more_than_the_price(evening, owed):
    refused = refusal(evening, "pay", entrant=1, owed=owed)
    assert refused.sentence == "On credit is a part of the price, or all of it. Nothing changed."
    assert refused.field == "owed"


def test_a_payment_that_was_undone_does_not_come_back_beside_another(evening):
    undone = evening.do("undo", line=evening.do("pay", entrant=1).seq)
    evening.do("pay", entrant=1)
    assert sentence(evening, "undo", line=undone.seq) == "That does not fit what happened since. Nothing changed."
