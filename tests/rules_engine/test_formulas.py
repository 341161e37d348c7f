"""Formulas: what they mean, what they refuse and where, and that nothing a host types can run away."""

import time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.formula_reading import Call, Name, Node, Number, read, written
from rules_engine.formulas import ALIASES, FUNCTIONS, NIGHT, Formula, Unreadable

numbers = st.decimals(0, 10_000, places=3).map(lambda value: Number(abs(value)))
leaves: st.SearchStrategy[Node] = numbers | st.sampled_from(sorted(NIGHT)).map(Name)
TWO = ["+", "-", "*", "/", "^", "=", "!=", "<", "<=", ">", ">=", "and", "or"]


def grown(smaller: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    return st.one_of(
        st.builds(lambda sign, *both: Call(sign, both), st.sampled_from(TWO), smaller, smaller),
        st.builds(lambda sign, one: Call(sign, (one,)), st.sampled_from(["neg", "not", "sqrt", "ln", "abs"]), smaller),
        st.builds(lambda *three: Call("if", three), smaller, smaller, smaller),
        st.builds(lambda each: Call("max", tuple(each)), st.lists(smaller, min_size=1, max_size=4)),
    )


trees = st.recursive(leaves, grown, max_leaves=20)


@given(trees)
def test_a_formula_reads_what_it_prints(tree: Node) -> None:
    assert read(written(tree)) == tree
    assert Formula.parse(str(Formula(tree))) == Formula(tree)


@given(trees)
def test_every_formula_has_a_value_or_says_where_it_has_none(tree: Node) -> None:
    formula = Formula.parse(written(tree))
    row = formula.tester(2)[1]
    assert (row.value is None) == (row.wrong is not None)
    if row.wrong:
        assert row.wrong.startswith("Character ")
    else:
        assert row.value is not None
        assert row.value.is_finite()


@given(st.text(alphabet="nrb0123456789.+-*/^()<>=!, √&_'\"abcdefinotu ", max_size=40))
def test_any_text_is_a_formula_or_refused_with_its_position(text: str) -> None:
    position = 1
    try:
        Formula.parse(text)
    except Unreadable as wrong:
        position = wrong.position
    assert 1 <= position <= len(text) + 1


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
        ("", 1, "A value is missing at the end."),
        ("1 +", 4, "A value is missing at the end."),
        ("1 + * 2", 5, "A value is missing before '*'."),
        ("(1 + 2", 7, "')' is missing before the end."),
        ("1 + 2)", 6, "')' does not belong here."),
        ("2 n", 3, "'n' does not belong here."),
        ("n.real", 2, "'.' does not belong in a formula."),
        ("n; 1", 2, "';' does not belong in a formula."),
        ("1 < n < 3", 7, 'Compare two values at a time, and join with "and".'),
        ("n + wins", 5, "'wins' is not known here."),
        ("eval(1)", 1, "There is no function 'eval'."),
        ("__import__(1)", 1, "There is no function '__import__'."),
        ("sqrt(1, 2)", 1, "sqrt takes 1 value, not 2."),
        ("1 + if(1, 2)", 5, "if takes 3 values, not 2."),
        ("max()", 1, "max takes 1 to 100 values, not 0."),
        ("sum(n, 1, 2, n)", 5, "The first part of sum(i, 1, 5, i * i) is a new name."),
        ("sum(1, 1, 2, n)", 5, "The first part of sum(i, 1, 5, i * i) is a new name."),
        ("sum(i, i, 2, n)", 8, "'i' is not known here."),
        ("sum(i, 1, 2, i) + i", 19, "'i' is not known here."),
        ("1" * 21, 1, "A number has at most 20 digits."),
        ("n" * 1001, 1001, "A formula has at most 1000 characters."),
        ("(" * 102 + "1" + ")" * 102, 102, "The formula is nested more than 101 deep."),
        ("-" * 60 + "1", 51, "The formula is nested more than 50 deep."),
        ("max(" + "+".join("1" * 30) + ",1" * 380 + ")", 5, "The formula has more than 400 parts."),
    ],
)
def test_what_is_no_formula(text: str, position: int, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        Formula.parse(text)
    assert refused.value.sentence == sentence
    if "parts" not in sentence:
        assert refused.value.position == position
        assert str(refused.value) == f"Character {position}: {sentence}"


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
    "text", ["1.000001^1.000001^" * 20 + "2", "sum(i, 1, 1000, i^0.3333)", "0.999999^99999999999", "exp(-999999999)"]
)
def test_nothing_runs_away(text: str) -> None:
    began = time.perf_counter()
    Formula.parse(text).value()
    assert time.perf_counter() - began < 2


def test_other_words_for_the_same_name() -> None:
    night = {name: number for number, name in enumerate(NIGHT, start=1)}
    for other, name in ALIASES.items():
        assert Formula.parse(other).value(**night) == night[name]


def test_the_name_of_a_sum_is_gone_after_it() -> None:
    assert Formula.parse("sum(i, 1, 2, i) + sum(i, 1, 3, i)").value() == 9
    assert Formula.parse("sum(i, 1, 2, sum(j, 1, i, n))").value(n=5) == 15


def test_every_function_is_explained_and_works() -> None:
    texts = {"if": "if(1, 2, 3)", "pick": "pick(1, 2)", "sum": "sum(i, 1, 2, i)"}
    for name, (least, most, explained) in FUNCTIONS.items():
        assert 1 <= least <= most
        assert explained
        Formula.parse(texts.get(name, f"{name}(2)")).value()


def test_the_tester_shows_every_place_and_where_there_is_no_value() -> None:
    rows = Formula.parse("100 / (r - 2) + b").tester(3, b=5)
    assert [(row.place, row.value) for row in rows] == [(1, -95), (2, None), (3, 105)]
    assert rows[1].wrong == "Character 5: Division by 0."


@pytest.mark.parametrize(
    ("text", "objection", "warning"),
    [
        ("n - r + 1", None, None),
        ("ln((n + 1) / r)", None, None),
        ("10 * sqrt(n / r) * (1 + log10(b + 0.25))", None, None),
        (
            "10 * sqrt(n / r) * (1 + ln(b + 0.25))",
            None,
            "With 2 players and a buy-in of 0, place 1 gets points below 0.",
        ),
        (
            "sqrt(n * b^2 / e) / (r + 1)",
            None,
            "With 2 players and a buy-in of 0, place 1: Character 14: This has no value.",
        ),
        ("log10(b + 1)", None, "Every place gets the same points."),
        ("1", None, "Every place gets the same points."),
        ("r", None, "With 2 players, place 2 gets more than place 1."),
        ("5 - r", None, "With 10 players, place 10 gets points below 0."),
        ("1 / (n - 27)", "With 27 players, place 1: Character 3: Division by 0.", None),
        ("pick(r - 1, 3)", "With 2 players, place 1: Character 1: There is no value number 0 in a list.", None),
    ],
)
def test_a_formula_is_tried_before_it_is_saved(text: str, objection: str | None, warning: str | None) -> None:
    formula = Formula.parse(text)
    assert formula.objection() == objection
    if objection is None:
        assert formula.warning() == warning


def test_a_formula_shows_itself_as_it_is_typed() -> None:
    assert repr(Formula.parse("(n-r)+1")) == "Formula.parse('n - r + 1')"


def test_a_formula_over_other_names() -> None:
    assert Formula.parse("total / nights", {"total": "", "nights": ""}).value(total=10, nights=4) == Decimal("2.5")
    with pytest.raises(Unreadable, match="'players' is not known here"):
        Formula.parse("players", {"total": ""})
