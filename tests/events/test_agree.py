"""`agree`: the house rules of a night, before the start."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, fresh, refusal, relies_on, sentence, wall, words
from tourney.events.forms import Agree
from tourney.events.house_rules import OF_A_NIGHT, answers, can_be, default, house_rule
from tourney.events.journal import BadInput
from tourney.events.models import Event

pytestmark = pytest.mark.django_db


def test_a_rule_is_noted_and_the_others_stay():
    evening = Evening(THREE)
    was = fresh(evening).options
    line = evening.do("agree", rules={"break_mode": "reform_all"})
    assert evening.event.options == {**was, "break_mode": "reform_all"}
    assert changes(line) == {("Agreed", 0): (was, evening.event.options)}
    assert relies_on(line) == {"Staged"}
    assert words(evening) == "House rules agreed"
    evening.do("agree", rules={"balance_mover": "high_card"})
    assert house_rule(evening.event, "break_mode") == "reform_all"
    assert house_rule(evening.event, "balance_mover") == "high_card"


@pytest.mark.parametrize("key", OF_A_NIGHT)
def test_every_answer_of_every_rule_can_be_agreed_and_the_first_holds_by_itself(key):
    evening = Evening(THREE)
    assert house_rule(Event(options=None), key) == default(key) == next(iter(answers(key)))
    for value in reversed(answers(key)):
        evening.do("agree", rules={key: value})
        assert house_rule(evening.event, key) == value


@pytest.mark.parametrize("rules", [{"break_mode": "never"}, {"whatever": "on"}, {"break_mode": "fill", "x": ""}])
def test_what_is_no_house_rule_is_refused(rules):
    refused = refusal(Evening(THREE), "agree", rules=rules)
    assert isinstance(refused, BadInput)
    assert refused.sentence == "That house rule cannot be chosen. Nothing changed."
    assert not all(can_be(*rule) for rule in rules.items())


def test_after_the_start_it_is_fixed():
    evening = Evening(THREE).until("running")
    assert sentence(evening, "agree", rules={"break_mode": "fill"}) == (
        f"The night has started; this is fixed now (Bo, {wall(evening)}). Nothing changed."
    )


def test_a_plan_keeps_what_was_agreed():
    evening = Evening(THREE)
    evening.do("agree", rules={"break_mode": "reform_all"})
    evening.do("plan", chips=1000, buy_in=0, seats=4, schedule="25/50 20m")
    assert house_rule(evening.event, "break_mode") == "reform_all"


def test_undo_and_redo_and_not_beneath_the_start():
    evening = Evening(THREE)
    before = evening.fingerprint
    line = evening.do("agree", rules={"break_mode": "reform_all"})
    undone = evening.do("undo", line=line.seq)
    assert evening.fingerprint == before
    evening.do("undo", line=undone.seq)
    assert (house_rule(evening.event, "break_mode"), evening.wrong) == ("reform_all", [])
    evening.until("running")
    assert "Cards in the air" in sentence(evening, "undo", line=line.seq)


def test_what_is_left_out_of_the_form_stays():
    form = Agree({"break_mode": "reform_all", "ante_mode": ""}, night=Evening(THREE).event)
    assert form.is_valid()
    assert form.wishes() == {"rules": {"break_mode": "reform_all"}}


def test_the_form_takes_no_other_answer():
    assert not Agree({"break_mode": "never"}, night=Evening(THREE).event).is_valid()
