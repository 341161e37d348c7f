"""Whatever is brought: names that fight back come out clean or are refused in their row, and nothing ever raises."""

import csv
import io
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.archive.told_files import SAMPLES
from tests.archive.workbooks import xlsx
from tests.hostile import HOSTILE
from tourney.archive.reading import KINDS, read
from tourney.archive.told import File
from tourney.players.naming import clean

SAVED = (SAMPLES / "td372_3players_70_30.tdt").read_bytes()
LEAGUE = (SAMPLES / "league_event2_23players.csv").read_bytes()


def cleaned(name: str) -> str | None:
    try:
        return clean(name)
    except ValueError:
        return None


def as_csv(names: list[str]) -> bytes:
    stream = io.StringIO(newline="")
    csv.writer(stream).writerows([["Place", "Name", "Night"], *([1, name, at] for at, name in enumerate(names))])
    return stream.getvalue().encode()


def as_xlsx(names: list[str]) -> bytes:
    return xlsx({"Names": [["Place", "Name", "Night"], *([1, name, float(at)] for at, name in enumerate(names))]})


@pytest.mark.parametrize("made", [as_csv, as_xlsx])
def test_c52_hostile_names_come_out_clean_or_are_refused_in_their_row(made):
    """C52: no name becomes empty or garbled on its way through a file."""
    assert len(HOSTILE) == 38
    file = read("names", made(HOSTILE), "EUR")
    found = {row.row: row.name for night in file.nights for row in night.rows}
    refused = {remark.row: remark.column for remark in file.remarks if remark.stops}
    for row, name in enumerate(HOSTILE, 2):
        assert found.get(row) == cleaned(name), name
        assert refused.get(row) == (None if cleaned(name) else "Name"), name
    assert len(found) + len(refused) == 38


def sound(file: File) -> None:
    """What is shown and stored of any file: names are clean, sentences have nothing that cannot be seen in them."""
    for night in file.nights:
        assert all(row.name == clean(row.name) for row in night.rows)
        assert len(night.name) <= 64
        assert len(night.identity) <= 100
    for text in (
        *(remark.sentence for remark in file.remarks),
        *(remark.column for remark in file.remarks),
        *file.columns,
    ):
        text.encode()
        assert "\0" not in text
    assert file.nights or any(remark.stops for remark in file.remarks)


anything = settings(max_examples=150, deadline=3000, suppress_health_check=list(HealthCheck))
endings = st.sampled_from(KINDS).map("night{}".format)
words = st.sampled_from(
    ["Place", "Name", "Points", "Date", "Hitman", "1", "2", "3=", "Ann", "Bo", "2025-04-30", "1.234,5", '"', "\0",
     "\ud7ff", "",
     "٣", "²", "1" * 400, "9999999999", "(", "31/31/31", "= ", "Total", "\n"]
)  # fmt: skip


@anything
@given(endings, st.binary(max_size=3000))
def test_c29_any_bytes_are_read_or_refused(name: str, data: bytes):
    """C29: nothing fails after it was offered."""
    sound(read(name, data, "EUR"))


@anything
@given(
    st.lists(st.lists(words, max_size=6), max_size=12),
    st.sampled_from(",;\t|"),
    st.sampled_from(["utf-8", "utf-16", "utf-16-le"]),
)
def test_any_table_is_read_or_refused(rows: list[list[str]], delimiter: str, encoding: str):
    sound(read("a.csv", "\n".join(map(delimiter.join, rows)).encode(encoding), "JPY", {"Ann": "name", "1": "place"}))


@anything
@given(st.sampled_from([SAVED, LEAGUE]), st.data())
def test_any_damage_to_a_good_file_is_read_or_refused(good: bytes, data: st.DataObject):
    at = data.draw(st.integers(0, len(good)))
    sound(
        read("a.tdt", good[:at] + data.draw(st.binary(max_size=20)) + good[at + data.draw(st.integers(0, 40)) :], "EUR")
    )


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2000), st.binary(min_size=1, max_size=30))
def test_any_damage_to_a_workbook_is_read_or_refused(at: int, junk: bytes):
    good = as_xlsx(["Ann", "Bo"])
    sound(read("a.xlsx", good[:at] + junk + good[at + len(junk) :], "EUR"))


@pytest.mark.parametrize(
    "data",
    [
        b"Place,Name\n" + b"1," + b" " * 4_000_000,
        b"Place,Name,Hitman\n1,Ann," + b"/ " * 2_000_000,
        b'"' * 4_000_000,
        b'Place,Name\n1,"' + b"\n" * 4_000_000,
        (b"," * 300 + b"\n") * 15_000,
        (b"1," * 150 + b"\n") * 15_000,
        b"(" * 4_000_000,
        b"{V: new Tournament(" + b'"' * 4_000_000,
        b"{V: new Tournament(" + b'"\\' * 2_000_000,
        b"{V: new Tournament(" + b"1." * 2_000_000,
        b"{V: new Tournament(" + b" " * 4_000_000,
        b"[" * 4_000_000,
        b"Place,Name,Points\n" + b"1,Ann," + b"1." * 2_000_000,
        b"Place,Name,Date\n" + b"1,Ann,2025-04-30\n" * 19_000,
        b"Place,Name,Number\n" + b"".join(b"1,Ann %d,%d\n" % (at, at) for at in range(19_000)),
    ],
    ids=lambda data: data[:24].decode(),
)
def test_no_file_takes_long(data: bytes):
    begun = time.monotonic()
    sound(read("a.csv", data, "EUR"))
    assert time.monotonic() - begun < 8


def test_a_flood_of_remarks_is_cut_but_every_night_that_stops_says_so():
    rows = [f"Night {at // 2},1,Ann,x" for at in range(2000)]
    file = read("a.csv", "\n".join(["Event,Place,Name,Points", *rows]).encode(), "EUR")
    assert len(file.remarks) < 1500
    assert "remarks are left out" in file.remarks[-1].sentence
    assert {remark.night for remark in file.remarks if remark.stops} == {night.identity for night in file.nights}
