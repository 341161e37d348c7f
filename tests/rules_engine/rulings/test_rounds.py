"""Nobody is asked one thing after the other for long: each hand waits for the answer."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.rulings import SITUATIONS, Situation, ruling
from tests.rules_engine.rulings.asking import OPTIONS, answer

MOST_ROUNDS, MOST_PAGES_TO_TYPE_ON = 3, 2
ALL_ON_ONE_PAGE = ["facing", "in_front", "chips", "last_raise", "all_in"]
TYPED = ("number", "numbers", "name")
ASKS_AGAIN = [each for each in SITUATIONS.values() if len(each.facts) > 2 and "board_before" not in each.facts]


@pytest.mark.parametrize("situation", ASKS_AGAIN, ids=lambda each: each.name)
@settings(max_examples=40)
@given(options=OPTIONS, data=st.data())
def test_a_few_pages_settle_it(situation: Situation, options: dict[str, str], data: st.DataObject) -> None:
    facts, rounds, typed_on = {}, 0, 0
    while asked := ruling(situation.name, facts, options).questions:
        rounds += 1
        typed_on += len(asked) > 1 and any(question.kind in TYPED for question in asked)
        facts |= {question.key: data.draw(answer(question), question.key) for question in asked}
    assert rounds <= MOST_ROUNDS
    assert typed_on <= MOST_PAGES_TO_TYPE_ON + (situation.name == "string_bet")


def test_an_under_raise_is_one_choice_and_one_page() -> None:
    word = ruling("raise_too_small", {})
    assert [question.key for question in word.questions] == ["declared"]
    silent = {"declared": "nothing"}
    assert [question.key for question in ruling("raise_too_small", silent).questions] == ALL_ON_ONE_PAGE
    told = silent | {"facing": 100, "in_front": 0, "chips": [100, 50], "last_raise": 100, "all_in": False}
    assert ruling("raise_too_small", told).word == "call"


def test_a_string_bet_against_a_bet_is_at_most_two_pages() -> None:
    told = {"facing": 100, "declared": "nothing", "motions": [100, 200], "in_front": 0}
    assert [question.key for question in ruling("string_bet", {}).questions] == [*list(told)[:3], "in_front"]
    assert ruling("string_bet", told).word == "call"
    more = ruling("string_bet", told | {"motions": [150, 200]}).questions
    assert [question.key for question in more] == ["one_chip", "last_raise", "all_in"]


def test_what_is_asked_along_holds_nothing_up() -> None:
    """An answer left open is asked for only where it matters."""
    assert ruling("clock_called", {"seconds": 60, "facing": 0}).facts["suggested"] == "check"
    silent = {"declared": "nothing", "facing": 100, "in_front": 0, "chips": [100, 100]}
    assert ruling("raise_too_small", silent).facts["amount"] == 200


@pytest.mark.parametrize("declared", ["check", "fold", "call", "all_in"])
def test_the_last_raise_is_not_asked_of_who_raised_nothing(declared: str) -> None:
    asked = [each.key for each in ruling("raise_too_small", {"declared": declared}).questions]
    assert "facing" in asked
    assert "last_raise" not in asked


def test_a_push_that_is_surely_a_full_raise_asks_only_whether_it_was_one_chip() -> None:
    facts = {"facing": 100, "in_front": 0, "declared": "nothing", "motions": [250, 100]}
    assert [each.key for each in ruling("string_bet", facts).questions] == ["one_chip"]
    assert ruling("string_bet", facts | {"one_chip": False}).facts["amount"] == 250
