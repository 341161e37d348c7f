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
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

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


def open_spot(occupied: Collection[Spot], tables: Collection[int], max_seats: int, rng: random.Random) -> Spot | None:
    """A free chair by lot at the shortest table, for somebody who comes late; None when every chair is taken.

    ``occupied`` are the chairs taken now, ``tables`` the numbers of the tables that stand, ``max_seats`` the chairs
    at each. Where several tables are shortest, chance picks among all their free chairs (T1, A-TBL-2, A-TBL-8).
    Refused (ValueError): the table sizes that ``tables_for`` refuses.

    >>> taken = [Spot(1, 1), Spot(1, 2), Spot(3, 1)]
    >>> print(open_spot(taken, tables=[1, 3], max_seats=2, rng=random.Random(1)))
    3.2
    """
    tables_for(0, max_seats)
    taken = set(occupied)
    sitting = Counter(spot.table for spot in taken)
    chairs = (Spot(table, seat) for table in sorted(set(tables)) for seat in range(1, max_seats + 1))
    free = [spot for spot in chairs if spot not in taken]
    shortest = min((sitting[spot.table] for spot in free), default=0)
    return rng.choice([spot for spot in free if sitting[spot.table] == shortest]) if free else None


@dataclass(frozen=True)
class Seating(Generic[Key]):
    """Who sits where at tables of ``max_seats`` chairs. Refused (ValueError): two in one chair, no such chair.

    Text has a line for each table: its number, a colon, and a name or a dot for each chair. It reads back as long as
    somebody sits in the room and no name has spaces or is a dot; tables without anybody are not kept.

    >>> room = Seating.parse("1: Ann Bob . Cal\\n2: Fay . Gus .")
    >>> room.objection("Ann", Spot(2, 1)), room.objection("Ann", Spot(2, 2)), room.sizes
    ('Fay sits there.', None, {1: 3, 2: 2})
    """

    max_seats: int
    spots: Mapping[Key, Spot]

    def __post_init__(self) -> None:
        if len(set(self.spots.values())) != len(self.spots):
            raise ValueError("Two players cannot sit in one chair.")
        if any(spot.seat > self.max_seats for spot in self.spots.values()):
            raise ValueError(f"A table has {self.max_seats} seats.")

    @staticmethod
    def parse(text: str, max_seats: int | None = None) -> Seating[str]:
        """Read tables as they print; ``max_seats`` adds chairs beyond those written.

        Refused (ValueError): what cannot be read, a name or a table written twice.
        """
        rows = _rows(text)
        sitting = [
            (name, Spot(table, seat)) for table in rows for seat, name in enumerate(rows[table], 1) if name != "."
        ]
        spots = dict(sitting)
        if len(spots) != len(sitting):
            raise ValueError("Somebody sits in two chairs.")
        return Seating(max([max_seats or 0, *map(len, rows.values())]), spots)

    def __str__(self) -> str:
        chairs = {table: self.at(table) for table in self.tables}
        rows = (
            (table, (str(seats.get(n, ".")) for n in range(1, self.max_seats + 1))) for table, seats in chairs.items()
        )
        return "\n".join(f"{table}: {' '.join(names)}" for table, names in rows)

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables at which somebody sits, by number."""
        return tuple(sorted({spot.table for spot in self.spots.values()}))

    @property
    def sizes(self) -> dict[int, int]:
        """How many sit at each table."""
        return {table: len(self.at(table)) for table in self.tables}

    def at(self, table: int) -> dict[int, Key]:
        """Who sits at a table, by seat."""
        return {
            spot.seat: who for who, spot in sorted(self.spots.items(), key=lambda item: item[1]) if spot.table == table
        }

    def free(self, table: int) -> list[Spot]:
        """The empty chairs of a table."""
        taken = self.at(table)
        return [Spot(table, seat) for seat in range(1, self.max_seats + 1) if seat not in taken]

    def objection(self, who: Key, spot: Spot) -> str | None:
        """Why this player cannot be seated in this chair, or None if that is possible."""
        if spot.seat > self.max_seats:
            return f"A table has {self.max_seats} seats."
        taken = self.at(spot.table)
        if spot.seat not in taken:
            return None
        sitting = taken[spot.seat]
        return f"{sitting} sits there already." if sitting == who else f"{sitting} sits there."


def _rows(text: str) -> dict[int, list[str]]:
    """What is written at the chairs of each table."""
    rows: dict[int, list[str]] = {}
    for line in filter(str.strip, text.splitlines()):
        number, colon, names = line.partition(":")
        if not colon or not re.fullmatch(r"[0-9]{1,6}", number.strip()):
            raise ValueError('Write a table as its number and its chairs: "1: Ann Bob . Cal".')
        if int(number) in rows:
            raise ValueError(f"Table {int(number)} is written twice.")
        rows[int(number)] = names.split()
    return rows
