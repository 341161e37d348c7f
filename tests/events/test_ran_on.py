"""`ran_on`: the server was away and the room played on; the time stays."""

import pytest

from tests.events.night_clock import LEVEL, MINUTE, stand
from tests.events.server_away import away
from tests.journal.reading import changes, relies_on, sentence, wall, words
from tourney.events.outages import outages

pytestmark = pytest.mark.django_db


def test_the_clock_is_left_alone_and_the_question_is_answered():
    evening, back = away(minutes=5)
    clock = evening.event.clock
    line = evening.do("ran_on", away=back)
    assert (evening.event.clock, evening.event.away) == (clock, back)
    assert stand(evening).left_ms == LEVEL - 15 * MINUTE
    assert (set(changes(line)), relies_on(line)) == ({("Answered", 0)}, {"Staged"})
    assert outages(evening.event) == []
    assert words(evening) == "Clock ran on through the outage"


def test_an_answered_outage_is_not_answered_otherwise():
    evening, back = away()
    evening.do("ran_on", away=back)
    for verb in ("ran_on", "take_back"):
        assert sentence(evening, verb, away=back) == (
            f"That is answered already (Bo, {wall(evening)}). Nothing changed."
        )
