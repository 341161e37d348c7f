"""`end_break`: back to the cards before the time."""

import pytest

from tests.evening import Evening
from tests.events.night_clock import LEVEL, MINUTE, running, stand
from tests.journal.reading import THREE, sentence, wall, words

pytestmark = pytest.mark.django_db


def test_back_from_a_break_taken_on_the_spot_to_the_same_level():
    evening = running(minutes=10)
    evening.do("take_break", minutes=15)
    evening.at += 5 * MINUTE
    evening.do("end_break")
    assert (stand(evening).index, stand(evening).rest_ms, stand(evening).left_ms) == (0, 0, LEVEL - 10 * MINUTE)
    assert stand(evening, after=MINUTE).left_ms == LEVEL - 11 * MINUTE
    assert words(evening) == "Break over"


def test_a_planned_break_ends_with_the_next_level_and_all_its_time():
    evening = Evening(THREE)
    evening.do("plan", chips=1000, buy_in=0, seats=10, schedule="25/50 20m, break 10m, 50/100 20m")
    evening.until("running")
    evening.at += 21 * MINUTE
    evening.do("end_break")
    assert (stand(evening).index, stand(evening).left_ms) == (2, 20 * MINUTE)


def test_out_of_a_paused_break_the_clock_runs():
    evening = running(minutes=10)
    evening.do("take_break", minutes=15)
    evening.do("pause")
    evening.do("end_break")
    assert stand(evening, after=MINUTE).left_ms == stand(evening).left_ms - MINUTE


def test_without_a_break_it_is_refused_with_who_and_when():
    evening = running(minutes=10)
    evening.do("take_break", minutes=15)
    evening.do("end_break")
    assert sentence(evening, "end_break") == f"The break is over already (Bo, {wall(evening)}). Nothing changed."
    assert "has not started" in sentence(Evening(THREE), "end_break")
