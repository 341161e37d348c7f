"""Rulings about the showdown."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.rulings import Situation, otherwise, ruling
from rules_engine.rulings.showdown import SITUATIONS
from tests.rules_engine.rulings import asking


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda each: each.name)
@settings(max_examples=40, deadline=None)
@given(options=asking.OPTIONS, data=st.data())
def test_a_host_who_answers_every_question_gets_a_ruling(
    situation: Situation, options: dict[str, str], data: st.DataObject
) -> None:
    asking.talk(situation, options, data)


def word(name: str, options: dict[str, str] | None = None, **facts: Any) -> str:
    return ruling(name, facts, options).word


def test_who_shows_first() -> None:
    first = {"any_all_in": False, "bet_on_last_street": True, "last_aggressor_final_street": 7}
    assert ruling("who_shows_first", first).facts["shows_first"] == 7
    assert "Seat 7 shows first" in ruling("who_shows_first", first).says
    checked = {"any_all_in": False, "bet_on_last_street": False}
    assert ruling("who_shows_first", checked).facts["shows_first"] == "first_left_of_button"
    assert ruling("who_shows_first", {"any_all_in": True}).facts["order"] == "everybody"
    assert ruling("who_shows_first", {"any_all_in": False}, {"showdown": "all_show"}).facts["order"] == "everybody"


def test_a_loser_may_hide_the_hand_unless_all_show() -> None:
    loser = {"called": True, "any_all_in": False, "claims_pot": False}
    assert word("will_not_show", **loser) == "allowed"
    assert word("will_not_show", {"showdown": "all_show"}, **loser) == "not_allowed"
    assert word("will_not_show", **loser | {"any_all_in": True}) == "not_allowed"
    assert word("will_not_show", **loser | {"claims_pot": True}) == "not_allowed"
    assert word("will_not_show", called=False) == "allowed"


def test_a_part_of_a_hand_wins_nothing_that_was_called() -> None:
    assert word("shows_part_of_hand", called=True) == "not_allowed"
    assert word("shows_part_of_hand", called=False) == "allowed"


def test_only_called_hands_may_be_asked_for() -> None:
    assert word("asks_to_see_hand", called=True) == "allowed"
    assert word("asks_to_see_hand", called=False) == "not_allowed"


@pytest.mark.parametrize(
    ("tabled", "declared", "options", "live"),
    [
        (True, False, {}, True),
        (False, True, {}, False),
        (True, False, {"declare_board": "on"}, False),
        (True, True, {"declare_board": "on"}, True),
    ],
)
def test_playing_the_board(tabled: bool, declared: bool, options: dict[str, str], live: bool) -> None:
    said = ruling("board_not_declared", {"hand_tabled": tabled, "declared_board": declared}, options)
    assert said.facts["hand_live"] is live


def test_nobody_is_asked_whether_the_board_was_declared_where_that_does_not_matter() -> None:
    assert not ruling("board_not_declared", {"hand_tabled": True}).questions


def test_a_wrong_call_is_punished_only_if_it_was_meant() -> None:
    assert word("miscalled_hand", deliberate=True) == "penalty_possible"
    assert word("miscalled_hand", deliberate=False, opponent_mucked=False) == "live_hand"
    assert word("miscalled_hand", deliberate=False, opponent_mucked=True, readable=False) == "live_hand"
    assert word("miscalled_hand", deliberate=False, opponent_mucked=True, readable=True) == "director_decides"


def test_a_pot_comes_back_until_the_next_deal() -> None:
    assert ruling("pot_to_wrong_player", {"readable": True, "next_deal_begun": False}).facts["pot_moves"] is True
    assert ruling("pot_to_wrong_player", {"readable": False}).facts["pot_moves"] is False
    assert word("pot_to_wrong_player", readable=True, next_deal_begun=True) == "director_decides"


def test_what_is_owed_goes_in_before_the_hands_decide() -> None:
    facts = {"facing": 500, "in_front": 350}
    assert ruling("bets_not_even", facts | {"stack": 1000}).facts["amount"] == 150
    assert ruling("bets_not_even", facts | {"stack": 90}).facts["amount"] == 90
    assert ruling("bets_not_even", {"facing": 500, "in_front": 500}).facts["amount"] == 0


@pytest.mark.parametrize(
    ("name", "facts", "expected"),
    [
        ("thrown_to_muck", {"hand_tabled": True}, "live_hand"),
        ("thrown_to_muck", {"hand_tabled": False, "readable": True}, "may_be_declared_dead"),
        ("thrown_to_muck", {"hand_tabled": False, "readable": False}, "dead_hand"),
        ("mixed_with_muck", {"readable": True}, "may_be_declared_dead"),
        ("mixed_with_muck", {"readable": False}, "dead_hand"),
        ("dealer_took_hand", {"protected": True, "readable": True}, "live_hand"),
        ("dealer_took_hand", {"protected": True, "readable": False}, "dead_hand"),
        ("dealer_took_hand", {"protected": False, "readable": True}, "may_be_declared_dead"),
        ("dealer_took_hand", {"protected": False, "readable": False}, "dead_hand"),
    ],
)
def test_a_hand_that_cannot_be_told_never_wins(name: str, facts: dict[str, bool], expected: str) -> None:
    assert word(name, **facts) == expected


def test_who_cannot_pay_what_is_owed_is_all_in() -> None:
    said = ruling("bets_not_even", {"facing": 500, "in_front": 350, "stack": 90})
    assert "all-in for 440: 90 more go in" in said.says
    assert "all-in" not in ruling("bets_not_even", {"facing": 500, "in_front": 350, "stack": 150}).says


def test_the_desk_says_what_other_houses_do() -> None:
    loser = {"called": True, "any_all_in": False, "claims_pot": False}
    assert otherwise("will_not_show", loser)["showdown", "all_show"].word == "not_allowed"
    board = otherwise("board_not_declared", {"hand_tabled": True, "declared_board": False})
    assert board["declare_board", "on"].word == "dead_hand"


def test_a_hand_thrown_away_for_a_lie_is_for_the_host() -> None:
    lie = {"deliberate": True, "opponent_mucked": True}
    assert "comes back" in ruling("miscalled_hand", lie).says
    assert "comes back" not in ruling("miscalled_hand", {"deliberate": True}).says
    assert "comes back" not in ruling("miscalled_hand", lie | {"readable": False}).says


def test_whether_somebody_threw_a_hand_away_is_asked_with_the_purpose() -> None:
    asked = [each.key for each in ruling("miscalled_hand", {}).questions]
    assert asked == ["deliberate", "opponent_mucked"]


def test_a_hand_nobody_can_tell_is_why_an_honest_mistake_changes_nothing() -> None:
    said = ruling("miscalled_hand", {"deliberate": False, "opponent_mucked": True, "readable": False})
    assert "R-PLAY-2" in said.rules


@pytest.mark.parametrize("name", ["will_not_show", "shows_part_of_hand"])
def test_whoever_folded_is_not_told_to_take_the_pot(name: str) -> None:
    said = ruling(name, {"called": False})
    assert said.word == "allowed"
    assert "If all the others folded" in said.says
    assert "stays unseen" in said.says


@pytest.mark.parametrize(("name", "facts"), [("who_shows_first", {}), ("will_not_show", {"called": True})])
def test_where_all_show_nobody_is_asked_about_an_all_in(name: str, facts: dict[str, Any]) -> None:
    assert [each.key for each in ruling(name, facts).questions] == ["any_all_in"]
    assert not ruling(name, facts, {"showdown": "all_show"}).questions
    assert ruling(name, facts | {"any_all_in": True}).options == ()


def test_nobody_plays_the_board_in_omaha() -> None:
    said = ruling("board_not_declared", {"hand_tabled": True})
    assert "In Omaha" in said.says
    assert "R-OM-2" in said.rules
