"""`pause`: the clock stops where it is."""

import pytest

from tests.evening import Evening
from tests.events.night_clock import LEVEL, MINUTE, running, stand
from tests.journal.reading import THREE, changes, relies_on, sentence, wall, words

pytestmark = pytest.mark.django_db


def test_a_paused_clock_stands_still_for_ever():
    evening = running(minutes=10)
    evening.do("pause")
    assert evening.event.clock == {"index": 0, "left": LEVEL - 10 * MINUTE, "rest": 0, "since": None}
    assert stand(evening).left_ms == stand(evening, after=100 * LEVEL).left_ms == 20 * MINUTE


def test_the_line_relies_on_the_night_running_and_tells_the_time_left():
    evening = running(minutes=10)
    line = evening.do("pause")
    assert relies_on(line) == {"Staged"}
    assert set(changes(line)) == {("ClockSet", 0)}
    assert words(evening) == "Paused at 20:00"


def test_a_pause_after_the_level_has_changed_remembers_the_new_level():
    evening = running(minutes=47)
    evening.do("pause")
    assert (evening.event.clock["index"], evening.event.clock["left"]) == (1, 13 * MINUTE)


def test_a_second_pause_is_refused_with_who_and_when():
    evening = running(minutes=1)
    evening.do("pause")
    assert sentence(evening, "pause") == f"The clock is paused already (Bo, {wall(evening)}). Nothing changed."


def test_before_the_start_and_after_the_end_there_is_nothing_to_pause():
    assert sentence(Evening(THREE), "pause") == "The night has not started yet. Nothing changed."
    evening = Evening(THREE).until("finished")
    assert sentence(evening, "pause") == f"The night is finished (Bo, {wall(evening)}). Nothing changed."
