"""Short ways to read a file in a test and to look at what was understood."""

from decimal import Decimal
from pathlib import Path

from tourney.archive.reading import read
from tourney.archive.told import File, Remark, Told, ToldNight

SAMPLES = Path(__file__).parent / "samples"


def sample(name: str) -> File:
    return read(name, (SAMPLES / name).read_bytes(), "EUR")


def told(text: str, name: str = "night.csv", currency: str = "EUR", **columns: str) -> File:
    return read(name, text.encode(), currency, columns)


def only(file: File) -> ToldNight:
    """The one night of a file."""
    assert len(file.nights) == 1, file.remarks
    return file.nights[0]


def stops(file: File) -> list[Remark]:
    return [remark for remark in file.remarks if remark.stops]


def sum_of(night: ToldNight) -> Decimal:
    return sum((row.points or Decimal(0) for row in night.rows), Decimal(0))


def row_of(night: ToldNight, name: str) -> Told:
    return next(row for row in night.rows if row.name == name)


def places(night: ToldNight) -> list[tuple[str, int | None]]:
    return [(row.name, row.place) for row in night.rows]
