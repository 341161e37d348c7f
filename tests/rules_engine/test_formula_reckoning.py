"""What formulas come to, what has no value and where, and that nothing a host types can run away."""

import time
from decimal import Decimal

import pytest

from rules_engine.formulas import FUNCTIONS, Formula, Unreadable


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1 + 2 * 3", "7"),
        ("(1 + 2) * 3", "9"),
        ("10 - 4 - 3", "3"),
        ("24 / 4 / 2", "3"),
        ("2^3^2", "512"),
        ("2**3", "8"),
        ("-2^2", "-4"),
        ("(-2)^2", "4"),
        ("2^-1", "0.5"),
        ("--3", "3"),
        ("+3", "3"),
        ("0.1 + 0.2", "0.3"),
        (".5 * 4", "2"),
        ("√16 + √√16", "6"),
        ("7 × 2 − 8 ÷ 4 · 3", "8"),
        ("1 < 2", "1"),
        ("2 <= 1", "0"),
        ("1 = 1 and not 1 = 2", "1"),
        ("1 ≠ 2 or 1 / 0", "1"),
        ("1 > 2 and 1 / 0", "0"),
        ("(3 > 2) + (2 >= 2) + (1 <> 1)", "2"),
        ("if(1 < 2, 5, 1 / 0)", "5"),
        ("pick(2, 10, 5, 1)", "5"),
        ("pick(4, 10, 5, 1)", "0"),
        ("pick(1, 10, 1 / 0)", "10"),
        ("sum(i, 1, 4, i * i)", "30"),
        ("sum(i, 1, 2.9, sum(j, 1, i, j))", "4"),
        ("sum(i, 3, 1, i)", "0"),
        ("min(3, 1, 2) + max(3, 1, 2)", "4"),
        ("floor(2.7) + ceil(2.1) + abs(-2)", "7"),
        ("floor(-2.1)", "-3"),
        ("round(2.5)", "3"),
        ("round(-2.5)", "-3"),
        ("round(2.675, 2)", "2.68"),
        ("round(10^20, 10) / 10^20", "1"),
        ("log10(1000)", "3"),
        ("log(8, 2)", "3"),
        ("ln(exp(1))", "1"),
        ("log(exp(2))", "2"),
        ("SQRT(4)", "2"),
    ],
)
def test_what_formulas_mean(text: str, value: str) -> None:
    assert round(Formula.parse(text).value(), 20) == Decimal(value)


@pytest.mark.parametrize(
    ("text", "position", "sentence"),
    [
        ("1 + 1 / (r - 1)", 7, "Division by 0."),
        ("0 / 0", 3, "This has no value."),
        ("ln(0)", 1, "This has no value."),
        ("2 * log10(r - 2)", 5, "This has no value."),
        ("log(10, 1)", 1, "Division by 0."),
        ("sqrt(-1)", 1, "This has no value."),
        ("(-8)^0.5", 5, "This has no value."),
        ("0^-1", 2, "This has no value."),
        ("0^0", 2, "This has no value."),
        ("9^99", 2, "The number is too large."),
        ("9^9^9^9", 4, "The number is too large."),
        ("exp(1000)", 1, "The number is too large."),
        ("10000000000 * 10000000000 * 10000000000", 27, "The number is too large."),
        ("pick(0, 1)", 1, "There is no value number 0 in a list."),
        ("pick(1.5, 1, 2)", 1, "There is no value number 1.5 in a list."),
        ("round(1, 11)", 1, "This has no value."),
        ("b + 1", 1, "'b' has no value here."),
        ("sum(i, 1, 5000, i)", 1, "A sum has at most 1000 parts."),
        ("sum(i, 1, 1000, sum(j, 1, 1000, j))", 33, "This takes more than 5000 steps."),
    ],
)
def test_what_has_no_value(text: str, position: int, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        Formula.parse(text).value(r=1)
    assert (refused.value.position, refused.value.sentence) == (position, sentence)


@pytest.mark.parametrize(
    "text",
    [
        "1.000001^1.000001^" * 20 + "2",
        "sum(i, 1, 1000, i^0.3333)",
        "0.999999^99999999999",
        "exp(-999999999)",
        "sum(i, 10^29, 10^29 + 5, 1)",
        "sum(i, 1, 990, (i / r)^0.3)",
        "sum(i, 1, 99, sum(j, i, 99, exp(ln(i / j + r))))",
    ],
)
def test_nothing_runs_away(text: str) -> None:
    began = time.perf_counter()
    formula = Formula.parse(text)
    assert len(formula.tester(20)) == 20
    formula.objection()
    assert time.perf_counter() - began < 10


def test_the_name_of_a_sum_is_gone_after_it() -> None:
    assert Formula.parse("sum(i, 1, 2, i) + sum(i, 1, 3, i)").value() == 9
    assert Formula.parse("sum(i, 1, 2, sum(j, 1, i, n))").value(n=5) == 15


def test_every_function_is_explained_and_works() -> None:
    texts = {"if": "if(1, 2, 3)", "pick": "pick(1, 2)", "sum": "sum(i, 1, 2, i)"}
    for name, (least, most, explained) in FUNCTIONS.items():
        assert 1 <= least <= most
        assert explained
        Formula.parse(texts.get(name, f"{name}(2)")).value()


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (Decimal("NaN"), "This has no value"),
        (Decimal("sNaN"), "This has no value"),
        (Decimal("Infinity"), "This has no value"),
        (10**30, "The number is too large"),
        (Decimal("-1e999999"), "The number is too large"),
        ("a few", "n is 'a few', and that is no number"),
    ],
)
def test_values_that_are_no_numbers_are_refused(value: Decimal, sentence: str) -> None:
    for text in ("n", "pick(n, 1)", "floor(n)", "1 < n"):
        with pytest.raises(ValueError, match=sentence):
            Formula.parse(text).value(n=value)
