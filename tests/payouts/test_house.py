"""`house`: rakes and fees leave the box, the guarantee comes into it, and never more than is expected."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, sentence, wall, words
from tourney.payouts.due import house
from tourney.payouts.ladder import prizes
from tourney.payouts.ledger import box, ledger
from tourney.payouts.pot import POT

pytestmark = pytest.mark.django_db


def night(stage: str = "running", **pot: object) -> Evening:
    evening = Evening(THREE).until("drawn")
    evening.do("fund", pot={**POT, **pot})
    steps = ["running", "heads_up", "one_left", "finished"]
    for step in steps[: steps.index(stage) + 1]:
        getattr(evening, f"_{step}")()
    return evening


def due(evening: Evening) -> int:
    return house(evening.event, ledger(evening.event), prizes(evening.event)).due


def test_the_rakes_go_out_and_the_box_is_what_is_to_win():
    evening = night(rakes=["food 10%", "season 200 each"])
    assert due(evening) == -1_200
    evening.do("house", amount=-1_200)
    assert words(evening) == "The house took €12 out of the box"
    assert (due(evening), box(ledger(evening.event))) == (0, 4_800)
    assert evening.wrong == []


def test_what_the_host_guaranteed_comes_in():
    evening = night("finished", guaranteed=10_000)
    evening.do("house", amount=4_000)
    assert words(evening) == "The house put €40 into the box"
    for number in (1, 2, 3):
        evening.do("pay_out", entrant=number)
    assert box(ledger(evening.event)) == 0
    assert evening.wrong == []


def test_a_part_may_be_taken_and_more_than_is_expected_may_not():
    evening = night(rakes=["room 1000"])
    evening.do("house", amount=-400)
    for amount in (-601, 600):
        assert sentence(evening, "house", amount=amount) == "The house takes €6 out of the box. Nothing changed."
    assert sentence(evening, "house", amount=0) == "Say how much. Nothing changed."
    evening.do("house", amount=-600)
    assert sentence(evening, "house", amount=-1) == (
        f"The house and the box are even (Bo, {wall(evening)}). Nothing changed."
    )


def test_too_much_taken_after_a_sale_was_undone_goes_back():
    evening = night(rakes=["food 10%"])
    sold = evening.do("rebuy", entrant=1, because="host")
    evening.do("house", amount=-800)
    evening.do("undo", line=sold.seq)
    assert due(evening) == 200
    evening.do("house", amount=200)
    assert due(evening) == 0
    assert evening.wrong == []


def test_a_night_without_prizes_gives_the_money_to_the_house():
    evening = night(no_prizes=True)
    evening.do("house", amount=-6_000)
    assert box(ledger(evening.event)) == 0


def test_the_deed_undone_is_the_night_from_before():
    evening = night(rakes=["food 10%"])
    before = evening.fingerprint
    evening.do("undo", line=evening.do("house", amount=-600).seq)
    assert evening.fingerprint == before
    assert evening.wrong == []
