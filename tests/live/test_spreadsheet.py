"""CSV that a spreadsheet opens: names come through whatever they are, no cell runs, amounts are plain numbers."""

import csv
import io
import json
from decimal import Decimal
from pathlib import Path

import pytest
from django.test import Client

from tests.factories import LeagueFactory
from tests.http.world import Night
from tourney.live.spreadsheet import amount, defused, sheet

HOSTILE = json.loads((Path(__file__).parents[1] / "http/hostile_names.json").read_text())
SIGNS = [
    "=1+1",
    "+1",
    "-1",
    "@sum",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1",
    "＋1",
    "－1",
    "＠x",
    "﹢1",
    " =1",
    "=cmd|' /C calc'!A0",
]


def rows_of(content: bytes) -> list[list[str]]:
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("cell", SIGNS)
def test_what_a_spreadsheet_would_run_is_text(cell):
    assert rows_of(sheet([[cell]])) == [[f"'{cell}"]]


@pytest.mark.parametrize("cell", ["Ann", "", "O'Brien", "a=b", "2+2", "–dash", "💥", 'He said "so"', "a;b,c"])
def test_what_is_harmless_stays_as_it_is(cell):
    assert rows_of(sheet([[cell, "x"]])) == [[cell, "x"]]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_comes_back_and_is_no_formula(name):
    (back,) = rows_of(sheet([[name, "end"]]))
    assert back == [defused(name), "end"]
    assert back[0].removeprefix("'") == name or back[0] == name
    assert back[0][:1] not in set("=+-@\t\r\n＝＋－＠")


def test_rows_end_as_excel_wants_them():
    assert sheet([["a", 1], ["b", Decimal("-1.50")]]) == b"\xef\xbb\xbfa,1\r\nb,-1.50\r\n"


@pytest.mark.parametrize(("currency", "said"), [("JPY", "1250"), ("USD", "12.50"), ("KWD", "1.250")])
def test_an_amount_has_the_digits_of_its_currency_and_a_point(currency, said):
    assert str(amount(1_250, currency)) == said
    assert rows_of(sheet([[amount(-1_250, currency)]])) == [[f"-{said}"]]


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
