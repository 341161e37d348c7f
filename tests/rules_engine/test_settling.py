"""Who pays whom at the end of the night."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.settling import Payment, balances, objection, settle


@given(st.lists(st.integers(-10_000, 10_000), max_size=12))
def test_payments_settle_everything_and_are_few(amounts: list[int]) -> None:
    left = dict(enumerate([*amounts, -sum(amounts)]))
    payments = settle(left)
    assert len(payments) <= max(0, sum(bool(cents) for cents in left.values()) - 1)
    for payment in payments:
        assert payment.cents > 0
        left[payment.giver] += payment.cents
        left[payment.taker] -= payment.cents
    assert not any(left.values())


def test_those_who_match_pay_each_other() -> None:
    found = settle({"A": 50, "B": 30, "C": -30, "D": -20, "E": -30})
    assert found == [Payment("C", "B", 30), Payment("E", "A", 30), Payment("D", "A", 20)]


def test_nobody_pays_if_all_are_even() -> None:
    assert settle({"A": 0, "B": 0}) == []
    assert settle({}) == []


def test_a_night_with_a_till() -> None:
    night = balances(
        won={"Ann": 60_00, "Bob": 20_00},
        owed={"Ann": 20_00, "Bob": 20_00, "Cal": 20_00, "Dee": 20_00},
        paid={"Ann": 20_00, "Bob": 20_00, "Cal": 20_00},
    )
    assert night == {"Ann": 60_00, "Bob": 20_00, "Dee": -20_00}
    assert settle({**night, "till": -60_00}) == [Payment("Dee", "Bob", 20_00), Payment("till", "Ann", 60_00)]


def test_money_from_nowhere_is_refused() -> None:
    assert objection({"A": 5, "B": -5}) is None
    with pytest.raises(ValueError, match="The balances are 1 off: others give 5, but 6 is to be had"):
        settle({"A": 6, "B": -5})
