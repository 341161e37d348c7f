"""Keeping tables level, breaking them, and the final table (T12, T13, A-TBL-4, C-SEAT-3 to C-SEAT-6, S2, S3).

>>> plan({"A": 9, "B": 8, "C": 6}, max_seats=10).join
{'C': 1}
>>> room = Seating.parse("1: Ann Bob . Cal Dee Eli\\n2: Fay . Gus Hal . .")
>>> move = balance(room, random.Random(1), buttons={1: 4, 2: 1})
>>> move.who, str(move.to), move.why
('Ann', '2.5', 'next to pay the big blind; the seat that pays it soonest')
"""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from rules_engine.button import by_button, worst_seat
from rules_engine.seating import Seating, Spot, tables_for

Key = TypeVar("Key", bound=Hashable)
Table = TypeVar("Table", int, str)

Action = Literal["none", "move", "break", "final_table"]
_RANKS, _SUITS = "23456789TJQKA", "cdhs"
_CARD = re.compile(f"[{_RANKS}][{_SUITS}]")
_WHO = {"due_big_blind": "next to pay the big blind", "lot": "drawn by lot among those moved least"}
_WHERE = {"worst": "the seat that pays it soonest", "lot": "a seat by lot", "only": "the only free seat"}


@dataclass(frozen=True)
class Plan(Generic[Table]):
    """What is to be done about the tables, in numbers of players per table. ``table``: which breaks, or is the last."""

    action: Action
    leave: dict[Table, int]
    join: dict[Table, int]
    sizes_after: dict[Table, int]
    table: Table | None = None

    @property
    def moves(self) -> int:
        return sum(self.join.values())


@dataclass(frozen=True)
class Move(Generic[Key]):
    """Somebody goes to a chair. ``mover``: due_big_blind or lot; ``seat``: worst, lot or only."""

    who: Key
    to: Spot
    mover: str = "lot"
    seat: str = "lot"

    @property
    def why(self) -> str:
        """The reason for this player and this chair, in words."""
        return f"{_WHO[self.mover]}; {_WHERE[self.seat]}"


def plan(sizes: Mapping[Table, int], max_seats: int, order: Sequence[Table] = ()) -> Plan[Table]:
    """What tables of these sizes need: nothing, moves, a table broken, or the final table.

    As soon as the players fit fewer tables the first one in ``order`` breaks, and that goes before any balance (S3);
    without an order the last table breaks first. As soon as they fit one table all of them draw new seats (T13).
    A gap of two or more between tables is levelled with as few moves as can be (T12, A-TBL-2, K10).
    Refused (ValueError): the table sizes that ``tables_for`` refuses, fewer than 0 players at a table.
    """
    if any(size < 0 for size in sizes.values()):
        raise ValueError("There cannot be fewer than no players at a table.")
    now = {table: size for table, size in sizes.items() if size}
    needed = tables_for(sum(now.values()), max_seats)
    turns = [table for table in order if table in now] or list(reversed(now))
    if len(now) > needed and needed == 1:
        last = turns[-1]
        others = {table: size for table, size in now.items() if table != last}
        return Plan("final_table", others, {last: sum(others.values())}, {last: sum(now.values())}, last)
    if len(now) > needed:
        return _broken(now, max_seats, turns[0])
    if now and max(now.values()) - min(now.values()) > 1:
        return _levelled(now)
    return Plan("none", {}, {}, now)


def _broken(sizes: Mapping[Table, int], max_seats: int, table: Table) -> Plan[Table]:
    after = {other: size for other, size in sizes.items() if other != table}
    for _ in range(sizes[table]):
        after[min(after, key=lambda other: after[other])] += 1
    if max(after.values()) > max_seats:
        raise ValueError("The other tables do not have that many free seats.")
    join = {other: size - sizes[other] for other, size in after.items() if size > sizes[other]}
    return Plan("break", {table: sizes[table]}, join, after, table)


def _levelled(sizes: Mapping[Table, int]) -> Plan[Table]:
    least, larger = divmod(sum(sizes.values()), len(sizes))
    fullest_first = sorted(sizes, key=lambda table: -sizes[table])
    wanted = {table: least + (place < larger) for place, table in enumerate(fullest_first)}
    after = {table: wanted[table] for table in sizes}
    leave = {table: size - after[table] for table, size in sizes.items() if size > after[table]}
    join = {table: after[table] - size for table, size in sizes.items() if size < after[table]}
    return Plan("move", leave, join, after)


def balance(
    room: Seating[Key],
    rng: random.Random,
    buttons: Mapping[int, int] | None = None,
    vacated: Mapping[int, Collection[int]] | None = None,
    moved: Mapping[Key, int] | None = None,
    stay: Collection[Key] = (),
) -> Move[Key] | None:
    """The one next move from the fullest table to the shortest (T12, S2), or None while they differ by less than two.

    ``buttons`` gives for a table the seat of the button on the hand last dealt there; it may be an empty chair. Then
    whoever is due the big blind moves, and to a table whose button is known, to its worst seat. ``vacated`` are the
    seats by table whose players went out on the very hand for which the button is given: they had its blinds too
    (T30); seats that were empty before that hand do not belong here. Without a button the mover is drawn among those
    ``moved`` least often, the seat among the free ones. Nobody in ``stay`` moves as long as somebody else can.
    Among tables equally full or short one whose button is known goes first, else chance picks (A-TBL-8).
    Refused (ValueError): a button where no seat is.
    """
    sizes = room.sizes
    if len(sizes) < 2 or max(sizes.values()) - min(sizes.values()) < 2:
        return None
    buttons, gaps = buttons or {}, vacated or {}
    full, short = (_one_of(sizes, size(sizes.values()), buttons, rng) for size in (max, min))
    seats = room.at(full)
    may = {seat: who for seat, who in seats.items() if who not in stay} or seats
    if full in buttons:
        last = by_button({*seats, *gaps.get(full, ())}, room.max_seats, buttons[full])
        seat = min(may, key=lambda each: (each - last.big_blind - 1) % room.max_seats)
        who, mover = may[seat], "due_big_blind"
    else:
        who, mover = _moved_least(list(may.values()), moved or {}, rng), "lot"
    spot, why = _seat_at(room, short, buttons.get(short), gaps.get(short, ()), rng)
    return Move(who, spot, mover, why)


def _one_of(sizes: Mapping[int, int], size: int, buttons: Mapping[int, int], rng: random.Random) -> int:
    alike = [table for table in sizes if sizes[table] == size]
    return rng.choice([table for table in alike if table in buttons] or alike)


def _moved_least(who: Sequence[Key], moved: Mapping[Key, int], rng: random.Random) -> Key:
    least = min(moved.get(key, 0) for key in who)
    return rng.choice([key for key in who if moved.get(key, 0) == least])


def _seat_at(
    room: Seating[Key], table: int, button: int | None, gaps: Collection[int], rng: random.Random
) -> tuple[Spot, str]:
    seats, free = room.at(table), room.free(table)
    if len(free) == 1:
        return free[0], "only"
    if button is None or len({*seats, *gaps}) < 2:
        return rng.choice(free), "lot"
    worst = worst_seat(by_button({*seats, *gaps}, room.max_seats, button), list(seats), room.max_seats)
    return (Spot(table, worst.seat), "worst") if worst else (rng.choice(free), "lot")


def break_up(room: Seating[Key], table: int, rng: random.Random) -> list[Move[Key]]:
    """Everybody from this table into free chairs elsewhere, by lot, so that the others end as even as can be (T13).

    Nobody else moves. Refused (ValueError): nobody sits there, or the others have too few free seats.
    """
    who = list(room.at(table).values())
    if not who:
        raise ValueError("Nobody sits at that table.")
    rng.shuffle(who)
    sizes = {other: size for other, size in room.sizes.items() if other != table}
    free = {other: rng.sample(room.free(other), len(room.free(other))) for other in sizes}
    moves = []
    for key in who:
        open_tables = [other for other in sizes if free[other]]
        if not open_tables:
            raise ValueError("The other tables do not have that many free seats.")
        shortest = min(sizes[other] for other in open_tables)
        goal = rng.choice([other for other in open_tables if sizes[other] == shortest])
        sizes[goal] += 1
        moves.append(Move(key, free[goal].pop()))
    return moves


def final_table(room: Seating[Key], table: int, rng: random.Random) -> list[Move[Key]]:
    """Everybody who is left draws a new seat at ``table`` (T13, C-SEAT-6), also those who sit there already.

    Refused (ValueError): more players than seats.
    """
    return reform(room, [table], rng)


def reform(room: Seating[Key], tables: Sequence[int], rng: random.Random) -> list[Move[Key]]:
    """Everybody draws a new seat at these tables, as even as can be (A-TBL-4, K18).

    Refused (ValueError): more players than seats, a table named twice.
    """
    if len(set(tables)) != len(tables):
        raise ValueError("A table is named twice.")
    who = list(room.spots)
    rng.shuffle(who)
    tables = rng.sample(tables, len(tables))  # who has one player more is chance as well
    spots: list[Spot] = []
    for place, table in enumerate(tables):
        size = -(-(len(who) - place) // len(tables))
        if size > room.max_seats:
            raise ValueError("There are more players than seats.")
        spots += [Spot(table, seat) for seat in rng.sample(range(1, room.max_seats + 1), size)]
    return [Move(key, spot) for key, spot in zip(who, spots, strict=True)]


def high_card(cards: Mapping[Key, str]) -> Key:
    """Whoever drew the highest card (K9, A-TBL-5, C-SEAT-4): by rank, ace high, then suit (S12).

    Suits rank spades, hearts, diamonds, clubs. Cards are a rank ``23456789TJQKA`` and a suit ``shdc``.
    Refused (ValueError): anything else, a card drawn twice, no card at all.

    >>> high_card({"Ann": "Kc", "Bob": "9s", "Cal": "Kd", "Dee": "2h"})
    'Cal'
    """
    if len(set(cards.values())) != len(cards):
        raise ValueError("A card can be drawn once only.")
    if not cards or not all(_CARD.fullmatch(card) for card in cards.values()):
        raise ValueError('Write a card as rank and suit: "Kc", "9s", "Th".')
    return max(cards, key=lambda key: (_RANKS.index(cards[key][0]), _SUITS.index(cards[key][1])))
