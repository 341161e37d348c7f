"""`take_break`: a break now, and back to the same level."""

import pytest

from tests.evening import Evening
from tests.events.night_clock import LEVEL, MINUTE, SECOND, running, stand
from tests.journal.reading import THREE, refusal, sentence, wall, words
from tourney.events.journal import BadInput

pytestmark = pytest.mark.django_db


def test_a_break_runs_off_and_the_level_goes_on_where_it_was():
    evening = running(minutes=10)
    evening.do("take_break", minutes=15)
    assert (stand(evening).rest_ms, stand(evening).left_ms) == (15 * MINUTE, 20 * MINUTE)
    assert stand(evening, after=14 * MINUTE).left_ms == 20 * MINUTE
    assert (stand(evening, after=16 * MINUTE).rest_ms, stand(evening, after=16 * MINUTE).left_ms) == (0, 19 * MINUTE)
    assert words(evening) == "Break of 15:00"


def test_a_break_out_of_a_pause_runs():
    evening = running(minutes=10)
    evening.do("pause")
    evening.do("take_break", minutes=5)
    assert stand(evening, after=MINUTE).rest_ms == 4 * MINUTE


def test_a_pause_during_a_break_stops_the_break():
    evening = running(minutes=10)
    evening.do("take_break", minutes=5)
    evening.do("pause")
    assert stand(evening).rest_ms == stand(evening, after=LEVEL).rest_ms == 5 * MINUTE - SECOND


def test_a_break_in_a_break_is_refused_with_who_and_when():
    evening = running(minutes=10)
    evening.do("take_break", minutes=5)
    assert sentence(evening, "take_break", minutes=5) == f"It is break already (Bo, {wall(evening)}). Nothing changed."


def test_a_planned_break_is_a_break_too():
    evening = Evening(THREE)
    evening.do("plan", chips=1000, buy_in=0, seats=10, schedule="25/50 20m, break 10m, 50/100 20m")
    evening.until("running")
    evening.at += 21 * MINUTE
    assert "It is break already" in sentence(evening, "take_break", minutes=5)


@pytest.mark.parametrize("minutes", [0, -1, 181])
def test_no_minutes_and_too_many_are_refused(minutes):
    refused = refusal(running(), "take_break", minutes=minutes)
    assert isinstance(refused, BadInput)
    assert (refused.field, refused.sentence) == ("minutes", "A break has from 1 to 180 minutes.")


def test_before_the_start_there_is_no_break():
    assert "has not started" in sentence(Evening(THREE), "take_break", minutes=5)
