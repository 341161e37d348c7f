"""Keeping tables level: what the room needs, and who moves where (T12, A-TBL-4, C-SEAT-3 to C-SEAT-5, S2, S3).

>>> plan({"A": 9, "B": 8, "C": 6}, max_seats=10).join
{'C': 1}
>>> room = Seating.parse("1: Ann Bob . Cal Dee Eli\\n2: Fay . Gus Hal . .")
>>> move = balance(room, random.Random(1), buttons={1: 4, 2: 1})
>>> move.who, str(move.to), move.why
('Ann', '2.5', 'next to pay the big blind; the seat that pays it soonest')
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Generic, Literal, TypeVar

from rules_engine.button import Hand, by_button, worst_seat
from rules_engine.cards import Card, objection
from rules_engine.seating import Seating, Spot, tables_for
from rules_engine.wishes import Wishes

Key = TypeVar("Key", bound=Hashable)
Table = TypeVar("Table", int, str)

Action = Literal["none", "move", "break", "final_table"]
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
        """How many players change tables."""
        return sum(self.join.values())


@dataclass(frozen=True)
class Move(Generic[Key]):
    """Somebody goes to a chair. ``mover``: due_big_blind or lot; ``seat``: worst, lot or only.

    ``despite`` are the wishes of the house that no move could honour, a sentence each.
    """

    who: Key
    to: Spot
    mover: str = "lot"
    seat: str = "lot"
    despite: tuple[str, ...] = ()

    @property
    def why(self) -> str:
        """The reason for this player and this chair, in words."""
        return f"{_WHO[self.mover]}; {_WHERE[self.seat]}"


def plan(
    sizes: Mapping[Table, int],
    max_seats: int,
    order: Sequence[Table] = (),
    closed: Mapping[Table, int] | None = None,
) -> Plan[Table]:
    """What tables of these sizes need: nothing, moves, a table broken, or the final table.

    As soon as the players fit fewer tables (A-TBL-7) the first one in ``order`` breaks whose players find chairs
    elsewhere, and that goes before any balance (S3); tables it does not name go last, and without an order the last
    table breaks first. As soon as they fit one table all of them draw new seats, at the last of the order that holds
    them (T13). A gap of two or more between tables is levelled with as few moves as can be (T12, A-TBL-2, K10).
    ``closed`` is how many of the ``max_seats`` chairs nobody is given, by table. Refused (ValueError): the table sizes
    that ``tables_for`` refuses, fewer than 0 players at a table, fewer than 0 closed chairs or more than there are.
    """
    tables_for(0, max_seats)
    if any(size < 0 for size in sizes.values()):
        raise ValueError("There cannot be fewer than no players at a table.")
    if any(not 0 <= count <= max_seats for count in (closed or {}).values()):
        raise ValueError(f"Of {max_seats} chairs 0 to {max_seats} can be closed.")
    now = {table: size for table, size in sizes.items() if size}
    if len(now) < 2:
        return Plan("none", {}, {}, now)
    seats = {table: max_seats - (closed or {}).get(table, 0) for table in now}
    told: list[Table] = [table for table in order if table in now]
    turns = told + [table for table in now if table not in told] if told else list(reversed(now))
    players, everywhere = sum(now.values()), sum(seats.values())
    for last in reversed(turns):
        if players <= seats[last]:
            others = {table: size for table, size in now.items() if table != last}
            return Plan("final_table", others, {last: sum(others.values())}, {last: players}, last)
    for table in turns:
        if players <= everywhere - seats[table]:
            return _broken(now, seats, table)
    return _levelled(now, seats)


def _broken(sizes: Mapping[Table, int], seats: Mapping[Table, int], table: Table) -> Plan[Table]:
    after = {other: size for other, size in sizes.items() if other != table}
    for _ in range(sizes[table]):
        after[min(_roomy(after, seats), key=lambda other: after[other])] += 1
    join = {other: size - sizes[other] for other, size in after.items() if size > sizes[other]}
    return Plan("break", {table: sizes[table]}, join, after, table)


def _levelled(sizes: Mapping[Table, int], seats: Mapping[Table, int]) -> Plan[Table]:
    after = dict(sizes)
    while roomy := _roomy(after, seats):
        full = max(reversed(after), key=lambda table: after[table])
        short = min(roomy, key=lambda table: after[table])
        if after[full] - after[short] < 2:
            break
        after[full] -= 1
        after[short] += 1
    leave = {table: size - after[table] for table, size in sizes.items() if size > after[table]}
    join = {table: after[table] - size for table, size in sizes.items() if size < after[table]}
    return Plan("move" if join else "none", leave, join, after)


def _roomy(sizes: Mapping[Table, int], seats: Mapping[Table, int]) -> list[Table]:
    return [table for table, size in sizes.items() if size < seats[table]]


def balance(
    room: Seating[Key],
    rng: random.Random,
    buttons: Mapping[int, int | Hand] | None = None,
    vacated: Mapping[int, Collection[int]] | None = None,
    moved: Mapping[Key, int] | None = None,
    stay: Collection[Key] = (),
    wishes: Wishes[Key] | None = None,
) -> Move[Key] | None:
    """The one next move from the fullest table to the shortest (T12, S2), or None while they differ by less than two.

    ``buttons`` gives for a table the seat of the button on the hand last dealt there; it may be an empty chair. Then
    whoever is due the big blind moves, and to a table whose button is known, to its worst seat. ``vacated`` are the
    seats by table whose players went out on the very hand for which the button is given: they had its blinds too
    (T30); seats that were empty before that hand do not belong here. A ``button.Hand`` in place of the seat says it all
    by itself, and it alone tells a dead small blind. Without a button the mover is drawn among those
    ``moved`` least often, the seat among the free ones. Nobody in ``stay``, and nobody who keeps a chair by
    ``wishes``, moves as long as somebody else can; and who is to sit apart is not brought together as long as another
    move avoids it. Among tables equally full or short one whose button is known goes first, else chance picks
    (A-TBL-8). Refused (ValueError): a button where no seat is.
    """
    sizes, wishes = room.sizes, wishes or Wishes()
    short_tables, most = _shortest(room), max(sizes.values(), default=0)
    if not short_tables or most - sizes[short_tables[0]] < 2:
        return None
    buttons, held = buttons or {}, {*stay, *wishes.keep}
    hands, tables = _hands(room, buttons, vacated or {}), _by_lot(short_tables, buttons, rng)
    fullest = _by_lot([table for table in sizes if sizes[table] == most], buttons, rng)
    queue = (who for full in fullest for who in _queue(room, full, hands.get(full), moved or {}, rng))
    who, short = _best(room, ((who, table) for who in queue for table in tables), held, wishes)
    full = room.spots[who].table
    spot, why = _seat_at(room, short, hands.get(short), rng)
    alone = (f"{who} was not to move, but neither was anybody else at table {full}.",) if who in held else ()
    mover = "due_big_blind" if full in hands else "lot"
    return Move(who, spot, mover, why, (*alone, *_joined(room, who, short, wishes)))


def level(room: Seating[Key], rng: random.Random, wishes: Wishes[Key] | None = None) -> list[Move[Key]]:
    """All moves that level the room, each player at most once, as few as can be (T12, A-TBL-2); none if it is level.

    It is ``balance`` again and again where no button is known; after each real hand ask ``balance`` instead.

    >>> [str(move.to)[0] for move in level(Seating.parse("1: A B C D E F\\n2: G H . . . ."), random.Random(1))]
    ['2', '2']
    """
    moves: list[Move[Key]] = []
    while move := balance(room, rng, wishes=wishes):
        moves.append(move)
        room = Seating(room.max_seats, {**room.spots, move.who: move.to}, room.closed)
    return moves


def _shortest(room: Seating[Key]) -> list[int]:
    """The shortest of the tables that have a free chair."""
    closed = Counter(spot.table for spot in room.closed)
    roomy = {table: size for table, size in room.sizes.items() if size < room.max_seats - closed[table]}
    least = min(roomy.values(), default=0)
    return [table for table, size in roomy.items() if size == least]


def _by_lot(tables: Sequence[int], buttons: Collection[int], rng: random.Random) -> list[int]:
    return sorted(rng.sample(tables, len(tables)), key=lambda table: table not in buttons)


def _hands(
    room: Seating[Key], buttons: Mapping[int, int | Hand], vacated: Mapping[int, Collection[int]]
) -> dict[int, Hand]:
    """The hand last dealt at each table of which somebody knows; one who sits alone tells nothing."""
    hands = {}
    for table, button in buttons.items():
        played = {*room.at(table), *vacated.get(table, ())}
        if isinstance(button, Hand):
            hands[table] = button
        elif len(played) > 1:
            hands[table] = by_button(played, room.max_seats, button)
    return hands


def _queue(
    room: Seating[Key], table: int, last: Hand | None, moved: Mapping[Key, int], rng: random.Random
) -> list[Key]:
    """Who leaves a table, the first one first."""
    seats = room.at(table)
    if last is None:
        lots = rng.sample(list(seats.values()), len(seats))
        return sorted(lots, key=lambda who: moved.get(who, 0))
    due = sorted(seats, key=lambda seat: (seat - last.big_blind - 1) % room.max_seats)
    return [seats[seat] for seat in due]


def _best(
    room: Seating[Key], offers: Iterable[tuple[Key, int]], held: Collection[Key], wishes: Wishes[Key]
) -> tuple[Key, int]:
    """Of all who could go to some table the first one against no wish, else the first one against the fewest."""
    found = []
    for who, table in offers:
        against = (who in held, len(_joined(room, who, table, wishes)))
        if not any(against):
            return who, table
        found.append((against, who, table))
    return min(found, key=itemgetter(0))[1:]


def _joined(room: Seating[Key], who: Key, table: int, wishes: Wishes[Key]) -> tuple[str, ...]:
    there = [other for other in wishes.companions(who) if other in room.spots and room.spots[other].table == table]
    return tuple(f"{who} joins {other} at table {table}, though they were to sit apart." for other in there)


def _seat_at(room: Seating[Key], table: int, last: Hand | None, rng: random.Random) -> tuple[Spot, str]:
    free = room.free(table)
    if len(free) == 1:
        return free[0], "only"
    closed = [spot.seat for spot in room.closed if spot.table == table]
    worst = worst_seat(last, list(room.at(table)), room.max_seats, closed) if last else None
    return (Spot(table, worst.seat), "worst") if worst else (rng.choice(free), "lot")


def high_card(cards: Mapping[Key, str]) -> Key:
    """Whoever drew the highest card (K9, A-TBL-5, C-SEAT-4): by rank, ace high, then suit (S12).

    Suits rank spades, hearts, diamonds, clubs. Cards are written as ``Card.parse`` reads them.
    Refused (ValueError): what is no card, a card drawn twice, no card at all.

    >>> high_card({"Ann": "Kc", "Bob": "9s", "Cal": "Kd", "Dee": "2h"})
    'Cal'
    """
    drawn = {key: Card.parse(card) for key, card in cards.items()}
    if not drawn:
        raise ValueError("Nobody has drawn a card.")
    why_not = objection(drawn.values())
    if why_not:
        raise ValueError(why_not)
    return max(drawn, key=lambda key: drawn[key])
