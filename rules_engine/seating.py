"""Chairs, how many tables a field needs, and the draw.

>>> import random
>>> sizes(players=25, max_seats=10)
(9, 8, 8)
>>> chairs = draw(["Ann", "Bob", "Cal"], max_seats=2, rng=random.Random(7))
>>> sorted(spot.table for spot in chairs.values())
[1, 1, 2]
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

MOST_SEATS = 99

Key = TypeVar("Key", bound=Hashable)

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


def tables_for(players: int, max_seats: int) -> int:
    """How many tables this many players need with ``max_seats`` chairs each: no more than must be (A-TBL-1, S16).

    No player needs no table. Refused (ValueError): fewer than 0 players, tables of fewer than 2 or more than 99.

    >>> [tables_for(players, 10) for players in (10, 11, 20, 21)]
    [1, 2, 2, 3]
    """
    if players < 0:
        raise ValueError("There cannot be fewer than no players.")
    if not 2 <= max_seats <= MOST_SEATS:
        raise ValueError("A table has 2 to 99 seats.")
    return -(-players // max_seats)


def sizes(players: int, max_seats: int) -> tuple[int, ...]:
    """How many sit at each table, as even as can be, larger tables first (A-TBL-2); refused as in ``tables_for``.

    >>> sizes(14, 10), sizes(15, 10), sizes(0, 10)
    ((7, 7), (8, 7), ())
    """
    tables = tables_for(players, max_seats)
    return tuple(-(-(players - table) // tables) for table in range(tables))


def draw(players: Sequence[Key], max_seats: int, rng: random.Random) -> dict[Key, Spot]:
    """Give every player a table and a chair by lot (T1, A-TBL-3, C-SEAT-1; the final table: T13, C-SEAT-6).

    ``max_seats`` chairs stand at each table and all of them take part; tables are filled as ``sizes`` says.
    Chance comes in as ``rng``: the same seed and players give the same draw. Back come the chairs, in the order of
    ``players``. Refused (ValueError): a player named twice, and what ``tables_for`` refuses.
    """
    if len(set(players)) != len(players):
        raise ValueError("Somebody is in the draw twice.")
    spots = [
        Spot(table, seat)
        for table, size in enumerate(sizes(len(players), max_seats), start=1)
        for seat in rng.sample(range(1, max_seats + 1), size)
    ]
    rng.shuffle(spots)
    return dict(zip(players, spots, strict=True))


def open_spot(occupied: Collection[Spot], tables: int, max_seats: int, rng: random.Random) -> Spot | None:
    """A free chair by lot at the shortest table, for somebody who comes late; None when every chair is taken.

    ``occupied`` are the chairs taken now, ``tables`` how many tables are open (numbered from 1), ``max_seats`` the
    chairs at each. Where several tables are shortest, chance picks among all their free chairs (T1, A-TBL-2,
    A-TBL-8). Refused (ValueError): fewer than 0 tables, and the table sizes that ``tables_for`` refuses.

    >>> taken = [Spot(1, 1), Spot(1, 2), Spot(2, 1)]
    >>> print(open_spot(taken, tables=2, max_seats=2, rng=random.Random(1)))
    2.2
    """
    tables_for(0, max_seats)
    if tables < 0:
        raise ValueError("There cannot be fewer than no tables.")
    taken = set(occupied)
    sitting = Counter(spot.table for spot in taken)
    chairs = (Spot(table, seat) for table in range(1, tables + 1) for seat in range(1, max_seats + 1))
    free = [spot for spot in chairs if spot not in taken]
    shortest = min((sitting[spot.table] for spot in free), default=0)
    return rng.choice([spot for spot in free if sitting[spot.table] == shortest]) if free else None
