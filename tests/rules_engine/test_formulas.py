"""Formulas: what is none and where, that they read what they print, names, and how they are tried before saving."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.formula_reading import Call, Name, Node, Number, read, written
from rules_engine.formulas import ALIASES, NIGHT, Formula, Unreadable

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


@pytest.mark.parametrize(
    "text",
    [
        ".1234567890123456789",
        "0.5 + 007",
        "2^-" * 20 + "2",
        "-not " * 24 + "1",
        "max(" + ",".join(["√n"] * 90) + ")",
        "1 - (" * 40 + "n" + ")" * 40,
    ],
)
def test_strange_formulas_read_what_they_print(text: str) -> None:
    formula = Formula.parse(text)
    assert Formula.parse(str(formula)) == formula


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
        (".123456789012345678901", 1, "A number has at most 20 digits."),
        ("n" * 1001, 1001, "A formula has at most 1000 characters."),
        (
            "max(" + ",".join(["max(" + ",".join(["√n"] * 50) + ")"] * 3) + ")",
            1,
            "With all its blanks written out the formula has more than 1000 characters.",
        ),
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


def test_other_words_for_the_same_name() -> None:
    night = {name: number for number, name in enumerate(NIGHT, start=1)}
    for other, name in ALIASES.items():
        assert Formula.parse(other).value(**night) == night[name]


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


def test_a_formula_knows_what_it_needs() -> None:
    assert Formula.parse("sum(i, 1, players, sum(j, i, k, j * e)) + 1").names == {"n", "r", "e"}
    assert Formula.parse("2 + 2").names == set()


def test_a_formula_shows_itself_as_it_is_typed() -> None:
    assert repr(Formula.parse("(n-r)+1")) == "Formula.parse('n - r + 1')"


def test_a_formula_over_other_names() -> None:
    assert Formula.parse("total / nights", {"total": "", "nights": ""}).value(total=10, nights=4) == Decimal("2.5")
    with pytest.raises(Unreadable, match="'players' is not known here"):
        Formula.parse("players", {"total": ""})


def test_values_go_by_any_of_their_names() -> None:
    assert Formula.parse("b * 2 + hits").value(buy_in=20, knockouts=1) == 41
    assert Formula.parse("players + n").value(n=3) == 6
    custom = Formula.parse("players - n", {"players": "", "n": ""})
    assert custom.value(players=5, n=2) == 3


def test_the_tester_reckons_with_the_buy_in_it_is_given() -> None:
    for buy_in in ({"b": 5}, {"buyin": 5}):
        rows = Formula.parse("if(e = b, pool / n, 0)").tester(3, **buy_in)
        assert [row.value for row in rows] == [5, 5, 5]
    assert Formula.parse("knockouts").tester(1, hits=3)[0].value == 3
    for players in (0, 1001):
        with pytest.raises(ValueError, match="Try a field of 1 to 1000 players"):
            Formula.parse("n").tester(players)
