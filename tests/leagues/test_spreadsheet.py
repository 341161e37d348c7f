"""CSV that a spreadsheet opens: names come through whatever they are, no cell runs, amounts are plain numbers."""

from decimal import Decimal

import pytest

from tests.hostile import HOSTILE
from tests.leagues.reading import rows_of
from tourney.leagues.spreadsheet import amount, csv_file, defused

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


@pytest.mark.parametrize("cell", SIGNS)
def test_what_a_spreadsheet_would_run_is_text(cell):
    assert rows_of(csv_file([[cell]])) == [[f"'{cell}"]]


@pytest.mark.parametrize("cell", ["Ann", "", "O'Brien", "a=b", "2+2", "–dash", "💥", 'He said "so"', "a;b,c"])
def test_what_is_harmless_stays_as_it_is(cell):
    assert rows_of(csv_file([[cell, "x"]])) == [[cell, "x"]]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_comes_back_and_is_no_formula(name):
    (back,) = rows_of(csv_file([[name, "end"]]))
    assert back == [defused(name), "end"]
    assert back[0].removeprefix("'") == name or back[0] == name
    assert back[0][:1] not in set("=+-@\t\r\n＝＋－＠")


def test_rows_end_as_excel_wants_them():
    assert csv_file([["a", 1], ["b", Decimal("-1.50")]]) == b"\xef\xbb\xbfa,1\r\nb,-1.50\r\n"


@pytest.mark.parametrize(("currency", "said"), [("JPY", "1250"), ("USD", "12.50"), ("KWD", "1.250")])
def test_an_amount_has_the_digits_of_its_currency_and_a_point(currency, said):
    assert str(amount(1_250, currency)) == said
    assert rows_of(csv_file([[amount(-1_250, currency)]])) == [[f"-{said}"]]
