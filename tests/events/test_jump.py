"""`jump`: to the next level, back to the previous one; and levels that come by themselves."""

import pytest

from tests.evening import Evening
from tests.events.night_clock import LEVEL, MINUTE, SECOND, running, stand
from tests.journal.reading import THREE, sentence, words

pytestmark = pytest.mark.django_db


def test_to_the_next_level_with_all_its_time():
    evening = running(minutes=10)
    evening.do("jump", to=1, level=0)
    assert (stand(evening).index, stand(evening).left_ms, str(stand(evening).level.blinds)) == (1, LEVEL, "15/30+10")
    assert words(evening).startswith("To level 2: 15/30+10")


def test_back_to_the_previous_level():
    evening = running(minutes=40)
    evening.do("jump", to=0, level=1)
    assert (stand(evening).index, stand(evening).left_ms) == (0, LEVEL)


def test_the_next_level_comes_by_itself_when_its_time_has_come():
    evening = running()
    since, seq = evening.event.clock["since"], evening.event.seq
    evening.at = since
    assert stand(evening, after=LEVEL - 1).index == 0
    assert [stand(evening, after=LEVEL * n).index for n in range(9)] == list(range(9))
    assert evening.event.lines.count() == seq, "nothing ticks"


def test_when_the_schedule_is_used_up_the_last_level_repeats():
    evening = running()
    evening.at = evening.event.clock["since"]
    last = stand(evening, after=LEVEL * 9 + 7 * MINUTE)
    assert (last.index, last.left_ms, str(last.level.blinds)) == (8, LEVEL - 7 * MINUTE, "300/600+150")
    assert stand(evening, after=LEVEL * 30 + MINUTE).left_ms == LEVEL - MINUTE


def test_a_level_that_came_meanwhile_is_not_jumped_over():
    """The host saw level 1 and tapped "next" just as level 2 began."""
    evening = running(minutes=30)
    assert sentence(evening, "jump", to=1, level=0) == (
        "The clock has moved to another level meanwhile (Bo, 21:00). Nothing changed."
    )


@pytest.mark.parametrize("to", [-1, 9, 99])
def test_there_is_no_further_level(to):
    assert sentence(running(), "jump", to=to, level=0) == (
        "There is no further level in the schedule. Nothing changed."
    )


def test_a_jump_ends_a_break_and_leaves_a_paused_clock_paused():
    evening = running(minutes=10)
    evening.do("take_break", minutes=10)
    evening.do("jump", to=1, level=0)
    assert (stand(evening).rest_ms, stand(evening).index) == (0, 1)
    evening.do("pause")
    evening.do("jump", to=2, level=1)
    assert stand(evening).left_ms == stand(evening, after=SECOND).left_ms == LEVEL


def test_before_the_start_there_is_no_jump():
    assert "has not started" in sentence(Evening(THREE), "jump", to=1, level=0)
