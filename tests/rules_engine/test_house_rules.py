"""House rules: what holds, what may be chosen, and what cannot be."""

from typing import Any

import pytest

from rules_engine.house_rules import COSTIN, HOUSE_RULES, ROBERT_HOME, chosen, objection


@pytest.mark.parametrize("key", HOUSE_RULES)
def test_the_default_holds_until_the_house_says_otherwise(key: str) -> None:
    option = HOUSE_RULES[key]
    assert chosen({}, key) == option.default == next(iter(option.values))
    assert len(option.values) > 1
    for value in option.values:
        assert objection({key: value}) is None
        assert chosen({key: value}, key) == value


@pytest.mark.parametrize("house", [COSTIN, ROBERT_HOME])
def test_the_two_books_are_houses_one_can_play_in(house: dict[str, str]) -> None:
    assert objection(house) is None
    assert all(chosen(house, key) == value for key, value in house.items())
    assert any(value != HOUSE_RULES[key].default for key, value in house.items())


@pytest.mark.parametrize("value", ["eaten", "", None, True, 1, ["to_bottom"], {}])
def test_what_cannot_be_chosen_is_refused_with_the_choices(value: Any) -> None:
    for ask in (objection, lambda options: refusal(options, "boxed_card")):
        assert ask({"boxed_card": value}) == (
            f'"A card lies face up in the deck" cannot be "{value}": choose set_aside, dead_hand_carry or to_bottom.'
        )


def test_a_rule_that_is_none_is_refused() -> None:
    assert objection({"jokers": "on", "boxed": "x"}) == 'There is no house rule "boxed".'
    assert refusal({}, "boxed") == 'There is no house rule "boxed".'


def refusal(options: dict[str, Any], key: str) -> str:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the sentence is compared whole
        chosen(options, key)
    return str(refused.value)
