"""The side cash game for players who are out (A-SIDE-1, R-BUYIN-1 to 3): its rate, and a box of its own."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.evening import Evening
from tests.factories import LeagueFactory
from tests.journal.reading import changes, refusal, relies_on, sentence, words
from tourney.events.journal import Refused
from tourney.events.journal.undo import History
from tourney.payouts.models import SideTrade
from tourney.payouts.policy import ANNOUNCED
from tourney.payouts.queries import chips_in_play, pool
from tourney.payouts.side import Rate, side_game, trades
from tourney.players.naming import enrol

pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]
ANN, BOB, CAL, DEE, ELI, FAY = range(1, 7)


def night(*, price: int = 500, chips: int = 100, big_blind: int = 2, currency: str = "EUR") -> Evening:
    """Five began, Ann and Bob are out; 100 in chips for 5, as the article has it."""
    evening = Evening(FIVE, LeagueFactory(currency=currency)).until("running")
    for who in (ANN, BOB):
        evening.do("knock_out", entrant=who)
    evening.do("side_open", price=price, chips=chips, big_blind=big_blind)
    return evening


def stands(evening: Evening) -> tuple[int, int]:
    """Chips out there, and what is in the box."""
    game = side_game(evening.event)
    return game.chips, game.box


# --- any amount at the host's rate ------------------------------------------------------------------------------------
def test_any_amount_buys_chips_in_proportion():
    evening = night()
    line = evening.do("side_buy", entrant=ANN, amount=500)
    assert words(evening) == "Ann bought 100 chips of the side game for €5"
    assert {kind for kind, _ in changes(line)} == {"SideTraded", "SideTradedFor", "SideTradedChips", "SideTradedAt"}
    assert relies_on(line) == {"SideSet", "Entered", "KnockedOut"}
    evening.do("side_buy", entrant=BOB, amount=735)
    assert stands(evening) == (247, 1235)
    assert not evening.wrong


def test_it_is_no_money_and_no_chips_of_the_tournament():
    evening = night()
    before = pool(evening.event), chips_in_play(evening.event)
    evening.do("side_buy", entrant=ANN, amount=2000)
    assert (pool(evening.event), chips_in_play(evening.event)) == before


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (102, "€1.02 is no whole number of chips: take €1 or €1.05. Nothing changed."),
        (3, "€0.03 is no whole number of chips: take €0.05. Nothing changed."),
    ],
)
def test_a_part_of_a_chip_is_refused_with_the_amounts_that_are_none(amount, said):
    evening = night()
    found = refusal(evening, "side_buy", entrant=ANN, amount=amount)
    assert (found.sentence, found.field) == (said, "amount")


@pytest.mark.parametrize(
    ("currency", "price", "amount", "chips", "told"),
    [("JPY", 500, 1000, 200, "¥1,000"), ("USD", 500, 250, 50, "$2.50"), ("KWD", 2500, 1250, 50, "KWD\xa01.250")],
)
def test_it_is_right_in_currencies_without_cents_and_with_three_digits(currency, price, amount, chips, told):
    evening = night(price=price, currency=currency)
    evening.do("side_buy", entrant=ANN, amount=amount)
    assert words(evening) == f"Ann bought {chips} chips of the side game for {told}"


def test_twenty_big_blinds_are_said_and_not_enforced():
    """R-BUYIN-1, where the house decides: A-SIDE-1 lets anybody buy any amount."""
    evening = night()
    rate = Rate.of(evening.event)
    assert (rate.least_chips, rate.least_money) == (40, 200)
    evening.do("side_buy", entrant=ANN, amount=100)
    assert words(evening) == "Ann bought 20 chips of the side game for €1 (fewer than 20 big blinds)"
    assert side_game(evening.event).guests[ANN].low
    evening.do("side_buy", entrant=ANN, amount=100)
    assert not side_game(evening.event).guests[ANN].low


def test_the_least_amount_is_one_that_gives_whole_chips():
    assert Rate(500, 300, 7).least_chips == 140
    assert Rate(500, 300, 7).least_money == 235  # 140 chips are 233.3 cents; 5 cents are 3 chips


# --- who may play -----------------------------------------------------------------------------------------------------
def test_who_is_in_the_tournament_may_not():
    said = "Cal is in the tournament: the side game is for players who are out. Nothing changed."
    assert sentence(night(), "side_buy", entrant=CAL, amount=500) == said


def test_a_guest_who_never_entered_may_and_stays_on_the_list():
    evening = night()
    evening.do("add", players=[player.uid for player in enrol(evening.league, ["Fay"])])
    evening.do("side_buy", entrant=FAY, amount=500)
    assert sentence(evening, "remove", entrant=FAY).startswith("Fay played the side game; undo that first (Bo, ")


def test_after_the_finish_people_play_on_the_winner_too():
    evening = night()
    for who in (CAL, DEE):
        evening.do("knock_out", entrant=who)
    evening.do("finish")
    evening.do("side_buy", entrant=ELI, amount=500)
    evening.do("side_cash_out", entrant=ELI, chips=100)
    evening.do("side_close")
    assert not evening.wrong


def test_who_enters_the_tournament_again_keeps_his_chips_and_can_cash_out():
    evening = Evening(FIVE).until("drawn")
    evening.do("announce", policy={**ANNOUNCED, "reentry": True, "last_level": 3})
    evening.do("start")
    evening.do("knock_out", entrant=ANN)
    evening.do("side_open", price=500, chips=100, big_blind=2)
    bought = evening.do("side_buy", entrant=ANN, amount=500)
    evening.do("reenter", entrant=ANN)
    assert sentence(evening, "side_buy", entrant=ANN, amount=500).startswith("Ann is in the tournament")
    paid = evening.do("side_cash_out", entrant=ANN, chips=60)
    assert words(evening) == "Ann left the side game: €3 for 60 chips"
    for line in (paid, bought):  # and neither takes his re-entry back
        evening.do("undo", line=line.seq)
    assert not evening.wrong


# --- leaving ----------------------------------------------------------------------------------------------------------
def test_who_leaves_hands_back_all_chips_and_the_box_is_empty_at_the_end():
    evening = night()
    evening.do("side_buy", entrant=ANN, amount=500)
    evening.do("side_buy", entrant=BOB, amount=1000)
    evening.do("side_buy", entrant=ANN, amount=500)  # R-BUYIN-3: again, between hands
    evening.do("side_cash_out", entrant=ANN, chips=0)
    assert words(evening) == "Ann lost all chips of the side game"
    evening.do("side_cash_out", entrant=BOB, chips=400)
    assert stands(evening) == (0, 0)
    evening.do("side_close")
    assert words(evening) == "Side game closed, its box is empty"
    guests = side_game(evening.event).guests
    assert {who: guest.won for who, guest in guests.items()} == {ANN: -1000, BOB: 1000}
    assert sentence(evening, "side_buy", entrant=ANN, amount=500).startswith("The side game is closed (Bo, ")


def test_more_than_all_chips_cannot_come_back():
    evening = night()
    evening.do("side_buy", entrant=ANN, amount=500)
    found = refusal(evening, "side_cash_out", entrant=ANN, chips=101)
    assert found.sentence.startswith("101 are more than all the chips of the side game, which are 100.")
    assert found.field == "chips"


def test_nobody_leaves_twice_or_without_having_come():
    evening = night()
    assert sentence(evening, "side_cash_out", entrant=ANN, chips=0).startswith("Ann has no chips of the side game.")
    evening.do("side_buy", entrant=ANN, amount=500)
    evening.do("side_buy", entrant=BOB, amount=500)
    evening.do("side_cash_out", entrant=ANN, chips=50)
    assert sentence(evening, "side_cash_out", entrant=ANN, chips=50).startswith("Ann has no chips")


def test_who_comes_back_with_less_than_he_took_is_pointed_at():
    """R-BUYIN-2, no going south: said on the page, and the house decides."""
    evening = night()
    for who in (ANN, BOB):
        evening.do("side_buy", entrant=who, amount=500)
    evening.do("side_cash_out", entrant=ANN, chips=150)
    evening.do("side_buy", entrant=ANN, amount=500)
    assert side_game(evening.event).guests[ANN].short
    evening.do("side_buy", entrant=ANN, amount=250)
    assert not side_game(evening.event).guests[ANN].short


def test_what_is_no_whole_cent_stays_in_the_box_and_is_named():
    evening = night(price=100, chips=300)  # three chips are a cent
    evening.do("side_buy", entrant=ANN, amount=100)
    evening.do("side_buy", entrant=BOB, amount=100)
    evening.do("side_cash_out", entrant=ANN, chips=299)
    assert words(evening) == "Ann left the side game: €0.99 for 299 chips"
    evening.do("side_cash_out", entrant=BOB, chips=301)
    assert stands(evening) == (0, 1)
    evening.do("side_close")
    assert words(evening) == "Side game closed, €0.01 of rounding is left in its box"


def test_it_closes_when_all_chips_are_back_or_those_that_are_missing_are_named():
    evening = night()
    evening.do("side_buy", entrant=ANN, amount=500)
    evening.do("side_cash_out", entrant=ANN, chips=88)
    said = "12 chips of the side game are still out: pay them out, or say that they are missing. Nothing changed."
    assert sentence(evening, "side_close") == said
    evening.do("side_close", missing=12)
    assert words(evening) == "Side game closed, 12 chips are missing and €0.60 is left in its box"
    assert stands(evening) == (0, 60)
    assert not evening.wrong


# --- the rate ---------------------------------------------------------------------------------------------------------
def test_the_rate_stays_while_its_chips_are_out_and_the_big_blind_may_grow():
    evening = night()
    assert words(evening) == "Side game: 100 chips for €5, big blind 2"
    evening.do("side_buy", entrant=ANN, amount=500)
    said = "100 chips of this rate are out: it stays until they are back. Nothing changed."
    assert sentence(evening, "side_open", price=1000, chips=100, big_blind=2) == said
    evening.do("side_open", price=500, chips=100, big_blind=4)
    evening.do("side_cash_out", entrant=ANN, chips=100)
    evening.do("side_open", price=1000, chips=100, big_blind=4)
    assert not evening.wrong


@pytest.mark.parametrize(
    ("wrong", "field"), [({"price": 0}, "price"), ({"chips": 0}, "chips"), ({"big_blind": 0}, "big_blind")]
)
def test_a_rate_that_is_none_is_refused_at_its_field(wrong, field):
    evening = Evening(FIVE).until("running")
    rate = {"price": 500, "chips": 100, "big_blind": 2, **wrong}
    assert refusal(evening, "side_open", **rate).field == field


def test_before_it_is_open_nothing_is_sold():
    evening = Evening(FIVE).until("running")
    evening.do("knock_out", entrant=ANN)
    said = "The side game is not open: the host says its rate first. Nothing changed."
    assert sentence(evening, "side_buy", entrant=ANN, amount=500) == said
    assert sentence(evening, "side_close") == said


# --- undo -------------------------------------------------------------------------------------------------------------
def test_every_deed_undone_is_the_night_before():
    evening = night()
    prints = []
    for verb, wishes in [
        ("side_buy", {"entrant": ANN, "amount": 500}),
        ("side_buy", {"entrant": BOB, "amount": 500}),
        ("side_cash_out", {"entrant": ANN, "chips": 150}),
        ("side_cash_out", {"entrant": BOB, "chips": 50}),
        ("side_close", {}),
        ("side_open", {"price": 300, "chips": 100, "big_blind": 1}),
    ]:
        prints.append((evening.fingerprint, evening.do(verb, **wishes).seq))
    for before, seq in reversed(prints):
        evening.do("undo", line=seq)
        assert evening.fingerprint == before
    assert not evening.wrong


def test_chips_that_came_back_cannot_be_unsold():
    evening = night()
    bought = evening.do("side_buy", entrant=ANN, amount=500)
    evening.do("side_buy", entrant=BOB, amount=500)
    evening.do("side_cash_out", entrant=BOB, chips=200)
    assert "Bob left the side game" in sentence(evening, "undo", line=bought.seq)
    evening.do("undo", line=bought.seq, chain=True)
    assert stands(evening) == (100, 500)


def test_a_payment_that_was_taken_back_does_not_come_back_on_top_of_another():
    evening = night()
    evening.do("side_buy", entrant=ANN, amount=500)
    evening.do("side_buy", entrant=BOB, amount=500)
    first = evening.do("side_cash_out", entrant=ANN, chips=200)
    undone = evening.do("undo", line=first.seq)
    evening.do("side_cash_out", entrant=BOB, chips=200)
    assert "Bob left the side game" in sentence(evening, "undo", line=undone.seq)


def test_a_knock_out_does_not_go_while_its_victim_plays_the_side_game():
    evening = Evening(FIVE).until("running")
    out = evening.do("knock_out", entrant=ANN)
    evening.do("side_open", price=500, chips=100, big_blind=2)
    evening.do("side_buy", entrant=ANN, amount=500)
    assert "Ann bought 100 chips of the side game" in sentence(evening, "undo", line=out.seq)


# --- any side game ----------------------------------------------------------------------------------------------------
STEP = st.one_of(
    st.tuples(st.just("buy"), st.sampled_from([ANN, BOB, CAL]), st.integers(1, 40)),
    st.tuples(st.just("leave"), st.sampled_from([ANN, BOB, CAL]), st.integers(0, 100)),
    st.tuples(st.just("undo"), st.integers(0, 6), st.booleans()),
)


def _played(evening: Evening, step: tuple, rate: Rate) -> None:
    """One deed of a random side game; what is refused changes nothing."""
    kind, who, number = step
    out = side_game(evening.event).chips
    try:
        if kind == "buy":
            evening.do("side_buy", entrant=who, amount=number * rate.step)
        elif kind == "leave":
            evening.do("side_cash_out", entrant=who, chips=out * number // 100)
        else:
            evening.do("undo", line=evening.event.seq - who, chain=number)
    except Refused:
        return


def _all_back(evening: Evening) -> None:
    """Whoever still has chips leaves; the last one with all of them."""
    while (game := side_game(evening.event)).playing:
        guest = game.playing[0]
        evening.do("side_cash_out", entrant=guest.entrant, chips=game.chips if len(game.playing) == 1 else 0)


@settings(max_examples=25, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(st.integers(1, 700), st.integers(1, 700), st.lists(STEP, max_size=14))
def test_the_box_is_what_came_in_less_what_went_out_and_empty_at_the_end(price, chips, steps):
    evening = Evening(FIVE).until("running")
    for who in (ANN, BOB, CAL):
        evening.do("knock_out", entrant=who)
    begun, first = evening.fingerprint, evening.event.seq
    evening.do("side_open", price=price, chips=chips, big_blind=2)
    rate, floor = Rate.of(evening.event), evening.event.seq
    for step in steps:
        if step[0] != "undo" or evening.event.seq - step[1] > floor:
            _played(evening, step, rate)
        rows, (out, box) = trades(evening.event), stands(evening)
        assert (box, out) == (sum(row.amount for row in rows), sum(row.chips for row in rows))
        assert out >= 0
        assert 0 <= box - Fraction(out * price, chips) < max(1, len(rows))  # each payment rounds off less than a cent
        assert evening.wrong == []
    _all_back(evening)
    missing = side_game(evening.event).chips  # the last one left with fewer than there were
    evening.do("side_close", missing=missing)
    out, box = stands(evening)
    assert (out, box) == (0, evening.event.side["rest"])
    if price % chips == 0:
        assert box == missing * price // chips
    while deeds := [deed for deed in History.of(evening.event).deeds if deed.seq > first]:
        evening.do("undo", line=deeds[len(deeds) // 2].seq, chain=True)
    assert evening.fingerprint == begun
    assert not SideTrade.objects.filter(event=evening.event, entrant__isnull=False).exists()
