"""A chair: a table and a seat at it.

>>> Spot.parse("1.5").seat
5
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST_SEATS = 99
MOST_TABLES = 999_999

_SPOT = re.compile(r"([0-9]{1,6})\.([0-9]{1,2})")


@dataclass(frozen=True, order=True)
class Spot:
    """A chair: ``seat`` (1 to 99, clockwise) of ``table`` (from 1), written "1.5". Others are refused (ValueError).

    >>> Spot.parse("12.5").number, str(Spot.of(1205))
    (1205, '12.5')
    """

    table: int
    seat: int

    def __post_init__(self) -> None:
        if self.table < 1 or not 1 <= self.seat <= MOST_SEATS:
            raise ValueError("Tables are counted from 1, seats from 1 to 99.")
        if self.table > MOST_TABLES:
            raise ValueError(f"There is no table {self.table}: the last number is {MOST_TABLES}.")

    @classmethod
    def parse(cls, text: str) -> Spot:
        """Read "1.5" as table 1, seat 5; anything else is a ValueError."""
        found = _SPOT.fullmatch(text.strip())
        if not found:
            raise ValueError('Write a chair as table and seat: "1.5".')
        return cls(int(found[1]), int(found[2]))

    @classmethod
    def of(cls, number: int) -> Spot:
        """The chair with this ``number``; refused when there is none."""
        return cls(*divmod(number, 100))

    @property
    def number(self) -> int:
        """The chair as one whole number, table times 100 plus seat."""
        return self.table * 100 + self.seat

    def __str__(self) -> str:
        return f"{self.table}.{self.seat}"
