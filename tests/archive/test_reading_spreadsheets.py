"""Workbooks: what is offered can be read (C29), and one that asks for too much is refused in a sentence."""

import datetime
import time
import zipfile
from io import BytesIO

import pytest

from tests.archive.told_files import SAMPLES, only, places, stops
from tests.archive.workbooks import compound, ods, xls, xlsx, zipped
from tourney.archive.reading import KINDS, read
from tourney.archive.told import File

ROWS = [
    ["Place", "Name", "Points", "Date"],
    [1, "Zoë", 19.0, datetime.date(2025, 4, 30)],
    [2, "Bo", 12.5, datetime.date(2025, 4, 30)],
]
TEXT = "Place,Name,Points,Date\n1,Zoë,19,2025-04-30\n2,Bo,12.5,2025-04-30\n"
MADE = {
    ".csv": TEXT.encode(),
    ".txt": TEXT.encode("cp1252"),
    ".tsv": TEXT.replace(",", "\t").encode("utf-16-le"),
    ".xlsx": xlsx({"Night": ROWS}),
    ".ods": ods({"Night": ROWS}),
    ".xls": xls([[cell if not isinstance(cell, datetime.date) else str(cell) for cell in row] for row in ROWS]),
    ".tdt": (SAMPLES / "td372_3players_70_30.tdt").read_bytes(),
}


def book(data: bytes, name: str = "past.xlsx") -> File:
    return read(name, data, "EUR")


@pytest.mark.parametrize("kind", KINDS)
def test_c29_every_kind_that_is_offered_can_be_read(kind: str):
    """C29: .xlsx was offered and then failed."""
    night = only(read(f"night{kind}", MADE[kind], "EUR"))
    if kind == ".tdt":
        assert len(night.rows) == 3
        return
    assert places(night) == [("Zoë", 1), ("Bo", 2)]
    assert [str(row.points) for row in night.rows] == ["19", "12.5"]
    assert night.played == datetime.date(2025, 4, 30)
    assert night.identity == only(read("x.csv", MADE[".csv"], "EUR")).identity


def test_the_content_decides_and_not_the_ending():
    assert places(only(book(MADE[".csv"], "liar.xlsx"))) == [("Zoë", 1), ("Bo", 2)]
    assert places(only(book(MADE[".xlsx"], "liar.csv"))) == [("Zoë", 1), ("Bo", 2)]


def test_every_sheet_is_tried_and_one_without_results_stops_nothing():
    file = book(
        xlsx({"Rules": [["Bring", "snacks"]], "Empty": [], "May": ROWS[:3], "June": [ROWS[0], [1, "Bo", 3, None]]})
    )
    assert [places(night) for night in file.nights] == [[("Zoë", 1), ("Bo", 2)], [("Bo", 1)]]
    assert [night.name for night in file.nights] == ["2025-04-30", "past · June"]
    assert [remark.sentence for remark in file.remarks] == ["Sheet Rules holds no results and was passed over."]
    assert not stops(file)


def test_a_night_in_two_sheets_stops():
    file = book(xlsx({"A": ROWS, "B": ROWS}))
    assert [remark.night for remark in stops(file)] == [file.nights[0].identity]


def test_a_row_is_counted_as_the_spreadsheet_shows_it():
    file = book(xlsx({"May": [[], ["Friday"], [], ["", "Place", "Name"], ["", 1, "Ann"], ["", "first", "Bo"]]}))
    assert [(remark.row, remark.column) for remark in stops(file)] == [(6, "Place")]
    assert only(file).rows[0].row == 5


def test_a_place_that_the_spreadsheet_made_a_day_of_is_said():
    file = book(xlsx({"May": [["Place", "Name"], [1, "Ann"], [datetime.date(2025, 4, 3), "Bo"]]}))
    assert [remark.sentence for remark in stops(file)] == ["“2025-04-03” is no place."]


def test_money_with_three_digits_behind_the_mark_is_no_thousand():
    file = book(xlsx({"May": [["Place", "Name", "Prize"], [1, "Ann", 12.125], [2, "Bo", 100 / 3]]}))
    assert [row.prize for row in only(file).rows] == [1213, 3333]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (compound(b"secret", "EncryptedPackage"), "locked with a password"),
        (compound(b"Dear sir", "WordDocument"), "no workbook that can be read"),
        (zipped({"word/document.xml": "<w/>"}), "no workbook that can be read"),
        (MADE[".xlsx"][:-40], "no workbook that can be read"),
        (MADE[".xls"][:1500], "no workbook that can be read"),
        (b"PK\x03\x04" + b"\0" * 200, "no workbook that can be read"),
        (xlsx({"May": [["Place", "Name"], *([1, "Ann"] for _ in range(20_001))]}), "more than 20000 rows"),
        (xlsx({"Empty": []}), "This file is empty."),
        (zipped({"xl/workbook.xml": "0" * (51 * 1024 * 1024)}), "too large"),
    ],
)
def test_what_cannot_be_opened_is_said_in_a_sentence(data: bytes, sentence: str):
    file = book(data)
    assert not file.nights
    assert [remark.stops for remark in file.remarks] == [True]
    assert sentence in file.remarks[0].sentence


@pytest.mark.parametrize("where", ["XFD1048576", "XFD20000", "A1048576"])
def test_one_cell_far_away_does_not_take_the_memory_of_the_house(where: str):
    """A table from A1 to XFD1048576 would need terabytes; the process that opens it ends, this one goes on."""
    row = where.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    begun = time.monotonic()
    file = book(xlsx({"May": ROWS}, extra=f'<row r="{row}"><c r="{where}"><v>1</v></c></row>'))
    assert time.monotonic() - begun < 15
    assert not file.nights
    assert "too large" in file.remarks[0].sentence or "more than 20000 rows" in file.remarks[0].sentence


def test_a_cell_far_to_the_right_is_left_out():
    assert places(only(book(xlsx({"May": ROWS}, extra='<row r="4"><c r="XFD4"><v>1</v></c></row>')))) == [
        ("Zoë", 1),
        ("Bo", 2),
    ]


def test_an_archive_that_lies_about_its_size_is_refused():
    """The list of contents says one byte, the sheet unpacks to hundreds of megabytes."""
    rows = "".join(f'<row r="{at}"><c r="A{at}"><v>1</v></c></row>' for at in range(1, 400_000))
    data = xlsx({"May": ROWS}, extra=rows)
    with zipfile.ZipFile(BytesIO(data)) as archive:
        size = archive.getinfo("xl/worksheets/sheet1.xml").file_size
    lie = data.replace(size.to_bytes(4, "little"), (1).to_bytes(4, "little"))
    assert stops(book(lie))
