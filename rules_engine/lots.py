"""Chairs by lot, as even as can be, and as the house wishes.

>>> chairs = {1: [Spot(1, 1), Spot(1, 2)], 2: [Spot(2, 1), Spot(2, 2)]}
>>> found = chairs_by_lot(["Ann", "Bob"], chairs, {1: ["Cal"]}, Wishes((frozenset({"Ann", "Cal"}),)), random.Random(1))
>>> found["Ann"].table
2
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Generic, TypeVar

from rules_engine.spots import Spot
from rules_engine.wishes import Wishes

Key = TypeVar("Key", bound=Hashable)

MOST_TRIES = 1500
MOST_WORK = 200_000  # tries times players: a big room is not tried as often


def chairs_by_lot(
    who: Sequence[Key],
    free: Mapping[int, Sequence[Spot]],
    sitting: Mapping[int, Collection[Key]],
    wishes: Wishes[Key],
    rng: random.Random,
) -> dict[Key, Spot]:
    """A free chair by lot for each of ``who``, so that the tables end as even as can be (A-TBL-2).

    ``free`` are the chairs by table; where it is all the same, the table named first has one player more. ``sitting``
    is who stays at each table. Who is to keep a chair by ``wishes`` gets it if it is free; wishes to sit apart are
    honoured as long as the tables allow it, and where not, as few as can be found share a table. Back come the chairs
    in the order of ``who``. Refused (ValueError): more players than chairs.
    """
    if len(who) > sum(map(len, free.values())):
        raise ValueError("There are more players than seats.")
    spots = {spot for chairs in free.values() for spot in chairs}
    keep = {key: wishes.keep[key] for key in who if wishes.keep.get(key) in spots}
    open_chairs = {table: [spot for spot in chairs if spot not in keep.values()] for table, chairs in free.items()}
    there = {table: [*sitting.get(table, ()), *(key for key in keep if keep[key].table == table)] for table in free}
    tables = _tables_by_lot([key for key in who if key not in keep], open_chairs, there, wishes, rng)
    count = Counter(tables.values())
    chairs = {table: rng.sample(spots, count[table]) for table, spots in open_chairs.items()}
    return {key: keep[key] if key in keep else chairs[tables[key]].pop() for key in who}


def _tables_by_lot(
    who: Sequence[Key],
    free: Mapping[int, Sequence[Spot]],
    sitting: Mapping[int, Collection[Key]],
    wishes: Wishes[Key],
    rng: random.Random,
) -> dict[Key, int]:
    """A table for each of ``who``, so that they sit apart as they wish; the others take the places that are left."""
    order = rng.sample(who, len(who))
    places, found = _apart(order, _even(len(who), free, sitting), free, sitting, wishes, rng)
    taken = Counter(found.values())
    left = places.left(taken)
    slots = [*left, *rng.sample(places.spare_at(taken), len(who) - len(found) - len(left))]
    rest = [key for key in order if key not in found]
    return found | dict(zip(rest, rng.sample(slots, len(slots)), strict=True))


def _apart(
    order: Sequence[Key],
    places: _Places,
    free: Mapping[int, Sequence[Spot]],
    sitting: Mapping[int, Collection[Key]],
    wishes: Wishes[Key],
    rng: random.Random,
) -> tuple[_Places, dict[Key, int]]:
    """Tables for those who have wishes; they do not decide who has one player more unless more wishes hold so."""
    companions = {key: others for key in order if (others := wishes.companions(key))}
    choosy = sorted(companions, key=lambda key: -len(companions[key]))
    tries = len(choosy) + min(MOST_TRIES, MOST_WORK // max(len(order), 1))
    loose, best, together = _loosened(places, free, sitting), (places, dict[Key, int]()), inf
    for each, fewer in ((places, 1), (loose, 1), (places, inf), (loose, inf)):
        search = _Search(choosy, companions, each, sitting, rng)
        found = search.best(min(fewer, together), tries)
        if found is not None:
            best, together = (each, found), search.fewest
        if not together:
            break
    return best


@dataclass(frozen=True)
class _Places:
    """How many join each table; of the tables in ``more`` any ``spare`` ones get one player more than that."""

    each: dict[int, int]
    more: frozenset[int] = frozenset()
    spare: int = 0

    def left(self, taken: Mapping[int, int]) -> list[int]:
        """A table for each place that is sure and not taken."""
        return [table for table, count in self.each.items() for _ in range(count - taken.get(table, 0))]

    def spare_at(self, taken: Mapping[int, int]) -> list[int]:
        """The tables that may still get one player more."""
        over = sum(taken.get(table, 0) > self.each[table] for table in self.more)
        open_tables = [table for table in self.each if table in self.more and taken.get(table, 0) <= self.each[table]]
        return open_tables if over < self.spare else []


def _even(count: int, free: Mapping[int, Sequence[Spot]], sitting: Mapping[int, Collection[Key]]) -> _Places:
    places, size = dict.fromkeys(free, 0), {table: len(sitting[table]) for table in free}
    for _ in range(count):
        roomy = [table for table in free if places[table] < len(free[table])]
        places[min(roomy, key=lambda table: size[table] + places[table])] += 1
    return _Places(places)


def _loosened(places: _Places, free: Mapping[int, Sequence[Spot]], sitting: Mapping[int, Collection[Key]]) -> _Places:
    """The same evenness, but whichever of the tables that are alike may have the one player more."""
    ends = {table: len(sitting[table]) + count for table, count in places.each.items()}
    roomy = [table for table, count in places.each.items() if count < len(free[table])]
    least = min((ends[table] for table in roomy), default=0)
    longer = {table for table, count in places.each.items() if count and ends[table] == least + 1}
    if not longer or not roomy:
        return places
    each = {table: count - (table in longer) for table, count in places.each.items()}
    return _Places(each, frozenset(longer | {table for table in roomy if ends[table] == least}), len(longer))


class _Search(Generic[Key]):
    """Tries tables for everybody with wishes, one after the other, and goes back where it gets no better."""

    def __init__(
        self,
        choosy: Sequence[Key],
        companions: Mapping[Key, set[Key]],
        places: _Places,
        sitting: Mapping[int, Collection[Key]],
        rng: random.Random,
    ) -> None:
        self.choosy, self.companions, self.places, self.rng = choosy, companions, places, rng
        self.joined = {table: set(keys) for table, keys in sitting.items()}
        self.taken = dict.fromkeys(places.each, 0)
        self.found: dict[Key, int] = {}
        self.together = 0
        self.fewest: float = inf

    def best(self, fewer: float, tries: int) -> dict[Key, int] | None:
        """Tables where fewer than so many pairs are together, as few as can be found in so many tries, or None."""
        if not self.choosy:
            self.fewest = 0
            return {}
        best, self.fewest, turns = None, fewer, [self._tables()]
        while turns and self.fewest and tries:
            table = next(turns[-1], None)
            if table is None:
                turns.pop()
                if turns:
                    self._leave()
            elif self._sits(table):
                if len(self.found) < len(self.choosy):
                    turns.append(self._tables())
                else:
                    best, self.fewest = dict(self.found), self.together
                    self._leave()
            tries -= table is not None
        return best

    def _tables(self) -> Iterator[int]:
        """Where the next one may sit: with few companions first, else in random order, more places sooner."""
        slots = self.places.left(self.taken) + self.places.spare_at(self.taken)
        drawn = dict.fromkeys(self.rng.sample(slots, len(slots)))
        others = self.companions[self.choosy[len(self.found)]]
        return iter(sorted(drawn, key=lambda table: len(self.joined[table] & others)))

    def _sits(self, table: int) -> bool:
        who = self.choosy[len(self.found)]
        met = len(self.joined[table] & self.companions[who])
        if self.together + met >= self.fewest:
            return False
        self.together += met
        self.found[who] = table
        self.taken[table] += 1
        self.joined[table].add(who)
        return True

    def _leave(self) -> None:
        who, table = self.found.popitem()
        self.joined[table].discard(who)
        self.taken[table] -= 1
        self.together -= len(self.joined[table] & self.companions[who])
