"""Row by row: places, numbers, days, names and hitmen as people write them, and a remark where one is in doubt."""

import datetime
from decimal import Decimal

import pytest

from tests.archive.told_files import only, places, row_of, sample, stops, told
from tourney.archive import values


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("3", 3), ("3.", 3), ("3.0", 3), ("3rd", 3), ("1st", 1), ("3º", 3), ("2ème", 2), ("1:a", 1), ("#3", 3),
        ("3=", 3), ("=3", 3), ("T3", 3), ("T-3", 3), ("3T", 3), ("3-4", 3), ("3–4", 3), ("3 / 4", 3),
        ("2nd place", 2), ("Platz 2", 2),
        ("-", None), ("", None),
    ],
)  # fmt: skip
def test_places_as_people_write_them(text: str, place: int | None):
    assert values.place_of(text) == place


@pytest.mark.parametrize("text", ["0", "first", "3.5", "2025-04-03", "-1", "12345"])
def test_what_is_no_place(text: str):
    with pytest.raises(ValueError, match=r".*"):
        values.place_of(text)


@pytest.mark.parametrize(
    ("texts", "numbers"),
    [
        (["1.234,50", "12"], ["1234.50", "12"]),
        (["1,234.50", "12"], ["1234.50", "12"]),
        (["12,5", "3"], ["12.5", "3"]),
        (["1.234.567", "0,5"], ["1234567", "0.5"]),
        (["1 234,5", "1\u00a0000"], ["1234.5", "1000"]),
        (["1'234.50"], ["1234.50"]),
        (["€ 12,50", "-12,5", "−3,0", "(4)"], ["12.50", "-12.5", "-3.0", "-4"]),
        (["$1,200", "EUR 20", "20 kr", "5 pts"], ["1200", "20", "20", "5"]),
        (["0,125"], ["0.125"]),
    ],
)
def test_the_decimal_mark_is_that_of_the_column(texts: list[str], numbers: list[str]):
    mark = values.decimal_mark(texts, usual=".")
    assert [values.number_of(text, mark) for text in texts] == [Decimal(number) for number in numbers]


@pytest.mark.parametrize("text", ["abc", "12abc", "1-2", "--1", "1e5", "9" * 40, "Player 3", "€", "."])
def test_what_is_no_number(text: str):
    with pytest.raises(ValueError, match=r".*"):
        values.number_of(text)


def test_amounts_are_minor_units_of_the_currency():
    assert values.amount_of("12,50", "EUR", ",") == 1250
    assert values.amount_of("1.200", "EUR", ".") == 120_000  # three digits can only be thousands
    assert values.amount_of("¥1,200", "JPY") == 1200
    assert values.amount_of("33.333333", "EUR") == 3333
    assert values.amount_of("12.1250", "EUR") == 1213
    for text in ("-5", "12.345.6x"):
        with pytest.raises(ValueError, match=r".*"):
            values.amount_of(text, "EUR")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2025-04-15", (2025, 4, 15)), ("2025/4/15", (2025, 4, 15)), ("15.04.2025", (2025, 4, 15)),
        ("15.4.25", (2025, 4, 15)), ("15/04/2025", (2025, 4, 15)), ("2025-04-15T19:30", (2025, 4, 15)),
        ("15-4-2025", (2025, 4, 15)), ("20250415", (2025, 4, 15)), ("45762", (2025, 4, 15)),
        ("Apr 15 2025", (2025, 4, 15)), ("April 15, 2025", (2025, 4, 15)), ("Tue, 15 Apr 2025", (2025, 4, 15)),
        ("15th April 2025", (2025, 4, 15)), ("15. März 2025", (2025, 3, 15)), ("15 août 2025", (2025, 8, 15)),
        ("15 de abril de 2025", (2025, 4, 15)), ("15 maj 2025", (2025, 5, 15)), ("2025 Apr 15", (2025, 4, 15)),
    ],
)  # fmt: skip
def test_days_as_people_write_them(text: str, day: tuple[int, int, int]):
    assert values.date_of(text) == datetime.date(*day)


@pytest.mark.parametrize(
    ("days", "currency", "first", "doubtful"),
    [
        (["03/04/2025", "15/04/2025"], "USD", datetime.date(2025, 4, 3), False),
        (["03/04/2025", "04/15/2025"], "EUR", datetime.date(2025, 3, 4), False),
        (["03/04/2025", "05/04/2025"], "EUR", datetime.date(2025, 4, 3), True),
        (["03/04/2025", "05/04/2025"], "USD", datetime.date(2025, 3, 4), True),
        (["03.04.2025", "05.04.2025"], "USD", datetime.date(2025, 4, 3), False),
        (["04/04/2025", "05/05/2025"], "EUR", datetime.date(2025, 4, 4), False),
    ],
)
def test_day_or_month_first_is_decided_by_the_whole_column(days, currency, first, doubtful):
    file = told("\n".join(["Place,Name,Date", *(f"1,Ann,{day}" for day in days)]), currency=currency)
    assert file.nights[0].played == first
    assert any("read in two ways" in remark.sentence and remark.column == "Date" for remark in file.remarks) == doubtful
    assert not stops(file)


def test_one_file_holds_several_nights_and_merged_cells_hold_on():
    file = told("Event,Date,Place,Name\nMay,2025-05-01,1,Ann\n,,2,Bo\nJune,2025-06-01,1,Bo\n,,2,Ann\n")
    assert [(night.name, night.played.month, places(night)) for night in file.nights if night.played] == [
        ("May", 5, [("Ann", 1), ("Bo", 2)]),
        ("June", 6, [("Bo", 1), ("Ann", 2)]),
    ]


def test_money_rebuys_knockouts_season():
    file = told(
        "Place;Name;Prize;Buy-in;Total spent;Rebuys;Add-ons;KOs;Bounty;Season\n"
        "1;Ann;1.200,50 €;20;60;2;x;3;10;2025\n2;Bo;;20;20;;;0,5;;2025\n"
    )
    night = only(file)
    ann, bo = night.rows
    assert (ann.prize, ann.spent, ann.rebuys, ann.addons, ann.bounty) == (120_050, 6000, 2, 1, 1000)
    assert (ann.knockouts, bo.knockouts) == (3, Decimal("0.5"))
    assert (bo.prize, bo.spent, bo.rebuys, bo.addons) == (0, 2000, 0, 0)
    assert (night.buy_in, night.season) == (2000, "2025")


@pytest.mark.parametrize("cells", [("3=", "3="), ("T3", "T3"), ("3-4", "3-4"), ("3", "3")])
def test_shared_places_are_kept_and_said(cells):
    file = told(f"Place,Name\n1,Ann\n2,Bo\n{cells[0]},Cy\n{cells[1]},Di\n5,Ed\n")
    assert places(only(file)) == [("Ann", 1), ("Bo", 2), ("Cy", 3), ("Di", 3), ("Ed", 5)]
    assert [remark.sentence for remark in file.remarks] == ["2 players share place 3."]


def test_a_gap_in_the_places_is_said():
    file = told("Place,Name\n1,Ann\n2,Bo\n5,Ed\n")
    assert [(remark.sentence, remark.stops) for remark in file.remarks] == [("Nobody has place 3–4.", False)]
    file = told("Place,Name\n1,Ann\n1,Bo\n2,Ed\n")
    assert "Place 2 follows a place that 2 share." in [remark.sentence for remark in file.remarks]


def test_a_missing_place_is_kept_and_said_with_its_row():
    file = told("Place,Name\n1,Ann\n-,Bo\n")
    assert places(only(file)) == [("Ann", 1), ("Bo", None)]
    assert [(remark.sentence, remark.row, remark.column) for remark in file.remarks] == [
        ("Bo has no place.", 3, "Place")
    ]


@pytest.mark.parametrize(
    ("row", "column", "sentence"),
    [
        ("first,Bo,5,2025-04-30", "Place", "“first” is no place."),
        ("2,,5,2025-04-30", "Name", "A name needs at least one character that can be seen."),
        ("2,Bo,many,2025-04-30", "Points", "“many” is no number of points."),
        ("2,Ann,5,2025-04-30", "Name", "Ann stands here twice, first in row 2."),
        ("2,Bo,5,2025-02-30", "Date", "“2025-02-30” is no date."),
        (f"2,{'W' * 60},5,2025-04-30", "Name", "A name has at most 32 characters; this has 60."),
    ],
)
def test_c29_what_stops_a_night_names_row_and_column(row: str, column: str, sentence: str):
    """C29: an error names its row and its column, as the file has them."""
    file = told(f"Place,Name,Points,Date\n1,Ann,9,2025-04-30\n{row}\n")
    found = stops(file)
    assert [(remark.sentence, remark.row, remark.column) for remark in found] == [(sentence, 3, column)]
    assert found[0].night in {night.identity for night in file.nights}


def test_a_stop_is_of_its_own_night_only():
    file = told("Event,Date,Place,Name\nMay,2025-05-01,1,Ann\nJune,2025-06-01,x,Ann\n")
    assert [night.name for night in file.nights if night.identity == stops(file)[0].night] == ["June"]


def test_totals_empty_rows_and_a_second_header_are_passed_over_and_said():
    file = told("Place,Name,Points\n1,Ann,9\n,,\nPlace,Name,Points\n2,Bo,5\n,Total,14\n,,14\n")
    assert places(only(file)) == [("Ann", 1), ("Bo", 2)]
    assert sorted((remark.row, remark.sentence) for remark in file.remarks) == [
        (3, "Empty rows were passed over: 1."),
        (4, "The header stands here again."),
        (6, "A row of totals was passed over."),
        (7, "A row of totals was passed over."),
    ]


def test_hitmen_one_several_none_and_one_who_was_not_there():
    file = told("Place,Name,Hitman\n1,Ann,\n2,Bo & Co,Ann\n3,Cy,Ann / Bo & Co\n4,Di,bo & co\n5,Ed,Zed\n6,Flo,-\n")
    night = only(file)
    assert [row.by for row in night.rows] == [(), ("Ann",), ("Ann", "Bo", "Co"), ("bo & co",), ("Zed",), ()]
    file = told("Place,Name,Hitman\n1,Ann,\n2,Bo,Ann\n3,Cy,Ann / Bo\n4,Di,Ann & Bo\n5,Ed,Zed\n")
    assert [row.by for row in only(file).rows] == [(), ("Ann",), ("Ann", "Bo"), ("Ann", "Bo"), ("Zed",)]
    assert [(remark.row, remark.column, remark.stops) for remark in file.remarks] == [(6, "Hitman", False)]
    assert "Zed knocked somebody out but is not among the players" in file.remarks[0].sentence


def test_the_variant_of_a_name_as_hitman_is_kept_and_said():
    file = sample("league_event2_23players.csv")
    assert row_of(only(file), "Óscar Bermeo").by == ("Luis Marín",)
    assert [(remark.row, remark.column) for remark in file.remarks] == [(6, "ELMINADOR")]
    assert row_of(only(file), "Invitado SN").place == 21


def test_a_name_that_is_damaged_in_the_file_is_said():
    file = told("Place,Name\n1,IvÃ¡n\n2,Bo\ufffd\n3,Åke\n")
    assert [remark.row for remark in file.remarks] == [2, 3]


def test_the_apostrophe_that_keeps_a_spreadsheet_from_reckoning_is_no_part_of_a_name():
    night = only(told("Place,Name,Hitman\n1,'=Ann,\n2,'Bo,'=Ann\n"))
    assert [(row.name, row.by) for row in night.rows] == [("=Ann", ()), ("'Bo", ("=Ann",))]
