"""`plan`: chips, buy-in, seats and schedule, until the start."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, refusal, relies_on, sentence, wall, words
from tourney.events.journal import BadInput

pytestmark = pytest.mark.django_db
PLAN = {"chips": 1500, "buy_in": 1000, "seats": 8, "schedule": "25/50 20m\n50/100 20m"}


def test_a_plan_changes_what_it_names_and_sets_the_clock_to_its_first_level():
    evening = Evening(THREE)
    line = evening.do("plan", **PLAN)
    night = evening.event
    assert (night.chips, night.buy_in, night.seats) == (1500, 1000, 8)
    assert (night.schedule, night.clock["left"]) == ("25/50 20m, 50/100 20m", 1_200_000)
    assert changes(line)["Stacked", 0] == (1000, 1500)
    assert {"Staged", "Agreed"} <= relies_on(line)
    assert words(evening) == "Plan changed"


def test_shares_are_no_part_of_a_plan():
    evening = Evening(THREE)
    evening.do("prizes", shares=[70, 30])
    evening.do("plan", **PLAN)
    assert evening.event.shares == [70, 30]


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        ({"chips": 0}, "chips", "from 1 to 10,000,000"),
        ({"chips": 10_000_001}, "chips", "from 1 to 10,000,000"),
        ({"buy_in": -1}, "buy_in", "from 0 to €100,000"),
        ({"buy_in": 10_000_001}, "buy_in", "from 0 to €100,000"),
        ({"seats": 1}, "seats", "from 2 to 10"),
        ({"seats": 11}, "seats", "from 2 to 10"),
        ({"schedule": ""}, "schedule", "Write at least one level"),
        ({"schedule": "25/50 20m\n50/25 20m"}, "schedule", "Line 2: The small blind 50 is above the big blind 25."),
        ({"schedule": "25/50 20m, break 5m"}, "schedule", "End with a level"),
        ({"schedule": "=cmd|' /C calc'!A0"}, "schedule", "Line 1: "),
    ],
)
def test_what_cannot_be_planned_is_refused_at_its_field(wrong, field, said):
    refused = refusal(Evening(THREE), "plan", **PLAN | wrong)
    assert isinstance(refused, BadInput)
    assert refused.field == field
    assert said in refused.sentence


@pytest.mark.parametrize("edge", [{"chips": 1}, {"chips": 10_000_000}, {"buy_in": 0}, {"seats": 2}, {"seats": 10}])
def test_the_edges_are_allowed(edge):
    evening = Evening(THREE)
    evening.do("plan", **PLAN | edge)
    assert evening.wrong == []


def test_after_the_start_it_is_fixed_and_says_since_when():
    evening = Evening(THREE).until("running")
    assert sentence(evening, "plan", **PLAN) == (
        f"The night has started; this is fixed now (Bo, {wall(evening)}). Nothing changed."
    )
