"""`adjust`: a minute more, a minute less, and the edges."""

import pytest

from tests.evening import Evening
from tests.events.night_clock import LEVEL, MINUTE, SECOND, running, stand
from tests.journal.reading import THREE, refusal, relies_on, sentence, words
from tourney.events.journal import BadInput

pytestmark = pytest.mark.django_db
DAY = 24 * 60 * MINUTE


@pytest.mark.parametrize("ms", [MINUTE, -MINUTE, 1, -1])
def test_the_level_gets_more_or_less_time_and_the_clock_runs_on(ms):
    evening = running(minutes=10)
    line = evening.do("adjust", ms=ms)
    assert stand(evening).left_ms == LEVEL - 10 * MINUTE + ms
    assert evening.event.clock["since"] == evening.at
    assert relies_on(line) == {"Staged"}


def test_the_history_tells_the_time_it_became():
    evening = running(minutes=10)
    evening.do("adjust", ms=MINUTE)
    assert words(evening) == "Time changed to 21:00"


def test_a_paused_clock_stays_paused():
    evening = running(minutes=10)
    evening.do("pause")
    evening.do("adjust", ms=-MINUTE)
    assert (evening.event.clock["since"], stand(evening).left_ms) == (None, LEVEL - 11 * MINUTE)


def test_a_minute_less_with_half_a_minute_left_leaves_one_second_and_skips_no_level():
    evening = running(minutes=29)
    evening.at += 30 * SECOND
    evening.do("adjust", ms=-MINUTE)
    assert (stand(evening).index, stand(evening).left_ms) == (0, SECOND)
    evening.do("adjust", ms=-MINUTE)  # a second later: by now the next level has begun
    assert (stand(evening).index, stand(evening).left_ms) == (1, LEVEL - MINUTE)


def test_a_minute_more_at_the_very_stroke_goes_to_the_new_level():
    evening = running(minutes=30)
    evening.do("adjust", ms=MINUTE)
    assert (stand(evening).index, stand(evening).left_ms) == (1, LEVEL + MINUTE)


def test_no_more_than_a_day_ever():
    evening = running()
    evening.do("adjust", ms=DAY)
    evening.do("adjust", ms=DAY)
    assert stand(evening).left_ms == DAY


def test_during_a_break_it_is_the_break_that_gets_the_time():
    evening = running(minutes=10)
    evening.do("take_break", minutes=10)
    left = stand(evening).left_ms
    evening.do("adjust", ms=MINUTE)
    assert (stand(evening).rest_ms, stand(evening).left_ms) == (11 * MINUTE - SECOND, left)
    evening.do("adjust", ms=-DAY)
    assert stand(evening).rest_ms == SECOND


@pytest.mark.parametrize("ms", [0, DAY + 1, -DAY - 1])
def test_by_nothing_or_by_more_than_a_day_is_refused(ms):
    refused = refusal(running(), "adjust", ms=ms)
    assert isinstance(refused, BadInput)
    assert refused.sentence == "By how much? From one second to a day."


def test_before_the_start_nothing_is_adjusted():
    assert "has not started" in sentence(Evening(THREE), "adjust", ms=MINUTE)
