"""The table of a season: which nights count, what decides, and why."""

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.formulas import Formula
from rules_engine.standings import SEASON, TIES, Result, Season, aged, counting, final_stacks, objection, standings

played = st.lists(
    st.builds(Result, st.integers(1, 8), st.integers(0, 5), st.integers(1, 4), st.just(9), st.integers(0, 3)),
    max_size=8,
    unique_by=lambda each: each.night,
)
tables = st.dictionaries(st.sampled_from("ABCDEF"), played)
seasons = st.builds(
    Season,
    best=st.none() | st.integers(0, 5),
    drop=st.integers(0, 3),
    held=st.none() | st.just(8),
    bonus=st.integers(0, 2),
    fewest=st.integers(0, 4),
    ties=st.lists(st.sampled_from(sorted(TIES)), unique=True).map(tuple),
)


def nights(*rows: tuple[str, int, int]) -> list[Result]:
    return [Result(night, points, place) for night, points, place in rows]


def ranks(table: dict[str, list[Result]], season: Season) -> dict[str, int | None]:
    return {line.who: line.rank for line in standings(table, season)}


@given(tables, seasons)
def test_everybody_has_one_line_and_scores_fall(table: dict[str, list[Result]], season: Season) -> None:
    lines = standings(table, season)
    assert sorted(line.who for line in lines) == sorted(table)
    ranked = [line for line in lines if line.rank is not None]
    assert [line.rank for line in lines[: len(ranked)]] == [line.rank for line in ranked]
    assert all(better.score >= worse.score for better, worse in pairwise(ranked))
    for line in lines:
        assert {each.night for each in line.results} == {each.night for each in table[line.who]}
        assert (line.rank is None) == (len(table[line.who]) < season.fewest)
    for number, line in enumerate(ranked, start=1):
        assert line.rank is not None
        assert line.rank <= number
        shared = [other for other in ranked if other.rank == line.rank]
        assert line.rank == number or len(shared) > 1
        level = [other for other in ranked[: number - 1] if other.score == line.score]
        assert bool(line.why) == (bool(level) or len(shared) > 1)


@given(tables, seasons)
def test_the_order_of_the_players_changes_no_rank(table: dict[str, list[Result]], season: Season) -> None:
    assert ranks(table, season) == ranks(dict(reversed(table.items())), season)


@given(played, st.integers(0, 5))
def test_the_best_nights_count(results: list[Result], best: int) -> None:
    counted, dropped = counting(results, Season(best=best))
    assert len(counted) == min(best, len(results))
    assert all(kept.points >= gone.points for kept in counted for gone in dropped)


@pytest.mark.parametrize(
    ("season", "score"),
    [
        (Season(), 16),
        (Season(best=2), 15),
        (Season(drop=1), 15),
        (Season(drop=1, held=4), 16),
        (Season(drop=2, held=4), 15),
        (Season(drop=9), 0),
        (Season(best=2, drop=2), 9),
        (Season(best=0), 0),
        (Season(best=1, bonus=2), 15),
        (Season(formula=Formula.parse("average", SEASON), digits=2), Decimal("5.33")),
        (Season(formula=Formula.parse("total / held + wins", SEASON), held=4), 5),
        (Season(formula=Formula.parse("counted * 100 + nights", SEASON), best=2), 203),
    ],
)
def test_which_nights_count(season: Season, score: int) -> None:
    table = {"A": nights(("May", 9, 1), ("June", 1, 7), ("July", 6, 2))}
    assert standings(table, season)[0].score == score


def test_somebody_who_never_played_scores_nothing() -> None:
    line = standings({"A": []}, Season(formula=Formula.parse("average", SEASON)))[0]
    assert (line.rank, line.score) == (1, 0)


@pytest.mark.parametrize(
    ("tie", "ann", "bob", "why"),
    [
        ("wins", [("May", 6, 2), ("June", 4, 3)], [("May", 8, 1), ("June", 2, 6)], "wins 0 to 1"),
        ("seconds", [("May", 6, 3), ("June", 4, 3)], [("May", 8, 2), ("June", 2, 6)], "seconds 0 to 1"),
        ("thirds", [("May", 10, 4)], [("May", 10, 3)], "thirds 0 to 1"),
        ("best finish", [("May", 10, 4)], [("June", 10, 3)], "best finish 4 to 3"),
        ("best night", [("May", 5, 4), ("June", 5, 4)], [("May", 10, 4)], "best night 5 to 10"),
        ("head to head", [("May", 5, 4), ("June", 5, 4)], [("May", 9, 3), ("July", 1, 9)], "head to head 0 to 1"),
        ("nights", [("May", 10, 4)], [("May", 5, 4), ("June", 5, 4)], "nights 1 to 2"),
    ],
)
def test_what_decides_between_equal_scores(
    tie: str, ann: list[tuple[str, int, int]], bob: list[tuple[str, int, int]], why: str
) -> None:
    lines = standings({"Ann": nights(*ann), "Bob": nights(*bob)}, Season(ties=(tie,)))
    assert [(line.rank, line.who) for line in lines] == [(1, "Bob"), (2, "Ann")]
    assert lines[1].why == f"Level with Bob on 10 points; {why}."
    assert lines[0].why == ""


def test_knock_outs_decide_with_their_parts() -> None:
    table = {
        "Ann": [Result("May", 5, 2, knockouts=Decimal("1.5"))],
        "Bob": [Result("May", 5, 3, knockouts=2)],
    }
    assert standings(table, Season(ties=("knock-outs",)))[1].why == "Level with Bob on 5 points; knock-outs 1.5 to 2."


def test_what_comes_first_decides_first() -> None:
    table = {
        "Ann": nights(("May", 5, 2), ("June", 5, 2)),
        "Bob": nights(("May", 9, 1), ("June", 1, 9)),
        "Cal": nights(("July", 5, 2), ("August", 5, 3)),
    }
    lines = standings(table, Season())
    assert [line.who for line in lines] == ["Bob", "Ann", "Cal"]
    assert [line.why for line in lines] == [
        "",
        "Level with Bob on 10 points; wins 0 to 1.",
        "Level with Ann on 10 points; seconds 1 to 2.",
    ]
    other = standings(table, Season(ties=("seconds", "wins")))
    assert [line.who for line in other] == ["Ann", "Cal", "Bob"]


def test_those_who_are_level_in_everything_share_the_rank() -> None:
    table = {"Ann": nights(("May", 5, 2)), "Bob": nights(("June", 5, 2)), "Cal": nights(("June", 1, 3))}
    lines = standings(table, Season())
    assert [(line.rank, line.who, line.why) for line in lines] == [
        (1, "Ann", "Level in everything with Bob."),
        (1, "Bob", "Level in everything with Ann."),
        (3, "Cal", ""),
    ]


def test_a_crowd_that_is_level_is_not_called_by_name() -> None:
    table = {str(number): nights(("May", 0, 5)) for number in range(1, 8)}
    assert standings(table, Season())[0].why == "Level in everything with 2, 3, 4 and 3 others."
    del table["7"]
    assert standings(table, Season())[0].why == "Level in everything with 2, 3, 4, 5, 6."


def test_too_few_nights_have_no_rank() -> None:
    table = {"Ann": nights(("May", 50, 1)), "Bob": nights(("May", 2, 2), ("June", 2, 2))}
    lines = standings(table, Season(fewest=2))
    assert [(line.rank, line.who) for line in lines] == [(1, "Bob"), (None, "Ann")]
    assert lines[1].why == "1 of the 2 nights needed for a rank."


@pytest.mark.parametrize(
    ("season", "sentence"),
    [
        ({"best": -1}, "counted from 0"),
        ({"drop": -1}, "counted from 0"),
        ({"held": -1}, "counted from 0"),
        ({"fewest": -1}, "counted from 0"),
        ({"bonus": -1}, "points for coming cannot be below 0"),
        ({"digits": 11}, "between 0 and 10 digits"),
        ({"ties": ("luck",)}, "There is no tie-break 'luck'"),
    ],
)
def test_no_season(season: dict[str, int], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Season(**season)  # type: ignore[arg-type]


def test_nights_that_cannot_be_counted() -> None:
    with pytest.raises(ValueError, match="Ann has one night twice"):
        standings({"Ann": nights(("May", 1, 1), ("May", 2, 1))}, Season())
    with pytest.raises(ValueError, match="Ann played 2 nights, but only 1 were held"):
        standings({"Ann": nights(("May", 1, 1), ("June", 2, 1))}, Season(held=1))


def test_points_fade_with_every_night_held_since() -> None:
    results = nights(("May", 100, 1), ("July", 40, 2))
    faded = aged(results, ["May", "June", "July"], Decimal("0.5"))
    assert [(each.points, each.place) for each in faded] == [(25, 1), (40, 2)]
    with pytest.raises(ValueError, match="August is not a night"):
        aged(nights(("August", 1, 1)), ["May"], Decimal(1))
    with pytest.raises(ValueError, match="between 0 and 1"):
        aged([], [], Decimal(2))


def test_the_final_begins_with_chips_for_the_season() -> None:
    table = standings(
        {
            "Ann": nights(("May", 90, 1)),
            "Bob": nights(("June", 40, 2)),
            "Cal": nights(("July", 40, 2)),
            "Dee": nights(("May", 10, 3)),
            "Eli": [],
        },
        Season(fewest=1),
    )
    assert final_stacks(table, 2, start=500, per_point=1) == {"Ann": 590, "Bob": 540, "Cal": 540}
    assert final_stacks(table, 4, start=1000, per_rank=500) == {"Ann": 2500, "Bob": 2000, "Cal": 2000, "Dee": 1000}
    assert final_stacks(table, 9, per_point=1, chip=20) == {"Ann": 100, "Bob": 40, "Cal": 40, "Dee": 20}
    assert final_stacks([], 9) == {}
    with pytest.raises(ValueError, match="At least one player qualifies"):
        final_stacks(table, 0)


@pytest.mark.parametrize(
    ("night", "sentence"),
    [
        ({"points": 1, "place": 0}, "counted from 1"),
        ({"points": Decimal("NaN"), "place": 1}, "May: NaN points cannot be added up"),
        ({"points": Decimal("-Infinity"), "place": 1}, "cannot be added up"),
        ({"points": 10**31, "place": 1}, "cannot be added up"),
    ],
)
def test_no_result(night: dict[str, int], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Result("May", **night)


@pytest.mark.parametrize(
    ("text", "held", "sentence"),
    [
        ("total + bonus", None, None),
        ("average * sqrt(nights)", None, None),
        ("total / max(1, held)", 0, None),
        ("total / (nights - 3)", 2, None),
        ("total / (nights - 3)", 3, "With 3 nights played and 0 points a night: Character 7: This has no value."),
        ("10 / total", None, "With 0 nights played and 0 points a night: Character 4: Division by 0."),
        ("ln(average + 1) / (10 - average)", None, "With 1 nights played and 10 points a night: "),
        ("n", None, "With 0 nights played and 0 points a night: Character 1: 'n' has no value here."),
    ],
)
def test_a_seasons_formula_is_tried_before_it_is_saved(text: str, held: int | None, sentence: str | None) -> None:
    names = SEASON if text != "n" else {"n": ""}
    said = objection(Season(held=held, formula=Formula.parse(text, names)))
    assert said == sentence if sentence is None else str(said).startswith(sentence)
    assert objection(Season(held=held)) is None
