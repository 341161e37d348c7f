"""`seal`: the money of a mystery bounty goes into envelopes, and every knock-out opens the next one (C69)."""

import random

import pytest

from rules_engine.bounties import Envelopes
from tests.http.world import Night
from tests.journal.reading import changes, refusal, relies_on, sentence, words
from tests.payouts.heads import ANN, BOB, CAL, DEE, ELI, hunted, out, stand, won
from tourney.payouts.bounties import bounties_said, standing
from tourney.payouts.models import Purchase
from tourney.payouts.queries import pool

pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]


def sealed(envelopes: str = "1x1500, 2x400, 2x100", **said):
    """Five with €5 each, sealed before anybody is out; by a lot that every run draws alike."""
    evening = hunted("mystery", 500, FIVE, **said)
    evening.do("seal", evening.wish(seed="friday"), envelopes=envelopes)
    return evening


def order(evening) -> list[int]:
    return evening.event.bounty["order"]


def test_the_order_is_drawn_by_lot_and_only_the_sum_is_told():
    evening = hunted("mystery", 500, FIVE)
    line = evening.do("seal", evening.wish(seed="friday"), envelopes="1x1500, 2x400, 2x100")
    assert set(changes(line)) == {("BountySet", 0)}
    assert relies_on(line) == {"Staged"}
    drawn = Envelopes.parse("1x1500, 2x400, 2x100").shuffled(random.Random("friday"))
    assert order(evening) == list(drawn) != sorted(drawn, reverse=True)
    assert line.seed == "friday"
    assert words(evening) == "5 envelopes sealed, €25 in all"
    assert sealed("5x500").event.bounty["order"] == [500] * 5


def test_every_knock_out_opens_the_next_and_the_winner_the_last():
    evening = sealed()
    first, second, third, fourth, last = order(evening)
    out(evening, ANN, BOB)
    out(evening, CAL, BOB, DEE)
    now = stand(evening)
    assert [(each.number, each.amount, each.by) for each in now.opened] == [(1, first, (BOB,)), (2, second, (BOB, DEE))]
    assert (now.left, now.closed) == (3, third + fourth + last)
    assert won(evening) == {BOB: first + second // 2, DEE: second // 2}
    out(evening, BOB, ELI)
    out(evening, DEE)
    assert [each.number for each in stand(evening).opened] == [1, 2, 3, 4, 5]
    assert won(evening)[ELI] == third + fourth + last
    evening.do("finish")
    assert sum(won(evening).values()) == 2500


def test_before_the_seal_the_money_only_collects():
    evening = hunted("mystery", 500, FIVE)
    out(evening, ANN, BOB)
    assert won(evening) == {}
    assert stand(evening).closed == 2500
    evening.do("seal", envelopes="1x1000, 3x500")
    assert evening.event.bounty["from"] == 1
    assert won(evening) == {}
    out(evening, BOB, CAL)
    assert won(evening) == {CAL: order(evening)[0]}


def test_an_envelope_waits_for_its_knock_out_so_a_late_answer_changes_no_other():
    evening = sealed()
    number = out(evening, ANN)
    out(evening, BOB, CAL)
    assert won(evening) == {CAL: order(evening)[1]}
    (wait,) = stand(evening).waiting
    assert (wait.knock_out, wait.envelope, wait.amount) == (number, 1, order(evening)[0])
    evening.do("credit", knock_out=number, entrant=DEE)
    assert won(evening) == {DEE: order(evening)[0], CAL: order(evening)[1]}


@pytest.mark.parametrize(
    ("envelopes", "wanted"),
    [
        ("5x400", "The envelopes hold €20 and €25 were collected: €5 are missing. Nothing changed."),
        ("5x600", "The envelopes hold €30 and €25 were collected: €5 too much. Nothing changed."),
        ("1x1500, 2x500", "5 players with a bounty are in the game, and there would be 3 envelopes. Nothing changed."),
        ("many", "Write how many and how much"),
    ],
)
def test_what_does_not_fit_the_money_or_the_players_is_refused(envelopes, wanted):
    refused = refusal(hunted("mystery", 500, FIVE), "seal", envelopes=envelopes)
    assert refused.sentence.startswith(wanted)
    assert refused.field == "envelopes"


def test_without_a_list_there_is_one_for_everybody_in_whole_amounts():
    evening = hunted("mystery", 500, FIVE)
    out(evening, ANN, BOB)
    evening.do("seal")
    assert len(order(evening)) == 4
    assert sum(order(evening)) == 2500
    assert all(amount % 100 == 0 for amount in order(evening))
    more = hunted("mystery", 500, FIVE)
    more.do("seal", count=7, shape=0)
    assert sorted(order(more), reverse=True)[0] < 600
    assert len(order(more)) == 7
    assert "5 players with a bounty" in sentence(hunted("mystery", 500, FIVE), "seal", count=3)


@pytest.mark.parametrize(("currency", "amount"), [("JPY", 333), ("KWD", 1001), ("USD", 333)])
def test_odd_money_is_sealed_to_the_last_unit(currency, amount):
    evening = hunted("mystery", amount, FIVE, currency=currency)
    evening.do("seal")
    assert sum(order(evening)) == 5 * amount
    out(evening, ANN, BOB, CAL, DEE)
    stand(evening)


def test_it_is_for_mystery_bounties_once_and_while_the_night_runs():
    assert "none was announced" in sentence(hunted("fixed"), "seal")
    evening = sealed()
    assert sentence(evening, "seal").startswith("The envelopes are sealed (Bo, ")
    for victim in (ANN, BOB, CAL, DEE):
        out(evening, victim)
    evening.do("finish")
    assert "The night is finished" in sentence(evening, "seal")


def test_what_is_sold_after_the_seal_carries_no_bounty():
    """All of its price is for the prizes: the envelopes hold what there was, and nobody draws a blank."""
    evening = sealed(rebuys=True)
    out(evening, ANN, BOB)
    before = pool(evening.event)
    evening.do("rebuy", entrant=ANN)
    assert Purchase.objects.get(event=evening.event, kind="rebuy").bounty is None
    assert pool(evening.event) == before + 2000
    out(evening, ANN, CAL)  # nothing was put on that head, so no envelope is opened
    assert won(evening) == {BOB: order(evening)[0]}
    for victim in (BOB, CAL, DEE):
        out(evening, victim, ELI)
    assert stand(evening).left == 0


def test_what_nobody_claimed_and_nobody_opened_is_the_winners():
    evening = sealed()
    for victim in (ANN, BOB, CAL):
        out(evening, victim)
    out(evening, DEE)
    assert len(stand(evening).waiting) == 3
    evening.do("finish")
    assert won(evening) == {ELI: 2500}


def test_without_a_seal_the_winner_has_it_all_at_the_end():
    evening = hunted("mystery", 500, FIVE)
    for victim in (ANN, BOB, CAL, DEE):
        out(evening, victim)
    evening.do("finish")
    assert won(evening) == {ELI: 2500}


def test_after_a_deal_what_is_still_closed_is_shared_evenly():
    evening = sealed("1x1501, 2x400, 1x100, 1x99")
    out(evening, ANN, BOB)
    night = evening.event
    night.status = "finished"
    now = standing(night)
    rest = 2500 - order(evening)[0]
    assert sum(now.won.values()) == 2500
    assert now.won[CAL] in (rest // 4, rest // 4 + 1)


def test_it_goes_back_only_with_the_knock_outs_that_opened_envelopes():
    evening = hunted("mystery", 500, FIVE)
    before = evening.fingerprint
    line = evening.do("seal")
    evening.do("undo", line=line.seq)
    assert evening.fingerprint == before
    line = evening.do("seal")
    out(evening, ANN, BOB)
    assert "First take back: Ann out" in sentence(evening, "undo", line=line.seq)
    evening.do("undo", line=line.seq, chain=True)
    assert evening.fingerprint == before


def test_a_knock_out_or_a_sale_from_before_it_stands_beneath_it():
    evening = hunted("mystery", 500, FIVE, rebuys=True)
    sold = evening.do("rebuy", entrant=ANN)
    gone = evening.do("knock_out", entrant=BOB)
    evening.do("seal")
    for line in (sold, gone):
        assert "sealed" in sentence(evening, "undo", line=line.seq)


def test_an_undone_knock_out_gives_its_envelope_back():
    evening = sealed()
    out(evening, ANN, BOB)
    evening.do("undo", line=evening.event.seq)
    evening.do("undo", line=evening.event.lines.filter(verb="knock_out").last().seq)
    assert (won(evening), stand(evening).left) == ({}, 5)
    out(evening, CAL, DEE)
    assert won(evening) == {DEE: order(evening)[0]}


@pytest.mark.parametrize("typed", ["1x15, 2x4, 2x1", "15; 2 x 4; 2x1", "1x15,2x4,2x1", "1×15.00\n4, 4\n1, 1"])
def test_envelopes_are_typed_as_people_write_them(typed):
    night = Night(names=FIVE).until("drawn")
    night.do("bounties", bounty={"kind": "mystery", "amount": 500})
    night.do("start")
    answer = night.post(night.client(), "seal", envelopes=typed)
    assert answer.status_code == 200, answer.content
    assert night.event.bounty["envelopes"] == "1x1500, 2x400, 2x100"
    assert answer.json()["say"] == "5 envelopes sealed, €25 in all"


def test_nonsense_among_envelopes_is_refused_at_its_field():
    night = Night(names=FIVE).until("drawn")
    night.do("bounties", bounty={"kind": "mystery", "amount": 500})
    night.do("start")
    answer = night.post(night.client(), "seal", envelopes="a lot")
    assert (answer.status_code, answer.json()["field"]) == (422, "envelopes")


def test_the_announcement_says_what_happens():
    assert bounties_said(sealed().event)[0] == (
        "€5 of each entry go into envelopes; once they are sealed, every knock-out opens one of them."
    )
