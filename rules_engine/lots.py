"""Chairs by lot, as even as can be, and as apart as the house wishes.

>>> chairs = {1: [Spot(1, 1), Spot(1, 2)], 2: [Spot(2, 1), Spot(2, 2)]}
>>> found = chairs_by_lot(["Ann", "Bob"], chairs, {1: ["Cal"]}, Wishes((frozenset({"Ann", "Cal"}),)), random.Random(1))
>>> found["Ann"].table
2
"""

from __future__ import annotations

import random
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TypeVar

from rules_engine.spots import Spot
from rules_engine.wishes import Wishes

Key = TypeVar("Key", bound=Hashable)

MOST_TRIES = 5000
MOST_CHOOSY = 400  # one call goes that deep


def chairs_by_lot(
    who: Sequence[Key],
    free: Mapping[int, Sequence[Spot]],
    sitting: Mapping[int, Collection[Key]],
    wishes: Wishes[Key],
    rng: random.Random,
) -> dict[Key, Spot]:
    """A free chair by lot for each of ``who``, so that the tables end as even as can be (A-TBL-2).

    ``free`` are the chairs by table; where it is all the same, the table named first has one player more. ``sitting``
    is who stays at each table. ``wishes`` to sit apart are honoured as long as the tables allow it. Back come the
    chairs in the order of ``who``. Refused (ValueError): more players than chairs.
    """
    if len(who) > sum(map(len, free.values())):
        raise ValueError("There are more players than seats.")
    places, size = dict.fromkeys(free, 0), {table: len(sitting.get(table, ())) for table in free}
    for _ in who:
        roomy = [table for table in free if places[table] < len(free[table])]
        places[min(roomy, key=lambda table: size[table] + places[table])] += 1
    tables = _tables_by_lot(who, places, sitting, wishes, rng)
    chairs = {table: rng.sample(spots, places[table]) for table, spots in free.items()}
    return {key: chairs[tables[key]].pop() for key in who}


def _tables_by_lot(
    who: Sequence[Key],
    places: Mapping[int, int],
    sitting: Mapping[int, Collection[Key]],
    wishes: Wishes[Key],
    rng: random.Random,
) -> dict[Key, int]:
    """A table for each of ``who``, so that they sit apart as they wish; ``places`` are as many as players."""
    left, joined = dict(places), {table: set(sitting.get(table, ())) for table in places}
    order = rng.sample(list(who), len(who))
    choosy = sorted(filter(wishes.companions, order), key=lambda key: -len(wishes.companions(key)))
    found = _apart(choosy, left, joined, wishes, rng) or _closest(choosy, left, joined, wishes, rng)
    for table in found.values():
        left[table] -= 1
    slots = [table for table, count in left.items() for _ in range(count)]
    rest = [key for key in order if key not in found]
    return found | dict(zip(rest, rng.sample(slots, len(slots)), strict=True))


def _apart(
    choosy: Sequence[Key],
    places: Mapping[int, int],
    sitting: Mapping[int, Collection[Key]],
    wishes: Wishes[Key],
    rng: random.Random,
) -> dict[Key, int] | None:
    """Everybody with wishes at a table without companions, trying one after the other; None if that cannot be."""
    left, joined = dict(places), {table: set(keys) for table, keys in sitting.items()}
    found: dict[Key, int] = {}
    tries = 0

    def seated(turn: int) -> bool:
        nonlocal tries
        tries += 1
        if turn == len(choosy) or tries > MOST_TRIES:
            return turn == len(choosy)
        who = choosy[turn]
        for table in _open_tables(left, rng):
            if not joined[table] & wishes.companions(who):
                found[who] = table
                left[table] -= 1
                joined[table].add(who)
                if seated(turn + 1):
                    return True
                left[table] += 1
                joined[table].discard(who)
        return False

    return found if len(choosy) <= MOST_CHOOSY and seated(0) else None


def _closest(
    choosy: Sequence[Key],
    places: Mapping[int, int],
    sitting: Mapping[int, Collection[Key]],
    wishes: Wishes[Key],
    rng: random.Random,
) -> dict[Key, int]:
    """One after the other where the fewest companions sit: not all can be apart."""
    left, joined = dict(places), {table: set(keys) for table, keys in sitting.items()}
    found: dict[Key, int] = {}
    for who in choosy:
        others = wishes.companions(who)
        table = min(_open_tables(left, rng), key=lambda each: len(joined[each] & others))
        found[who] = table
        left[table] -= 1
        joined[table].add(who)
    return found


def _open_tables(places: Mapping[int, int], rng: random.Random) -> list[int]:
    """The tables with a free place in random order, those with more of them sooner."""
    slots = [table for table, count in places.items() for _ in range(count)]
    return list(dict.fromkeys(rng.sample(slots, len(slots))))
