"""Levels, breaks, schedules: what can be written, what is refused, and where a night stands."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.levels import (
    ARTICLE,
    COSTIN,
    Break,
    Hold,
    Level,
    Moment,
    Schedule,
    Unreadable,
    at_hand,
    number_at_hand,
    played,
)

MINUTE = 60_000

lengths = st.integers(1, 24 * 3600)
chips = st.integers(1, 10**9)
limits = st.none() | st.tuples(chips, chips).map(lambda pair: (min(pair), max(pair)))
blinds = st.tuples(st.integers(0, 10**9), chips).map(lambda pair: (min(pair), max(pair)))
level = st.builds(lambda pair, *rest: Level(*pair, *rest), blinds, st.integers(0, 10**9), lengths, limits)
schedules = st.builds(
    lambda steps, last: Schedule((*steps, last)),
    st.lists(level | st.builds(Break, lengths), max_size=12),
    level,
)
times = st.integers(0, 40 * 3_600_000)


@given(schedules)
def test_a_schedule_reads_what_it_prints(schedule: Schedule) -> None:
    assert Schedule.parse(str(schedule)) == schedule
    assert Schedule.parse("\r\n".join(map(str, schedule.steps))) == schedule


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10/15+5 30m", Level(10, 15, 5, 1800)),
        ("10/15/5 30", Level(10, 15, 5, 1800)),
        ("  25 / 50 + 50   1h 30m ", Level(25, 50, 50, 5400)),
        ("25/50", Level(25, 50)),
        ("1k/2K+2k 90s", Level(1000, 2000, 2000, 90)),
        ("0.5k/1k 1h30", Level(500, 1000, 0, 5400)),
        ("1.5k/3.000k 15min", Level(1500, 3000, 0, 900)),
        ("25/50 1 hour 5 minutes 30 seconds", Level(25, 50, 0, 3930)),
        ("25/50 20 mins", Level(25, 50, 0, 1200)),
        ("0/100+25 20m", Level(0, 100, 25)),
        ("5/10 limit 10/15 1h", Level(5, 10, 0, 3600, (10, 15))),
        ("5/10+1 Limits 10/15", Level(5, 10, 1, 1200, (10, 15))),
    ],
)
def test_a_level_is_read_as_a_host_writes_it(text: str, meant: Level) -> None:
    assert Level.parse(text) == meant


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, 'Write at least one level, such as "25/50 20m".'),
        ("25/50 20m\n\nfoo", 3, '"foo" is not a level: write "25/50 20m" or "25/50+50 20m".'),
        ("25/50 20m, 50/25 20m", 1, "The small blind 50 is above the big blind 25."),
        ("25/50 20m,\nbreak", 2, 'Say how long the break lasts: "break 10m".'),
        ("25/50 20m\nbreakfast", 2, '"breakfast" is not a break: write "break 10m".'),
        ("25/50 20m\nbreak 10m", 2, "End with a level: the last level is the one that repeats."),
        ("25/50 20x", 1, '"20x" is not a length of time: write 20m, 90s, 1h or 1h30m.'),
        ("25/50 0m", 1, "A level or break lasts from one second to 24 hours."),
        ("25/50 25h", 1, "A level or break lasts from one second to 24 hours."),
        ("2.5/5 20m", 1, '"2.5" is not a whole number of chips.'),
        ("1.2345k/5k 20m", 1, '"1.2345k" is not a whole number of chips.'),
        ("0/0 20m", 1, "The big blind is at least 1; the small blind and the ante are not below 0."),
        ("1/2k 20m, 1/9999999k", 1, "A blind, ante or limit is at most 1000000000 chips."),
        ("5/10 limit 15/10", 1, "The lower limit comes first and is at least 1."),
        ("25/50 " + "9" * 5000, 1, '"99999999999999999999999…" is not a length of time: write 20m, 90s, 1h or 1h30m.'),
        ("1/2,\n" * 301, 301, "A schedule has at most 300 levels and breaks."),
    ],
)
def test_bad_text_says_which_line_and_what_is_wrong(text: str, line: int, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        Schedule.parse(text)
    assert (refused.value.line, refused.value.sentence) == (line, sentence)
    assert str(refused.value) == f"Line {line}: {sentence}"


@given(st.text(alphabet="0123456789/+, .kmhsbreak\nlimit", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(Unreadable):
        assert Schedule.parse(text).levels


@given(schedules, times, times)
def test_time_is_conserved(schedule: Schedule, first: int, second: int) -> None:
    start = schedule.at(0)
    assert start.after(first).after(second) == start.after(first + second)


@given(schedules, st.data(), times, times, times, times)
def test_time_is_conserved_from_anywhere(
    schedule: Schedule, data: st.DataObject, left: int, rest: int, first: int, second: int
) -> None:
    index = data.draw(st.integers(0, len(schedule.steps) - 1))
    then = schedule.after(index, left, first, rest)
    assert then.after(second) == schedule.after(index, left, first + second, rest)
    assert then.resting == (first < rest)
    assert then.resting or 0 < then.left_ms <= max(left, then.step.seconds * 1000)


@given(schedules, times)
def test_before_the_schedule_is_used_up_nothing_is_lost(schedule: Schedule, ran: int) -> None:
    ran %= schedule.total_ms
    now = schedule.at(0).after(ran)
    to_come = now.left_ms + sum(step.seconds * 1000 for step in schedule.steps[now.index + 1 :])
    assert ran + to_come == schedule.total_ms


def test_a_step_that_is_used_up_to_the_millisecond_is_over() -> None:
    assert ARTICLE.after(0, 1, 0).index == 0
    assert ARTICLE.after(0, 1, 1) == Moment(ARTICLE, 1, 30 * MINUTE)


def test_after_the_last_step_the_last_level_repeats() -> None:
    night = Schedule.parse("25/50 20m, break 5m, 50/100 10m")
    late = night.at(35 + 10 + 3)
    assert (late.index, late.number, late.left_ms, late.next_level) == (2, 2, 7 * MINUTE, None)
    assert late.level == night.level(99) == Level(50, 100, 0, 600)


def test_added_time_may_exceed_the_length_of_the_level() -> None:
    assert ARTICLE.after(0, 45 * MINUTE, 10 * MINUTE).left_ms == 35 * MINUTE


def test_a_break_taken_now_runs_off_first_and_the_level_stands_still() -> None:
    resting = ARTICLE.after(2, 12 * MINUTE, 4 * MINUTE, rest_ms=10 * MINUTE)
    assert (resting.resting, resting.rest_ms, resting.left_ms, resting.index) == (True, 6 * MINUTE, 12 * MINUTE, 2)
    back = resting.after(7 * MINUTE)
    assert (back.resting, back.rest_ms, back.left_ms) == (False, 0, 11 * MINUTE)


def test_on_a_planned_break_the_level_is_the_one_to_come() -> None:
    night = Schedule.parse("25/50 20m, break 5m, 50/100 10m, 100/200 10m")
    pause = night.at(21)
    assert (pause.on_break, pause.number, pause.step) == (True, 2, Break(300))
    assert (pause.level, pause.next_level) == (night.levels[1], night.levels[2])
    assert str(pause) == "break before level 2, 50/100, 4:00 left"


def test_the_next_break_counts_down_through_levels_and_a_break_taken_now() -> None:
    night = Schedule.parse("25/50 20m, 50/100 20m, break 5m, 100/200 10m, break 5m, 200/400 10m")
    assert night.at(15).next_break_ms == 25 * MINUTE
    assert night.after(1, 20 * MINUTE, 0, rest_ms=MINUTE).next_break_ms == 21 * MINUTE
    assert night.at(41).next_break_ms == 14 * MINUTE
    assert night.at(61).next_break_ms is None


@pytest.mark.parametrize(
    ("index", "left", "ran", "rest"), [(9, 1, 1, 0), (-1, 1, 1, 0), (0, -1, 1, 0), (0, 1, -1, 0), (0, 1, 1, -1)]
)
def test_impossible_anchors_are_refused(index: int, left: int, ran: int, rest: int) -> None:
    with pytest.raises(ValueError, match=r"no step|backwards"):
        ARTICLE.after(index, left, ran, rest)


def test_the_presets_are_the_printed_ones() -> None:
    assert " ".join(each.blinds for each in ARTICLE.levels) == (
        "10/15+5 15/30+10 25/50+15 50/100+25 100/200+50 150/300+75 200/400+100 250/500+125 300/600+150"
    )
    assert {each.seconds for each in ARTICLE.levels} == {1800}
    assert [(each.blinds, each.limits) for each in COSTIN.levels][4] == ("25/50", (50, 150))
    assert (len(COSTIN.levels), COSTIN.total_ms) == (7, 7 * 60 * MINUTE)


def test_a_schedule_can_be_paced_anew() -> None:
    night = Schedule.parse("25/50 20m, break 5m, 50/100 10m").paced(60 * 60)
    assert str(night) == "25/50 1h, break 5m, 50/100 1h"


def test_levels_by_hands_and_by_wall_clock_refuse_nonsense() -> None:
    with pytest.raises(ValueError, match="counted from 1"):
        number_at_hand(0, 30)
    with pytest.raises(ValueError, match="counted from 1"):
        ARTICLE.level(0)
    with pytest.raises(ValueError, match="ends before it starts"):
        played(10, [(5, 4)])


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)).map(lambda p: (min(p), max(p)))), st.integers(0, 99))
def test_minutes_in_a_break_are_not_played(breaks: list[tuple[float, float]], wall: int) -> None:
    standing = {minute for start, end in breaks for minute in range(int(start), int(end)) if minute < wall}
    assert played(wall, breaks) == wall - len(standing)


RESTED = Schedule.parse("25/50 20m, 50/100 20m, break 10m, 75/150 20m")


@pytest.mark.parametrize(
    ("hold", "minute", "stands"),
    [
        ("never", 100, "level 3, 75/150, 10:00 left"),
        ("every_step", 19.5, "level 1, 25/50, 0:30 left"),
        ("every_step", 20, "level 1, 25/50, 0:00 left"),
        ("every_step", 100, "level 1, 25/50, 0:00 left"),
        ("before_break", 25, "level 2, 50/100, 15:00 left"),
        ("before_break", 100, "level 2, 50/100, 0:00 left"),
        ("after_break", 45, "break before level 3, 75/150, 5:00 left"),
        ("after_break", 100, "break before level 3, 75/150, 0:00 left"),
    ],
)
def test_the_clock_may_wait_for_the_host(hold: Hold, minute: float, stands: str) -> None:
    assert str(RESTED.at(0).after(round(minute * MINUTE), hold=hold)) == stands


def test_the_host_says_go_and_the_next_step_has_its_whole_length() -> None:
    held = RESTED.at(0).after(90 * MINUTE, hold="before_break")
    assert str(held.go()) == "break before level 3, 75/150, 10:00 left"
    assert str(held.go().go()) == "level 3, 75/150, 20:00 left"
    assert held.go().go().go() == held.go().go()  # the last level repeats
    last = RESTED.at(50).after(25 * MINUTE, hold="every_step")
    assert (last.number, last.left_ms, last.go().left_ms) == (3, 0, 20 * MINUTE)


@given(schedules, times, times)
def test_a_clock_that_waits_is_never_ahead_of_one_that_does_not(night: Schedule, first: int, then: int) -> None:
    hold: Hold = "every_step"
    free, held = night.at(0).after(first), night.at(0).after(first, hold=hold)
    assert held.index <= free.index
    assert held.after(then, hold=hold) == night.at(0).after(first + then, hold=hold)
    if first < night.steps[0].seconds * 1000:
        assert held == free


def test_levels_may_go_by_hands() -> None:
    assert [at_hand(COSTIN, hand, 30).big for hand in (1, 30, 31, 211, 999)] == [10, 10, 20, 200, 200]
    with pytest.raises(ValueError, match="counted from 1"):
        at_hand(COSTIN, 1, 0)


def test_a_break_taken_now_is_part_of_what_a_moment_says() -> None:
    now = ARTICLE.after(1, 5 * MINUTE, 0, rest_ms=2 * MINUTE)
    assert str(now) == "level 2, 15/30+10, 5:00 left, stands still for 2:00"
