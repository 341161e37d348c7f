"""`bounties`: what of an entry stands on a head, who wins it, and that it is a pot of its own (C69)."""

import random

import pytest

from tests.evening import Evening
from tests.http.world import Night
from tests.journal.reading import changes, refusal, relies_on, sentence, words
from tests.payouts.heads import ANN, BOB, CAL, DEE, FOUR, hunted, out, stand, won
from tourney.events.journal import Refused
from tourney.events.journal.undo import History
from tourney.events.models import Event
from tourney.payouts.bounties import bounties_said, bounties_won, standing
from tourney.payouts.models import Purchase, Result
from tourney.payouts.pot import taken
from tourney.payouts.queries import pool

pytestmark = pytest.mark.django_db


# --- what is said before play -----------------------------------------------------------------------------------------
def test_c69_bounties_are_a_pot_of_their_own_beside_the_prizes():
    evening = hunted(amount=500)
    assert taken(evening.event).bounties == 2000
    assert pool(evening.event) == 6000
    assert stand(evening).heads == {ANN: 500, BOB: 500, CAL: 500, DEE: 500}
    assert bounties_said(evening.event) == [
        "€5 of each entry stand on the player's head; whoever knocks the player out gets it.",
        "The winner keeps their own bounty, and so does everybody who is still in when a deal ends the night.",
    ]


def test_who_has_paid_already_puts_as_much_on_the_head_and_an_undo_takes_it_off():
    evening = Evening(FOUR).until("drawn")
    before = evening.fingerprint
    line = evening.do("bounties", bounty={"kind": "fixed", "amount": 500})
    assert {kind for kind, _ in changes(line)} == {"BountySet", "BoughtBounty"}
    assert relies_on(line) == {"Staged", "Priced", "Profiled", "Bought", "BoughtFor"}
    assert (taken(evening.event).bounties, pool(evening.event)) == (2000, 6000)
    assert words(evening) == "Fixed bounties: €5 of each entry"
    evening.do("bounties", bounty={"kind": ""})
    assert (taken(evening.event).bounties, pool(evening.event)) == (0, 8000)
    assert words(evening) == "No bounties"
    evening.do("undo", line=evening.event.seq)
    evening.do("undo", line=line.seq)
    assert evening.fingerprint == before
    assert not evening.wrong


def test_a_buy_in_rests_on_what_was_said_about_bounties():
    evening = Evening(FOUR).until("listed")
    said = evening.do("bounties", bounty={"kind": "fixed", "amount": 500})
    evening.do("pay", entrant=ANN)
    assert "First take back: Ann paid €20" in sentence(evening, "undo", line=said.seq)


def test_it_is_fixed_by_the_start():
    evening = Evening(FOUR).until("drawn")
    said = evening.do("bounties", bounty={"kind": "fixed", "amount": 500})
    evening.do("start")
    assert "First take back: Cards in the air" in sentence(evening, "undo", line=said.seq)
    assert "this is fixed now" in sentence(evening, "bounties", bounty={"kind": ""})


@pytest.mark.parametrize(
    ("bounty", "wanted", "field"),
    [
        ({"kind": "fixed", "amount": 2001}, "€20.01 cannot stand on a head: an entry leaves €20 for it.", "amount"),
        ({"kind": "fixed"}, "Say how much of each entry stands on a head.", "amount"),
        ({"kind": "fixed", "amount": -1}, "An amount is from 0 to €100,000.", "amount"),
        ({"kind": "progressive", "amount": 5, "percent": 101}, "Between 0 and 100 percent", "percent"),
        ({"kind": "random"}, "Choose one of the kinds of bounties.", "kind"),
        ({"order": [1]}, "Nothing is known about order.", ""),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(bounty, wanted, field):
    refused = refusal(Evening([]), "bounties", bounty=bounty)
    assert refused.sentence.startswith(wanted)
    assert refused.field == field


def test_a_cheaper_buy_in_that_cannot_hold_the_bounty_does_not_start():
    evening = Evening(FOUR).until("drawn")
    evening.do("bounties", bounty={"kind": "fixed", "amount": 1500})
    evening.do("plan", chips=1000, buy_in=1000, seats=10, schedule=evening.event.schedule)
    assert sentence(evening, "start") == ("€15 cannot stand on a head: an entry leaves €10 for it. Nothing changed.")


def test_it_is_typed_as_money():
    night = Night().until("paid")
    answer = night.post(night.client(), "bounties", kind="progressive", amount="2.50", percent="40", rebuys="on")
    assert answer.status_code == 200
    assert night.event.bounty["amount"] == 250
    assert (night.event.bounty["percent"], night.event.bounty["rebuys"]) == (40, True)
    assert answer.json()["say"] == "Progressive bounties: €2.50 of each entry"


# --- fixed ------------------------------------------------------------------------------------------------------------
def test_whoever_knocks_out_takes_the_head_and_c69_the_winner_keeps_the_own_one():
    evening = hunted()
    out(evening, ANN, BOB)
    out(evening, CAL, BOB)
    assert won(evening) == {BOB: 1000}
    out(evening, DEE)  # heads-up: nobody asks who did it
    assert won(evening) == {BOB: 2000}
    evening.do("finish")
    assert bounties_won(evening.event) == {BOB: 2000}
    assert sum(row.prize for row in Result.objects.filter(event=evening.event)) == 6000
    assert stand(evening).kept == 0


def test_what_nobody_claimed_waits_and_is_the_winners_at_the_end():
    evening = hunted()
    number = out(evening, ANN)
    (wait,) = stand(evening).waiting
    assert (wait.knock_out, wait.victim, wait.amount, wait.unsaid) == (number, ANN, 500, True)
    out(evening, BOB, CAL)
    out(evening, CAL)
    assert won(evening) == {CAL: 500, DEE: 1000}
    evening.do("finish")
    assert bounties_won(evening.event) == {CAL: 500, DEE: 1500}
    assert stand(evening).waiting == ()


def test_an_answer_that_comes_late_sets_everything_after_it_right():
    evening = hunted("progressive", 1000)
    first = out(evening, ANN)
    out(evening, BOB, CAL)
    assert stand(evening).heads == {CAL: 1500, DEE: 1000}
    evening.do("credit", knock_out=first, entrant=BOB)
    assert won(evening) == {BOB: 500, CAL: 750}
    assert stand(evening).heads == {CAL: 1750, DEE: 1000}


def test_with_the_finish_it_is_fixed_who_did_what():
    evening = hunted()
    evening.do("knock_out", entrant=ANN)
    said = evening.do("credit", knock_out=1, entrant=BOB)
    out(evening, CAL, BOB)
    out(evening, DEE)
    evening.do("finish")
    assert "First take back: Night finished" in sentence(evening, "undo", line=said.seq)


# --- progressive: the engine's own examples, through deeds ------------------------------------------------------------
def test_a_progressive_night_to_its_end():
    evening = hunted("progressive", 1000)
    for victim in (BOB, CAL):
        out(evening, victim, ANN)
    assert stand(evening).heads == {ANN: 2000, DEE: 1000}
    out(evening, DEE)
    assert won(evening) == {ANN: 1500 + 2500}


def test_a_chain_of_heads():
    evening = hunted("progressive", 1000, ["Ann", "Bob", "Cal"])
    out(evening, BOB, ANN)
    out(evening, ANN, CAL)
    assert won(evening) == {ANN: 500, CAL: 750 + 1750}


def test_odd_cents_of_a_shared_head_go_in_the_order_given():
    evening = hunted("fixed", 101)
    out(evening, DEE, CAL, ANN)
    assert won(evening) == {CAL: 51, ANN: 50}
    half = hunted("progressive", 101)
    out(half, DEE, CAL, ANN, BOB)
    assert won(half) == {CAL: 17, ANN: 17, BOB: 17}
    assert stand(half).heads == {CAL: 101 + 17, ANN: 101 + 17, BOB: 101 + 16}


def test_all_of_a_head_may_be_paid_out_or_none_of_it():
    everything, nothing = (hunted("progressive", 1000, percent=percent) for percent in (100, 0))
    for evening in (everything, nothing):
        out(evening, BOB, ANN)
    assert (won(everything), stand(everything).heads[ANN]) == ({ANN: 1000}, 1000)
    assert (won(nothing), stand(nothing).heads[ANN]) == ({}, 2000)


@pytest.mark.parametrize(("currency", "amount", "said"), [("JPY", 333, "¥333"), ("KWD", 1001, "KWD\u00a01.001")])
def test_odd_amounts_of_yen_and_of_dinars_are_never_lost(currency, amount, said):
    evening = hunted("progressive", amount, currency=currency)
    assert said in bounties_said(evening.event)[0]
    out(evening, DEE, ANN, BOB)
    assert sum(won(evening).values()) + sum(stand(evening).heads.values()) == 4 * amount
    out(evening, ANN, BOB)
    out(evening, BOB)
    evening.do("finish")
    assert sum(won(evening).values()) == 4 * amount


# --- rebuys and re-entries --------------------------------------------------------------------------------------------
def test_a_rebuy_puts_a_new_bounty_on_the_head_only_where_that_was_said():
    for rebuys, head in ((False, 0), (True, 500)):
        evening = hunted(rebuys=rebuys)
        out(evening, ANN, BOB)
        evening.do("rebuy", entrant=ANN)
        assert Purchase.objects.filter(event=evening.event, kind="rebuy").get().bounty == (head or None)
        assert stand(evening).heads[ANN] == head
        assert stand(evening).sold == 2000 + head


def test_who_is_in_and_rebuys_is_worth_twice():
    evening = hunted(rebuys=True)
    evening.do("rebuy", entrant=ANN)
    out(evening, ANN, BOB)
    assert won(evening) == {BOB: 1000}


def test_c23_a_re_entry_is_a_new_head_and_the_first_knock_out_stays_with_who_did_it():
    evening = hunted("progressive", 1000)
    out(evening, ANN, BOB)
    evening.do("reenter", entrant=ANN)
    assert stand(evening).heads == {ANN: 1000, BOB: 1500, CAL: 1000, DEE: 1000}
    out(evening, ANN, CAL)
    assert won(evening) == {BOB: 500, CAL: 500}
    assert stand(evening).sold == 5000


def test_a_hunter_who_comes_back_keeps_what_was_won_before():
    evening = hunted()
    out(evening, ANN, BOB)
    out(evening, BOB, CAL)
    evening.do("reenter", entrant=BOB)
    out(evening, BOB, DEE)
    assert won(evening) == {BOB: 500, CAL: 500, DEE: 500}


def test_who_was_not_in_the_game_then_wins_nothing_and_nothing_breaks():
    """A hunter who was out at that moment and came back later: the answer stands, the money waits."""
    evening = hunted()
    out(evening, BOB, CAL)
    out(evening, ANN)
    evening.do("reenter", entrant=BOB)
    evening.do("credit", knock_out=2, entrant=BOB)
    assert won(evening) == {CAL: 500}
    (wait,) = stand(evening).waiting
    assert (wait.victim, wait.amount, wait.unsaid) == (ANN, 500, False)


def test_c69_need_a_chip_to_win_one():
    evening = hunted(chip=True)
    out(evening, ANN, BOB)
    evening.do("rebuy", entrant=ANN)  # without a bounty
    out(evening, CAL, ANN)
    assert won(evening) == {BOB: 500}
    assert [wait.amount for wait in stand(evening).waiting] == [500]
    assert "Only players with a bounty on their own head can win one." in bounties_said(evening.event)


def test_add_ons_put_nothing_on_a_head():
    evening = hunted(rebuys=True)
    evening.do("add_on", entrant=ANN)
    assert stand(evening).sold == 2000


# --- a deal -----------------------------------------------------------------------------------------------------------
def test_after_a_deal_everybody_still_in_keeps_the_own_head():
    evening = hunted("progressive", 1000)
    out(evening, ANN)  # nobody said who did it
    out(evening, BOB, CAL)
    night = evening.event
    night.status, night.deal = "finished", {"amounts": {}, "left": 0}  # as a deal leaves it
    now = standing(night)
    assert now.won == {ANN: 0, BOB: 0, CAL: 500 + 1500 + 500, DEE: 1000 + 500}
    assert now.kept == 0


# --- undo -------------------------------------------------------------------------------------------------------------
def test_an_undo_in_the_middle_reckons_everything_again():
    evening = hunted("progressive", 1000)
    first = out(evening, ANN, BOB)
    out(evening, BOB, CAL)
    assert stand(evening).heads == {CAL: 1000 + 750, DEE: 1000}
    line = evening.event.lines.filter(verb="credit").first()
    evening.do("undo", line=line.seq)
    assert won(evening) == {CAL: 500}
    assert stand(evening).heads == {CAL: 1500, DEE: 1000}
    out_line = evening.event.lines.filter(verb="knock_out").first()
    evening.do("undo", line=out_line.seq)
    assert stand(evening).heads == {ANN: 1000, CAL: 1500, DEE: 1000}
    assert first == 1


def test_random_nights_with_bounties_lose_no_cent_after_any_deed_or_undo():
    for seed, kind in ((1, "fixed"), (2, "progressive"), (3, "mystery"), (4, "mystery")):
        _play(random.Random(seed), kind)


def _play(chance: random.Random, kind: str) -> None:
    evening = hunted(
        kind, 333, rebuys=chance.random() < 0.5, chip=chance.random() < 0.3, percent=chance.choice([50, 37])
    )
    begun, start = evening.fingerprint, evening.event.seq
    for _ in range(60):
        _one_deed(chance, evening, start)
        stand(evening)
    while deeds := [deed for deed in History.of(evening.event).deeds if deed.seq > start]:
        _take_back(evening, chance.choice(deeds).seq, deeds[-1].seq)
        stand(evening)
    assert evening.fingerprint == begun
    assert Event.objects.get(pk=evening.event.pk).seq == evening.event.lines.count()


def _take_back(evening: Evening, line: int, newest: int) -> None:
    """Any deed, with all that rests on it; where the rest would make no sense, as with nobody left, the newest."""
    try:
        evening.do("undo", line=line, chain=True)
    except Refused:
        evening.do("undo", line=newest)


OFTEN = ["knock_out", "knock_out", "credit", "credit", "credit", "rebuy", "reenter", "undo", "undo", "seal", "finish"]


def _one_deed(chance: random.Random, evening: Evening, start: int) -> None:
    verb = chance.choice(OFTEN if evening.event.seq > start else OFTEN[:1])
    who = chance.randint(1, 4)
    wishes = {
        "knock_out": {"entrant": who},
        "credit": {"knock_out": chance.randint(1, 8), "entrant": who, "also": chance.choice([[], [who % 4 + 1]])},
        "rebuy": {"entrant": who},
        "reenter": {"entrant": who},
        "undo": {
            "line": chance.randint(min(start + 1, evening.event.seq), evening.event.seq),
            "chain": chance.random() < 0.5,
        },
    }.get(verb, {})
    try:
        evening.do(verb, **wishes)
    except Refused:
        return
