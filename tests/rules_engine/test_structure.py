"""Schedules made for a night, and what a host is told about one."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.advice import advice
from rules_engine.antes import Mode
from rules_engine.chips import amounts, needed, payable
from rules_engine.forecast import minutes_left
from rules_engine.levels import ARTICLE, COSTIN, Break, Schedule
from rules_engine.race import colour_ups
from rules_engine.structure import DEEP, STANDARD, STEEPEST, TURBO, Shape, make, objection, small_blinds, to_end_by

cases = st.sampled_from(
    [(25, 100, 500, 1000, 5000), (5, 25, 100, 500), (10, 25, 100), (5, 10, 25, 50, 100), (1,), (7,), (25, 70)]
)
shapes = st.sampled_from([TURBO, STANDARD, DEEP])
modes: st.SearchStrategy[Mode] = st.sampled_from(["big_blind", "per_player", "non_blinds"])


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 60), st.integers(20, 400), cases, st.none() | st.integers(2, 12), shapes, modes, st.booleans())
def test_a_made_schedule_can_be_played_with_these_chips(
    players: int, depth: int, values: tuple[int, ...], halves: int | None, shape: Shape, mode: Mode, limits: bool
) -> None:
    hours, stack = halves and halves / 2, depth * values[0]
    night = make(players, stack, values, hours, shape, ante_mode=mode, limits=limits)
    assert night == make(players, stack, values[::-1], hours, shape, ante_mode=mode, limits=limits)
    assert Schedule.parse(str(night)) == night
    assert all(payable(amount, values) for level in night.levels for amount in amounts(level))
    for before, after in pairwise(night.levels):
        assert before.big < after.big
        choice = small_blinds(values, 2 * before.small)  # nothing easily said lies between
        assert after.small <= STEEPEST * before.small or not [x for x in choice if before.small < x < after.small]
    assert night.levels[-1].big * 8 >= players * stack or len(night.levels) == 60
    assert all((level.limits == (level.big, 2 * level.big)) is limits for level in night.levels)
    assert not isinstance(night.steps[0], Break)


@pytest.mark.parametrize(
    ("players", "stack", "hours", "shape"),
    [
        (9, 5000, 3, STANDARD),
        (10, 10_000, 4, STANDARD),
        (8, 10_000, 2, TURBO),
        (20, 20_000, 6, DEEP),
        (45, 5000, 5, TURBO),
    ],
)
def test_it_ends_about_when_it_should(players: int, stack: int, hours: float, shape: Shape) -> None:
    night = make(players, stack, [25, 100, 500, 1000, 5000], hours, shape)
    assert abs(minutes_left(night, players * stack) / 60 - hours) < 0.06 * hours


def test_without_hours_the_shape_says_everything() -> None:
    night = make(
        9, 10_000, [25, 100, 500, 1000], shape=Shape(big_blinds=100, minutes=25, break_after=50, break_minutes=5)
    )
    assert str(night).startswith("50/100 25m, 75/150 25m, break 5m, 100/200 25m, 150/300 25m, break 5m,")
    assert {level.ante for level in night.levels} == {0}


def test_antes_come_when_the_shape_says_and_are_paid_as_the_house_does() -> None:
    late = Shape(ante_from=3)
    by_big = make(9, 10_000, [25, 100, 500], shape=late)
    assert [level.ante for level in by_big.levels[:4]] == [0, 0, by_big.levels[2].big, by_big.levels[3].big]
    by_all = make(9, 10_000, [25, 100, 500], shape=late, ante_mode="per_player")
    assert [level.blinds for level in by_all.levels[:5]] == [
        "50/100",
        "75/150",
        "100/200+50",
        "150/300+50",
        "200/400+75",
    ]


def test_chips_that_come_by_rebuys_make_more_levels() -> None:
    few, many = (make(9, 5000, [25, 100, 500, 1000], rebuys=rebuys) for rebuys in (0, 18))
    assert many.levels[: len(few.levels)] == few.levels
    assert len(many.levels) > len(few.levels)


def test_small_chips_can_go_in_a_made_schedule() -> None:
    night = make(20, 10_000, [25, 100, 500, 1000], hours=4)
    assert [need.gone_before is None for need in needed(night, [25, 100, 500, 1000]).values()] == [
        False,
        False,
        False,
        True,
    ]
    assert colour_ups(night, [25, 100, 500, 1000])[0].values[0] == 25


@pytest.mark.parametrize(
    ("players", "stack", "values", "hours", "sentence"),
    [
        (1, 1000, [25], 3, "Two players are needed."),
        (9, 1000, [], 3, "Name the chips"),
        (9, 1000, [0, 25], 3, "Name the chips"),
        (9, 1000, [25], 0.1, "a quarter of an hour to 24 hours"),
        (9, 1000, [25], 25, "a quarter of an hour to 24 hours"),
        (9, 499, [25, 100], 3, "499 is 9.98 big blinds when the smallest chip is 25: give at least 500"),
    ],
)
def test_what_no_schedule_can_be_made_of(
    players: int, stack: int, values: list[int], hours: float, sentence: str
) -> None:
    assert sentence in (objection(players, stack, values, hours) or "")
    with pytest.raises(ValueError, match=sentence):
        make(players, stack, values, hours)


def test_a_shape_makes_sense() -> None:
    with pytest.raises(ValueError, match=r"1\.05 to 4 times"):
        Shape(growth=1)
    with pytest.raises(ValueError, match="at least 1"):
        Shape(minutes=0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("30/60 20m, 75/150 20m, 150/300 20m, 200/400 20m", "Level 1: 30 cannot be paid with 25s, 100s and 500s."),
        ("25/50+10 20m, 50/100 20m, 100/200 20m, 200/400 20m", "Level 1: 10 cannot be paid with 25s, 100s and 500s."),
        ("100/200 20m, 200/400 20m", "A stack of 5000 is 25 big blinds at first"),
        ("5/10 20m, 10/20 20m, 200/400 20m", "A stack of 5000 is 500 big blinds at first"),
        ("25/50 20m, 50/100 20m, 125/250 20m, 500/1000 20m", "Level 3 is 2.5 times level 2"),
        ("50/100 20m, 25/50 20m, 500/1000 20m", "Level 2 has a smaller big blind than level 1."),
        ("25/50+100 20m, 500/1000 20m", "Level 1: the ante 100 is above the big blind 50."),
        ("25/50 20m, 500/1000 5m", "Level 2 lasts 5 minutes, about 2 hands."),
        ("25/50 20m, 500/1000 1m", "Level 2 lasts 1 minute, about 0 hands."),
        ("25/50 1h, 50/100 1h, 75/150 10m, 1000/2000 20m", "more than two hours without a break"),
        ("25/50 20m, 50/100 20m", "450 big blinds are in play: add levels"),
    ],
)
def test_a_host_is_told(text: str, sentence: str) -> None:
    told = advice(Schedule.parse(text), 5000, 9, [25, 100, 500])
    assert [each for each in told if sentence in each], told


def test_a_good_schedule_needs_no_advice() -> None:
    night = make(9, 10_000, [25, 100, 500, 1000], hours=4)
    assert advice(night, 10_000, 9, [25, 100, 500, 1000]) == ()
    assert advice(COSTIN, 1000, 10, [5, 10, 25, 50, 100]) == (
        "There are more than two hours without a break.",
        "In the last level, which repeats, 50 big blinds are in play: add levels, or it may go on long.",
    )
    assert "Level 1: 10 cannot be paid with 25s and 100s." in advice(ARTICLE, 1000, 10, [25, 100])


@pytest.mark.parametrize("hours", [2, 3, 4, 5])
def test_a_night_can_be_made_to_end_by_a_time(hours: float) -> None:
    night = make(9, 10_000, [25, 100, 500, 1000], hours=3.5)
    told = to_end_by(night, 90_000, hours * 60)
    assert abs(minutes_left(told, 90_000) - hours * 60) <= 35
    assert [level.blinds for level in told.levels] == [level.blinds for level in night.levels]


def test_what_was_played_and_what_is_running_stays_as_it_is() -> None:
    night = make(9, 10_000, [25, 100, 500, 1000], hours=4)
    now = night.at(70)
    told = to_end_by(night, 90_000, 60, moment=now)
    assert told.steps[: now.index + 1] == night.steps[: now.index + 1]
    assert {level.seconds for level in told.steps[now.index + 1 :] if not isinstance(level, Break)} != {
        night.steps[0].seconds
    }
    assert [step for step in told.steps if isinstance(step, Break)] == [s for s in night.steps if isinstance(s, Break)]
    with pytest.raises(ValueError, match="still to come"):
        to_end_by(night, 90_000, 0)


@pytest.mark.parametrize("values", [[], [0], [-25, 100]])
def test_no_blinds_without_chips(values: list[int]) -> None:
    with pytest.raises(ValueError, match="Name the chips"):
        small_blinds(values, 100)


def test_what_would_be_refused_is_objected_to() -> None:
    assert objection(9, 5000, [25], 4, rebuys=-1) == "There cannot be fewer than no rebuys."
    assert objection(9, 10**9, [25], 4) == "At most 1000000000 chips can be in play, and these would be 9000000000."
    for players, stack, rebuys in [(9, 5000, -1), (9, 10**9, 0), (9, 10**8, 2)]:
        with pytest.raises(ValueError, match=r"rebuys|At most"):
            make(players, stack, [25], 4, rebuys=rebuys)


def test_advice_about_chips_worth_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        advice(Schedule.parse("25/50"), 1000, 8, [0])
