"""Tables as clubs really have them: two nights side by side, a day above the table, spellings of programs."""

import datetime
from decimal import Decimal

import pytest

from tests.archive.told_files import only, places, stops, told
from tests.archive.workbooks import xlsx
from tourney.archive import values
from tourney.archive.reading import read

DAY = datetime.date(2025, 4, 15)


def sentences(file):
    return " ".join(remark.sentence for remark in file.remarks)


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("Nachname;Vorname", "Müller;Hans"),
        ("Vorname;Name", "Hans;Müller"),
        ("Name;Vorname", "Müller;Hans"),
        ("Nom;Prénom", "Müller;Hans"),
        ("Nombre;Apellidos", "Hans;Müller"),
        ("Cognome;Nome", "Müller;Hans"),
    ],
)
def test_a_first_name_comes_first_and_none_is_lost(header: str, row: str):
    """A club with two Müllers has two players, whatever order its columns have."""
    assert places(only(told(f"Place;{header}\n1;{row}\n2;Ann;Lee\n")))[0] == ("Hans Müller", 1)


def test_rows_of_one_day_are_one_night_however_they_spell_it():
    """A form of the web stamps each row with its own second."""
    file = told("Date,Place,Player\n2025-04-15 20:30:00,1,Ann\n15.04.2025 20:31 Uhr,2,Bob\nApr 15 2025,3,Cal\n")
    assert len(only(file).rows) == 3
    assert not stops(file)


def test_an_event_spelled_in_two_ways_is_one_night():
    file = told("Event,Date,Place,Player\nGame 1,2025-04-15,1,Ann\ngame 1 ,2025-04-15,2,Bob\n")
    assert len(only(file).rows) == 2


@pytest.mark.parametrize("text", ["Di, 15.04.2025", "Di. 15.4.25", "Tue 2025-04-15", "mardi 15/04/2025"])
def test_a_day_of_the_week_may_stand_before_the_day(text: str):
    assert values.date_of(text) == DAY


def test_a_match_day_may_be_a_day():
    night = only(told("Spieltag;Platz;Spieler\n15.04.2025;1;Ann\n15.04.2025;2;Bob\n"))
    assert night.played == DAY


def test_a_second_table_beside_the_first_is_said():
    file = told("Place,Name,Points,Place,Name,Points\n1,Ann,10,1,Bob,10\n2,Bob,8,2,Ann,8\n")
    assert "Another table stands beside this one and was not read" in sentences(file)
    assert "beside" not in sentences(told("Place,Name,Place of game\n1,Ann,Cellar\n"))


@pytest.mark.parametrize("text", ["500,- €", "CHF 500.–", "500,--", "500,-"])
def test_a_dash_for_no_cents_is_no_minus(text: str):
    assert values.amount_of(text, "EUR", ",") == 50_000
    assert values.number_of("-500", ",") == Decimal(-500)


def test_what_a_program_marked_as_text_is_that_text():
    night = only(told('Place,Name\n"=""1""","=""0042"""\n2,Ann\n'))
    assert places(night) == [("0042", 1), ("Ann", 2)]


@pytest.mark.parametrize("title", ["Datum: 15.04.2025", "Poker night;;15.04.2025", "Tuesday, 15 April 2025"])
def test_a_day_above_the_table_is_that_of_the_night(title: str):
    file = told(f"{title}\nPlatz;Spieler\n1;Ann\n2;Bob\n")
    assert only(file).played == DAY
    assert "above the table" in sentences(file)


@pytest.mark.parametrize("title", ["03/04/25", "15.04.2025;16.04.2025", "45762", "Stakes: 1/2"])
def test_what_above_the_table_is_no_sure_day_is_not_taken(title: str):
    assert only(told(f"{title}\nPlatz;Spieler\n1;Ann\n2;Bob\n")).played is None


def test_the_name_of_a_sheet_may_be_a_day_as_germans_write_it():
    rows = [["Platz", "Name"], [1.0, "Ann"], [2.0, "Bob"]]
    file = read("season.xlsx", xlsx({"15.4.2025": rows, "22.04.2025": rows}), "EUR")
    assert [night.played for night in file.nights] == [DAY, datetime.date(2025, 4, 22)]


def test_a_night_with_a_name_in_place_of_a_number_keeps_it():
    """Our own file of all results has a column Night."""
    night = only(told("Date,Night,Place,Player\n2025-04-15,Friday at Bob's,1,Ann\n2025-04-15,Friday at Bob's,2,Bob\n"))
    assert night.name == "Friday at Bob's"
    assert only(told("Date,Night,Place,Player\n2025-04-15,Week 3,1,Ann\n")).name == "Night Week 3"
