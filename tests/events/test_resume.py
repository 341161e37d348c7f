"""`resume`: the clock runs on from where it stood."""

import pytest

from tests.evening import Evening
from tests.events.night_clock import MINUTE, running, stand
from tests.journal.reading import THREE, changes, sentence, wall, words

pytestmark = pytest.mark.django_db


def test_the_clock_runs_on_and_the_pause_has_cost_nothing():
    evening = running(minutes=10)
    evening.do("pause")
    evening.at += 45 * MINUTE
    line = evening.do("resume")
    assert changes(line)["ClockSet", 0][1] == {"index": 0, "left": 20 * MINUTE, "rest": 0, "since": evening.at}
    assert (stand(evening).left_ms, stand(evening, after=5 * MINUTE).left_ms) == (20 * MINUTE, 15 * MINUTE)
    assert words(evening) == "Clock on at 20:00"


def test_a_clock_that_runs_is_refused_with_who_and_when():
    evening = running(minutes=1)
    assert sentence(evening, "resume") == f"The clock is running already (Bo, {wall(evening)}). Nothing changed."


def test_before_the_start_it_is_the_start_that_is_meant():
    assert sentence(Evening(THREE).until("drawn"), "resume") == "The night has not started yet. Nothing changed."
