"""Fixed limit and pot-limit: sizes, caps, short all-ins."""

import pytest

from rules_engine.limits import STREETS, street_after, street_named
from rules_engine.posting import post
from tests.rules_engine.rounds import LIMIT, POT, after, flop


def test_one_bet_and_three_raises_then_call_or_fold() -> None:
    table = after(flop(LIMIT), "A bet", "B raise", "C raise")
    assert (table.price, table.options("D").min_raise_to, table.options("D").max_raise_to) == (60, 80, 80)
    table = after(table, "D raise")
    assert table.options("A").why_not == "The round is capped at one bet and 3 raises: call or fold."
    assert after(table, "A call", "B call", "C call").complete


def test_two_have_no_cap_unless_the_round_was_capped_before_a_fold_left_them_alone() -> None:
    two = after(flop(LIMIT, A=900, B=900), "A bet", "B raise", "A raise", "B raise")
    assert two.options("A").min_raise_to == 100
    three = flop(LIMIT, A=900, B=900, C=900)
    capped = after(three, "A bet", "B raise", "C raise", "A raise", "B fold")
    assert capped.options("C").why_not == "The round is capped at one bet and 3 raises: call or fold."
    later = after(capped, "C call").next_street("turn")
    assert after(later, "A bet", "C raise", "A raise", "C raise").options("A").min_raise_to == 200
    alone = after(three, "A bet", "B raise", "C fold", "A raise", "B raise")
    assert alone.options("A").min_raise_to == 100


def test_before_the_flop_the_big_blind_is_the_bet_and_three_raises_follow() -> None:
    table = after(post(LIMIT, dict.fromkeys("SBU", 900), "B", "S"), "U raise", "S raise")
    assert table.options("B").min_raise_to == 80
    assert not after(table, "B raise").options("U").may_raise


def test_streets_follow_each_other_and_may_be_written_in_any_way() -> None:
    assert [street_after(street) for street in STREETS] == [*STREETS[1:4], None, *STREETS[5:], None]
    assert [street_named(text) for text in (" Pre-Flop ", "third_street", "SEVENTH")] == [
        "preflop",
        "third street",
        "seventh street",
    ]
    for text in ("", "street", "ﬂop", "7"):
        with pytest.raises(ValueError, match="is no street"):
            street_named(text)


def test_a_bet_in_fixed_limit_has_one_size_unless_the_chips_run_out() -> None:
    table = flop(LIMIT, A=900, B=55, C=900)
    assert table.objection("A", "bet", 40) == "The bet is 20, no other amount."
    table = after(table, "A bet 20")
    assert table.objection("B", "raise", 50) == "The raise is to 40, no other amount."
    assert table.objection("B", "all_in") == "The raise is to 40, no other amount."
    assert after(table, "B raise", "C raise", "A call", "B all_in").stacks["B"] == 0


@pytest.mark.parametrize(("all_in", "raise_to"), [(21, 40), (29, 40), (30, 50), (39, 59)])
def test_less_than_half_a_raise_is_completed_and_more_counts_as_one(all_in: int, raise_to: int) -> None:
    table = after(flop(LIMIT, A=900, B=all_in, C=900), "A bet", "B all_in")
    assert table.options("C").min_raise_to == raise_to
    assert not after(table, "C call").options("A").may_raise
    assert after(table, "C raise").options("A").may_raise


def test_completing_a_short_all_in_opens_the_round_for_those_who_called_it() -> None:
    table = after(flop(LIMIT, A=900, B=25, C=900, D=900), "A bet", "B all_in", "C call", "D raise", "A call")
    assert (table.to_act, table.options("C").to_call, table.options("C").may_raise) == ("C", 15, True)


def test_a_pot_sized_raise_is_the_call_and_then_the_pot() -> None:
    table = after(flop(POT, pot=600), "A bet 200")
    assert table.options("B").max_raise_to == 1200
    assert table.objection("B", "raise", 1201) == "The pot allows no more than 1200."
    assert after(table, "B raise 1200").options("C").max_raise_to == 4400
    assert flop(POT, pot=600).options("A").max_bet == 600
    again = after(flop(POT, pot=600), "A bet 200", "B raise 1200", "C fold", "D fold")
    assert again.options("A").max_raise_to == 4200  # A has 200 in and calls 1000: 1200 and the pot of 3000


def test_an_all_in_beyond_the_pot_is_refused_and_a_short_one_is_not() -> None:
    table = after(flop(POT, pot=600, A=5000, B=5000, C=250), "A bet 200")
    assert table.objection("B", "all_in") == "The pot allows no more than 1200."
    assert after(table, "B call", "C all_in").price == 250
