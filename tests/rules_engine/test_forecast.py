"""When a night will end: facts that any forecast has to respect, with wide bounds."""

import random
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.forecast import Forecast, Pace, Played, even, forecast, learned, minutes_left, uneven
from rules_engine.levels import ARTICLE, Schedule
from rules_engine.simulation import MOST_MINUTES, play

HOME = Schedule.parse(
    "25/50 20m, 50/100 20m, 75/150 20m, 100/200 20m, 150/300 20m, 200/400 20m, 300/600 20m, 500/1000 20m, "
    "700/1400 20m, 1000/2000 20m, 1500/3000 20m, 2000/4000 20m, 3000/6000 20m, 5000/10000 20m"
)


def median_of(schedule: Schedule, players: int = 9, stack: int = 5000, **how: object) -> float:
    return forecast(schedule, even(players, stack), rng=random.Random(3), nights=120, **how).p50  # type: ignore[arg-type]


def test_the_formula_ends_where_all_chips_are_thirty_big_blinds() -> None:
    assert minutes_left(HOME, 60_000) == 9 * 20  # 30 x 2000 to the chip, and that is level 10
    assert minutes_left(HOME, 60_001) == 10 * 20
    assert minutes_left(HOME, 45_000) == 9 * 20  # 1500 is between level 9 and level 10


def test_the_formula_counts_breaks_and_starts_from_where_the_night_stands() -> None:
    night = Schedule.parse("25/50 20m, break 10m, 50/100 20m, 100/200 20m, 200/400 20m")
    assert minutes_left(night, 6000) == 50
    assert minutes_left(night, 6000, moment=night.at(25)) == 25
    assert minutes_left(night, 6000, moment=night.after(2, 60_000, 0, rest_ms=120_000)) == 3
    assert minutes_left(night, 6000, moment=night.at(70)) == 0


def test_the_formula_knows_who_is_left() -> None:
    assert minutes_left(HOME, 90_000, players=1) == 0
    late = HOME.at(230)
    assert 0 < minutes_left(HOME, 45_000, moment=late, players=2) < minutes_left(HOME, 45_000, moment=late, players=5)
    slow, fast = (minutes_left(HOME, 45_000, moment=late, players=5, pace=Pace(hands_per_hour=n)) for n in (20, 60))
    assert slow == pytest.approx(3 * fast)


def test_a_last_level_that_is_too_low_takes_long_by_formula_too() -> None:
    assert minutes_left(Schedule.parse("25/50 20m"), 3000) == 40
    assert minutes_left(Schedule.parse("25/50 20m"), 6000) == 80
    with pytest.raises(ValueError, match="one chip and one player"):
        minutes_left(HOME, 0)
    with pytest.raises(ValueError, match="one chip and one player"):
        minutes_left(HOME, 100, players=0)


def test_faster_levels_end_sooner() -> None:
    quick, usual, slow = (median_of(HOME.paced(minutes * 60)) for minutes in (8, 20, 40))
    assert quick < usual < slow


def test_more_players_play_longer() -> None:
    few, nine, many = (median_of(HOME, players) for players in (3, 9, 36))
    assert few < nine < many


def test_more_chips_and_fewer_hands_play_longer() -> None:
    assert median_of(HOME, stack=2000) < median_of(HOME, stack=5000) < median_of(HOME, stack=20_000)
    assert median_of(HOME, pace=Pace(hands_per_hour=60)) < median_of(HOME, pace=Pace(hands_per_hour=20))


def test_the_later_the_night_the_sooner_the_end() -> None:
    late = median_of(HOME, 4, 11_250, moment=HOME.at(120))
    assert late < median_of(HOME, 4, 11_250)
    assert median_of(HOME, 9, left=3) < median_of(HOME, 9)


def test_formula_and_nights_agree_roughly_for_usual_levels() -> None:
    for players, stack in ((6, 5000), (9, 5000), (10, 10_000), (20, 5000)):
        assert 0.65 < median_of(HOME, players, stack) / minutes_left(HOME, players * stack) < 1.5


def test_a_break_makes_the_night_longer_by_itself() -> None:
    rested = Schedule.parse(str(HOME).replace("100/200 20m", "100/200 20m, break 30m"))
    assert 20 < median_of(rested) - median_of(HOME) < 40
    now = HOME.after(3, 20 * 60_000, 0, rest_ms=30 * 60_000)
    assert min(play(HOME, even(2, 100), nights=5, rng=random.Random(1), moment=now)) > 30


def test_the_same_chance_gives_the_same_answer() -> None:
    one, two, other = (forecast(HOME, even(9, 5000), rng=random.Random(seed), nights=20) for seed in (1, 1, 2))
    assert one == two != other


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(1, 3000), min_size=1, max_size=30),
    st.sampled_from(["big_blind", "per_player", "non_blinds"]),
    st.integers(2, 10),
    st.integers(0, 200),
)
def test_no_night_makes_or_loses_chips_and_every_night_ends(
    stacks: list[int], mode: str, seats: int, minute: int
) -> None:
    """``play`` itself refuses to come back with other chips than it was given."""
    ends = play(
        ARTICLE,
        stacks,
        nights=2,
        rng=random.Random(1),
        moment=ARTICLE.at(minute),
        pace=Pace(seats=seats),
        ante_mode=mode,  # type: ignore[arg-type]
    )
    assert all(0 <= minutes < MOST_MINUTES for minutes in ends)
    assert (ends == [0, 0]) == (len(stacks) == 1)


def test_a_night_without_end_is_cut_off() -> None:
    assert play(Schedule.parse("1/2 20m"), even(9, 1_000_000), nights=1, rng=random.Random(1)) == [MOST_MINUTES]


@given(st.lists(st.floats(0, 600), min_size=1, max_size=50), st.floats(0, 700))
def test_percentiles_and_shares_fit_together(ends: list[float], minutes: float) -> None:
    found = Forecast(tuple(sorted(ends)))
    assert min(ends) == found.percentile(0) <= found.p10 <= found.p50 <= found.p90 <= found.percentile(100) == max(ends)
    assert found.done_by(minutes) == sum(end <= minutes for end in ends) / len(ends)
    assert found.done_by(found.p50) >= 0.5
    assert found.p50 <= median(ends)


def test_a_forecast_speaks_in_hours() -> None:
    assert str(Forecast((100.0, 185.4, 250.0))) == "about 3:05, most likely between 1:40 and 4:10"


@given(st.integers(1, 200), st.integers(0, 100_000))
def test_uneven_stacks_hold_all_chips(players: int, spare: int) -> None:
    stacks = uneven(players, players + spare)
    assert (len(stacks), sum(stacks), min(stacks) >= 1) == (players, players + spare, True)
    assert sorted(stacks, reverse=True) == list(stacks)


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (lambda: forecast(HOME, even(9, 100), rng=random.Random(1), nights=0), "at least one night"),
        (lambda: forecast(HOME, [100, 0], rng=random.Random(1)), "at least one chip"),
        (lambda: forecast(HOME, [], rng=random.Random(1)), "at least one chip"),
        (lambda: forecast(HOME, [100], rng=random.Random(1), left=0), "at least one player is left"),
        (lambda: forecast(HOME, [100], rng=random.Random(1), nights=-1), "fewer than no nights"),
        (lambda: forecast(HOME, [100, 100], rng=random.Random(1), ante_mode="x"), "paid by"),  # type: ignore[arg-type]
        (lambda: Pace(pot=-1), "below 0"),
        (lambda: Pace(calm=-1), "below 0"),
        (lambda: Pace(varies=-0.1), "below 0"),
        (lambda: Forecast(()), "at least one night"),
        (lambda: learned([Played(HOME, (100, 100), 0)], random.Random(1)), "longer than no time"),
        (lambda: Pace(contested=1.1), "between 0 and 1"),
        (lambda: uneven(5, 4), "at least one chip for each"),
        (lambda: Pace(seats=1), "at least two seats"),
        (lambda: Pace(hands_per_hour=0), "hands are played"),
        (lambda: Forecast((1.0,)).percentile(101), "between 0 and 100"),
    ],
)
def test_nonsense_is_refused(deed: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        deed()  # type: ignore[operator]


@pytest.mark.parametrize("truth", [18, 45])
def test_a_group_that_plays_faster_or_slower_is_learned_from_its_nights(truth: float) -> None:
    ends = play(HOME, even(6, 3000), nights=6, rng=random.Random(2), pace=Pace(hands_per_hour=truth))
    found = learned([Played(HOME, even(6, 3000), minutes) for minutes in ends], random.Random(3))
    assert abs(found.hands_per_hour - truth) < abs(Pace().hands_per_hour - truth)


def test_one_odd_evening_changes_little_and_none_nothing() -> None:
    assert learned([], random.Random(1)) == Pace()
    odd = learned([Played(HOME, even(9, 5000), 60)], random.Random(1))
    assert odd == learned([Played(HOME, even(9, 5000), 60)], random.Random(1))
    assert Pace().hands_per_hour < odd.hands_per_hour < 2 * Pace().hands_per_hour


def test_nights_may_come_in_any_order() -> None:
    assert Forecast((30, 10, 20)).ends == (10, 20, 30)
    assert Forecast((30, 10, 20)).p50 == 20
