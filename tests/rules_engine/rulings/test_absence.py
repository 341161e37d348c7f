"""Rulings about players who are away, late, moved or penalised."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.rulings import Situation, otherwise, ruling
from rules_engine.rulings.absence import SITUATIONS
from tests.rules_engine.rulings import asking


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda each: each.name)
@settings(max_examples=40, deadline=None)
@given(options=asking.OPTIONS, data=st.data())
def test_a_host_who_answers_every_question_gets_a_ruling(
    situation: Situation, options: dict[str, str], data: st.DataObject
) -> None:
    asking.talk(situation, options, data)


LATE = {"arrival": "after_last_card_of_initial_deal"}
IN_TIME = {"arrival": "before_last_card_of_initial_deal"}
BIG_BLIND: dict[str, Any] = {"stack": 900, "seat_role": "big blind", "big_blind": 200, "ante": 200}


def test_the_last_card_of_the_deal_is_the_moment() -> None:
    in_time = ruling("arrived_during_deal", IN_TIME)
    assert (in_time.word, in_time.facts["hand_live"]) == ("live_hand", True)
    assert ruling("arrived_during_deal", LATE).word == "dead_hand"
    assert ruling("arrived_during_deal", {}).questions


def test_what_a_house_does_about_an_absence() -> None:
    away = {
        option: dict(ruling("player_away", LATE, {"absent": option}).facts)
        for option in ("blind_off", "not_dealt_but_pays", "pause_game")
    }
    assert away["blind_off"] == {"hand_live": False, "posts": True, "dealt_in": True, "wins_pot": False}
    assert away["not_dealt_but_pays"] == {"hand_live": False, "posts": True, "dealt_in": False, "wins_pot": False}
    assert away["pause_game"] == {"play_stops": True, "posts": False, "dealt_in": False}


@pytest.mark.parametrize("name", ["absent_pays", "penalised_pays"])
def test_the_stack_pays_blind_and_ante(name: str) -> None:
    said = ruling(name, BIG_BLIND).facts
    assert (said["posted"], said["blind_posted"], said["ante_posted"]) == (400, 200, 200)
    assert (said["stack_after"], said["eliminated"], said["hand_live"]) == (500, False, False)
    assert ruling(name, BIG_BLIND, {"ante_mode": "non_blinds"}).facts["posted"] == 200


def test_a_penalised_player_pays_also_where_play_waits_for_absent_ones() -> None:
    assert ruling("absent_pays", BIG_BLIND, {"absent": "pause_game"}).word == "play_on"
    assert ruling("penalised_pays", BIG_BLIND, {"absent": "pause_game"}).facts["posted"] == 400


def test_who_is_blinded_out_is_out() -> None:
    said = ruling("absent_pays", BIG_BLIND | {"stack": 150})
    assert (said.facts["posted"], said.facts["eliminated"]) == (150, True)
    assert "The player is out." in said.says


def test_only_what_falls_to_the_seat_is_asked() -> None:
    def asked(**facts: Any) -> list[str]:
        return [each.key for each in ruling("absent_pays", {"stack": 900} | facts).questions]

    assert asked(seat_role="small blind") == ["small_blind"]
    assert asked(seat_role="big blind") == ["big_blind", "ante"]
    assert asked(seat_role="big blind", big_blind=200) == ["ante"]
    assert asked(seat_role="button") == []


def test_the_order_of_blind_and_ante_matters_only_to_a_short_stack() -> None:
    assert "short_order" not in ruling("absent_pays", BIG_BLIND).options
    assert "short_order" not in ruling("absent_pays", BIG_BLIND | {"stack": 400}).options
    short = BIG_BLIND | {"stack": 300}
    assert ruling("absent_pays", short).facts["ante_posted"] == 100
    assert ruling("absent_pays", short, {"short_order": "ante_first"}).facts["ante_posted"] == 200


def test_without_an_ante_nobody_is_asked_who_pays_it() -> None:
    said = ruling("absent_pays", BIG_BLIND | {"ante": 0})
    assert "ante_mode" not in said.options
    assert (said.facts["posted"], said.facts["ante_posted"]) == (200, 0)


def test_a_penalised_player_does_not_play() -> None:
    said = ruling("penalised_player", {}).facts
    assert said == {"hand_live": False, "posts": True, "wins_pot": False}


def test_an_absent_player_wins_nothing_even_if_all_fold() -> None:
    said = ruling("all_fold_to_absent", {})
    assert (said.word, said.facts["wins_pot"]) == ("dead_hand", False)


def test_leaving_a_hand_is_for_the_host_unless_play_waits() -> None:
    assert ruling("leaves_during_hand", {"facing": 100, "in_front": 50}).facts["suggested"] == "fold"
    assert ruling("leaves_during_hand", {"facing": 100, "in_front": 100}).facts["suggested"] == "check"
    assert ruling("leaves_during_hand", {"facing": 0}).facts["suggested"] == "check"
    assert ruling("leaves_during_hand", {}, {"absent": "pause_game"}).facts["play_stops"] is True


@pytest.mark.parametrize(
    ("role", "dealt_in"),
    [("small blind", False), ("button", False), ("big blind", True), ("under the gun", True), ("other", True)],
)
def test_a_moved_player_waits_only_behind_the_blinds(role: str, dealt_in: bool) -> None:
    said = ruling("moved_player", {"seat_role": role}).facts
    assert (said["dealt_in"], said["must_post"]) == (dealt_in, False)


@pytest.mark.parametrize("name", ["new_player", "missed_blind"])
def test_only_the_cash_game_asks_for_a_post(name: str) -> None:
    assert ruling(name, {"cash_game": True}).facts["must_post"] is True
    assert ruling(name, {"cash_game": False}).facts["must_post"] is False


def test_who_was_not_dealt_in_has_no_hand_to_come_back_to() -> None:
    house = {"absent": "not_dealt_but_pays"}
    said = ruling("arrived_during_deal", IN_TIME, house)
    assert (said.word, said.facts["dealt_in"], said.facts["posts"]) == ("dead_hand", False, True)
    assert not ruling("arrived_during_deal", {}, house).questions


def test_no_blind_is_missed_where_play_waits() -> None:
    said = ruling("missed_blind", {"cash_game": False}, {"absent": "pause_game"})
    assert (said.facts["must_post"], said.rules[0]) == (False, "C-HOUSE-4")
    assert ruling("missed_blind", {"cash_game": True}, {"absent": "pause_game"}).facts["must_post"] is True


def test_the_desk_says_what_other_houses_do_about_an_absence() -> None:
    away = otherwise("player_away", LATE)
    assert away["absent", "not_dealt_but_pays"].facts["dealt_in"] is False
    assert away["absent", "pause_game"].facts["play_stops"] is True


def test_an_ante_that_cannot_be_paid_is_not_asked() -> None:
    short = {"stack": 150, "seat_role": "big blind", "big_blind": 200}
    assert ruling("absent_pays", short).facts["posted"] == 150
    assert [each.key for each in ruling("absent_pays", short, {"short_order": "ante_first"}).questions] == ["ante"]
    nothing = ruling("absent_pays", {"stack": 0, "seat_role": "big blind"})
    assert (nothing.facts["posted"], nothing.facts["eliminated"]) == (0, True)


@pytest.mark.parametrize("name", ["absent_pays", "penalised_pays"])
def test_who_pays_blind_and_ante_reads_how_much_of_it_is_which(name: str) -> None:
    assert "400 go into the pot (200 as blind, 200 as ante)" in ruling(name, BIG_BLIND).says
    short = ruling(name, BIG_BLIND | {"stack": 250})
    assert "(200 as blind, 50 as ante)" in short.says
    assert {"K4", "S4"} <= set(short.rules)
    other = otherwise(name, BIG_BLIND | {"stack": 250})["short_order", "ante_first"]
    assert "(50 as blind, 200 as ante)" in other.says
    assert not {"K4", "S4"} & set(ruling(name, BIG_BLIND | {"ante": 0}).rules)


def test_who_pays_the_ante_is_not_asked_where_the_small_blind_takes_all() -> None:
    short = {"stack": 50, "seat_role": "small blind", "small_blind": 100}
    assert ruling("absent_pays", short).options == ("absent",)
