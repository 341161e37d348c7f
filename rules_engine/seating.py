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

from rules_engine.lots import chairs_by_lot
from rules_engine.spots import MOST_SEATS, Spot
from rules_engine.wishes import Wishes

__all__ = ["Seating", "Spot", "draw", "open_spot", "sizes", "tables_for"]

Key = TypeVar("Key", bound=Hashable)


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


def draw(
    players: Sequence[Key],
    max_seats: int,
    rng: random.Random,
    closed: Collection[Spot] = (),
    wishes: Wishes[Key] | None = None,
) -> dict[Key, Spot]:
    """Give every player a table and a chair by lot (T1, A-TBL-3, C-SEAT-1; the final table: T13, C-SEAT-6).

    ``max_seats`` chairs stand at each table; nobody gets one that is ``closed``. No more tables than must be are
    filled as evenly as can be. Chance comes in as ``rng``: the same seed and players give the same draw. ``wishes``
    are honoured as long as the tables allow it; ``wishes.broken`` says which were not. Back come the chairs, in the
    order of ``players``. Refused (ValueError): a player named twice, a chair to be kept that is closed or that no
    table in the draw has, and what ``tables_for`` refuses.
    """
    if len(set(players)) != len(players):
        raise ValueError("Somebody is in the draw twice.")
    tables_for(len(players), max_seats)
    wishes = wishes or Wishes()
    free = _open_chairs(len(players), max_seats, closed)
    for who in players:
        spot = wishes.keep.get(who)
        if spot and spot not in free.get(spot.table, ()):
            raise ValueError(f"{who} cannot keep {spot}: the draw has no such chair.")
    return chairs_by_lot(players, free, {}, wishes, rng)


def _open_chairs(players: int, max_seats: int, closed: Collection[Spot]) -> dict[int, list[Spot]]:
    """The chairs of so many tables as the players need."""
    tables: dict[int, list[Spot]] = {}
    while sum(map(len, tables.values())) < players:
        chairs = [Spot(len(tables) + 1, seat) for seat in range(1, max_seats + 1)]
        tables[len(tables) + 1] = [spot for spot in chairs if spot not in closed]
    return tables


def open_spot(
    occupied: Collection[Spot],
    tables: Collection[int],
    max_seats: int,
    rng: random.Random,
    closed: Collection[Spot] = (),
) -> Spot | None:
    """A free chair by lot at the shortest table, for somebody who comes late; None when every chair is taken.

    ``occupied`` are the chairs taken now, ``tables`` the numbers of the tables that stand, ``max_seats`` the chairs
    at each, ``closed`` those that nobody gets. Where several tables are shortest, chance picks among all their free
    chairs (T1, A-TBL-2, A-TBL-8).
    Refused (ValueError): the table sizes that ``tables_for`` refuses.

    >>> taken = [Spot(1, 1), Spot(1, 2), Spot(3, 1)]
    >>> print(open_spot(taken, tables=[1, 3], max_seats=2, rng=random.Random(1)))
    3.2
    """
    tables_for(0, max_seats)
    taken = set(occupied)
    sitting = Counter(spot.table for spot in taken)
    chairs = (Spot(table, seat) for table in sorted(set(tables)) for seat in range(1, max_seats + 1))
    free = [spot for spot in chairs if spot not in taken and spot not in closed]
    shortest = min((sitting[spot.table] for spot in free), default=0)
    return rng.choice([spot for spot in free if sitting[spot.table] == shortest]) if free else None


@dataclass(frozen=True)
class Seating(Generic[Key]):
    """Who sits where at tables of ``max_seats`` chairs; nobody is given one that is ``closed`` (broken, or reserved).

    Text has a line for each table: its number, a colon, and a name for each chair, a dot for a free one, a dash for
    one that is closed. It reads back as long as somebody sits in the room and no name has spaces or is a dot or a
    dash; tables without anybody are not kept. Refused (ValueError): two in one chair, no such chair, a closed one,
    more than 99 seats.

    >>> room = Seating.parse("1: Ann Bob . Cal\\n2: Fay . Gus .")
    >>> room.objection("Ann", Spot(2, 1)), room.objection("Ann", Spot(2, 2)), room.sizes
    ('Fay sits there.', None, {1: 3, 2: 2})
    """

    max_seats: int
    spots: Mapping[Key, Spot]
    closed: frozenset[Spot] = frozenset()

    def __post_init__(self) -> None:
        if not 0 <= self.max_seats <= MOST_SEATS:
            raise ValueError(f"A table has at most {MOST_SEATS} seats.")
        if len(set(self.spots.values())) != len(self.spots):
            raise ValueError("Two players cannot sit in one chair.")
        if any(spot.seat > self.max_seats for spot in self.spots.values()):
            raise ValueError(f"A table has {self.max_seats} seats.")
        if self.closed and not self.closed.isdisjoint(self.spots.values()):
            raise ValueError("Somebody sits in a closed chair.")

    @staticmethod
    def parse(text: str, max_seats: int | None = None) -> Seating[str]:
        """Read tables as they print; ``max_seats`` adds chairs beyond those written.

        Refused (ValueError): what cannot be read, a name or a table written twice.
        """
        rows = _rows(text)
        chairs = [(name, Spot(table, seat)) for table in rows for seat, name in enumerate(rows[table], 1)]
        sitting = [(name, spot) for name, spot in chairs if name not in (".", "-")]
        spots = dict(sitting)
        if len(spots) != len(sitting):
            raise ValueError("Somebody sits in two chairs.")
        closed = frozenset(spot for name, spot in chairs if name == "-")
        return Seating(max([max_seats or 0, *map(len, rows.values())]), spots, closed)

    def __str__(self) -> str:
        return "\n".join(f"{table}: {' '.join(self._names(table))}" for table in self.tables)

    def _names(self, table: int) -> list[str]:
        seats = self.at(table)
        empty = {seat: "-" if Spot(table, seat) in self.closed else "." for seat in range(1, self.max_seats + 1)}
        return [str(seats.get(seat, sign)) for seat, sign in empty.items()]

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables at which somebody sits, by number."""
        return tuple(sorted({spot.table for spot in self.spots.values()}))

    @property
    def sizes(self) -> dict[int, int]:
        """How many sit at each table."""
        return dict(sorted(Counter(spot.table for spot in self.spots.values()).items()))

    def at(self, table: int) -> dict[int, Key]:
        """Who sits at a table, by seat."""
        return dict(sorted((spot.seat, who) for who, spot in self.spots.items() if spot.table == table))

    def chairs(self, table: int) -> list[Spot]:
        """The chairs of a table, taken or not, without those that are closed."""
        chairs = (Spot(table, seat) for seat in range(1, self.max_seats + 1))
        return [spot for spot in chairs if spot not in self.closed]

    def free(self, table: int) -> list[Spot]:
        """The chairs of a table where nobody sits and that are not closed."""
        taken = self.at(table)
        return [spot for spot in self.chairs(table) if spot.seat not in taken]

    def objection(self, who: Key, spot: Spot) -> str | None:
        """Why this player cannot be seated in this chair, or None if that is possible."""
        if spot.seat > self.max_seats:
            return f"A table has {self.max_seats} seats."
        if spot in self.closed:
            return "Nobody is to sit there."
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
