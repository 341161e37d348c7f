"""A ruling names the house rules that decided it: any other may change without changing a word."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.house_rules import HOUSE_RULES
from rules_engine.rulings import SITUATIONS, Situation, ruling
from tests.rules_engine.rulings import asking


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=lambda each: each.name)
@settings(max_examples=20, deadline=None)
@given(options=asking.OPTIONS, data=st.data())
def test_a_house_rule_that_is_not_named_changes_nothing(
    situation: Situation, options: dict[str, str], data: st.DataObject
) -> None:
    facts, said = asking.talk(situation, options, data)
    for key in HOUSE_RULES.keys() - set(said.options):
        for value in HOUSE_RULES[key].values:
            assert ruling(situation.name, facts, options | {key: value}) == said
