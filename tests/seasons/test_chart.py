"""The drawing of points over nights, in numbers."""

from decimal import Decimal
from itertools import pairwise

import pytest

from tourney.seasons.chart import BOTTOM, GAP, HEIGHT, LEFT, RIGHT, SHAPES, TOP, WIDTH, Chart, Series, apart, samples


def series(name: str, *scores: float, since: int = 1, **how: object) -> Series:
    return Series(name, [(since + at, Decimal(str(score))) for at, score in enumerate(scores)], **how)


def test_lines_run_from_the_first_night_to_the_last_and_from_nothing_to_the_top():
    chart = Chart([series("Ann", 0, 50, 100)])
    (line,) = chart.lines
    assert line.path == f"M{LEFT} {HEIGHT - BOTTOM}L{(LEFT + WIDTH - RIGHT) // 2} 152L{WIDTH - RIGHT} {TOP}"
    assert [words for words, _y in chart.ticks] == ["0", "50", "100"]
    assert [y for _words, y in chart.ticks] == [HEIGHT - BOTTOM, 152, TOP]


def test_whoever_came_later_begins_later():
    chart = Chart([series("Ann", 1, 2, 3), series("Bob", 2, since=3)])
    assert chart.lines[1].path == f"M{WIDTH - RIGHT} {chart.y(Decimal(2))}"
    assert chart.numbers[0] == (1, [Decimal(1), None])


def test_labels_of_close_scores_are_pushed_apart_and_stay_in_their_order():
    chart = Chart([series(name, 0, score) for name, score in (("A", 100), ("B", 99.9), ("C", 99.8), ("D", 20))])
    places = [line.y for line in chart.lines]
    assert places == sorted(places)
    assert all(lower - upper >= GAP for upper, lower in pairwise(places))
    assert places[0] == TOP
    assert places[3] == chart.y(Decimal(20)), "what is free stays where its line ends"


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        ([100], [100]),
        ([100, 100], [90, 110]),
        ([100, 104, 200], [92, 112, 200]),
        ([16, 16, 16], [16, 36, 56]),
        ([288, 288, 288], [248, 268, 288]),
        ([100, 118, 130], [96, 116, 136]),
        ([280, 284, 286, 288, 288, 288], [188, 208, 228, 248, 268, 288]),
    ],
)
def test_labels_move_as_little_as_it_takes(wanted, given):
    assert apart(wanted) == given


def test_points_below_nothing_have_room():
    chart = Chart([series("Ann", 3, -7)])
    assert Decimal(chart.ticks[0][0]) <= -7
    assert chart.lines[0].end[1] <= HEIGHT - BOTTOM


def test_a_season_of_noughts_is_drawn_as_well():
    """C55"""
    chart = Chart([series("Ann", 0, 0), series("Bob", 0, 0)])
    assert {line.end[1] for line in chart.lines} == {HEIGHT - BOTTOM}


def test_every_line_has_a_mark_of_its_own():
    lines = Chart([series(str(number), 1, number) for number in range(6)]).lines
    assert len({line.shape for line in lines}) == len(SHAPES) == 6
    assert [line.number for line in lines] == [1, 2, 3, 4, 5, 6]


def test_a_long_name_is_cut_and_a_long_line_has_few_marks():
    (line,) = Chart([series("W" * 32, *range(1, 61))]).lines
    assert line.label.endswith("…")
    assert len(line.label) < 10
    assert len(line.marks) <= 12
    assert line.marks[0] == f"translate({line.end[0]} {line.end[1]})"


def test_300_nights_are_sixty_points_with_the_first_and_the_last():
    found = samples(300)
    assert (len(found), found[0], found[-1]) == (60, 1, 300)
    assert len(set(found)) == 60
    assert samples(3) == [1, 2, 3]


@pytest.mark.parametrize(("nights", "numbers"), [(2, 2), (12, 12), (15, 15), (16, 8), (60, 12), (300, 15)])
def test_numbers_of_nights_have_room(nights, numbers):
    ticks = Chart([series("Ann", *range(nights))]).night_ticks
    assert len(ticks) == numbers
    assert ticks[-1] == (str(nights), WIDTH - RIGHT)
    assert all(after - before >= 25 for (_, before), (_, after) in pairwise(ticks))
