"""`pay_out`: what somebody has won leaves the box, once, and whatever it rests on stays until it is reversed."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, fresh, sentence, wall, words
from tourney.payouts.due import accounts, won
from tourney.payouts.ledger import box, ledger
from tourney.payouts.models import Payment
from tourney.payouts.policy import ANNOUNCED

pytestmark = pytest.mark.django_db


def the_box(evening: Evening) -> int:
    return box(ledger(evening.event))


def owing(evening: Evening, entrant: int) -> None:
    """A rebuy of 20 that is owed whole."""
    evening.do("rebuy", entrant=entrant, because="host", owes=True)


def test_the_winner_of_the_article_is_paid_and_the_box_has_so_much_less():
    evening = Evening().until("one_left")
    line = evening.do("pay_out", entrant=10, kind="prize", seen=12_000)
    assert the_box(evening) == 8_000
    assert {cell: now for cell, (_, now) in changes(line).items()} == {
        ("Handed", 1): 10,
        ("HandedFor", 1): "prize",
        ("HandedOver", 1): -12_000,
        ("HandedAt", 1): evening.at,
    }
    assert words(evening) == "Jon was paid €120"
    assert evening.wrong == []


def test_a_prize_is_paid_once_and_the_refusal_says_who_and_when():
    evening = Evening().until("one_left")
    evening.do("pay_out", entrant=10)
    assert (
        sentence(evening, "pay_out", entrant=10) == f"Jon has been paid already (Bo, {wall(evening)}). Nothing changed."
    )


def test_after_the_finish_paying_goes_on():
    evening = Evening().until("finished")
    for number in (10, 9, 8):
        evening.do("pay_out", entrant=number)
    assert the_box(evening) == 0
    assert evening.wrong == []


@pytest.mark.parametrize(
    ("stage", "entrant", "wanted"),
    [
        ("drawn", 1, "The night has not started yet. Nothing changed."),
        ("running", 1, "Ann is still in the game. Nothing changed."),
        ("heads_up", 1, "Ann has won no prize. Nothing changed."),
    ],
)
def test_what_is_not_due_is_not_paid(stage, entrant, wanted):
    assert sentence(Evening().until(stage), "pay_out", entrant=entrant) == wanted


def test_nothing_but_prizes_and_bounties_is_paid_out():
    evening = Evening().until("finished")
    assert sentence(evening, "pay_out", entrant=10, kind="house") == "A prize or a bounty is paid out. Nothing changed."
    assert sentence(evening, "pay_out", entrant=10, kind="bounty") == "Jon has won no bounty. Nothing changed."
    assert sentence(evening, "pay_out", entrant=99) == "Nobody in this night has that number. Nothing changed."


def test_a_screen_that_says_another_amount_is_told_the_new_one():
    evening = Evening().until("one_left")
    assert sentence(evening, "pay_out", entrant=10, seen=11_000) == (
        "€120 is due to Jon now. Look again. Nothing changed."
    )


def test_a_prize_that_grew_after_it_was_paid_is_paid_the_rest():
    evening = Evening(THREE).until("heads_up")
    evening.do("pay_out", entrant=1)  # the third of three: €9
    evening.do("rebuy", entrant=2, because="host")
    evening.do("pay_out", entrant=1)
    assert -sum(row.amount for row in Payment.objects.all()) == won(evening.event, "prize")[1] == 1_200
    assert evening.wrong == []


# --- a debt -----------------------------------------------------------------------------------------------------------
def test_whoever_owes_is_paid_when_the_debt_is_settled_or_set_off():
    evening = Evening(THREE).until("running")
    owing(evening, 3)
    evening.do("knock_out", entrant=1)
    evening.do("knock_out", entrant=2)
    assert the_box(evening) == 6_000
    refused = "Cal still owes €20: take that first, or set it off. Nothing changed."
    assert sentence(evening, "pay_out", entrant=3) == refused
    before = evening.fingerprint
    line = evening.do("pay_out", entrant=3, net=True)
    assert words(evening) == "Cal was paid €48, less €20 that was owed"
    assert the_box(evening) == 3_200
    assert (accounts(evening.event)[3].owes, accounts(evening.event)[3].due("prize")) == (0, 0)
    assert evening.wrong == []
    evening.do("undo", line=line.seq)
    assert evening.fingerprint == before


def test_a_debt_bigger_than_the_prize_is_paid_off_by_as_much_as_there_is():
    evening = Evening(THREE).until("running")
    owing(evening, 1)
    evening.do("knock_out", entrant=1)
    evening.do("pay_out", entrant=1, net=True)
    account = accounts(evening.event)[1]
    assert (account.got["prize"], account.owes) == (1_200, 800)
    assert the_box(evening) == 6_000


# --- what was paid stays ----------------------------------------------------------------------------------------------
def test_the_payment_undone_is_the_night_from_before():
    evening = Evening().until("finished")
    before = evening.fingerprint
    evening.do("undo", line=evening.do("pay_out", entrant=10).seq)
    assert evening.fingerprint == before
    evening.do("pay_out", entrant=10)
    assert evening.wrong == []


def test_the_knock_out_a_buy_in_and_the_prizes_under_a_payment_are_not_undone_alone():
    evening = Evening().until("one_left")
    lines = {line.verb: line.seq for line in evening.event.lines.all()}  # the last one of each kind
    evening.do("pay_out", entrant=9)
    for verb in ("knock_out", "pay"):
        assert "Ida was paid €50" in sentence(evening, "undo", line=lines[verb])
    evening.do("undo", line=lines["knock_out"], chain=True)
    assert the_box(evening) == 20_000
    assert evening.wrong == []


def test_nobody_comes_back_who_was_paid_the_prize_of_a_place():
    evening = Evening(THREE).until("drawn")
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3, "reentry": True})
    evening.do("start")
    evening.do("knock_out", entrant=1)
    evening.do("pay_out", entrant=1)
    for verb in ("rebuy", "reenter"):
        assert sentence(evening, verb, entrant=1) == (
            "Ann was paid €9 and would have won nothing: undo that payment first. Nothing changed."
        )
    assert fresh(evening).seq == evening.event.lines.count()


def test_a_latecomer_does_not_push_somebody_out_of_the_place_that_was_paid():
    evening = Evening([*THREE, "Dee"]).until("listed")
    for number in (1, 2, 3):
        evening.do("pay", entrant=number)
    evening.do("draw")
    evening.do("start")
    evening.do("knock_out", entrant=1)
    evening.do("pay_out", entrant=1)
    assert "Ann was paid" in sentence(evening, "pay", entrant=4)  # the seat comes with it
