"""What the rules suggest for the room as it is: whom to move, which table to break, when to draw the final table.

A suggestion is computed, never stored: it is the same for everybody who looks until somebody is moved or goes out,
because the chance in it comes from the last deed that changed a seat. So what was shown is what will be done.
"""

import hashlib
import random
from dataclasses import dataclass, field

from rules_engine.balancing import Move, balance, plan
from rules_engine.breaking import break_up, final_table, reform
from rules_engine.seating import Seating
from tourney.events.house_rules import house_rule
from tourney.events.models import Event, Line, Status
from tourney.events.queries import moment
from tourney.tables.models import KnockOut, Table
from tourney.tables.queries import breaking_order, moving, on_the_way, seating, times_moved

BUTTON_KEEPS = 3 * 60_000  # ms: a hand or two; then the button is somewhere else
ONE_HAND = 30_000  # ms between two knock-outs that are noted one after the other for one hand
RESEATING = {"draw", "seat", "move", "balance", "break_table", "redraw", "knock_out", "rebuy", "reenter", "undo"}


@dataclass(frozen=True)
class Suggestion:
    """`action`: move, break or final_table. `table`: which is too full, breaks, or is the final one.

    `asks`: a table whose button would tell more. `by_cards`: the table deals for it, whoever moves.
    """

    action: str
    table: int
    moves: tuple[Move[int], ...]
    seed: str
    gap: int = 0
    asks: int | None = None
    by_cards: bool = False
    sizes: tuple[tuple[int, int], ...] = field(default=())

    @property
    def key(self) -> str:
        """A digest by which screen and command know that they mean the same."""
        said = [self.action, self.table, [(move.who, str(move.to)) for move in self.moves]]
        return hashlib.sha256(str(said).encode()).hexdigest()[:12]


def suggestion(night: Event, at: int) -> Suggestion | None:
    """What to do about the tables at `at` (ms since the epoch), or None while they are as they should be (T12).

    A table that can break does so before anybody is moved for balance (A-TBL-4, A-TBL-7); the house rules say how a
    table breaks (K18) and who moves (K9).
    """
    room = seating(night)
    if night.status != Status.RUNNING or len(room.tables) < 2:
        return None
    order = breaking_order(night, room.tables)
    wanted = plan(room.sizes, room.max_seats, order)
    if wanted.action == "none":
        return None
    seed = _seed(night)
    if wanted.action == "final_table":
        return _all(room, "final_table", order[-1], final_table(room, order[-1], random.Random(seed)), seed)
    if wanted.action == "break":
        return _break(night, room, order, seed)
    return _move(night, at, room, seed)


def is_postponed(night: Event, found: Suggestion, at: int) -> bool:
    """Whether the host said "not now" to this; see `as_full`."""
    return bool(night.postponed == as_full(night, found, at))


def as_full(night: Event, found: Suggestion, at: int) -> list[list[int]]:
    """What "not now" is about: tables as full as these; if all moves wait for levels, in this one (K10, C-SEAT-3)."""
    level = [[0, moment(night, at).index]] if house_rule(night, "balance_when") == "level_change" else []
    return [*(list(size) for size in found.sizes), *level]


def _seed(night: Event) -> str:
    """Whoever looks sees the same lot; with the next deed that changes seats, an undo included, it is another one."""
    lines = night.lines.filter(verb__in=RESEATING).order_by("-seq").iterator(chunk_size=8)
    last = next((line for line in lines if _reseats(line)), None)
    # The request id is random and on no public screen: nobody can count on the next lot before the deed is done.
    return hashlib.sha256(f"{night.uid} {last.seq} {last.request_id}".encode()).hexdigest()[:8] if last else ""


def _reseats(line: Line) -> bool:
    return any(kind == "Seated" and was != now for kind, _chair, was, now in line.facts)


def _all(room: Seating[int], action: str, table: int, moves: list[Move[int]], seed: str) -> Suggestion:
    return Suggestion(action, table, tuple(moves), seed, sizes=tuple(sorted(room.sizes.items())))


def _break(night: Event, room: Seating[int], order: list[int], seed: str) -> Suggestion:
    first, *others = order
    if house_rule(night, "break_mode") == "reform_all":
        moves = reform(room, others, random.Random(seed))
    else:
        moves = break_up(room, first, random.Random(seed))
    return _all(room, "break", first, moves, seed)


def _move(night: Event, at: int, room: Seating[int], seed: str) -> Suggestion | None:
    told = buttons(night, at)
    known = {table: seat for table, seat in told.items() if seat is not None}
    vacated = {table: {(row.spot or 0) % 100 for row in rows} for table, rows in just_out(night, at).items()}
    moved = times_moved(night)
    walking = {call.entrant for call in moving(on_the_way(night, at, room.spots))}
    found = balance(room, random.Random(seed), buttons=known, vacated=vacated, moved=moved, stay=walking)
    if found is None:
        return None
    source, by_cards = room.spots[found.who].table, house_rule(night, "balance_mover") == "high_card"
    open_questions = [table for table in (source, found.to.table) if table not in told]
    if by_cards and source in open_questions:
        open_questions.remove(source)
    return Suggestion(
        "move",
        source,
        (found,),
        seed,
        gap=max(room.sizes.values()) - min(room.sizes.values()),
        asks=open_questions[0] if open_questions else None,
        by_cards=by_cards,
        sizes=tuple(sorted(room.sizes.items())),
    )


def buttons(night: Event, at: int) -> dict[int, int | None]:
    """Where buttons were told to be a moment ago, by table; None where nobody knows."""
    rows = Table.objects.filter(event=night, button__isnull=False)
    return {row.number: row.button["seat"] for row in rows if at - row.button["at"] < BUTTON_KEEPS}


def just_out(night: Event, at: int) -> dict[int, list[KnockOut]]:
    """Who went out on the last hand of each table, if that was a moment ago: blinds and button still count their seats.

    It is this hand for which the button of such a table is asked (T30): so it is certain which seats were in it.
    """
    tables: dict[int, list[KnockOut]] = {}
    recent = KnockOut.objects.filter(event=night, victim__isnull=False, spot__isnull=False, at__gt=at - BUTTON_KEEPS)
    for row in recent.order_by("-at", "-number"):
        rows = tables.setdefault((row.spot or 0) // 100, [])
        if not rows or _on_one_hand(rows[0], row):
            rows.append(row)
    return tables


def _on_one_hand(one: KnockOut, other: KnockOut) -> bool:
    """As somebody said; as long as nobody did, two who went out a moment after each other count as one hand."""
    if one.hand is not None and other.hand is not None:
        return one.hand == other.hand
    return (one.at or 0) - (other.at or 0) <= ONE_HAND
