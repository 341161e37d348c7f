"""Money: whole minor units, typed as people type it, said as people write it."""

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from tourney.leagues.money import currencies, digits, spoken, typed, whole


@pytest.mark.parametrize(
    ("text", "currency", "amount"),
    [
        ("20", "EUR", 2000),
        ("20.50", "EUR", 2050),
        ("20,50", "EUR", 2050),
        (" 20.5 ", "USD", 2050),
        ("0", "EUR", 0),
        ("0,01", "EUR", 1),
        ("2000", "JPY", 2000),
        ("1.234", "KWD", 1234),
        ("20.00", "JPY", 20),
    ],
)
def test_an_amount_is_typed_in_the_currency_of_the_league(text, currency, amount):
    assert typed(text, currency) == amount


@pytest.mark.parametrize(
    "text", ["", "abc", "20.505", "1,000.50", "NaN", "Infinity", "-Infinity", "1 2", "€20", "=1+1", "0x10", "--1"]
)
def test_what_is_no_amount_is_refused(text):
    with pytest.raises(ValueError, match="not an amount"):
        typed(text, "EUR")


def test_a_yen_has_no_halves():
    with pytest.raises(ValueError, match="not an amount"):
        typed("20.5", "JPY")


@pytest.mark.parametrize(
    ("amount", "currency", "said"),
    [
        (12_000, "EUR", "€120"),
        (1250, "EUR", "€12.50"),
        (0, "EUR", "€0"),
        (1, "EUR", "€0.01"),
        (123_456_700, "USD", "$1,234,567"),
        (2000, "JPY", "¥2,000"),
        (2000, "CHF", "CHF\u00a020"),
        (1234, "KWD", "KWD\u00a01.234"),
    ],
)
def test_whole_amounts_are_said_without_decimals(amount, currency, said):
    assert spoken(amount, currency) == said


def test_a_language_that_nobody_knows_is_told_in_english():
    with translation.override("xx"):
        assert spoken(1250, "EUR") == "€12.50"


@given(st.integers(min_value=0, max_value=10**12), st.sampled_from(["EUR", "JPY", "KWD", "USD"]))
def test_what_is_written_out_reads_back(amount, currency):
    shift = digits(currency)
    text = f"{amount:0{shift + 1}d}"
    assert typed(f"{text[:-shift]}.{text[-shift:]}" if shift else text, currency) == amount


def test_one_whole_unit():
    assert [whole(currency) for currency in ("EUR", "JPY", "KWD")] == [100, 1, 1000]
    assert {"EUR", "USD", "CHF"} <= {code for code, _name in currencies()}
