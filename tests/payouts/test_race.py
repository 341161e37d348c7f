"""`race`: a colour-up puts chips into play or takes some out, and every screen counts them (T8, S5)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.evening import Evening
from tests.journal.reading import refusal, relies_on, sentence, words
from tourney.events.journal import Refused
from tourney.live.board import Board
from tourney.payouts.models import Purchase
from tourney.payouts.policy import ANNOUNCED
from tourney.payouts.queries import chips_in_play

pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]


def night() -> Evening:
    evening = Evening(FIVE).until("drawn")
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3})
    evening.do("start")
    return evening


def test_chips_in_play_and_the_average_follow_and_changes_add_up():
    evening = night()
    line = evening.do("race", change=75)
    assert words(evening) == "Colour-up: 75 chips more in play"
    assert relies_on(line) == {"Staged", "Bought"}
    evening.do("race", change=-325)
    assert words(evening) == "Colour-up: 325 chips fewer in play"
    assert chips_in_play(evening.event) == 4750
    assert Board(evening.event).average == 950
    assert not evening.wrong


@pytest.mark.parametrize("change", [501, -501])
def test_more_than_a_tenth_is_a_slip_of_the_finger(change):
    found = refusal(night(), "race", change=change)
    assert found.sentence == "501 of 5000 chips are too many for a colour-up: a tenth at most. Nothing changed."
    assert found.field == "chips"


def test_no_chips_are_no_colour_up():
    assert sentence(night(), "race", change=0) == "Say how many chips more or fewer. Nothing changed."


def test_it_needs_a_night_that_is_played():
    assert sentence(Evening(FIVE).until("drawn"), "race", change=25).startswith("The night has not started yet")
    assert sentence(Evening(FIVE).until("finished"), "race", change=25).startswith("The night is finished")


def test_undo_takes_the_chips_back_and_a_rebuy_can_go_alone():
    evening = night()
    rebuy = evening.do("rebuy", entrant=2, stack=0)
    before = evening.fingerprint
    line = evening.do("race", change=-100)
    evening.do("undo", line=line.seq)
    assert evening.fingerprint == before
    evening.do("race", change=-100)
    evening.do("undo", line=rebuy.seq)
    assert chips_in_play(evening.event) == 4900
    assert not evening.wrong


def test_not_even_many_colour_ups_take_more_than_the_buy_ins_brought():
    """Rebuys may still be taken back one by one afterwards, and then chips must be left."""
    evening = Evening(["Ann", "Bob", "Cal"]).until("drawn")
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3})
    evening.do("start")
    for _ in range(28):
        evening.do("rebuy", entrant=1, stack=0)
    evening.do("race", change=-2900)
    assert sentence(evening, "race", change=-100) == "So many chips were never in play. Nothing changed."


@settings(max_examples=20, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.one_of(st.integers(-700, 700), st.sampled_from(["rebuy", "undo"])), max_size=12))
def test_chips_issued_and_colour_ups_are_the_chips_in_play(steps):
    evening = night()
    first = evening.event.seq
    for step in steps:
        try:
            if step == "rebuy":
                evening.do("rebuy", entrant=3, stack=0)
            elif step == "undo" and evening.event.seq > first:
                evening.do("undo", line=evening.event.seq)
            elif isinstance(step, int):
                evening.do("race", change=step)
        except Refused:
            pass
        issued = Purchase.objects.filter(event=evening.event, entrant__isnull=False).values_list("chips", flat=True)
        assert chips_in_play(evening.event) == sum(issued) + (evening.event.raced or 0) > 0
    assert not evening.wrong
