"""Rulings about chips."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.rulings import Situation, otherwise, ruling
from rules_engine.rulings.chips import SITUATIONS
from tests.rules_engine.rulings import asking


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda each: each.name)
@settings(max_examples=40, deadline=None)
@given(options=asking.OPTIONS, data=st.data())
def test_a_host_who_answers_every_question_gets_a_ruling(
    situation: Situation, options: dict[str, str], data: st.DataObject
) -> None:
    asking.talk(situation, options, data)


FOUND = "hidden_chips_found_after_losing_all_in"


@given(st.integers(1, 3000), st.integers(1, 3000), st.integers(1, 9000))
def test_hidden_chips_save_only_whoever_was_not_covered(played: int, hidden: int, opponent: int) -> None:
    facts = {"declared_all_in": played, "hidden": hidden, "opponent_stack_at_start": opponent}
    said = ruling(FOUND, facts).facts
    assert said["eliminated"] == (opponent >= played + hidden)
    if not said["eliminated"]:
        assert 0 < said["keeps"] <= hidden
        assert said["keeps"] + said.get("amount", 0) == hidden


def test_what_becomes_of_found_chips_is_up_to_the_host() -> None:
    facts: dict[str, Any] = {"declared_all_in": 1000, "hidden": 500, "opponent_stack_at_start": 1500}
    said = ruling(FOUND, facts)
    assert (said.word, said.questions) == ("director_decides", ())
    assert set(said.facts["found_chips"]) == {"award_to_winner", "remove_from_play"}
    assert ruling(FOUND, facts | {"next_deal_begun": False}).facts["suggested"] == "award_to_winner"
    assert ruling(FOUND, facts | {"next_deal_begun": True}).facts["suggested"] == "remove_from_play"


@given(st.integers(0, 9999), st.integers(1, 9), st.sampled_from((1, 5, 25, 100)))
def test_odd_chips_are_what_cannot_be_shared(units: int, players: int, unit: int) -> None:
    said = ruling("odd_chip", {"pot": units * unit, "tied_players": players, "smallest_chip": unit}).facts
    assert said["each"] * players + said["odd"] * unit == units * unit
    assert said["odd"] < players
    assert said["each"] % unit == 0


def test_the_race_takes_nobody_out() -> None:
    assert ruling("raced_out", {"chips_left": 0}).facts == {"eliminated": False, "gets": 1}
    assert ruling("raced_out", {"chips_left": 4}).facts == {"eliminated": False, "gets": 0}


REBUY: dict[str, Any] = {
    "rebuy_period_open": True,
    "stack": 1000,
    "starting_stack": 1000,
    "announced": "before_cards_dealt",
}


@pytest.mark.parametrize(
    ("options", "change", "word", "binding"),
    [
        ({"rebuys": "on"}, {}, "allowed", True),
        ({"rebuys": "on"}, {"announced": "after_cards_dealt"}, "allowed", False),
        ({"rebuys": "on"}, {"stack": 1001}, "not_allowed", False),
        ({"rebuys": "on"}, {"rebuy_period_open": False}, "not_allowed", False),
        ({}, {}, "not_allowed", False),
    ],
)
def test_a_rebuy_that_was_announced(options: dict[str, str], change: dict[str, Any], word: str, binding: bool) -> None:
    said = ruling("rebuy_announced", REBUY | change, options)
    assert (said.word, said.facts["binding"]) == (word, binding)
    assert said.facts.get("plays_behind", False) is binding


@pytest.mark.parametrize(
    ("pot", "players", "sentence"),
    [
        (300, 3, "Each gets 100."),
        (325, 3, "Each gets 100. 1 chip of 25 is left over"),
        (350, 3, "Each gets 100. 2 chips of 25 are left over"),
        (310, 3, "Each gets 100. 2 chips of 5 are left over"),
    ],
)
def test_who_shares_reads_what_each_gets(pot: int, players: int, sentence: str) -> None:
    said = ruling("odd_chip", {"pot": pot, "tied_players": players, "smallest_chip": 25})
    assert said.says.startswith(sentence)


def test_what_an_uncovered_player_keeps_is_said() -> None:
    facts = {"declared_all_in": 1000, "hidden": 500, "opponent_stack_at_start": 1200}
    assert (
        ruling(FOUND, facts).says
        == "The player keeps 300 and is still in. Give the other 200 to the winner, or take them out of play."
    )
    assert ruling(FOUND, facts | {"opponent_stack_at_start": 900}).says == "The player keeps 500 and is still in."


@pytest.mark.parametrize("name", ["chips_taken_off_table", "chips_lent", "foreign_chips", "cash_on_table"])
def test_chips_neither_come_nor_go(name: str) -> None:
    said = ruling(name, {})
    assert said.word == "not_allowed"
    assert said.facts.get("penalty_possible", name == "cash_on_table") is True


def test_a_rebuy_from_nothing_is_a_way_back_that_has_to_be_announced() -> None:
    broke = REBUY | {"stack": 0, "starting_stack": None}
    assert ruling("rebuy_announced", broke, {"rebuys": "on"}).word == "not_allowed"
    assert ruling("rebuy_announced", broke, {"rebuys": "on", "reentry": "on"}).word == "allowed"
    assert "reentry" not in ruling("rebuy_announced", REBUY, {"rebuys": "on"}).options


def test_a_smallest_chip_of_nothing_is_one() -> None:
    said = ruling("odd_chip", {"pot": 301, "tied_players": 2, "smallest_chip": 0}).facts
    assert (said["each"], said["odd"]) == (150, 1)


def test_all_about_hidden_chips_is_asked_at_once() -> None:
    asked = [each.key for each in ruling(FOUND, {}).questions]
    assert asked == ["declared_all_in", "hidden", "opponent_stack_at_start"]


def test_the_desk_says_what_a_house_does_that_lets_players_come_back() -> None:
    broke = REBUY | {"stack": 0}
    assert otherwise("rebuy_announced", broke, {"rebuys": "on"})["reentry", "on"].word == "allowed"


def test_what_high_and_low_cannot_share_goes_to_the_high_half() -> None:
    said = ruling("odd_chip", {"pot": 125, "tied_players": 2, "smallest_chip": 25})
    assert "high half" in said.says


def test_a_late_word_promises_no_rebuy_to_a_stack_that_is_too_big_or_gone_by_then() -> None:
    said = ruling("rebuy_announced", REBUY | {"announced": "after_cards_dealt"}, {"rebuys": "on"})
    assert "if it is still open" in said.says
