"""When hands are turned up, the order of showing, mucking, and asking to see a hand."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.showdown import (
    TO_COME,
    Reveal,
    asking_objection,
    muck_objection,
    must_show,
    reveal,
    show_order,
    wins_unseen,
)

UP, ON = (True, False), (False, True)


@pytest.mark.parametrize(
    ("street", "chips", "wanted"),
    [
        ("preflop", [0, 1800], (*UP, 5)),
        ("flop", [0, 0, 0], (*UP, 2)),
        ("turn", [0, 0, 250], (*UP, 1)),
        ("flop", [0, 700, 900], (*ON, 0)),  # two can still bet for the side pot
        ("flop", [500, 700], (*ON, 0)),
        ("river", [0, 700, 900], (*UP, 0)),
        ("river", [500, 700], (False, False, 0)),
        ("flop", [700], (False, False, 0)),  # all others folded
        ("third", [0, 400], (*UP, 4)),
        ("fourth street", [0, 400], (*UP, 3)),
        ("fifth", [0, 400], (*UP, 2)),
        ("sixth", [0, 400], (*UP, 1)),
        ("seventh", [0, 400, 500], (*UP, 0)),
    ],
)
def test_hands_go_up_when_nobody_can_bet_any_more(
    street: str, chips: list[int], wanted: tuple[bool, bool, int]
) -> None:
    assert reveal(street, dict(enumerate(chips))) == Reveal(*wanted)


@given(st.sampled_from(list(TO_COME)), st.lists(st.integers(0, 3), min_size=2, max_size=6))
def test_cards_are_run_only_with_hands_up_and_never_while_somebody_can_bet(street: str, chips: list[int]) -> None:
    got = reveal(street, dict(enumerate(chips)))
    assert not (got.face_up and got.further_betting)
    assert got.cards_to_run in (0, TO_COME[street])
    assert not got.cards_to_run or (got.face_up and 0 in chips)
    assert reveal(street, dict(enumerate(chips)), betting_over=False) == Reveal(False, True, 0)


def test_the_house_may_let_everybody_show() -> None:
    assert reveal("river", {"A": 5, "B": 5}, all_show=True).face_up
    assert not reveal("turn", {"A": 5, "B": 5}, all_show=True).face_up


def test_streets_that_are_none_and_empty_hands_are_refused() -> None:
    with pytest.raises(ValueError, match='"sixt" is no street: write one of preflop'):
        reveal("sixt", {"A": 5})
    with pytest.raises(ValueError, match="Nobody is left"):
        reveal("flop", {})
    with pytest.raises(ValueError, match="below 0"):
        reveal("flop", {"A": -5, "B": 5})


@given(st.permutations("ABCDE"), st.integers(2, 5))
def test_everybody_shows_once_clockwise_from_the_last_to_bet(seats: list[str], count: int) -> None:
    left = seats[:count]
    for last in left:
        order = show_order(left, last)
        assert order[0] == last
        assert sorted(order) == sorted(left)
        turns = [(left.index(after) - left.index(before)) % count for before, after in pairwise(order)]
        assert turns == [1] * (count - 1)
    assert show_order(left) == tuple(left)
    assert show_order(left, "Z") == tuple(left)


def test_a_bet_that_nobody_called_wins_unseen() -> None:
    assert wins_unseen(["A"])
    assert show_order(["A"], "A") == ()
    assert must_show(["A"], ["A"], anybody_all_in=True, all_show=True) == frozenset()


@pytest.mark.parametrize(
    ("player", "house", "sentence"),
    [
        ("A", {}, "A wins and has to show the whole hand."),
        ("B", {}, None),
        ("B", {"first": "B"}, "B shows first."),
        ("B", {"anybody_all_in": True}, "Somebody is all-in: every hand is turned up."),
        ("B", {"all_show": True}, "Everybody who is left in shows here."),
        ("D", {}, "D is not in the hand any more."),
    ],
)
def test_who_may_throw_a_hand_away(player: str, house: dict[str, bool], sentence: str | None) -> None:
    assert muck_objection(player, ["A", "B", "C"], winners=["A"], **house) == sentence


def test_without_an_all_in_only_the_first_and_the_winners_have_to_show() -> None:
    assert must_show(["A", "B", "C"], ["A"], first="C") == {"A", "C"}
    assert must_show(["A", "B", "C"], ["A"], anybody_all_in=True) == {"A", "B", "C"}


def test_losers_of_a_called_hand_can_be_asked_for_theirs() -> None:
    dealt, called = ["A", "B", "C"], ["A", "B"]
    assert asking_objection("C", "B", dealt, called) is None
    assert asking_objection("Z", "B", dealt, called) == "Z was not dealt in on this hand and cannot ask."
    assert asking_objection("A", "C", dealt, called) == "The hand of C was not called: it stays hidden."
    assert asking_objection("B", "A", dealt, ["A"]) == "The hand of A was not called: it stays hidden."
