"""Rulings about actions and all-ins."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.rulings import Situation, otherwise, ruling
from rules_engine.rulings.action import SITUATIONS
from tests.rules_engine.rulings import asking


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda each: each.name)
@settings(max_examples=40, deadline=None)
@given(options=asking.OPTIONS, data=st.data())
def test_a_host_who_answers_every_question_gets_a_ruling(
    situation: Situation, options: dict[str, str], data: st.DataObject
) -> None:
    asking.talk(situation, options, data)


def test_out_of_turn_hangs_on_what_came_between() -> None:
    facts = {"action": "raise"}
    assert [each.key for each in ruling("acted_out_of_turn", facts).questions] == ["action_changed_before_turn"]
    held = ruling("acted_out_of_turn", facts | {"action_changed_before_turn": False})
    dead = ruling("acted_out_of_turn", facts | {"action_changed_before_turn": True})
    assert (held.word, held.rules[0]) == ("may_be_held_to_action", "R-DEC-3")
    assert (dead.word, dead.rules[0]) == ("may_be_declared_dead", "R-DEAD-4")


def test_a_word_out_of_turn_is_an_action_out_of_turn() -> None:
    facts = {"action": "call", "action_changed_before_turn": False}
    assert ruling("takes_word_back", facts | {"in_turn": True}).word == "call"
    assert ruling("takes_word_back", facts | {"in_turn": False}).word == "may_be_held_to_action"


def test_a_wrong_amount_is_put_right_until_somebody_acts() -> None:
    facts = {"facing": 600, "told": 400}
    assert ruling("told_wrong_amount", facts | {"acted_since": False}).word == "allowed"
    late = ruling("told_wrong_amount", facts | {"acted_since": True})
    assert (late.word, late.questions, late.facts["amounts"]) == ("director_decides", (), (600, 400))
    assert ruling("told_wrong_amount", {"facing": 600, "told": 600}).word == "play_on"


@pytest.mark.parametrize(
    ("raises", "left", "capped_before", "options", "word"),
    [
        (2, 3, False, {}, "allowed"),
        (3, 3, False, {}, "not_allowed"),
        (3, 3, True, {"raise_cap": "4"}, "allowed"),
        (3, 2, True, {}, "not_allowed"),
        (3, 2, False, {}, "allowed"),
        (3, 2, False, {"heads_up_uncapped": "off"}, "not_allowed"),
    ],
)
def test_the_cap_of_a_limit_game(
    raises: int, left: int, capped_before: bool, options: dict[str, str], word: str
) -> None:
    facts = {"raises": raises, "players_in_hand": left, "capped_before": capped_before}
    assert ruling("raise_above_cap", facts, options).word == word


def test_the_clock_gives_half_a_minute() -> None:
    assert ruling("clock_called", {"seconds": 12}).facts["seconds_left"] == 18
    assert ruling("clock_called", {"seconds": 30, "facing": 200, "in_front": 0}).facts["suggested"] == "fold"
    assert ruling("clock_called", {"seconds": 30, "facing": 200, "in_front": 200}).facts["suggested"] == "check"
    assert ruling("clock_called", {"seconds": 31, "facing": 0}).facts["suggested"] == "check"


@pytest.mark.parametrize(
    ("said", "facing", "word", "amount", "all_in"),
    [
        (900, 0, "bet", 400, True),
        (900, 200, "raise", 500, True),
        (900, 600, "call", 500, True),
        (400, 0, "bet", 400, True),
        (300, 0, "bet", 300, False),
    ],
)
def test_one_plays_for_what_is_in_front(said: int, facing: int, word: str, amount: int, all_in: bool) -> None:
    facts = {"declared_amount": said, "facing": facing, "stack": 400}
    found = ruling("bet_above_stack", facts | ({"in_front": 100} if facing else {}))
    assert (found.word, found.facts["amount"], found.facts["all_in"]) == (word, amount, all_in)


def test_a_short_player_calls_for_less() -> None:
    facts = {"facing": 800, "in_front": 100, "stack": 200}
    assert ruling("cannot_cover_call", facts).facts == {"amount": 300, "all_in": True}


@pytest.mark.parametrize(
    ("has_acted", "increase", "may"), [(False, 50, True), (True, 50, False), (True, 100, True), (True, 99, False)]
)
def test_who_may_raise_after_a_short_all_in(has_acted: bool, increase: int, may: bool) -> None:
    facts = {"has_acted": has_acted, "increase": increase, "last_raise": 100}
    assert ruling("raise_after_short_all_in", facts).facts["may_raise"] is may


def test_hands_go_up_only_when_nobody_can_bet_any_more() -> None:
    up = [face_up(n)["turn_cards_face_up"] for n in (0, 1, 2, 3)]
    assert up == [True, True, False, False]
    assert face_up(3, over=True)["turn_cards_face_up"] is True


def face_up(with_chips: int, over: bool = False) -> Mapping[str, object]:
    facts = {"players_with_chips": with_chips, "all_betting_over": over}
    return ruling("all_in_hands_face_up", facts).facts


def test_whether_the_last_round_is_over_is_asked_only_of_players_who_could_bet() -> None:
    assert not ruling("all_in_hands_face_up", {"players_with_chips": 1}).questions
    asked = ruling("all_in_hands_face_up", {"players_with_chips": 2}).questions
    assert [each.key for each in asked] == ["all_betting_over"]


@pytest.mark.parametrize("situation", ["acts_without_a_word", "takes_word_back"])
def test_what_was_done_is_what_counts(situation: str) -> None:
    facts = {"facing": 0} | ({"in_turn": True} if situation == "takes_word_back" else {})
    for action in ("check", "call", "bet", "raise", "fold"):
        assert ruling(situation, facts | {"action": action}).word == action
    assert ruling(situation, facts | {"action": "all_in"}).facts["all_in"] is True


def test_a_silent_raise_is_a_call_where_raises_are_spoken() -> None:
    silent = {"action": "raise", "facing": 100}
    assert ruling("acts_without_a_word", silent | {"in_front": 0}, {"verbal_required": "on"}).word == "call"
    assert ruling("acts_without_a_word", silent | {"in_front": 100}, {"verbal_required": "on"}).word == "check"
    assert ruling("acts_without_a_word", {"action": "bet"}, {"verbal_required": "on"}).word == "bet"


def test_whoever_was_passed_over_acts_until_the_next_card() -> None:
    assert ruling("player_passed_over", {"next_card_out": False}).word == "play_on"
    assert ruling("player_passed_over", {"next_card_out": True}).word == "director_decides"


def test_thrown_chips_count_if_anybody_can_count_them() -> None:
    assert ruling("splashed_pot", {"amount_clear": True}).word == "not_allowed"
    assert ruling("splashed_pot", {"amount_clear": False}).word == "director_decides"


def test_an_all_in_is_a_word_or_one_push() -> None:
    assert ruling("disputed_all_in", {"said_all_in": True, "in_turn": True}).facts["all_in"] is True
    early = {"said_all_in": True, "in_turn": False}
    assert ruling("disputed_all_in", early | {"action_changed_before_turn": False}).word == "may_be_held_to_action"
    assert ruling("disputed_all_in", early | {"action_changed_before_turn": True}).word == "may_be_declared_dead"
    assert ruling("disputed_all_in", {"said_all_in": False, "single_motion": True}).facts["all_in"] is True
    assert ruling("disputed_all_in", {"said_all_in": False, "single_motion": False}).word == "director_decides"


def test_acting_out_of_turn_may_cost_a_penalty_but_not_the_hand() -> None:
    held = ruling("acted_out_of_turn", {"action": "all_in", "action_changed_before_turn": False})
    assert held.facts == {"penalty_possible": True, "hand_live": True}
    assert "held to the all-in" in held.says
    assert "held to the action" in ruling("acted_out_of_turn", {"action_changed_before_turn": False}).says
    assert ruling("acted_out_of_turn", {"action_changed_before_turn": True}).facts == {"penalty_possible": True}


def test_how_much_of_the_cap_and_of_the_time_is_left() -> None:
    assert ruling("raise_above_cap", {"raises": 1}).facts["raises_left"] == 2
    assert ruling("clock_called", {"seconds": 29}).facts["seconds_left"] == 1
    assert ruling("clock_called", {"seconds": 30, "facing": 0}).facts["seconds_left"] == 0


def test_whoever_has_exactly_the_amount_is_not_short() -> None:
    exact = {"facing": 500, "in_front": 100, "stack": 400}
    assert ruling("cannot_cover_call", exact).facts == {"amount": 500, "all_in": True}
    assert ruling("cannot_cover_call", exact | {"stack": 401}).facts == {"amount": 500, "all_in": False}
    bet = ruling("bet_above_stack", exact | {"declared_amount": 500})
    assert (bet.word, bet.facts["all_in"]) == ("call", True)


def test_face_up_means_no_more_bets() -> None:
    for with_chips in (1, 2):
        said = face_up(with_chips)
        assert said["further_betting"] is not said["turn_cards_face_up"]


@pytest.mark.parametrize("situation", ["acts_without_a_word", "takes_word_back"])
def test_nobody_checks_who_owes_a_call(situation: str) -> None:
    facts = {"action": "check", "facing": 100} | ({"in_turn": True} if situation == "takes_word_back" else {})
    assert [each.key for each in ruling(situation, facts).questions] == ["in_front"]
    assert ruling(situation, facts | {"in_front": 50}).word == "not_allowed"
    assert ruling(situation, facts | {"in_front": 100}).word == "check"


@pytest.mark.parametrize(
    ("facing", "stack", "word"), [(0, 500, "play_on"), (200, 100, "play_on"), (200, 200, "play_on"), (200, 500, "call")]
)
def test_a_silent_all_in_is_a_raise_only_above_the_bet(facing: int, stack: int, word: str) -> None:
    facts = {"facing": facing, "in_front": 0, "stack": stack}
    spoken = {"verbal_required": "on"}
    assert ruling("acts_without_a_word", facts | {"action": "all_in"}, spoken).word == word
    assert ruling("disputed_all_in", facts | {"said_all_in": False, "single_motion": True}, spoken).word == word
    assert ruling("acts_without_a_word", {"action": "all_in"}).facts["all_in"] is True


def test_a_bet_that_the_stack_allows_still_has_to_be_a_full_one() -> None:
    facts = {"declared_amount": 120, "facing": 100, "in_front": 0, "stack": 900}
    assert [each.key for each in ruling("bet_above_stack", facts).questions] == ["last_raise"]
    said = ruling("bet_above_stack", facts | {"last_raise": 100})
    assert (said.word, said.facts["amount"], said.facts["all_in"]) == ("raise", 200, False)
    unsaid = ruling("bet_above_stack", facts | {"declared_amount": 0})
    assert (unsaid.word, unsaid.questions) == ("director_decides", ())


def test_whether_the_round_was_full_before_is_asked_only_where_it_matters() -> None:
    facts = {"raises": 3, "players_in_hand": 2}
    assert [each.key for each in ruling("raise_above_cap", facts).questions] == ["capped_before"]
    strict = ruling("raise_above_cap", facts, {"heads_up_uncapped": "off"})
    assert (strict.word, strict.questions) == ("not_allowed", ())


@pytest.mark.parametrize(
    ("name", "facts", "keys"),
    [
        ("told_wrong_amount", {}, ["facing", "told"]),
        ("raise_after_short_all_in", {"has_acted": True}, ["increase", "last_raise"]),
        ("bet_above_stack", {}, ["declared_amount", "facing", "stack", "in_front"]),
        ("bets_not_even", {}, ["facing", "in_front", "stack"]),
        ("clock_called", {"seconds": 60}, ["facing", "in_front"]),
        ("acts_without_a_word", {"action": "check"}, ["facing", "in_front"]),
        ("takes_word_back", {}, ["in_turn", "action"]),
        ("oversize_chip", {}, ["facing", "in_front", "chips"]),
        ("raise_too_small", {"declared": "nothing"}, ["facing", "in_front", "chips", "last_raise", "all_in"]),
    ],
)
def test_what_is_needed_together_is_asked_together(name: str, facts: dict[str, Any], keys: list[str]) -> None:
    assert [each.key for each in ruling(name, facts).questions] == keys


def test_the_desk_says_what_a_house_does_that_wants_words() -> None:
    silent = otherwise("acts_without_a_word", {"action": "raise", "facing": 100, "in_front": 0})
    assert silent["verbal_required", "on"].word == "call"


def test_a_silent_fold_is_dead() -> None:
    assert ruling("acts_without_a_word", {"action": "fold"}).facts["hand_live"] is False
    assert ruling("acts_without_a_word", {"action": "call"}).facts["hand_live"] is True


@pytest.mark.parametrize(("facing", "in_front"), [(0, 0), (100, 100), (0, None)])
def test_who_owes_nothing_is_not_short(facing: int, in_front: int | None) -> None:
    said = ruling("cannot_cover_call", {"facing": facing, "in_front": in_front})
    assert said.word == "allowed"
    assert "may check" in said.says


def test_where_two_are_counted_as_well_nobody_is_asked_how_many_there_are() -> None:
    assert ruling("raise_above_cap", {"raises": 3}, {"heads_up_uncapped": "off"}).word == "not_allowed"
    assert [each.key for each in ruling("raise_above_cap", {"raises": 3}).questions] == ["players_in_hand"]
    many = ruling("raise_above_cap", {"raises": 3, "players_in_hand": 3}, {"heads_up_uncapped": "off"})
    assert many.options == ("raise_cap",)


@pytest.mark.parametrize(("seconds", "left"), [(29, "1 more second."), (28, "2 more seconds.")])
def test_the_time_left_is_said_in_words(seconds: int, left: str) -> None:
    assert ruling("clock_called", {"seconds": seconds}).says.endswith(left)


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("disputed_all_in", {"said_all_in": False, "single_motion": True}),
        ("acts_without_a_word", {"action": "all_in"}),
    ],
)
def test_a_silent_all_in_of_one_chip_is_told_apart(name: str, facts: dict[str, Any]) -> None:
    said = ruling(name, facts)
    assert "single chip" in said.says
    assert "R-BET-6" in said.rules
    assert "single chip" not in ruling("takes_word_back", {"in_turn": True, "action": "all_in"}).says
