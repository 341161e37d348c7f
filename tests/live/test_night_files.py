"""The ledger and the result of a night as files: every amount stands there once, and strangers see none."""

from decimal import Decimal

import pytest
from django.test import Client

from tests.factories import LeagueFactory
from tests.http.world import Night
from tests.leagues.reading import rows_of


@pytest.mark.django_db
def test_the_ledger_and_the_sums_of_a_night():
    night = Night(names=["=HYPERLINK(1)", "Bob", "Cal"], league=LeagueFactory(currency="KWD")).until("one_left")
    night.do("pay_out", entrant=3)
    answer = night.client().get(night.url("money_csv"))
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"].startswith("attachment; filename=")
    rows = rows_of(answer.content)
    assert rows[0] == ["Time", "Who", "What", "Price", "Owed", "Into the box", "Currency"]
    assert [row[1:] for row in rows[1:6]] == [
        ["'=HYPERLINK(1)", "Buy-in", "2.000", "0.000", "2.000", "KWD"],
        ["Bob", "Buy-in", "2.000", "0.000", "2.000", "KWD"],
        ["Cal", "Buy-in", "2.000", "0.000", "2.000", "KWD"],
        ["Cal", "Prize paid", "0.000", "0.000", "-3.000", "KWD"],
        ["In the box", "", "", "", "3.000", "KWD"],
    ]
    assert sum(Decimal(row[5]) for row in rows[1:5]) == Decimal("3.000")
    assert rows[-1] == ["Cal", "2.000", "0.000", "3.000", "3.000", "0.000", "KWD"]


@pytest.mark.django_db
def test_the_result_has_money_for_whoever_may_see_it():
    night = Night(names=["Ann", "Bob", "Cal"]).until("finished")
    host, visitor = (rows_of(client.get(night.url("result_csv")).content) for client in (night.client(), Client()))
    assert host == [
        ["Place", "Player", "Prize", "Thing", "Bounties", "Currency"],
        ["1", "Cal", "36.00", "", "0.00", "EUR"],
        ["2", "Bob", "15.00", "", "0.00", "EUR"],
        ["3", "Ann", "9.00", "", "0.00", "EUR"],
    ]
    assert visitor == [["Place", "Player"], ["1", "Cal"], ["2", "Bob"], ["3", "Ann"]]
