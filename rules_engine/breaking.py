"""Breaking a table, drawing anew, and the final table (T13, A-TBL-4, A-TBL-7, C-SEAT-6, K18).

>>> room = Seating.parse("1: Ann Bob . Cal\\n2: Dee . . Eli\\n3: Fay . . .")
>>> [(move.who, move.to.table) for move in break_up(room, 3, random.Random(1))]
[('Fay', 2)]
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from rules_engine.balancing import Move
from rules_engine.lots import chairs_by_lot
from rules_engine.seating import Seating
from rules_engine.spots import Spot
from rules_engine.wishes import Wishes

Key = TypeVar("Key", bound=Hashable)


def break_up(room: Seating[Key], table: int, rng: random.Random, wishes: Wishes[Key] | None = None) -> list[Move[Key]]:
    """Everybody from this table into free chairs elsewhere, by lot, so that the others end as even as can be (T13).

    Nobody else moves. ``wishes`` are honoured as long as the tables allow it, and named in ``Move.despite`` where they
    do not. Refused (ValueError): nobody sits there, or the others have too few free seats.
    """
    who = list(room.at(table).values())
    if not who:
        raise ValueError("Nobody sits at that table.")
    others = [other for other in room.tables if other != table]
    free = {other: room.free(other) for other in rng.sample(others, len(others))}
    if sum(map(len, free.values())) < len(who):
        raise ValueError("The other tables do not have that many free seats.")
    sitting = {other: list(room.at(other).values()) for other in others}
    return _moves(room, chairs_by_lot(rng.sample(who, len(who)), free, sitting, wishes or Wishes(), rng), wishes)


def final_table(
    room: Seating[Key], table: int, rng: random.Random, wishes: Wishes[Key] | None = None
) -> list[Move[Key]]:
    """Everybody who is left draws a new seat at ``table`` (T13, C-SEAT-6, D12), also those who sit there already.

    Refused (ValueError): more players than seats.
    """
    return reform(room, [table], rng, wishes)


def reform(
    room: Seating[Key], tables: Sequence[int], rng: random.Random, wishes: Wishes[Key] | None = None
) -> list[Move[Key]]:
    """Everybody draws a new seat at these tables, as even as can be (A-TBL-4, K18).

    Who keeps a chair by ``wishes`` has it if it is at one of them; those who are to sit apart do so as long as the
    tables allow it, and are named in ``Move.despite`` where they do not.
    Refused (ValueError): more players than seats, a table named twice.
    """
    if len(set(tables)) != len(tables):
        raise ValueError("A table is named twice.")
    chairs = {table: room.chairs(table) for table in rng.sample(tables, len(tables))}  # who has one more is chance too
    who = rng.sample(list(room.spots), len(room.spots))
    return _moves(room, chairs_by_lot(who, chairs, {}, wishes or Wishes(), rng), wishes)


def _moves(room: Seating[Key], chairs: Mapping[Key, Spot], wishes: Wishes[Key] | None) -> list[Move[Key]]:
    """The moves to these chairs; each says which wish of its player is not honoured."""
    after = {**room.spots, **chairs}
    return [Move(who, spot, despite=(wishes or Wishes[Key]()).broken(after, who)) for who, spot in chairs.items()]
