"""Rulings about conduct, and about the host."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.rulings import Situation, otherwise, ruling
from rules_engine.rulings.conduct import SITUATIONS
from tests.rules_engine.rulings import asking


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda each: each.name)
@settings(max_examples=40, deadline=None)
@given(options=asking.OPTIONS, data=st.data())
def test_a_host_who_answers_every_question_gets_a_ruling(
    situation: Situation, options: dict[str, str], data: st.DataObject
) -> None:
    asking.talk(situation, options, data)


SHOWN = "player_shows_card_deliberately"
COSTIN = {"shown_card": "dead_and_half_pot"}


@pytest.mark.parametrize(
    ("in_hand", "left", "word"),
    [(3, 8, "penalty_possible"), (3, 3, "penalty_possible"), (2, 3, "penalty_possible"), (2, 2, "allowed")],
)
def test_a_card_may_be_shown_only_by_the_last_two(in_hand: int, left: int, word: str) -> None:
    said = ruling(SHOWN, {"players_in_hand": in_hand, "players_left_in_tournament": left})
    assert (said.word, said.facts["hand_live"]) == (word, True)


def test_how_many_are_left_is_asked_only_heads_up() -> None:
    assert not ruling(SHOWN, {"players_in_hand": 3}).questions
    assert [each.key for each in ruling(SHOWN, {"players_in_hand": 2}).questions] == ["players_left_in_tournament"]


@pytest.mark.parametrize("name", [SHOWN, "folded_cards_revealed"])
def test_a_strict_house_takes_half_the_pot(name: str) -> None:
    meant = {} if name == SHOWN else {"deliberate": True}
    said = ruling(name, meant | {"pot": 461}, COSTIN)
    assert said.word == "hand_dead_and_penalty"
    assert said.facts == {"hand_live": False, "penalty_goes_to": "pot", "penalty": 230}
    assert "230" in said.says
    assert "penalty" not in ruling(name, meant, COSTIN).facts


def test_a_device_is_judged_by_what_it_does() -> None:
    assert ruling("device_at_table", {"strategy_app": True}).word == "penalty_possible"
    assert ruling("device_at_table", {"strategy_app": False, "slows_play": True}).word == "not_allowed"
    assert ruling("device_at_table", {"strategy_app": False, "slows_play": False}).word == "allowed"


def test_nobody_rules_in_his_own_dispute() -> None:
    by = [
        ruling("host_in_dispute", facts).facts["rules_on_it"]
        for facts in (
            {"host_involved": False},
            {"host_involved": True, "substitute_named": True},
            {"host_involved": True, "substitute_named": False},
        )
    ]
    assert by == ["host", "substitute", "somebody_uninvolved"]


@pytest.mark.parametrize("name", ["shown_to_outsider", "advice_given", "cards_out_of_sight", "device_at_table"])
def test_bad_conduct_does_not_kill_a_hand(name: str) -> None:
    said: Any = ruling(name, {"strategy_app": True} if name == "device_at_table" else {})
    assert said.facts["hand_live"] is True


def test_who_is_disqualified_is_out() -> None:
    said = ruling("disqualified", {})
    assert (said.word, said.facts) == ("director_decides", {"hand_live": False, "eliminated": True})


@pytest.mark.parametrize("name", ["advice_given", "cards_out_of_sight", "looks_through_discards"])
def test_what_is_not_allowed_may_cost_a_penalty(name: str) -> None:
    assert ruling(name, {}).facts["penalty_possible"] is True


def test_at_a_dispute_play_stops() -> None:
    assert ruling("something_is_wrong", {}).facts["play_stops"] is True


def test_half_the_pot_is_for_showing_on_purpose() -> None:
    assert ruling("folded_cards_revealed", {"deliberate": False, "pot": 400}, COSTIN).word == "penalty_possible"
    assert ruling("folded_cards_revealed", {}, COSTIN).questions
    assert not ruling("folded_cards_revealed", {}).questions


def test_the_number_in_the_hand_is_not_asked_where_the_number_left_is_known() -> None:
    assert ruling(SHOWN, {"players_left_in_tournament": 8}).word == "penalty_possible"
    assert ruling(SHOWN, {"players_left_in_tournament": 2}).word == "allowed"


def test_the_desk_says_what_a_stricter_house_would_do() -> None:
    strict = otherwise(SHOWN, {"players_in_hand": 3})
    assert strict["shown_card", "dead_and_half_pot"].word == "hand_dead_and_penalty"


def test_for_folded_cards_shown_by_accident_no_house_rule_is_named() -> None:
    assert ruling("folded_cards_revealed", {"deliberate": False}).options == ()
