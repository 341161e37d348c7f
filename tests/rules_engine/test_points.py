"""Points for a night: published figures, ties, rounding, and what a scoring refuses."""

import math
import time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.formulas import Formula
from rules_engine.points import PRESETS, Scoring, night_points, rounded, units

Values = dict[str, int]


def scored(name: str, values: Values, digits: int | None = None) -> str:
    value = Scoring.preset(name).formula.value(**{"e": values.get("b", 0), **values})
    return str(rounded(value, digits))


@pytest.mark.parametrize(
    ("name", "values", "digits", "published"),
    [
        ("pokerstars", {"n": 150, "r": 3, "b": 20}, 3, "163.089"),
        ("pokerstars", {"n": 900, "r": 25, "b": 0}, 3, "23.876"),
        ("pokerstars", {"n": 250, "r": 10, "b": 10}, 3, "100.536"),
        ("pokerstars", {"n": 12, "r": 1, "b": 20}, 3, "79.897"),
        ("pokerstars", {"n": 12, "r": 3, "b": 20}, 3, "46.129"),
        ("pokerstars school", {"n": 10, "r": 1}, 3, "31.623"),
        ("pokerstars school", {"n": 10, "r": 2}, 3, "22.361"),
        ("pokerstars school", {"n": 10, "r": 3}, 3, "18.257"),
        ("pokerstars school", {"n": 18, "r": 1}, 3, "42.426"),
        ("dr neau", {"n": 10, "r": 1, "b": 20}, 3, "7.071"),
        ("dr neau", {"n": 10, "r": 2, "b": 20}, 3, "4.714"),
        ("dr neau", {"n": 10, "r": 3, "b": 20}, 3, "3.536"),
        ("dr neau", {"n": 10, "r": 10, "b": 20}, 3, "1.286"),
        ("dr neau", {"n": 10, "r": 1, "b": 20, "e": 40}, 3, "5.000"),
        ("dr neau", {"n": 10, "r": 2, "b": 20, "e": 40}, 3, "3.333"),
        ("dr neau", {"n": 10, "r": 3, "b": 20, "e": 40}, 3, "2.500"),
        ("dr neau", {"n": 17, "r": 1, "b": 60}, 3, "15.969"),
        ("dr neau", {"n": 17, "r": 2, "b": 60}, 3, "10.646"),
        ("dr neau", {"n": 17, "r": 3, "b": 60}, 3, "7.984"),
        ("tournament director", {"n": 10, "r": 1}, 4, "2.3979"),
        ("tournament director forum", {"n": 10, "r": 1}, 2, "131.61"),
        ("tournament director forum", {"n": 10, "r": 2}, 2, "93.07"),
        ("tournament director forum", {"n": 10, "r": 3}, 2, "75.99"),
        ("tournament director forum", {"n": 10, "r": 10}, 2, "41.62"),
        ("wsop 2005", {"n": 1100, "r": 2, "paid": 110}, 0, "160"),
        ("wsop 2005", {"n": 99, "r": 1, "paid": 9}, 1, "100.0"),
        ("wsop 2005", {"n": 100, "r": 1, "paid": 9}, 1, "110.0"),
        ("wsop 2005", {"n": 3500, "r": 1, "paid": 300}, 1, "260.0"),
        ("wsop 2005", {"n": 500, "r": 10, "paid": 48}, 1, "37.5"),
        ("wsop 2005", {"n": 500, "r": 13, "paid": 48}, 1, "30.0"),
        ("wsop 2005", {"n": 500, "r": 36, "paid": 48}, 1, "22.5"),
        ("wsop 2005", {"n": 500, "r": 48, "paid": 48}, 1, "15.0"),
        ("wsop 2005", {"n": 500, "r": 49, "paid": 48}, 1, "0.0"),
        ("card player", {"n": 200, "r": 8, "b": 500, "paid": 20}, 0, "40"),
        ("card player", {"n": 57, "r": 1, "b": 500, "paid": 9}, 1, "0.0"),
        ("card player", {"n": 72, "r": 1, "b": 500, "paid": 9}, 1, "84.0"),
        ("card player", {"n": 132, "r": 9, "b": 1000, "paid": 9}, 1, "26.0"),
        ("card player", {"n": 135, "r": 9, "b": 1000, "paid": 9}, 1, "28.0"),
        ("card player", {"n": 650, "r": 9, "b": 300, "paid": 60}, 1, "40.0"),
        ("card player", {"n": 8565, "r": 1, "b": 10_000, "paid": 800}, 0, "2880"),
        ("card player", {"n": 2000, "r": 18, "b": 10_000, "paid": 200}, 0, "120"),
        ("card player", {"n": 2000, "r": 18, "b": 5_000, "paid": 200}, 0, "0"),
        ("card player", {"n": 200, "r": 8, "b": 500, "paid": 7}, 0, "0"),
        ("ppl", {"n": 9, "r": 1}, 0, "90"),
        ("ppl", {"n": 9, "r": 2}, 0, "40"),
        ("ppl", {"n": 11, "r": 3}, 0, "10"),
        ("ppl", {"n": 11, "r": 4}, 0, "0"),
        ("ppl", {"n": 15, "r": 1}, 0, "250"),
        ("ppl", {"n": 15, "r": 2}, 0, "160"),
        ("ppl", {"n": 15, "r": 3}, 0, "90"),
        ("ppl", {"n": 15, "r": 4}, 0, "40"),
        ("ppl", {"n": 15, "r": 5}, 0, "10"),
        ("ppl", {"n": 15, "r": 6}, 0, "0"),
        ("percentile", {"n": 9, "r": 1}, 2, "90.00"),
        ("growing", {"n": 8, "r": 1}, 2, "8.00"),
        ("growing", {"n": 8, "r": 8}, 3, "1.297"),
        ("places and knock-outs", {"n": 10, "r": 1, "knockouts": 2}, 0, "53"),
        ("linear", {"n": 10, "r": 10}, 0, "1"),
    ],
)
def test_published_points(name: str, values: Values, digits: int, published: str) -> None:
    assert scored(name, values, digits) == published


def test_the_first_third_shares_the_money() -> None:
    weight = Formula.parse("sqrt(n / r^exp(10 / n))")
    assert [str(rounded(weight.value(n=63, r=r), 2)) for r in range(1, 6)] == ["7.94", "5.29", "4.17", "3.52", "3.09"]
    assert str(rounded(sum(weight.value(n=63, r=r) for r in range(1, 22)) + Decimal(0), 3)) == "53.445"
    shares = [Scoring.preset("winamax").formula.value(n=63, r=r, b=10) for r in range(1, 64)]
    assert rounded(sum(shares) + Decimal(0), 9) == 630
    assert shares[21:] == [0] * 42
    assert float(shares[0] / shares[1]) == pytest.approx(7.94 / 5.29, rel=1e-3)


def test_points_fitted_to_a_player_of_the_year() -> None:
    scoring = Scoring.preset("wsop 2018")
    found = [scoring.points(n=500, r=r, paid=75) for r in range(1, 10)]
    assert found == [1038, 519, 467, 415, 389, 363, 312, 285, 260]
    later = [scoring.points(n=500, r=r, paid=59) for r in (10, 19, 20, 34, 35, 59, 60)]
    assert later == [208, 208, 104, 104, 52, 52, 0]


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_scores_every_night(name: str) -> None:
    formula = Scoring.preset(name).formula
    assert formula.objection() is None
    warned = formula.warning() or ""
    assert "below 0" not in warned
    assert "more than" not in warned
    assert not warned or name in {"dr neau", "card player"}  # nothing without money, nothing for a small field
    assert PRESETS[name].source


@pytest.mark.parametrize("name", PRESETS)
def test_a_scoring_reads_what_it_prints(name: str) -> None:
    scoring = Scoring.preset(name)
    assert Scoring.parse(str(scoring)) == scoring


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("n; two", "Write the rounding"),
        ("n; 2 places", "Write the rounding"),
        ("n; -1", "Write the rounding"),
        ("n; 0002", "Write the rounding"),
        ("n; unrounded 2", "Write the rounding"),
        ("n; 11 digits", "between 0 and 10 digits"),
        ("q", "'q' is not known"),
    ],
)
def test_no_scoring(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Scoring.parse(text)
    with pytest.raises(ValueError, match="There is no scoring 'mine'"):
        Scoring.preset("mine")


def test_the_tied_get_the_mean_of_the_places_they_cover() -> None:
    scoring = Scoring.parse("pick(r, 100, 50, 25); 2")
    found = night_points(scoring, {"A": 1, "B": 2, "C": 2, "D": 2, "E": 5})
    assert found == {"A": 100, "B": 25, "C": 25, "D": 25, "E": 0}
    odd = night_points(Scoring.parse("pick(r, 100, 50, 25); 2"), {"A": 1, "B": 1, "C": 3, "D": 3, "E": 3})
    assert odd == {"A": 75, "B": 75, "C": Decimal("8.33"), "D": Decimal("8.33"), "E": Decimal("8.33")}


@given(st.lists(st.integers(1, 4), min_size=1, max_size=8))
def test_a_tie_changes_no_sum(groups: list[int]) -> None:
    places: dict[int, int] = {}
    for size in groups:
        best = len(places) + 1
        places |= {len(places) + each: best for each in range(size)}
    n = len(places)
    found = night_points(Scoring.parse("n - r + 1; unrounded"), places)
    assert float(sum(found.values())) == pytest.approx(n * (n + 1) / 2)
    assert all(found[a] >= found[b] for a in places for b in places if places[a] <= places[b])


def test_what_is_the_players_own_counts_for_them_alone() -> None:
    scoring = Scoring.preset("dr neau")
    found = night_points(scoring, {"A": 1, "B": 2}, {"A": {"e": 40}}, b=20)
    assert float(found["A"]) == pytest.approx(math.sqrt(2 * 400 / 40) / 2)
    assert float(found["B"]) == pytest.approx(math.sqrt(2 * 400 / 20) / 3)


def test_a_night_under_way_says_how_many_entered() -> None:
    assert night_points(Scoring.preset("linear"), {"A": 9, "B": 8}, n=9) == {"A": 1, "B": 2}
    assert night_points(Scoring.parse("entries"), {"A": 1}, entries=12) == {"A": 12}


@pytest.mark.parametrize(
    ("places", "players", "sentence"),
    [
        ({"A": 0}, {}, "counted from 1"),
        ({"A": 1, "B": 1, "C": 2}, {}, "Place 2 is taken already"),
        ({"A": 1}, {"A": {"knockout": 1}}, "'knockout' is nothing a night has"),
        ({"A": 1}, {"B": {"knockouts": 1}}, "has no place"),
        ({"A": 1}, {}, "'b' has no value here"),
    ],
)
def test_nights_that_cannot_be_scored(places: Values, players: dict[str, Values], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        night_points(Scoring.parse("r + b"), places, players)


@pytest.mark.parametrize(
    ("value", "digits", "text"),
    [
        ("2.5", 0, "3"),
        ("-2.5", 0, "-3"),
        ("2.675", 2, "2.68"),
        ("1.005", 2, "1.01"),
        ("7", 2, "7.00"),
        ("1.25", None, "1.25"),
        ("-0.001", 2, "0.00"),
        ("-0.4", 0, "0"),
    ],
)
def test_halves_are_rounded_away_from_nothing(value: str, digits: int | None, text: str) -> None:
    assert str(rounded(Decimal(value), digits)) == text


def test_great_points_are_rounded_too() -> None:
    assert str(Scoring.parse("10^25 + 0.5; 10").points()) == "1" + "0" * 25 + ".5000000000"


def test_money_in_whole_units() -> None:
    assert units(20_50) == Decimal("20.5")
    assert units(5000, digits=0) == 5000
    assert units(5001, digits=3) == Decimal("5.001")


def test_leading_zeros_of_the_rounding_do_not_count() -> None:
    assert Scoring.parse("n; 010 digits").digits == 10


def test_results_go_by_any_of_their_names() -> None:
    scoring = Scoring.parse("knockouts + b; 0")
    assert night_points(scoring, {"A": 1, "B": 2}, {"A": {"hits": 3}}, buyin=20) == {"A": 23, "B": 20}


def test_the_tied_keep_what_is_their_own() -> None:
    scoring = Scoring.parse("pick(r, 10, 4) + knockouts; 0")
    found = night_points(scoring, {"A": 1, "B": 1, "C": 3}, {"A": {"knockouts": 2}, "C": {"knockouts": 1}})
    assert found == {"A": 9, "B": 7, "C": 1}


def test_a_thousand_who_tie_are_scored_at_once() -> None:
    began = time.perf_counter()
    everybody = dict.fromkeys(range(1000), 1)
    found = night_points(Scoring.preset("pokerstars"), everybody, {who: {"spent": who} for who in everybody}, b=20)
    assert len(set(found.values())) == 1
    assert time.perf_counter() - began < 3


def test_logarithms_of_the_tournament_director_to_base_10() -> None:
    assert str(rounded(Formula.parse("log10((n + 1) / r)").value(n=10, r=1), 4)) == "1.0414"
