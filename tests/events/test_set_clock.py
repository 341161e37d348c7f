"""`set_clock`: the time left, as the host types it."""

import pytest

from tests.evening import Evening
from tests.events.night_clock import LEVEL, MINUTE, SECOND, running, stand
from tests.journal.reading import THREE, refusal, sentence, words
from tourney.events.journal import BadInput

pytestmark = pytest.mark.django_db


def test_the_clock_shows_what_was_typed_and_runs_on():
    evening = running(minutes=10)
    evening.do("set_clock", left=12 * MINUTE + 47 * SECOND)
    assert (stand(evening).left_ms, stand(evening, after=SECOND).left_ms) == (767_000, 766_000)
    assert words(evening) == "Clock set to 12:47"


def test_on_a_break_it_is_the_break_that_is_set():
    evening = running(minutes=10)
    evening.do("take_break", minutes=5)
    level = stand(evening).left_ms
    evening.do("set_clock", left=90 * SECOND)
    assert (stand(evening).rest_ms, stand(evening).left_ms) == (90 * SECOND, level)


def test_more_than_the_level_has_is_allowed():
    evening = running()
    evening.do("set_clock", left=2 * LEVEL)
    assert (stand(evening).index, stand(evening, after=LEVEL + MINUTE).index) == (0, 0)
    assert words(evening) == "Clock set to 1:00:00"


@pytest.mark.parametrize("left", [0, 999, -5, 24 * 60 * MINUTE + 1])
def test_no_time_and_more_than_a_day_are_refused_at_their_field(left):
    refused = refusal(running(), "set_clock", left=left)
    assert isinstance(refused, BadInput)
    assert (refused.field, refused.sentence) == ("time", "The time left is from 0:01 to 24 hours.")


def test_before_the_start_the_clock_is_not_set():
    assert "has not started" in sentence(Evening(THREE), "set_clock", left=MINUTE)
