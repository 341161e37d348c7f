"""Who pays whom at the end of the night."""

import time

import pytest
from hypothesis import given, settings
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


def most_groups(amounts: list[int]) -> int:
    """By trying every subset with the first player as a group of its own."""
    if not amounts:
        return 0
    first, *others = amounts
    found = 0
    for bits in range(1 << len(others)):
        inside = [cents for place, cents in enumerate(others) if bits >> place & 1]
        if first + sum(inside) == 0:
            found = max(found, 1 + most_groups([cents for place, cents in enumerate(others) if not bits >> place & 1]))
    return found


@settings(deadline=None)
@given(st.lists(st.integers(-9, 9).filter(bool), max_size=7))
def test_no_fewer_payments_would_do(amounts: list[int]) -> None:
    balance = [cents for cents in [*amounts, -sum(amounts)] if cents]
    assert len(settle(dict(enumerate(balance)))) == len(balance) - most_groups(balance)


def test_groups_that_are_even_among_themselves_are_found() -> None:
    # the biggest debt to the biggest claim, whoever they are, would take five payments
    assert settle({"A": 8, "B": 7, "C": -3, "D": -5, "E": -6, "F": -1}) == [
        Payment("D", "A", 5),
        Payment("C", "A", 3),
        Payment("E", "B", 6),
        Payment("F", "B", 1),
    ]


def test_a_thousand_people_are_settled_at_once() -> None:
    amounts = [(number * 7919) % 10_007 - 5000 for number in range(999)]
    left = dict(enumerate([*amounts, -sum(amounts)]))
    began = time.perf_counter()
    payments = settle(left)
    assert time.perf_counter() - began < 5
    assert len(payments) < 1000
    for payment in payments:
        left[payment.giver] += payment.cents
        left[payment.taker] -= payment.cents
    assert not any(left.values())
