"""The clock that the server draws first, and the numbers from which the page's script goes on."""

import json

import pytest

from tests.evening import Evening
from tourney.live.board import Board
from tourney.live.clockface import FRESH_MS, Clock, ClockFace, steps_json

MINUTE = 60_000
SCHEDULE = "25/50 20m, 50/100+10 20m, break 10m, 100/200 20m"


@pytest.fixture
def evening(db):
    """A night of three levels and a break, begun."""
    evening = Evening(["Ann", "Bob", "Cal"]).until("drawn")
    evening.do("plan", chips=1000, buy_in=2000, seats=10, schedule=SCHEDULE)
    evening.do("start")
    return evening


def after(evening, minutes: float) -> ClockFace:
    """The face so many minutes after the start."""
    return Board(evening.event, at=evening.at + round(minutes * MINUTE)).moment


def shown(face: ClockFace) -> tuple[int, str, str]:
    return face.index, face.time, f"{face.level.small}/{face.level.big}"


@pytest.mark.parametrize(
    ("minutes", "says"),
    [
        (0, (0, "20:00", "25/50")),
        (0.001, (0, "20:00", "25/50")),  # a second that has begun is shown until it is over
        (0.5, (0, "19:30", "25/50")),
        (19.999, (0, "0:01", "25/50")),
        (20, (1, "20:00", "50/100")),
        (40, (2, "10:00", "100/200")),  # on a break the level to come
        (50, (3, "20:00", "100/200")),
        (75, (3, "15:00", "100/200")),  # the last level goes on (S17)
    ],
)
def test_the_face_shows_where_the_night_is(evening, minutes, says):
    assert shown(after(evening, minutes)) == says


def test_levels_are_counted_without_breaks(evening):
    assert [(after(evening, at).number, after(evening, at).of) for at in (0, 20, 40, 50, 500)] == [
        (1, 3),
        (2, 3),
        (3, 3),
        (3, 3),
        (3, 3),
    ]


def test_the_bar_fills_while_the_level_passes(evening):
    assert [after(evening, at).fraction for at in (0, 5, 10, 19.99, 20, 45)] == [0, 25, 50, 100, 0, 50]


def test_time_that_a_host_adds_does_not_make_the_bar_negative(evening):
    evening.do("adjust", ms=30 * MINUTE)
    assert after(evening, 0).fraction == 0


def test_blinds_are_fresh_for_two_minutes_but_not_in_the_first_level(evening):
    fresh = FRESH_MS / MINUTE
    said = [after(evening, at).fresh for at in (0, 19, 20, 20 + fresh - 0.001, 20 + fresh, 45, 50)]
    assert said == [False, False, True, True, False, False, True]


def test_a_clock_that_stands_has_no_fresh_blinds(evening):
    evening.do("jump", to=1, level=0)
    assert after(evening, 0).fresh
    evening.do("pause")
    assert not after(evening, 0).fresh


def test_a_break_says_when_it_is_over(evening):
    face = after(evening, 44)
    assert face.on_break
    assert (face.back_at - Board(evening.event, at=evening.at).moment._in(0)).total_seconds() == 50 * 60
    assert after(evening, 10).back_at is None


def test_a_break_that_the_host_takes_counts_down_first(evening):
    evening.do("take_break", minutes=5)
    face = after(evening, 1)
    assert (face.resting, face.time, face.fraction) == (True, "4:00", 0)
    assert not face.fresh
    later = after(evening, 6)
    assert (later.resting, later.index) == (False, 0)
    assert later.time == "18:59", "the level goes on where it was"


def test_the_next_break_is_known_until_there_is_none(evening):
    first = after(evening, 0).next_break_at
    assert after(evening, 39).next_break_at == first
    assert after(evening, 55).next_break_at is None


def test_the_next_level_is_known_until_there_is_none(evening):
    assert [getattr(after(evening, at).next_level, "big", None) for at in (0, 20, 55)] == [100, 200, None]


def test_times_are_those_of_the_league(evening):
    assert str(after(evening, 0).next_break_at.tzinfo) == evening.league.timezone == "Europe/Berlin"


# --- what the script gets ---------------------------------------------------------------------------------------------
def test_the_anchor_of_a_running_clock(evening):
    clock = Clock.of(evening.event, started=True)
    assert (clock.index, clock.left_ms, clock.rest_ms) == (0, 20 * MINUTE, 0)
    assert clock.since == evening.at
    assert clock.running


def test_the_anchor_of_a_clock_that_stands_has_no_since(evening):
    evening.at += 5 * MINUTE
    evening.do("pause")
    clock = Clock.of(evening.event, started=True)
    assert (clock.since, clock.running) == ("", False)
    assert clock.left_ms == 15 * MINUTE - 1000


def test_a_night_without_a_clock_has_a_face_of_noughts(evening):
    evening.event.clock = None
    clock = Clock.of(evening.event, started=False)
    assert (clock.index, clock.left_ms, clock.rest_ms, clock.since) == (0, 0, 0, "")


def test_the_schedule_as_the_script_reads_it(evening):
    assert json.loads(steps_json(evening.event)) == [
        ["level", 25, 50, 0, 1_200_000],
        ["level", 50, 100, 10, 1_200_000],
        ["break", 600_000],
        ["level", 100, 200, 0, 1_200_000],
    ]
