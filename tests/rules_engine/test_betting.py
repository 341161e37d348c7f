"""One betting round: turns, sizes, re-opening, all-ins, and every refusal."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.betting import Round, start
from rules_engine.limits import Stakes
from rules_engine.posting import post
from rules_engine.pots import award
from tests.rules_engine.rounds import LIMIT, NO_LIMIT, POT, after, flop


def test_play_goes_round_from_the_left_of_the_button_until_all_have_matched() -> None:
    turns, table = [], flop()
    for action, to in [("check", None), ("bet", 100), ("call", None), ("fold", None), ("call", None)]:
        turns.append(table.to_act)
        table = table.act(table.to_act or "", action, to)
    assert turns == ["A", "B", "C", "D", "A"]
    assert table.complete
    assert table.left == ("A", "B", "C")


def test_a_round_shows_where_it_stands() -> None:
    table = start(NO_LIMIT, {"A": 500, "B": 500}, "flop")
    assert (table.pot, table.short, table.left, table.to_act) == (0, 0, ("A", "B"), "A")
    table = after(table, "A bet 100")
    assert repr(table) == "<flop: 100 in the pot, B to act, 100 to call>"
    assert repr(after(table, "B call")) == "<flop: 200 in the pot, betting over>"


def test_a_raise_makes_the_player_before_the_raiser_last() -> None:
    table = after(flop(), "A bet 100", "B call", "C raise 300", "D call", "A call")
    assert table.to_act == "B"
    done = after(table, "B call")
    assert (done.complete, done.last_to_bet) == (True, "C")
    assert done.next_street("turn").last_to_bet is None


def test_when_all_but_one_have_folded_nobody_acts_and_the_bet_comes_back() -> None:
    table = after(flop(pot=600), "A bet 100", "B fold", "C fold", "D fold")
    assert table.to_act is None
    assert table.pots().announced == "main pot 600 (A), 100 back to A"


def test_when_all_but_one_have_folded_nothing_can_be_done_any_more() -> None:
    table = post(NO_LIMIT, dict.fromkeys("SBU", 900), "B", "S").act("U", "fold").act("S", "fold")
    assert not table.options("B").may_raise
    for action, to in (("fold", None), ("check", None), ("raise", 300)):
        with pytest.raises(ValueError, match="The betting of this round is over"):
            table.act("B", action, to, out_of_turn=True)


def test_the_smallest_raise_is_the_last_full_one() -> None:
    table = after(flop(), "A bet 100", "B raise 250")
    assert table.options("C").min_raise_to == 400
    assert after(table, "C raise 800").options("D").min_raise_to == 1350


def test_a_short_all_in_does_not_open_the_round_again_but_two_may() -> None:
    table = after(flop(A=5000, B=160, C=5000, D=220), "A bet 100", "B all_in", "C call", "D all_in")
    can = table.options("A")
    assert (can.to_call, can.may_raise, can.min_raise_to) == (120, True, 320)
    again = table.act("A", "call").options("C")
    assert (again.to_call, again.may_raise) == (60, False)
    assert again.why_not == "The raise to 220 is 60 more than C has seen and no full raise of 100: call or fold."


def test_short_all_ins_that_make_exactly_a_full_raise_open_the_round_again() -> None:
    for last, may_raise in ((199, False), (200, True)):
        table = after(flop(A=5000, B=150, C=last, D=5000), "A bet 100", "B all_in", "C all_in", "D call")
        assert table.options("A").may_raise is may_raise


def test_a_short_all_in_after_a_full_one_opens_the_round_only_for_those_before_the_full_one() -> None:
    table = after(flop(A=5000, B=200, C=5000, D=250), "A bet 100", "B all_in", "C call", "D all_in")
    assert (table.options("A").to_call, table.options("A").min_raise_to) == (150, 350)
    assert not after(table, "A call").options("C").may_raise


def test_whoever_has_not_acted_may_raise_over_a_short_all_in() -> None:
    can = after(flop(A=5000, B=150, C=5000), "A bet 100", "B all_in").options("C")
    assert (can.to_call, can.min_raise_to, can.max_raise_to) == (150, 250, 5000)


def test_a_stack_too_small_for_a_full_raise_may_still_go_all_in() -> None:
    table = after(flop(A=5000, B=150, C=5000), "A bet 100")
    can = table.options("B")
    assert (can.min_raise_to, can.max_raise_to) == (150, 150)
    assert after(table, "B raise 150").price == 150


def test_whoever_cannot_cover_the_call_folds_or_goes_all_in_for_less() -> None:
    table = after(flop(A=5000, B=80, C=5000), "A bet 100")
    can = table.options("B")
    assert (can.to_call, can.may_raise, can.why_not) == (100, False, "B has 80 and needs 100 to call: all-in or fold.")
    assert after(table, "B call").bets["B"] == 80
    assert after(table, "B all_in").price == 100


def test_there_is_nothing_to_raise_for_when_nobody_can_answer() -> None:
    table = after(flop(A=300, B=5000), "A all_in")
    assert table.options("B").why_not == "Nobody else has the chips to call a raise."
    three = after(flop(A=600, B=5000, C=600), "A all_in").options("B")
    assert not three.may_raise


def test_a_player_with_chips_left_is_not_asked_again_when_all_others_are_all_in() -> None:
    table = after(flop(A=300, B=5000), "A all_in", "B call")
    assert table.complete
    assert table.next_street("turn").complete


def test_with_several_all_in_one_calls_the_biggest() -> None:
    table = after(flop(A=100, B=300, C=5000), "A all_in", "B all_in")
    assert table.options("C").to_call == 300
    assert after(table, "C call").pots().announced == "main pot 300 (A, B, C), side pot 400 (B, C)"


def test_exactly_enough_to_call_is_no_raise() -> None:
    table = after(flop(A=5000, B=100, C=5000), "A bet 100")
    assert table.options("B").why_not == "B has 100 and needs 100 to call: all-in or fold."
    assert after(table, "B all_in").price == 100


def test_those_who_folded_or_are_all_in_owe_nothing_and_can_do_nothing() -> None:
    table = after(flop(A=300, B=5000, C=5000, D=5000), "A all_in", "B raise 900", "C fold")
    for player, why_not in (("A", "A is all-in."), ("C", "C has folded.")):
        can = table.options(player)
        assert (can.to_call, can.may_check, can.may_raise, can.why_not) == (0, False, False, why_not)


def test_minimums_start_anew_on_every_street() -> None:
    table = after(flop(Stakes(big=20, chip=5), A=900, B=900), "A bet 300", "B call").next_street("turn")
    can = table.options("A")
    assert (can.may_bet, can.min_bet, can.max_bet, can.min_raise_to) == (True, 5, 600, None)
    assert table.pot == 600


def test_a_bet_or_raise_without_an_amount_is_refused_even_where_one_chip_would_do() -> None:
    table = flop(Stakes(big=20), A=900, B=900)
    assert table.objection("A", "bet") == "The smallest bet is 1."
    assert after(table, "A bet 1").objection("B", "raise") == "The smallest raise is to 2."


def test_a_fold_is_accepted_where_one_could_check() -> None:
    assert after(flop(), "A fold").left == ("B", "C", "D")


def test_an_action_out_of_turn_binds_and_leaves_the_turn_where_it_was() -> None:
    table = flop().act("C", "bet", 200, out_of_turn=True)
    assert table.to_act == "A"
    assert after(table, "A call", "B call", "D call").complete


def test_pots_on_display_are_those_of_earlier_streets_until_the_bets_are_gathered() -> None:
    table = after(flop(A=500, B=500, C=500), "A bet 100", "B call")
    assert table.pots().announced == ""
    table = after(table, "C call").next_street("turn")
    table = after(table, "A bet 200")
    assert table.pots().announced == "main pot 300 (A, B, C)"
    assert table.pot == 500
    assert after(table, "B call", "C fold").pots().announced == "main pot 700 (A, B)"


@pytest.mark.parametrize(
    ("before", "action", "sentence"),
    [
        ([], "Z check", "Z is not in the hand."),
        ([], "B check", "It is the turn of A."),
        (["A fold"], "A check", "A has folded."),
        (["A all_in"], "A check", "A is all-in."),
        (["A bet 100"], "B check", "There are 100 to call: call, raise or fold."),
        ([], "A call", "There is nothing to call: check, bet or raise."),
        ([], "A raise 200", "There is no bet to raise yet: bet."),
        (["A bet 100"], "B bet 200", "There is a bet of 100 already: raise."),
        ([], "A bet 60", "The smallest bet is 100."),
        ([], "A bet", "The smallest bet is 100."),
        (["A bet 100"], "B raise 150", "The smallest raise is to 200."),
        (["A bet 100"], "B raise 5001", "B has only 5000 to put in on this street."),
        ([], "A straddle 200", '"straddle" is no action: fold, check, call, bet, raise or all_in.'),
        (["A check", "B check", "C check", "D check"], "A bet 100", "The betting of this round is over."),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(before: list[str], action: str, sentence: str) -> None:
    table = after(flop(), *before)
    player, name, *to = action.split()
    assert table.objection(player, name, int(to[0]) if to else None) == sentence
    with pytest.raises(ValueError, match=re.escape(sentence)):
        after(table, action)


def test_somebody_who_acted_and_was_not_raised_cannot_raise_himself() -> None:
    table = after(flop(), "A bet 100")
    assert table.objection("A", "raise", 300, out_of_turn=True) == "A has acted and nobody has raised since."


def test_options_of_a_stranger_and_impossible_rounds_are_refused() -> None:
    with pytest.raises(ValueError, match="Z is not in the hand"):
        flop().options("Z")
    with pytest.raises(ValueError, match="Z is not in the hand"):
        flop().to_call("Z")
    with pytest.raises(ValueError, match="It is the turn of A"):
        flop().next_street("turn")
    with pytest.raises(ValueError, match="The hand is over"):
        after(flop(A=5, B=5), "A fold").next_street("turn")
    for stacks, street, first in (
        ({"A": 5}, "flop", None),
        ({"A": 5, "B": -1}, "flop", None),
        ({"A": 5, "B": 5}, "f", None),
    ):
        with pytest.raises(ValueError, match=r"two players|no street"):
            start(NO_LIMIT, stacks, street, first)
    with pytest.raises(ValueError, match="Z is not in the hand"):
        start(NO_LIMIT, {"A": 5, "B": 5}, "flop", first="Z")


def test_a_street_comes_after_the_one_before_it_and_nobody_who_folded_opens_it() -> None:
    checked = after(flop(), "A fold", "B check", "C check", "D check")
    with pytest.raises(ValueError, match="After the flop comes the turn, not river"):
        checked.next_street("river")
    with pytest.raises(ValueError, match="A has folded"):
        checked.next_street("turn", first="A")
    river = after(start(NO_LIMIT, {"A": 5, "B": 5}, "river"), "A check", "B check")
    with pytest.raises(ValueError, match="After the river comes the showdown, not preflop"):
        river.next_street("preflop")


# --- whole hands by chance

choices = st.lists(st.tuples(st.sampled_from(["check", "call", "low", "high", "all_in", "fold"]), st.integers(0, 9)))


@given(
    st.lists(st.integers(1, 900), min_size=2, max_size=6),
    st.sampled_from([NO_LIMIT, LIMIT, POT, Stakes(big=20, small=10, ante=5, mode="per_player")]),
    choices,
    st.randoms(use_true_random=False),
)
def test_whatever_is_done_chips_are_conserved_and_the_round_ends(
    chips: list[int], stakes: Stakes, wishes: list[Any], rng: Any
) -> None:
    stacks = dict(enumerate(chips))
    table = post(stakes, stacks, big_blind=min(1, len(chips) - 2), small_blind=None if len(chips) == 2 else 0)
    for street in ("flop", "turn", "river", None):
        for step in range(200):
            player = table.to_act
            if player is None:
                break
            wish = wishes[step][0] if step < len(wishes) else rng.choice(["call", "call", "fold", "all_in", "low"])
            table = legal(table, player, wish)
            assert sum(table.stacks.values()) + table.pot == sum(chips)
            assert min(table.stacks.values()) >= 0
        assert table.complete
        if street is None or len(table.left) < 2:
            break
        table = table.next_street(street)
    pots = table.pots()
    won = award(pots, [[key] for key in table.left])
    assert sum(table.stacks.values()) + sum(won.values()) + sum(pots.returned.values()) == sum(chips)


def legal(table: Round[int], player: int, wish: str) -> Round[int]:
    """The wish, or what comes nearest to it, and what the options say about it holds."""
    can = table.options(player)
    low, high = can.min_bet or can.min_raise_to, can.max_bet or can.max_raise_to
    assert (low is None) == (can.why_not is not None) == (not (can.may_bet or can.may_raise))
    assert can.to_call >= 0
    if low is not None and high is not None:
        assert table.price < low <= high <= table.bets.get(player, 0) + table.stacks[player]
    if wish in ("low", "high") and low is not None:
        table = table.act(player, "bet" if can.may_bet else "raise", low if wish == "low" else high)
        assert table.last_to_bet == player
        return table
    if wish == "all_in" and table.objection(player, "all_in") is None:
        return table.act(player, "all_in")
    if wish == "fold":
        return table.act(player, "fold")
    return table.act(player, "check" if can.may_check else "call")
