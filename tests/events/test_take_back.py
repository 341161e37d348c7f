"""`take_back`: the server was away, and the clock is set back by that time."""

import pytest

from tests.events.night_clock import LEVEL, MINUTE, running, stand
from tests.events.server_away import away, noted
from tests.journal.reading import changes, sentence, wall, words
from tourney.events.outages import beat, note_absence, outages

pytestmark = pytest.mark.django_db


def test_an_absence_is_noted_with_its_length_and_offered_once():
    evening, back = away(minutes=5)
    assert noted(evening) == [(back, 5 * MINUTE)]
    assert [outage.until for outage in outages(evening.event)] == [back]


def test_the_clock_goes_back_by_the_time_that_was_lost():
    evening, back = away(minutes=5)
    assert stand(evening, after=1000).left_ms == LEVEL - 15 * MINUTE
    line = evening.do("take_back", away=back)
    assert (stand(evening).left_ms, evening.event.away) == (LEVEL - 10 * MINUTE, back)
    assert changes(line)["Answered", 0] == (None, back)
    assert outages(evening.event) == []
    assert words(evening) == "Time of the outage taken back"


def test_a_level_that_came_while_nobody_was_there_goes_back_too():
    evening, back = away(minutes=25)
    assert stand(evening, after=1000).index == 1
    evening.do("take_back", away=back)
    assert (stand(evening).index, stand(evening).left_ms) == (0, LEVEL - 10 * MINUTE)


@pytest.mark.parametrize("deed", ["pause", "adjust"])
def test_a_host_who_touched_the_clock_first_gets_the_time_back_all_the_same(deed):
    evening, back = away(minutes=5)
    evening.do(deed, **({"ms": MINUTE} if deed == "adjust" else {}))
    before = stand(evening).left_ms
    evening.do("take_back", away=back)
    assert stand(evening).left_ms - before == pytest.approx(5 * MINUTE, abs=2000)


def test_it_is_taken_back_once_and_the_second_host_hears_who_was_first():
    evening, back = away()
    evening.do("take_back", away=back)
    assert sentence(evening, "take_back", away=back) == (
        f"That is answered already (Bo, {wall(evening)}). Nothing changed."
    )


def test_an_outage_that_never_was_is_refused():
    evening, back = away()
    assert "answered already" in sentence(evening, "take_back", away=back + 1)


def test_undo_offers_it_again():
    evening, back = away()
    evening.do("undo", line=evening.do("take_back", away=back).seq)
    assert [outage.until for outage in outages(evening.event)] == [back]


def test_an_absence_of_less_than_a_minute_is_not_worth_a_question():
    evening = running(minutes=10)
    beat(evening.at)
    note_absence(evening.at + MINUTE - 1)
    assert noted(evening) == []


def test_a_clock_that_stood_lost_nothing():
    evening = running(minutes=10)
    evening.do("pause")
    beat(evening.at)
    note_absence(evening.at + 10 * MINUTE)
    assert noted(evening) == []


def test_of_an_absence_that_began_before_the_start_only_the_time_since_the_start_counts():
    evening = running()
    beat(evening.event.clock["since"] - 10 * MINUTE)
    note_absence(evening.event.clock["since"] + 3 * MINUTE)
    assert [lost for _until, lost in noted(evening)] == [3 * MINUTE]
